-- Gift wrapping: what the mall wraps with, and which orders are wrapped, with the card that lies beside.
create table gift_wrappings (
  wrapping_id bigint primary key,
  name_zh_cn text not null,
  name_en text not null,
  line_zh_cn text not null,
  line_en text not null,
  picture_url text not null,
  price_cents bigint not null check (price_cents >= 0),
  is_in_use boolean not null,
  version bigint not null check (version >= 1),
  saved_by text not null,
  saved_at_ms bigint not null
);

-- As it was when the order was placed. The period is that of the member's right which the wrapping was given by, as tier_right_uses counts it.
create table order_gift_wraps (
  member_id bigint not null,
  order_id bigint not null,
  wrapping_id bigint not null,
  version bigint not null check (version >= 1),
  name_zh_cn text not null,
  name_en text not null,
  price_cents bigint not null check (price_cents >= 0),
  card_text text not null,
  right_period text,
  primary key (member_id, order_id),
  foreign key (member_id, order_id) references orders (member_id, order_id),
  check (right_period is null or price_cents = 0)
);

-- What delivery costs has the wrapping in it. Only what says so asks for its wrapping: an order without one costs no further statement.
alter table orders add column wrapping_cents bigint not null default 0 check (wrapping_cents between 0 and freight_cents);
alter table orders add column is_wrapped boolean not null default false;
create index orders_wrapped on orders (created_at_ms) where is_wrapped;
