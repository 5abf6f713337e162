// Bookings know members and their phones, the codes that prove a phone, tiers, and whom to tell.
#include "app/adapters_bookings.hpp"
#include "app/wiring.hpp"

namespace galleria::app {

void wire_bookings(const Wiring& wiring) {
  auto config = wiring.config.of<bookings::BookingsConfig>();
  config.mall_utc_offset = wiring.config.of<members::MembersConfig>().mall_utc_offset;
  auto& members = wiring.get<members::Members>();
  wiring.make<bookings::Bookings>(wiring.get<db::Vault>(), config,
                                  bookings_needs(members, wiring.get<tiers::Tiers>(), wiring.get<messages::Messages>(), config.mall_utc_offset));
}

}  // namespace galleria::app
