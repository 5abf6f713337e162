// UnionPay (all-channel protocol 5.1.0) as a payment provider: its page in a browser, and its panel in the mall's app.
#pragma once

#include <memory>
#include <string>

#include "base/clock.hpp"
#include "base/secret.hpp"
#include "features/payments/payments_port.hpp"
#include "gateways/http_client/http_client.hpp"

namespace galleria::gateways {

struct UnionPayOptions {
  std::string base_url;              // "https://gateway.95516.com/gateway/api"
  std::string front_url;             // the same as members' browsers reach it; empty: the same
  std::string merchant_id;           // 15 characters
  std::string merchant_certificate;  // PEM; its serial number goes with each request
  Secret merchant_private_key;       // PEM, of that certificate
  std::string trusted_certificates;  // PEM: the platform's root, or the one below it; several after each other during a change
  std::string signer_name;           // to whom the platform's signing certificate is made out
  std::string notify_url;            // public, without query
  std::string return_url;            // where its page sends the member, with the page of the mall as `to` in the query
};

// Throws std::invalid_argument if a key or certificate is unusable or an option is missing, so that a wrong configuration stops the start. `client` and `clock`
// must outlive it.
//
// Signs every request and believes no answer that is not signed by a certificate that it trusts. What the platform refuses for good throws ProviderRefused with
// the platform's respCode; time-outs, other statuses than 200, and respCodes that leave open what happened throw ProviderUnknown.
// A payment cannot be closed before its time is over; a failed try does not end it, because another card may be tried until then.
std::unique_ptr<payments::PaymentProvider> make_union_pay(const UnionPayOptions& options, HttpClient& client, const Clock& clock);

}  // namespace galleria::gateways
