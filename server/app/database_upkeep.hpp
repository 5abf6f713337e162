// What the database layer needs of a server that runs: old keys go, what is personal comes under the current key, writes are counted and the size is measured.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "db/vault_sweep.hpp"
#include "modules/module.hpp"

namespace galleria::app {

class DatabaseUpkeep {
 public:
  DatabaseUpkeep(db::Database& database, const Clock& clock, IdGenerator& ids, db::Vault& vault);

  // sweep_idempotency_keys: every hour, those go that are older than a day and not kept for ever. seal_anew: from the start until all lies under the current
  // key.
  std::map<std::string, db::TimerHandler> timer_handlers();
  void start_sweeping();
  std::vector<Metric> metrics() const;
  std::vector<SampledMetric> sampled_metrics() const;

 private:
  db::TimerOutcome sweep_keys();
  db::TimerOutcome seal_anew();

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  db::VaultSweep vault_sweep_;
};

extern const Module<DatabaseUpkeep> database_module;

}  // namespace galleria::app
