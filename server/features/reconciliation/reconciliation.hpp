// Reconciliation: each provider's bill of each day is fetched, compared with the mall's own payments and refunds, and each difference becomes a ticket.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/business_day.hpp"
#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/result.hpp"
#include "base/state_table.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "features/reconciliation/reconciliation_api.hpp"
#include "features/reconciliation/reconciliation_port.hpp"
#include "http/binding.hpp"
#include "modules/module.hpp"

namespace galleria::reconciliation {

struct ReconciliationConfig {
  std::chrono::hours fetched_from{10};  // of the next day, on the mall's clock: providers have their bills by then
  std::int64_t days_back = 7;           // how many days the very first comparison goes back; afterwards none is left out
};

struct Comparison;

class Reconciliation {
 public:
  // The sources must outlive it.
  Reconciliation(db::Database& database, const Clock& clock, IdGenerator& ids, ReconciliationConfig config, std::vector<BillSource*> sources, OwnBooks books,
                 MallOffset mall_utc_offset = std::chrono::hours(8))
      : database_(database),
        clock_(clock),
        ids_(ids),
        config_(config),
        sources_(std::move(sources)),
        books_(std::move(books)),
        mall_utc_offset_(mall_utc_offset) {}

  Result<ReconciliationDays> list_reconciliation_days(const ListReconciliationDays& request) const;
  Result<ReconciliationDayRecord> get_reconciliation_day(const GetReconciliationDay& request) const;
  Result<ReconciliationTicketPage> list_reconciliation_tickets(const ListReconciliationTickets& request) const;
  Result<ReconciliationTicketRecord> get_reconciliation_ticket(const GetReconciliationTicket& request) const;
  Result<Done> compare_bill_again(const http::Operator& caller, const CompareBillAgain& request);
  Result<ReconciliationTicket> work_on_reconciliation_ticket(const http::Operator& caller, const WorkOnTicket& request);
  Result<ReconciliationTicket> close_reconciliation_ticket(const http::Operator& caller, const CloseTicket& request);

  // Sets the timer that begins each day's comparison. Called at start.
  void start_comparing();
  // reconcile_days: begins the comparison of every day that has ended and was never begun. fetch_bill: carries one on until it is compared.
  std::map<std::string, db::TimerHandler> timer_handlers();
  // Tickets that nobody has closed; when a bill of each provider was compared last.
  std::vector<SampledMetric> sampled_metrics() const;

 private:
  db::TimerOutcome begin_days();
  db::TimerOutcome fetch_bill(const db::Timer& timer);
  // The last day whose bills are there by now.
  BusinessDay last_due_day() const;
  bool was_anything_done(std::string_view provider, BusinessDay day) const;
  void keep_and_compare(std::string_view provider, BusinessDay day, const Bill& bill);
  // Compares the rows that were kept of the day's bill.
  void compare_kept(db::Transaction& transaction, std::string_view provider, BusinessDay day);
  void keep_tickets(db::Transaction& transaction, std::string_view provider, const std::string& day, const Comparison& comparison);
  void set_fetching(db::Transaction& transaction, std::string_view provider, BusinessDay day) const;
  BillSource* find_source(std::string_view provider) const;

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  const ReconciliationConfig config_;
  const std::vector<BillSource*> sources_;
  const OwnBooks books_;
  const MallOffset mall_utc_offset_;
};

void bind_routes(http::Binder& binder, Reconciliation& reconciliation);
std::vector<ExportedList> exported_lists(Reconciliation& reconciliation);
std::span<const audit::Check> audit_checks();

// Every move of a ticket, for docs/states.md.
StateDiagram state_diagram();

// What reconciliation brings to the server.
extern const Module<Reconciliation> module;

}  // namespace galleria::reconciliation
