// The cart asks the catalogue for goods, and vouchers which of them never lie in a cart.
#include "app/adapters_cart.hpp"
#include "app/wiring.hpp"
#include "features/cart/cart.hpp"
#include "features/vouchers/vouchers.hpp"

namespace galleria::app {

void wire_cart(const Wiring& wiring) {
  wiring.make<cart::Carts>(wiring.parts.make<CatalogSkuLookup>(
      wiring.get<catalog::Catalog>(), [vouchers = wiring.parts.later<vouchers::Vouchers>()](ProductId product_id) { return vouchers->kind_of(product_id); }));
}

}  // namespace galleria::app
