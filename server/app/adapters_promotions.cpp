// Joins promotions to the catalogue and to checkout.
#include "app/adapters_promotions.hpp"

#include "base/specification.hpp"

namespace galleria::app {
namespace {

// The product with what tells this SKU from its others: "托特包 棕 小号".
Localized full_name(const catalog::SkuFacts& sku) {
  const Localized specification = joined_specification(sku.sp1, sku.sp2, sku.sp3);
  const auto in = [&](Locale locale) { return joined_words(sku.product_name.in(locale), specification.in(locale), {}); };
  return {in(Locale::zh_cn), in(Locale::en)};
}

}  // namespace

promotions::PromotionNeeds promotion_needs(const catalog::Catalog& catalog) {
  promotions::PromotionNeeds needs;
  needs.find_product = [&catalog](ProductId product_id) -> std::optional<promotions::ProductPlace> {
    std::vector<SkuId> sku_ids = catalog.list_skus(product_id);
    const auto first = sku_ids.empty() ? nullptr : catalog.find_sku(sku_ids.front());
    if (!first) return std::nullopt;
    return promotions::ProductPlace{product_id, first->shop_id, first->category_ids, std::move(sku_ids)};
  };
  needs.shop_name = [&catalog](ShopId shop_id) { return catalog.find_shop_name(shop_id); };
  needs.category_name = [&catalog](CategoryId category_id) { return catalog.find_category_name(category_id); };
  needs.product_name = [&catalog](ProductId product_id) -> std::optional<Localized> {
    const std::vector<SkuId> sku_ids = catalog.list_skus(product_id);
    const auto first = sku_ids.empty() ? nullptr : catalog.find_sku(sku_ids.front());
    return first ? std::optional(first->product_name) : std::nullopt;
  };
  needs.sku_name = [&catalog](SkuId sku_id) -> std::optional<Localized> {
    const auto sku = catalog.find_sku(sku_id);
    return sku ? std::optional(full_name(*sku)) : std::nullopt;
  };
  needs.find_price = [&catalog](SkuId sku_id) {
    const auto sku = catalog.find_sku(sku_id);
    return sku ? std::optional(sku->price_cents) : std::nullopt;
  };
  return needs;
}

void add_promotions(checkout::AssetDesk& desk, const promotions::Promotions& promotions) {
  desk.running_promotions = [&promotions](TimeMs at) { return promotions.list_running(at); };
  desk.draft_promotion = [&promotions](const promotions::SavePromotion& fields, wire::Problems& problems) { return promotions.draft_terms(fields, problems); };
}

}  // namespace galleria::app
