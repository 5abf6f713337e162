-- What was ordered and sold in each hour of the mall's clock that is over, counted once: for the whole mall (shop 0), and for each shop that sold something.
-- An hour without a row of the mall has not been counted yet.
create table order_hours (
  starts_at_ms bigint not null,
  shop_id bigint not null,
  placed_count bigint not null check (placed_count >= 0),
  paid_count bigint not null check (paid_count >= 0),
  sales_cents bigint not null check (sales_cents >= 0),
  counted_at_ms bigint not null,
  primary key (shop_id, starts_at_ms)
);
