// The wire of reconciliation: days with their sums on both sides, and a ticket for each difference.
#pragma once

#include "base/paging.hpp"
#include "features/reconciliation/reconciliation_port.hpp"
#include "features/reconciliation/reconciliation_states.hpp"
#include "http/endpoint.hpp"

namespace galleria::reconciliation {

using DayText = Text<10, 10>;  // "2026-11-22"

// Days from `from` to `until`, both included and at most 62 apart; without them, the last 31.
struct ListReconciliationDays {
  std::optional<DayText> from = {};
  std::optional<DayText> until = {};
};
BOOST_DESCRIBE_STRUCT(ListReconciliationDays, (), (from, until))

struct ReconciliationSide {
  std::int64_t payment_count = 0;
  Cents payment_cents;
  std::int64_t refund_count = 0;
  Cents refund_cents;
};
BOOST_DESCRIBE_STRUCT(ReconciliationSide, (), (payment_count, payment_cents, refund_count, refund_cents))

struct ReconciliationDay {
  std::string provider;
  std::string day;
  DayState state = DayState::waiting;
  std::optional<BillProblem> problem;  // why there is no bill
  ReconciliationSide provider_side;
  ReconciliationSide own_side;
  Cents fee_cents;
  std::int64_t difference_cents = 0;   // what the provider counts beyond the mall
  std::int64_t unsettled_cents = 0;    // of it, what no closed ticket accounts for
  std::int64_t ticket_count = 0;       // of differences that are still there
  std::int64_t open_ticket_count = 0;  // not closed
  bool is_balanced = false;            // compared, and every difference is accounted for
  std::optional<TimeMs> compared_at;
  std::optional<TimeMs> asked_at;
};
BOOST_DESCRIBE_STRUCT(ReconciliationDay, (),
                      (provider, day, state, problem, provider_side, own_side, fee_cents, difference_cents, unsettled_cents, ticket_count, open_ticket_count,
                       is_balanced, compared_at, asked_at))

struct ReconciliationDays {
  std::vector<ReconciliationDay> days;  // newest first
};
BOOST_DESCRIBE_STRUCT(ReconciliationDays, (), (days))

struct GetReconciliationDay {
  Text<1, 32> provider;
  DayText day;
};
BOOST_DESCRIBE_STRUCT(GetReconciliationDay, (), (provider, day))

struct ReconciliationTicket {
  std::int64_t ticket_id = 0;
  std::string provider;
  std::string day;
  DifferenceKind kind = DifferenceKind::missing_here;
  EntryKind entry_kind = EntryKind::payment;
  std::string number;
  std::string provider_number;
  std::int64_t provider_cents = 0;  // as each side counts it: payments above nought, refunds below
  std::int64_t own_cents = 0;
  std::int64_t difference_cents = 0;
  TicketState state = TicketState::open;
  std::string claimed_by;
  std::string explanation;
  TimeMs found_at{};
  TimeMs changed_at{};
};
BOOST_DESCRIBE_STRUCT(ReconciliationTicket, (),
                      (ticket_id, provider, day, kind, entry_kind, number, provider_number, provider_cents, own_cents, difference_cents, state, claimed_by,
                       explanation, found_at, changed_at))

struct ReconciliationDayRecord {
  ReconciliationDay day;
  std::string bill_digest;
  std::vector<ReconciliationTicket> tickets;  // those that are not closed first; at most 200
};
BOOST_DESCRIBE_STRUCT(ReconciliationDayRecord, (), (day, bill_digest, tickets))

// Newest first.
struct ListReconciliationTickets {
  std::optional<TicketState> state = {};
  std::optional<std::int64_t> before_ticket_id = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(ListReconciliationTickets, (), (state, before_ticket_id, page_size))

struct ReconciliationTicketPage {
  std::vector<ReconciliationTicket> tickets;
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(ReconciliationTicketPage, (), (tickets, has_more))

struct GetReconciliationTicket {
  std::int64_t ticket_id = 0;
};
BOOST_DESCRIBE_STRUCT(GetReconciliationTicket, (), (ticket_id))

struct ReconciliationMove {
  TicketMove move = TicketMove::find;
  TicketState state = TicketState::open;  // to which it led
  TicketActor actor_kind = TicketActor::comparison;
  std::string actor;
  std::string reason;
  TimeMs at{};
};
BOOST_DESCRIBE_STRUCT(ReconciliationMove, (), (move, state, actor_kind, actor, reason, at))

// One side of a ticket, as it is now.
struct ReconciliationEntry {
  std::string day;  // of the bill; empty for the mall's own
  std::string number;
  std::string provider_number;
  Cents amount_cents;
  Cents fee_cents;
  std::string currency;
  std::optional<BillRowState> bill_state;
  bool is_done = false;
  std::optional<TimeMs> at;
};
BOOST_DESCRIBE_STRUCT(ReconciliationEntry, (), (day, number, provider_number, amount_cents, fee_cents, currency, bill_state, is_done, at))

struct ReconciliationTicketRecord {
  ReconciliationTicket ticket;
  std::vector<ReconciliationEntry> bill_entries;  // of that number, on whatever day's bill
  std::optional<ReconciliationEntry> own_entry;
  std::vector<ReconciliationMove> moves;  // oldest first
  std::vector<TicketWork> works;          // what may be done with it now
  bool is_closable = false;
};
BOOST_DESCRIBE_STRUCT(ReconciliationTicketRecord, (), (ticket, bill_entries, own_entry, moves, works, is_closable))

// The bill is fetched and compared within seconds; tickets keep who works on them.
struct CompareBillAgain {
  Text<1, 32> provider;
  DayText day;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(CompareBillAgain, (), (provider, day, reason))

// correct: the provider is asked once more about the entry, and what it says is booked; a payment that comes too late goes back by itself.
struct WorkOnTicket {
  std::int64_t ticket_id = 0;
  TicketWork work = TicketWork::claim;
  Text<0, 500> reason;  // needed to explain, to correct, and to take an explanation back
};
BOOST_DESCRIBE_STRUCT(WorkOnTicket, (), (ticket_id, work, reason))

struct CloseTicket {
  std::int64_t ticket_id = 0;
  Text<2, 500> reason;
};
BOOST_DESCRIBE_STRUCT(CloseTicket, (), (ticket_id, reason))

inline constexpr Failure reconciliation_day_not_found{
    FailureKind::not_found, 88'301, "reconciliation_day_not_found", {"没有这一天的对账记录", "There is no comparison of that day"}};
inline constexpr Failure reconciliation_ticket_not_found{
    FailureKind::not_found, 88'302, "reconciliation_ticket_not_found", {"没有找到这条差异", "We could not find that difference"}};
inline constexpr Failure reconciliation_ticket_moved_on{
    FailureKind::conflict, 88'303, "reconciliation_ticket_moved_on", {"这条差异已被处理，请刷新看看", "That difference has moved on. Please refresh"}};
inline constexpr Failure reconciliation_reason_needed{FailureKind::invalid, 88'304, "reconciliation_reason_needed", {"请写明原因", "Please say why"}};
inline constexpr Failure reconciliation_nothing_to_ask{
    FailureKind::conflict,
    88'305,
    "reconciliation_nothing_to_ask",
    {"商场账上没有可以向渠道补查的单据，请说明原因", "There is nothing of ours to ask the provider about. Please explain it"}};
inline constexpr Failure reconciliation_day_not_over{
    FailureKind::invalid, 88'306, "reconciliation_day_not_over", {"这一天的账单还没有出", "There is no bill of that day yet"}};

inline constexpr http::Permission read_reconciliation{
    "reconciliation", "read", http::Reach::mall, {"查看渠道对账", "Look at the comparison with providers’ bills"}, {"manager", "finance"}};
inline constexpr http::Permission decide_reconciliation{
    "reconciliation", "decide", http::Reach::mall, {"处理对账差异", "Work on differences from providers’ bills"}, {"manager", "finance"}};
inline constexpr http::Permission close_reconciliation{"reconciliation",
                                                       "close",
                                                       http::Reach::mall,
                                                       {"了结对账差异（大额需复核）", "Close differences; large ones need somebody else’s approval"},
                                                       {"manager", {"finance", 100'000}},
                                                       http::Review::above_limit};

inline constexpr http::Endpoint<ListReconciliationDays, ReconciliationDays> list_reconciliation_days{
    http::Method::get,
    "/staff/v1/reconciliation/days",
    "list_reconciliation_days",
    "reconciliation",
    "The days that were compared with providers' bills, newest first",
    http::Access::staff(read_reconciliation)};
inline constexpr http::Endpoint<GetReconciliationDay, ReconciliationDayRecord> get_reconciliation_day{
    http::Method::get,
    "/staff/v1/reconciliation/day",
    "get_reconciliation_day",
    "reconciliation",
    "One provider's day: the sums of both sides and the tickets of what differs",
    http::Access::staff(read_reconciliation),
    {&reconciliation_day_not_found}};
inline constexpr http::Endpoint<ListReconciliationTickets, ReconciliationTicketPage> list_reconciliation_tickets{
    http::Method::get, "/staff/v1/reconciliation/tickets",     "list_reconciliation_tickets",
    "reconciliation",  "Tickets of differences, newest first", http::Access::staff(read_reconciliation)};
inline constexpr http::Endpoint<GetReconciliationTicket, ReconciliationTicketRecord> get_reconciliation_ticket{http::Method::get,
                                                                                                               "/staff/v1/reconciliation/ticket",
                                                                                                               "get_reconciliation_ticket",
                                                                                                               "reconciliation",
                                                                                                               "One ticket with both sides and its history",
                                                                                                               http::Access::staff(read_reconciliation),
                                                                                                               {&reconciliation_ticket_not_found}};
inline constexpr http::Endpoint<CompareBillAgain, Done> compare_bill_again{http::Method::post,
                                                                           "/staff/v1/reconciliation/day/compare",
                                                                           "compare_bill_again",
                                                                           "reconciliation",
                                                                           "Fetches a day's bill anew and compares it",
                                                                           http::Access::staff(decide_reconciliation),
                                                                           {&reconciliation_day_not_found, &reconciliation_day_not_over}};
inline constexpr http::Endpoint<WorkOnTicket, ReconciliationTicket> work_on_reconciliation_ticket{
    http::Method::post,
    "/staff/v1/reconciliation/ticket/work",
    "work_on_reconciliation_ticket",
    "reconciliation",
    "Claims a ticket, gives it back, explains it, or has the provider asked once more",
    http::Access::staff(decide_reconciliation),
    {&reconciliation_ticket_not_found, &reconciliation_ticket_moved_on, &reconciliation_reason_needed, &reconciliation_nothing_to_ask}};
inline constexpr http::Endpoint<CloseTicket, ReconciliationTicket> close_reconciliation_ticket{
    http::Method::post,
    "/staff/v1/reconciliation/ticket/close",
    "close_reconciliation_ticket",
    "reconciliation",
    "Closes a ticket that was explained or corrected",
    http::Access::staff(close_reconciliation),
    {&reconciliation_ticket_not_found, &reconciliation_ticket_moved_on}};

}  // namespace galleria::reconciliation
