// Fuzzes notices of payments: nothing is believed but what the platform signed. Lines: event type, timestamp, nonce, serial, signature; the rest is the body.
#include <memory>
#include <optional>
#include <string>

#include "base/crypto.hpp"
#include "gateways/wechat_pay/messages.hpp"
#include "gateways/wechat_pay/protocol.hpp"
#include "gateways/wechat_pay/wechat_pay.hpp"
#include "promise.hpp"
#include "wire/foreign_json.hpp"
#include "wire/json.hpp"

namespace galleria::fuzz {
namespace {

namespace messages = gateways::wechat_pay_messages;

// The platform's published example of an answer, and its public key. No input can hold another text that it signed.
constexpr const char* serial = "PUB_KEY_ID_0114232134912410000000000000";
constexpr std::string_view signed_timestamp = "1722850421";
constexpr std::string_view signed_nonce = "d824f2e086d3c1df967785d13fcd22ef";
constexpr std::string_view signed_body = R"({"code_url":"weixin://wxpay/bizpayurl?pr=JyC91EIz1"})";
constexpr const char* platform_pem =
    "-----BEGIN PUBLIC KEY-----\n"
    "MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAwXNI6sdlknHBnK8Fu2U6\n"
    "Cwor9qY747jP8KAfeBMeveEt1TqaHkLfaSD07trZLhGpfs8/AHqjhgSMO1O10YQW\n"
    "OrrJ4hjIWPKqxbgrYMkBQc+mwdiWp4W3ByCqxBRagCveCXRWCmuJYovl9H/bsDI0\n"
    "iGbpVtEOghJtfciisYSgxcLufUDTRkvwxjIBK1pCRjk33jJ5YTBWTHMRtMAOcFLN\n"
    "F6hdEYdX8SPsgHHeLZ5Lv2T/686w1xtgCHef/sd4uSfWmyzsalQdHG/e4IyYmrhx\n"
    "+O3VBoNDzE3nx23bFeV/RVNCG7cV6VhmYokJNHa/erIPkEmEFID6A5wQOXuxUkmJ\n"
    "WwIDAQAB\n"
    "-----END PUBLIC KEY-----\n";
const Secret sealing_key("0123456789abcdef0123456789abcdef");

struct NoOutside : gateways::HttpClient {
  gateways::OutsideAnswer call(const gateways::OutgoingCall&) override { std::abort(); }
};

payments::PaymentProvider& provider() {
  static const TestClock clock(time_from_epoch_ms(1'722'850'421'000));
  static NoOutside outside;
  static const auto made = [] {
    gateways::WechatPayOptions options;
    options.merchant_id = "1900000001";
    options.merchant_serial = "MERCHANT";
    options.merchant_private_key = gateways::SigningKey::generate_pem();
    options.api_v3_key = sealing_key;
    options.provider_keys = {{serial, platform_pem}};
    options.official_account_app_id = "wx_official";
    options.notify_url = "https://mall.example/notify";
    return gateways::make_wechat_pay(options, outside, clock);
  }();
  return *made;
}

struct Notice {
  std::string_view event_type, timestamp, nonce, serial, signature, body;

  std::string_view header(std::string_view name) const {
    if (name == "Wechatpay-Timestamp") return timestamp;
    if (name == "Wechatpay-Nonce") return nonce;
    if (name == "Wechatpay-Serial") return serial;
    return name == "Wechatpay-Signature" ? signature : std::string_view{};
  }
};

void try_signed(const Notice& notice) {
  static const gateways::VerifyingKeys keys = [] {
    gateways::VerifyingKeys made;
    made.emplace(serial, gateways::VerifyingKey(platform_pem));
    return made;
  }();
  const auto header = [&](std::string_view name) { return notice.header(name); };
  const bool is_published = notice.timestamp == signed_timestamp && notice.nonce == signed_nonce && notice.body == signed_body;
  const auto flaw = gateways::signature_flaw(keys, header, notice.body, time_from_epoch_ms(1'722'850'421'000));
  promise(flaw || is_published, "nothing is believed but what was signed");
  try {
    provider().read_notice(header, notice.body);
    promise(false, "no notice is believed");
  } catch (const payments::NoticeRejected&) {
    // as it must be
  }
}

// What stands in a seal, as if the platform had sealed it.
void try_plaintext(const Notice& notice) {
  std::optional<payments::ProviderNotice> read;
  try {
    read = provider().read_plaintext(notice.event_type, notice.body);
  } catch (const payments::NoticeRejected&) {
    return;
  }
  promise(read->trade.has_value() != read->refund.has_value(), "a notice is about a trade or a refund");
  if (!read->trade) return;
  const auto written = wire::foreign_text(wire::parse_foreign<messages::Transaction>(notice.body));
  const auto again = provider().read_plaintext(notice.event_type, written);
  promise(again.trade->out_trade_no == read->trade->out_trade_no && again.trade->total == read->trade->total && again.trade->state == read->trade->state,
          "a trade is written as the same");
  promise(read->trade->out_trade_no == wire::text_member(wire::parse_json(notice.body).value, "out_trade_no"), "a trade keeps its number");
}

void try_seal(const Notice& notice) {
  const std::string nonce(std::string(notice.nonce.substr(0, 12)).append(12, 'n'), 0, 12);
  auto sealed = gateways::seal(sealing_key, nonce, notice.event_type, notice.body);
  promise(gateways::open_sealed(sealing_key, nonce, notice.event_type, sealed) == notice.body, "what was sealed is opened");
  try {
    gateways::open_sealed(sealing_key, nonce, notice.event_type, notice.signature);
    promise(notice.signature == sealed, "nothing is opened that was not sealed");
  } catch (const gateways::SealBroken&) {
    // as it must be
  }
}

void try_notice_shape(std::string_view body) {
  try {
    const auto notice = wire::parse_foreign<messages::Notice>(body);
    const auto written = wire::foreign_text(notice);
    promise(wire::foreign_text(wire::parse_foreign<messages::Notice>(written)) == written, "a notice is written as the same");
  } catch (const wire::ForeignJsonError&) {
    // no notice
  }
}

}  // namespace
}  // namespace galleria::fuzz

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  galleria::start_crypto();
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace galleria::fuzz;
  auto rest = text_of(data, size);
  Notice notice;
  for (auto* part : {&notice.event_type, &notice.timestamp, &notice.nonce, &notice.serial, &notice.signature}) *part = take_line(rest);
  notice.body = rest;
  try_signed(notice);
  try_plaintext(notice);
  try_seal(notice);
  try_notice_shape(notice.body);
  return 0;
}
