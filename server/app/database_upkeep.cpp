// Sweeps idempotency keys, seals anew and measures the database.
#include "app/database_upkeep.hpp"

#include "app/sealed_tables.hpp"
#include "db/idempotency.hpp"

namespace galleria::app {
namespace {

using namespace std::chrono_literals;

constexpr std::string_view sweep_keys_timer = "sweep_idempotency_keys";
constexpr DurationMs key_life = 24h;
constexpr DurationMs sweep_interval = 1h;
constexpr std::string_view seal_timer = "seal_anew";
// So many pieces, then others get a turn.
constexpr int pieces_at_once = 20;

std::span<const ToldTable> told_keys() {
  static constexpr ToldTable tables[] = {
      {.table = "idempotency_keys", .untold = "answers to calls, whose effects the features tell"},
  };
  return tables;
}

}  // namespace

constinit const Module<DatabaseUpkeep> database_module{
    .name = "database",
    .erase_member = Nothing{"keys are swept after a day; those of orders and payments are kept with what they ordered and paid"},
    .told_to_member = told_keys,
    .audit_checks = Nothing{"a key is there or not"},
    .timer_handlers = &DatabaseUpkeep::timer_handlers,
    .start_timers = &DatabaseUpkeep::start_sweeping,
    .metrics = &DatabaseUpkeep::metrics,
    .sampled_metrics = &DatabaseUpkeep::sampled_metrics,
};

DatabaseUpkeep::DatabaseUpkeep(db::Database& database, const Clock& clock, IdGenerator& ids, db::Vault& vault)
    : database_(database), clock_(clock), ids_(ids), vault_sweep_(database, vault, sealed_tables()) {}

std::map<std::string, db::TimerHandler> DatabaseUpkeep::timer_handlers() {
  return {{std::string(sweep_keys_timer), [this](const db::Timer&) { return sweep_keys(); }},
          {std::string(seal_timer), [this](const db::Timer&) { return seal_anew(); }}};
}

void DatabaseUpkeep::start_sweeping() {
  database_.write([&](db::Transaction& transaction) {
    db::set_timer(transaction, ids_.next<TimerId>(), sweep_keys_timer, 0, clock_.now());
    db::set_timer(transaction, ids_.next<TimerId>(), seal_timer, 0, clock_.now());
  });
}

db::TimerOutcome DatabaseUpkeep::sweep_keys() {
  const TimeMs before = clock_.now() - key_life;
  while (database_.write([&](db::Transaction& transaction) { return db::sweep_idempotency_keys(transaction, before); }) > 0) {
  }
  return clock_.now() + sweep_interval;
}

db::TimerOutcome DatabaseUpkeep::seal_anew() {
  for (int i = 0; i < pieces_at_once; ++i) {
    if (!vault_sweep_.seal_some()) return std::nullopt;
  }
  return clock_.now();
}

std::vector<Metric> DatabaseUpkeep::metrics() const {
  const auto counted = [this](std::uint64_t db::WriteCounts::*count) { return [this, count] { return static_cast<double>(database_.write_counts().*count); }; };
  return {{.name = "galleria_db_transactions_total", .help = "Write transactions that were committed", .read = counted(&db::WriteCounts::transaction_count)},
          {.name = "galleria_db_commits_total", .help = "Commits, each of one or more transactions", .read = counted(&db::WriteCounts::commit_count)},
          {.name = "galleria_db_failures_total",
           .help = "Write transactions that the database failed at the last try; without what a constraint refused",
           .read = counted(&db::WriteCounts::failure_count)},
          {.name = "galleria_db_again_total",
           .help = "Tries of write transactions that were made once more, since others were in the way or a connection was lost",
           .read = counted(&db::WriteCounts::again_count)}};
}

std::vector<SampledMetric> DatabaseUpkeep::sampled_metrics() const {
  const auto bytes = [this](db::Session& session) { return std::vector<MetricReading>{{{}, static_cast<double>(database_.count_bytes(session))}}; };
  return {{.name = "galleria_db_bytes", .help = "How large the database is on its disk, without SQLite's log", .read = bytes}};
}

}  // namespace galleria::app
