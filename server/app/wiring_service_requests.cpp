// Service requests, and lost and found, know members and their phones, tiers, files, and whom to tell.
#include "app/adapters_files.hpp"
#include "app/adapters_service_requests.hpp"
#include "app/wiring.hpp"

namespace galleria::app {

void wire_service_requests(const Wiring& wiring) {
  auto config = wiring.config.of<service_requests::ServiceRequestsConfig>();
  config.mall_utc_offset = wiring.config.of<members::MembersConfig>().mall_utc_offset;
  wiring.make<service_requests::ServiceRequests>(
      wiring.get<db::Vault>(), config, service_requests_needs(wiring.get<members::Members>(), wiring.get<tiers::Tiers>(), wiring.get<messages::Messages>()));
}

void wire_lost_and_found(const Wiring& wiring) {
  auto config = wiring.config.of<lost_and_found::LostAndFoundConfig>();
  config.mall_utc_offset = wiring.config.of<members::MembersConfig>().mall_utc_offset;
  auto& made = wiring.make<lost_and_found::LostAndFound>(
      wiring.get<db::Vault>(), config, lost_and_found_needs(wiring.get<members::Members>(), wiring.get<messages::Messages>(), wiring.get<files::Files>()));
  know_photos(wiring.get<files::Files>(), made);
}

}  // namespace galleria::app
