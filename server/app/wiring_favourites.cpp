// Favourites, and what is bought together.
#include "app/adapters_favourites.hpp"
#include "app/wiring.hpp"

namespace galleria::app {

void wire_favourites(const Wiring& wiring) {
  auto config = wiring.config.of<favourites::FavouritesConfig>();
  config.mall_utc_offset = wiring.config.of<members::MembersConfig>().mall_utc_offset;
  wiring.make<favourites::Favourites>(
      config, favourites_needs(wiring.get<catalog::Catalog>(), wiring.get<members::Members>(), wiring.get<messages::Messages>(), wiring.get<orders::Orders>()));
}

void wire_recommendations(const Wiring& wiring) {
  recommendations::RecommendationsConfig config;
  config.mall_utc_offset = wiring.config.of<members::MembersConfig>().mall_utc_offset;
  wiring.make<recommendations::Recommendations>(config,
                                                recommendations_needs(wiring.get<catalog::Catalog>(), wiring.get<cart::Carts>(), wiring.get<orders::Orders>()));
}

}  // namespace galleria::app
