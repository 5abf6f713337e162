// Payments go through the platforms, or in the demo through a sandbox that speaks their protocols, reached over HTTP like the real ones.
#include "app/wiring_payments.hpp"

#include "app/wiring.hpp"
#include "features/payments/payments.hpp"
#include "flows/parking_payment/parking_payment.hpp"
#include "flows/settlement/settlement.hpp"
#include "gateways/sandbox/sandbox.hpp"
#include "gateways/union_pay/union_pay.hpp"
#include "gateways/wechat_pay/wechat_pay.hpp"

namespace galleria::app {

gateways::WechatPayOptions wechat_pay_options(const Wiring& wiring) {
  const auto& pay = wiring.config.wechat_pay;
  if (pay.base_url.empty())
    return wiring.get<gateways::Sandbox>().wechat_pay_options(settlement::wechat_pay_notices.path, parking_payment::deduction_notices_path);
  return {.base_url = pay.base_url,
          .merchant_id = pay.merchant_id,
          .merchant_serial = pay.merchant_serial,
          .merchant_private_key = pay.merchant_private_key,
          .api_v3_key = pay.api_v3_key,
          .provider_keys = {{pay.platform_key_id, pay.platform_public_key}},
          .official_account_app_id = pay.app_id,
          .mini_program_app_id = pay.mini_program_app_id,
          .notify_url = wiring.config.http.public_url + std::string(settlement::wechat_pay_notices.path),
          .parking_notify_url = wiring.config.http.public_url + std::string(parking_payment::deduction_notices_path)};
}

namespace {

// Nothing where the mall has no contract with UnionPay.
std::optional<gateways::UnionPayOptions> union_pay_options(const Wiring& wiring) {
  const auto& pay = wiring.config.union_pay;
  const std::string_view notify_path = settlement::union_pay_notices.path;
  if (pay.base_url.empty()) {
    const auto* const sandbox = wiring.parts.find<gateways::Sandbox>();
    return sandbox == nullptr ? std::nullopt : std::optional(sandbox->union_pay_options(notify_path, settlement::union_pay_return_path));
  }
  const std::string& site = wiring.config.http.public_url;
  return gateways::UnionPayOptions{.base_url = pay.base_url,
                                   .front_url = {},
                                   .merchant_id = pay.merchant_id,
                                   .merchant_certificate = pay.merchant_certificate,
                                   .merchant_private_key = pay.merchant_private_key,
                                   .trusted_certificates = pay.trusted_certificates,
                                   .signer_name = pay.signer_name,
                                   .notify_url = site + std::string(notify_path),
                                   .return_url = site + std::string(settlement::union_pay_return_path)};
}

}  // namespace

void wire_payments(const Wiring& wiring) {
  gateways::HttpClient& chat_client = wiring.make_http_client({.provider = "wechat_pay"});
  std::vector<payments::PaymentProvider*> providers{&wiring.parts.keep(gateways::make_wechat_pay(wechat_pay_options(wiring), chat_client, wiring.clock))};
  if (const auto union_options = union_pay_options(wiring)) {
    gateways::HttpClient& client = wiring.make_http_client({.provider = "union_pay"});
    providers.push_back(&wiring.parts.keep(gateways::make_union_pay(*union_options, client, wiring.clock)));
  }
  wiring.make<payments::Payments>(payments::PaymentProviders(std::move(providers)));
}

}  // namespace galleria::app
