// The statements of lockers that members have, their moves and payments, and what must hold of them.
#include <array>

#include "base/planted_bugs.hpp"
#include "features/lockers/lockers.hpp"
#include "features/lockers/lockers_store.hpp"
#include "ledger/audit_moves.hpp"

// NOLINTBEGIN(cppcoreguidelines-macro-usage)
#define STAY_COLUMNS                                                                                                                         \
  "stay_id, member_id, bank_id, door_id, state, free_minutes, hour_cents, day_hours, taken_at_ms, hold_until_ms, started_at_ms, due_at_ms, " \
  "paid_cents, open_until_ms, ends_on_shut, jammed_at_ms, help_at_ms, payment_id, ended_at_ms, kept_at"
#define LIVE "state in ('held', 'occupied', 'open', 'overdue')"
#define MOVE_COLUMNS "stay_id, move_id, from_state, move, to_state, actor_kind, actor, reason, at_ms"
#define PAYMENT_COLUMNS                                                                                                                             \
  "payment_id, member_id, stay_id, bank_zh_cn, bank_en, door_number, state, quoted_at_ms, amount_cents, created_at_ms, pay_before_ms, paid_at_ms, " \
  "ended_at_ms"
// NOLINTEND(cppcoreguidelines-macro-usage)

namespace galleria::lockers::store {
namespace {

void log_move(db::Transaction& transaction, OrderId payment_id, const LockerPaymentStep& step, std::int64_t move_id, TimeMs at) {
  transaction.execute(
      "insert into locker_payment_moves (payment_id, move_id, from_state, move, to_state, actor_kind, at_ms) values ($1, $2, $3, $4, $5, $6, $7)", payment_id,
      move_id, step.from(), step.move(), step.to(), step.actor(), at);
}

}  // namespace

void insert_stay(db::Transaction& transaction, const StayRow& row) {
  transaction.execute_later(inserting(
      "insert into locker_stays (" STAY_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)", row));
}

bool take_place(db::Transaction& transaction, MemberId member_id, std::int64_t place, LockerStayId stay_id) {
  return transaction.execute("insert into locker_places (member_id, place, stay_id) values ($1, $2, $3) on conflict (member_id, place) do nothing", member_id,
                             place, stay_id) == 1;
}

void leave_place(db::Transaction& transaction, MemberId member_id, LockerStayId stay_id) {
  transaction.execute("delete from locker_places where member_id = $1 and stay_id = $2", member_id, stay_id);
}

std::optional<StayRow> find_stay(db::Session& session, LockerStayId stay_id) {
  return session.row<StayRow>("select " STAY_COLUMNS " from locker_stays where stay_id = $1", stay_id);
}

std::optional<StayRow> find_stay(db::Session& session, MemberId member_id, LockerStayId stay_id) {
  return session.row<StayRow>("select " STAY_COLUMNS " from locker_stays where stay_id = $2 and member_id = $1", member_id, stay_id);
}

std::vector<StayRow> list_live(db::Session& session, MemberId member_id) {
  return session.rows<StayRow>("select " STAY_COLUMNS " from locker_stays where member_id = $1 and " LIVE " order by stay_id desc", member_id);
}

std::vector<StayRow> list_former(db::Session& session, MemberId member_id, std::int64_t count) {
  return session.rows<StayRow>("select " STAY_COLUMNS
                               " from locker_stays where member_id = $1 and state in ('ended', 'cleared', 'faulted') order by stay_id desc limit $2",
                               member_id, count);
}

std::vector<StayRow> search_stays(db::Session& session, const SearchLockerStays& request, std::int64_t count) {
  const std::int64_t before = request.before_stay_id ? request.before_stay_id->value : largest_id;
  const std::int64_t bank_id = request.bank_id ? request.bank_id->value : 0;
  const std::int64_t door_number = request.door_number ? **request.door_number : 0;
  const std::string_view state = request.state ? enum_text(*request.state) : std::string_view();
  const std::int64_t is_help_only = request.waits_for_help.value_or(false) ? 1 : 0;
  return session.rows<StayRow>(
      "select " STAY_COLUMNS
      " from locker_stays where stay_id < $1 and ($2 = 0 or bank_id = $2) and ($3 = '' or state = $3) and ($4 = 0 or door_id in (select door_id from "
      "locker_doors where number = $4)) and ($5 = 0 or (help_at_ms is not null and ended_at_ms is null)) and taken_at_ms >= $6 and taken_at_ms < $7 order by "
      "stay_id desc limit $8",
      before, bank_id, state, door_number, is_help_only, request.taken_from.value_or(TimeMs{}), request.taken_until.value_or(time_from_epoch_ms(largest_id)),
      count);
}

std::int64_t count_live(db::Session& session, MemberId member_id) {
  return session.row<std::int64_t>("select count(*) as n from locker_stays where member_id = $1 and " LIVE, member_id).value();
}

bool move_stay(db::Transaction& transaction, LockerStayId stay_id, const LockerStayStep& step) {
  return transaction.execute("update locker_stays set state = $3 where stay_id = $1 and state = $2", stay_id, step.from().value(), step.to()) == 1;
}

bool open_stay(db::Transaction& transaction, LockerStayId stay_id, const LockerStayStep& step, TimeMs at, TimeMs due_at, bool ends_on_shut) {
  return transaction.execute(
             "update locker_stays set state = $3, started_at_ms = coalesce(started_at_ms, $4), due_at_ms = coalesce(due_at_ms, $5), ends_on_shut = $6, "
             "jammed_at_ms = null, help_at_ms = null where stay_id = $1 and state = $2",
             stay_id, step.from().value(), step.to(), at, due_at, ends_on_shut) == 1;
}

bool end_stay(db::Transaction& transaction, LockerStayId stay_id, const LockerStayStep& step, TimeMs at, std::string_view kept_at) {
  return transaction.execute("update locker_stays set state = $3, ended_at_ms = $4, help_at_ms = null, kept_at = $5 where stay_id = $1 and state = $2", stay_id,
                             step.from().value(), step.to(), at, kept_at) == 1;
}

void set_ends_on_shut(db::Transaction& transaction, LockerStayId stay_id, bool ends_on_shut) {
  transaction.execute("update locker_stays set ends_on_shut = $2 where stay_id = $1 and state = 'open'", stay_id, ends_on_shut);
}

void set_jammed(db::Transaction& transaction, LockerStayId stay_id, TimeMs at) {
  transaction.execute(
      "update locker_stays set jammed_at_ms = coalesce(jammed_at_ms, $2), help_at_ms = coalesce(help_at_ms, $2) where stay_id = $1 and ended_at_ms is null",
      stay_id, at);
}

bool set_help(db::Transaction& transaction, MemberId member_id, LockerStayId stay_id, TimeMs at) {
  return transaction.execute(
             "update locker_stays set help_at_ms = coalesce(help_at_ms, $3) where stay_id = $2 and member_id = $1 and state in ('occupied', 'open', 'overdue')",
             member_id, stay_id, at) == 1;
}

bool add_paid(db::Transaction& transaction, LockerStayId stay_id, Cents paid_before, Cents amount, TimeMs open_until) {
  return transaction.execute("update locker_stays set paid_cents = paid_cents + $3, open_until_ms = $4 where stay_id = $1 and paid_cents = $2 and " LIVE,
                             stay_id, paid_before, amount, open_until) == 1;
}

void forget_member(db::Transaction& transaction, MemberId member_id) {
  transaction.execute("delete from locker_places where member_id = $1", member_id);
  transaction.execute("update locker_stays set kept_at = '' where member_id = $1", member_id);
}

void insert_move(db::Transaction& transaction, const MoveRow& row) {
  transaction.execute_later(inserting("insert into locker_stay_moves (" MOVE_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9)", row));
}

std::vector<MoveRow> list_moves(db::Session& session, LockerStayId stay_id) {
  return session.rows<MoveRow>("select " MOVE_COLUMNS " from locker_stay_moves where stay_id = $1 order by move_id", stay_id);
}

// ---- payments ----

bool insert_payment(db::Transaction& transaction, const PaymentRow& row, const LockerPaymentStep& step, std::int64_t move_id) {
  if (transaction.execute("update locker_stays set payment_id = $2 where stay_id = $1 and payment_id is null and " LIVE, row.stay_id, row.payment_id) != 1)
    return false;
  transaction.execute_later(
      inserting("insert into locker_payments (" PAYMENT_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)", row));
  log_move(transaction, row.payment_id, step, move_id, row.created_at_ms);
  return true;
}

std::optional<PaymentRow> find_payment(db::Session& session, OrderId payment_id) {
  return session.row<PaymentRow>("select " PAYMENT_COLUMNS " from locker_payments where payment_id = $1", payment_id);
}

std::vector<PaymentRow> list_payments(db::Session& session, LockerStayId stay_id) {
  return session.rows<PaymentRow>("select " PAYMENT_COLUMNS " from locker_payments where stay_id = $1 order by payment_id", stay_id);
}

bool end_payment(db::Transaction& transaction, const PaymentRow& row, const LockerPaymentStep& step, std::int64_t move_id, TimeMs at) {
  const std::optional<TimeMs> paid_at = step.to() == LockerPaymentState::paid ? std::optional(at) : std::nullopt;
  if (transaction.execute("update locker_payments set state = $3, ended_at_ms = $4, paid_at_ms = $5 where payment_id = $1 and state = $2", row.payment_id,
                          step.from().value(), step.to(), at, paid_at) != 1)
    return false;
  transaction.execute("update locker_stays set payment_id = null where stay_id = $1 and payment_id = $2", row.stay_id, row.payment_id);
  log_move(transaction, row.payment_id, step, move_id, at);
  return true;
}

std::vector<WaitingGroup> count_overdue(db::Session& session, TimeMs /*now*/) {
  return session.rows<WaitingGroup>(
      "select cast('' as text) as shops, count(*) as waiting_count, min(due_at_ms) as since_ms, cast(null as bigint) as due_at_ms from locker_stays where "
      "state = 'overdue'");
}

std::vector<WaitingGroup> count_help(db::Session& session, TimeMs /*now*/) {
  return session.rows<WaitingGroup>(
      "select cast('' as text) as shops, count(*) as waiting_count, min(help_at_ms) as since_ms, cast(null as bigint) as due_at_ms from locker_stays where "
      "help_at_ms is not null and " LIVE);
}

}  // namespace galleria::lockers::store

namespace galleria::lockers {

std::span<const audit::Check> audit_checks() {
  static constexpr std::array checks{
      audit::Check{"H1", "a locker moves along its table", audit::MovesOutside<stay_table, "locker_stay_moves", "from_state", "to_state">::sql},
      audit::Check{"H1", "a payment for a locker moves along its table",
                   audit::MovesOutside<payment_table, "locker_payment_moves", "from_state", "to_state">::sql},
      audit::Check{
          "D2", "a locker is where its last move led",
          "select 'locker stay ' || stay_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from locker_stays where state <> "
          "coalesce((select to_state from locker_stay_moves where locker_stay_moves.stay_id = locker_stays.stay_id order by move_id desc limit 1), '')"},
      audit::Check{"H2", "a payment for a locker is where its last move led",
                   "select 'locker payment ' || payment_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from locker_payments where "
                   "state <> coalesce((select to_state from locker_payment_moves where locker_payment_moves.payment_id = locker_payments.payment_id order by "
                   "move_id desc limit 1), '')"},
      audit::Check{"H3", "a door is had by whoever has it, and by nobody else",
                   "select 'locker stay ' || locker_stays.stay_id as subject, cast(case when " LIVE
                   " then 1 else 0 end as bigint) as expected, count(locker_doors.door_id) as found from locker_stays left join locker_doors on "
                   "locker_doors.stay_id = locker_stays.stay_id and locker_doors.door_id = locker_stays.door_id group by locker_stays.stay_id, state having "
                   "count(locker_doors.door_id) <> case when " LIVE " then 1 else 0 end"},
      audit::Check{"H3", "a place is taken by whoever has a locker, and by nobody else",
                   "select 'locker stay ' || locker_places.stay_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from locker_places "
                   "left join locker_stays on locker_stays.stay_id = locker_places.stay_id and locker_stays.member_id = locker_places.member_id and " LIVE
                   " where locker_stays.stay_id is null"},
      audit::Check{"H4", "a payment that is under way is its locker's",
                   "select 'locker payment ' || locker_payments.payment_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from "
                   "locker_payments left join locker_stays on locker_stays.stay_id = locker_payments.stay_id and locker_stays.payment_id = "
                   "locker_payments.payment_id where (locker_payments.state = 'paying') <> (locker_stays.stay_id is not null)"},
      audit::Check{"H4", "what a locker has paid is the sum of its payments",
                   "select 'locker stay ' || locker_stays.stay_id as subject, cast(coalesce(sums.amount, 0) as bigint) as expected, paid_cents as found from "
                   "locker_stays left join (select stay_id, sum(amount_cents) as amount from locker_payments where state = 'paid' group by stay_id) as sums on "
                   "sums.stay_id = locker_stays.stay_id where paid_cents <> coalesce(sums.amount, 0)"},
      audit::Check{"H5", "what was paid for a locker stands in the books",
                   "select 'locker payment ' || payment_id as subject, case when state = 'paid' then amount_cents else 0 end as expected, "
                   "cast(coalesce(amount, 0) as bigint) as found from locker_payments left join (select business_id, sum(amount) as amount from "
                   "ledger_transfers where business_type = 'locker_cash' group by business_id) as booked on business_id = payment_id where coalesce(amount, 0) "
                   "<> case when state = 'paid' then amount_cents else 0 end"},
      audit::Check{"H6", "a door that the phone or a code opens is that of whoever asks",
                   "select 'locker opening ' || opening_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from locker_openings left "
                   "join locker_stays on locker_stays.stay_id = locker_openings.stay_id and locker_stays.door_id = locker_openings.door_id where way in "
                   "('phone', 'code') and locker_stays.stay_id is null"},
  };
  return checks;
}

std::span<const ToldTable> told_tables() {
  static constexpr ToldTable tables[] = {
      {.table = "locker_stays",
       .words = {"储物柜使用记录", "Lockers"},
       .sql = "select stay_id, bank_id, door_id, state, free_minutes, hour_cents, taken_at_ms, started_at_ms, paid_cents, ended_at_ms, kept_at from "
              "locker_stays where member_id = $1 order by stay_id limit $2 offset $3"},
      {.table = "locker_codes", .untold = "digests of codes that live ten minutes"},
      {.table = "locker_places", .untold = "which of a member's places a locker takes that is told already"},
      {.table = "locker_payments",
       .words = {"储物柜付款", "Payments for lockers"},
       .sql = "select payment_id, stay_id, bank_zh_cn, bank_en, door_number, state, amount_cents, created_at_ms, paid_at_ms from locker_payments where "
              "member_id = $1 order by payment_id limit $2 offset $3"},
  };
  return tables;
}

}  // namespace galleria::lockers

#undef STAY_COLUMNS
#undef LIVE
#undef MOVE_COLUMNS
#undef PAYMENT_COLUMNS
