// Writes the demo mall's promotions.
#include "app/demo_promotions.hpp"

#include <algorithm>
#include <stdexcept>

#include "app/demo_ids.hpp"

namespace galleria::app::demo {
namespace {

promotions::ActivityPrice price_of(const ActivityPriceEntry& entry, const catalog::CatalogData& goods) {
  const auto product = std::find_if(goods.products.begin(), goods.products.end(), [&](const catalog::ProductRecord& each) { return each.key == entry.goods; });
  if (product == goods.products.end()) throw std::runtime_error("there is no product " + entry.goods);
  return {product->skus.at(static_cast<std::size_t>(entry.sku)).sku_id, entry.price_cents};
}

promotions::SavePromotion fields_of(const PromotionEntry& entry, const catalog::CatalogData& goods, TimeMs now) {
  promotions::SavePromotion fields{.promotion_id = std::nullopt,
                                   .kind = entry.kind,
                                   .name_zh_cn = {entry.name.zh_cn},
                                   .name_en = {entry.name.en},
                                   .priority = entry.priority,
                                   .is_exclusive = entry.is_exclusive,
                                   .excludes_coupons = entry.excludes_coupons,
                                   .from = entry.from.after(now),
                                   .until = entry.until.after(now),
                                   .scope = {entry.is_everything,
                                             ids_of<ShopId>("shop", entry.shops),
                                             ids_of<CategoryId>("category", entry.categories),
                                             ids_of<ProductId>("product", entry.goods),
                                             {},
                                             {},
                                             ids_of<ProductId>("product", entry.excluded_goods)},
                                   .rungs = entry.rungs,
                                   .prices = {}};
  for (const ActivityPriceEntry& price : entry.prices) fields.prices.items.push_back(price_of(price, goods));
  return fields;
}

}  // namespace

std::vector<PromotionEntry> read_promotions(const std::filesystem::path& folder) { return read_file<std::vector<PromotionEntry>>(folder / "promotions.json"); }

void write_promotions(db::Transaction& transaction, promotions::Promotions& promotions, const catalog::CatalogData& goods,
                      const std::vector<PromotionEntry>& entries, TimeMs now) {
  for (const PromotionEntry& entry : entries) {
    try {
      promotions.put_demo_promotion(transaction, id_of<PromotionId>("promotion", entry.key), fields_of(entry, goods, now));
    } catch (const std::exception& error) {
      throw std::runtime_error("promotion " + entry.key + " does not fit: " + error.what());
    }
  }
}

}  // namespace galleria::app::demo
