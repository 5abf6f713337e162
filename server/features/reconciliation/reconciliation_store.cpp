// The statements of reconciliation; each condition stands in its write.
#include "features/reconciliation/reconciliation_store.hpp"

#include <array>

#include "db/insert_many.hpp"
#include "ledger/audit_moves.hpp"

// Statements are literals, so what they share is a literal too.
#define DAYS_WITH_TICKETS                                                                                                                                 \
  "select days.provider, days.day, days.state, bill_digest, problem, asked_at_ms, compared_at_ms, provider_payment_count, provider_payment_cents, "       \
  "provider_refund_count, provider_refund_cents, fee_cents, own_payment_count, own_payment_cents, own_refund_count, own_refund_cents, "                   \
  "cast(coalesce(sums.ticket_count, 0) as bigint) as ticket_count, cast(coalesce(sums.open_ticket_count, 0) as bigint) as open_ticket_count, "            \
  "cast(coalesce(sums.unsettled_cents, 0) as bigint) as unsettled_cents from reconciliation_days as days left join (select provider, day, sum(case when " \
  "state <> 'closed' or provider_cents <> 0 or own_cents <> 0 then 1 else 0 end) as ticket_count, sum(case when state <> 'closed' then 1 else 0 end) as " \
  "open_ticket_count, sum(case when state <> 'closed' then provider_cents - own_cents else 0 end) as unsettled_cents from reconciliation_tickets group "  \
  "by provider, day) as sums on sums.provider = days.provider and sums.day = days.day "
#define TICKET_COLUMNS                                                                                                                            \
  "ticket_id, provider, day, kind, entry_kind, number, provider_number, provider_cents, own_cents, state, claimed_by, explanation, found_at_ms, " \
  "changed_at_ms"
#define BILL_ROWS "select day, entry_kind, number, provider_number, amount_cents, fee_cents, currency, state, at_ms from reconciliation_rows"

namespace galleria::reconciliation::store {
namespace {

using InsertRows = db::InsertMany<
    "insert into reconciliation_rows (provider, day, place, entry_kind, number, provider_number, amount_cents, fee_cents, currency, state, at_ms)",
    "text, text, bigint, text, text, text, bigint, bigint, text, text, bigint">;

}  // namespace

bool insert_day(db::Transaction& transaction, std::string_view provider, std::string_view day) {
  return transaction.execute("insert into reconciliation_days (provider, day, state) values ($1, $2, 'waiting') on conflict do nothing", provider, day) == 1;
}

std::optional<std::string> find_last_day(db::Session& session, std::string_view provider) {
  return session.row<std::string>("select day from reconciliation_days where provider = $1 order by day desc limit 1", provider);
}

std::optional<DayRow> find_day(db::Session& session, std::string_view provider, std::string_view day) {
  return session.row<DayRow>(DAYS_WITH_TICKETS "where days.provider = $1 and days.day = $2", provider, day);
}

std::vector<DayRow> list_days(db::Session& session, std::string_view from, std::string_view until) {
  return session.rows<DayRow>(DAYS_WITH_TICKETS "where days.day >= $1 and days.day <= $2 order by days.day desc, days.provider desc", from, until);
}

std::vector<LastComparison> list_last_comparisons(db::Session& session) {
  return session.rows<LastComparison>(
      "select provider, max(compared_at_ms) as compared_at_ms from reconciliation_days where compared_at_ms is not null group by provider order by provider");
}

void note_problem(db::Transaction& transaction, std::string_view provider, std::string_view day, BillProblem problem, TimeMs now) {
  const bool is_flaw = problem != BillProblem::not_ready && problem != BillProblem::unavailable;
  transaction.execute(
      "update reconciliation_days set problem = $3, asked_count = asked_count + 1, asked_at_ms = $4, state = case when state = 'compared' then state else "
      "cast($5 as text) end where provider = $1 and day = $2",
      provider, day, problem, now, is_flaw ? DayState::broken : DayState::waiting);
}

void note_bill(db::Transaction& transaction, std::string_view provider, std::string_view day, std::string_view digest, TimeMs now) {
  transaction.execute(
      "update reconciliation_days set state = 'compared', problem = '', bill_digest = $3, asked_count = asked_count + 1, asked_at_ms = $4, compared_at_ms = $4 "
      "where provider = $1 and day = $2",
      provider, day, digest, now);
}

void set_sums(db::Transaction& transaction, std::string_view provider, std::string_view day, const Comparison& comparison, TimeMs now) {
  transaction.execute(
      "update reconciliation_days set compared_at_ms = $3, provider_payment_count = $4, provider_payment_cents = $5, "
      "provider_refund_count = $6, provider_refund_cents = $7, fee_cents = $8, own_payment_count = $9, own_payment_cents = $10, own_refund_count = $11, "
      "own_refund_cents = $12 where provider = $1 and day = $2",
      provider, day, now, comparison.provider.payment_count, comparison.provider.payment_cents, comparison.provider.refund_count,
      comparison.provider.refund_cents, comparison.fee_cents, comparison.own.payment_count, comparison.own.payment_cents, comparison.own.refund_count,
      comparison.own.refund_cents);
}

void replace_rows(db::Transaction& transaction, std::string_view provider, std::string_view day, const std::vector<BillRow>& rows) {
  transaction.execute("delete from reconciliation_rows where provider = $1 and day = $2", provider, day);
  std::vector<db::RowValues> values;
  values.reserve(rows.size());
  for (const BillRow& row : rows)
    values.push_back(db::row_values(provider, day, static_cast<std::int64_t>(values.size()), row.entry_kind, row.number, row.provider_number, row.amount_cents,
                                    row.fee_cents, row.currency, row.state, row.at_ms));
  transaction.execute_all(InsertRows::statements(std::move(values)));
}

std::vector<BillRow> list_rows(db::Session& session, std::string_view provider, std::string_view day) {
  std::vector<BillRow> rows;
  for (BillRowOfDay& row : session.rows<BillRowOfDay>(BILL_ROWS " where provider = $1 and day = $2 order by place", provider, day))
    rows.push_back({row.entry_kind, std::move(row.number), std::move(row.provider_number), row.amount_cents, row.fee_cents, std::move(row.currency), row.state,
                    row.at_ms});
  return rows;
}

std::vector<BillRowOfDay> find_rows(db::Session& session, std::string_view provider, EntryKind kind, std::string_view number) {
  return session.rows<BillRowOfDay>(BILL_ROWS " where provider = $1 and entry_kind = $2 and number = $3 order by day, place", provider, kind, number);
}

std::vector<BillRowOfDay> list_rows_on_former_bills(db::Session& session, std::string_view provider, std::string_view day) {
  return session.rows<BillRowOfDay>(
      BILL_ROWS
      " as rows where provider = $1 and day = $2 and exists (select 1 from reconciliation_rows as former where former.provider = $1 and former.number "
      "= rows.number and former.entry_kind = rows.entry_kind and former.day < $2)",
      provider, day);
}

bool insert_ticket(db::Transaction& transaction, const TicketRow& ticket) {
  return transaction.execute("insert into reconciliation_tickets (" TICKET_COLUMNS
                             ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) on conflict do nothing",
                             ticket.ticket_id, ticket.provider, ticket.day, ticket.kind, ticket.entry_kind, ticket.number, ticket.provider_number,
                             ticket.provider_cents, ticket.own_cents, ticket.state, ticket.claimed_by, ticket.explanation, ticket.found_at_ms,
                             ticket.changed_at_ms) == 1;
}

std::optional<TicketRow> find_ticket(db::Session& session, std::int64_t ticket_id) {
  return session.row<TicketRow>("select " TICKET_COLUMNS " from reconciliation_tickets where ticket_id = $1", ticket_id);
}

std::vector<TicketRow> list_tickets_of_day(db::Session& session, std::string_view provider, std::string_view day, std::int64_t count) {
  return session.rows<TicketRow>("select " TICKET_COLUMNS
                                 " from reconciliation_tickets where provider = $1 and day = $2 order by case when state = 'closed' then 1 else 0 end, "
                                 "ticket_id limit $3",
                                 provider, day, count);
}

std::vector<TicketRow> list_tickets(db::Session& session, std::optional<TicketState> state, std::int64_t before_id, std::int64_t count) {
  if (!state)
    return session.rows<TicketRow>("select " TICKET_COLUMNS " from reconciliation_tickets where ticket_id < $1 order by ticket_id desc limit $2", before_id,
                                   count);
  return session.rows<TicketRow>("select " TICKET_COLUMNS " from reconciliation_tickets where state = $1 and ticket_id < $2 order by ticket_id desc limit $3",
                                 *state, before_id, count);
}

bool move_ticket(db::Transaction& transaction, const TicketRow& ticket, const TicketStep& step, const TicketChange& change, TimeMs now) {
  return transaction.execute(
             "update reconciliation_tickets set state = $4, claimed_by = $5, explanation = $6, changed_at_ms = $7 where provider = $1 and ticket_id = $2 and "
             "state = $3",
             ticket.provider, ticket.ticket_id, step.from().value(), step.to(), change.claimed_by, change.explanation, now) == 1;
}

void set_amounts(db::Transaction& transaction, const TicketRow& ticket, Cents provider_cents, Cents own_cents, std::string_view provider_number) {
  transaction.execute("update reconciliation_tickets set provider_cents = $3, own_cents = $4, provider_number = $5 where provider = $1 and ticket_id = $2",
                      ticket.provider, ticket.ticket_id, provider_cents, own_cents, provider_number);
}

void insert_move(db::Transaction& transaction, const TicketRow& ticket, const TicketStep& step, const NewMove& move, TimeMs now) {
  transaction.execute(
      "insert into reconciliation_moves (provider, move_id, ticket_id, from_state, move, to_state, actor_kind, actor, reason, at_ms) values ($1, $2, $3, $4, "
      "$5, $6, $7, $8, $9, $10)",
      ticket.provider, move.move_id, ticket.ticket_id, step.from(), step.move(), step.to(), step.actor(), move.actor, move.reason, now);
}

std::vector<MoveRow> list_moves(db::Session& session, std::int64_t ticket_id) {
  return session.rows<MoveRow>("select move, to_state, actor_kind, actor, reason, at_ms from reconciliation_moves where ticket_id = $1 order by move_id",
                               ticket_id);
}

std::int64_t count_open_tickets(db::Session& session) {
  return session
      .row<std::int64_t>("select count(*) from reconciliation_tickets where state = 'open' or state = 'claimed' or state = 'explained' or state = 'corrected'")
      .value();
}

std::vector<WaitingGroup> count_tickets_to_do(db::Session& session, TimeMs /*now*/) {
  return session.rows<WaitingGroup>(
      "select cast('' as text) as shops, count(*) as waiting_count, min(found_at_ms) as since_ms, cast(null as bigint) as due_at_ms from "
      "reconciliation_tickets where state = 'open' or state = 'claimed' or state = 'explained' or state = 'corrected'");
}

}  // namespace galleria::reconciliation::store

namespace galleria::reconciliation {

std::span<const audit::Check> audit_checks() {
  static constexpr std::array checks{
      audit::Check{
          "P7", "what a provider counts of a day beyond the mall is the sum of that day's tickets",
          "select 'bill of ' || days.provider || ' ' || days.day as subject, provider_payment_cents - provider_refund_cents - own_payment_cents + "
          "own_refund_cents as expected, cast(coalesce(sums.amount, 0) as bigint) as found from reconciliation_days as days left join (select provider, day, "
          "sum(provider_cents - own_cents) as amount from reconciliation_tickets group by provider, day) as sums on sums.provider = days.provider and "
          "sums.day = days.day where provider_payment_cents - provider_refund_cents - own_payment_cents + own_refund_cents <> coalesce(sums.amount, 0)"},
      audit::Check{
          "P7", "what the provider counts of a day is the sum of the rows of its bill",
          "select 'bill of ' || days.provider || ' ' || days.day as subject, provider_payment_cents - provider_refund_cents as expected, "
          "cast(coalesce(sums.amount, 0) as bigint) as found from reconciliation_days as days left join (select provider, day, sum(case when state = 'failed' "
          "or currency <> 'CNY' then 0 when entry_kind = 'payment' then amount_cents else -amount_cents end) as amount from reconciliation_rows group by "
          "provider, day) as sums on sums.provider = days.provider and sums.day = days.day where provider_payment_cents - provider_refund_cents <> "
          "coalesce(sums.amount, 0)"},
      audit::Check{"P7", "a ticket moves along its table", audit::MovesOutside<ticket_table, "reconciliation_moves", "from_state", "to_state">::sql},
      audit::Check{
          "P7", "a ticket is where its last move led",
          "select 'ticket ' || tickets.ticket_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from reconciliation_tickets as tickets "
          "left join reconciliation_moves as moves on moves.ticket_id = tickets.ticket_id and moves.move_id = (select max(last.move_id) from "
          "reconciliation_moves as last where last.ticket_id = tickets.ticket_id) where moves.to_state is null or moves.to_state <> tickets.state"},
  };
  return checks;
}

}  // namespace galleria::reconciliation

#undef DAYS_WITH_TICKETS
#undef TICKET_COLUMNS
#undef BILL_ROWS
