-- The dress-up show: materials in three levels (decision 0104), what members bought of them, and the looks that they keep.
create table wear_databases (
  database_id bigint primary key,
  name_zh_cn text not null,
  name_en text not null,
  share_dialog_tip_zh_cn text not null,
  share_dialog_tip_en text not null,
  hide_brand_mark boolean not null,
  scale_info bigint not null check (scale_info >= 1 and scale_info <= 4),
  only_one_group_ids text not null,    -- a list, as JSON
  second_show_txt_list text not null,  -- a list, as JSON
  is_shown boolean not null,
  place bigint not null
);

create table wear_categories (
  category_id bigint primary key,
  database_id bigint not null references wear_databases (database_id),
  type_code text not null,
  group_id text not null,
  name_zh_cn text not null,
  name_en text not null,
  identification text not null,
  sort bigint not null,
  tag_side text not null check (tag_side = 'none' or tag_side = 'left' or tag_side = 'right'),
  unique (database_id, type_code)
);

create table wear_subcategories (
  subcategory_id bigint primary key,
  category_id bigint not null references wear_categories (category_id),
  type_id text not null,
  name_zh_cn text not null,
  name_en text not null,
  sort bigint not null,
  unique (category_id, type_id)
);

-- price_points is null until somebody else has approved a price. What is not drawn is the generic accessory alone, and it costs nothing.
create table wear_materials (
  material_id bigint primary key,
  subcategory_id bigint not null references wear_subcategories (subcategory_id),
  name_zh_cn text not null,
  name_en text not null,
  picture_url text not null,
  pos_x bigint not null,
  pos_y bigint not null,
  z_index bigint not null,
  width bigint not null check (width >= 1),
  height bigint not null check (height >= 1),
  brand_zh_cn text not null,
  brand_en text not null,
  shop_id bigint,
  product_id bigint,
  is_generic boolean not null,
  state text not null check (state = 'draft' or state = 'on_sale' or state = 'withdrawn'),
  version bigint not null check (version >= 1),
  price_points bigint check (price_points >= 0),
  least_tier bigint not null check (least_tier >= 0 and least_tier <= 3),
  released_at_ms bigint not null,
  sort bigint not null,
  check (state = 'draft' or price_points is not null)
);
create index wear_materials_by_place on wear_materials (subcategory_id, sort, material_id);

-- price_points is what it cost after the move.
create table wear_material_moves (
  material_id bigint not null references wear_materials (material_id),
  move_id bigint not null,
  from_state text,
  move text not null,
  to_state text not null,
  actor_kind text not null,
  price_points bigint,
  at_ms bigint not null,
  primary key (material_id, move_id)
);

-- The row that is taken before a member buys or saves, so that one after another does.
create table wear_members (
  member_id bigint primary key,
  wear_count bigint not null check (wear_count >= 0 and wear_count <= 50),
  change_count bigint not null
);

-- The number is the one under which the points were spent.
create table wear_purchases (
  member_id bigint not null,
  purchase_id bigint not null,
  points bigint not null check (points >= 1),
  at_ms bigint not null,
  primary key (member_id, purchase_id)
);

-- Bought, or given by the mall: then without a purchase and for nothing.
create table wear_owned (
  member_id bigint not null,
  material_id bigint not null,
  purchase_id bigint not null,
  is_gift boolean not null,
  points bigint not null check (points >= 0),
  owned_at_ms bigint not null,
  primary key (member_id, material_id),
  check ((points = 0) = is_gift),
  check ((purchase_id = 0) = is_gift)
);
create index wear_owned_by_material on wear_owned (material_id);

create table wears (
  member_id bigint not null,
  wear_id bigint not null,
  database_id bigint not null,
  wear_name text not null,
  share_code text not null,
  picture_id bigint not null,
  saved_at_ms bigint not null,
  primary key (member_id, wear_id)
);

-- is_owned: the member owned it when it was put on; else it was free.
create table wear_items (
  member_id bigint not null,
  wear_id bigint not null,
  material_id bigint not null,
  place bigint not null,
  is_owned boolean not null,
  primary key (member_id, wear_id, material_id)
);

-- The pictures of looks, each drawn once and never changed, because others may show it: the name is known before the file is there.
create table wear_pictures (
  member_id bigint not null,
  picture_id bigint not null,
  file_name text not null,
  materials text not null,  -- a list of ids from the back to the front, as JSON
  made_at_ms bigint not null,
  primary key (member_id, picture_id)
);

-- Whose look a code shows.
create table wear_shares (
  share_code text primary key,
  member_id bigint not null,
  wear_id bigint not null
);
create index wear_shares_of_member on wear_shares (member_id);
