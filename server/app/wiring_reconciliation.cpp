// Bills come from the providers that payments go through; the books that they are compared with are the payments'.
#include "app/adapters_reconciliation.hpp"
#include "app/wiring.hpp"
#include "app/wiring_payments.hpp"
#include "gateways/wechat_pay/wechat_bills.hpp"

namespace galleria::app {

void wire_reconciliation(const Wiring& wiring) {
  constexpr std::size_t largest_file = 64U * 1024 * 1024;
  gateways::HttpClient& client = wiring.make_http_client(
      {.provider = "wechat_pay_bills", .concurrent_call_count = 2, .total_time = std::chrono::minutes(2), .answer_bytes = largest_file});
  std::vector<reconciliation::BillSource*> sources{&wiring.parts.keep(gateways::make_wechat_bills(wechat_pay_options(wiring), client, wiring.clock))};
  wiring.make<reconciliation::Reconciliation>(wiring.config.of<reconciliation::ReconciliationConfig>(), std::move(sources),
                                              books_of_payments(wiring.get<payments::Payments>()));
}

}  // namespace galleria::app
