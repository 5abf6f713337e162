// The demo mall's promotions.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/demo_files.hpp"
#include "features/catalog/catalog_data.hpp"
#include "features/promotions/promotions.hpp"

namespace galleria::app::demo {

// What a product's SKU costs while the promotion runs.
struct ActivityPriceEntry {
  std::string goods;
  std::int64_t sku = 0;  // index into the product's SKUs
  Cents price_cents;
};
BOOST_DESCRIBE_STRUCT(ActivityPriceEntry, (), (goods, sku, price_cents))

struct PromotionEntry {
  std::string key;
  promotions::PromotionKind kind = promotions::PromotionKind::full_reduction;
  Localized name;
  Whole<0, 1'000> priority;
  bool is_exclusive = false;
  bool excludes_coupons = false;
  RelativeTime from;
  RelativeTime until;
  bool is_everything = false;
  std::vector<std::string> shops;
  std::vector<std::string> categories;
  std::vector<std::string> goods;
  std::vector<std::string> excluded_goods;
  List<promotions::PromotionRung, 0, 10> rungs;
  std::vector<ActivityPriceEntry> prices;
};
BOOST_DESCRIBE_STRUCT(PromotionEntry, (),
                      (key, kind, name, priority, is_exclusive, excludes_coupons, from, until, is_everything, shops, categories, goods, excluded_goods, rungs,
                       prices))

// Reads promotions.json. Throws as read_file does.
std::vector<PromotionEntry> read_promotions(const std::filesystem::path& folder);

// Throws std::runtime_error that names the promotion that does not fit.
void write_promotions(db::Transaction& transaction, promotions::Promotions& promotions, const catalog::CatalogData& goods,
                      const std::vector<PromotionEntry>& entries, TimeMs now);

}  // namespace galleria::app::demo
