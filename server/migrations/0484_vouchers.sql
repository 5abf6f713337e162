-- Virtual goods: services, for which we make codes that a counter uses up, and codes of partners out of pools. What a product promises, what members hold, and what a pool holds.
alter table orders add column virtual_kind text not null default 'none' check (virtual_kind = 'none' or virtual_kind = 'service' or virtual_kind = 'code');

-- A product that has a row here is virtual, and stays it. Valid within fixed days, or so many days from its purchase.
create table voucher_terms (
  product_id bigint primary key,
  kind text not null check (kind in ('service', 'code')),
  version bigint not null check (version >= 1),
  valid_from_ms bigint,
  valid_until_ms bigint,
  valid_days bigint not null check (valid_days between 0 and 1095),
  serving_shop_id bigint,  -- absent: the shop that sells it
  refunds_expired boolean not null,
  partner_zh_cn text not null,
  partner_en text not null,
  how_to_zh_cn text not null,
  how_to_en text not null,
  saved_by text not null,
  saved_at_ms bigint not null,
  check ((valid_from_ms is null) = (valid_until_ms is null)),
  check ((valid_until_ms is null) = (valid_days > 0)),
  check (valid_until_ms is null or valid_until_ms > valid_from_ms)
);

-- How many codes of a SKU were loaded, and how many of them are given: those with the places 1 to given_count. Taking some is one statement, so none is given twice.
create table voucher_pools (
  sku_id bigint primary key,
  product_id bigint not null,
  loaded_count bigint not null check (loaded_count >= 0),
  given_count bigint not null check (given_count between 0 and loaded_count)
);
-- A partner's code is in one pool of a product only, whichever variant it was loaded for.
create table voucher_pool_codes (
  product_id bigint not null,
  sku_id bigint not null,
  place bigint not null check (place >= 1),
  code_digest text not null,
  sealed_code text not null,
  loaded_at_ms bigint not null,
  primary key (product_id, sku_id, place),
  unique (product_id, code_digest)
);
create index voucher_pool_codes_by_sku on voucher_pool_codes (sku_id, place);

create table vouchers (
  member_id bigint not null,
  voucher_id bigint not null,
  order_id bigint not null,
  order_line_id bigint not null,
  piece_number bigint not null check (piece_number >= 1),
  product_id bigint not null,
  sku_id bigint not null,
  shop_id bigint not null,  -- that serves it
  kind text not null check (kind in ('service', 'code')),
  state text not null check (state = 'unused' or state = 'used' or state = 'refunded' or state = 'expired'),
  name_zh_cn text not null,
  name_en text not null,
  specification_zh_cn text not null,
  specification_en text not null,
  image_url text not null,
  refunds_expired boolean not null,
  valid_from_ms bigint not null,
  expires_at_ms bigint not null,
  sealed_code text not null,  -- of a service; a partner's lies in its pool
  pool_place bigint,
  given_at_ms bigint not null,
  changed_at_ms bigint not null,
  used_shop_id bigint,
  after_sales_id bigint,
  primary key (member_id, voucher_id),
  unique (member_id, order_line_id, piece_number),
  check ((kind = 'code') = (pool_place is not null)),
  check (expires_at_ms > valid_from_ms),
  check (used_shop_id is null or state = 'used'),
  check ((state = 'refunded') = (after_sales_id is not null))
);
create index vouchers_by_id on vouchers (voucher_id);
create index vouchers_of_order on vouchers (member_id, order_id);
create index vouchers_newest_of_member on vouchers (member_id, given_at_ms);
create index vouchers_newest_of_shop on vouchers (shop_id, given_at_ms);

create table voucher_moves (
  member_id bigint not null,
  voucher_id bigint not null,
  move_id bigint not null,
  move text not null,
  from_state text,
  to_state text not null,
  actor_kind text not null,
  actor text not null,
  at_ms bigint not null,
  primary key (member_id, voucher_id, move_id),
  foreign key (member_id, voucher_id) references vouchers (member_id, voucher_id)
);

-- Whose voucher a scanned code is.
create table voucher_codes (
  code_digest text primary key,
  member_id bigint not null,
  voucher_id bigint not null
);
