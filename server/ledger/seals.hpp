// Day seals: a digest over the transfers of each business day, chained to the day before. Whoever changes, adds or deletes a sealed transfer behind the
// server's back leaves a seal that does not fit any more. Each digest is logged too, so that a chain that was made anew differs from what the logs say.
#pragma once

#include <boost/describe.hpp>

#include <cstdint>
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

// A day that was sealed.
struct DaySeal {
  std::string day;  // "2026-11-21"
  std::int64_t transfer_count = 0;
  std::string digest;
  TimeMs sealed_at_ms{};
};
BOOST_DESCRIBE_STRUCT(DaySeal, (), (day, transfer_count, digest, sealed_at_ms))

class Seals {
 public:
  Seals(db::Database& database, const Clock& clock, IdGenerator& ids, MallOffset mall_utc_offset = std::chrono::hours(8));

  // Newest first.
  std::vector<DaySeal> list_seals(db::Session& session, std::int64_t count) const;

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

// A day's seal, for whoever looks at it.
struct Seal {
  std::string day;
  TimeMs ends_at_ms{};
  std::int64_t last_transfer_id = 0;
  std::int64_t transfer_count = 0;
  std::string digest;
  TimeMs sealed_at_ms{};
};
BOOST_DESCRIBE_STRUCT(Seal, (), (day, ends_at_ms, last_transfer_id, transfer_count, digest, sealed_at_ms))

// Newest first, of days before that one.
std::vector<Seal> list_seals(db::Session& session, std::string_view before_day, std::int64_t count);
// The seal of a day, that of the last sealed day before it, and that of the first behind it.
std::optional<Seal> find_seal(db::Session& session, std::string_view day);
std::optional<Seal> find_seal_behind(db::Session& session, std::string_view day);
std::optional<Seal> find_seal_before(db::Session& session, std::string_view day);

// What the transfers of a sealed day come to now. It reads them all.
struct SealedAnew {
  std::string digest;
  std::int64_t transfer_count = 0;
};
SealedAnew seal_anew(db::Session& session, const Seal& seal);

// L4: names each day whose transfers are not those that were sealed. It reads all sealed transfers.
std::vector<audit::Offence> audit_seals(db::Session& session);

}  // namespace galleria::ledger
