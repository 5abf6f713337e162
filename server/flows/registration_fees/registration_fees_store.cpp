// Reads and writes the money of registrations, and says what must hold of it.
#include "flows/registration_fees/registration_fees_store.hpp"

#include <array>

#include "flows/registration_fees/registration_fees.hpp"
#include "ledger/audit_moves.hpp"

// The columns of the row, in the order of its members.
#define REGISTRATION_FEE_COLUMNS \
  "registration_id, member_id, activity_id, kind, state, amount_cents, asked_at_ms, pay_before_ms, paid_at_ms, ended_at_ms, refund_id"

namespace galleria::registration_fees::store {
namespace {

void log_fee_move(db::Transaction& transaction, RegistrationId registration_id, const FeeStep& step, std::int64_t move_id, TimeMs at) {
  transaction.execute(
      "insert into registration_fee_moves (registration_id, move_id, from_state, move, to_state, actor_kind, at_ms) values ($1, $2, $3, $4, $5, $6, $7)",
      registration_id, move_id, step.from(), step.move(), step.to(), step.actor(), at);
}

}  // namespace

void insert_fee(db::Transaction& transaction, const FeeRow& row, const FeeStep& step, std::int64_t move_id) {
  transaction.execute("insert into registration_fees (" REGISTRATION_FEE_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8, null, null, null)",
                      row.registration_id, row.member_id, row.activity_id, row.kind, step.to(), row.amount_cents, row.asked_at_ms, row.pay_before_ms);
  log_fee_move(transaction, row.registration_id, step, move_id, row.asked_at_ms);
}

std::optional<FeeRow> find_fee(db::Session& session, RegistrationId registration_id) {
  return session.row<FeeRow>("select " REGISTRATION_FEE_COLUMNS " from registration_fees where registration_id = $1", registration_id);
}

std::optional<FeeRow> find_by_refund(db::Session& session, RefundId refund_id) {
  return session.row<FeeRow>("select " REGISTRATION_FEE_COLUMNS " from registration_fees where refund_id = $1", refund_id);
}

std::optional<FeeRow> take_fee(db::Transaction& transaction, RegistrationId registration_id) {
  return transaction.row<FeeRow>("update registration_fees set state = state where registration_id = $1 returning " REGISTRATION_FEE_COLUMNS, registration_id);
}

bool move_fee(db::Transaction& transaction, const FeeRow& row, const FeeStep& step, std::int64_t move_id, TimeMs at) {
  if (transaction.execute(
          "update registration_fees set state = $3, paid_at_ms = $4, ended_at_ms = $5, refund_id = $6 where registration_id = $1 and state = $2",
          row.registration_id, step.from(), step.to(), row.paid_at_ms, row.ended_at_ms, row.refund_id) != 1)
    return false;
  log_fee_move(transaction, row.registration_id, step, move_id, at);
  return true;
}

FigureRow sum_of_activity(db::Session& session, ActivityId activity_id) {
  return session
      .row<FigureRow>(
          "select cast(coalesce(sum(case when state = 'to_pay' then 1 else 0 end), 0) as bigint) as to_pay_count, "
          "cast(coalesce(sum(case when state = 'to_pay' then amount_cents else 0 end), 0) as bigint) as to_pay_cents, "
          "cast(coalesce(sum(case when state = 'paid' then amount_cents else 0 end), 0) as bigint) as held_cents, "
          "cast(coalesce(sum(case when state = 'kept' then amount_cents else 0 end), 0) as bigint) as kept_cents, "
          "cast(coalesce(sum(case when state = 'returning' or state = 'returned' then amount_cents else 0 end), 0) as bigint) as given_back_cents, "
          "cast(coalesce(sum(case when state = 'stuck' then amount_cents else 0 end), 0) as bigint) as stuck_cents from registration_fees where "
          "activity_id = $1",
          activity_id)
      .value();
}

std::vector<FeeRow> list_stuck(db::Session& session, ActivityId activity_id, std::int64_t count) {
  return session.rows<FeeRow>("select " REGISTRATION_FEE_COLUMNS
                              " from registration_fees where activity_id = $1 and state = 'stuck' order by registration_id limit $2",
                              activity_id, count);
}

std::vector<WaitingGroup> count_stuck(db::Session& session, TimeMs /*now*/) {
  return session.rows<WaitingGroup>(
      "select cast('' as text) as shops, count(*) as waiting_count, min(ended_at_ms) as since_ms, cast(null as bigint) as due_at_ms from registration_fees "
      "where state = 'stuck'");
}

}  // namespace galleria::registration_fees::store

namespace galleria::registration_fees {

std::span<const audit::Check> audit_checks() {
  static constexpr std::array checks{
      audit::Check{"AQ1", "what was paid for a registration is what its payment that counts has captured",
                   "select 'registration ' || registration_id as subject, cast(case when state in ('to_pay', 'lapsed') then 0 else amount_cents end as bigint) "
                   "as expected, cast(coalesce(paid.amount, 0) as bigint) as found from registration_fees left join (select order_id, sum(captured_cents) as "
                   "amount from payments where is_effective group by order_id) as paid on paid.order_id = registration_id where coalesce(paid.amount, 0) <> "
                   "case when state in ('to_pay', 'lapsed') then 0 else amount_cents end"},
      audit::Check{"AQ1", "money of registrations that is neither kept nor given back lies on its account",
                   "select 'registration_money' as subject, cast(held.amount as bigint) as expected, cast(books.amount as bigint) as found from (select "
                   "coalesce(sum(amount_cents), 0) as amount from registration_fees where state in ('paid', 'stuck')) as held, (select coalesce(sum(case when "
                   "to_kind = 'registration_money' then amount else -amount end), 0) as amount from ledger_transfers where 'registration_money' in (to_kind, "
                   "from_kind)) as books where held.amount <> books.amount"},
      audit::Check{"AQ1", "what is kept of a registration stands in the books, and nothing else does",
                   "select 'registration ' || registration_id as subject, cast(case when state = 'kept' then amount_cents else 0 end as bigint) as expected, "
                   "cast(coalesce(booked.amount, 0) as bigint) as found from registration_fees left join (select business_id, sum(amount) as amount from "
                   "ledger_transfers where business_type = 'registration_kept' group by business_id) as booked on booked.business_id = registration_id where "
                   "coalesce(booked.amount, 0) <> case when state = 'kept' then amount_cents else 0 end"},
      audit::Check{
          "AQ2", "money of a registration that goes back has one refund of all of it, and no other has any",
          "select 'registration ' || registration_id as subject, cast(case when registration_fees.state in ('returning', 'returned') then amount_cents "
          "else 0 end as bigint) as expected, cast(coalesce(refunds.amount, 0) as bigint) as found from registration_fees left join (select order_id, "
          "sum(refund_cents) as amount, count(*) as refund_count from payment_refunds where state <> 'failed' and not is_surplus group by order_id) "
          "as refunds on refunds.order_id = registration_id where coalesce(refunds.amount, 0) <> case when registration_fees.state in ('returning', "
          "'returned') then amount_cents else 0 end or coalesce(refunds.refund_count, 0) <> case when registration_fees.state in ('returning', "
          "'returned') then 1 else 0 end"},
      audit::Check{"AQ3", "no deposit of whoever came is kept, and the money of a registration is where its own state says",
                   "select 'registration ' || fees.registration_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from "
                   "registration_fees as fees join registrations on registrations.member_id = fees.member_id and registrations.registration_id = "
                   "fees.registration_id where not ((registrations.state = 'approved' and fees.state in ('to_pay', 'paid')) or (registrations.state = "
                   "'attended' and fees.kind = 'deposit' and fees.state in ('returning', 'returned', 'stuck')) or (registrations.state = 'attended' and "
                   "fees.kind = 'fee' and fees.state = 'kept') or (registrations.state = 'absent' and fees.state = 'kept') or (registrations.state = 'lapsed' "
                   "and fees.state = 'lapsed') or (registrations.state = 'cancelled' and fees.state not in ('to_pay', 'paid')))"},
      audit::Check{"AQ3", "whoever has a place of an activity that asks for money was asked for it",
                   "select 'registration ' || registrations.registration_id as subject, money_cents * party_count as expected, cast(coalesce(amount_cents, 0) "
                   "as bigint) as found from registrations join registration_plans on registration_plans.activity_id = registrations.activity_id left join "
                   "registration_fees on registration_fees.registration_id = registrations.registration_id where money_kind is not null and "
                   "registrations.state in ('approved', 'attended', 'absent') and coalesce(amount_cents, 0) <> money_cents * party_count"},
      audit::Check{"AQ4", "the money of a registration moves along its table",
                   audit::MovesOutside<fee_table, "registration_fee_moves", "from_state", "to_state">::sql},
      audit::Check{"AQ4", "the money of a registration is where its last move led",
                   "select 'registration ' || registration_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from registration_fees "
                   "where state <> coalesce((select to_state from registration_fee_moves where registration_fee_moves.registration_id = "
                   "registration_fees.registration_id order by move_id desc limit 1), '')"},
  };
  return checks;
}

}  // namespace galleria::registration_fees

#undef REGISTRATION_FEE_COLUMNS
