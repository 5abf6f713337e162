// Rooms of the plan are named after the shops of the catalogue.
#include "app/wiring.hpp"
#include "features/catalog/catalog.hpp"
#include "features/members/members.hpp"
#include "features/places/places.hpp"

namespace galleria::app {

void wire_places(const Wiring& wiring) {
  places::PlacesNeeds needs;
  needs.list_shops = [&catalog = wiring.get<catalog::Catalog>()] {
    std::vector<places::ShopOnPlan> shops;
    for (catalog::ShopFacts& shop : catalog.list_shop_facts())
      shops.push_back({shop.shop_id, std::move(shop.unit), std::move(shop.name), std::move(shop.brand_name)});
    return shops;
  };
  wiring.make<places::Places>(places::PlacesConfig{wiring.config.of<members::MembersConfig>().mall_utc_offset}, std::move(needs));
}

}  // namespace galleria::app
