// Webhooks go to public addresses alone, and in the demo to its own sandbox besides.
#include <limits>

#include "app/wiring.hpp"
#include "features/webhooks/webhooks.hpp"
#include "gateways/webhooks/webhook_sender.hpp"

namespace galleria::app {

void wire_webhooks(const Wiring& wiring) {
  const bool is_demo = wiring.config.demo.is_on;
  // No breaker: each delivery has pauses of its own, and one broken receiver must not keep the others from hearing.
  auto& client =
      wiring.parts.keep(gateways::make_http_client({.provider = "webhooks",
                                                    .concurrent_call_count = 1,
                                                    .total_time = std::chrono::seconds(5),
                                                    .answer_bytes = std::size_t{64} * 1024,
                                                    .reachable = is_demo ? gateways::Reachable::public_and_this_machine : gateways::Reachable::public_only,
                                                    .failures_to_open = std::numeric_limits<int>::max()},
                                                   wiring.clock));
  auto& sender = wiring.parts.keep(gateways::make_webhook_sender(client));
  wiring.make<webhooks::Webhooks>(webhooks::WebhooksConfig{.seal_key = wiring.config.secrets.staff_seal_key, .allows_loopback = is_demo}, sender);
}

}  // namespace galleria::app
