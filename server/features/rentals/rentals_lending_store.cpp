// The statements of what members reserve and borrow, its moves, payments and refunds, and what must hold of them.
#include <array>

#include "features/rentals/rentals.hpp"
#include "features/rentals/rentals_store.hpp"
#include "ledger/audit_moves.hpp"

// NOLINTBEGIN(cppcoreguidelines-macro-usage)
#define RENTAL_COLUMNS                                                                                                                            \
  "rental_id, member_id, kind_id, desk_id, return_desk_id, state, unit, unit_cents, free_minutes, deposit_cents, most_hours, asks_deposit, "      \
  "reserved_at_ms, reserved_until_ms, lent_at_ms, due_at_ms, returned_at_ms, lost_at_ms, ended_at_ms, reminded_count, charge_cents, paid_cents, " \
  "kept_cents, refunded_cents, payment_id"
#define LIVE "state in ('reserved', 'lent', 'overdue')"
#define OWING "(state in ('returned', 'lost') and charge_cents > paid_cents - refunded_cents)"
#define STUCK "(state in ('returned', 'settled', 'lost', 'given_up', 'lapsed') and paid_cents - refunded_cents > charge_cents)"
#define MOVE_COLUMNS "rental_id, move_id, from_state, move, to_state, actor_kind, actor, reason, at_ms"
#define PAYMENT_COLUMNS                                                                                                                             \
  "payment_id, member_id, rental_id, kind_zh_cn, kind_en, purpose, state, amount_cents, refunded_cents, created_at_ms, pay_before_ms, paid_at_ms, " \
  "ended_at_ms"
#define REFUND_COLUMNS "refund_id, member_id, rental_id, payment_id, amount_cents, state, asked_at_ms, ended_at_ms"
// NOLINTEND(cppcoreguidelines-macro-usage)

namespace galleria::rentals::store {
namespace {

void log_move(db::Transaction& transaction, OrderId payment_id, const RentalPaymentStep& step, std::int64_t move_id, TimeMs at) {
  transaction.execute(
      "insert into rental_payment_moves (payment_id, move_id, from_state, move, to_state, actor_kind, at_ms) values ($1, $2, $3, $4, $5, $6, $7)", payment_id,
      move_id, step.from(), step.move(), step.to(), step.actor(), at);
}

}  // namespace

void insert_rental(db::Transaction& transaction, const RentalRow& row) {
  transaction.execute_later(
      inserting("insert into rentals (" RENTAL_COLUMNS
                ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25)",
                row));
}

bool take_place(db::Transaction& transaction, MemberId member_id, std::int64_t place, RentalId rental_id) {
  return transaction.execute("insert into rental_places (member_id, place, rental_id) values ($1, $2, $3) on conflict (member_id, place) do nothing", member_id,
                             place, rental_id) == 1;
}

void leave_place(db::Transaction& transaction, MemberId member_id, RentalId rental_id) {
  transaction.execute("delete from rental_places where member_id = $1 and rental_id = $2", member_id, rental_id);
}

void forget_places(db::Transaction& transaction, MemberId member_id) { transaction.execute("delete from rental_places where member_id = $1", member_id); }

std::optional<RentalRow> find_rental(db::Session& session, RentalId rental_id) {
  return session.row<RentalRow>("select " RENTAL_COLUMNS " from rentals where rental_id = $1", rental_id);
}

std::optional<RentalRow> find_rental(db::Session& session, MemberId member_id, RentalId rental_id) {
  return session.row<RentalRow>("select " RENTAL_COLUMNS " from rentals where rental_id = $2 and member_id = $1", member_id, rental_id);
}

std::optional<RentalRow> take_rental(db::Transaction& transaction, RentalId rental_id) {
  return transaction.row<RentalRow>("update rentals set reminded_count = reminded_count where rental_id = $1 returning " RENTAL_COLUMNS, rental_id);
}

std::optional<RentalRow> take_rental(db::Transaction& transaction, MemberId member_id, RentalId rental_id) {
  return transaction.row<RentalRow>("update rentals set reminded_count = reminded_count where rental_id = $2 and member_id = $1 returning " RENTAL_COLUMNS,
                                    member_id, rental_id);
}

std::optional<RentalRow> find_reserved(db::Session& session, MemberId member_id, RentalDeskId desk_id, RentalKindId kind_id) {
  return session.row<RentalRow>("select " RENTAL_COLUMNS
                                " from rentals where member_id = $1 and desk_id = $2 and kind_id = $3 and state = 'reserved' order by case when asks_deposit "
                                "and paid_cents - refunded_cents < deposit_cents then 1 else 0 end, rental_id limit 1",
                                member_id, desk_id, kind_id);
}

std::vector<RentalRow> list_open(db::Session& session, MemberId member_id) {
  return session.rows<RentalRow>("select " RENTAL_COLUMNS " from rentals where member_id = $1 and (" LIVE " or " OWING ") order by rental_id desc", member_id);
}

std::vector<RentalRow> list_former(db::Session& session, MemberId member_id, std::int64_t count) {
  return session.rows<RentalRow>("select " RENTAL_COLUMNS
                                 " from rentals where member_id = $1 and state in ('settled', 'lost', 'given_up', 'lapsed') and not " OWING
                                 " order by rental_id desc limit $2",
                                 member_id, count);
}

std::int64_t count_open(db::Session& session, MemberId member_id) {
  return session.row<std::int64_t>("select count(*) as n from rentals where member_id = $1 and (" LIVE " or " OWING ")", member_id).value();
}

std::int64_t count_owing(db::Session& session, MemberId member_id) {
  return session.row<std::int64_t>("select count(*) as n from rentals where member_id = $1 and " OWING, member_id).value();
}

std::vector<RentalRow> search_rentals(db::Session& session, const SearchRentals& request, std::int64_t count) {
  const std::int64_t before = request.before_rental_id ? request.before_rental_id->value : largest_id;
  const std::int64_t is_owing_only = request.owes.value_or(false) ? 1 : 0;
  const std::int64_t is_stuck_only = request.refund_failed.value_or(false) ? 1 : 0;
  return session.rows<RentalRow>("select " RENTAL_COLUMNS
                                 " from rentals where rental_id < $1 and ($2 = '' or state = $2) and ($3 = 0 or kind_id = $3) and ($4 = 0 or desk_id = $4) and "
                                 "($5 = 0 or member_id = $5) and ($6 = 0 or " OWING ") and ($7 = 0 or " STUCK
                                 ") and reserved_at_ms >= $8 and reserved_at_ms < $9 order by rental_id desc limit $10",
                                 before, request.state ? enum_text(*request.state) : std::string_view(), request.kind_id.value_or(RentalKindId{}),
                                 request.desk_id.value_or(RentalDeskId{}), request.member_id.value_or(MemberId{}), is_owing_only, is_stuck_only,
                                 request.reserved_from.value_or(TimeMs{}), request.reserved_until.value_or(time_from_epoch_ms(largest_id)), count);
}

std::vector<OutRow> count_out(db::Session& session) {
  return session.rows<OutRow>(
      "select kind_id, cast(sum(case when state in ('lent', 'overdue') then 1 else 0 end) as bigint) as out_count, cast(sum(case when state = 'overdue' then 1 "
      "else 0 end) as bigint) as overdue_count, cast(sum(case when state = 'lost' then 1 else 0 end) as bigint) as lost_count from rentals where state in "
      "('lent', 'overdue', 'lost') group by kind_id");
}

bool move_rental(db::Transaction& transaction, const RentalRow& row, const RentalStep& step) {
  return transaction.execute(
             "update rentals set state = $3, return_desk_id = $4, lent_at_ms = $5, due_at_ms = $6, returned_at_ms = $7, lost_at_ms = $8, ended_at_ms = $9, "
             "charge_cents = $10 where rental_id = $1 and state = $2",
             row.rental_id, step.from().value(), step.to(), row.return_desk_id, row.lent_at_ms, row.due_at_ms, row.returned_at_ms, row.lost_at_ms,
             row.ended_at_ms, row.charge_cents) == 1;
}

bool add_paid(db::Transaction& transaction, RentalId rental_id, Cents paid_before, Cents amount) {
  return transaction.execute("update rentals set paid_cents = paid_cents + $3 where rental_id = $1 and paid_cents = $2", rental_id, paid_before, amount) == 1;
}

bool set_kept(db::Transaction& transaction, RentalId rental_id, Cents kept_before, Cents kept) {
  return transaction.execute("update rentals set kept_cents = $3 where rental_id = $1 and kept_cents = $2", rental_id, kept_before, kept) == 1;
}

bool add_refunded(db::Transaction& transaction, RentalId rental_id, Cents refunded_before, Cents amount) {
  return transaction.execute("update rentals set refunded_cents = refunded_cents + $3 where rental_id = $1 and refunded_cents = $2", rental_id, refunded_before,
                             amount) == 1;
}

bool set_charge(db::Transaction& transaction, RentalId rental_id, Cents charge_before, Cents charge) {
  return transaction.execute("update rentals set charge_cents = $3 where rental_id = $1 and charge_cents = $2", rental_id, charge_before, charge) == 1;
}

void keep_until(db::Transaction& transaction, RentalId rental_id, TimeMs reserved_until) {
  transaction.execute("update rentals set reserved_until_ms = $2 where rental_id = $1 and state = 'reserved' and reserved_until_ms < $2", rental_id,
                      reserved_until);
}

void count_reminder(db::Transaction& transaction, RentalId rental_id, std::int64_t reminded_count) {
  transaction.execute("update rentals set reminded_count = $2 where rental_id = $1", rental_id, reminded_count);
}

void insert_move(db::Transaction& transaction, const MoveRow& row) {
  transaction.execute_later(inserting("insert into rental_moves (" MOVE_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9)", row));
}

std::vector<MoveRow> list_moves(db::Session& session, RentalId rental_id) {
  return session.rows<MoveRow>("select " MOVE_COLUMNS " from rental_moves where rental_id = $1 order by move_id", rental_id);
}

// ---- payments and refunds ----

bool insert_payment(db::Transaction& transaction, const PaymentRow& row, const RentalPaymentStep& step, std::int64_t move_id) {
  if (transaction.execute("update rentals set payment_id = $2 where rental_id = $1 and payment_id is null", row.rental_id, row.payment_id) != 1) return false;
  transaction.execute_later(
      inserting("insert into rental_payments (" PAYMENT_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)", row));
  log_move(transaction, row.payment_id, step, move_id, row.created_at_ms);
  return true;
}

std::optional<PaymentRow> find_payment(db::Session& session, OrderId payment_id) {
  return session.row<PaymentRow>("select " PAYMENT_COLUMNS " from rental_payments where payment_id = $1", payment_id);
}

std::vector<PaymentRow> list_payments(db::Session& session, RentalId rental_id) {
  return session.rows<PaymentRow>("select " PAYMENT_COLUMNS " from rental_payments where rental_id = $1 order by payment_id", rental_id);
}

bool end_payment(db::Transaction& transaction, const PaymentRow& row, const RentalPaymentStep& step, std::int64_t move_id, TimeMs at) {
  const std::optional<TimeMs> paid_at = step.to() == RentalPaymentState::paid ? std::optional(at) : std::nullopt;
  if (transaction.execute("update rental_payments set state = $3, ended_at_ms = $4, paid_at_ms = $5 where payment_id = $1 and state = $2", row.payment_id,
                          step.from().value(), step.to(), at, paid_at) != 1)
    return false;
  transaction.execute("update rentals set payment_id = null where rental_id = $1 and payment_id = $2", row.rental_id, row.payment_id);
  log_move(transaction, row.payment_id, step, move_id, at);
  return true;
}

bool give_back_of(db::Transaction& transaction, OrderId payment_id, Cents amount) {
  return transaction.execute(
             "update rental_payments set refunded_cents = refunded_cents + $2 where payment_id = $1 and state = 'paid' and refunded_cents + $2 <= amount_cents "
             "and refunded_cents + $2 >= 0",
             payment_id, amount) == 1;
}

void insert_refund(db::Transaction& transaction, const RefundRow& row) {
  transaction.execute_later(inserting("insert into rental_refunds (" REFUND_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8)", row));
}

std::optional<RefundRow> find_refund(db::Session& session, RefundId refund_id) {
  return session.row<RefundRow>("select " REFUND_COLUMNS " from rental_refunds where refund_id = $1", refund_id);
}

std::vector<RefundRow> list_refunds(db::Session& session, RentalId rental_id) {
  return session.rows<RefundRow>("select " REFUND_COLUMNS " from rental_refunds where rental_id = $1 order by refund_id", rental_id);
}

bool end_refund(db::Transaction& transaction, RefundId refund_id, RentalRefundState state, TimeMs at) {
  return transaction.execute("update rental_refunds set state = $2, ended_at_ms = $3 where refund_id = $1 and state = 'under_way'", refund_id, state, at) == 1;
}

std::vector<WaitingGroup> count_overdue(db::Session& session, TimeMs /*now*/) {
  return session.rows<WaitingGroup>(
      "select cast('' as text) as shops, count(*) as waiting_count, min(due_at_ms) as since_ms, cast(null as bigint) as due_at_ms from rentals where state = "
      "'overdue'");
}

std::vector<WaitingGroup> count_stuck_money(db::Session& session, TimeMs /*now*/) {
  return session.rows<WaitingGroup>(
      "select cast('' as text) as shops, count(*) as waiting_count, min(coalesce(ended_at_ms, lost_at_ms)) as since_ms, cast(null as bigint) as due_at_ms "
      "from rentals where " STUCK);
}

}  // namespace galleria::rentals::store

namespace galleria::rentals {

std::span<const audit::Check> audit_checks() {
  static constexpr std::array checks{
      audit::Check{"R1", "a rental moves along its table", audit::MovesOutside<rental_table, "rental_moves", "from_state", "to_state">::sql},
      audit::Check{"R1", "a payment for a rental moves along its table",
                   audit::MovesOutside<payment_table, "rental_payment_moves", "from_state", "to_state">::sql},
      audit::Check{
          "R1", "a rental is where its last move led",
          "select 'rental ' || rental_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from rentals where state <> coalesce((select "
          "to_state from rental_moves where rental_moves.rental_id = rentals.rental_id order by move_id desc limit 1), '')"},
      audit::Check{"R1", "a payment for a rental is where its last move led",
                   "select 'rental payment ' || payment_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from rental_payments where "
                   "state <> coalesce((select to_state from rental_payment_moves where rental_payment_moves.payment_id = rental_payments.payment_id order by "
                   "move_id desc limit 1), '')"},
      audit::Check{"R2", "what lies at a desk is what came there and has not gone",
                   "select 'things ' || kind_id || ' at desk ' || desk_id as subject, cast(sum(change) as bigint) as expected, cast(sum(lying) as bigint) as "
                   "found from (select desk_id, kind_id, change, 0 as lying from rental_stock_moves union all select desk_id, kind_id, 0, lying_count from "
                   "rental_stocks) as both_sides group by desk_id, kind_id having sum(change) <> sum(lying)"},
      audit::Check{
          "R2", "what is reserved at a desk is what members have reserved there",
          "select 'things ' || kind_id || ' at desk ' || desk_id as subject, cast(sum(wanted) as bigint) as expected, cast(sum(reserved) as bigint) "
          "as found from (select desk_id, kind_id, 1 as wanted, 0 as reserved from rentals where state = 'reserved' union all select desk_id, kind_id, "
          "0, reserved_count from rental_stocks) as both_sides group by desk_id, kind_id having sum(wanted) <> sum(reserved)"},
      audit::Check{"R3", "what is out has left a desk, and what is back lies at one",
                   "select 'rental ' || rentals.rental_id as subject, cast(case when state in ('lent', 'overdue', 'lost') then -1 else 0 end as bigint) as "
                   "expected, cast(coalesce(sum(change), 0) as bigint) as found from rentals left join rental_stock_moves on rental_stock_moves.rental_id = "
                   "rentals.rental_id group by rentals.rental_id, state having coalesce(sum(change), 0) <> case when state in ('lent', 'overdue', 'lost') then "
                   "-1 else 0 end"},
      audit::Check{"R3", "a place is taken by whoever has reserved or borrowed something, and by nobody else",
                   "select 'rental ' || rental_places.rental_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from rental_places "
                   "left join rentals on rentals.rental_id = rental_places.rental_id and rentals.member_id = rental_places.member_id and " LIVE
                   " where rentals.rental_id is null"},
      audit::Check{"R4", "a payment that is under way is its rental's",
                   "select 'rental payment ' || rental_payments.payment_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from "
                   "rental_payments left join rentals on rentals.rental_id = rental_payments.rental_id and rentals.payment_id = rental_payments.payment_id "
                   "where (rental_payments.state = 'paying') <> (rentals.rental_id is not null)"},
      audit::Check{"R4", "what was paid for a rental is the sum of its payments",
                   "select 'rental ' || rentals.rental_id as subject, cast(coalesce(sums.amount, 0) as bigint) as expected, paid_cents as found from rentals "
                   "left join (select rental_id, sum(amount_cents) as amount from rental_payments where state = 'paid' group by rental_id) as sums on "
                   "sums.rental_id = rentals.rental_id where paid_cents <> coalesce(sums.amount, 0)"},
      audit::Check{
          "R4", "what went back of a rental is the sum of its refunds that did not fail, and of what went back of its payments",
          "select 'rental ' || rentals.rental_id as subject, refunded_cents as expected, cast(coalesce(refunds.amount, 0) as bigint) as found from "
          "rentals left join (select rental_id, sum(amount_cents) as amount from rental_refunds where state <> 'failed' group by rental_id) as refunds "
          "on refunds.rental_id = rentals.rental_id left join (select rental_id, sum(refunded_cents) as amount from rental_payments group by "
          "rental_id) as parts on parts.rental_id = rentals.rental_id where refunded_cents <> coalesce(refunds.amount, 0) or refunded_cents <> "
          "coalesce(parts.amount, 0)"},
      audit::Check{"R5", "what was paid for a rental stands in the books",
                   "select 'rental payment ' || payment_id as subject, case when state = 'paid' then amount_cents else 0 end as expected, "
                   "cast(coalesce(amount, 0) as bigint) as found from rental_payments left join (select business_id, sum(amount) as amount from "
                   "ledger_transfers where business_type = 'rental_cash' group by business_id) as booked on business_id = payment_id where coalesce(amount, 0) "
                   "<> case when state = 'paid' then amount_cents else 0 end"},
      audit::Check{"R5", "what went back of a rental stands in the books",
                   "select 'rental refund ' || refund_id as subject, case when state = 'failed' then 0 else amount_cents end as expected, "
                   "cast(coalesce(amount, 0) as bigint) as found from rental_refunds left join (select business_id, sum(case when business_type = "
                   "'rental_refund' then amount else -amount end) as amount from ledger_transfers where business_type in ('rental_refund', "
                   "'rental_refund_failed') group by business_id) as booked on business_id = refund_id where coalesce(amount, 0) <> case when state = 'failed' "
                   "then 0 else amount_cents end"},
      audit::Check{"R5", "what is left as deposits is what was paid for rentals and neither kept nor given back",
                   "select 'rental_deposits' as subject, cast(held.amount as bigint) as expected, cast(books.amount as bigint) as found from (select "
                   "coalesce(sum(paid_cents - kept_cents - refunded_cents), 0) as amount from rentals) as held, (select coalesce(sum(case when to_kind = "
                   "'rental_deposits' then amount else -amount end), 0) as amount from ledger_transfers where 'rental_deposits' in (to_kind, from_kind)) as "
                   "books where held.amount <> books.amount"},
      audit::Check{"R6", "of a rental that has ended as much is kept as it came to, and of one that has not nothing",
                   "select 'rental ' || rental_id as subject, case when state in ('returned', 'settled', 'lost') then case when charge_cents < paid_cents - "
                   "refunded_cents then charge_cents else paid_cents - refunded_cents end else 0 end as expected, kept_cents as found from rentals where "
                   "kept_cents <> case when state in ('returned', 'settled', 'lost') then case when charge_cents < paid_cents - refunded_cents then "
                   "charge_cents else paid_cents - refunded_cents end else 0 end"},
      audit::Check{"R6", "nothing is owed of what is settled, and nothing is lent without the deposit that it asks for",
                   "select 'rental ' || rental_id as subject, case when state = 'settled' then charge_cents else deposit_cents end as expected, paid_cents - "
                   "refunded_cents as found from rentals where (state = 'settled' and paid_cents - refunded_cents < charge_cents) or (state in ('lent', "
                   "'overdue') and asks_deposit and paid_cents - refunded_cents < deposit_cents)"},
  };
  return checks;
}

std::span<const ToldTable> told_tables() {
  static constexpr ToldTable tables[] = {
      {.table = "rentals",
       .words = {"借用记录", "Things borrowed"},
       .sql = "select rental_id, kind_id, desk_id, return_desk_id, state, free_minutes, unit, unit_cents as price_cents, deposit_cents, reserved_at_ms, "
              "lent_at_ms, due_at_ms, "
              "returned_at_ms, lost_at_ms, charge_cents, paid_cents, refunded_cents from rentals where member_id = $1 order by rental_id limit $2 offset $3"},
      {.table = "rental_places", .untold = "which of a member's places a rental takes that is told already"},
      {.table = "rental_payments",
       .words = {"借用付款", "Payments for things borrowed"},
       .sql = "select payment_id, rental_id, kind_zh_cn, kind_en, purpose, state, amount_cents, refunded_cents, created_at_ms, paid_at_ms from rental_payments "
              "where member_id = $1 order by payment_id limit $2 offset $3"},
      {.table = "rental_refunds",
       .words = {"借用退款", "Refunds for things borrowed"},
       .sql = "select refund_id, rental_id, payment_id, amount_cents, state, asked_at_ms, ended_at_ms from rental_refunds where member_id = $1 order by "
              "refund_id limit $2 offset $3"},
  };
  return tables;
}

}  // namespace galleria::rentals

#undef RENTAL_COLUMNS
#undef LIVE
#undef OWING
#undef STUCK
#undef MOVE_COLUMNS
#undef PAYMENT_COLUMNS
#undef REFUND_COLUMNS
