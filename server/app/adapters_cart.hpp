// Gives the cart what it needs to know of goods, out of the catalogue.
#pragma once

#include <functional>

#include "base/virtual_kind.hpp"
#include "features/cart/cart_port.hpp"
#include "features/catalog/catalog.hpp"

namespace galleria::app {

class CatalogSkuLookup : public cart::SkuLookup {
 public:
  // kind_of: of a product, asking nobody; none: all goods are carried home.
  using KindOf = std::function<VirtualKind(ProductId)>;
  explicit CatalogSkuLookup(const catalog::Catalog& catalog, KindOf kind_of = {}) : catalog_(catalog), kind_of_(std::move(kind_of)) {}

  std::optional<cart::CartSku> find_sku(SkuId sku_id, Locale locale) const override;
  std::unordered_map<SkuId, std::int64_t> available_counts(db::Session& session, std::span<const SkuId> sku_ids) const override;

 private:
  const catalog::Catalog& catalog_;
  const KindOf kind_of_;
};

}  // namespace galleria::app
