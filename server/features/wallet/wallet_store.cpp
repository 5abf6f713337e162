// All SQL of the wallet.
#include "features/wallet/wallet_store.hpp"

#include <array>

#include "base/planted_bugs.hpp"
#include "ledger/audit_moves.hpp"

// Statements are literals, so what they share is a literal too: the columns of RechargeRow and OfferRow, in the order of their members.
#define RECHARGE_COLUMNS                                                                                                                       \
  "recharge_id, member_id, number, offer_key, is_limited, name_zh_cn, name_en, pay_cents, bonus_cents, state, is_returnable, returned_cents, " \
  "created_at_ms, pay_before_ms, credited_at_ms, closed_at_ms"
#define OFFER_COLUMNS "offer_key, kind, place, name_zh_cn, name_en, pay_cents, bonus_cents, starts_at_ms, ends_at_ms, limit_per_member"

namespace galleria::wallet {
namespace {

template <DescribedStruct Row>
db::Statement insert_of(db::Sql sql, const Row& row) {
  db::Statement statement(sql);
  for_each_member<Row>([&](std::string_view, auto pointer) { statement.arguments.push_back(db::to_value(row.*pointer)); });
  return statement;
}

}  // namespace

// ---- the statement ----

db::Statement record_statement(ledger::Business business, RecordReasons reasons, std::optional<OrderId> order_id) {
  return db::Statement(
      "insert into wallet_records (record_id, member_id, part, reason, delta_cents, order_id, at_ms) "
      "select transfer_id, member_id, case when 'wallet_principal' in (from_kind, to_kind) then 'principal' else 'bonus' end, "
      "case when 'wallet_principal' in (from_kind, to_kind) then cast($3 as text) else cast($4 as text) end, "
      "case when to_kind in ('wallet_principal', 'wallet_bonus') then amount else -amount end, cast($5 as bigint), at_ms from ledger_transfers "
      "where business_type = $1 and business_id = $2 and (to_kind in ('wallet_principal', 'wallet_bonus') or from_kind in ('wallet_principal', "
      "'wallet_bonus')) on conflict (record_id) do nothing",
      business.type, business.id, reasons.of_principal, reasons.of_bonus, order_id);
}

std::vector<RecordRow> find_records(db::Session& session, MemberId member_id, std::int64_t offset, std::int64_t count) {
  return session.rows<RecordRow>(
      "select record_id, reason, part, delta_cents, order_id, at_ms from wallet_records where member_id = $1 order by at_ms desc, record_id desc limit $2 "
      "offset $3",
      member_id, count, offset);
}

// ---- offers ----

void put_offer(db::Transaction& transaction, const OfferRow& offer) {
  transaction.execute_later(insert_of("insert into recharge_offers (" OFFER_COLUMNS
                                      ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (offer_key) do update set kind = excluded.kind, "
                                      "place = excluded.place, name_zh_cn = excluded.name_zh_cn, name_en = excluded.name_en, pay_cents = excluded.pay_cents, "
                                      "bonus_cents = excluded.bonus_cents, starts_at_ms = excluded.starts_at_ms, ends_at_ms = excluded.ends_at_ms, "
                                      "limit_per_member = excluded.limit_per_member",
                                      offer));
}

std::optional<OfferRow> find_offer(db::Session& session, std::string_view offer_key) {
  return session.row<OfferRow>("select " OFFER_COLUMNS " from recharge_offers where offer_key = $1", offer_key);
}

std::vector<OfferRow> find_offers(db::Session& session, TimeMs now) {
  return session.rows<OfferRow>("select " OFFER_COLUMNS " from recharge_offers where ends_at_ms is null or ends_at_ms > $1 order by place, offer_key", now);
}

std::vector<OfferUse> find_offer_uses(db::Session& session, MemberId member_id) {
  return session.rows<OfferUse>("select offer_key, used_count from recharge_offer_uses where member_id = $1", member_id);
}

bool count_offer_use(db::Transaction& transaction, const OfferRow& offer, MemberId member_id) {
  return transaction.execute(
             "insert into recharge_offer_uses (offer_key, member_id, used_count) values ($1, $2, 1) on conflict (offer_key, member_id) do update set "
             "used_count = recharge_offer_uses.used_count + 1 where recharge_offer_uses.used_count < $3",
             offer.offer_key, member_id, offer.limit_per_member) == 1;
}

void give_offer_use_back(db::Transaction& transaction, std::string_view offer_key, MemberId member_id) {
  transaction.execute_later(
      db::Statement("update recharge_offer_uses set used_count = used_count - 1 where offer_key = $1 and member_id = $2", offer_key, member_id));
}

// ---- recharges ----

void insert_recharge(db::Transaction& transaction, const RechargeRow& recharge) {
  transaction.execute_later(insert_of(
      "insert into wallet_recharges (" RECHARGE_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)", recharge));
}

std::optional<RechargeRow> find_recharge(db::Session& session, RechargeId recharge_id) {
  return session.row<RechargeRow>("select " RECHARGE_COLUMNS " from wallet_recharges where recharge_id = $1", recharge_id);
}

std::optional<RechargeRow> find_recharge(db::Session& session, MemberId member_id, RechargeId recharge_id) {
  return session.row<RechargeRow>("select " RECHARGE_COLUMNS " from wallet_recharges where recharge_id = $1 and member_id = $2", recharge_id, member_id);
}

std::vector<RechargeRow> find_credited(db::Session& session, MemberId member_id, TimeMs after) {
  return session.rows<RechargeRow>("select " RECHARGE_COLUMNS
                                   " from wallet_recharges where member_id = $1 and state = 'credited' and is_returnable and credited_at_ms > $2 order by "
                                   "credited_at_ms, recharge_id",
                                   member_id, after);
}

std::optional<RechargeRow> credit_recharge(db::Transaction& transaction, RechargeId recharge_id, TimeMs at) {
  return transaction.row<RechargeRow>(
      "update wallet_recharges set state = 'credited', credited_at_ms = $2 where recharge_id = $1 and state = 'created' returning " RECHARGE_COLUMNS,
      recharge_id, at);
}

std::optional<RechargeRow> close_recharge(db::Transaction& transaction, RechargeId recharge_id, TimeMs now) {
  return transaction.row<RechargeRow>(
      "update wallet_recharges set state = 'closed', closed_at_ms = $2 where recharge_id = $1 and state = 'created' and pay_before_ms <= $2 "
      "returning " RECHARGE_COLUMNS,
      recharge_id, now);
}

// ---- withdrawals ----

std::vector<ReturnableRecharge> find_returnable(db::Session& session, MemberId member_id) {
  return session.rows<ReturnableRecharge>(
      "select recharge_id, pay_cents, bonus_cents, returned_cents from wallet_recharges where member_id = $1 and state = 'credited' and is_returnable "
      "and returned_cents < pay_cents order by credited_at_ms desc, recharge_id desc",
      member_id);
}

Cents find_returnable_sum(db::Session& session, MemberId member_id) {
  return Cents{
      session
          .row<std::int64_t>("select cast(coalesce(sum(pay_cents - returned_cents), 0) as bigint) as amount from wallet_recharges where member_id = $1 and "
                             "state = 'credited' and is_returnable",
                             member_id)
          .value()};
}

db::Statement return_statement(MemberId member_id, const WithdrawalPart& part) {
  return db::Statement(
      "update wallet_recharges set returned_cents = returned_cents + $3 where member_id = $1 and recharge_id = $2 and state = 'credited' and is_returnable "
      "and returned_cents + $3 <= pay_cents",
      member_id, part.recharge_id, part.amount_cents);
}

std::int64_t count_withdrawals_under_way(db::Session& session, MemberId member_id) {
  return session.row<std::int64_t>("select count(*) from wallet_withdrawals where member_id = $1 and (state = 'requested' or state = 'held')", member_id)
      .value();
}

std::int64_t count_unpaid_recharges(db::Session& session, MemberId member_id) {
  return session.row<std::int64_t>("select count(*) from wallet_recharges where member_id = $1 and state = 'created'", member_id).value();
}

void insert_withdrawal(db::Transaction& transaction, const WithdrawalRow& withdrawal, const std::vector<WithdrawalPart>& parts) {
  transaction.execute_later(
      db::Statement("insert into wallet_withdrawals (withdrawal_id, member_id, amount_cents, bonus_taken_cents, state, ticket_digest, requested_at_ms, "
                    "decide_before_ms) values ($1, $2, $3, $4, $5, $6, $7, $8)",
                    withdrawal.withdrawal_id, withdrawal.member_id, withdrawal.amount_cents, withdrawal.bonus_taken_cents, withdrawal.state,
                    withdrawal.ticket_digest, withdrawal.requested_at_ms, withdrawal.decide_before_ms));
  Cents bonus_left = withdrawal.bonus_taken_cents;
  for (const WithdrawalPart& part : parts) {
    const Cents bonus = std::min(part.bonus_cents, bonus_left);
    bonus_left -= bonus;
    transaction.execute_later(
        db::Statement("insert into wallet_withdrawal_parts (withdrawal_id, recharge_id, amount_cents, bonus_taken_cents) values ($1, $2, $3, $4)",
                      withdrawal.withdrawal_id, part.recharge_id, part.amount_cents, bonus));
  }
}

void set_part_refund(db::Transaction& transaction, WithdrawalId withdrawal_id, RechargeId recharge_id, RefundId refund_id) {
  transaction.execute_later(
      db::Statement("update wallet_withdrawal_parts set refund_id = $3 where withdrawal_id = $1 and recharge_id = $2", withdrawal_id, recharge_id, refund_id));
}

std::optional<EndedPart> end_part(db::Transaction& transaction, RefundId refund_id, WithdrawalState state) {
  return transaction.row<EndedPart>(
      "update wallet_withdrawal_parts set state = $2 where refund_id = $1 and state = 'requested' returning withdrawal_id, recharge_id, amount_cents, "
      "bonus_taken_cents",
      refund_id, state);
}

EndedWithdrawal end_withdrawal(db::Transaction& transaction, WithdrawalId withdrawal_id) {
  return transaction
      .row<EndedWithdrawal>(
          "update wallet_withdrawals set state = case when exists (select 1 from wallet_withdrawal_parts as parts where parts.withdrawal_id = "
          "wallet_withdrawals.withdrawal_id and parts.state = 'requested') then state when exists (select 1 from wallet_withdrawal_parts as parts where "
          "parts.withdrawal_id = wallet_withdrawals.withdrawal_id and parts.state = 'failed') then 'failed' else 'paid_out' end where withdrawal_id = $1 "
          "returning member_id, state",
          withdrawal_id)
      .value();
}

void take_return_back(db::Transaction& transaction, MemberId member_id, const EndedPart& part) {
  const auto changed =
      transaction.execute("update wallet_recharges set returned_cents = returned_cents - $3 where member_id = $1 and recharge_id = $2 and returned_cents >= $3",
                          member_id, part.recharge_id, part.amount_cents);
  if (changed != 1) throw std::logic_error("a recharge had not given back what comes back to it");
}

std::vector<KnownWithdrawal> find_withdrawals(db::Session& session, const WithdrawalSearch& search) {
  return session.rows<KnownWithdrawal>(
      db::sweep("select withdrawal_id, member_id, state, amount_cents, bonus_taken_cents, (select count(*) from wallet_withdrawal_moves as moves where "
                "moves.member_id = wallet_withdrawals.member_id and moves.withdrawal_id = wallet_withdrawals.withdrawal_id and move = 'ask') as ask_count, "
                "requested_at_ms, decide_before_ms from wallet_withdrawals where withdrawal_id < $1 and (cast($2 as text) is null or state = $2) and (cast($3 "
                "as bigint) is "
                "null or member_id = $3) order by withdrawal_id desc limit $4"),
      search.before, search.state, search.member_id, search.count);
}

std::optional<KnownWithdrawal> find_withdrawal(db::Session& session, WithdrawalId withdrawal_id) {
  return session.row<KnownWithdrawal>(
      db::sweep("select withdrawal_id, member_id, state, amount_cents, bonus_taken_cents, (select count(*) from wallet_withdrawal_moves as moves where "
                "moves.member_id = wallet_withdrawals.member_id and moves.withdrawal_id = wallet_withdrawals.withdrawal_id and move = 'ask') as ask_count, "
                "requested_at_ms, decide_before_ms from wallet_withdrawals where withdrawal_id = $1"),
      withdrawal_id);
}

std::vector<PartRow> find_parts(db::Session& session, WithdrawalId withdrawal_id) {
  return session.rows<PartRow>(
      db::sweep("select recharge_id, amount_cents, bonus_taken_cents, state, refund_id from wallet_withdrawal_parts where withdrawal_id = $1 order by "
                "recharge_id desc"),
      withdrawal_id);
}

std::vector<OwnWithdrawalRow> find_own_withdrawals(db::Session& session, MemberId member_id, TimeMs refused_after) {
  return session.rows<OwnWithdrawalRow>(
      "select withdrawals.withdrawal_id, state, amount_cents, requested_at_ms, coalesce(moves.reason, '') as reason from wallet_withdrawals as withdrawals "
      "left "
      "join wallet_withdrawal_moves as moves on moves.member_id = withdrawals.member_id and moves.withdrawal_id = withdrawals.withdrawal_id and moves.move = "
      "'refuse' where withdrawals.member_id = $1 and (state = 'held' or state = 'requested' or (state = 'refused' and moves.at_ms > $2)) order by "
      "withdrawals.withdrawal_id desc limit 10",
      member_id, refused_after);
}

std::vector<WaitingGroup> count_withdrawals_to_decide(db::Session& session, TimeMs /*now*/) {
  return session.rows<WaitingGroup>(
      db::sweep("select cast('' as text) as shops, count(*) as waiting_count, min(requested_at_ms) as since_ms, min(decide_before_ms) as due_at_ms from "
                "wallet_withdrawals where state = 'held'"));
}

void fail_parts(db::Transaction& transaction, WithdrawalId withdrawal_id) {
  transaction.execute("update wallet_withdrawal_parts set state = 'failed' where withdrawal_id = $1 and state = 'requested'", withdrawal_id);
}

bool move_withdrawal(db::Transaction& transaction, MemberId member_id, WithdrawalId withdrawal_id, const WithdrawalStep& step) {
  return transaction.execute("update wallet_withdrawals set state = $4 where member_id = $1 and withdrawal_id = $2 and state = $3", member_id, withdrawal_id,
                             step.from().value(), step.to()) == 1;
}

void insert_move(db::Transaction& transaction, const NewMove& move, const WithdrawalStep& step) {
  transaction.execute_later(
      db::Statement("insert into wallet_withdrawal_moves (member_id, move_id, withdrawal_id, from_state, move, to_state, actor_kind, actor, reason, at_ms) "
                    "values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
                    move.member_id, move.move_id, move.withdrawal_id, step.from(), step.move(), step.to(), step.actor(), move.actor, move.reason, move.at));
}

void erase_reasons(db::Transaction& transaction, MemberId member_id) {
  transaction.execute("update wallet_withdrawal_moves set reason = '' where member_id = $1", member_id);
}

std::vector<MoveRow> find_moves(db::Session& session, WithdrawalId withdrawal_id) {
  return session.rows<MoveRow>(
      db::sweep("select move, to_state, actor_kind, actor, reason, at_ms from wallet_withdrawal_moves where withdrawal_id = $1 order by move_id"),
      withdrawal_id);
}

// ---- the payment PIN ----

std::optional<PinRow> find_pin(db::Session& session, MemberId member_id) {
  return session.row<PinRow>("select hash, pepper_id, wrong_count, locked_until_ms from pay_pins where member_id = $1", member_id);
}

std::optional<PinRow> begin_pin_try(db::Transaction& transaction, MemberId member_id, const PinTries& tries) {
  // A lock that has lapsed leaves a clean sheet. The try that reaches the limit locks, and whoever comes after finds it locked.
  return transaction.row<PinRow>(
      "update pay_pins set wrong_count = case when locked_until_ms is not null then 1 else wrong_count + 1 end, "
      "locked_until_ms = case when (case when locked_until_ms is not null then 1 else wrong_count + 1 end) >= $3 then cast($4 as bigint) end "
      "where member_id = $1 and (locked_until_ms is null or locked_until_ms <= $2) returning hash, pepper_id, wrong_count, locked_until_ms",
      member_id, tries.now, tries.limit, tries.locked_until);
}

bool forgive_pin_tries(db::Transaction& transaction, MemberId member_id, std::string_view hash) {
  return transaction.execute("update pay_pins set wrong_count = 0, locked_until_ms = null where member_id = $1 and hash = $2", member_id, hash) == 1;
}

bool insert_pin(db::Transaction& transaction, MemberId member_id, const NewPin& pin, TimeMs now) {
  return transaction.execute("insert into pay_pins (member_id, hash, pepper_id, set_at_ms) values ($1, $2, $3, $4) on conflict (member_id) do nothing",
                             member_id, pin.hash, pin.pepper_id, now) == 1;
}

bool replace_pin(db::Transaction& transaction, MemberId member_id, std::string_view former_hash, const NewPin& pin, TimeMs now) {
  return transaction.execute(
             "update pay_pins set hash = $3, pepper_id = $4, wrong_count = 0, locked_until_ms = null, set_at_ms = $5 where member_id = $1 and hash = $2",
             member_id, former_hash, pin.hash, pin.pepper_id, now) == 1;
}

void put_pin(db::Transaction& transaction, MemberId member_id, const NewPin& pin, TimeMs now) {
  transaction.execute_later(
      db::Statement("insert into pay_pins (member_id, hash, pepper_id, set_at_ms) values ($1, $2, $3, $4) on conflict (member_id) do update set "
                    "hash = excluded.hash, pepper_id = excluded.pepper_id, wrong_count = 0, locked_until_ms = null, set_at_ms = excluded.set_at_ms",
                    member_id, pin.hash, pin.pepper_id, now));
}

// ---- tickets, and payments without one ----

void insert_ticket(db::Transaction& transaction, const NewTicket& ticket, TimeMs now) {
  transaction.execute_later(
      db::Statement("delete from pay_tickets where member_id = $1 and used_at_ms is null and expires_at_ms <= $2", ticket.member_id, now));
  transaction.execute_later(db::Statement("insert into pay_tickets (digest, member_id, subject, amount_cents, expires_at_ms) values ($1, $2, $3, $4, $5)",
                                          ticket.digest, ticket.member_id, ticket.subject, ticket.amount_cents, ticket.expires_at));
}

void void_tickets(db::Transaction& transaction, MemberId member_id) {
  transaction.execute_later(db::Statement("delete from pay_tickets where member_id = $1 and used_at_ms is null", member_id));
}

db::Statement use_ticket(const TicketUse& use) {
  constexpr db::Sql use_again =
      "update pay_tickets set used_at_ms = $5, used_cents = $4 where digest = $1 and member_id = $2 and subject = $3 and amount_cents >= $4 and expires_at_ms "
      "> $5";
  if (is_planted(PlantedBug::pay_ticket_used_twice)) return db::Statement(use_again, use.digest, use.member_id, use.subject, use.amount_cents, use.now);
  return db::Statement(
      "update pay_tickets set used_at_ms = $5, used_cents = $4 where digest = $1 and member_id = $2 and subject = $3 and amount_cents >= $4 and "
      "used_at_ms is null and expires_at_ms > $5",
      use.digest, use.member_id, use.subject, use.amount_cents, use.now);
}

Cents find_paid_without_pin(db::Session& session, MemberId member_id, std::int64_t business_day) {
  return Cents{
      session.row<std::int64_t>("select paid_cents from pay_days_without_pin where member_id = $1 and business_day = $2", member_id, business_day).value_or(0)};
}

db::Statement count_payment_without_pin(const PaymentWithoutPin& payment) {
  return db::Statement(
      "insert into pay_days_without_pin (member_id, business_day, paid_cents) select member_id, cast($2 as bigint), cast($3 as bigint) from pay_pins "
      "where member_id = $1 and (locked_until_ms is null or locked_until_ms <= $5) and $3 <= $4 on conflict (member_id, business_day) do update set "
      "paid_cents = pay_days_without_pin.paid_cents + excluded.paid_cents where pay_days_without_pin.paid_cents + excluded.paid_cents <= $4",
      payment.member_id, payment.business_day, payment.amount_cents, payment.day_limit_cents, payment.now);
}

void erase_pin(db::Transaction& transaction, MemberId member_id) {
  transaction.execute_later(db::Statement("delete from pay_pins where member_id = $1", member_id));
  transaction.execute_later(db::Statement("delete from pay_days_without_pin where member_id = $1", member_id));
  void_tickets(transaction, member_id);
}

// ---- what must hold ----

std::span<const audit::Check> audit_checks() {
  static constexpr std::array checks{
      audit::Check{"L2", "a wallet's statement adds up to its balance",
                   "select accounts.kind || ' ' || owner_id as subject, balance as expected, cast(coalesce(sums.amount, 0) as bigint) as found from "
                   "ledger_accounts as accounts left join (select member_id, 'wallet_' || part as kind, sum(delta_cents) as amount from wallet_records "
                   "group by member_id, part) as sums on sums.member_id = owner_id and sums.kind = accounts.kind where accounts.kind in "
                   "('wallet_principal', 'wallet_bonus') and balance <> coalesce(sums.amount, 0)"},
      audit::Check{"L2", "a line of a statement is a transfer of the ledger",
                   "select 'record ' || record_id as subject, cast(coalesce(amount, 0) as bigint) as expected, abs(delta_cents) as found from wallet_records "
                   "left join ledger_transfers on transfer_id = record_id where amount is null or amount <> abs(delta_cents)"},
      audit::Check{"M1", "the money that left a wallet by a merge came to the other, principal and bonus apart",
                   "select 'merge ' || business_id || ' of ' || kind as subject, cast(sum(case when business_type = 'wallet_merge_out' then amount else 0 end) "
                   "as bigint) as expected, cast(sum(case when business_type = 'wallet_merge_in' then amount else 0 end) as bigint) as found from (select "
                   "business_type, business_id, amount, case when business_type = 'wallet_merge_out' then from_kind else to_kind end as kind from "
                   "ledger_transfers where business_type = 'wallet_merge_out' or business_type = 'wallet_merge_in') as moved group by business_id, kind having "
                   "sum(case when business_type = 'wallet_merge_out' then amount else -amount end) <> 0"},
      audit::Check{"P2", "a recharge is in the ledger once if it is credited, and not at all if not",
                   "select 'recharge ' || recharge_id as subject, cast(expected as bigint) as expected, cast(found as bigint) as found from (select "
                   "recharge_id, case when state = 'credited' then pay_cents + bonus_cents else 0 end as expected, coalesce((select sum(amount) from "
                   "ledger_transfers where business_type = 'recharge' and business_id = recharge_id), 0) as found from wallet_recharges) as recharges "
                   "where expected <> found"},
      audit::Check{"P5", "what went back of a recharge is what withdrawals say",
                   "select 'recharge ' || recharges.recharge_id as subject, cast(coalesce(parts.amount, 0) as bigint) as expected, returned_cents as found "
                   "from wallet_recharges as recharges left join (select recharge_id, sum(amount_cents) as amount from wallet_withdrawal_parts where state <> "
                   "'failed' group by "
                   "recharge_id) as parts on parts.recharge_id = recharges.recharge_id where returned_cents <> coalesce(parts.amount, 0)"},
      audit::Check{"P5", "a member's withdrawals are at most what the member paid in",
                   "select 'member ' || withdrawn.member_id as subject, cast(coalesce(paid.amount, 0) as bigint) as expected, cast(withdrawn.amount as "
                   "bigint) as found from (select member_id, sum(parts.amount_cents) as amount from "
                   "wallet_withdrawal_parts as parts join wallet_withdrawals on wallet_withdrawals.withdrawal_id = parts.withdrawal_id where parts.state <> "
                   "'failed' group by member_id) as withdrawn left join "
                   "(select member_id, sum(pay_cents) as amount from wallet_recharges where state = 'credited' group by member_id) as paid on "
                   "paid.member_id = withdrawn.member_id where withdrawn.amount > coalesce(paid.amount, 0)"},
      audit::Check{"P5", "a withdrawal left the wallet in the ledger, and goes back to recharges, in full",
                   "select 'withdrawal ' || withdrawal_id as subject, amount_cents as expected, cast(least_found as bigint) as found from (select "
                   "withdrawal_id, amount_cents, case when posted <> amount_cents then posted else returned end as least_found from (select withdrawal_id, "
                   "amount_cents, coalesce((select sum(amount) from ledger_transfers where business_type = 'withdrawal' and business_id = withdrawal_id and "
                   "from_kind = 'wallet_principal'), 0) as posted, coalesce((select sum(parts.amount_cents) from wallet_withdrawal_parts as parts where "
                   "parts.withdrawal_id = wallet_withdrawals.withdrawal_id), 0) as returned from wallet_withdrawals) as sums) as found where amount_cents "
                   "<> least_found"},
      audit::Check{"P5", "a refused withdrawal is in the wallet again, once and in full, and no other",
                   "select 'withdrawal ' || withdrawal_id as subject, cast(expected as bigint) as expected, cast(found as bigint) as found from (select "
                   "withdrawal_id, case when state = 'refused' then amount_cents + bonus_taken_cents else 0 end as expected, coalesce((select sum(amount) from "
                   "ledger_transfers where business_type = 'withdrawal_refused' and business_id = withdrawal_id and (to_kind = 'wallet_principal' or to_kind = "
                   "'wallet_bonus')), 0) as found from wallet_withdrawals) as refused where expected <> found"},
      audit::Check{"P5", "no provider has heard of a withdrawal that waits or was refused",
                   "select 'withdrawal ' || parts.withdrawal_id as subject, cast(0 as bigint) as expected, count(*) as found from wallet_withdrawal_parts as "
                   "parts join wallet_withdrawals on wallet_withdrawals.withdrawal_id = parts.withdrawal_id where refund_id is not null and "
                   "(wallet_withdrawals.state = 'held' or wallet_withdrawals.state = 'refused') group by parts.withdrawal_id"},
      audit::Check{"P5", "a withdrawal moves along its table", audit::MovesOutside<withdrawal_table, "wallet_withdrawal_moves", "from_state", "to_state">::sql},
      audit::Check{
          "P5", "a withdrawal is where its last move led",
          "select 'withdrawal ' || withdrawals.withdrawal_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from "
          "wallet_withdrawals as withdrawals left join wallet_withdrawal_moves as moves on moves.member_id = withdrawals.member_id and moves.move_id = "
          "(select max(last.move_id) from wallet_withdrawal_moves as last where last.member_id = withdrawals.member_id and last.withdrawal_id = "
          "withdrawals.withdrawal_id) where moves.to_state is null or moves.to_state <> withdrawals.state"},
      audit::Check{"W1", "a withdrawal used a ticket of its own, of the same member and for that amount",
                   "select 'withdrawal ' || withdrawal_id as subject, wallet_withdrawals.amount_cents as expected, coalesce(used_cents, 0) as found from "
                   "wallet_withdrawals "
                   "left join pay_tickets on digest = ticket_digest and pay_tickets.member_id = wallet_withdrawals.member_id and subject = 'withdrawal' "
                   "where used_cents is null or used_cents <> wallet_withdrawals.amount_cents"},
      audit::Check{"W1", "no ticket is used twice, late, or for more than it is good for",
                   "select 'ticket of ' || member_id as subject, cast(1 as bigint) as expected, cast(use_count as bigint) as found from (select digest, "
                   "member_id, used_at_ms, expires_at_ms, used_cents, amount_cents, (select count(*) from wallet_withdrawals where ticket_digest = digest) "
                   "as use_count from pay_tickets) as tickets where use_count > 1 or (use_count = 1 and used_at_ms is null) or used_at_ms >= expires_at_ms "
                   "or used_cents > amount_cents"},
      audit::Check{"C1", "an offer was taken as often as its counter says",
                   "select recharge_offer_uses.offer_key || ' ' || recharge_offer_uses.member_id as subject, cast(coalesce(taken.recharge_count, 0) as "
                   "bigint) as expected, used_count as found from recharge_offer_uses left join (select offer_key, member_id, count(*) as recharge_count "
                   "from wallet_recharges where is_limited and state <> 'closed' group by offer_key, member_id) as taken on taken.offer_key = "
                   "recharge_offer_uses.offer_key and taken.member_id = recharge_offer_uses.member_id where used_count <> coalesce(taken.recharge_count, 0)"},
  };
  return checks;
}

}  // namespace galleria::wallet

#undef RECHARGE_COLUMNS
#undef OFFER_COLUMNS
