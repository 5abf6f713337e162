// Fapiao are issued by the platform that takes the payments, for the same merchant.
#include "app/adapters_invoices.hpp"
#include "app/wiring.hpp"
#include "gateways/fapiao/fapiao.hpp"
#include "gateways/sandbox/sandbox.hpp"

namespace galleria::app {
namespace {

gateways::FapiaoOptions fapiao_options(const Wiring& wiring) {
  const auto& pay = wiring.config.wechat_pay;
  if (pay.base_url.empty()) return wiring.get<gateways::Sandbox>().fapiao_options();
  return {.base_url = pay.base_url,
          .merchant_id = pay.merchant_id,
          .merchant_serial = pay.merchant_serial,
          .merchant_private_key = pay.merchant_private_key,
          .provider_keys = {{pay.platform_key_id, pay.platform_public_key}}};
}

}  // namespace

void wire_invoices(const Wiring& wiring) {
  gateways::HttpClient& client = wiring.make_http_client({.provider = "fapiao"});
  auto& provider = wiring.parts.add<invoices::InvoiceProvider>(gateways::make_fapiao(fapiao_options(wiring), client, wiring.clock));
  auto config = wiring.config.of<invoices::InvoicesConfig>();
  auto sources = invoice_sources(wiring.get<orders::Orders>(), wiring.get<gift_cards::GiftCards>(), config.seller_name);
  wiring.make<invoices::Invoices>(wiring.get<db::Vault>(), provider, std::move(sources), std::move(config));
}

}  // namespace galleria::app
