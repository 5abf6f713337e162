-- Promotions: what the mall takes off by itself while they run, with their ladders and prices.
create table promotions (
  promotion_id bigint primary key,
  kind text not null check (kind in ('activity_price', 'full_reduction', 'full_discount')),
  name_zh_cn text not null,
  name_en text not null,
  priority bigint not null check (priority between 0 and 1000),
  is_exclusive boolean not null,
  excludes_coupons boolean not null,
  from_ms bigint not null,
  until_ms bigint not null,
  scope text not null,
  saved_by text not null,
  saved_at_ms bigint not null,
  check (from_ms < until_ms)
);

-- From a threshold on, an amount or a share off.
create table promotion_rungs (
  promotion_id bigint not null references promotions (promotion_id),
  rung_number bigint not null check (rung_number >= 0),
  threshold_cents bigint not null check (threshold_cents > 0),
  off_cents bigint check (off_cents between 1 and threshold_cents),
  percent_off bigint check (percent_off between 1 and 99),
  primary key (promotion_id, rung_number),
  unique (promotion_id, threshold_cents),
  check ((off_cents is null) <> (percent_off is null))
);

-- What a SKU costs while the promotion runs.
create table promotion_prices (
  promotion_id bigint not null references promotions (promotion_id),
  sku_id bigint not null,
  price_cents bigint not null check (price_cents >= 0),
  primary key (promotion_id, sku_id)
);
