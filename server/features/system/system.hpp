// The system as its staff sees it: how the server is, timers in trouble, and the auditor on demand.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/result.hpp"
#include "base/state_table.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "features/system/system_api.hpp"
#include "features/system/system_port.hpp"
#include "http/binding.hpp"
#include "modules/module.hpp"

namespace galleria::system {

class System {
 public:
  System(db::Database& database, const Clock& clock, IdGenerator& ids, SystemSources sources)
      : database_(database), clock_(clock), ids_(ids), sources_(std::move(sources)), started_at_(clock.now()) {}

  Result<SystemHealth> get_system_health() const;
  Result<TimerKinds> list_timer_kinds() const;
  Result<TroubledTimerPage> list_troubled_timers(const ListTroubledTimers& request) const;
  Result<Done> try_timer_again(const http::Operator& caller, const TryTimerAgain& request);
  Result<Done> set_timer_aside(const http::Operator& caller, const SetTimerAside& request);
  Result<AuditRun> start_audit_run(const http::Operator& caller, const StartAuditRun& request);
  Result<AuditRunPage> list_audit_runs(const ListAuditRuns& request) const;
  Result<AuditRunRecord> get_audit_run(const GetAuditRun& request) const;

  // audit_slice: checks one rule of a run, and goes on with the next.
  std::map<std::string, db::TimerHandler> timer_handlers();

  // Of each provider, whether its breaker is open, or lets a call through to try.
  std::vector<Metric> metrics() const;
  // Timers that are late or fail, by kind; what the last run of the auditor that is over found, and when.
  std::vector<SampledMetric> sampled_metrics() const;

 private:
  using Mend = bool (*)(db::Transaction&, TimerId, TimeMs);
  Result<Done> mend(const http::Operator& caller, TimerId timer_id, const std::string& reason, Mend mend);
  DatabaseHealth database_health() const;
  db::TimerOutcome audit_slice(const db::Timer& timer);
  void keep_slice(AuditRunId run_id, std::int64_t place, const std::vector<audit::Offence>& offences);

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  const SystemSources sources_;
  const TimeMs started_at_;
};

void bind_routes(http::Binder& binder, System& system);
std::span<const audit::Check> audit_checks();
StateDiagram state_diagram();

// What the system desk brings to the server.
extern const Module<System> module;

}  // namespace galleria::system
