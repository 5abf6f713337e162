// The dress-up show takes points, knows shops and tiers, and keeps its pictures where all pictures lie.
#include "app/adapters_wear.hpp"
#include "app/wiring.hpp"

namespace galleria::app {

void wire_wear(const Wiring& wiring) {
  wiring.make<wear::Wear>(wear_needs({.catalog = wiring.get<catalog::Catalog>(),
                                      .points = wiring.get<points::Points>(),
                                      .tiers = wiring.get<tiers::Tiers>(),
                                      .members = &wiring.get<members::Members>(),
                                      .files = &wiring.get<files::Files>(),
                                      .library = &wiring.get<files::Library>(),
                                      .mall_utc_offset = wiring.config.of<members::MembersConfig>().mall_utc_offset},
                                     wiring.clock, wiring.ids));
}

}  // namespace galleria::app
