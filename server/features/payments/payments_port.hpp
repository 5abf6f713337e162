// What payments needs of a payment provider; gateways implement it.
#pragma once

#include <boost/describe.hpp>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/clock.hpp"
#include "base/money.hpp"

namespace galleria::payments {

// The ways to pay with money, each by the provider of its name.
enum class PayMethod { wechat_pay, union_pay };
BOOST_DESCRIBE_ENUM(PayMethod, wechat_pay, union_pay)

// Where the member pays from; it decides which of the provider's doors is used. app: the provider's panel in the mall's own app. parking: nowhere, since the
// provider deducts it at a barrier, as the member allowed it there.
enum class TradeKind { jsapi, mini_program, h5, app, parking };
BOOST_DESCRIBE_ENUM(TradeKind, jsapi, mini_program, h5, app, parking)

// By what a provider finds a payment: some know it by its number and the time that it was begun at, which is the same for ever.
struct TradeName {
  std::string out_trade_no;
  TimeMs begun_at{};
  TimeMs expires_at{};
  TradeKind kind = TradeKind::h5;  // some have a door of its own for asking, too
};

// The same of a refund.
struct RefundName {
  std::string out_refund_no;
  TimeMs begun_at{};
};

// What is to be paid. out_trade_no: 8 to 32 of [0-9A-Za-z], the same for every try of one payment.
struct PaymentDemand {
  std::string out_trade_no;
  std::string description;
  Cents total;
  TimeMs expires_at{};
  std::string payer_open_id;   // needed for jsapi and mini_program
  std::string client_address;  // needed for h5
  std::string return_url;      // h5: where the provider sends the member afterwards
  TimeMs begun_at{};           // the same for every try of one payment
};

// What the client needs to call up the payment: the signed arguments of requestPayment / getBrandWCPayRequest, an address to go to, a form to go with, or the
// number that a panel wants.
struct PaymentLaunch {
  std::string app_id;
  std::string time_stamp;  // seconds, as text
  std::string nonce_str;
  std::string package;    // "prepay_id=…"
  std::string sign_type;  // "RSA"
  std::string pay_sign;
  std::string h5_url;                       // for h5; else empty
  std::map<std::string, std::string> form;  // what is to be posted there; empty: the address alone is gone to
  std::string tn;                           // for the provider's panel; else empty
};

enum class TradeState { success, refund, not_pay, closed, user_paying, pay_error, revoked };

// A payment as the provider knows it.
struct Trade {
  std::string app_id;
  std::string merchant_id;
  std::string out_trade_no;
  std::string transaction_id;  // empty until paid
  TradeState state = TradeState::not_pay;
  Cents total;
  std::string currency;
  std::optional<TimeMs> paid_at;
};

struct RefundDemand {
  std::string out_trade_no;
  std::string out_refund_no;  // the same on every retry: a new one would pay twice
  std::string reason;
  Cents refund;
  Cents total;
  std::string transaction_id = {};  // of the payment
  TimeMs begun_at{};                // the same on every retry
};

enum class ProviderRefundState { success, closed, processing, abnormal };

struct ProviderRefund {
  std::string out_refund_no;
  std::string refund_id;
  ProviderRefundState state = ProviderRefundState::processing;
  Cents refund;
  std::optional<TimeMs> refunded_at;
};

// A verified and decrypted notice: exactly one of trade and refund is set.
struct ProviderNotice {
  std::string notice_id;
  std::string event_type;  // "TRANSACTION.SUCCESS"
  std::string plaintext;   // the decrypted resource as JSON text, kept in the inbox
  std::optional<Trade> trade;
  std::optional<ProviderRefund> refund;
};

// The provider said no, for good. `code` is the provider's.
struct ProviderRefused : std::runtime_error {
  ProviderRefused(std::string provider_code, const std::string& message) : std::runtime_error(message), code(std::move(provider_code)) {}
  std::string code;
};

// Nobody knows whether it was done: time-out, connection lost, HTTP 5xx or 429, or the breaker is open. Ask again with the same numbers.
struct ProviderUnknown : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// A notice that is not the provider's: bad signature, stale, undecipherable.
struct NoticeRejected : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Each call goes to the outside world: never inside a transaction. All may throw ProviderRefused and ProviderUnknown.
class PaymentProvider {
 public:
  virtual ~PaymentProvider() = default;
  virtual std::string_view name() const = 0;  // as PayMethod has it: "wechat_pay"

  virtual PaymentLaunch prepare(TradeKind kind, const PaymentDemand& demand) = 0;
  // Nothing if the provider has never heard of it.
  virtual std::optional<Trade> query(const TradeName& name) = 0;
  // Ends a payment that is not paid: nobody can pay it afterwards. Where the provider cannot do that, gives the time from which on it has ended by itself and
  // may be asked about again. Refused if it is paid.
  virtual std::optional<TimeMs> close(const TradeName& name) = 0;
  virtual ProviderRefund refund(const RefundDemand& demand) = 0;
  virtual std::optional<ProviderRefund> query_refund(const RefundName& name) = 0;

  // Verifies and decrypts a notice. `header` looks up a header of the notice's request. Throws NoticeRejected.
  using HeaderLookup = std::function<std::string_view(std::string_view)>;
  virtual ProviderNotice read_notice(const HeaderLookup& header, std::string_view body) = 0;
  // Reads again the plaintext of a notice that read_notice accepted and the inbox kept. Throws NoticeRejected if it is not of the provider's shape.
  virtual ProviderNotice read_plaintext(std::string_view event_type, std::string_view plaintext) = 0;

  // True if the trade's app and merchant are ours.
  virtual bool is_ours(const Trade& trade) const = 0;
};

// The providers that the mall has a contract with. They must outlive it.
class PaymentProviders {
 public:
  PaymentProviders(PaymentProvider& only) : all_{&only} {}
  explicit PaymentProviders(std::vector<PaymentProvider*> all) : all_(std::move(all)) {}

  // Null if there is none of that name.
  PaymentProvider* find(std::string_view name) const {
    const auto found = std::ranges::find(all_, name, &PaymentProvider::name);
    return found == all_.end() ? nullptr : *found;
  }
  // Throws ProviderUnknown for a name that was taken out of the configuration: what was begun there can be asked about when it is back.
  PaymentProvider& get(std::string_view name) const {
    PaymentProvider* const found = find(name);
    if (found == nullptr) throw ProviderUnknown(std::string(name) + " is not configured");
    return *found;
  }

 private:
  std::vector<PaymentProvider*> all_;
};

}  // namespace galleria::payments
