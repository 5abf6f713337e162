// Reads the whole catalogue.
#include <future>
#include <limits>
#include <memory>
#include <stdexcept>

#include "db/each_row.hpp"
#include "features/catalog/catalog_store.hpp"
#include "wire/reader.hpp"

namespace galleria::catalog::store {
namespace {

struct BrandRow {
  BrandId id;
  std::string key, name_zh_cn, name_en, initial, story_zh_cn, story_en, logo_url;
};
BOOST_DESCRIBE_STRUCT(BrandRow, (), (id, key, name_zh_cn, name_en, initial, story_zh_cn, story_en, logo_url))

struct ShopRow {
  ShopId id;
  std::string key;
  std::optional<BrandId> brand_id;
  std::string name_zh_cn, name_en, floor, unit, category_key, hours, phone, introduction_zh_cn, introduction_en, image_url;
  std::int64_t latitude_microdegrees = 0, longitude_microdegrees = 0;
  bool sells_online = false;
  std::optional<TimeMs> opened_at_ms;
};
BOOST_DESCRIBE_STRUCT(ShopRow, (),
                      (id, key, brand_id, name_zh_cn, name_en, floor, unit, category_key, hours, phone, introduction_zh_cn, introduction_en, image_url,
                       latitude_microdegrees, longitude_microdegrees, sells_online, opened_at_ms))

struct CategoryRow {
  CategoryId id;
  std::string key;
  std::optional<CategoryId> parent_id;
  std::int64_t level = 0;
  std::string name_zh_cn, name_en, image_url;
  bool is_hidden = false;
};
BOOST_DESCRIBE_STRUCT(CategoryRow, (), (id, key, parent_id, level, name_zh_cn, name_en, image_url, is_hidden))

struct ProductRow {
  ProductId id;
  std::string key;
  ShopId shop_id;
  CategoryId category_id;
  std::string name_zh_cn, name_en, subtitle_zh_cn, subtitle_en, image_url, presentation;
  bool allows_express = false, allows_pickup = false;
  std::int64_t limit_per_member = 0, earlier_sales_count = 0;
  std::string pinyin;
  TimeMs listed_at_ms{};
  ShelfStatus shelf_status = ShelfStatus::on_shelf;
  std::int64_t position = 0;
};
BOOST_DESCRIBE_STRUCT(ProductRow, (),
                      (id, key, shop_id, category_id, name_zh_cn, name_en, subtitle_zh_cn, subtitle_en, image_url, presentation, allows_express, allows_pickup,
                       limit_per_member, earlier_sales_count, pinyin, listed_at_ms, shelf_status, position))

struct SkuRow {
  SkuId id;
  ProductId product_id;
  std::string sp1_zh_cn, sp1_en, sp2_zh_cn, sp2_en, sp3_zh_cn, sp3_en, image_url;
  Cents price_cents, list_price_cents, member_price_cents;
  std::int64_t on_hand = 0, reserved = 0, sold = 0;
  bool is_on_sale = true;
  std::int64_t weight_grams = 0;
};
BOOST_DESCRIBE_STRUCT(SkuRow, (),
                      (id, product_id, sp1_zh_cn, sp1_en, sp2_zh_cn, sp2_en, sp3_zh_cn, sp3_en, image_url, price_cents, list_price_cents, member_price_cents,
                       on_hand, reserved, sold, is_on_sale, weight_grams))

struct GroupRow {
  ProductGroupId id;
  std::string key, name_zh_cn, name_en, subtitle_zh_cn, subtitle_en, banner_url;
};
BOOST_DESCRIBE_STRUCT(GroupRow, (), (id, key, name_zh_cn, name_en, subtitle_zh_cn, subtitle_en, banner_url))

struct GroupItemRow {
  ProductGroupId group_id;
  ProductId product_id;
};
BOOST_DESCRIBE_STRUCT(GroupItemRow, (), (group_id, product_id))

struct RankingRow {
  std::string key, name_zh_cn, name_en, subtitle_zh_cn, subtitle_en;
  RankingRule rule = RankingRule::sales_count;
  std::optional<CategoryId> category_id;
};
BOOST_DESCRIBE_STRUCT(RankingRow, (), (key, name_zh_cn, name_en, subtitle_zh_cn, subtitle_en, rule, category_id))

struct HotWordRow {
  std::string word_zh_cn, word_en;
};
BOOST_DESCRIBE_STRUCT(HotWordRow, (), (word_zh_cn, word_en))

BrandRecord record(BrandRow row) {
  return {row.id,
          std::move(row.key),
          {std::move(row.name_zh_cn), std::move(row.name_en)},
          std::move(row.initial),
          {std::move(row.story_zh_cn), std::move(row.story_en)},
          std::move(row.logo_url)};
}

ShopRecord record(ShopRow row) {
  return {row.id,
          std::move(row.key),
          row.brand_id,
          {std::move(row.name_zh_cn), std::move(row.name_en)},
          std::move(row.floor),
          std::move(row.unit),
          std::move(row.category_key),
          std::move(row.hours),
          std::move(row.phone),
          {std::move(row.introduction_zh_cn), std::move(row.introduction_en)},
          std::move(row.image_url),
          static_cast<double>(row.latitude_microdegrees) / 1e6,
          static_cast<double>(row.longitude_microdegrees) / 1e6,
          row.sells_online,
          row.opened_at_ms};
}

CategoryRecord record(CategoryRow row) {
  return {row.id, std::move(row.key), row.parent_id, row.level, {std::move(row.name_zh_cn), std::move(row.name_en)}, std::move(row.image_url), row.is_hidden};
}

// Of what only the product's own page shows, that which searches look at; the whole of it is read when the page is made.
void read_searched(const ProductRow& row, ProductPresentation& into) {
  wire::Problems problems;
  const wire::ParsedJson parsed = wire::parse_json(row.presentation);
  const wire::Json* tags = wire::find_member(parsed.value, "tags");
  const wire::Json* specifications = wire::find_member(parsed.value, "specifications");
  if (tags != nullptr) wire::read(*tags, into.tags, problems);
  if (specifications != nullptr) wire::read(*specifications, into.specifications, problems);
  if (tags == nullptr || specifications == nullptr || !problems.empty())
    throw std::runtime_error("the stored presentation of product " + row.key + " does not fit its type");
}

ProductRecord record(const ProductRow& row) {
  ProductRecord product;
  read_searched(row, product.presentation);
  product.product_id = row.id;
  product.key = row.key;
  product.shop_id = row.shop_id;
  product.category_id = row.category_id;
  product.name = {row.name_zh_cn, row.name_en};
  product.subtitle = {row.subtitle_zh_cn, row.subtitle_en};
  product.image_url = row.image_url;
  if (row.allows_express) product.delivery_types.push_back(DeliveryType::express);
  if (row.allows_pickup) product.delivery_types.push_back(DeliveryType::pickup);
  product.limit_per_member = row.limit_per_member;
  product.earlier_sales_count = row.earlier_sales_count;
  product.pinyin = row.pinyin;
  product.listed_at = row.listed_at_ms;
  product.shelf_status = row.shelf_status;
  return product;
}

SkuRecord record(const SkuRow& row) {
  return {row.id,
          {row.sp1_zh_cn, row.sp1_en},
          {row.sp2_zh_cn, row.sp2_en},
          {row.sp3_zh_cn, row.sp3_en},
          row.image_url,
          row.price_cents,
          row.list_price_cents,
          row.member_price_cents,
          row.on_hand,
          row.reserved,
          row.sold,
          row.is_on_sale,
          row.weight_grams};
}

GroupRecord record(GroupRow row) {
  return {row.id,
          std::move(row.key),
          {std::move(row.name_zh_cn), std::move(row.name_en)},
          {std::move(row.subtitle_zh_cn), std::move(row.subtitle_en)},
          std::move(row.banner_url),
          {}};
}

RankingRecord record(RankingRow row) {
  return {std::move(row.key),
          {std::move(row.name_zh_cn), std::move(row.name_en)},
          {std::move(row.subtitle_zh_cn), std::move(row.subtitle_en)},
          row.rule,
          row.category_id};
}

Localized record(HotWordRow row) { return {std::move(row.word_zh_cn), std::move(row.word_en)}; }

template <class Record, class Row>
void take(std::vector<Record>& into, std::vector<Row> rows) {
  into.reserve(rows.size());
  for (Row& row : rows) into.push_back(record(std::move(row)));
}

constexpr std::int64_t products_at_once = 1'000;

// The next products by their ids, and their SKUs.
struct Part {
  std::vector<ProductRow> products;
  std::unique_ptr<db::ResultSet> skus;
};

Part read_part_after(db::Session& session, ProductId last) {
  Part part;
  part.products = session.rows<ProductRow>(
      "select id, key, shop_id, category_id, name_zh_cn, name_en, subtitle_zh_cn, subtitle_en, image_url, presentation, allows_express, allows_pickup, "
      "limit_per_member, earlier_sales_count, pinyin, listed_at_ms, shelf_status, position from products where id > $1 and shelf_status <> 'draft' order by id "
      "limit $2",
      last, products_at_once);
  if (part.products.empty()) return part;
  // A stock's own product is named too: PostgreSQL does not conclude it, and would read all stocks for each part.
  const db::Statement skus(
      "select id, skus.product_id, sp1_zh_cn, sp1_en, sp2_zh_cn, sp2_en, sp3_zh_cn, sp3_en, image_url, price_cents, list_price_cents, member_price_cents, "
      "on_hand, reserved, sold, is_on_sale, weight_grams from skus join sku_stocks on sku_id = id where skus.product_id > $1 and skus.product_id <= $2 and "
      "sku_stocks.product_id > $1 "
      "and sku_stocks.product_id <= $2 order by skus.product_id, position",
      last, part.products.back().id);
  part.skus = std::move(session.run(std::span(&skus, 1)).front());
  return part;
}

void add_part(const Part& part, Goods& goods) {
  std::vector<ProductRecord> products;
  products.reserve(part.products.size());
  for (const ProductRow& row : part.products) products.push_back(record(row));
  auto product = products.begin();
  db::read_each_row<SkuRow>(*part.skus, [&](const SkuRow& row) {
    while (product->product_id < row.product_id) ++product;
    // Between them stand the variants of drafts.
    if (product->product_id == row.product_id) product->skus.push_back(record(row));
  });
  for (std::size_t i = 0; i < products.size(); ++i) goods.add(products[i], part.products[i].presentation, part.products[i].position);
}

// While one part is added, the next is read: the session is the reader's alone.
Goods load_goods(db::Session& session, const std::filesystem::path& folder, const PictureAddress& shown_picture) {
  Goods goods(folder, shown_picture);
  const auto read_after = [&session](ProductId last) { return std::async(std::launch::async, [&session, last] { return read_part_after(session, last); }); };
  std::future<Part> next = read_after(ProductId{std::numeric_limits<std::int64_t>::min()});
  for (Part part = next.get(); !part.products.empty(); part = next.get()) {
    next = read_after(part.products.back().id);
    add_part(part, goods);
  }
  goods.seal();
  return goods;
}

void load_group_items(db::Session& session, std::vector<GroupRecord>& groups) {
  std::unordered_map<ProductGroupId, GroupRecord*> by_id;
  for (GroupRecord& group : groups) by_id[group.group_id] = &group;
  for (const GroupItemRow& row : session.rows<GroupItemRow>("select group_id, product_id from product_group_items order by group_id, position")) {
    by_id.at(row.group_id)->product_ids.push_back(row.product_id);
  }
}

// Each picture as it is shown now; those of products are the goods' own matter.
void show_pictures(CatalogData& data, const PictureAddress& shown_picture) {
  for (BrandRecord& brand : data.brands) brand.logo_url = shown_picture(brand.logo_url);
  for (ShopRecord& shop : data.shops) shop.image_url = shown_picture(shop.image_url);
  for (CategoryRecord& category : data.categories) category.image_url = shown_picture(category.image_url);
  for (GroupRecord& group : data.groups) group.banner_url = shown_picture(group.banner_url);
}

}  // namespace

CatalogData load_rest(db::Session& session) {
  CatalogData data;
  take(data.brands, session.rows<BrandRow>("select id, key, name_zh_cn, name_en, initial, story_zh_cn, story_en, logo_url from brands order by position"));
  take(data.shops,
       session.rows<ShopRow>("select id, key, brand_id, name_zh_cn, name_en, floor, unit, category_key, hours, phone, introduction_zh_cn, introduction_en, "
                             "image_url, latitude_microdegrees, longitude_microdegrees, sells_online, opened_at_ms from shops order by position"));
  take(data.categories,
       session.rows<CategoryRow>("select id, key, parent_id, level, name_zh_cn, name_en, image_url, is_hidden from categories order by position"));
  take(data.groups,
       session.rows<GroupRow>("select id, key, name_zh_cn, name_en, subtitle_zh_cn, subtitle_en, banner_url from product_groups order by position"));
  load_group_items(session, data.groups);
  take(data.rankings,
       session.rows<RankingRow>("select key, name_zh_cn, name_en, subtitle_zh_cn, subtitle_en, rule, category_id from rankings order by position"));
  take(data.search_hot_words, session.rows<HotWordRow>("select word_zh_cn, word_en from search_hot_words order by position"));
  return data;
}

std::shared_ptr<const Assortment> load_catalog(db::Session& session, const std::filesystem::path& folder, const PictureAddress& shown_picture) {
  CatalogData rest = load_rest(session);
  show_pictures(rest, shown_picture);
  return std::make_shared<const Assortment>(std::move(rest), load_goods(session, folder, shown_picture));
}

std::optional<LoadedProduct> load_product(db::Session& session, ProductId product_id) {
  const auto row = session.row<ProductRow>(
      "select id, key, shop_id, category_id, name_zh_cn, name_en, subtitle_zh_cn, subtitle_en, image_url, presentation, allows_express, allows_pickup, "
      "limit_per_member, earlier_sales_count, pinyin, listed_at_ms, shelf_status, position from products where id = $1 and shelf_status <> 'draft'",
      product_id);
  if (!row) return std::nullopt;
  LoadedProduct loaded{record(*row), row->presentation, row->position};
  const auto skus = session.rows<SkuRow>(
      "select id, skus.product_id, sp1_zh_cn, sp1_en, sp2_zh_cn, sp2_en, sp3_zh_cn, sp3_en, image_url, price_cents, list_price_cents, member_price_cents, "
      "on_hand, reserved, sold, is_on_sale, weight_grams from skus join sku_stocks on sku_id = id where skus.product_id = $1 order by position",
      product_id);
  for (const SkuRow& sku : skus) loaded.product.skus.push_back(record(sku));
  return loaded;
}

}  // namespace galleria::catalog::store
