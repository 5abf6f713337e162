-- Lines of orders, the key under which each order was sent, what paid the youngest, and what of each SKU is sold. Runs beside 5_orders.sql.
-- Freight is the first line's.
insert into order_lines (member_id, order_id, order_line_id, sku_id, product_id, shop_id, shop_name_zh_cn, shop_name_en, product_name_zh_cn, product_name_en, image_url, sp1_zh_cn, sp1_en,
    sp2_zh_cn, sp2_en, sp3_zh_cn, sp3_en, quantity, is_limited, unit_price_cents, deduction_cents, total_cents, freight_share_cents, cash_share_cents, cash_freight_cents, shipped_quantity)
  select member_id, order_id, order_id + line, sku_id, product_id, shop_id, shop_name_zh_cn, shop_name_en, name_zh_cn, name_en, image_url, sp1_zh_cn, sp1_en, sp2_zh_cn, sp2_en, sp3_zh_cn,
    sp3_en, quantity, false, price_cents, (price_cents - member_price_cents) * quantity, member_price_cents * quantity, freight, member_price_cents * quantity + freight, freight,
    case when status in ('shipped', 'received', 'completed') then quantity else 0 end
  from (
    select member_id, order_id, status, line, case line when 1 then first_sku else second_sku end as sku, case line when 1 then first_quantity else 1 end as quantity,
      case line when 1 then freight_cents else 0 end as freight
    from growth.priced, generate_series(1, 2) as line where line = 1 or second_sku is not null
  ) as lines join growth.skus on skus.number = sku;

-- What was sent went in one parcel a shop.
insert into order_packages (member_id, order_id, package_number, shop_id, carrier_zh_cn, carrier_en, waybill_number, shipped_at_ms)
  select member_id, order_id, row_number() over (partition by order_id order by shop_id), shop_id, '云速快递', 'Cloud Express', 'YS' || order_id, at_ms + 3600000
  from (
    select distinct priced.member_id, priced.order_id, at_ms, shop_id from growth.priced join order_lines on order_lines.member_id = priced.member_id and order_lines.order_id = priced.order_id
    where status in ('shipped', 'received', 'completed')
  ) as sent;
insert into order_package_lines (member_id, order_id, package_number, order_line_id, quantity)
  select packages.member_id, packages.order_id, package_number, order_line_id, quantity from growth.priced join order_packages as packages on packages.member_id = priced.member_id and
    packages.order_id = priced.order_id join order_lines on order_lines.member_id = packages.member_id and order_lines.order_id = packages.order_id and order_lines.shop_id = packages.shop_id;

insert into idempotency_keys (member_id, operation, key, fingerprint, answer, is_kept_for_ever, created_at_ms)
  select member_id, 'submit_order', md5(place::text), md5(order_id::text), '{"orderId":' || order_id || '}', true, at_ms from growth.priced;

create unlogged table growth.paid as
  select priced.*, goods_cents - deduction_cents + freight_cents as payable_cents from growth.priced, growth.times
  where status <> 'closed' and at_ms > until_ms - :payment_days * 86400000::bigint;
insert into payments (member_id, id, order_id, provider, trade_kind, out_trade_no, description, total_cents, payer_open_id, client_address, expires_at_ms, state, transaction_id, captured_cents,
    is_effective, created_at_ms, captured_at_ms)
  select member_id, order_id + 32, order_id, 'wechat_pay', 'h5', 'P' || order_id + 32, name_zh_cn, payable_cents, '', '127.0.0.1', at_ms + 1800000, 'captured', 'TP' || order_id + 32, payable_cents, true,
    at_ms, at_ms + 60000 from growth.paid;
insert into ledger_transfers (transfer_id, business_type, business_id, sequence, member_id, unit, from_kind, from_id, to_kind, to_id, amount, at_ms)
  select order_id + 33, 'order_cash', order_id, 0, member_id, 'cents', 'cash_in_transit', 0, 'sales', 0, payable_cents, at_ms + 60000 from growth.paid;

update sku_stocks set sold = sold + pieces from (
  select sku_id, sum(quantity) as pieces from growth.skus join (
    select first_sku as sku, first_quantity as quantity from growth.priced where status <> 'closed'
    union all select second_sku, 1 from growth.priced where status <> 'closed' and second_sku is not null
  ) as bought on bought.sku = skus.number group by sku_id
) as sales where sales.sku_id = sku_stocks.sku_id;
