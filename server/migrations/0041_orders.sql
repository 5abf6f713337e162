-- Orders as they were placed, what became of them, and how much of limited products each member bought.
create table orders (
  member_id bigint not null,
  order_id bigint not null,
  order_number text not null unique,
  status text not null check (status in ('created', 'to_ship', 'to_pick_up', 'shipped', 'received', 'completed', 'closed')),
  close_reason text check (close_reason in ('timeout', 'member', 'staff', 'refunded')),
  delivery_type text not null check (delivery_type in ('express', 'pickup')),
  offers_express boolean not null,
  offers_pickup boolean not null,
  title_zh_cn text not null,
  title_en text not null,
  piece_count bigint not null check (piece_count >= 1),
  shop_count bigint not null check (shop_count >= 1),
  shipped_shop_count bigint not null default 0 check (shipped_shop_count between 0 and shop_count),
  goods_total_cents bigint not null check (goods_total_cents >= 0),
  deduction_total_cents bigint not null check (deduction_total_cents between 0 and goods_total_cents),
  freight_cents bigint not null check (freight_cents >= 0),
  express_freight_cents bigint not null check (express_freight_cents >= 0),
  payable_cents bigint not null check (payable_cents >= 0),
  cash_cents bigint not null check (cash_cents between 0 and payable_cents),
  points_used bigint not null default 0 check (points_used >= 0),
  asset_count bigint not null default 0 check (asset_count >= 0),
  paid_cents bigint not null default 0,
  refunded_cents bigint not null default 0,
  refund_state text not null default 'none' check (refund_state in ('none', 'partial', 'full')),
  price_steps text not null,
  remark text not null,
  address_id bigint,
  receiver_name text,
  receiver_phone text,
  receiver_region text,
  receiver_street text,
  receiver_county_code bigint,
  pick_up_code text check (length(pick_up_code) = 8),
  is_hidden boolean not null default false,
  created_at_ms bigint not null,
  pay_before_ms bigint not null,
  paid_at_ms bigint,
  shipped_at_ms bigint,
  received_at_ms bigint,
  completed_at_ms bigint,
  closed_at_ms bigint,
  primary key (member_id, order_id),
  check (payable_cents = goods_total_cents - deduction_total_cents + freight_cents),
  check (paid_cents = case when paid_at_ms is null then 0 else payable_cents end),
  check (refunded_cents between 0 and paid_cents),
  check (refund_state <> 'none' or refunded_cents = 0),
  check (refund_state <> 'full' or status = 'closed'),
  check (status in ('created', 'closed') or paid_at_ms is not null),
  check (status <> 'created' or paid_at_ms is null),
  check ((status = 'closed') = (closed_at_ms is not null)),
  check ((status = 'closed') = (close_reason is not null)),
  check (status <> 'to_pick_up' or (pick_up_code is not null and delivery_type = 'pickup')),
  check (status <> 'to_ship' or (receiver_name is not null and delivery_type = 'express')),
  check (not is_hidden or status in ('closed', 'completed'))
);
create index orders_by_id on orders (order_id);
create index orders_newest_of_member on orders (member_id, created_at_ms);
create unique index orders_open_pick_up_codes on orders (pick_up_code) where status = 'to_pick_up';

create table order_lines (
  member_id bigint not null,
  order_id bigint not null,
  order_line_id bigint not null,
  sku_id bigint not null,
  product_id bigint not null,
  shop_id bigint not null,
  shop_name_zh_cn text not null,
  shop_name_en text not null,
  product_name_zh_cn text not null,
  product_name_en text not null,
  image_url text not null,
  sp1_zh_cn text not null,
  sp1_en text not null,
  sp2_zh_cn text not null,
  sp2_en text not null,
  sp3_zh_cn text not null,
  sp3_en text not null,
  quantity bigint not null check (quantity between 1 and 999),
  is_limited boolean not null,
  unit_price_cents bigint not null check (unit_price_cents >= 0),
  deduction_cents bigint not null check (deduction_cents >= 0),
  total_cents bigint not null check (total_cents >= 0),
  freight_share_cents bigint not null check (freight_share_cents >= 0),
  tender_share_cents bigint not null default 0 check (tender_share_cents >= 0),
  cash_share_cents bigint not null check (cash_share_cents >= 0),
  cash_freight_cents bigint not null check (cash_freight_cents between 0 and freight_share_cents),
  refunded_quantity bigint not null default 0 check (refunded_quantity between 0 and quantity),
  refunded_cash_cents bigint not null default 0 check (refunded_cash_cents between 0 and cash_share_cents),
  primary key (member_id, order_id, order_line_id),
  unique (member_id, order_id, sku_id),
  foreign key (member_id, order_id) references orders (member_id, order_id),
  check (total_cents = unit_price_cents * quantity - deduction_cents),
  check (cash_share_cents + tender_share_cents = total_cents + freight_share_cents),
  check (cash_freight_cents <= cash_share_cents)
);

-- What pays an order besides money. instrument_id: the card, for gift cards. amount: cents, or points. A points tender is a step of the price, not a part of what
-- is payable.
create table order_tenders (
  member_id bigint not null,
  order_id bigint not null,
  tender_number bigint not null,
  kind text not null check (kind in ('points', 'gift_card', 'wallet_principal', 'wallet_bonus')),
  instrument_id bigint not null,
  label_zh_cn text not null,
  label_en text not null,
  amount bigint not null check (amount > 0),
  refunded_amount bigint not null default 0 check (refunded_amount between 0 and amount),
  primary key (member_id, order_id, tender_number),
  unique (member_id, order_id, kind, instrument_id),
  foreign key (member_id, order_id) references orders (member_id, order_id)
);

-- Each line's share of each tender; freight_amount is the part of it that pays the line's freight.
create table order_line_tenders (
  member_id bigint not null,
  order_id bigint not null,
  order_line_id bigint not null,
  tender_number bigint not null,
  amount bigint not null check (amount > 0),
  freight_amount bigint not null check (freight_amount between 0 and amount),
  refunded_amount bigint not null default 0 check (refunded_amount between 0 and amount),
  primary key (member_id, order_id, order_line_id, tender_number),
  foreign key (member_id, order_id, tender_number) references order_tenders (member_id, order_id, tender_number)
);

-- What each rule took off each line: the coupon's serial, or nought for what has no serial.
create table order_line_discounts (
  member_id bigint not null,
  order_id bigint not null,
  order_line_id bigint not null,
  step_number bigint not null,
  kind text not null,
  rule_id bigint not null,
  discount_cents bigint not null check (discount_cents > 0),
  primary key (member_id, order_id, order_line_id, step_number),
  foreign key (member_id, order_id) references orders (member_id, order_id)
);

create table order_moves (
  member_id bigint not null,
  order_id bigint not null,
  move_id bigint not null,
  move text not null,
  from_status text,
  to_status text not null,
  actor_kind text not null check (actor_kind in ('member', 'staff', 'timer', 'settlement', 'demo')),
  actor text not null,
  reason text not null,
  at_ms bigint not null,
  primary key (member_id, order_id, move_id),
  foreign key (member_id, order_id) references orders (member_id, order_id)
);

create table order_packages (
  member_id bigint not null,
  order_id bigint not null,
  shop_id bigint not null,
  carrier_zh_cn text not null,
  carrier_en text not null,
  waybill_number text not null,
  shipped_at_ms bigint not null,
  primary key (member_id, order_id, shop_id),
  foreign key (member_id, order_id) references orders (member_id, order_id)
);

create table order_trace_steps (
  member_id bigint not null,
  order_id bigint not null,
  shop_id bigint not null,
  step_id bigint not null,
  text_zh_cn text not null,
  text_en text not null,
  at_ms bigint not null,
  primary key (member_id, order_id, shop_id, step_id),
  foreign key (member_id, order_id, shop_id) references order_packages (member_id, order_id, shop_id)
);

create table member_purchases (
  member_id bigint not null,
  product_id bigint not null,
  bought_count bigint not null check (bought_count >= 0),
  primary key (member_id, product_id)
);
