// Timers as those see them who look after the server: how many of each kind wait, which failed, and what they do about it.
#pragma once

#include <boost/describe.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "db/database.hpp"

namespace galleria::db {

struct TimerKindCount {
  std::string kind;
  std::int64_t timer_count = 0;
  std::int64_t late_count = 0;       // due for more than the patience, and not at work
  std::int64_t failing_count = 0;    // failed when they were run last, and are tried again
  std::int64_t set_aside_count = 0;  // wait for somebody of the staff
  std::optional<TimeMs> next_due_at_ms;
};
BOOST_DESCRIBE_STRUCT(TimerKindCount, (), (kind, timer_count, late_count, failing_count, set_aside_count, next_due_at_ms))

struct TimersOfKind {
  std::string kind;
  std::int64_t timer_count = 0;
};
BOOST_DESCRIBE_STRUCT(TimersOfKind, (), (kind, timer_count))

struct TroubledTimer {
  TimerId id;
  std::string kind;
  std::int64_t reference = 0;
  std::int64_t failure_count = 0;  // in a row
  std::string last_error;
  std::optional<TimeMs> failed_at_ms;
  TimeMs due_at_ms{};
  std::optional<TimeMs> set_aside_at_ms;
  bool is_at_work = false;
};
BOOST_DESCRIBE_STRUCT(TroubledTimer, (), (id, kind, reference, failure_count, last_error, failed_at_ms, due_at_ms, set_aside_at_ms, is_at_work))

// By kind. `late_before`: what was due before then and is not done is late.
std::vector<TimerKindCount> count_timers(Session& session, TimeMs now, TimeMs late_before);
// The same of what is late alone and of what fails alone, by their indexes, however many timers wait: of the first 10,000. Kinds that have none are left out.
std::vector<TimersOfKind> count_late_timers(Session& session, TimeMs now, TimeMs late_before);
std::vector<TimersOfKind> count_failing_timers(Session& session);
// Those that failed when they were run last, of one kind or (empty) of all; from the highest id below `before_id` down.
std::vector<TroubledTimer> list_troubled_timers(Session& session, std::string_view kind, std::int64_t before_id, std::int64_t count, TimeMs now);
std::optional<TroubledTimer> find_timer(Session& session, TimerId id, TimeMs now);
// Makes a timer that failed due now. False if it did not fail, is at work, or is gone.
bool try_timer_again(Transaction& transaction, TimerId id, TimeMs now);
// Has a timer that failed wait until somebody has it tried again. False likewise, and if it waits already.
bool set_timer_aside(Transaction& transaction, TimerId id, TimeMs now);

// What an error says, without what it says it of: digits and whatever stands in quotes, brackets or mail addresses become "…". One line of at most 300 bytes.
// Rows, phones and names that the machinery quotes are not for whoever looks after it.
std::string without_values(std::string_view error);

}  // namespace galleria::db
