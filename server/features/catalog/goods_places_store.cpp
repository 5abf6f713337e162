// Reads and writes shops, brands, collections and ranking boards for the staff.
#include "features/catalog/goods_places_store.hpp"

namespace galleria::catalog::store {
namespace {

#define MALL_SHOP_COLUMNS                                                                                                                                      \
  "shops.id, shops.version, shops.key, brand_id, coalesce(brands.name_zh_cn, '') as brand_name_zh_cn, coalesce(brands.name_en, '') as brand_name_en, "         \
  "shops.name_zh_cn, shops.name_en, floor, unit, category_key, hours, phone, introduction_zh_cn, introduction_en, image_url, latitude_microdegrees, "          \
  "longitude_microdegrees, sells_online, opened_at_ms, (select count(*) from products where shop_id = shops.id) as product_count from shops left join brands " \
  "on brands.id "                                                                                                                                              \
  "= brand_id "

#define MALL_BRAND_COLUMNS                                                                                                                                  \
  "id, version, key, name_zh_cn, name_en, initial, story_zh_cn, story_en, logo_url, (select count(*) from shops where brand_id = brands.id) as shop_count " \
  "from brands "

}  // namespace

std::vector<MallShopRow> list_mall_shops(db::Session& session, std::string_view shops) {
  return session.rows<MallShopRow>("select " MALL_SHOP_COLUMNS "where ($1 = '' or $1 like '%,' || shops.id || ',%') order by shops.position, shops.id", shops);
}

std::optional<MallShopRow> find_mall_shop(db::Session& session, ShopId shop_id) {
  return session.row<MallShopRow>("select " MALL_SHOP_COLUMNS "where shops.id = $1", shop_id);
}

void insert_shop(db::Transaction& transaction, const MallShopRow& shop) {
  transaction.execute(
      "insert into shops (id, key, brand_id, name_zh_cn, name_en, floor, unit, category_key, hours, phone, introduction_zh_cn, introduction_en, image_url, "
      "latitude_microdegrees, longitude_microdegrees, sells_online, opened_at_ms, position) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, "
      "$14, $15, "
      "$16, $17, (select coalesce(max(position), -1) + 1 from shops))",
      shop.id, shop.key, shop.brand_id, shop.name_zh_cn, shop.name_en, shop.floor, shop.unit, shop.category_key, shop.hours, shop.phone,
      shop.introduction_zh_cn, shop.introduction_en, shop.image_url, shop.latitude_microdegrees, shop.longitude_microdegrees, shop.sells_online,
      shop.opened_at_ms);
}

bool update_shop(db::Transaction& transaction, const MallShopRow& shop) {
  return transaction.execute(
             "update shops set version = version + 1, brand_id = $3, name_zh_cn = $4, name_en = $5, floor = $6, unit = $7, category_key = $8, hours = $9, "
             "phone "
             "= $10, introduction_zh_cn = $11, introduction_en = $12, image_url = $13, latitude_microdegrees = $14, longitude_microdegrees = $15, sells_online "
             "= $16, opened_at_ms = $17 where id = $1 and version = $2",
             shop.id, shop.version, shop.brand_id, shop.name_zh_cn, shop.name_en, shop.floor, shop.unit, shop.category_key, shop.hours, shop.phone,
             shop.introduction_zh_cn, shop.introduction_en, shop.image_url, shop.latitude_microdegrees, shop.longitude_microdegrees, shop.sells_online,
             shop.opened_at_ms) == 1;
}

bool delete_shop(db::Transaction& transaction, ShopId shop_id, std::int64_t version) {
  return transaction.execute("delete from shops where id = $1 and version = $2 and not exists (select 1 from products where shop_id = $1)", shop_id, version) ==
         1;
}

void place_shop(db::Transaction& transaction, ShopId shop_id, std::int64_t position) {
  transaction.execute("update shops set position = $2 where id = $1", shop_id, position);
}

std::vector<MallBrandRow> list_mall_brands(db::Session& session) { return session.rows<MallBrandRow>("select " MALL_BRAND_COLUMNS "order by position, id"); }

std::optional<MallBrandRow> find_mall_brand(db::Session& session, BrandId brand_id) {
  return session.row<MallBrandRow>("select " MALL_BRAND_COLUMNS "where id = $1", brand_id);
}

void insert_brand(db::Transaction& transaction, const MallBrandRow& brand) {
  transaction.execute(
      "insert into brands (id, key, name_zh_cn, name_en, initial, story_zh_cn, story_en, logo_url, position) values ($1, $2, $3, $4, $5, $6, $7, $8, (select "
      "coalesce(max(position), -1) + 1 from brands))",
      brand.id, brand.key, brand.name_zh_cn, brand.name_en, brand.initial, brand.story_zh_cn, brand.story_en, brand.logo_url);
}

bool update_brand(db::Transaction& transaction, const MallBrandRow& brand) {
  return transaction.execute(
             "update brands set version = version + 1, name_zh_cn = $3, name_en = $4, initial = $5, story_zh_cn = $6, story_en = $7, logo_url = $8 where id = "
             "$1 and version = $2",
             brand.id, brand.version, brand.name_zh_cn, brand.name_en, brand.initial, brand.story_zh_cn, brand.story_en, brand.logo_url) == 1;
}

bool delete_brand(db::Transaction& transaction, BrandId brand_id, std::int64_t version) {
  return transaction.execute("delete from brands where id = $1 and version = $2 and not exists (select 1 from shops where brand_id = $1)", brand_id, version) ==
         1;
}

CategoryUses uses_of_category(db::Session& session, CategoryId category_id) {
  return session
      .row<CategoryUses>(
          "select (select count(*) from categories where parent_id = $1) as categories, (select count(*) from products where category_id = $1) as products, "
          "(select count(*) from rankings where category_id = $1) as rankings, (select count(*) from shops where category_key = (select key from categories "
          "where id = $1)) as shops",
          category_id)
      .value();
}

bool delete_category(db::Transaction& transaction, CategoryId category_id) {
  return transaction.execute(
             "delete from categories where id = $1 and not exists (select 1 from categories as below where below.parent_id = $1) and not exists (select 1 from "
             "products where products.category_id = $1) and not exists (select 1 from rankings where rankings.category_id = $1) and not exists (select 1 from "
             "shops where shops.category_key = categories.key)",
             category_id) == 1;
}

bool is_first_category(db::Session& session, std::string_view key) {
  return session.row<CategoryId>("select id from categories where key = $1 and level = 1", key).has_value();
}

void insert_group(db::Transaction& transaction, const GoodsGroupRow& group) {
  transaction.execute(
      "insert into product_groups (id, key, name_zh_cn, name_en, subtitle_zh_cn, subtitle_en, banner_url, position) values ($1, $2, $3, $4, $5, $6, $7, "
      "(select coalesce(max(position), -1) + 1 from product_groups))",
      group.id, group.key, group.name_zh_cn, group.name_en, group.subtitle_zh_cn, group.subtitle_en, group.banner_url);
}

bool delete_group(db::Transaction& transaction, ProductGroupId group_id, std::int64_t version) {
  transaction.execute("delete from product_group_items where group_id = $1", group_id);
  return transaction.execute("delete from product_groups where id = $1 and version = $2", group_id, version) == 1;
}

std::optional<RankingRecordRow> find_ranking(db::Session& session, std::string_view key) {
  return session.row<RankingRecordRow>("select key, name_zh_cn, name_en, subtitle_zh_cn, subtitle_en, rule, category_id from rankings where key = $1", key);
}

void insert_ranking(db::Transaction& transaction, const RankingRecordRow& ranking) {
  transaction.execute(
      "insert into rankings (key, name_zh_cn, name_en, subtitle_zh_cn, subtitle_en, rule, category_id, position) values ($1, $2, $3, $4, $5, $6, $7, (select "
      "coalesce(max(position), -1) + 1 from rankings))",
      ranking.key, ranking.name_zh_cn, ranking.name_en, ranking.subtitle_zh_cn, ranking.subtitle_en, ranking.rule, ranking.category_id);
}

bool update_ranking(db::Transaction& transaction, const RankingRecordRow& ranking) {
  return transaction.execute(
             "update rankings set name_zh_cn = $2, name_en = $3, subtitle_zh_cn = $4, subtitle_en = $5, rule = $6, category_id = $7 where key = $1",
             ranking.key, ranking.name_zh_cn, ranking.name_en, ranking.subtitle_zh_cn, ranking.subtitle_en, ranking.rule, ranking.category_id) == 1;
}

bool delete_ranking(db::Transaction& transaction, std::string_view key) { return transaction.execute("delete from rankings where key = $1", key) == 1; }

}  // namespace galleria::catalog::store
