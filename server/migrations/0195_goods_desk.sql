-- The staff's work on goods: what an edit is based on, the codes that tills and files know SKUs by, stock that is moved by hand, and prices at a time.
alter table products add column version bigint not null default 1 check (version > 0);
alter table categories add column is_hidden boolean not null default false;
alter table product_groups add column version bigint not null default 1 check (version > 0);
alter table skus add column code text not null default '';
alter table skus add column barcode text not null default '';
create index skus_by_code on skus (code) where code <> '';
create index skus_by_barcode on skus (barcode) where barcode <> '';

-- Every change of stock by hand. counted_before, counted_after: what was on hand and sold together, which no order changes; so each begins where the one before
-- it ended, and the last ends at what is there.
create table sku_stock_moves (
  sku_id bigint not null references skus (id),
  move_number bigint not null check (move_number > 0),
  kind text not null check (kind = 'received' or kind = 'returned' or kind = 'found' or kind = 'damaged' or kind = 'lost' or kind = 'sent_back' or kind = 'counted'),
  delta bigint not null,
  counted_before bigint not null check (counted_before >= 0),
  counted_after bigint not null check (counted_after = counted_before + delta),
  on_hand bigint not null check (on_hand >= 0),
  reserved bigint not null,
  reason text not null,
  actor text not null,
  at_ms bigint not null,
  primary key (sku_id, move_number),
  check (delta <> 0 or kind = 'counted'),
  check (reserved >= 0 and reserved <= on_hand)
);

-- Prices that were changed, or will be. One that has an end gives the former prices back then.
create table price_changes (
  change_id bigint primary key,
  product_id bigint not null references products (id),
  state text not null check (state = 'planned' or state = 'running' or state = 'done' or state = 'cancelled'),
  from_ms bigint not null,
  until_ms bigint,
  reason text not null,
  actor text not null,
  made_at_ms bigint not null,
  check (until_ms is null or until_ms > from_ms),
  check (state <> 'running' or until_ms is not null)
);
create index price_changes_by_product on price_changes (product_id, change_id);

-- former_…: what a SKU cost before, as of when the change was made, and from its beginning on as of then.
create table price_change_items (
  change_id bigint not null references price_changes (change_id),
  sku_id bigint not null references skus (id),
  price_cents bigint not null check (price_cents > 0),
  list_price_cents bigint not null,
  member_price_cents bigint not null check (member_price_cents > 0),
  former_price_cents bigint not null,
  former_list_price_cents bigint not null,
  former_member_price_cents bigint not null,
  primary key (change_id, sku_id),
  check (member_price_cents <= price_cents and price_cents <= list_price_cents)
);

create table price_change_moves (
  change_id bigint not null references price_changes (change_id),
  move_id bigint not null,
  from_state text,
  move text not null,
  to_state text not null,
  actor_kind text not null check (actor_kind = 'clock' or actor_kind = 'staff'),
  actor text not null,
  reason text not null,
  at_ms bigint not null,
  primary key (change_id, move_id)
);
