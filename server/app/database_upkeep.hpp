// What the database layer needs of a server that runs: old idempotency keys go, and what was written is counted.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "modules/module.hpp"

namespace galleria::app {

class DatabaseUpkeep {
 public:
  DatabaseUpkeep(db::Database& database, const Clock& clock, IdGenerator& ids) : database_(database), clock_(clock), ids_(ids) {}

  // sweep_idempotency_keys: every hour, those go that are older than a day and not kept for ever.
  std::map<std::string, db::TimerHandler> timer_handlers();
  void start_sweeping();
  std::vector<Metric> metrics() const;

 private:
  db::TimerOutcome sweep_keys();

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
};

extern const Module<DatabaseUpkeep> database_module;

}  // namespace galleria::app
