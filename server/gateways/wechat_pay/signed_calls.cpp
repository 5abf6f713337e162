// Signs what is asked, and verifies what is answered and told.
#include "gateways/wechat_pay/signed_calls.hpp"

#include <stdexcept>

#include "gateways/wechat_pay/answers.hpp"
#include "gateways/wechat_pay/messages.hpp"

namespace galleria::gateways {
namespace {

// The path of a URL without scheme and host.
std::string path_behind_host(const std::string& url) {
  const auto scheme = url.find("://");
  const auto slash = scheme == std::string::npos ? scheme : url.find('/', scheme + 3);
  return slash == std::string::npos ? "" : url.substr(slash);
}

void demand_option(bool given, const char* name) {
  if (!given) throw std::invalid_argument(std::string("wechat_pay: ") + name + " is missing or malformed");
}

VerifyingKeys verifying_keys(const std::map<std::string, std::string>& pems) {
  VerifyingKeys keys;
  for (const auto& [serial, pem] : pems) keys.emplace(serial, VerifyingKey(pem));
  return keys;
}

}  // namespace

SignedCalls::SignedCalls(const WechatPayOptions& options, HttpClient& client, const Clock& clock)
    : options_(options),
      merchant_{options.merchant_id, options.merchant_serial},
      base_path_(path_behind_host(options.base_url)),
      signing_key_(options.merchant_private_key),
      provider_keys_(verifying_keys(options.provider_keys)),
      client_(client),
      clock_(clock) {
  demand_option(!options.merchant_id.empty(), "merchant_id");
  demand_option(!options.merchant_serial.empty(), "merchant_serial");
  demand_option(options.api_v3_key.reveal().size() == 32, "api_v3_key");
  demand_option(!options.provider_keys.empty(), "provider_keys");
  demand_option(!options.official_account_app_id.empty() || !options.mini_program_app_id.empty(), "official_account_app_id");
  demand_option(options.notify_url.starts_with("http"), "notify_url");
}

const std::string& SignedCalls::app_id(bool is_mini_program) const {
  const auto& app_id = is_mini_program ? options_.mini_program_app_id : options_.official_account_app_id;
  if (app_id.empty()) throw payments::ProviderRefused("NO_APP_ID", "wechat_pay: no app id is configured for this way to pay");
  return app_id;
}

OutsideAnswer SignedCalls::call(const std::string& method, const std::string& target, const std::string& body) const {
  OutgoingCall request{method, options_.base_url + target, {{"Accept", "application/json"}, {"User-Agent", "galleria"}}, body};
  request.headers.emplace_back("Authorization", authorization_header(merchant_, signing_key_, method, base_path_ + target, body, clock_.now()));
  const auto& serial = options_.provider_keys.rbegin()->first;
  if (serial.starts_with("PUB_KEY_ID_")) request.headers.emplace_back("Wechatpay-Serial", serial);
  if (!body.empty()) request.headers.emplace_back("Content-Type", "application/json");
  const auto answer = [&] {
    try {
      return client_.call(request);
    } catch (const CallFailed& failed) {
      throw payments::ProviderUnknown(failed.what());
    }
  }();
  // 202 is no success: the platform says so of a trade that cannot be closed, because the member is typing the password.
  if (answer.status != 200 && answer.status != 204) throw_failure(answer);
  const auto flaw = signature_flaw(
      provider_keys_, [&](std::string_view name) { return answer.header(name); }, answer.body, clock_.now());
  if (flaw) throw payments::ProviderUnknown("wechat_pay: the answer is not the platform's: " + *flaw);
  return answer;
}

OpenedNotice SignedCalls::open(const HeaderLookup& header, std::string_view body) const {
  using payments::NoticeRejected;
  if (const auto flaw = signature_flaw(provider_keys_, header, body, clock_.now())) throw NoticeRejected("wechat_pay: " + *flaw);
  try {
    const auto notice = wire::parse_foreign<wechat_pay_messages::Notice>(body);
    const auto& resource = notice.resource;
    if (resource.algorithm != "AEAD_AES_256_GCM") throw NoticeRejected("wechat_pay: the notice is sealed in an unknown way");
    return {notice.id, notice.event_type, open_sealed(options_.api_v3_key, resource.nonce, resource.associated_data.value_or(""), resource.ciphertext)};
  } catch (const wire::ForeignJsonError& error) {
    throw NoticeRejected(std::string("wechat_pay: ") + error.what());
  } catch (const SealBroken& broken) {
    throw NoticeRejected(std::string("wechat_pay: ") + broken.what());
  }
}

}  // namespace galleria::gateways
