-- The catalogue: brands, shops, categories, products with their SKUs and stock, collections and ranking boards. `position` is the order of display.
create table brands (
  id bigint primary key,
  key text not null unique,
  name_zh_cn text not null,
  name_en text not null,
  initial text not null,
  story_zh_cn text not null,
  story_en text not null,
  logo_url text not null,
  position bigint not null
);

create table shops (
  id bigint primary key,
  key text not null unique,
  brand_id bigint references brands (id),
  name_zh_cn text not null,
  name_en text not null,
  floor text not null,
  unit text not null,
  category_key text not null,
  hours text not null,
  phone text not null,
  introduction_zh_cn text not null,
  introduction_en text not null,
  image_url text not null,
  latitude_microdegrees bigint not null check (latitude_microdegrees between -90000000 and 90000000),
  longitude_microdegrees bigint not null check (longitude_microdegrees between -180000000 and 180000000),
  sells_online boolean not null,
  position bigint not null
);

create table categories (
  id bigint primary key,
  key text not null unique,
  parent_id bigint references categories (id),
  level bigint not null check (level between 1 and 3),
  name_zh_cn text not null,
  name_en text not null,
  image_url text not null,
  position bigint not null,
  check ((level = 1) = (parent_id is null))
);

-- `presentation` is what only a product's own page shows and no statement asks for: pictures, tags, specifications, paragraphs and parameters, as JSON.
create table products (
  id bigint primary key,
  key text not null unique,
  shop_id bigint not null references shops (id),
  category_id bigint not null references categories (id),
  name_zh_cn text not null,
  name_en text not null,
  subtitle_zh_cn text not null,
  subtitle_en text not null,
  image_url text not null,
  presentation text not null,
  allows_express boolean not null,
  allows_pickup boolean not null,
  limit_per_member bigint not null check (limit_per_member >= 0),
  earlier_sales_count bigint not null check (earlier_sales_count >= 0),
  pinyin text not null,
  listed_at_ms bigint not null,
  shelf_status text not null check (shelf_status in ('on_shelf', 'off_shelf')),
  position bigint not null,
  check (allows_express or allows_pickup)
);

create table skus (
  id bigint primary key,
  product_id bigint not null references products (id),
  sp1_zh_cn text not null,
  sp1_en text not null,
  sp2_zh_cn text not null,
  sp2_en text not null,
  sp3_zh_cn text not null,
  sp3_en text not null,
  image_url text not null,
  price_cents bigint not null check (price_cents > 0),
  list_price_cents bigint not null,
  member_price_cents bigint not null check (member_price_cents > 0),
  position bigint not null,
  unique (product_id, sp1_zh_cn, sp2_zh_cn, sp3_zh_cn),
  check (member_price_cents <= price_cents and price_cents <= list_price_cents)
);

-- Apart from skus, because these rows change with every order. What can be bought is on_hand - reserved.
create table sku_stocks (
  sku_id bigint primary key references skus (id),
  product_id bigint not null references products (id),
  on_hand bigint not null,
  reserved bigint not null default 0,
  sold bigint not null default 0 check (sold >= 0),
  check (reserved >= 0 and reserved <= on_hand)
);
create index sku_stocks_by_product on sku_stocks (product_id);

create table product_groups (
  id bigint primary key,
  key text not null unique,
  name_zh_cn text not null,
  name_en text not null,
  subtitle_zh_cn text not null,
  subtitle_en text not null,
  banner_url text not null,
  position bigint not null
);

create table product_group_items (
  group_id bigint not null references product_groups (id),
  position bigint not null,
  product_id bigint not null references products (id),
  primary key (group_id, position),
  unique (group_id, product_id)
);

create table rankings (
  key text primary key,
  name_zh_cn text not null,
  name_en text not null,
  subtitle_zh_cn text not null,
  subtitle_en text not null,
  rule text not null check (rule in ('sales_count', 'listed_at', 'price_drop')),
  category_id bigint references categories (id),
  position bigint not null
);

create table search_hot_words (
  position bigint primary key,
  word_zh_cn text not null,
  word_en text not null
);
