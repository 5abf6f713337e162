// Gives the cart what it needs to know of goods, out of the catalogue.
#pragma once

#include "features/cart/cart_port.hpp"
#include "features/catalog/catalog.hpp"

namespace galleria::app {

class CatalogSkuLookup : public cart::SkuLookup {
 public:
  explicit CatalogSkuLookup(const catalog::Catalog& catalog) : catalog_(catalog) {}

  std::optional<cart::CartSku> find_sku(SkuId sku_id, Locale locale) const override;
  std::unordered_map<SkuId, std::int64_t> available_counts(db::Session& session, std::span<const SkuId> sku_ids) const override;

 private:
  const catalog::Catalog& catalog_;
};

}  // namespace galleria::app
