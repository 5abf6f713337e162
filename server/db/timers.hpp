// Durable timers, which are the outbox too: a row says what must happen and when; a leased worker does it at least once.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "db/database.hpp"

namespace galleria::db {

// A timer that came due.
struct Timer {
  TimerId id;
  std::string kind;                // "close_unpaid_order"
  std::int64_t reference = 0;      // the id of what it is about
  std::string payload;             // what the handler needs besides, as text
  std::int64_t attempt_count = 0;  // 0 at the first try
  TimeMs due_at{};
};

// Sets a timer inside the caller's transaction. One timer a (kind, reference): setting it again moves it to the later call's time and payload.
void set_timer(Transaction& transaction, TimerId id, std::string_view kind, std::int64_t reference, TimeMs due_at, std::string_view payload = {});

// Sets a timer that goes round, unless it is set: a start of the server neither hurries it nor puts it off.
void set_timer_unless_set(Transaction& transaction, TimerId id, std::string_view kind, std::int64_t reference, TimeMs due_at);

// Takes a timer away; nothing happens if there is none.
void cancel_timer(Transaction& transaction, std::string_view kind, std::int64_t reference);

// Ends the leases that a killed server left behind, so that its timers need not wait them out. Called at start, before any worker of this process runs. While
// another server is up, whose leases they may be, nothing happens.
void end_left_leases(Database& database);

// What a handler says when it is through: finished (the timer goes), or try again at that time. A handler that throws is tried again after a growing pause.
using TimerOutcome = std::optional<TimeMs>;
using TimerHandler = std::function<TimerOutcome(const Timer&)>;

// Runs due timers of the kinds that have a handler, several at a time, each leased so that only one node has it; a lease that its holder
// let lapse (crash) is taken over. Lateness is at most a second. Timers that came due while nothing ran are run at start.
class TimerWorker {
 public:
  TimerWorker(Database& database, const Clock& clock, std::map<std::string, TimerHandler> handlers, int thread_count = 2);
  ~TimerWorker();  // stops and waits for handlers in progress

  void start();
  void stop();
  // Runs everything that is due now on the calling thread, until nothing is; for tests. Gives the number of timers run.
  int run_due();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace galleria::db
