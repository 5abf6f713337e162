// Fetches bills by a durable timer, compares them, and keeps a ticket for each difference.
#include "features/reconciliation/reconciliation.hpp"

#include <algorithm>

#include "base/log.hpp"
#include "features/reconciliation/reconciliation_rules.hpp"
#include "features/reconciliation/reconciliation_store.hpp"

namespace galleria::reconciliation {
namespace {
using namespace std::chrono_literals;

constexpr std::string_view days_timer = "reconcile_days";
constexpr std::string_view bill_timer = "fetch_bill";

constexpr DurationMs not_ready_pause = 30min;
constexpr DurationMs unknown_pause = 10min;
constexpr DurationMs flaw_pause = 1h;
// A day on which nothing was done has no file; the provider says of it what it says of a file that is not made yet.
constexpr DurationMs empty_day_patience = 2h;
// Providers keep bills for three months.
constexpr std::chrono::days longest_asking{80};
constexpr std::chrono::days usual_list{31};
constexpr std::chrono::days longest_list{62};

// One timer a provider and day.
std::int64_t timer_reference(std::size_t source, BusinessDay day) { return day_number(day) * 16 + static_cast<std::int64_t>(source); }
BusinessDay day_of(const db::Timer& timer) { return BusinessDay(std::chrono::days(timer.reference / 16)); }

DurationMs pause_after(BillProblem problem) {
  if (problem == BillProblem::not_ready) return not_ready_pause;
  return problem == BillProblem::unavailable ? unknown_pause : flaw_pause;
}

EntryKey key_of(const OwnEntry& entry) { return {entry.entry_kind, entry.number}; }

// Of which time everything must stand on the day's bill or on one before it. The very first day answers for none before it: nobody fetched their bills.
DaySpan due_of(db::Session& session, std::string_view provider, BusinessDay day, MallOffset offset) {
  DaySpan span = due_span(day, offset);
  if (!store::find_day(session, provider, day_text(day - std::chrono::days(1)))) span.from = start_of_day(day, offset);
  return span;
}

// Both sides of a day, once its rows are kept.
Sides sides_of(db::Session& session, const OwnBooks& books, std::string_view provider, BusinessDay day, std::vector<BillRow> rows, MallOffset offset) {
  Sides sides;
  const std::string day_name = day_text(day);
  const DaySpan span = due_of(session, provider, day, offset);
  sides.due = books.list(session, provider, span.from, span.until);
  std::map<EntryKey, OwnEntry> near;
  // What the mall did some time around the day is nearly all that its bill can name; the rest is looked up one by one.
  for (OwnEntry& entry : books.list(session, provider, span.from - 24h, span.until + 24h)) near.emplace(key_of(entry), std::move(entry));
  std::set<EntryKey> on_bill;
  for (const BillRow& row : rows) {
    EntryKey key{row.entry_kind, row.number};
    if (!on_bill.insert(key).second) continue;
    if (const auto known = near.find(key); known != near.end()) {
      sides.own.emplace(std::move(key), known->second);
    } else if (const auto found = books.find(session, provider, row.entry_kind, row.number)) {
      sides.own.emplace(std::move(key), *found);
    }
  }
  for (const OwnEntry& entry : sides.due) {
    const EntryKey key = key_of(entry);
    if (!on_bill.contains(key) && !store::find_rows(session, provider, entry.entry_kind, entry.number).empty()) sides.on_other_bills.insert(key);
  }
  for (const auto& row : store::list_rows_on_former_bills(session, provider, day_name)) sides.on_former_bills.insert({row.entry_kind, row.number});
  sides.rows = std::move(rows);
  return sides;
}

ReconciliationDay day_view(const store::DayRow& row) {
  ReconciliationDay day;
  day.provider = row.provider;
  day.day = row.day;
  day.state = row.state;
  day.problem = enum_from_text<BillProblem>(row.problem);
  day.provider_side = {row.provider_payment_count, row.provider_payment_cents, row.provider_refund_count, row.provider_refund_cents};
  day.own_side = {row.own_payment_count, row.own_payment_cents, row.own_refund_count, row.own_refund_cents};
  day.fee_cents = row.fee_cents;
  day.difference_cents = (row.provider_payment_cents - row.provider_refund_cents - (row.own_payment_cents - row.own_refund_cents)).value;
  day.unsettled_cents = row.unsettled_cents;
  day.ticket_count = row.ticket_count;
  day.open_ticket_count = row.open_ticket_count;
  day.is_balanced = row.state == DayState::compared && row.open_ticket_count == 0;
  day.compared_at = row.compared_at_ms;
  day.asked_at = row.asked_at_ms;
  return day;
}

ReconciliationTicket ticket_view(const store::TicketRow& row) {
  return {row.ticket_id,
          row.provider,
          row.day,
          row.kind,
          row.entry_kind,
          row.number,
          row.provider_number,
          row.provider_cents.value,
          row.own_cents.value,
          (row.provider_cents - row.own_cents).value,
          row.state,
          row.claimed_by,
          row.explanation,
          row.found_at_ms,
          row.changed_at_ms};
}

std::vector<ReconciliationTicket> ticket_views(const std::vector<store::TicketRow>& rows) {
  std::vector<ReconciliationTicket> views;
  views.reserve(rows.size());
  for (const auto& row : rows) views.push_back(ticket_view(row));
  return views;
}

ReconciliationEntry bill_entry_view(const store::BillRowOfDay& row) {
  return {row.day, row.number, row.provider_number, row.amount_cents, row.fee_cents, row.currency, row.state, row.state == BillRowState::done, row.at_ms};
}

ReconciliationEntry own_entry_view(const OwnEntry& entry) {
  return {"", entry.number, entry.provider_number, entry.amount_cents, {}, "CNY", std::nullopt, entry.is_done, std::nullopt};
}

bool needs_reason(TicketWork work, TicketState state) {
  if (work == TicketWork::release) return state != TicketState::claimed;
  return work != TicketWork::claim;
}

std::string facts_of(const store::TicketRow& ticket, TicketState state) {
  return http::facts("state", state, "kind", ticket.kind, "number", ticket.number, "differenceCents", (ticket.provider_cents - ticket.own_cents).value);
}

}  // namespace

void Reconciliation::start_comparing() {
  database_.write([&](db::Transaction& transaction) { db::set_timer(transaction, ids_.next<TimerId>(), days_timer, 0, clock_.now()); });
}

std::map<std::string, db::TimerHandler> Reconciliation::timer_handlers() {
  return {{std::string(days_timer), [this](const db::Timer&) { return begin_days(); }},
          {std::string(bill_timer), [this](const db::Timer& timer) { return fetch_bill(timer); }}};
}

std::vector<SampledMetric> Reconciliation::sampled_metrics() const {
  const auto open_tickets = [](db::Session& session) { return std::vector<MetricReading>{{{}, static_cast<double>(store::count_open_tickets(session))}}; };
  const auto compared_at = [this](db::Session& session) {
    std::vector<MetricReading> readings;
    for (const auto& last : store::list_last_comparisons(session)) {
      // Of a provider that was taken out of the configuration no bill is missed.
      if (find_source(last.provider) != nullptr) readings.push_back({last.provider, static_cast<double>(epoch_ms(last.compared_at_ms)) / 1e3});
    }
    return readings;
  };
  return {
      {.name = "galleria_reconciliation_open_tickets", .help = "Differences between bills and books that nobody has closed", .read = open_tickets},
      {.name = "galleria_reconciliation_timestamp_seconds", .help = "When a bill was compared last, by provider", .label = "provider", .read = compared_at}};
}

BusinessDay Reconciliation::last_due_day() const { return business_day(clock_.now() - config_.fetched_from, mall_utc_offset_) - std::chrono::days(1); }

BillSource* Reconciliation::find_source(std::string_view provider) const {
  const auto found = std::ranges::find(sources_, provider, &BillSource::name);
  return found == sources_.end() ? nullptr : *found;
}

void Reconciliation::set_fetching(db::Transaction& transaction, std::string_view provider, BusinessDay day) const {
  const auto place = static_cast<std::size_t>(std::ranges::find(sources_, provider, &BillSource::name) - sources_.begin());
  db::set_timer(transaction, ids_.next<TimerId>(), bill_timer, timer_reference(place, day), clock_.now(), provider);
}

db::TimerOutcome Reconciliation::begin_days() {
  const BusinessDay last = last_due_day();
  for (const BillSource* const source : sources_) {
    database_.write([&](db::Transaction& transaction) {
      const auto begun = store::find_last_day(transaction, source->name());
      const BusinessDay first = begun ? read_day(*begun).value() + std::chrono::days(1) : last - std::chrono::days(config_.days_back - 1);
      for (BusinessDay day = first; day <= last; day += std::chrono::days(1)) {
        if (store::insert_day(transaction, source->name(), day_text(day))) set_fetching(transaction, source->name(), day);
      }
    });
  }
  return start_of_day(last + std::chrono::days(2), mall_utc_offset_) + config_.fetched_from;
}

bool Reconciliation::was_anything_done(std::string_view provider, BusinessDay day) const {
  return database_.read_at_length([&](db::Session& session) {
    const DaySpan span = due_of(session, provider, day, mall_utc_offset_);
    return !books_.list(session, provider, span.from, span.until).empty();
  });
}

db::TimerOutcome Reconciliation::fetch_bill(const db::Timer& timer) {
  const std::string& provider = timer.payload;
  const BusinessDay day = day_of(timer);
  BillSource* const source = find_source(provider);
  if (source == nullptr) return std::nullopt;  // taken out of the configuration
  try {
    keep_and_compare(provider, day, source->fetch(day));
    return std::nullopt;
  } catch (const NoBill& none) {
    const TimeMs there_from = end_of_day(day, mall_utc_offset_) + config_.fetched_from;
    if (none.problem == BillProblem::not_ready && clock_.now() >= there_from + empty_day_patience && !was_anything_done(provider, day)) {
      keep_and_compare(provider, day, {});
      return std::nullopt;
    }
    database_.write([&](db::Transaction& transaction) { store::note_problem(transaction, provider, day_text(day), none.problem, clock_.now()); });
    log::warning("bill_not_compared", {{"provider", provider}, {"day", day_text(day)}, {"problem", enum_text(none.problem)}, {"reason", none.what()}});
    if (business_day(clock_.now(), mall_utc_offset_) - day > longest_asking) return std::nullopt;
    return clock_.now() + pause_after(none.problem);
  }
}

void Reconciliation::keep_and_compare(std::string_view provider, BusinessDay day, const Bill& bill) {
  const std::string day_name = day_text(day);
  database_.write([&](db::Transaction& transaction) {
    store::replace_rows(transaction, provider, day_name, bill.rows);
    store::note_bill(transaction, provider, day_name, bill.digest, clock_.now());
    compare_kept(transaction, provider, day);
    // Bills come in any order: what was paid before midnight and stands on this bill was missed on the next one, if that came first.
    const BusinessDay next = day + std::chrono::days(1);
    const auto following = store::find_day(transaction, provider, day_text(next));
    if (following && following->state == DayState::compared) compare_kept(transaction, provider, next);
  });
  log::info("bill_compared", {{"provider", provider}, {"day", day_name}, {"rows", static_cast<std::int64_t>(bill.rows.size())}, {"digest", bill.digest}});
}

void Reconciliation::compare_kept(db::Transaction& transaction, std::string_view provider, BusinessDay day) {
  const std::string day_name = day_text(day);
  const Comparison comparison = compare(sides_of(transaction, books_, provider, day, store::list_rows(transaction, provider, day_name), mall_utc_offset_));
  store::set_sums(transaction, provider, day_name, comparison, clock_.now());
  keep_tickets(transaction, provider, day_name, comparison);
}

// A difference keeps its ticket as long as it is the same. One that is another now, or is there again, is looked at again; one that is gone needs nobody.
void Reconciliation::keep_tickets(db::Transaction& transaction, std::string_view provider, const std::string& day, const Comparison& comparison) {
  const TimeMs now = clock_.now();
  const auto move = [&](store::TicketRow& ticket, TicketMove by, std::string_view reason) {
    const auto step = ticket_table.step(ticket.state, by, TicketActor::comparison);
    if (!step) return;  // open or claimed: whoever looks at it sees what it is now
    if (!store::move_ticket(transaction, ticket, *step, {}, now)) throw std::logic_error("a ticket moved within its own transaction");
    store::insert_move(transaction, ticket, *step, {ids_.next_value(), "", reason}, now);
  };
  std::map<std::pair<DifferenceKind, EntryKey>, store::TicketRow> standing;
  constexpr std::int64_t all_of_a_day = 1'000'000;
  for (auto& ticket : store::list_tickets_of_day(transaction, provider, day, all_of_a_day)) {
    const std::pair key{ticket.kind, EntryKey{ticket.entry_kind, ticket.number}};
    standing.emplace(key, std::move(ticket));
  }
  for (const Difference& difference : comparison.differences) {
    const auto found = standing.find({difference.kind, {difference.entry_kind, difference.number}});
    if (found == standing.end()) {
      const auto begin = ticket_table.step(std::nullopt, TicketMove::find, TicketActor::comparison).value();
      const store::TicketRow ticket{ids_.next_value(),
                                    std::string(provider),
                                    day,
                                    difference.kind,
                                    difference.entry_kind,
                                    difference.number,
                                    difference.provider_number,
                                    difference.provider_cents,
                                    difference.own_cents,
                                    begin.to(),
                                    "",
                                    "",
                                    now,
                                    now};
      if (!store::insert_ticket(transaction, ticket)) throw std::logic_error("a difference was found twice in one comparison");
      store::insert_move(transaction, ticket, begin, {ids_.next_value(), "", ""}, now);
      continue;
    }
    store::TicketRow ticket = std::move(found->second);
    standing.erase(found);
    const bool is_same =
        ticket.provider_cents == difference.provider_cents && ticket.own_cents == difference.own_cents && ticket.provider_number == difference.provider_number;
    if (is_same) continue;
    store::set_amounts(transaction, ticket, difference.provider_cents, difference.own_cents, difference.provider_number);
    move(ticket, TicketMove::come_back, "");
  }
  for (auto& [key, ticket] : standing) {
    store::set_amounts(transaction, ticket, {}, {}, "");
    move(ticket, TicketMove::vanish, "");
  }
}

Result<ReconciliationDays> Reconciliation::list_reconciliation_days(const ListReconciliationDays& request) const {
  const auto until = request.until ? read_day(**request.until) : std::optional(business_day(clock_.now(), mall_utc_offset_));
  const auto from = request.from ? read_day(**request.from) : (until ? std::optional(*until - usual_list) : std::nullopt);
  if (!from || !until || *from > *until || *until - *from > longest_list) return http::invalid_request;
  return database_.read([&](db::Session& session) {
    ReconciliationDays days;
    for (const auto& row : store::list_days(session, day_text(*from), day_text(*until))) days.days.push_back(day_view(row));
    return days;
  });
}

Result<ReconciliationDayRecord> Reconciliation::get_reconciliation_day(const GetReconciliationDay& request) const {
  constexpr std::int64_t most_tickets = 200;
  return database_.read([&](db::Session& session) -> Result<ReconciliationDayRecord> {
    const auto day = store::find_day(session, *request.provider, *request.day);
    if (!day) return reconciliation_day_not_found;
    return ReconciliationDayRecord{day_view(*day), day->bill_digest,
                                   ticket_views(store::list_tickets_of_day(session, *request.provider, *request.day, most_tickets))};
  });
}

Result<ReconciliationTicketPage> Reconciliation::list_reconciliation_tickets(const ListReconciliationTickets& request) const {
  const std::int64_t size = request.page_size ? **request.page_size : 50;
  return database_.read([&](db::Session& session) {
    auto rows = store::list_tickets(session, request.state, request.before_ticket_id.value_or(largest_id), size + 1);
    const bool has_more = cut_to_page(rows, {0, size});
    return ReconciliationTicketPage{ticket_views(rows), has_more};
  });
}

Result<ReconciliationTicketRecord> Reconciliation::get_reconciliation_ticket(const GetReconciliationTicket& request) const {
  return database_.read([&](db::Session& session) -> Result<ReconciliationTicketRecord> {
    const auto ticket = store::find_ticket(session, request.ticket_id);
    if (!ticket) return reconciliation_ticket_not_found;
    ReconciliationTicketRecord record;
    record.ticket = ticket_view(*ticket);
    for (const auto& row : store::find_rows(session, ticket->provider, ticket->entry_kind, ticket->number)) record.bill_entries.push_back(bill_entry_view(row));
    if (const auto own = books_.find(session, ticket->provider, ticket->entry_kind, ticket->number)) record.own_entry = own_entry_view(*own);
    for (const auto& move : store::list_moves(session, ticket->ticket_id))
      record.moves.push_back({move.move, move.to_state, move.actor_kind, move.actor, move.reason, move.at_ms});
    for (const TicketWork work : {TicketWork::claim, TicketWork::release, TicketWork::explain, TicketWork::correct}) {
      if (!ticket_table.may(ticket->state, move_of(work), TicketActor::staff)) continue;
      // What is done here, or unknown here, is nothing to ask the provider about.
      const bool is_askable = record.own_entry && !record.own_entry->is_done;
      if (work != TicketWork::correct || is_askable) record.works.push_back(work);
    }
    record.is_closable = ticket_table.may(ticket->state, TicketMove::close, TicketActor::staff);
    return record;
  });
}

Result<Done> Reconciliation::compare_bill_again(const http::Operator& caller, const CompareBillAgain& request) {
  const auto day = read_day(*request.day);
  if (!day || find_source(*request.provider) == nullptr) return reconciliation_day_not_found;
  if (*day > last_due_day()) return reconciliation_day_not_over;
  return database_.write([&](db::Transaction& transaction) -> Result<Done> {
    const auto standing = store::find_day(transaction, *request.provider, *request.day);
    if (!standing) return reconciliation_day_not_found;
    set_fetching(transaction, *request.provider, *day);
    const auto before = standing->compared_at_ms ? http::facts("comparedAt", *standing->compared_at_ms) : std::string();
    TRY(caller.record(transaction, {"reconciliation_day", *request.provider + " " + *request.day, before, {}, *request.reason}));
    return Done{};
  });
}

Result<ReconciliationTicket> Reconciliation::work_on_reconciliation_ticket(const http::Operator& caller, const WorkOnTicket& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<ReconciliationTicket> {
    const auto ticket = store::find_ticket(transaction, request.ticket_id);
    if (!ticket) return reconciliation_ticket_not_found;
    const auto step = ticket_table.step(ticket->state, move_of(request.work), TicketActor::staff);
    if (!step) return reconciliation_ticket_moved_on;
    if (needs_reason(request.work, ticket->state) && request.reason->empty()) return reconciliation_reason_needed;
    if (request.work == TicketWork::correct && !books_.ask_again(transaction, ticket->provider, ticket->entry_kind, ticket->number))
      return reconciliation_nothing_to_ask;
    const bool is_released = request.work == TicketWork::release;
    const bool is_explained = request.work == TicketWork::explain || request.work == TicketWork::correct;
    const store::TicketChange change{is_released ? "" : caller.name, is_explained ? *request.reason : ""};
    const TimeMs now = clock_.now();
    if (!store::move_ticket(transaction, *ticket, *step, change, now)) return reconciliation_ticket_moved_on;
    store::insert_move(transaction, *ticket, *step, {ids_.next_value(), caller.name, *request.reason}, now);
    TRY(caller.record(transaction, {"reconciliation_ticket", std::to_string(ticket->ticket_id), facts_of(*ticket, ticket->state), facts_of(*ticket, step->to()),
                                    *request.reason}));
    return ticket_view(store::find_ticket(transaction, request.ticket_id).value());
  });
}

Result<ReconciliationTicket> Reconciliation::close_reconciliation_ticket(const http::Operator& caller, const CloseTicket& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<ReconciliationTicket> {
    const auto ticket = store::find_ticket(transaction, request.ticket_id);
    if (!ticket) return reconciliation_ticket_not_found;
    const auto step = ticket_table.step(ticket->state, TicketMove::close, TicketActor::staff);
    if (!step) return reconciliation_ticket_moved_on;
    const TimeMs now = clock_.now();
    if (!store::move_ticket(transaction, *ticket, *step, {ticket->claimed_by, ticket->explanation}, now)) return reconciliation_ticket_moved_on;
    store::insert_move(transaction, *ticket, *step, {ids_.next_value(), caller.name, *request.reason}, now);
    const std::int64_t difference = (ticket->provider_cents - ticket->own_cents).value;
    TRY(caller.record(transaction, {"reconciliation_ticket", std::to_string(ticket->ticket_id), facts_of(*ticket, ticket->state), facts_of(*ticket, step->to()),
                                    *request.reason, difference < 0 ? -difference : difference}));
    return ticket_view(store::find_ticket(transaction, request.ticket_id).value());
  });
}

StateDiagram state_diagram() { return diagram_of(ticket_table); }

}  // namespace galleria::reconciliation
