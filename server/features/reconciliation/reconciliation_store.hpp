// All SQL of reconciliation: days, rows of bills, tickets and their moves. No decisions.
#pragma once

#include "features/reconciliation/reconciliation.hpp"
#include "features/reconciliation/reconciliation_rules.hpp"
#include "modules/waiting.hpp"

namespace galleria::reconciliation::store {

struct DayRow {
  std::string provider;
  std::string day;
  DayState state = DayState::waiting;
  std::string bill_digest;
  std::string problem;
  std::optional<TimeMs> asked_at_ms;
  std::optional<TimeMs> compared_at_ms;
  std::int64_t provider_payment_count = 0;
  Cents provider_payment_cents;
  std::int64_t provider_refund_count = 0;
  Cents provider_refund_cents;
  Cents fee_cents;
  std::int64_t own_payment_count = 0;
  Cents own_payment_cents;
  std::int64_t own_refund_count = 0;
  Cents own_refund_cents;
  std::int64_t ticket_count = 0;
  std::int64_t open_ticket_count = 0;
  std::int64_t unsettled_cents = 0;
};
BOOST_DESCRIBE_STRUCT(DayRow, (),
                      (provider, day, state, bill_digest, problem, asked_at_ms, compared_at_ms, provider_payment_count, provider_payment_cents,
                       provider_refund_count, provider_refund_cents, fee_cents, own_payment_count, own_payment_cents, own_refund_count, own_refund_cents,
                       ticket_count, open_ticket_count, unsettled_cents))

struct LastComparison {
  std::string provider;
  TimeMs compared_at_ms{};
};
BOOST_DESCRIBE_STRUCT(LastComparison, (), (provider, compared_at_ms))

struct TicketRow {
  std::int64_t ticket_id = 0;
  std::string provider;
  std::string day;
  DifferenceKind kind = DifferenceKind::missing_here;
  EntryKind entry_kind = EntryKind::payment;
  std::string number;
  std::string provider_number;
  Cents provider_cents;
  Cents own_cents;
  TicketState state = TicketState::open;
  std::string claimed_by;
  std::string explanation;
  TimeMs found_at_ms{};
  TimeMs changed_at_ms{};
};
BOOST_DESCRIBE_STRUCT(TicketRow, (),
                      (ticket_id, provider, day, kind, entry_kind, number, provider_number, provider_cents, own_cents, state, claimed_by, explanation,
                       found_at_ms, changed_at_ms))

struct MoveRow {
  TicketMove move = TicketMove::find;
  TicketState to_state = TicketState::open;
  TicketActor actor_kind = TicketActor::comparison;
  std::string actor;
  std::string reason;
  TimeMs at_ms{};
};
BOOST_DESCRIBE_STRUCT(MoveRow, (), (move, to_state, actor_kind, actor, reason, at_ms))

// A row of a bill with the day of the bill.
struct BillRowOfDay {
  std::string day;
  EntryKind entry_kind = EntryKind::payment;
  std::string number;
  std::string provider_number;
  Cents amount_cents;
  Cents fee_cents;
  std::string currency;
  BillRowState state = BillRowState::done;
  TimeMs at_ms{};
};
BOOST_DESCRIBE_STRUCT(BillRowOfDay, (), (day, entry_kind, number, provider_number, amount_cents, fee_cents, currency, state, at_ms))

// Begins a day; false if it was begun before.
bool insert_day(db::Transaction& transaction, std::string_view provider, std::string_view day);
std::optional<std::string> find_last_day(db::Session& session, std::string_view provider);
std::optional<DayRow> find_day(db::Session& session, std::string_view provider, std::string_view day);
// Newest first.
std::vector<DayRow> list_days(db::Session& session, std::string_view from, std::string_view until);
// Of each provider of which a bill was compared.
std::vector<LastComparison> list_last_comparisons(db::Session& session);
// There is no bill: the state is waiting or broken, unless the day was compared before.
void note_problem(db::Transaction& transaction, std::string_view provider, std::string_view day, BillProblem problem, TimeMs now);
// The day's bill is here, and is compared in the same transaction.
void note_bill(db::Transaction& transaction, std::string_view provider, std::string_view day, std::string_view digest, TimeMs now);
// What a comparison came to, of a day whose bill is here.
void set_sums(db::Transaction& transaction, std::string_view provider, std::string_view day, const Comparison& comparison, TimeMs now);

// Takes the place of the rows that were kept of that day's bill.
void replace_rows(db::Transaction& transaction, std::string_view provider, std::string_view day, const std::vector<BillRow>& rows);
// What was kept of that day's bill, as the bill had it.
std::vector<BillRow> list_rows(db::Session& session, std::string_view provider, std::string_view day);
// Of one number, on whatever day's bill.
std::vector<BillRowOfDay> find_rows(db::Session& session, std::string_view provider, EntryKind kind, std::string_view number);
// The entries of that day's bill that stood on an earlier one.
std::vector<BillRowOfDay> list_rows_on_former_bills(db::Session& session, std::string_view provider, std::string_view day);

// Adds the ticket unless that difference has one; false then.
bool insert_ticket(db::Transaction& transaction, const TicketRow& ticket);
std::optional<TicketRow> find_ticket(db::Session& session, std::int64_t ticket_id);
std::vector<TicketRow> list_tickets_of_day(db::Session& session, std::string_view provider, std::string_view day, std::int64_t count);
std::vector<TicketRow> list_tickets(db::Session& session, std::optional<TicketState> state, std::int64_t before_id, std::int64_t count);
// What else a move writes.
struct TicketChange {
  std::string claimed_by;
  std::string explanation;
};
// False if the ticket is not where the step begins.
bool move_ticket(db::Transaction& transaction, const TicketRow& ticket, const TicketStep& step, const TicketChange& change, TimeMs now);
void set_amounts(db::Transaction& transaction, const TicketRow& ticket, Cents provider_cents, Cents own_cents, std::string_view provider_number);

struct NewMove {
  std::int64_t move_id = 0;
  std::string_view actor;
  std::string_view reason;
};
void insert_move(db::Transaction& transaction, const TicketRow& ticket, const TicketStep& step, const NewMove& move, TimeMs now);
std::vector<MoveRow> list_moves(db::Session& session, std::int64_t ticket_id);
std::int64_t count_open_tickets(db::Session& session);

// Tickets that nobody has closed.
std::vector<WaitingGroup> count_tickets_to_do(db::Session& session, TimeMs now);

}  // namespace galleria::reconciliation::store
