// Rewards give points and growth for goods.
#include "app/adapters_rewards.hpp"
#include "app/wiring.hpp"

namespace galleria::app {

void wire_rewards(const Wiring& wiring) {
  wiring.parts.make<rewards::Rewards>(wiring.database, wiring.clock, wiring.ids, rewards::RewardsConfig{},
                                      rewards::desk_of(wiring.get<points::Points>(), wiring.get<tiers::Tiers>()),
                                      product_lookup(wiring.get<catalog::Catalog>()));
}

}  // namespace galleria::app
