// Services are shown by tier.
#include "app/adapters_messages.hpp"
#include "app/wiring.hpp"

namespace galleria::app {

void wire_services(const Wiring& wiring) { wiring.parts.make<services::Services>(wiring.database, tier_lookup(wiring.get<tiers::Tiers>())); }

}  // namespace galleria::app
