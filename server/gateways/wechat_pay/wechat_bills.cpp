// Asks where the bill lies, fetches it there, and believes it only if its digest is the one that was signed.
#include "gateways/wechat_pay/wechat_bills.hpp"

#include <algorithm>

#include "base/crypto.hpp"
#include "gateways/wechat_pay/answers.hpp"
#include "gateways/wechat_pay/bill_text.hpp"
#include "gateways/wechat_pay/protocol.hpp"
#include "http/gzip.hpp"
#include "wire/foreign_json.hpp"

namespace galleria::gateways {
namespace {
using reconciliation::Bill;
using reconciliation::BillProblem;
using reconciliation::NoBill;

constexpr std::size_t largest_bill_bytes = 256U * 1024 * 1024;

VerifyingKeys platform_keys(const std::map<std::string, std::string>& pems) {
  VerifyingKeys keys;
  for (const auto& [serial, pem] : pems) keys.emplace(serial, VerifyingKey(pem));
  return keys;
}

// Path and query of an address.
std::string target_of(const std::string& url) {
  const auto slash = url.find('/', url.find("://") + 3);
  return slash == std::string::npos ? "" : url.substr(slash);
}

class WechatBills : public reconciliation::BillSource {
 public:
  WechatBills(const WechatPayOptions& options, HttpClient& client, const Clock& clock)
      : base_url_(options.base_url),
        merchant_{options.merchant_id, options.merchant_serial},
        signing_key_(options.merchant_private_key),
        platform_keys_(platform_keys(options.provider_keys)),
        client_(client),
        clock_(clock) {
    if (options.provider_keys.empty() || options.merchant_id.empty()) throw std::invalid_argument("wechat_pay: a bill cannot be verified without keys");
  }

  std::string_view name() const override { return "wechat_pay"; }

  Bill fetch(BusinessDay day) override {
    const auto place = find_bill(day);
    if (place.hash_type != "SHA1") throw NoBill(BillProblem::refused, "wechat_pay: the bill's digest is of an unknown type");
    const std::string text = download(place.download_url);
    // The digest is of the text before it was compressed.
    std::string wanted = place.hash_value;
    std::ranges::transform(wanted, wanted.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    if (sha1_hex(text) != wanted) throw NoBill(BillProblem::wrong_digest, "wechat_pay: the bill is not the one whose digest was signed");
    return {sha256_hex(text), read_bill_text(text, merchant_.merchant_id)};
  }

 private:
  wechat_pay_messages::BillPlace find_bill(BusinessDay day) {
    const auto answer = call(base_url_ + "/v3/bill/tradebill?bill_date=" + day_text(day) + "&bill_type=ALL&tar_type=GZIP");
    const auto flaw = signature_flaw(
        platform_keys_, [&](std::string_view header) { return answer.header(header); }, answer.body, clock_.now());
    if (flaw) throw NoBill(BillProblem::unavailable, "wechat_pay: the answer is not the platform's: " + *flaw);
    try {
      return wire::parse_foreign<wechat_pay_messages::BillPlace>(answer.body);
    } catch (const wire::ForeignJsonError& error) {
      throw NoBill(BillProblem::unavailable, std::string("wechat_pay: the answer cannot be read: ") + error.what());
    }
  }

  // The file itself is not signed: its digest was. Our own signature goes nowhere but to the platform.
  std::string download(const std::string& url) {
    if (!url.starts_with(base_url_ + "/v3/billdownload/")) throw NoBill(BillProblem::refused, "wechat_pay: the bill lies at a strange address");
    const auto answer = call(url);
    try {
      return http::gunzip(answer.body, largest_bill_bytes);
    } catch (const std::invalid_argument& error) {
      throw NoBill(BillProblem::malformed, std::string("wechat_pay: ") + error.what());
    }
  }

  OutsideAnswer call(const std::string& url) {
    OutgoingCall request{"GET", url, {{"Accept", "application/json"}, {"User-Agent", "galleria"}}, ""};
    request.headers.emplace_back("Authorization", authorization_header(merchant_, signing_key_, "GET", target_of(url), "", clock_.now()));
    try {
      auto answer = client_.call(request);
      if (answer.status != 200) throw_failure(answer);
      return answer;
    } catch (const CallFailed& failed) {
      throw NoBill(BillProblem::unavailable, failed.what());
    } catch (const payments::ProviderUnknown& unknown) {
      throw NoBill(BillProblem::unavailable, unknown.what());
    } catch (const payments::ProviderRefused& refused) {
      const bool is_early = refused.code == "NO_STATEMENT_EXIST" || refused.code == "STATEMENT_CREATING";
      throw NoBill(is_early ? BillProblem::not_ready : BillProblem::refused, refused.what());
    }
  }

  const std::string base_url_;
  const Merchant merchant_;
  const SigningKey signing_key_;
  const VerifyingKeys platform_keys_;
  HttpClient& client_;
  const Clock& clock_;
};

}  // namespace

std::unique_ptr<reconciliation::BillSource> make_wechat_bills(const WechatPayOptions& options, HttpClient& client, const Clock& clock) {
  return std::make_unique<WechatBills>(options, client, clock);
}

}  // namespace galleria::gateways
