// The wallet: principal and bonus, recharges and withdrawals, and the payment PIN.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/locale.hpp"
#include "base/money.hpp"
#include "base/result.hpp"
#include "base/state_table.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "features/wallet/wallet_api.hpp"
#include "features/wallet/wallet_staff_api.hpp"
#include "http/binding.hpp"
#include "ledger/audit.hpp"
#include "ledger/ledger.hpp"
#include "modules/module.hpp"

namespace galleria::wallet {

// What a wallet holds, or what an order takes of it.
struct WalletAmount {
  Cents principal_cents;
  Cents bonus_cents;
  Cents total() const { return principal_cents + bonus_cents; }
};

// A recharge that the cashier can take money for.
struct PayableRecharge {
  RechargeId recharge_id;
  MemberId member_id;
  std::string number;
  Localized title;
  Cents payable_cents;
  RechargeState state = RechargeState::created;
  TimeMs pay_before{};
};

// A recharge that was paid at the cashier, as an invoice is about it: without its bonus, and less what goes or went back.
struct PaidRecharge {
  RechargeId recharge_id;
  std::string number;
  Localized name;
  Cents left_cents;
  TimeMs credited_at{};
};
enum class RechargeOutcome { credited, already_credited, closed };

// What an operator can set.
struct WalletConfig {
  std::vector<Secret> pin_peppers;                   // the first is for new PINs, the others for those that were set with them; never in the database
  std::int64_t pin_try_limit = 5;                    // wrong PINs in a row that lock it
  DurationMs pin_lock_time = std::chrono::hours(3);  // and for how long
  DurationMs ticket_life = std::chrono::minutes(2);
  Cents no_pin_payment_cents{30'000};  // a payment up to this needs no PIN
  Cents no_pin_day_cents{100'000};     // as long as those of the day stay within this
  Cents code_payment_cents{0};         // a payment from this on asks for a code besides the PIN; 0: none does
  bool spends_principal_first = true;  // false lets a member spend the bonus and withdraw the money that earned it
  Cents least_recharge_cents{1'000};   // without an offer
  Cents most_recharge_cents{500'000};
  Cents held_withdrawal_cents{100'000};                          // a withdrawal of that much or more waits for the staff; 0: none does
  DurationMs withdrawal_decision_time = std::chrono::hours(24);  // and is overdue after that
  DurationMs recharge_pay_time = std::chrono::minutes(30);       // an unpaid recharge is closed after that
  std::chrono::minutes mall_utc_offset = std::chrono::hours(8);  // a business day is counted there
  Localized recharge_rules{
      "充值本金可用于云廊商城消费，也可按原支付方式提现；赠送金仅限消费，不可提现，对应本金提现时一并收回。充值活动以支付成功时的页面说明为准。",
      "What you pay in can be spent in the Galleria shop or withdrawn the way you paid it. A bonus can only be spent; it is taken back when "
      "the money that earned it is withdrawn. An offer holds as it was shown when you paid."};
};

// A part of a withdrawal as payments have it.
struct Payout {
  PayoutState state = PayoutState::requested;
  std::string provider;
  std::string number;
  std::string provider_number;
  std::optional<TimeMs> finished_at;
};

struct RefusedWithdrawal {
  WithdrawalId withdrawal_id;
  MemberId member_id;
  Cents amount_cents;
  std::string reason;
};

// What the wallet sets off elsewhere, in the same transaction; the application supplies it.
struct WalletEffects {
  // Gives back a part of what was paid for a recharge, by its original route, under that number.
  std::function<Result<RefundId>(db::Transaction&, OrderId recharge, Cents, std::string_view reason)> refund_recharge;
  // A recharge was closed unpaid: whatever payment was started for it must be closed at the provider. May be empty.
  std::function<void(db::Transaction&, OrderId recharge)> close_payment;
  // What the provider said last of a part's refund; needed by the staff alone, as the next.
  std::function<std::optional<Payout>(db::Session&, RefundId)> find_payout = {};
  // Has it carried on soon, under the number that it has: asked after, and asked for where the provider does not know it.
  std::function<void(db::Transaction&, RefundId)> ask_about_payout = {};
  // Tells the member that the staff has refused a withdrawal, and why. May be empty.
  std::function<void(db::Transaction&, const RefusedWithdrawal&)> tell_refused = {};
};

// Uses up a one-time code for a new PIN that was sent to the member's own phone, or counts a wrong try: the transaction must be committed in either case.
using ResetCodeCheck = std::function<Result<Done>(db::Transaction&, MemberId, std::string_view uuid, const Secret& code)>;

// A thing to pay in, as the mall offers it. The same key again changes it.
struct OfferData {
  std::string offer_key;
  OfferKind kind = OfferKind::gift;
  Localized name;
  Cents pay_cents;
  Cents bonus_cents;
  std::optional<TimeMs> starts_at;
  std::optional<TimeMs> ends_at;
  std::int64_t limit_per_member = 0;  // 0: none
};

// A movement of a demo wallet's past.
struct DemoMovement {
  std::int64_t business_id = 0;                 // the recharge's id; else any that is not used twice
  WalletReason reason = WalletReason::payment;  // recharge, payment or refund
  Localized name;                               // of a recharge
  WalletAmount amount;
  TimeMs at{};
  bool is_returnable = false;  // of a recharge: it was paid at the cashier, so that it can be withdrawn
};
// A member's wallet in the demo mall: its movements, oldest first, and its PIN.
struct DemoWallet {
  MemberId member_id;
  std::string pin_hash;  // from hash_pin
  std::vector<DemoMovement> movements;
};
// What a member of the demo has asked to have back.
struct DemoWithdrawal {
  MemberId member_id;
  Cents amount_cents;
  TimeMs at{};
};

class Wallet {
 public:
  // start_crypto() must have been called. Throws std::invalid_argument if there is no pepper or one is shorter than 16 characters.
  Wallet(db::Database& database, const Clock& clock, IdGenerator& ids, WalletConfig config, WalletEffects effects, ResetCodeCheck check_reset_code);
  ~Wallet();

  // What can be spent now.
  WalletAmount spendable(db::Session& session, MemberId member_id) const;
  void ask_spendable(db::ReadBatch& reads, MemberId member_id, WalletAmount& into) const;
  // How a payment splits: principal first, or as the configuration says. Always adds up to the amount: what is not there, hold and pay refuse.
  WalletAmount split(WalletAmount spendable, Cents amount) const;

  // An order sets money aside. Refuses with wallet_insufficient.
  void hold(ledger::Batch& batch, MemberId member_id, OrderId order_id, WalletAmount amount);
  // The order is paid, or closed. Neither happens twice. `amount` is what was held.
  void capture(ledger::Batch& batch, MemberId member_id, OrderId order_id, WalletAmount amount);
  // Of what is no order, though it has a number like one: the statement leads to no order.
  void capture_for_service(ledger::Batch& batch, MemberId member_id, OrderId payment_id, WalletAmount amount);
  void release(ledger::Batch& batch, MemberId member_id, OrderId order_id);
  // Pays at once, without a hold.
  void pay(ledger::Batch& batch, MemberId member_id, OrderId order_id, WalletAmount amount);
  // Principal returns to principal and bonus to bonus. Once a refund.
  void give_back(ledger::Batch& batch, MemberId member_id, OrderId order_id, AfterSalesId refund_id, WalletAmount amount);
  // The same of what is no order, once a business.
  void give_back_for_service(ledger::Batch& batch, MemberId member_id, ledger::Business business, WalletAmount amount);

  // All that a member's wallet holds and nobody has set aside becomes another's, principal and bonus apart. `carrying_id` is used once.
  WalletAmount carry_over(db::Transaction& transaction, MemberId from, MemberId to, std::int64_t carrying_id);
  // What the member could have paid back to where it was paid from.
  Cents returnable_of(db::Session& session, MemberId member_id) const;

  // Whether paying this much from wallet and cards asks for the PIN: above the limit of a payment, or of the day together with what was paid without one today.
  // A member who has set no PIN is asked to set one.
  bool needs_pin(db::Session& session, MemberId member_id, Cents amount) const;
  // The most that a payment may be that asks for none.
  Cents no_pin_limit() const;
  // Lets a payment through: uses the ticket up, which must be for this subject and at least this amount; without a ticket counts the payment against the day's
  // limit. Refuses, now or when the batch is sent, with pin_needed or ticket_refused; so it stands in the batch before what it lets through.
  Result<Done> authorise(ledger::Batch& batch, MemberId member_id, Cents amount, std::string_view subject, std::optional<std::string_view> ticket);

  // Whether it is the member's PIN; a wrong one counts. Slow: never inside a transaction.
  Result<Done> is_pin(MemberId member_id, const Secret& pin);
  // How large payments ask for a code to the member's own phone besides the PIN. Given at start only; without it none does.
  void on_large_payment(ResetCodeCheck check_code);

  // For the cashier.
  std::optional<PayableRecharge> find_payable(db::Session& session, OrderId order_id) const;
  // The recharge is paid: principal and bonus are credited. Throws std::logic_error if there is no such recharge.
  RechargeOutcome mark_recharge_paid(db::Transaction& transaction, OrderId order_id, TimeMs paid_at);

  // For invoices: what the member paid in after that moment, oldest first; and these, without those that are not the member's or were not paid at the cashier.
  std::vector<PaidRecharge> list_paid_recharges(db::Session& session, MemberId member_id, TimeMs paid_after) const;
  std::vector<PaidRecharge> find_paid_recharges(db::Session& session, MemberId member_id, std::span<const OrderId> ids) const;
  // What of a recharge's money is not on its way back.
  Cents left_of_recharge(db::Session& session, OrderId recharge) const;

  // The member's withdrawals that wait or whose money is on its way, and their recharges that wait for payment.
  std::int64_t count_withdrawals_under_way(db::Session& session, MemberId member_id) const;
  std::int64_t count_unpaid_recharges(db::Session& session, MemberId member_id) const;

  // What became of a refund that is a part of a withdrawal: paid_out, or failed: then the money is in the wallet again, with the bonus that left for it.
  // Numbers that are no withdrawal's change nothing, and a number is heard of once.
  void hear_of_refund(db::Transaction& transaction, RefundId refund_id, WithdrawalState outcome);

  Result<MemberWallet> get_member_wallet(const http::Member& member, const GetMemberWallet& request) const;
  Result<WalletRecordPage> list_wallet_records(const http::Call& call, const http::Member& member, const ListWalletRecords& request) const;
  Result<RechargeOfferList> list_recharge_offers(const http::Call& call, const http::Member& member, const ListRechargeOffers& request) const;
  Result<http::Reply<Recharge>> start_recharge(const http::Call& call, const http::Member& member, const StartRecharge& request);
  Result<Recharge> get_recharge(const http::Member& member, const GetRecharge& request) const;
  Result<http::Reply<Withdrawal>> withdraw_principal(const http::Call& call, const http::Member& member, const WithdrawPrincipal& request);
  Result<Done> set_pay_pin(const http::Member& member, const SetPayPin& request);
  Result<Done> reset_pay_pin(const http::Member& member, const ResetPayPin& request);
  Result<PayTicket> check_password(const http::Member& member, const CheckPassword& request);

  // ---- what the staff do ----
  Result<WithdrawalPage> list_withdrawals(const ListWithdrawals& request) const;
  Result<WithdrawalRecord> get_withdrawal(const GetWithdrawal& request) const;
  Result<WithdrawalLine> release_withdrawal(const http::Operator& caller, const ReleaseWithdrawal& request);
  Result<WithdrawalLine> refuse_withdrawal(const http::Operator& caller, const RefuseWithdrawal& request);
  Result<WithdrawalLine> ask_about_withdrawal(const http::Operator& caller, const AskAboutWithdrawal& request);
  Result<WalletRecordPage> list_wallet_moves(const http::Call& call, const ListWalletMoves& request) const;

  // Writes what can be paid in; offers that are not named stay.
  void put_offers(db::Transaction& transaction, std::span<const OfferData> offers);
  // A PIN as it is stored. Slow: never inside a transaction.
  std::string hash_pin(const Secret& pin) const;
  void put_demo_wallet(db::Transaction& transaction, const DemoWallet& wallet);
  // Asked for with a ticket like any other. Throws std::runtime_error if there is not so much that can go back.
  void put_demo_withdrawal(db::Transaction& transaction, const DemoWithdrawal& withdrawal);

  // Forgets the member's PIN; the statement stays, for the books.
  void erase_member(db::Transaction& transaction, MemberId member_id);

  // close_recharge: closes what was not paid in time.
  std::map<std::string, db::TimerHandler> timer_handlers();

 private:
  struct State;
  struct Asked;
  Result<Withdrawal> take_out(db::Transaction& transaction, const Asked& asked);
  void spend_held(ledger::Batch& batch, MemberId member_id, OrderId held_for, WalletAmount amount, std::optional<OrderId> order_id);
  std::unique_ptr<State> state_;
};

// What must hold of the wallet's own tables, and between them and the ledger.
std::span<const audit::Check> audit_checks();

// Every move of a withdrawal, for docs/states.md.
StateDiagram state_diagram();

void bind_routes(http::Binder& binder, Wallet& wallet);

// What a member is told of them.
std::span<const ToldTable> told_tables();

// What the wallet brings to the server.
extern const Module<Wallet> module;

}  // namespace galleria::wallet
