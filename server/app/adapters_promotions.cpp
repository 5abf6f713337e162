// Joins promotions to the catalogue and to checkout.
#include "app/adapters_promotions.hpp"

namespace galleria::app {

promotions::PromotionNeeds promotion_needs(const catalog::Catalog& catalog) {
  promotions::PromotionNeeds needs;
  needs.find_product = [&catalog](ProductId product_id) -> std::optional<promotions::ProductPlace> {
    std::vector<SkuId> sku_ids = catalog.list_skus(product_id);
    const auto first = sku_ids.empty() ? nullptr : catalog.find_sku(sku_ids.front());
    if (!first) return std::nullopt;
    return promotions::ProductPlace{product_id, first->shop_id, first->category_ids, std::move(sku_ids)};
  };
  needs.has_shop = [&catalog](ShopId shop_id) { return catalog.find_shop_name(shop_id).has_value(); };
  needs.has_category = [&catalog](CategoryId category_id) { return catalog.find_category_name(category_id).has_value(); };
  needs.find_price = [&catalog](SkuId sku_id) {
    const auto sku = catalog.find_sku(sku_id);
    return sku ? std::optional(sku->price_cents) : std::nullopt;
  };
  return needs;
}

void add_promotions(checkout::AssetDesk& desk, const promotions::Promotions& promotions) {
  desk.running_promotions = [&promotions] { return promotions.list_running(); };
}

}  // namespace galleria::app
