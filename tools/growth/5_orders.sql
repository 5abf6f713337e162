-- Orders with their first and their last move.
insert into orders (member_id, order_id, order_number, status, close_reason, delivery_type, offers_express, offers_pickup, title_zh_cn, title_en, piece_count, shop_count,
    package_count, unshipped_piece_count, goods_total_cents, deduction_total_cents, freight_cents, express_freight_cents, payable_cents, cash_cents, paid_cents, price_steps, remark, address_id,
    receiver_name, receiver_phone, receiver_region, receiver_street, receiver_county_code, pick_up_code, created_at_ms, pay_before_ms, paid_at_ms, shipped_at_ms, received_at_ms,
    completed_at_ms, closed_at_ms)
  select member_id, order_id, '8' || lpad(place::text, 19, '0'), status, case status when 'closed' then 'timeout' end, case status when 'to_pick_up' then 'pickup' else 'express' end, true,
    status = 'to_pick_up', name_zh_cn || case when second_sku is null then '' else ' 等 2 件' end, name_en || case when second_sku is null then '' else ' and more' end,
    first_quantity + case when second_sku is null then 0 else 1 end, shop_count, case when status in ('shipped', 'received', 'completed') then shop_count else 0 end,
    case when status in ('shipped', 'received', 'completed') then 0 else first_quantity + case when second_sku is null then 0 else 1 end end,
    goods_cents, deduction_cents, freight_cents, freight_cents, payable_cents, payable_cents, case status when 'closed' then 0 else payable_cents end,
    '[{"kind":"goods","amountCents":' || goods_cents || ',"noteZhCn":"","noteEn":""},{"kind":"member_price","amountCents":-' || deduction_cents
      || ',"noteZhCn":"","noteEn":""},{"kind":"freight","amountCents":' || freight_cents || ',"noteZhCn":"","noteEn":""}]',
    '', address_id, '云廊会员', phone, '江苏省 南京市 玄武区', '中山路 18 号', 320102, case status when 'to_pick_up' then lpad(place::text, 8, '0') end, at_ms, at_ms + 1800000,
    case when status <> 'closed' then at_ms + 60000 end, case when status in ('shipped', 'received', 'completed') then at_ms + 3600000 end,
    case when status in ('received', 'completed') then at_ms + 7200000 end, case status when 'completed' then at_ms + 10800000 end, case status when 'closed' then at_ms + 1800000 end
  from (select *, goods_cents - deduction_cents + freight_cents as payable_cents from growth.priced) as priced;

create unlogged table growth.last_moves (status, move, from_status, actor_kind, after_ms) as values
  ('closed', 'time_out', 'created', 'timer', 1800000), ('to_pick_up', 'pay', 'created', 'settlement', 60000), ('to_ship', 'pay', 'created', 'settlement', 60000),
  ('shipped', 'ship', 'to_ship', 'staff', 3600000), ('received', 'confirm_receipt', 'shipped', 'member', 7200000), ('completed', 'complete', 'received', 'timer', 10800000);
insert into order_moves (member_id, order_id, move_id, move, from_status, to_status, actor_kind, actor, reason, at_ms)
  select member_id, order_id, order_id + 16, 'place', null, 'created', 'member', 'member', '', at_ms from growth.priced
  union all
  select member_id, order_id, order_id + 17, move, from_status, priced.status, actor_kind, actor_kind, '', at_ms + after_ms
  from growth.priced join growth.last_moves on last_moves.status = priced.status;

-- What moves the orders on that are under way; far enough ahead that none does so while it is measured.
insert into timers (id, kind, reference, payload, due_at_ms)
  select order_id + 48, case status when 'shipped' then 'receive_order' else 'complete_order' end, order_id, '', until_ms + 864000000 + place % 86400000 from growth.priced, growth.times
  where status in ('shipped', 'received');
