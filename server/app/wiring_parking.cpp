// Parking reaches the gates of car parks over the net.
#include <limits>

#include "app/wiring.hpp"
#include "features/members/members.hpp"
#include "features/parking/parking.hpp"
#include "gateways/parking_gate/parking_gate.hpp"

namespace galleria::app {

void wire_parking(const Wiring& wiring) {
  auto config = wiring.config.of<parking::ParkingConfig>();
  config.seal_key = wiring.config.secrets.staff_seal_key;
  config.mall_utc_offset = wiring.config.of<members::MembersConfig>().mall_utc_offset;
  // No breaker: a car waits at the barrier, and each car park has gates of its own.
  auto& client = wiring.make_http_client({.provider = "parking_gates",
                                          .total_time = std::chrono::seconds(4),
                                          .answer_bytes = std::size_t{16} * 1024,
                                          .failures_to_open = std::numeric_limits<int>::max()});
  std::string own_url;
  if (wiring.config.demo.is_on)
    own_url = wiring.config.demo.sandbox_url.empty() ? "http://127.0.0.1:" + std::to_string(wiring.config.http.port) : wiring.config.demo.sandbox_url;
  auto& gates = wiring.parts.keep(gateways::make_parking_gates(client, wiring.clock, own_url));
  wiring.make<parking::Parking>(std::move(config), gates);
}

}  // namespace galleria::app
