// Lockers reach their banks over the net.
#include <limits>

#include "app/adapters_files.hpp"
#include "app/adapters_lockers.hpp"
#include "app/wiring.hpp"
#include "gateways/locker_bank/locker_bank.hpp"

namespace galleria::app {

void wire_lockers(const Wiring& wiring) {
  auto config = wiring.config.of<lockers::LockersConfig>();
  config.seal_key = wiring.config.secrets.staff_seal_key;
  config.code_key = wiring.config.secrets.code_pepper;
  // No breaker: somebody stands before a door, and each bank has a line of its own.
  auto& client = wiring.make_http_client({.provider = "locker_banks",
                                          .total_time = std::chrono::seconds(4),
                                          .answer_bytes = std::size_t{16} * 1024,
                                          .failures_to_open = std::numeric_limits<int>::max()});
  std::string own_url;
  if (wiring.config.demo.is_on)
    own_url = wiring.config.demo.sandbox_url.empty() ? "http://127.0.0.1:" + std::to_string(wiring.config.http.port) : wiring.config.demo.sandbox_url;
  auto& banks = wiring.parts.keep(gateways::make_locker_banks(client, wiring.clock, own_url));
  auto& made = wiring.make<lockers::Lockers>(
      std::move(config),
      lockers_needs(wiring.get<tiers::Tiers>(), wiring.get<payments::Payments>(), wiring.get<messages::Messages>(), wiring.get<files::Files>()), banks);
  know_photos(wiring.get<files::Files>(), made);
}

}  // namespace galleria::app
