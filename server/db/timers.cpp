// Timers as rows: claimed by a conditional update, run under a lease, deleted when done.
#include "db/timers.hpp"

#include <condition_variable>
#include <deque>
#include <mutex>

#include "base/log.hpp"
#include "base/tracing.hpp"
#include "db/insert_many.hpp"
#include "db/timer_troubles.hpp"

namespace galleria::db {
namespace {

constexpr std::string_view channel = "timer_set";
constexpr auto poll_interval = std::chrono::milliseconds(250);
constexpr auto pause_after_database_error = std::chrono::seconds(1);
// Longer than any handler may take: outside calls have time-outs of a few seconds.
constexpr DurationMs lease_time = std::chrono::seconds(60);

constexpr std::array<DurationMs, 6> retry_pauses{std::chrono::seconds(1), std::chrono::seconds(5),  std::chrono::seconds(30),
                                                 std::chrono::minutes(2), std::chrono::minutes(10), std::chrono::hours(1)};

struct DueKind {
  std::string kind;
  std::int64_t due_count = 0;
};
BOOST_DESCRIBE_STRUCT(DueKind, (), (kind, due_count))

struct TimerRow {
  TimerId id;
  std::string kind;
  std::int64_t reference = 0;
  std::string payload;
  std::int64_t attempt_count = 0;
  TimeMs due_at_ms;
};
BOOST_DESCRIBE_STRUCT(TimerRow, (), (id, kind, reference, payload, attempt_count, due_at_ms))

// A timer that this worker holds until the lease ends. No two holders of a row ever have the same end of lease, so it says whose it is.
struct Held {
  Timer timer;
  TimeMs leased_until;
};

// A handler that was through, or failed: then `error` says why, as it may be kept.
struct Handled {
  TimerOutcome again;
  std::optional<std::string> error = {};
};

}  // namespace

void set_timer(Transaction& transaction, TimerId id, std::string_view kind, std::int64_t reference, TimeMs due_at, std::string_view payload) {
  // A lease stays, so that the handler in progress and the next one never overlap; the new id keeps the former from deleting what was set anew.
  using InsertTimers = InsertMany<"insert into timers (id, kind, reference, payload, due_at_ms)", "bigint, text, bigint, text, bigint",
                                  " on conflict (kind, reference) do update set id = excluded.id, payload = excluded.payload, due_at_ms = excluded.due_at_ms, "
                                  "attempt_count = 0, failure_count = 0, last_error = '', failed_at_ms = null, set_aside_at_ms = null">;
  transaction.execute_later(InsertTimers::statement(row_values(id, kind, reference, payload, due_at)));
  transaction.notify_here(channel, std::to_string(epoch_ms(due_at)));
}

void set_timer_unless_set(Transaction& transaction, TimerId id, std::string_view kind, std::int64_t reference, TimeMs due_at) {
  const auto is_new =
      transaction.execute("insert into timers (id, kind, reference, payload, due_at_ms) values ($1, $2, $3, '', $4) on conflict (kind, reference) do nothing",
                          id, kind, reference, due_at);
  if (is_new == 1) transaction.notify_here(channel, std::to_string(epoch_ms(due_at)));
}

void cancel_timer(Transaction& transaction, std::string_view kind, std::int64_t reference) {
  transaction.execute_later(Statement("delete from timers where kind = $1 and reference = $2", kind, reference));
}

void end_left_leases(Database& database) {
  std::int64_t count = 0;
  database.run_if_alone([&] {
    count = database.write([](Transaction& transaction) { return transaction.execute("update timers set leased_until_ms = 0 where leased_until_ms > 0"); });
  });
  if (count > 0) log::info("left_leases_ended", {{"count", count}});
}

struct TimerWorker::State {
  Database& database;
  const Clock& clock;
  const std::map<std::string, TimerHandler> handlers;
  const int thread_count;

  // Shared with the listener, which outlives the worker.
  struct Bell {
    std::mutex mutex;
    std::condition_variable rung;
    std::uint64_t ring_count = 0;
    const Clock* clock = nullptr;  // none when stopped
  };
  std::shared_ptr<Bell> bell = std::make_shared<Bell>();
  std::vector<std::thread> threads{};

  void work(int thread_number);
  std::deque<TimerId> due_timers(int thread_number);
  std::optional<Held> claim(TimerId id);
  void run(const Held& held);
  Handled handle(const Timer& timer);
  void finish(const Held& held);
  void postpone(const Held& held, TimeMs until);
  void note_failure(const Held& held, TimeMs until, const std::string& error);
};

std::deque<TimerId> TimerWorker::State::due_timers(int thread_number) {
  const TimeMs now = clock.now();
  auto found = database.read([&](Session& session) {
    std::vector<TimerId> ids;
    // By kind, so that timers which only a newer node can handle do not stand in the way of the others.
    for (const DueKind& due :
         session.rows<DueKind>("select kind, count(*) as due_count from timers where due_at_ms <= $1 and leased_until_ms <= $1 group by kind", now)) {
      if (!handlers.contains(due.kind)) continue;
      const auto of_kind = session.rows<TimerId>(
          "select id from timers where kind = $1 and due_at_ms <= $2 and leased_until_ms <= $2 order by due_at_ms, id limit 16", due.kind, now);
      ids.insert(ids.end(), of_kind.begin(), of_kind.end());
    }
    return ids;
  });
  // Each thread starts elsewhere, lest all try to claim the same one.
  if (!found.empty())
    std::rotate(found.begin(), found.begin() + static_cast<std::ptrdiff_t>(static_cast<std::size_t>(thread_number) * 5 % found.size()), found.end());
  return {found.begin(), found.end()};
}

std::optional<Held> TimerWorker::State::claim(TimerId id) {
  const TimeMs now = clock.now();
  const TimeMs leased_until = now + lease_time;
  const auto row = database.write([&](Transaction& transaction) {
    return transaction.row<TimerRow>(
        "update timers set leased_until_ms = $2, attempt_count = attempt_count + 1 where id = $1 and due_at_ms <= $3 and leased_until_ms <= $3 "
        "returning id, kind, reference, payload, attempt_count, due_at_ms",
        id, leased_until, now);
  });
  if (!row) return std::nullopt;
  return Held{Timer{row->id, row->kind, row->reference, row->payload, row->attempt_count - 1, row->due_at_ms}, leased_until};
}

Handled TimerWorker::State::handle(const Timer& timer) {
  try {
    return {handlers.at(timer.kind)(timer)};
  } catch (const std::exception& error) {
    const auto pause = retry_pauses[std::min<std::size_t>(static_cast<std::size_t>(timer.attempt_count), retry_pauses.size() - 1)];
    log::error("timer_failed", {{"kind", timer.kind},
                                {"reference", timer.reference},
                                {"attempt_count", timer.attempt_count + 1},
                                {"pause_ms", pause.count()},
                                {"reason", error.what()}});
    return {clock.now() + pause, without_values(error.what())};
  }
}

void TimerWorker::State::run(const Held& held) {
  tracing::RootSpan span(tracing::SpanKind::internal);
  if (span) {
    span->name("timer " + held.timer.kind);
    span->set("galleria.timer.kind", held.timer.kind);
    span->set("galleria.timer.attempt", held.timer.attempt_count + 1);
  }
  const Handled handled = handle(held.timer);
  if (span && handled.error) span->fail("_OTHER");
  if (!handled.again) return finish(held);
  const TimeMs until = std::max(*handled.again, clock.now() + DurationMs(1));  // one that is due at once again must not keep others from their turn
  if (handled.error) return note_failure(held, until, *handled.error);
  postpone(held, until);
}

void TimerWorker::State::finish(const Held& held) {
  database.write([&](Transaction& transaction) {
    const auto deleted = transaction.execute("delete from timers where id = $1 and leased_until_ms = $2", held.timer.id, held.leased_until);
    // Set anew meanwhile: it stays, and the lease on it ends.
    if (deleted == 0) {
      transaction.execute("update timers set leased_until_ms = 0 where kind = $1 and reference = $2 and leased_until_ms = $3", held.timer.kind,
                          held.timer.reference, held.leased_until);
    }
  });
}

void TimerWorker::State::postpone(const Held& held, TimeMs until) {
  database.write([&](Transaction& transaction) {
    transaction.execute(
        "update timers set leased_until_ms = 0, due_at_ms = case when id = $4 then $5 else due_at_ms end, failure_count = 0, last_error = '', failed_at_ms = "
        "null where kind = $1 and reference = $2 and leased_until_ms = $3",
        held.timer.kind, held.timer.reference, held.leased_until, held.timer.id, until);
  });
}

void TimerWorker::State::note_failure(const Held& held, TimeMs until, const std::string& error) {
  const TimeMs now = clock.now();
  database.write([&](Transaction& transaction) {
    transaction.execute(
        "update timers set leased_until_ms = 0, due_at_ms = case when id = $4 then $5 else due_at_ms end, failure_count = failure_count + 1, last_error = $6, "
        "failed_at_ms = $7 where kind = $1 and reference = $2 and leased_until_ms = $3",
        held.timer.kind, held.timer.reference, held.leased_until, held.timer.id, until, error, now);
  });
}

void TimerWorker::State::work(int thread_number) {
  std::deque<TimerId> candidates;
  for (;;) {
    std::uint64_t seen = 0;
    {
      std::lock_guard lock(bell->mutex);
      if (bell->clock == nullptr) return;
      seen = bell->ring_count;
    }
    auto pause = std::chrono::milliseconds(0);
    try {
      if (candidates.empty()) candidates = due_timers(thread_number);
      if (candidates.empty()) {
        pause = poll_interval;
      } else {
        const TimerId id = candidates.front();
        candidates.pop_front();
        if (const auto held = claim(id)) run(*held);
      }
    } catch (const std::exception& error) {
      log::error("timer_worker_failed", {{"reason", error.what()}});
      pause = pause_after_database_error;
    }
    if (pause.count() == 0) continue;
    std::unique_lock lock(bell->mutex);
    bell->rung.wait_for(lock, pause, [&] { return bell->clock == nullptr || bell->ring_count != seen; });
  }
}

TimerWorker::TimerWorker(Database& database, const Clock& clock, std::map<std::string, TimerHandler> handlers, int thread_count)
    : state_(new State{.database = database, .clock = clock, .handlers = std::move(handlers), .thread_count = thread_count}) {}

TimerWorker::~TimerWorker() { stop(); }

void TimerWorker::start() {
  state_->bell->clock = &state_->clock;
  // The listener stays with the database, so it holds the bell and not the worker.
  state_->database.listen(std::string(channel), [bell = state_->bell](const std::string& due_at_ms) {
    std::lock_guard lock(bell->mutex);
    if (bell->clock == nullptr) return;
    if (!due_at_ms.empty() && std::stoll(due_at_ms) > epoch_ms(bell->clock->now() + poll_interval)) return;
    ++bell->ring_count;
    bell->rung.notify_all();
  });
  for (int number = 0; number < state_->thread_count; ++number) state_->threads.emplace_back([state = state_.get(), number] { state->work(number); });
}

void TimerWorker::stop() {
  {
    std::lock_guard lock(state_->bell->mutex);
    state_->bell->clock = nullptr;
  }
  state_->bell->rung.notify_all();
  for (std::thread& thread : state_->threads) thread.join();
  state_->threads.clear();
}

int TimerWorker::run_due() {
  int run_count = 0;
  for (auto candidates = state_->due_timers(0); !candidates.empty(); candidates = state_->due_timers(0)) {
    for (const TimerId id : candidates) {
      const auto held = state_->claim(id);
      if (!held) continue;
      state_->run(*held);
      ++run_count;
    }
  }
  return run_count;
}

}  // namespace galleria::db
