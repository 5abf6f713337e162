// All SQL of shops, brands and ranking boards as the staff arranges them. No decisions.
#pragma once

#include "features/catalog/goods_store.hpp"

namespace galleria::catalog::store {

struct MallShopRow {
  ShopId id;
  std::int64_t version = 1;
  std::string key;
  std::optional<BrandId> brand_id;
  std::string brand_name_zh_cn, brand_name_en, name_zh_cn, name_en, floor, unit, category_key, hours, phone, introduction_zh_cn, introduction_en, image_url;
  std::int64_t latitude_microdegrees = 0, longitude_microdegrees = 0;
  bool sells_online = false;
  std::optional<TimeMs> opened_at_ms;
  std::int64_t product_count = 0;
};
BOOST_DESCRIBE_STRUCT(MallShopRow, (),
                      (id, version, key, brand_id, brand_name_zh_cn, brand_name_en, name_zh_cn, name_en, floor, unit, category_key, hours, phone,
                       introduction_zh_cn, introduction_en, image_url, latitude_microdegrees, longitude_microdegrees, sells_online, opened_at_ms,
                       product_count))
// `shops`: ShopScope::condition_text().
std::vector<MallShopRow> list_mall_shops(db::Session& session, std::string_view shops);
std::optional<MallShopRow> find_mall_shop(db::Session& session, ShopId shop_id);
// The last in the order of display.
void insert_shop(db::Transaction& transaction, const MallShopRow& shop);
// These move the version on, and are refused (false) if it is not `version`.
bool update_shop(db::Transaction& transaction, const MallShopRow& shop);
// Refused, too, if a product is of it.
bool delete_shop(db::Transaction& transaction, ShopId shop_id, std::int64_t version);
void place_shop(db::Transaction& transaction, ShopId shop_id, std::int64_t position);

struct MallBrandRow {
  BrandId id;
  std::int64_t version = 1;
  std::string key, name_zh_cn, name_en, initial, story_zh_cn, story_en, logo_url;
  std::int64_t shop_count = 0;
};
BOOST_DESCRIBE_STRUCT(MallBrandRow, (), (id, version, key, name_zh_cn, name_en, initial, story_zh_cn, story_en, logo_url, shop_count))
std::vector<MallBrandRow> list_mall_brands(db::Session& session);
std::optional<MallBrandRow> find_mall_brand(db::Session& session, BrandId brand_id);
void insert_brand(db::Transaction& transaction, const MallBrandRow& brand);
bool update_brand(db::Transaction& transaction, const MallBrandRow& brand);
bool delete_brand(db::Transaction& transaction, BrandId brand_id, std::int64_t version);

// What keeps a category from being deleted.
struct CategoryUses {
  std::int64_t categories = 0, products = 0, rankings = 0, shops = 0;
};
BOOST_DESCRIBE_STRUCT(CategoryUses, (), (categories, products, rankings, shops))
CategoryUses uses_of_category(db::Session& session, CategoryId category_id);
// False if it is used.
bool delete_category(db::Transaction& transaction, CategoryId category_id);
bool is_first_category(db::Session& session, std::string_view key);

// The last in the order of display, with nothing in it.
void insert_group(db::Transaction& transaction, const GoodsGroupRow& group);
bool delete_group(db::Transaction& transaction, ProductGroupId group_id, std::int64_t version);

struct RankingRecordRow {
  std::string key, name_zh_cn, name_en, subtitle_zh_cn, subtitle_en;
  RankingRule rule = RankingRule::sales_count;
  std::optional<CategoryId> category_id;
};
BOOST_DESCRIBE_STRUCT(RankingRecordRow, (), (key, name_zh_cn, name_en, subtitle_zh_cn, subtitle_en, rule, category_id))
std::optional<RankingRecordRow> find_ranking(db::Session& session, std::string_view key);
void insert_ranking(db::Transaction& transaction, const RankingRecordRow& ranking);
bool update_ranking(db::Transaction& transaction, const RankingRecordRow& ranking);
bool delete_ranking(db::Transaction& transaction, std::string_view key);

}  // namespace galleria::catalog::store
