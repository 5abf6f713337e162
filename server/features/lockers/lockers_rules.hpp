// What a locker costs and why, and what its member may do, without I/O.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/clock.hpp"
#include "base/money.hpp"
#include "features/lockers/lockers_states.hpp"

namespace galleria::lockers {

// free: hours that are the member's. hours: so many have begun. capped: so many that the rest of these 24 hours costs nothing more.
enum class LockerFeeStepKind { free, hours, capped };
BOOST_DESCRIBE_ENUM(LockerFeeStepKind, free, hours, capped)

struct LockerFeeStep {
  LockerFeeStepKind kind = LockerFeeStepKind::free;
  TimeMs from{};
  TimeMs until{};
  std::int64_t hour_count = 0;
  Cents hour_cents;
  Cents amount_cents;
};
BOOST_DESCRIBE_STRUCT(LockerFeeStep, (), (kind, from, until, hour_count, hour_cents, amount_cents))

struct LockerTerms {
  std::int64_t free_minutes = 0;
  Cents hour_cents;
  std::int64_t day_hours = 24;  // of each 24 hours no more than so many are charged
};

struct LockerFee {
  Cents fee;
  std::vector<LockerFeeStep> steps;  // whose amounts add up to the fee
  TimeMs free_until{};
  TimeMs next_change_at{};  // when it will be more
};

// What is charged of the time from `from` to `until`: each hour that has begun after the free minutes. Never below nought, and never less with more time.
LockerFee fee_of(const LockerTerms& terms, TimeMs from, TimeMs until);

// What is known of a locker when somebody asks what it owes.
struct LockerAccount {
  LockerTerms terms;
  std::optional<TimeMs> started_at;
  Cents paid;
  std::optional<TimeMs> open_until;  // after a payment
  std::optional<TimeMs> jammed_at;   // its door did not open: what it costs stands still
};

struct LockerOwed {
  LockerFee fee;
  Cents owed;
};
LockerOwed owed_at(const LockerAccount& account, TimeMs at);

// A price that was told is one as long as it is not older than that and not to come.
bool is_quote_valid(TimeMs quoted_at, TimeMs now, DurationMs quote_life);

std::vector<LockerAction> actions_of(LockerStayState state, Cents owed, bool has_called);

}  // namespace galleria::lockers
