// Writes a whole catalogue over the one that is there.
#include <cmath>

#include "features/catalog/catalog_store.hpp"
#include "wire/writer.hpp"

namespace galleria::catalog::store {
namespace {

bool delivers(const ProductRecord& product, DeliveryType type) {
  return std::find(product.delivery_types.begin(), product.delivery_types.end(), type) != product.delivery_types.end();
}

std::int64_t microdegrees(double degrees) { return std::llround(degrees * 1e6); }

void put(std::vector<db::Statement>& batch, std::int64_t position, const BrandRecord& brand) {
  batch.push_back(db::Statement(
      "insert into brands (id, key, name_zh_cn, name_en, initial, story_zh_cn, story_en, logo_url, position) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
      brand.brand_id, brand.key, brand.name.zh_cn, brand.name.en, brand.initial, brand.story.zh_cn, brand.story.en, brand.logo_url, position));
}

void put(std::vector<db::Statement>& batch, std::int64_t position, const ShopRecord& shop) {
  batch.push_back(db::Statement(
      "insert into shops (id, key, brand_id, name_zh_cn, name_en, floor, unit, category_key, hours, phone, introduction_zh_cn, introduction_en, image_url, "
      "latitude_microdegrees, longitude_microdegrees, sells_online, opened_at_ms, position) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, "
      "$14, $15, "
      "$16, $17, $18)",
      shop.shop_id, shop.key, shop.brand_id, shop.name.zh_cn, shop.name.en, shop.floor, shop.unit, shop.category_key, shop.hours, shop.phone,
      shop.introduction.zh_cn, shop.introduction.en, shop.image_url, microdegrees(shop.latitude), microdegrees(shop.longitude), shop.sells_online,
      shop.opened_at, position));
}

void put(std::vector<db::Statement>& batch, std::int64_t position, const CategoryRecord& category) {
  batch.push_back(db::Statement(
      "insert into categories (id, key, parent_id, level, name_zh_cn, name_en, image_url, is_hidden, position) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
      category.category_id, category.key, category.parent_id, category.level, category.name.zh_cn, category.name.en, category.image_url, category.is_hidden,
      position));
}

void put(std::vector<db::Statement>& batch, std::int64_t position, ProductId product_id, const SkuRecord& sku) {
  batch.push_back(
      db::Statement("insert into skus (id, product_id, sp1_zh_cn, sp1_en, sp2_zh_cn, sp2_en, sp3_zh_cn, sp3_en, image_url, price_cents, list_price_cents, "
                    "member_price_cents, "
                    "position, weight_grams) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)",
                    sku.sku_id, product_id, sku.sp1.zh_cn, sku.sp1.en, sku.sp2.zh_cn, sku.sp2.en, sku.sp3.zh_cn, sku.sp3.en, sku.image_url, sku.price_cents,
                    sku.list_price_cents, sku.member_price_cents, position, sku.weight_grams));
  batch.push_back(db::Statement("insert into sku_stocks (sku_id, product_id, on_hand, reserved, sold) values ($1, $2, $3, $4, $5)", sku.sku_id, product_id,
                                sku.on_hand_count, sku.reserved_count, sku.sold_count));
}

void put(std::vector<db::Statement>& batch, std::int64_t position, const ProductRecord& product) {
  batch.push_back(db::Statement(
      "insert into products (id, key, shop_id, category_id, name_zh_cn, name_en, subtitle_zh_cn, subtitle_en, image_url, presentation, allows_express, "
      "allows_pickup, limit_per_member, earlier_sales_count, pinyin, listed_at_ms, shelf_status, position) "
      "values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)",
      product.product_id, product.key, product.shop_id, product.category_id, product.name.zh_cn, product.name.en, product.subtitle.zh_cn, product.subtitle.en,
      product.image_url, wire::to_json_text(product.presentation), delivers(product, DeliveryType::express), delivers(product, DeliveryType::pickup),
      product.limit_per_member, product.earlier_sales_count, product.pinyin, product.listed_at, product.shelf_status, position));
  std::int64_t sku_position = 0;
  for (const SkuRecord& sku : product.skus) put(batch, sku_position++, product.product_id, sku);
}

void put(std::vector<db::Statement>& batch, std::int64_t position, const GroupRecord& group) {
  batch.push_back(db::Statement(
      "insert into product_groups (id, key, name_zh_cn, name_en, subtitle_zh_cn, subtitle_en, banner_url, position) values ($1, $2, $3, $4, $5, $6, $7, $8)",
      group.group_id, group.key, group.name.zh_cn, group.name.en, group.subtitle.zh_cn, group.subtitle.en, group.banner_url, position));
  std::int64_t item_position = 0;
  for (const ProductId product_id : group.product_ids) {
    batch.push_back(
        db::Statement("insert into product_group_items (group_id, position, product_id) values ($1, $2, $3)", group.group_id, item_position++, product_id));
  }
}

void put(std::vector<db::Statement>& batch, std::int64_t position, const RankingRecord& ranking) {
  batch.push_back(db::Statement(
      "insert into rankings (key, name_zh_cn, name_en, subtitle_zh_cn, subtitle_en, rule, category_id, position) values ($1, $2, $3, $4, $5, $6, $7, $8)",
      ranking.key, ranking.name.zh_cn, ranking.name.en, ranking.subtitle.zh_cn, ranking.subtitle.en, ranking.rule, ranking.category_id, position));
}

void put(std::vector<db::Statement>& batch, std::int64_t position, const Localized& word) {
  batch.push_back(db::Statement("insert into search_hot_words (position, word_zh_cn, word_en) values ($1, $2, $3)", position, word.zh_cn, word.en));
}

template <class Record>
void put_all(std::vector<db::Statement>& batch, const std::vector<Record>& records) {
  std::int64_t position = 0;
  for (const Record& record : records) put(batch, position++, record);
}

// Children before their parents.
void delete_all(std::vector<db::Statement>& batch) {
  batch.push_back(db::Statement("delete from search_hot_words"));
  batch.push_back(db::Statement("delete from rankings"));
  batch.push_back(db::Statement("delete from product_group_items"));
  batch.push_back(db::Statement("delete from product_groups"));
  batch.push_back(db::Statement("delete from price_change_moves"));
  batch.push_back(db::Statement("delete from price_change_items"));
  batch.push_back(db::Statement("delete from price_changes"));
  batch.push_back(db::Statement("delete from sku_stock_moves"));
  batch.push_back(db::Statement("delete from sku_stocks"));
  batch.push_back(db::Statement("delete from skus"));
  batch.push_back(db::Statement("delete from products"));
  batch.push_back(db::Statement("delete from categories"));
  batch.push_back(db::Statement("delete from shops"));
  batch.push_back(db::Statement("delete from brands"));
}

}  // namespace

void replace_catalog(db::Transaction& transaction, const CatalogData& data) {
  std::vector<db::Statement> batch;
  delete_all(batch);
  put_all(batch, data.brands);
  put_all(batch, data.shops);
  put_all(batch, data.categories);
  put_all(batch, data.products);
  put_all(batch, data.groups);
  put_all(batch, data.rankings);
  put_all(batch, data.search_hot_words);
  // In parts, so that the results of a large catalogue do not all stand in memory at once.
  constexpr std::size_t part_size = 500;
  for (std::size_t at = 0; at < batch.size(); at += part_size) transaction.run(std::span(batch).subspan(at, std::min(part_size, batch.size() - at)));
}

void replace_hot_words(db::Transaction& transaction, const std::vector<Localized>& words) {
  std::vector<db::Statement> batch{db::Statement("delete from search_hot_words")};
  put_all(batch, words);
  transaction.execute_all(batch);
}

}  // namespace galleria::catalog::store
