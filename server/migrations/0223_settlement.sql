-- What each shop sold on each sealed day, what was taken off and given back, and what coupons cost whom; with what the ledger says of the same day.
create table books_settled_days (
  day text primary key,
  ledger_sales_cents bigint not null,
  ledger_refund_cents bigint not null,
  -- What came in without an order: paid at a counter.
  other_sales_cents bigint not null,
  settled_at_ms bigint not null
);
create table books_shop_days (
  day text not null,
  shop_id bigint not null,
  order_count bigint not null check (order_count >= 0),
  goods_cents bigint not null check (goods_cents >= 0),
  mall_discount_cents bigint not null,
  shop_discount_cents bigint not null check (shop_discount_cents >= 0),
  points_cents bigint not null check (points_cents >= 0),
  points_used bigint not null check (points_used >= 0),
  freight_cents bigint not null check (freight_cents >= 0),
  sales_cents bigint not null check (sales_cents >= 0),
  refund_count bigint not null check (refund_count >= 0),
  refund_cents bigint not null check (refund_cents >= 0),
  primary key (day, shop_id),
  check (sales_cents = goods_cents + freight_cents - mall_discount_cents - shop_discount_cents - points_cents)
);
create table books_coupon_days (
  day text not null,
  coupon_id bigint not null,
  order_count bigint not null check (order_count > 0),
  cost_cents bigint not null check (cost_cents > 0),
  primary key (day, coupon_id)
);
create index after_sales_cases_by_refund on after_sales_cases (refunded_at_ms) where refunded_at_ms is not null;
