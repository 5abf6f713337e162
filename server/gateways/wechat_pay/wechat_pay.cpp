// Calls WeChat Pay: prepay, query, close, refund; and reads its notices.
#include "gateways/wechat_pay/wechat_pay.hpp"

#include <optional>
#include <stdexcept>

#include "base/characters.hpp"
#include "gateways/wechat_pay/answers.hpp"
#include "gateways/wechat_pay/messages.hpp"
#include "gateways/wechat_pay/protocol.hpp"
#include "wire/foreign_json.hpp"

namespace galleria::gateways {
namespace {
namespace messages = wechat_pay_messages;
using namespace payments;

constexpr std::size_t description_characters = 127;

// The path of a URL without scheme and host.
std::string path_of(const std::string& url) {
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

class WechatPay : public PaymentProvider {
 public:
  WechatPay(const WechatPayOptions& options, HttpClient& client, const Clock& clock)
      : options_(options),
        merchant_{options.merchant_id, options.merchant_serial},
        base_path_(path_of(options.base_url)),
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

  std::string_view name() const override { return "wechat_pay"; }

  PaymentLaunch prepare(TradeKind kind, const PaymentDemand& demand) override {
    if (kind == TradeKind::app) throw ProviderRefused("NO_APP_ID", "wechat_pay: no app id is configured for this way to pay");
    const auto body = wire::foreign_text(prepay_of(kind, demand));
    if (kind == TradeKind::h5) return h5_launch(read<messages::H5Address>(call("POST", "/v3/pay/transactions/h5", body)).h5_url, demand.return_url);
    return signed_launch(app_id_of(kind), read<messages::PrepayId>(call("POST", "/v3/pay/transactions/jsapi", body)).prepay_id);
  }

  std::optional<Trade> query(const TradeName& name) override {
    const std::string& out_trade_no = name.out_trade_no;
    try {
      const auto trade = translated([&] {
        return trade_of(read<messages::Transaction>(call("GET", trade_path(out_trade_no) + "?mchid=" + percent_encoded(merchant_.merchant_id), "")));
      });
      if (trade.out_trade_no != out_trade_no) throw ProviderUnknown("wechat_pay: the answer is about another order");
      return trade;
    } catch (const ProviderRefused& refused) {
      if (refused.code == "ORDER_NOT_EXIST" || refused.code == "RESOURCE_NOT_EXISTS") return std::nullopt;
      throw;
    }
  }

  std::optional<TimeMs> close(const TradeName& name) override {
    try {
      call("POST", trade_path(name.out_trade_no) + "/close", wire::foreign_text(messages::Close{merchant_.merchant_id}));
    } catch (const ProviderRefused& refused) {
      // Closed already, or never begun: nothing can be paid, which is what was asked for.
      if (refused.code != "ORDER_CLOSED" && refused.code != "ORDER_NOT_EXIST") throw;
    }
    return std::nullopt;
  }

  ProviderRefund refund(const RefundDemand& demand) override {
    const messages::RefundOrder order{demand.out_trade_no,
                                      demand.out_refund_no,
                                      demand.reason.empty() ? std::nullopt : std::optional(first_characters(demand.reason, 80)),
                                      options_.notify_url,
                                      {demand.refund, demand.total, "CNY"}};
    const auto answered = translated([&] { return refund_of(read<messages::Refund>(call("POST", "/v3/refund/domestic/refunds", wire::foreign_text(order)))); });
    if (answered.out_refund_no != demand.out_refund_no) throw ProviderUnknown("wechat_pay: the answer is about another refund");
    return answered;
  }

  std::optional<ProviderRefund> query_refund(const RefundName& name) override {
    try {
      return translated(
          [&] { return refund_of(read<messages::Refund>(call("GET", "/v3/refund/domestic/refunds/" + percent_encoded(name.out_refund_no), ""))); });
    } catch (const ProviderRefused& refused) {
      if (refused.code == "RESOURCE_NOT_EXISTS" || refused.code == "ORDER_NOT_EXIST") return std::nullopt;
      throw;
    }
  }

  ProviderNotice read_notice(const PaymentProvider::HeaderLookup& header, std::string_view body) override {
    if (const auto flaw = signature_flaw(provider_keys_, header, body, clock_.now())) throw NoticeRejected("wechat_pay: " + *flaw);
    try {
      const auto notice = wire::parse_foreign<messages::Notice>(body);
      auto read = read_plaintext(notice.event_type, opened(notice.resource));
      read.notice_id = notice.id;
      return read;
    } catch (const wire::ForeignJsonError& error) {
      throw NoticeRejected(std::string("wechat_pay: ") + error.what());
    }
  }

  ProviderNotice read_plaintext(std::string_view event_type, std::string_view plaintext) override {
    ProviderNotice read{"", std::string(event_type), std::string(plaintext), {}, {}};
    try {
      if (event_type.starts_with("TRANSACTION.")) {
        read.trade = trade_of(wire::parse_foreign<messages::Transaction>(plaintext));
      } else if (event_type.starts_with("REFUND.")) {
        const auto refund = wire::parse_foreign<messages::RefundNotice>(plaintext);
        if (refund.mchid != merchant_.merchant_id) throw NoticeRejected("wechat_pay: the refund is another merchant's");
        read.refund = refund_of(refund);
      } else {
        throw NoticeRejected("wechat_pay: unknown event " + read.event_type);
      }
    } catch (const wire::ForeignJsonError& error) {
      throw NoticeRejected(std::string("wechat_pay: ") + error.what());
    }
    return read;
  }

  bool is_ours(const Trade& trade) const override {
    const bool our_app = !trade.app_id.empty() && (trade.app_id == options_.official_account_app_id || trade.app_id == options_.mini_program_app_id);
    return our_app && trade.merchant_id == merchant_.merchant_id;
  }

 private:
  static std::string trade_path(std::string_view out_trade_no) { return "/v3/pay/transactions/out-trade-no/" + percent_encoded(out_trade_no); }

  const std::string& app_id_of(TradeKind kind) const {
    const auto& app_id = kind == TradeKind::mini_program ? options_.mini_program_app_id : options_.official_account_app_id;
    if (app_id.empty()) throw ProviderRefused("NO_APP_ID", "wechat_pay: no app id is configured for this way to pay");
    return app_id;
  }

  messages::Prepay prepay_of(TradeKind kind, const PaymentDemand& demand) const {
    messages::Prepay prepay;
    prepay.appid = app_id_of(kind);
    prepay.mchid = merchant_.merchant_id;
    prepay.description = first_characters(demand.description, description_characters);
    prepay.out_trade_no = demand.out_trade_no;
    prepay.time_expire = rfc3339_text(demand.expires_at);
    prepay.notify_url = options_.notify_url;
    prepay.amount = {demand.total, "CNY"};
    if (kind == TradeKind::h5)
      prepay.scene_info = messages::SceneInfo{demand.client_address, messages::H5Info{"Wap"}};
    else
      prepay.payer = messages::Payer{demand.payer_open_id};
    return prepay;
  }

  PaymentLaunch signed_launch(const std::string& app_id, const std::string& prepay_id) const {
    PaymentLaunch launch;
    launch.app_id = app_id;
    launch.time_stamp = seconds_text(clock_.now());
    launch.nonce_str = fresh_nonce();
    launch.package = "prepay_id=" + prepay_id;
    launch.sign_type = "RSA";
    launch.pay_sign = signing_key_.sign(launch_text(launch.app_id, launch.time_stamp, launch.nonce_str, launch.package));
    return launch;
  }

  static PaymentLaunch h5_launch(std::string h5_url, const std::string& return_url) {
    PaymentLaunch launch;
    launch.h5_url = std::move(h5_url);
    if (!return_url.empty())
      launch.h5_url += (launch.h5_url.find('?') == std::string::npos ? "?redirect_url=" : "&redirect_url=") + percent_encoded(return_url);
    return launch;
  }

  std::string opened(const messages::Resource& resource) const {
    if (resource.algorithm != "AEAD_AES_256_GCM") throw NoticeRejected("wechat_pay: the notice is sealed in an unknown way");
    try {
      return open_sealed(options_.api_v3_key, resource.nonce, resource.associated_data.value_or(""), resource.ciphertext);
    } catch (const SealBroken& broken) {
      throw NoticeRejected(std::string("wechat_pay: ") + broken.what());
    }
  }

  // Sends a signed request. Gives an answer of success that is verifiably the platform's; throws otherwise.
  OutsideAnswer call(const std::string& method, const std::string& target, const std::string& body) {
    OutgoingCall request{method, options_.base_url + target, {{"Accept", "application/json"}, {"User-Agent", "galleria"}}, body};
    request.headers.emplace_back("Authorization", authorization_header(merchant_, signing_key_, method, base_path_ + target, body, clock_.now()));
    const auto& serial = options_.provider_keys.rbegin()->first;
    if (serial.starts_with("PUB_KEY_ID_")) request.headers.emplace_back("Wechatpay-Serial", serial);
    if (!body.empty()) request.headers.emplace_back("Content-Type", "application/json");
    const auto answer = send(request);
    // 202 is no success: the platform says so of a trade that cannot be closed, because the member is typing the password.
    if (answer.status != 200 && answer.status != 204) throw_failure(answer);
    const auto flaw = signature_flaw(
        provider_keys_, [&](std::string_view name) { return answer.header(name); }, answer.body, clock_.now());
    if (flaw) throw ProviderUnknown("wechat_pay: the answer is not the platform's: " + *flaw);
    return answer;
  }

  OutsideAnswer send(const OutgoingCall& request) {
    try {
      return client_.call(request);
    } catch (const CallFailed& failed) {
      throw ProviderUnknown(failed.what());
    }
  }

  // Reads an answer of success. What cannot be read leaves open what the platform did.
  template <class Body>
  static Body read(const OutsideAnswer& answer) {
    return translated([&] { return wire::parse_foreign<Body>(answer.body); });
  }

  template <class Work>
  static auto translated(const Work& work) -> decltype(work()) {
    try {
      return work();
    } catch (const wire::ForeignJsonError& error) {
      throw ProviderUnknown(std::string("wechat_pay: the answer cannot be read: ") + error.what());
    }
  }

  const WechatPayOptions options_;
  const Merchant merchant_;
  const std::string base_path_;
  const SigningKey signing_key_;
  const VerifyingKeys provider_keys_;
  HttpClient& client_;
  const Clock& clock_;
};

}  // namespace

std::unique_ptr<PaymentProvider> make_wechat_pay(const WechatPayOptions& options, HttpClient& client, const Clock& clock) {
  return std::make_unique<WechatPay>(options, client, clock);
}

}  // namespace galleria::gateways
