-- Goods: each is made after one that the mall has, under a name of its own, in one of twenty further shops that are made after the model's.
create unlogged table growth.models as
  select row_number() over (order by position) - 1 as model, id as product_id, shop_id from products
  where shelf_status = 'on_shelf' and allows_express and limit_per_member = 0;

create unlogged table growth.series (series, name_zh_cn, name_en) as values
  (0, '经典', 'Classic'), (1, '轻量', 'Light'), (2, '云感', 'Cloud'), (3, '晨曦', 'Dawn'), (4, '暮色', 'Dusk'), (5, '北岸', 'North Shore'), (6, '南山', 'South Hill'),
  (7, '手作', 'Handmade'), (8, '限定', 'Limited'), (9, '日常', 'Everyday'), (10, '旅行', 'Travel'), (11, '都会', 'Urban'), (12, '原野', 'Meadow'), (13, '静谧', 'Quiet'),
  (14, '明亮', 'Bright'), (15, '复古', 'Retro'), (16, '新锐', 'Modern'), (17, '山野', 'Trail'), (18, '海盐', 'Sea Salt'), (19, '星夜', 'Starlight');

create unlogged table growth.new_products as
  select n, 8000000000000000 + n as product_id, models.product_id as model_id, models.shop_id as model_shop_id,
    8200000000000000 + models.model * 20 + n / model_count % 20 as shop_seed, n / model_count % 20 as series, n / model_count as edition
  from (select count(*) as model_count from growth.models) as counts, generate_series(0, :goods - 1) as n, growth.models where models.model = n % model_count;

create unlogged table growth.new_shops as
  select shop_id, model_shop_id, series, row_number() over (order by shop_id) as number
  from (select min(shop_seed) as shop_id, model_shop_id, series from growth.new_products group by model_shop_id, series) as found;

insert into shops (id, key, brand_id, name_zh_cn, name_en, floor, unit, category_key, hours, phone, introduction_zh_cn, introduction_en, image_url,
    latitude_microdegrees, longitude_microdegrees, sells_online, position)
  select shop_id, 'growth-' || number, brand_id, name_zh_cn || ' ' || (series + 2) || ' 号店', name_en || ' no. ' || (series + 2), floor, unit || '-' || (series + 2), category_key, hours,
    phone, introduction_zh_cn, introduction_en, image_url, latitude_microdegrees, longitude_microdegrees, sells_online, 10000 + number
  from growth.new_shops join shops on shops.id = model_shop_id;

insert into products (id, key, shop_id, category_id, name_zh_cn, name_en, subtitle_zh_cn, subtitle_en, image_url, presentation, allows_express, allows_pickup,
    limit_per_member, earlier_sales_count, pinyin, listed_at_ms, shelf_status, position)
  select new_products.product_id, 'growth-' || n, new_shops.shop_id, category_id, series.name_zh_cn || products.name_zh_cn || ' ' || edition,
    series.name_en || ' ' || products.name_en || ' ' || edition, subtitle_zh_cn, subtitle_en, image_url, presentation, allows_express, allows_pickup, 0,
    floor(power(growth.dice(n, 1), 4) * 5000), pinyin, listed_at_ms - floor(growth.dice(n, 2) * 63072000000)::bigint, 'on_shelf', 100000 + n
  from growth.new_products join products on products.id = model_id join growth.series on series.series = new_products.series
    join growth.new_shops on new_shops.model_shop_id = new_products.model_shop_id and new_shops.series = new_products.series
  order by n;

-- Prices within a third of the model's, so that orders by price mean something.
insert into skus (id, product_id, sp1_zh_cn, sp1_en, sp2_zh_cn, sp2_en, sp3_zh_cn, sp3_en, image_url, price_cents, list_price_cents, member_price_cents, position)
  select 8100000000000000 + row_number() over (order by n, position), new_products.product_id, sp1_zh_cn, sp1_en, sp2_zh_cn, sp2_en, sp3_zh_cn, sp3_en, image_url,
    round(price_cents * scale), ceil(list_price_cents * scale), floor(member_price_cents * scale), position
  from (select *, 0.8 + 0.5 * growth.dice(n, 3) as scale from growth.new_products) as new_products join skus on skus.product_id = model_id;

insert into sku_stocks (sku_id, product_id, on_hand)
  select id, product_id, case when growth.dice(id, 4) < 0.02 then 0 else 20 + floor(growth.dice(id, 5) * 500) end from skus where id >= 8100000000000000;
