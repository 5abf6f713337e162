// The catalogue as data: what an import brings, what the tables keep, and what the snapshot is built from.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/locale.hpp"
#include "base/money.hpp"
#include "features/catalog/catalog_api.hpp"

namespace galleria::catalog {

// Gives the address to show in place of a picture's.
using PictureAddress = std::function<std::string(std::string_view)>;
inline std::string same_address(std::string_view address) { return std::string(address); }

struct BrandRecord {
  BrandId brand_id;
  std::string key;
  Localized name;
  std::string initial;  // "A"
  Localized story;
  std::string logo_url;
};

struct ShopRecord {
  ShopId shop_id;
  std::string key;
  std::optional<BrandId> brand_id;
  Localized name;
  std::string floor;         // "L2"
  std::string unit;          // "L2-18"
  std::string category_key;  // of a first-level category, or "dining", "service", "entertainment"
  std::string hours;
  std::string phone;
  Localized introduction;
  std::string image_url;
  double latitude = 0;  // kept to a millionth of a degree
  double longitude = 0;
  bool sells_online = false;
  std::optional<TimeMs> opened_at = {};  // or when it will; absent: it has always been there
};

struct CategoryRecord {
  CategoryId category_id;
  std::string key;
  std::optional<CategoryId> parent_id;  // absent on the first level
  std::int64_t level = 1;               // 1 to 3
  Localized name;
  std::string image_url;
  bool is_hidden = false;  // it stands in no list of categories; what is filed below it is sold as ever
};

struct LocalizedSpecification {
  Localized name;
  std::vector<Localized> values;
};
BOOST_DESCRIBE_STRUCT(LocalizedSpecification, (), (name, values))

struct LocalizedParameter {
  Localized name;
  Localized value;
};
BOOST_DESCRIBE_STRUCT(LocalizedParameter, (), (name, value))

// What only a product's own page shows.
struct ProductPresentation {
  std::vector<std::string> image_urls;
  std::vector<Localized> tags;
  std::vector<LocalizedSpecification> specifications;  // at most three
  std::vector<Localized> paragraphs;
  std::vector<LocalizedParameter> parameters;
  std::optional<std::vector<std::string>> detail_image_urls = {};  // shown below one another, each as wide as the screen; absent where there are none
};
BOOST_DESCRIBE_STRUCT(ProductPresentation, (), (image_urls, tags, specifications, paragraphs, parameters, detail_image_urls))

struct SkuRecord {
  SkuId sku_id;
  Localized sp1;  // the values along the product's specifications, in their order; empty where there is none
  Localized sp2;
  Localized sp3;
  std::string image_url;
  Cents price_cents;
  Cents list_price_cents;
  Cents member_price_cents;
  std::int64_t on_hand_count = 0;
  std::int64_t reserved_count = 0;
  std::int64_t sold_count = 0;
  bool is_on_sale = true;  // else it is known to those who bought it, and cannot be bought
  std::int64_t weight_grams = 0;
};

// draft: it was never on sale, and nobody but the staff knows of it.
enum class ShelfStatus { draft, on_shelf, off_shelf };
BOOST_DESCRIBE_ENUM(ShelfStatus, draft, on_shelf, off_shelf)

struct ProductRecord {
  ProductId product_id;
  std::string key;
  ShopId shop_id;
  CategoryId category_id;  // of the third level
  Localized name;
  Localized subtitle;
  std::string image_url;
  ProductPresentation presentation;
  std::vector<DeliveryType> delivery_types;
  std::int64_t limit_per_member = 0;     // pieces a member may ever buy; 0: no limit
  std::int64_t earlier_sales_count = 0;  // sold before the stock was counted here
  std::string pinyin;                    // initials of the Chinese name, "sgzrnptb"
  TimeMs listed_at{};
  ShelfStatus shelf_status = ShelfStatus::on_shelf;
  std::vector<SkuRecord> skus;
};

struct GroupRecord {
  ProductGroupId group_id;
  std::string key;
  Localized name;
  Localized subtitle;
  std::string banner_url;
  std::vector<ProductId> product_ids;
};

enum class RankingRule { sales_count, listed_at, price_drop };
BOOST_DESCRIBE_ENUM(RankingRule, sales_count, listed_at, price_drop)

struct RankingRecord {
  std::string key;
  Localized name;
  Localized subtitle;
  RankingRule rule = RankingRule::sales_count;
  std::optional<CategoryId> category_id;  // of the first level; absent: the whole mall
};

// Everything, each list in the order of display.
struct CatalogData {
  std::vector<BrandRecord> brands;
  std::vector<ShopRecord> shops;
  std::vector<CategoryRecord> categories;  // parents before their children
  std::vector<ProductRecord> products;
  std::vector<GroupRecord> groups;
  std::vector<RankingRecord> rankings;
  std::vector<Localized> search_hot_words;
};

}  // namespace galleria::catalog
