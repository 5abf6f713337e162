-- What sending costs by region and weight: templates of shops or of the whole mall, each with all its versions, and what an order's freight was made of.
create table freight_templates (
  template_id bigint primary key,
  name_zh_cn text not null,
  name_en text not null,
  is_mall_wide boolean not null,
  is_in_use boolean not null,
  version bigint not null check (version >= 1),
  saved_by text not null,
  saved_at_ms bigint not null
);
create unique index freight_templates_of_the_mall on freight_templates (is_mall_wide) where is_mall_wide;

create table freight_template_shops (
  shop_id bigint primary key,
  template_id bigint not null references freight_templates (template_id)
);

-- Never changed: an order names the version by which it was priced.
create table freight_versions (
  template_id bigint not null references freight_templates (template_id),
  version bigint not null check (version >= 1),
  tariffs text not null,
  saved_at_ms bigint not null,
  primary key (template_id, version)
);

-- Only of orders that a template had a say in. template_id 0: by the usual rule of the mall; shop_id 0: of all shops together.
create table order_freights (
  member_id bigint not null,
  order_id bigint not null,
  part_number bigint not null,
  shop_id bigint not null,
  template_id bigint not null,
  version bigint not null,
  weight_grams bigint not null check (weight_grams >= 0),
  freight_cents bigint not null check (freight_cents >= 0),
  primary key (member_id, order_id, part_number),
  foreign key (member_id, order_id) references orders (member_id, order_id),
  check ((template_id = 0) = (version = 0))
);
