-- Baskets: who ordered what and when, in the order of time, before it is written as orders. Few members order much, many a little; few goods sell well, many a little.
create unlogged table growth.skus as
  select row_number() over (order by growth.dice(skus.id, 30)) - 1 as number, skus.id as sku_id, skus.product_id, products.shop_id, shops.name_zh_cn as shop_name_zh_cn,
    shops.name_en as shop_name_en, products.name_zh_cn, products.name_en, case skus.image_url when '' then products.image_url else skus.image_url end as image_url,
    sp1_zh_cn, sp1_en, sp2_zh_cn, sp2_en, sp3_zh_cn, sp3_en, price_cents, member_price_cents
  from skus join products on products.id = skus.product_id join shops on shops.id = products.shop_id where limit_per_member = 0 and allows_express;
create unique index on growth.skus (number);
analyze growth.skus;

create unlogged table growth.baskets as
  with slots as (
    select number as member_number, n from growth.members,
      generate_series(1, greatest(1, round(-ln(1 - growth.dice(number, 40)) * 1.1 * :orders / (select count(*) from growth.members)))::integer) as n
  ), chosen as (
    select member_number from slots order by growth.dice(member_number * 100000 + n, 41) limit :orders
  ), placed as (
    select row_number() over () - 1 as place, member_number from chosen
  ), counts as (
    select (select count(*) from placed) as order_count, (select count(*) from growth.skus) as sku_count
  )
  select place, member_number, orders_from_ms + (place * (until_ms - orders_from_ms)::numeric / order_count)::bigint as at_ms,
    floor(sku_count * power(growth.dice(place, 42), 3))::bigint as first_sku,
    1 + floor(growth.dice(place, 43) * 1.3)::bigint as first_quantity,
    -- The second line, in one order of four, is of another SKU than the first.
    case when growth.dice(place, 44) < 0.25
      then (floor(sku_count * power(growth.dice(place, 42), 3)) + 1 + floor(growth.dice(place, 45) * (sku_count - 1)))::bigint % sku_count end as second_sku,
    case
      when growth.dice(place, 46) < 0.07 then 'closed'
      when place < order_count * 0.95 then 'completed'
      when place < order_count * 0.98 then 'received'
      when growth.dice(place, 47) < 0.1 then 'to_pick_up'
      when place < order_count * 0.995 then 'shipped'
      else 'to_ship' end as status
  from placed, counts, growth.times order by place;

create unlogged table growth.priced as
  select place, members.member_id, address_id, phone, growth.id_at(at_ms) as order_id, at_ms, status, first_sku, first_quantity, second_sku,
    one.price_cents * first_quantity + coalesce(two.price_cents, 0) as goods_cents,
    (one.price_cents - one.member_price_cents) * first_quantity + coalesce(two.price_cents - two.member_price_cents, 0) as deduction_cents,
    case when status = 'to_pick_up' or one.member_price_cents * first_quantity + coalesce(two.member_price_cents, 0) >= 9900 then 0 else 800 end as freight_cents,
    case when one.shop_id <> two.shop_id then 2 else 1 end as shop_count, one.name_zh_cn, one.name_en
  from growth.baskets join growth.members on members.number = member_number join growth.skus as one on one.number = first_sku
    left join growth.skus as two on two.number = second_sku
  order by place;
drop table growth.baskets;
