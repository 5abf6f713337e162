// Freight templates know the mall's shops and China's regions.
#include "app/wiring.hpp"
#include "features/addresses/addresses.hpp"
#include "features/catalog/catalog.hpp"
#include "features/freight/freight.hpp"

namespace galleria::app {

void wire_freight(const Wiring& wiring) {
  wiring.make<freight::Freight>(
      freight::FreightNeeds{.shop_name = [&catalog = wiring.get<catalog::Catalog>()](ShopId shop_id) { return catalog.find_shop_name(shop_id); },
                            .has_region = &addresses::Addresses::has_region});
}

}  // namespace galleria::app
