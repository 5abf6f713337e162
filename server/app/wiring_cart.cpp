// The cart asks the catalogue for goods.
#include "app/adapters_cart.hpp"
#include "app/wiring.hpp"
#include "features/cart/cart.hpp"

namespace galleria::app {

void wire_cart(const Wiring& wiring) { wiring.make<cart::Carts>(wiring.parts.make<CatalogSkuLookup>(wiring.get<catalog::Catalog>())); }

}  // namespace galleria::app
