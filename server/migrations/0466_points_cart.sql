-- An order may take pieces of several offers, and what a member means to exchange lies in a cart: one line a SKU, by the offer that was put in last.
create table new_points_exchanges (
  member_id bigint not null,
  order_id bigint not null,
  offer_id bigint not null,
  sku_id bigint not null,
  state text not null check (state = 'taken' or state = 'returned'),
  quantity bigint not null check (quantity >= 1),
  points bigint not null check (points >= 1),           -- a piece
  price_cents bigint not null check (price_cents >= 0),  -- a piece
  day bigint not null,
  at_ms bigint not null,
  primary key (member_id, order_id, offer_id)
);
insert into new_points_exchanges (member_id, order_id, offer_id, sku_id, state, quantity, points, price_cents, day, at_ms)
  select member_id, order_id, offer_id, sku_id, state, quantity, points, price_cents, day, at_ms from points_exchanges;
drop table points_exchanges;
alter table new_points_exchanges rename to points_exchanges;
create index points_exchanges_of_offer on points_exchanges (offer_id, state);

-- Makes a member's additions wait for one another, so that two cannot each see the last free place.
create table points_carts (
  member_id bigint primary key,
  addition_count bigint not null check (addition_count >= 1)
);
create table points_cart_lines (
  member_id bigint not null,
  sku_id bigint not null,
  offer_id bigint not null,
  quantity bigint not null check (quantity >= 1 and quantity <= 999),
  is_selected boolean not null,
  added_at_ms bigint not null,
  primary key (member_id, sku_id)
);
