// Calls WeChat Pay: prepay, query, close, refund; and reads its notices.
#include "gateways/wechat_pay/wechat_pay.hpp"

#include <optional>

#include "base/characters.hpp"
#include "gateways/wechat_pay/answers.hpp"
#include "gateways/wechat_pay/messages.hpp"
#include "gateways/wechat_pay/protocol.hpp"
#include "gateways/wechat_pay/signed_calls.hpp"
#include "wire/foreign_json.hpp"

namespace galleria::gateways {
namespace {
namespace messages = wechat_pay_messages;
using namespace payments;

constexpr std::size_t description_characters = 127;

class WechatPay : public PaymentProvider {
 public:
  WechatPay(const WechatPayOptions& options, HttpClient& client, const Clock& clock)
      : notify_url_(options.notify_url),
        official_account_app_id_(options.official_account_app_id),
        mini_program_app_id_(options.mini_program_app_id),
        calls_(options, client, clock),
        clock_(clock) {}

  std::string_view name() const override { return "wechat_pay"; }

  PaymentLaunch prepare(TradeKind kind, const PaymentDemand& demand) override {
    if (kind == TradeKind::app) throw ProviderRefused("NO_APP_ID", "wechat_pay: no app id is configured for this way to pay");
    if (kind == TradeKind::parking) throw ProviderRefused("NO_SUCH_DOOR", "wechat_pay: nobody pays a deducted fee at a cashier");
    const auto body = wire::foreign_text(prepay_of(kind, demand));
    if (kind == TradeKind::h5) return h5_launch(read<messages::H5Address>(call("POST", "/v3/pay/transactions/h5", body)).h5_url, demand.return_url);
    return signed_launch(app_id_of(kind), read<messages::PrepayId>(call("POST", "/v3/pay/transactions/jsapi", body)).prepay_id);
  }

  std::optional<Trade> query(const TradeName& name) override {
    const std::string& out_trade_no = name.out_trade_no;
    try {
      const auto trade = translated([&] {
        const std::string target =
            name.kind == TradeKind::parking ? deduction_path(out_trade_no) : trade_path(out_trade_no) + "?mchid=" + percent_encoded(merchant().merchant_id);
        return trade_of(read<messages::Transaction>(call("GET", target, "")));
      });
      if (trade.out_trade_no != out_trade_no) throw ProviderUnknown("wechat_pay: the answer is about another order");
      return trade;
    } catch (const ProviderRefused& refused) {
      if (refused.code == "ORDER_NOT_EXIST" || refused.code == "RESOURCE_NOT_EXISTS") return std::nullopt;
      throw;
    }
  }

  std::optional<TimeMs> close(const TradeName& name) override {
    if (name.kind == TradeKind::parking) return close_deduction(name);
    try {
      call("POST", trade_path(name.out_trade_no) + "/close", wire::foreign_text(messages::Close{merchant().merchant_id}));
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
                                      notify_url_,
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
    const auto notice = calls_.open(header, body);
    auto read = read_plaintext(notice.event_type, notice.plaintext);
    read.notice_id = notice.id;
    return read;
  }

  ProviderNotice read_plaintext(std::string_view event_type, std::string_view plaintext) override {
    ProviderNotice read{"", std::string(event_type), std::string(plaintext), {}, {}};
    try {
      if (event_type.starts_with("TRANSACTION.")) {
        read.trade = trade_of(wire::parse_foreign<messages::Transaction>(plaintext));
      } else if (event_type.starts_with("REFUND.")) {
        const auto refund = wire::parse_foreign<messages::RefundNotice>(plaintext);
        if (refund.mchid != merchant().merchant_id) throw NoticeRejected("wechat_pay: the refund is another merchant's");
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
    const bool our_app = !trade.app_id.empty() && (trade.app_id == official_account_app_id_ || trade.app_id == mini_program_app_id_);
    return our_app && trade.merchant_id == merchant().merchant_id;
  }

 private:
  static std::string trade_path(std::string_view out_trade_no) { return "/v3/pay/transactions/out-trade-no/" + percent_encoded(out_trade_no); }

  static std::string deduction_path(std::string_view out_trade_no) { return "/v3/vehicle/transactions/out-trade-no/" + percent_encoded(out_trade_no); }

  // The platform has no call for it: what it has accepted it tries until it is done or has failed. Nothing is deducted any more of what failed or was never
  // asked for; of the rest that is taken for granted once its time is over, since what comes in later is given back.
  std::optional<TimeMs> close_deduction(const TradeName& name) {
    const auto trade = query(name);
    if (!trade || trade->state == TradeState::pay_error) return std::nullopt;
    if (trade->state == TradeState::success || trade->state == TradeState::refund) throw ProviderRefused("ORDER_PAID", "wechat_pay: it was deducted");
    return clock_.now() < name.expires_at ? std::optional(name.expires_at) : std::nullopt;
  }

  const Merchant& merchant() const { return calls_.merchant(); }
  const std::string& app_id_of(TradeKind kind) const { return calls_.app_id(kind == TradeKind::mini_program); }
  OutsideAnswer call(const std::string& method, const std::string& target, const std::string& body) const { return calls_.call(method, target, body); }
  template <class Body>
  static Body read(const OutsideAnswer& answer) {
    return SignedCalls::read<Body>(answer);
  }
  template <class Work>
  static auto translated(const Work& work) -> decltype(work()) {
    return SignedCalls::translated(work);
  }

  messages::Prepay prepay_of(TradeKind kind, const PaymentDemand& demand) const {
    messages::Prepay prepay;
    prepay.appid = app_id_of(kind);
    prepay.mchid = merchant().merchant_id;
    prepay.description = first_characters(demand.description, description_characters);
    prepay.out_trade_no = demand.out_trade_no;
    prepay.time_expire = rfc3339_text(demand.expires_at);
    prepay.notify_url = notify_url_;
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
    launch.pay_sign = calls_.signing_key().sign(launch_text(launch.app_id, launch.time_stamp, launch.nonce_str, launch.package));
    return launch;
  }

  static PaymentLaunch h5_launch(std::string h5_url, const std::string& return_url) {
    PaymentLaunch launch;
    launch.h5_url = std::move(h5_url);
    if (!return_url.empty())
      launch.h5_url += (launch.h5_url.find('?') == std::string::npos ? "?redirect_url=" : "&redirect_url=") + percent_encoded(return_url);
    return launch;
  }

  const std::string notify_url_;
  const std::string official_account_app_id_;
  const std::string mini_program_app_id_;
  const SignedCalls calls_;
  const Clock& clock_;
};

}  // namespace

std::unique_ptr<PaymentProvider> make_wechat_pay(const WechatPayOptions& options, HttpClient& client, const Clock& clock) {
  return std::make_unique<WechatPay>(options, client, clock);
}

}  // namespace galleria::gateways
