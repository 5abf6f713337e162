// Makes of rows what is shown of them; and the timers that several parts set.
#pragma once

#include "features/lockers/lockers_rules.hpp"
#include "features/lockers/lockers_staff_api.hpp"
#include "features/lockers/lockers_store.hpp"

namespace galleria::lockers {

inline constexpr std::string_view lapse_timer = "lapse_locker_hold";
inline constexpr std::string_view due_timer = "locker_falls_due";

inline LockerAccount account_of(const store::StayRow& row) {
  return {{row.free_minutes, row.hour_cents, row.day_hours}, row.started_at_ms, row.paid_cents, row.open_until_ms, row.jammed_at_ms};
}

inline OpeningProgress progress_of(const store::OpeningRow& row) {
  if (row.shut_at_ms) return OpeningProgress::shut;
  if (row.opened_at_ms) return OpeningProgress::open;
  if (row.failure) return *row.failure == OpeningFailure::jammed ? OpeningProgress::jammed : OpeningProgress::silent;
  return row.heard_at_ms ? OpeningProgress::told : OpeningProgress::asking;
}

}  // namespace galleria::lockers
