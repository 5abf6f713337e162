// Payments go through the platform, or in the demo through a sandbox that speaks its protocol, reached over HTTP like the real one.
#include "app/wiring.hpp"
#include "features/payments/payments.hpp"
#include "flows/settlement/settlement.hpp"
#include "gateways/sandbox/sandbox.hpp"
#include "gateways/wechat_pay/wechat_pay.hpp"

namespace galleria::app {
namespace {

gateways::WechatPayOptions wechat_pay_options(const Wiring& wiring) {
  const auto& pay = wiring.config.wechat_pay;
  if (pay.base_url.empty()) return wiring.get<gateways::Sandbox>().wechat_pay_options(settlement::wechat_pay_notify_path);
  return {.base_url = pay.base_url,
          .merchant_id = pay.merchant_id,
          .merchant_serial = pay.merchant_serial,
          .merchant_private_key = pay.merchant_private_key,
          .api_v3_key = pay.api_v3_key,
          .provider_keys = {{pay.platform_key_id, pay.platform_public_key}},
          .official_account_app_id = pay.app_id,
          .mini_program_app_id = pay.mini_program_app_id,
          .notify_url = wiring.config.http.public_url + std::string(settlement::wechat_pay_notify_path)};
}

}  // namespace

void wire_payments(const Wiring& wiring) {
  gateways::HttpClient& client = wiring.make_http_client({.provider = "wechat_pay"});
  wiring.make<payments::Payments>(wiring.parts.add<payments::PaymentProvider>(gateways::make_wechat_pay(wechat_pay_options(wiring), client, wiring.clock)));
}

}  // namespace galleria::app
