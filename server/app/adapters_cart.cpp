// Shows the cart the catalogue's SKUs.
#include "app/adapters_cart.hpp"

namespace galleria::app {

std::optional<cart::CartSku> CatalogSkuLookup::find_sku(SkuId sku_id, Locale locale) const {
  const auto sku = catalog_.find_sku(sku_id);
  if (!sku) return std::nullopt;
  const bool is_virtual = kind_of_ && kind_of_(sku->product_id) != VirtualKind::none;
  return cart::CartSku{sku->product_id,     sku->shop_id,        sku->product_name.in(locale), sku->shop_name.in(locale), sku->shop_location, sku->image_url,
                       sku->sp1.in(locale), sku->sp2.in(locale), sku->sp3.in(locale),          sku->member_price_cents,   sku->is_on_shelf,   is_virtual};
}

std::unordered_map<SkuId, std::int64_t> CatalogSkuLookup::available_counts(db::Session& session, std::span<const SkuId> sku_ids) const {
  return catalog_.available_counts(session, sku_ids);
}

}  // namespace galleria::app
