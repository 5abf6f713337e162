// Calls UnionPay: prepares, asks, refunds; and reads its notices.
#include "gateways/union_pay/union_pay.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <stdexcept>

#include "base/characters.hpp"
#include "gateways/union_pay/protocol.hpp"

namespace galleria::gateways {
namespace {
using namespace payments;
using namespace std::chrono_literals;

constexpr std::size_t union_merchant_characters = 15;
constexpr std::size_t union_description_characters = 32;
constexpr DurationMs grace = 5min;  // after a payment's time is over, what was being paid may still come through

constexpr std::string_view consumption = "01";
constexpr std::string_view refunding = "04";
constexpr std::string_view yuan = "156";

constexpr std::string_view unknown_order = "34";
constexpr std::string_view sent_before = "12";

// What a respCode says of what was asked for.
enum class Outcome { done, open, failed };
struct OutcomeOfCode {
  std::string_view code;
  Outcome outcome;
};
// A6: done, with a flaw that is the platform's own matter. 03, 04 and 05: asked again, it will know.
constexpr std::array outcomes{OutcomeOfCode{"00", Outcome::done}, OutcomeOfCode{"A6", Outcome::done}, OutcomeOfCode{"03", Outcome::open},
                              OutcomeOfCode{"04", Outcome::open}, OutcomeOfCode{"05", Outcome::open}};

Outcome outcome_of(std::string_view code) {
  const auto* const found = std::ranges::find(outcomes, code, &OutcomeOfCode::code);
  return found == outcomes.end() ? Outcome::failed : found->outcome;
}

void demand_union_option(bool is_given, const char* name) {
  if (!is_given) throw std::invalid_argument(std::string("union_pay: ") + name + " is missing or malformed");
}

Cents cents_of(const UnionFields& fields) {
  const std::string& text = union_field(fields, "txnAmt");
  std::int64_t amount = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), amount);
  if (error != std::errc() || end != text.data() + text.size() || amount < 0) throw UnionUnreadable("txnAmt is no amount");
  return Cents{amount};
}

std::string text_or_nothing(const UnionFields& fields, std::string_view name) {
  const auto found = fields.find(name);
  return found == fields.end() ? std::string() : found->second;
}

// A message about a payment; its state is the caller's to say.
Trade trade_of(const UnionFields& fields, TradeState state) {
  Trade trade;
  trade.merchant_id = union_field(fields, "merId");
  trade.out_trade_no = union_field(fields, "orderId");
  trade.transaction_id = text_or_nothing(fields, "queryId");
  trade.state = state;
  if (state != TradeState::success) return trade;
  trade.total = cents_of(fields);
  const std::string& currency = union_field(fields, "currencyCode");
  trade.currency = currency == yuan ? "CNY" : currency;
  return trade;
}

ProviderRefundState refund_state_of(Outcome outcome) {
  if (outcome == Outcome::done) return ProviderRefundState::success;
  return outcome == Outcome::open ? ProviderRefundState::processing : ProviderRefundState::closed;
}

// Throws unless the answer says that it was done.
void demand_done(const UnionFields& answer) {
  const std::string& code = union_field(answer, "respCode");
  if (outcome_of(code) == Outcome::done) return;
  const std::string told = "union_pay: " + code + " " + text_or_nothing(answer, "respMsg");
  // 01 to 09 are the platform's own troubles.
  if (code.starts_with('0')) throw ProviderUnknown(told);
  throw ProviderRefused(code, told);
}

class UnionPay : public PaymentProvider {
 public:
  UnionPay(const UnionPayOptions& options, HttpClient& client, const Clock& clock)
      : options_(options),
        front_url_(options.front_url.empty() ? options.base_url : options.front_url),
        signing_key_(options.merchant_private_key),
        certificate_id_(certificate_serial(options.merchant_certificate)),
        trust_(options.trusted_certificates, options.signer_name),
        client_(client),
        clock_(clock) {
    demand_union_option(options.base_url.starts_with("http"), "base_url");
    demand_union_option(options.merchant_id.size() == union_merchant_characters, "merchant_id");
    demand_union_option(is_about_key(options.merchant_certificate, signing_key_), "merchant_private_key");
    demand_union_option(!options.signer_name.empty(), "signer_name");
    demand_union_option(options.notify_url.starts_with("http"), "notify_url");
  }

  std::string_view name() const override { return "union_pay"; }

  PaymentLaunch prepare(TradeKind kind, const PaymentDemand& demand) override {
    auto fields = consumption_of(demand);
    PaymentLaunch launch;
    if (kind == TradeKind::h5) {
      fields["frontUrl"] = options_.return_url + (demand.return_url.empty() ? "" : "?to=" + percent_encoded(demand.return_url));
      sign_union(fields, signing_key_);
      launch.h5_url = front_url_ + "/frontTransReq.do";
      launch.form.insert(fields.begin(), fields.end());
      return launch;
    }
    if (kind != TradeKind::app) throw ProviderRefused("NO_SUCH_DOOR", "union_pay: it has no door for this way to pay");
    launch.tn = translated([&] {
      const auto answer = call("appTransReq", std::move(fields));
      demand_done(answer);
      return union_field(answer, "tn");
    });
    return launch;
  }

  std::optional<Trade> query(const TradeName& name) override {
    return translated([&]() -> std::optional<Trade> {
      const auto answer = ask_about(name.out_trade_no, name.begun_at);
      if (!answer) return std::nullopt;
      switch (outcome_of(union_field(*answer, "origRespCode"))) {
        case Outcome::done:
          return trade_of(*answer, TradeState::success);
        case Outcome::open:
          return trade_of(*answer, TradeState::user_paying);
        case Outcome::failed:
          break;
      }
      return trade_of(*answer, clock_.now() < end_of(name) ? TradeState::not_pay : TradeState::closed);
    });
  }

  std::optional<TimeMs> close(const TradeName& name) override {
    const auto trade = query(name);
    if (trade && trade->state == TradeState::success) throw ProviderRefused("ORDER_PAID", "union_pay: it was paid");
    if (trade && trade->state == TradeState::user_paying) throw ProviderUnknown("union_pay: it is being paid");
    return clock_.now() < end_of(name) ? std::optional(end_of(name)) : std::nullopt;
  }

  ProviderRefund refund(const RefundDemand& demand) override {
    return translated([&] {
      auto fields = common_fields(refunding, "00", demand.out_refund_no, demand.begun_at);
      fields["origQryId"] = demand.transaction_id;
      fields["txnAmt"] = std::to_string(demand.refund.value);
      fields["currencyCode"] = yuan;
      fields["backUrl"] = options_.notify_url;
      const auto answer = call("backTransReq", std::move(fields));
      if (union_field(answer, "respCode") == sent_before) return refund_that_stands({demand.out_refund_no, demand.begun_at});
      demand_done(answer);
      demand_same_number(answer, demand.out_refund_no);
      // It was taken; what became of it a notice tells, or a question.
      return ProviderRefund{demand.out_refund_no, union_field(answer, "queryId"), ProviderRefundState::processing, demand.refund, std::nullopt};
    });
  }

  std::optional<ProviderRefund> query_refund(const RefundName& name) override {
    return translated([&]() -> std::optional<ProviderRefund> {
      const auto answer = ask_about(name.out_refund_no, name.begun_at);
      if (!answer) return std::nullopt;
      const auto state = refund_state_of(outcome_of(union_field(*answer, "origRespCode")));
      return ProviderRefund{name.out_refund_no, text_or_nothing(*answer, "queryId"), state, cents_of(*answer), std::nullopt};
    });
  }

  ProviderNotice read_notice(const HeaderLookup&, std::string_view body) override {
    try {
      const auto fields = read_union_form(body);
      if (const auto flaw = union_signature_flaw(fields, trust_, clock_.now())) throw NoticeRejected("union_pay: " + *flaw);
      return read_plaintext(union_field(fields, "txnType") + "." + union_field(fields, "respCode"), body);
    } catch (const UnionUnreadable& unreadable) {
      throw NoticeRejected(std::string("union_pay: ") + unreadable.what());
    }
  }

  ProviderNotice read_plaintext(std::string_view event_type, std::string_view plaintext) override {
    try {
      const auto fields = read_union_form(plaintext);
      ProviderNotice read{union_field(fields, "queryId"), std::string(event_type), std::string(plaintext), {}, {}};
      const std::string& type = union_field(fields, "txnType");
      const Outcome outcome = outcome_of(union_field(fields, "respCode"));
      if (type == consumption) {
        read.trade = trade_of(fields, outcome == Outcome::done ? TradeState::success : TradeState::not_pay);
      } else if (type == refunding) {
        if (union_field(fields, "merId") != options_.merchant_id) throw NoticeRejected("union_pay: the refund is another merchant's");
        read.refund = ProviderRefund{union_field(fields, "orderId"), read.notice_id, refund_state_of(outcome), cents_of(fields), std::nullopt};
      } else {
        throw NoticeRejected("union_pay: unknown txnType " + type);
      }
      return read;
    } catch (const UnionUnreadable& unreadable) {
      throw NoticeRejected(std::string("union_pay: ") + unreadable.what());
    }
  }

  bool is_ours(const Trade& trade) const override { return trade.merchant_id == options_.merchant_id; }

 private:
  static TimeMs end_of(const TradeName& name) { return name.expires_at + grace; }

  UnionFields common_fields(std::string_view type, std::string_view sub_type, const std::string& number, TimeMs begun_at) const {
    return {{"version", "5.1.0"},
            {"encoding", "UTF-8"},
            {"signMethod", "01"},
            {"txnType", std::string(type)},
            {"txnSubType", std::string(sub_type)},
            {"bizType", "000201"},
            {"channelType", "08"},
            {"accessType", "0"},
            {"merId", options_.merchant_id},
            {"orderId", number},
            {"txnTime", union_time(begun_at)},
            {"certId", certificate_id_}};
  }

  UnionFields consumption_of(const PaymentDemand& demand) const {
    auto fields = common_fields(consumption, "01", demand.out_trade_no, demand.begun_at);
    fields["txnAmt"] = std::to_string(demand.total.value);
    fields["currencyCode"] = yuan;
    fields["backUrl"] = options_.notify_url;
    fields["payTimeout"] = union_time(demand.expires_at);
    fields["orderDesc"] = first_characters(demand.description, union_description_characters);
    return fields;
  }

  // What the platform knows of a payment or a refund; nothing if it has never heard of it.
  std::optional<UnionFields> ask_about(const std::string& number, TimeMs begun_at) {
    auto fields = common_fields("00", "00", number, begun_at);
    fields["bizType"] = "000000";
    auto answer = call("queryTrans", std::move(fields));
    if (union_field(answer, "respCode") == unknown_order) return std::nullopt;
    demand_done(answer);
    demand_same_number(answer, number);
    return answer;
  }

  static void demand_same_number(const UnionFields& answer, const std::string& number) {
    if (union_field(answer, "orderId") != number) throw ProviderUnknown("union_pay: the answer is about another order");
  }

  // A refund that was sent before and whose answer was lost.
  ProviderRefund refund_that_stands(const RefundName& name) {
    const auto standing = query_refund(name);
    if (!standing) throw ProviderUnknown("union_pay: it has the refund, and does not know it");
    return *standing;
  }

  // Sends a signed request. Gives an answer that is verifiably the platform's; throws ProviderUnknown otherwise.
  UnionFields call(const std::string& door, UnionFields fields) {
    sign_union(fields, signing_key_);
    const OutgoingCall request{"POST",
                               options_.base_url + "/" + door + ".do",
                               {{"Content-Type", "application/x-www-form-urlencoded; charset=UTF-8"}, {"User-Agent", "galleria"}},
                               union_form(fields)};
    const auto answer = send(request);
    if (answer.status != 200) throw ProviderUnknown("union_pay: HTTP " + std::to_string(answer.status));
    auto read = read_union_answer(answer.body);
    if (const auto flaw = union_signature_flaw(read, trust_, clock_.now())) throw ProviderUnknown("union_pay: the answer is not the platform's: " + *flaw);
    return read;
  }

  OutsideAnswer send(const OutgoingCall& request) {
    try {
      return client_.call(request);
    } catch (const CallFailed& failed) {
      throw ProviderUnknown(failed.what());
    }
  }

  // What cannot be read leaves open what the platform did.
  template <class Work>
  static auto translated(const Work& work) -> decltype(work()) {
    try {
      return work();
    } catch (const UnionUnreadable& unreadable) {
      throw ProviderUnknown(std::string("union_pay: the answer cannot be read: ") + unreadable.what());
    }
  }

  const UnionPayOptions options_;
  const std::string front_url_;
  const SigningKey signing_key_;
  const std::string certificate_id_;
  const CertificateTrust trust_;
  HttpClient& client_;
  const Clock& clock_;
};

}  // namespace

std::unique_ptr<PaymentProvider> make_union_pay(const UnionPayOptions& options, HttpClient& client, const Clock& clock) {
  return std::make_unique<UnionPay>(options, client, clock);
}

}  // namespace galleria::gateways
