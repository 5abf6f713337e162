-- Goods and shops that members marked, the goods that they looked at, and carts that they share by a link.
create table favourite_lists (
  member_id bigint primary key,
  goods_count bigint not null default 0 check (goods_count >= 0 and goods_count <= 500),
  shop_count bigint not null default 0 check (shop_count >= 0 and shop_count <= 500),
  tells_changes boolean not null default true,
  keeps_history boolean not null default true
);

-- told_price_cents: what the member knows to be the lowest price; is_out: whether it could not be bought when it was last looked at.
create table favourite_goods (
  member_id bigint not null,
  product_id bigint not null,
  marked_at_ms bigint not null,
  marked_price_cents bigint not null check (marked_price_cents >= 0),
  told_price_cents bigint not null check (told_price_cents >= 0),
  is_out boolean not null,
  told_count bigint not null default 0 check (told_count >= 0),
  primary key (member_id, product_id),
  check (told_price_cents <= marked_price_cents)
);
create index favourite_goods_of_product on favourite_goods (product_id, member_id);

create table favourite_shops (
  member_id bigint not null,
  shop_id bigint not null,
  marked_at_ms bigint not null,
  primary key (member_id, shop_id)
);

create table seen_goods (
  member_id bigint not null,
  product_id bigint not null,
  seen_at_ms bigint not null,
  primary key (member_id, product_id)
);
create index seen_goods_latest on seen_goods (member_id, seen_at_ms);

-- Of the link's token only the digest is kept. chosen: SKUs with their pieces, "101x2 205x1".
create table shared_carts (
  token_digest text primary key,
  member_id bigint not null,
  shows_name boolean not null,
  chosen text not null check (length(chosen) >= 1),
  shared_at_ms bigint not null,
  expires_at_ms bigint not null,
  check (expires_at_ms > shared_at_ms)
);
create index shared_carts_of on shared_carts (member_id, expires_at_ms);
