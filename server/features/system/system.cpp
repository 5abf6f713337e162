// Looks at the server, mends timers, and runs the auditor a rule at a time.
#include "features/system/system.hpp"

#include <algorithm>
#include <chrono>
#include <filesystem>

#include "base/log.hpp"
#include "db/migrations.hpp"
#include "db/timer_troubles.hpp"
#include "features/system/system_rules.hpp"
#include "features/system/system_store.hpp"

namespace galleria::system {
namespace {
using namespace std::chrono_literals;

constexpr std::string_view slice_timer = "audit_slice";
// The worker is late by a second at most; more says that nobody works, or that there is more to do than can be done.
constexpr DurationMs lateness = 1min;
// A node raises its mark while it is less than five seconds ahead, to ten seconds ahead.
constexpr DurationMs mark_lead = 10s;
constexpr double least_free_share = 0.1;
// A turn is some rules long: long enough that a small mall is through in moments, and short enough that other timers get theirs.
constexpr std::int64_t slices_of_turn = 4;
constexpr std::size_t most_findings_of_a_rule = 100;
constexpr std::int64_t most_findings = 500;

AuditRun view_of(const store::AuditRunRow& row) {
  return {row.run_id, row.state, row.started_by, row.reason, row.check_count, row.done_count, row.offence_count, row.started_at_ms, row.ended_at_ms};
}

TroubledTimer view_of(const db::TroubledTimer& row) {
  const auto next_try = row.set_aside_at_ms ? std::nullopt : std::optional(row.due_at_ms);
  return {row.id, row.kind, row.reference, row.failure_count, row.last_error, row.failed_at_ms, next_try, row.set_aside_at_ms, row.is_at_work};
}

std::string facts_of(const db::TroubledTimer& timer) {
  return http::facts("kind", timer.kind, "reference", timer.reference, "failureCount", timer.failure_count, "isSetAside", timer.set_aside_at_ms.has_value());
}

std::vector<MetricReading> readings_of(const std::vector<db::TimersOfKind>& kinds) {
  std::vector<MetricReading> readings;
  for (const auto& kind : kinds) readings.push_back({kind.kind, static_cast<double>(kind.timer_count)});
  return readings;
}

DiskHealth disk_health(const std::string& folder) {
  const auto space = std::filesystem::space(folder);
  return {static_cast<std::int64_t>(space.capacity), static_cast<std::int64_t>(space.available),
          static_cast<double>(space.available) < least_free_share * static_cast<double>(space.capacity)};
}

}  // namespace

DatabaseHealth System::database_health() const {
  DatabaseHealth health;
  health.engine = database_.engine();
  const auto begun = std::chrono::steady_clock::now();
  try {
    database_.probe();
    health.is_writable = true;
  } catch (const db::DatabaseError& error) {
    log::warning("database_probe_failed", {{"reason", error.what()}});
  }
  health.write_time_us = std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - begun).count();
  const auto counts = database_.write_counts();
  health.transaction_count = static_cast<std::int64_t>(counts.transaction_count);
  health.commit_count = static_cast<std::int64_t>(counts.commit_count);
  return health;
}

Result<SystemHealth> System::get_system_health() const {
  SystemHealth health;
  health.started_at = started_at_;
  health.migration_count = static_cast<std::int64_t>(db::migrations().size());
  health.last_migration = db::migrations().back().name;
  health.database = database_health();
  health.disk = disk_health(sources_.data_folder);
  for (const ProviderHealth& provider : sources_.providers()) health.providers.push_back({provider.name, provider.state, provider.failure_count});
  if (sources_.storage) {
    const StorageFound storage = sources_.storage();
    health.storage = {storage.kind, storage.place, storage.is_away};
  }
  const TimeMs now = clock_.now();
  for (const store::NodeRow& row : database_.read([](db::Session& session) { return store::list_nodes(session); }))
    health.nodes.push_back({row.node, row.node == sources_.node, row.ahead_ms > now, std::min(row.ahead_ms - mark_lead, now)});
  return health;
}

Result<TimerKinds> System::list_timer_kinds() const {
  const TimeMs now = clock_.now();
  return database_.read([&](db::Session& session) {
    TimerKinds kinds;
    for (const auto& row : db::count_timers(session, now, now - lateness))
      kinds.kinds.push_back({row.kind, row.timer_count, row.late_count, row.failing_count, row.set_aside_count, row.next_due_at_ms});
    return kinds;
  });
}

Result<TroubledTimerPage> System::list_troubled_timers(const ListTroubledTimers& request) const {
  const std::int64_t size = request.page_size ? **request.page_size : 50;
  return database_.read([&](db::Session& session) {
    auto rows = db::list_troubled_timers(session, request.kind ? **request.kind : "", request.before_timer_id ? request.before_timer_id->value : largest_id,
                                         size + 1, clock_.now());
    TroubledTimerPage page;
    page.has_more = cut_to_page(rows, {0, size});
    for (const auto& row : rows) page.timers.push_back(view_of(row));
    return page;
  });
}

Result<Done> System::try_timer_again(const http::Operator& caller, const TryTimerAgain& request) {
  return mend(caller, request.timer_id, *request.reason, db::try_timer_again);
}

Result<Done> System::set_timer_aside(const http::Operator& caller, const SetTimerAside& request) {
  return mend(caller, request.timer_id, *request.reason, db::set_timer_aside);
}

Result<Done> System::mend(const http::Operator& caller, TimerId timer_id, const std::string& reason, Mend mend) {
  return database_.write([&](db::Transaction& transaction) -> Result<Done> {
    const TimeMs now = clock_.now();
    const auto before = db::find_timer(transaction, timer_id, now);
    if (!before || !mend(transaction, timer_id, now)) return timer_not_in_trouble;
    const auto after = db::find_timer(transaction, timer_id, now).value();
    TRY(caller.record(transaction, {"timer", std::to_string(timer_id.value), facts_of(*before), facts_of(after), reason}));
    return Done{};
  });
}

Result<AuditRun> System::start_audit_run(const http::Operator& caller, const StartAuditRun& request) {
  const auto start = audit_run_table.step(std::nullopt, AuditRunMove::start).value();
  store::AuditRunRow run;
  run.run_id = ids_.next<AuditRunId>();
  run.state = start.to();
  run.started_by = caller.name;
  run.reason = *request.reason;
  run.check_count = static_cast<std::int64_t>(sources_.audit_slices().size());
  run.started_at_ms = clock_.now();
  return database_.write([&](db::Transaction& transaction) -> Result<AuditRun> {
    if (!store::insert_run(transaction, run)) return audit_under_way;
    db::set_timer(transaction, ids_.next<TimerId>(), slice_timer, run.run_id.value, run.started_at_ms);
    TRY(caller.record(transaction, {"audit_run", std::to_string(run.run_id.value), {}, http::facts("checkCount", run.check_count), run.reason}));
    return view_of(run);
  });
}

std::map<std::string, db::TimerHandler> System::timer_handlers() {
  return {{std::string(slice_timer), [this](const db::Timer& timer) { return audit_slice(timer); }}};
}

db::TimerOutcome System::audit_slice(const db::Timer& timer) {
  const AuditRunId run_id{timer.reference};
  const auto run = database_.read([&](db::Session& session) { return store::find_run(session, run_id); });
  if (!run || run->state != AuditRunState::running) return std::nullopt;
  const auto slices = sources_.audit_slices();
  if (static_cast<std::int64_t>(slices.size()) != run->check_count) {
    database_.write([&](db::Transaction& transaction) { store::stop_run(transaction, run_id, clock_.now()); });
    return std::nullopt;
  }
  const std::int64_t until = std::min(run->done_count + slices_of_turn, run->check_count);
  for (std::int64_t place = run->done_count; place < until; ++place) {
    const AuditSlice& slice = slices.at(static_cast<std::size_t>(place));
    keep_slice(run_id, place, database_.read_at_length([&](db::Session& session) { return slice(session); }));
  }
  const bool is_over = database_.write([&](db::Transaction& transaction) { return store::finish_run(transaction, run_id, clock_.now()); });
  return is_over ? std::nullopt : std::optional(clock_.now());
}

void System::keep_slice(AuditRunId run_id, std::int64_t place, const std::vector<audit::Offence>& offences) {
  database_.write([&](db::Transaction& transaction) {
    if (!store::count_slice(transaction, run_id, place, static_cast<std::int64_t>(offences.size()))) return;
    const std::int64_t kept = store::count_findings(transaction, run_id);
    const auto room = static_cast<std::size_t>(std::max<std::int64_t>(most_findings - kept, 0));
    const auto count = std::min({offences.size(), most_findings_of_a_rule, room});
    if (count > 0) store::insert_findings(transaction, run_id, kept, std::span(offences).first(count));
  });
  for (const audit::Offence& offence : std::span(offences).first(std::min<std::size_t>(offences.size(), 10)))
    log::error("audit_offence", {{"rule", offence.id}, {"subject", offence.subject}, {"expected", offence.expected}, {"found", offence.found}});
}

Result<AuditRunPage> System::list_audit_runs(const ListAuditRuns& request) const {
  const std::int64_t size = request.page_size ? **request.page_size : 50;
  return database_.read([&](db::Session& session) {
    auto rows = store::list_runs(session, request.before_run_id ? request.before_run_id->value : largest_id, size + 1);
    AuditRunPage page;
    page.has_more = cut_to_page(rows, {0, size});
    for (const auto& row : rows) page.runs.push_back(view_of(row));
    return page;
  });
}

Result<AuditRunRecord> System::get_audit_run(const GetAuditRun& request) const {
  return database_.read([&](db::Session& session) -> Result<AuditRunRecord> {
    const auto run = store::find_run(session, request.run_id);
    if (!run) return audit_run_not_found;
    return AuditRunRecord{view_of(*run), store::list_findings(session, request.run_id)};
  });
}

std::vector<Metric> System::metrics() const {
  std::vector<Metric> metrics;
  for (const ProviderHealth& provider : sources_.providers()) {
    const auto is_open = [this, name = provider.name] {
      const auto providers = sources_.providers();
      const auto found = std::ranges::find(providers, name, &ProviderHealth::name);
      return found == providers.end() || found->state == BreakerState::closed ? 0.0 : 1.0;
    };
    metrics.push_back({.name = "galleria_breaker_open",
                       .help = "1 from when a provider failed several times in a row until a call to it goes well",
                       .is_counter = false,
                       .read = is_open,
                       .labels = {{"provider", provider.name}}});
  }
  return metrics;
}

std::vector<SampledMetric> System::sampled_metrics() const {
  const auto late = [this](db::Session& session) {
    const TimeMs now = clock_.now();
    return readings_of(db::count_late_timers(session, now, now - lateness));
  };
  const auto failing = [](db::Session& session) { return readings_of(db::count_failing_timers(session)); };
  const auto of_last_audit = [](double (*number_of)(const store::AuditRunRow&)) {
    return [number_of](db::Session& session) {
      const auto run = store::find_last_finished_run(session);
      return run ? std::vector<MetricReading>{{{}, number_of(*run)}} : std::vector<MetricReading>();
    };
  };
  const auto offences = of_last_audit([](const store::AuditRunRow& run) { return static_cast<double>(run.offence_count); });
  const auto ended_at = of_last_audit([](const store::AuditRunRow& run) { return static_cast<double>(epoch_ms(run.ended_at_ms.value())) / 1e3; });
  return {
      {.name = "galleria_timers_late", .help = "Timers that were due more than a minute ago and are not at work, by kind", .label = "kind", .read = late},
      {.name = "galleria_timers_failing", .help = "Timers that failed when they were run last, and are tried again, by kind", .label = "kind", .read = failing},
      {.name = "galleria_audit_offences", .help = "Rows that broke a rule, of the auditor's last run that was started in the console", .read = offences},
      {.name = "galleria_audit_timestamp_seconds", .help = "When that run was over", .read = ended_at}};
}

StateDiagram state_diagram() { return diagram_of(audit_run_table); }

}  // namespace galleria::system
