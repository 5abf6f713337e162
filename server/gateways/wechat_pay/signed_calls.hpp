// Calls of WeChat Pay's API v3 as one merchant makes them, and its notices: each request signed, and nothing believed that the platform did not sign.
#pragma once

#include <string>
#include <string_view>

#include "gateways/http_client/http_client.hpp"
#include "gateways/wechat_pay/protocol.hpp"
#include "gateways/wechat_pay/wechat_pay.hpp"
#include "wire/foreign_json.hpp"

namespace galleria::gateways {

// A notice of which the signature is right, opened.
struct OpenedNotice {
  std::string id;
  std::string event_type;
  std::string plaintext;
};

class SignedCalls {
 public:
  // Throws std::invalid_argument if a key is unusable or an option is missing. What is given must outlive it.
  SignedCalls(const WechatPayOptions& options, HttpClient& client, const Clock& clock);

  // Gives an answer of success that is verifiably the platform's; throws ProviderRefused or ProviderUnknown otherwise. target: path and query.
  OutsideAnswer call(const std::string& method, const std::string& target, const std::string& body) const;

  // Throws payments::NoticeRejected.
  OpenedNotice open(const HeaderLookup& header, std::string_view body) const;

  const SigningKey& signing_key() const { return signing_key_; }
  const Merchant& merchant() const { return merchant_; }
  // Of the mall's app of that kind; throws ProviderRefused if there is none.
  const std::string& app_id(bool is_mini_program) const;

  // What cannot be read of an answer of success leaves open what the platform did.
  template <class Work>
  static auto translated(const Work& work) -> decltype(work()) {
    try {
      return work();
    } catch (const wire::ForeignJsonError& error) {
      throw payments::ProviderUnknown(std::string("wechat_pay: the answer cannot be read: ") + error.what());
    }
  }
  template <class Body>
  static Body read(const OutsideAnswer& answer) {
    return translated([&] { return wire::parse_foreign<Body>(answer.body); });
  }

 private:
  const WechatPayOptions options_;
  const Merchant merchant_;
  const std::string base_path_;
  const SigningKey signing_key_;
  const VerifyingKeys provider_keys_;
  HttpClient& client_;
  const Clock& clock_;
};

}  // namespace galleria::gateways
