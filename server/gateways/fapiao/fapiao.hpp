// WeChat Pay's electronic fapiao (new-tax-control-fapiao, fully digital) as the invoice provider of a direct merchant.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "base/clock.hpp"
#include "base/secret.hpp"
#include "features/invoices/invoices_port.hpp"
#include "gateways/http_client/http_client.hpp"

namespace galleria::gateways {

struct FapiaoOptions {
  std::string base_url = "https://api.mch.weixin.qq.com";
  std::string merchant_id;
  std::string merchant_serial;                       // of the merchant's API certificate
  Secret merchant_private_key;                       // PEM
  std::map<std::string, std::string> provider_keys;  // serial and its PEM, as for payments
};

// Throws std::invalid_argument if a key is unusable or an option is missing. `client` and `clock` must outlive it.
//
// Signs every request and verifies every answer that claims success, but for the document's bytes, whose address comes from a verified answer. What the
// platform refuses throws FapiaoRefused; time-outs, 429, 5xx and answers that are not verifiably the platform's throw FapiaoUnknown.
std::unique_ptr<invoices::InvoiceProvider> make_fapiao(const FapiaoOptions& options, HttpClient& client, const Clock& clock);

}  // namespace galleria::gateways
