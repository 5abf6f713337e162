-- The cart: one line a SKU, and one row a member that orders what is added to the cart.
create table carts (
  member_id bigint primary key,
  addition_count bigint not null check (addition_count >= 1)
);

create table cart_lines (
  member_id bigint not null,
  sku_id bigint not null,
  cart_line_id bigint not null,
  quantity bigint not null check (quantity between 1 and 999),
  price_when_added_cents bigint not null check (price_when_added_cents >= 0),
  is_selected boolean not null,
  added_at_ms bigint not null,
  primary key (member_id, sku_id)
);
