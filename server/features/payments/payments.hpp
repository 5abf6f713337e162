// Payments: what is set out to be paid, what was captured, what is given back, and what the providers told.
#pragma once

#include <boost/describe.hpp>

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/money.hpp"
#include "base/result.hpp"
#include "base/state_table.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "features/payments/payments_api.hpp"
#include "features/payments/payments_port.hpp"
#include "features/payments/payments_states.hpp"
#include "modules/module.hpp"

namespace galleria::payments {

// What is asked for when a payment is opened.
struct PaymentOpening {
  MemberId member_id;
  OrderId order_id;
  PayMethod method = PayMethod::wechat_pay;
  TradeKind trade_kind = TradeKind::h5;
  std::string description;
  Cents total;
  std::string payer_open_id;
  std::string client_address;
  TimeMs expires_at{};
};

// Timer kinds: follow_up asks after each payment; close ends one at the provider; refund carries one out; inbox applies a notice.
inline constexpr std::string_view follow_up_timer = "payment_follow_up";
inline constexpr std::string_view close_timer = "payment_close";
inline constexpr std::string_view refund_timer = "payment_refund";
inline constexpr std::string_view inbox_timer = "payment_inbox";
// Has the provider asked once about a payment that is not captured, closed or not.
inline constexpr std::string_view ask_again_timer = "payment_ask_again";

// A refund that its payment cannot bear: more than was captured and not yet given back.
inline constexpr Failure refund_exceeds_payment{
    FailureKind::conflict, 68008, "refund_exceeds_payment", {"退款金额超过可退金额", "The refund exceeds what can still be given back"}};

// A refund that the provider cannot carry out any more, because the payment is too long ago or was given back in too many parts: a person must.
inline constexpr Failure refund_beyond_provider{
    FailureKind::conflict, 68009, "refund_beyond_provider", {"该笔支付已超过原路退款期限", "That payment can no longer be refunded the way it came"}};

// What a provider made of a refund. stuck: it waits for a person there, and may still succeed under the same number.
enum class RefundNews { succeeded, failed, stuck };
using RefundListener = std::function<void(db::Transaction&, RefundId, RefundNews)>;

// What a provider allows of refunds: WeChat Pay's are the narrower.
struct RefundLimits {
  DurationMs window = std::chrono::days(365);  // after the payment
  std::int64_t most_parts = 50;                // of one payment
  DurationMs pause = std::chrono::minutes(1);  // between two of one payment
  std::int64_t refusals_until_person = 5;      // after so many refusals in a row, somebody is told
};

// A stored notice.
enum class InboxState { waiting, applied, quarantined };
BOOST_DESCRIBE_ENUM(InboxState, waiting, applied, quarantined)
struct InboxNotice {
  std::int64_t id = 0;
  std::string provider;
  std::string event_type;
  std::string plaintext;
  InboxState state = InboxState::waiting;
};
BOOST_DESCRIBE_STRUCT(InboxNotice, (), (id, provider, event_type, plaintext, state))

// A payment or a refund as the books have it, for whoever compares them with a provider's bill.
struct BookEntry {
  std::string number;           // that the mall gave it
  std::string provider_number;  // empty while the provider has told none
  Cents amount_cents;
  bool is_done = false;  // captured, or given back
};
BOOST_DESCRIBE_STRUCT(BookEntry, (), (number, provider_number, amount_cents, is_done))
enum class BookKind { payment, refund };

// A refund as the provider knows it, and what it said of it last.
struct RefundNumbers {
  RefundState state = RefundState::requested;
  std::string provider;
  std::string out_refund_no;
  std::optional<std::string> provider_refund_id;
  std::optional<TimeMs> finished_at_ms;
};
BOOST_DESCRIBE_STRUCT(RefundNumbers, (), (state, provider, out_refund_no, provider_refund_id, finished_at_ms))

struct RefundRow;

// As members call it.
Message method_name(PayMethod method);

// What payments keep by themselves. What touches orders too is composed in flows/settlement.
class Payments {
 public:
  Payments(db::Database& database, const Clock& clock, IdGenerator& ids, PaymentProviders providers, RefundLimits refund_limits = {})
      : database_(database), clock_(clock), ids_(ids), providers_(std::move(providers)), refund_limits_(refund_limits) {}

  // Is told, in the same transaction, what became of refunds. Set before anything is served.
  void listen_to_refunds(RefundListener listener) { refund_listeners_.push_back(std::move(listener)); }

  const PaymentProviders& providers() const { return providers_; }
  // What the provider of a payment finds it by.
  static TradeName name_of(const Payment& payment) { return {payment.out_trade_no, payment.created_at_ms, payment.expires_at_ms, payment.trade_kind}; }
  // In which way the order was paid with money, as a member calls it; a word for all ways while it was not.
  Message way_of(db::Session& session, MemberId member_id, OrderId order_id) const;

  // The payment of this order, method, kind and payer: the one that was opened before, with its number, or a new one; and sets the follow-up questions to the
  // provider. Refuses with not_payable if that payment is captured or closed, and with payer_changed_too_often beyond 10 payments of an order.
  Result<Payment> open(db::Transaction& transaction, const PaymentOpening& opening);

  std::optional<Payment> find(db::Session& session, PaymentId payment_id) const;
  std::optional<Payment> find(db::Session& session, std::string_view out_trade_no) const;
  std::vector<Payment> list_of_order(db::Session& session, OrderId order_id) const;

  // Money counts only if provider, app, merchant, currency and amount are ours (P3); anything else is for quarantine. teller: who verifiably said it.
  Judgement judge(const Payment& payment, const PaymentProvider& teller, const Trade& trade) const;
  // When to ask the provider again, after the question that a follow_up_timer just led to; nothing after the last.
  std::optional<TimeMs> next_question(const db::Timer& timer) const;

  // Marks the payment captured under the provider's number. False if it was before: then there is nothing more to do.
  bool capture(db::Transaction& transaction, const Payment& payment, const Trade& trade);
  // Makes a captured payment the one that counts, and sets out to close the order's other ones.
  void make_effective(db::Transaction& transaction, const Payment& payment);
  // Gives back all of a captured payment that does not count. Once a payment, however often it is called.
  void refund_surplus(db::Transaction& transaction, const Payment& payment, std::string_view reason);
  // Marks a payment closed that was not captured.
  void mark_closed(db::Transaction& transaction, PaymentId payment_id);
  // Sets out to close, at the provider, every payment of the order that is not captured. For when an order is closed.
  void close_of_order(db::Transaction& transaction, OrderId order_id);

  // Forgets from where the member paid; the payments stay, for the books. For the end of an account.
  void erase_member(db::Transaction& transaction, MemberId member_id);

  // Gives back part or all of the order's effective payment; the provider is told later, with the same number however often it takes. Refuses with
  // refund_exceeds_payment or refund_beyond_provider.
  Result<RefundId> request_refund(db::Transaction& transaction, OrderId order_id, Cents refund, std::string_view reason);
  // The member's refunds of which the provider has not said the last word.
  std::int64_t count_refunds_under_way(db::Session& session, MemberId member_id) const;
  // Applies what a provider says of a refund. Gives what is wrong with it, or nothing. A surplus whose refund the provider closed is asked for again after an
  // hour, under a new number, because the old one is spent.
  std::optional<std::string> apply_refund(const PaymentProvider& teller, const ProviderRefund& refund);

  // Stores a notice that the teller verified, and has it applied soon. The same notice again changes nothing.
  void keep_notice(const PaymentProvider& teller, const ProviderNotice& notice);
  std::optional<InboxNotice> find_notice(std::int64_t inbox_id) const;
  void finish_notice(std::int64_t inbox_id, InboxState state, std::string_view detail);

  // What the provider captured, or gave back, from that moment on and before the other.
  std::vector<BookEntry> list_done(db::Session& session, BookKind kind, std::string_view provider, TimeMs from, TimeMs until) const;
  // A payment or refund of the provider's by the mall's number.
  std::optional<BookEntry> find_entry(db::Session& session, BookKind kind, std::string_view provider, std::string_view number) const;
  // Has the provider asked soon about an entry that is not done; what it says is applied as ever. False if there is none.
  bool ask_again(db::Transaction& transaction, BookKind kind, std::string_view provider, std::string_view number);

  // Of a refund by what request_refund gave.
  std::optional<RefundNumbers> find_refund_numbers(db::Session& session, RefundId refund_id) const;
  // Has it carried on soon, under its number. False if the provider has said its last word, or there is none.
  bool carry_on_soon(db::Transaction& transaction, RefundId refund_id);

  // True for one caller within 1.5 s: spares the provider the same question from many pages.
  bool claim_question(PaymentId payment_id);

  // Carries one refund on: asks for it, or asks after it. The handler of refund_timer.
  db::TimerOutcome carry_refund_on(const db::Timer& timer);

 private:
  void insert_refund_with_timer(db::Transaction& transaction, const Payment& payment, RefundId refund_id, Cents refund, bool is_surplus,
                                std::string_view reason, TimeMs due_at);
  void take_refund_back(db::Transaction& transaction, const RefundRow& refund);
  void tell_of_refund(db::Transaction& transaction, RefundId refund_id, RefundNews news) const;

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  const PaymentProviders providers_;
  const RefundLimits refund_limits_;
  std::vector<RefundListener> refund_listeners_;
};

// Every move of a payment, for docs/states.md.
StateDiagram state_diagram();

// What a member is told of them.
std::span<const ToldTable> told_tables();

// What payments bring to the server.
extern const Module<Payments> module;

}  // namespace galleria::payments
