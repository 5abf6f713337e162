// WeChat Pay API v3 as the payment provider of a direct merchant.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "base/clock.hpp"
#include "base/secret.hpp"
#include "features/payments/payments_port.hpp"
#include "gateways/http_client/http_client.hpp"

namespace galleria::gateways {

struct WechatPayOptions {
  std::string base_url = "https://api.mch.weixin.qq.com";
  std::string merchant_id;
  std::string merchant_serial;                       // of the merchant's API certificate
  Secret merchant_private_key;                       // PEM
  Secret api_v3_key;                                 // 32 characters
  std::map<std::string, std::string> provider_keys;  // serial ("PUB_KEY_ID_…" or a platform certificate's) and its PEM; several during a change of keys
  std::string official_account_app_id;               // pays in the chat browser, and H5
  std::string mini_program_app_id;
  std::string notify_url;          // public, without query
  std::string parking_notify_url;  // the same, for what the platform tells of stays whose fees it deducts; empty: the mall has no contract for that
};

// Throws std::invalid_argument if a key is unusable or an option is missing, so that a wrong configuration stops the start. `client` and `clock` must outlive
// it.
//
// Signs every request and verifies every answer that claims success. What the platform refuses for good throws ProviderRefused with the
// platform's code in its newer spelling (ORDER_NOT_EXIST); time-outs, 429, 5xx and answers that are not verifiably the platform's throw ProviderUnknown.
std::unique_ptr<payments::PaymentProvider> make_wechat_pay(const WechatPayOptions& options, HttpClient& client, const Clock& clock);

}  // namespace galleria::gateways
