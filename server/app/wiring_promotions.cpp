// Promotions know the catalogue's goods.
#include "app/adapters_promotions.hpp"
#include "app/wiring.hpp"

namespace galleria::app {

void wire_promotions(const Wiring& wiring) { wiring.make<promotions::Promotions>(promotion_needs(wiring.get<catalog::Catalog>())); }

}  // namespace galleria::app
