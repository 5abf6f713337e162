// Treats take points and give coupons, gift cards and rights.
#include "app/adapters_treats.hpp"
#include "app/wiring.hpp"

namespace galleria::app {

void wire_treats(const Wiring& wiring) {
  auto needs = treats_needs({.coupons = wiring.get<coupons::Coupons>(),
                             .gift_cards = wiring.get<gift_cards::GiftCards>(),
                             .points = wiring.get<points::Points>(),
                             .tiers = wiring.get<tiers::Tiers>(),
                             .members = &wiring.get<members::Members>(),
                             .rights = &wiring.get<rights::Rights>()},
                            wiring.clock, wiring.ids);
  wiring.make<treats::Treats>(std::move(needs), wiring.config.of<members::MembersConfig>().mall_utc_offset);
}

}  // namespace galleria::app
