// Day seals: a digest over the transfers of each business day, chained to the day before. Whoever changes, adds or deletes a sealed transfer behind the
// server's back leaves a seal that does not fit any more. Each digest is logged too, so that a chain that was made anew differs from what the logs say.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/business_day.hpp"
#include "base/clock.hpp"
#include "base/ids.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "ledger/audit.hpp"

namespace galleria::ledger {

class Seals {
 public:
  Seals(db::Database& database, const Clock& clock, IdGenerator& ids, MallOffset mall_utc_offset = std::chrono::hours(8));

  // Sets the timer that seals. Called at start.
  void start_sealing();
  // seal_ledger_day: seals every day that has ended and has no seal, one after the other. The first seal covers all that was before it too.
  std::map<std::string, db::TimerHandler> timer_handlers();

 private:
  db::TimerOutcome seal_ended_days();
  bool seal_next_day();

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  const MallOffset mall_utc_offset_;
};

// L4: names each day whose transfers are not those that were sealed. It reads all sealed transfers.
std::vector<audit::Offence> audit_seals(db::Session& session);

}  // namespace galleria::ledger
