// All SQL of the wallet. Balances are the ledger's.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "db/database.hpp"
#include "features/wallet/wallet.hpp"
#include "features/wallet/wallet_rules.hpp"

namespace galleria::wallet {

// ---- the statement ----

// A row of `wallet_records`.
struct RecordRow {
  std::int64_t record_id = 0;
  WalletReason reason = WalletReason::recharge;
  WalletPart part = WalletPart::principal;
  std::int64_t delta_cents = 0;
  std::optional<OrderId> order_id;
  TimeMs at_ms{};
};
BOOST_DESCRIBE_STRUCT(RecordRow, (), (record_id, reason, part, delta_cents, order_id, at_ms))

// What a movement is called in the statement.
struct RecordReasons {
  WalletReason of_principal = WalletReason::payment;
  WalletReason of_bonus = WalletReason::payment;
};
// Writes a line for each transfer of that business that touches the wallet, as the ledger has it: none if nothing was posted, none twice. Goes into the batch
// that posts it, after it.
db::Statement record_statement(ledger::Business business, RecordReasons reasons, std::optional<OrderId> order_id);
std::vector<RecordRow> find_records(db::Session& session, MemberId member_id, std::int64_t offset, std::int64_t count);

// ---- offers ----

// A row of `recharge_offers`, read and written as a whole.
struct OfferRow {
  std::string offer_key;
  OfferKind kind = OfferKind::gift;
  std::int64_t place = 0;
  std::string name_zh_cn;
  std::string name_en;
  Cents pay_cents;
  Cents bonus_cents;
  std::optional<TimeMs> starts_at_ms;
  std::optional<TimeMs> ends_at_ms;
  std::int64_t limit_per_member = 0;
};
BOOST_DESCRIBE_STRUCT(OfferRow, (), (offer_key, kind, place, name_zh_cn, name_en, pay_cents, bonus_cents, starts_at_ms, ends_at_ms, limit_per_member))
struct OfferUse {
  std::string offer_key;
  std::int64_t used_count = 0;
};
BOOST_DESCRIBE_STRUCT(OfferUse, (), (offer_key, used_count))

void put_offer(db::Transaction& transaction, const OfferRow& offer);
std::optional<OfferRow> find_offer(db::Session& session, std::string_view offer_key);
// Those that are not over, in their order.
std::vector<OfferRow> find_offers(db::Session& session, TimeMs now);
std::vector<OfferUse> find_offer_uses(db::Session& session, MemberId member_id);
// False if the member has taken it as often as allowed.
bool count_offer_use(db::Transaction& transaction, const OfferRow& offer, MemberId member_id);
void give_offer_use_back(db::Transaction& transaction, std::string_view offer_key, MemberId member_id);

// ---- recharges ----

// A row of `wallet_recharges`, read and written as a whole.
struct RechargeRow {
  RechargeId recharge_id;
  MemberId member_id;
  std::string number;
  std::optional<std::string> offer_key;
  bool is_limited = false;  // counted against the member's limit of the offer
  std::string name_zh_cn;
  std::string name_en;
  Cents pay_cents;
  Cents bonus_cents;
  RechargeState state = RechargeState::created;
  bool is_returnable = true;  // paid at the cashier, so that it can go back from there
  Cents returned_cents;
  TimeMs created_at_ms{};
  TimeMs pay_before_ms{};
  std::optional<TimeMs> credited_at_ms;
  std::optional<TimeMs> closed_at_ms;
};
BOOST_DESCRIBE_STRUCT(RechargeRow, (),
                      (recharge_id, member_id, number, offer_key, is_limited, name_zh_cn, name_en, pay_cents, bonus_cents, state, is_returnable, returned_cents,
                       created_at_ms, pay_before_ms, credited_at_ms, closed_at_ms))

void insert_recharge(db::Transaction& transaction, const RechargeRow& recharge);
std::optional<RechargeRow> find_recharge(db::Session& session, RechargeId recharge_id);
std::optional<RechargeRow> find_recharge(db::Session& session, MemberId member_id, RechargeId recharge_id);
// Those that the member paid at the cashier after that moment, oldest first.
std::vector<RechargeRow> find_credited(db::Session& session, MemberId member_id, TimeMs after);
// The recharge if it waited for its payment until now, in its new state; nothing otherwise.
std::optional<RechargeRow> credit_recharge(db::Transaction& transaction, RechargeId recharge_id, TimeMs at);
std::optional<RechargeRow> close_recharge(db::Transaction& transaction, RechargeId recharge_id, TimeMs now);

// ---- withdrawals ----

// Newest first.
std::vector<ReturnableRecharge> find_returnable(db::Session& session, MemberId member_id);
// What can still go back of all the member's recharges.
Cents find_returnable_sum(db::Session& session, MemberId member_id);
// Changes one row, or none if less than that is left of the recharge.
db::Statement return_statement(MemberId member_id, const WithdrawalPart& part);

struct WithdrawalRow {
  WithdrawalId withdrawal_id;
  MemberId member_id;
  Cents amount_cents;
  Cents bonus_taken_cents;
  WithdrawalState state = WithdrawalState::requested;
  std::string ticket_digest;
  TimeMs requested_at_ms{};
  std::optional<TimeMs> decide_before_ms;  // of one that waits
};
// Of the bonus that leaves, each part takes what its recharge had brought, in their order.
std::int64_t count_withdrawals_under_way(db::Session& session, MemberId member_id);
std::int64_t count_unpaid_recharges(db::Session& session, MemberId member_id);
void insert_withdrawal(db::Transaction& transaction, const WithdrawalRow& withdrawal, const std::vector<WithdrawalPart>& parts);
// Under which number a part goes back.
void set_part_refund(db::Transaction& transaction, WithdrawalId withdrawal_id, RechargeId recharge_id, RefundId refund_id);

// A part whose refund has ended.
struct EndedPart {
  WithdrawalId withdrawal_id;
  RechargeId recharge_id;
  Cents amount_cents;
  Cents bonus_taken_cents;
};
BOOST_DESCRIBE_STRUCT(EndedPart, (), (withdrawal_id, recharge_id, amount_cents, bonus_taken_cents))
// The part in its new state; nothing if there is none under that number, or it has ended before.
std::optional<EndedPart> end_part(db::Transaction& transaction, RefundId refund_id, WithdrawalState state);
struct EndedWithdrawal {
  MemberId member_id;
  WithdrawalState state = WithdrawalState::requested;
};
BOOST_DESCRIBE_STRUCT(EndedWithdrawal, (), (member_id, state))
// Ends the withdrawal when all its parts have: failed if one has. Gives its member, and in which state it is now.
EndedWithdrawal end_withdrawal(db::Transaction& transaction, WithdrawalId withdrawal_id);
// The recharge can give that much back again.
void take_return_back(db::Transaction& transaction, MemberId member_id, const EndedPart& part);

// A withdrawal as the staff see it.
struct KnownWithdrawal {
  WithdrawalId withdrawal_id;
  MemberId member_id;
  WithdrawalState state = WithdrawalState::requested;
  Cents amount_cents;
  Cents bonus_taken_cents;
  std::int64_t ask_count = 0;
  TimeMs requested_at_ms{};
  std::optional<TimeMs> decide_before_ms;
};
BOOST_DESCRIBE_STRUCT(KnownWithdrawal, (), (withdrawal_id, member_id, state, amount_cents, bonus_taken_cents, ask_count, requested_at_ms, decide_before_ms))
struct WithdrawalSearch {
  std::optional<WithdrawalState> state;
  std::optional<MemberId> member_id;
  WithdrawalId before;
  std::int64_t count = 0;
};
std::vector<KnownWithdrawal> find_withdrawals(db::Session& session, const WithdrawalSearch& search);
std::optional<KnownWithdrawal> find_withdrawal(db::Session& session, WithdrawalId withdrawal_id);

struct PartRow {
  RechargeId recharge_id;
  Cents amount_cents;
  Cents bonus_taken_cents;
  WithdrawalState state = WithdrawalState::requested;
  std::optional<RefundId> refund_id;
};
BOOST_DESCRIBE_STRUCT(PartRow, (), (recharge_id, amount_cents, bonus_taken_cents, state, refund_id))
std::vector<PartRow> find_parts(db::Session& session, WithdrawalId withdrawal_id);

// As its member sees it.
struct OwnWithdrawalRow {
  WithdrawalId withdrawal_id;
  WithdrawalState state = WithdrawalState::requested;
  Cents amount_cents;
  TimeMs requested_at_ms{};
  std::string reason;  // why it was refused
};
BOOST_DESCRIBE_STRUCT(OwnWithdrawalRow, (), (withdrawal_id, state, amount_cents, requested_at_ms, reason))
// Those that wait or are on their way, and those that were refused after that time; newest first, a few.
std::vector<OwnWithdrawalRow> find_own_withdrawals(db::Session& session, MemberId member_id, TimeMs refused_after);
// Those that wait for the staff, for whoever decides them.
std::vector<WaitingGroup> count_withdrawals_to_decide(db::Session& session, TimeMs now);
// The parts of one that is refused go nowhere.
void fail_parts(db::Transaction& transaction, WithdrawalId withdrawal_id);

// False if it was not in the state that the step begins in.
bool move_withdrawal(db::Transaction& transaction, MemberId member_id, WithdrawalId withdrawal_id, const WithdrawalStep& step);
struct NewMove {
  MemberId member_id;
  WithdrawalId withdrawal_id;
  std::int64_t move_id = 0;
  std::string_view actor;
  std::string_view reason;
  TimeMs at{};
};
void insert_move(db::Transaction& transaction, const NewMove& move, const WithdrawalStep& step);
struct MoveRow {
  WithdrawalMove move = WithdrawalMove::request;
  WithdrawalState to_state = WithdrawalState::requested;
  WithdrawalActor actor_kind = WithdrawalActor::member;
  std::string actor;
  std::string reason;
  TimeMs at_ms{};
};
BOOST_DESCRIBE_STRUCT(MoveRow, (), (move, to_state, actor_kind, actor, reason, at_ms))
// Takes away what the staff wrote about the member's withdrawals.
void erase_reasons(db::Transaction& transaction, MemberId member_id);
std::vector<MoveRow> find_moves(db::Session& session, WithdrawalId withdrawal_id);

// ---- the payment PIN ----

struct PinRow {
  std::string hash;
  std::string pepper_id;
  std::int64_t wrong_count = 0;
  std::optional<TimeMs> locked_until_ms;
};
BOOST_DESCRIBE_STRUCT(PinRow, (), (hash, pepper_id, wrong_count, locked_until_ms))

struct PinTries {
  std::int64_t limit = 0;
  TimeMs now{};
  TimeMs locked_until{};  // if this is the last one
};
std::optional<PinRow> find_pin(db::Session& session, MemberId member_id);
// Counts a try as a wrong one before anybody knows whether it is; the last one that is allowed locks the PIN. Nothing if there is no PIN or it is locked.
std::optional<PinRow> begin_pin_try(db::Transaction& transaction, MemberId member_id, const PinTries& tries);
// The try was right: forgets the wrong ones. False if the PIN has been changed since.
bool forgive_pin_tries(db::Transaction& transaction, MemberId member_id, std::string_view hash);

struct NewPin {
  std::string hash;
  std::string pepper_id;
};
// False if the member has one.
bool insert_pin(db::Transaction& transaction, MemberId member_id, const NewPin& pin, TimeMs now);
// False if the PIN is not the former one any more.
bool replace_pin(db::Transaction& transaction, MemberId member_id, std::string_view former_hash, const NewPin& pin, TimeMs now);
// Whatever there was before.
void put_pin(db::Transaction& transaction, MemberId member_id, const NewPin& pin, TimeMs now);

// ---- tickets, and payments without one ----

struct NewTicket {
  std::string digest;
  MemberId member_id;
  std::string_view subject;
  Cents amount_cents;
  TimeMs expires_at{};
};
// Deletes the member's tickets that lapsed unused, too.
void insert_ticket(db::Transaction& transaction, const NewTicket& ticket, TimeMs now);
// Takes back every ticket that has not been used: after a change of the PIN, what the former one allowed is void.
void void_tickets(db::Transaction& transaction, MemberId member_id);

struct TicketUse {
  MemberId member_id;
  std::string digest;
  std::string_view subject;
  Cents amount_cents;
  TimeMs now{};
};
// Changes no row if there is no such ticket, it has lapsed or was used, or is for another subject or for less.
db::Statement use_ticket(const TicketUse& use);

Cents find_paid_without_pin(db::Session& session, MemberId member_id, std::int64_t business_day);

struct PaymentWithoutPin {
  MemberId member_id;
  std::int64_t business_day = 0;
  Cents amount_cents;
  Cents day_limit_cents;
  TimeMs now{};
};
// Counts it to the day. Changes no row if the day's limit would be passed, or the member has no PIN or a locked one.
db::Statement count_payment_without_pin(const PaymentWithoutPin& payment);

// With tickets that nobody used; those that were used stand for what was paid.
void erase_pin(db::Transaction& transaction, MemberId member_id);

}  // namespace galleria::wallet
