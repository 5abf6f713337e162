// Timers: due, late, set anew, failed, and taken over.
#include "db/timers.hpp"

#include <gmock/gmock.h>

#include <condition_variable>
#include <mutex>

#include "db/database_fixture.hpp"

namespace galleria::db {
namespace {

using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;
using testing::ElementsAre;

class TimersTest : public DatabaseTest {
 protected:
  void set(std::int64_t reference, TimeMs due_at, std::string_view payload = {}, std::string_view kind = "ring") {
    database().write([&](Transaction& transaction) { set_timer(transaction, ids_.next<TimerId>(), kind, reference, due_at, payload); });
  }
  std::int64_t timer_count() {
    return database().read([](Session& session) { return session.row<std::int64_t>("select count(*) from timers").value(); });
  }
  // Keeps what it was called with, and finishes.
  TimerHandler keep() {
    return [this](const Timer& timer) -> TimerOutcome {
      std::lock_guard lock(mutex_);
      run_.push_back(timer);
      changed_.notify_all();
      return std::nullopt;
    };
  }
  std::vector<std::int64_t> references_run() {
    std::lock_guard lock(mutex_);
    std::vector<std::int64_t> references;
    for (const Timer& timer : run_) references.push_back(timer.reference);
    return references;
  }
  bool wait_until_run(std::size_t count) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, seconds(10), [&] { return run_.size() >= count; });
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Timer> run_;
};
GALLERIA_ON_BOTH_DATABASES(TimersTest);

TEST_P(TimersTest, run_when_due_and_not_before) {
  TimerWorker worker(database(), clock_, {{"ring", keep()}});
  set(1, clock_.now() + minutes(30), "payload");
  EXPECT_EQ(worker.run_due(), 0);
  clock_.advance(minutes(30));
  EXPECT_EQ(worker.run_due(), 1);
  ASSERT_EQ(run_.size(), 1U);
  EXPECT_EQ(run_[0].kind, "ring");
  EXPECT_EQ(run_[0].payload, "payload");
  EXPECT_EQ(run_[0].attempt_count, 0);
  EXPECT_EQ(run_[0].due_at, clock_.now());
  EXPECT_EQ(worker.run_due(), 0);
  EXPECT_EQ(timer_count(), 0);
}

TEST_P(TimersTest, run_at_start_if_they_came_due_while_nothing_ran) {
  set(1, clock_.now() + minutes(1));
  clock_.advance(hours(24));
  test_database().reopen();
  TimerWorker worker(database(), clock_, {{"ring", keep()}});
  worker.start();
  EXPECT_TRUE(wait_until_run(1));
}

TEST_P(TimersTest, wake_the_worker_of_this_process_at_once) {
  TimerWorker worker(database(), clock_, {{"ring", keep()}});
  worker.start();
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  const auto start = std::chrono::steady_clock::now();
  for (std::int64_t reference = 1; reference <= 5; ++reference) {
    set(reference, clock_.now());
    ASSERT_TRUE(wait_until_run(static_cast<std::size_t>(reference)));
  }
  // Five polls would take 1,250 ms.
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::milliseconds(1'000));
}

TEST_P(TimersTest, follow_a_clock_that_is_moved) {
  TimerWorker worker(database(), clock_, {{"ring", keep()}});
  set(1, clock_.now() + hours(2));
  worker.start();
  clock_.advance(hours(2));
  EXPECT_TRUE(wait_until_run(1));
}

TEST_P(TimersTest, setting_one_again_moves_it) {
  TimerWorker worker(database(), clock_, {{"ring", keep()}});
  set(1, clock_.now(), "first");
  set(1, clock_.now() + minutes(5), "second");
  EXPECT_EQ(worker.run_due(), 0);
  clock_.advance(minutes(5));
  EXPECT_EQ(worker.run_due(), 1);
  EXPECT_EQ(run_.at(0).payload, "second");
}

TEST_P(TimersTest, a_cancelled_one_never_runs) {
  TimerWorker worker(database(), clock_, {{"ring", keep()}});
  set(1, clock_.now());
  database().write([](Transaction& transaction) { cancel_timer(transaction, "ring", 1); });
  EXPECT_EQ(worker.run_due(), 0);
}

TEST_P(TimersTest, one_of_refused_work_was_never_set) {
  EXPECT_THROW(database().write([&](Transaction& transaction) {
    set_timer(transaction, ids_.next<TimerId>(), "ring", 1, clock_.now());
    throw std::runtime_error("refused");
  }),
               std::runtime_error);
  EXPECT_EQ(timer_count(), 0);
}

TEST_P(TimersTest, one_that_is_set_anew_while_its_handler_runs_survives) {
  int run_count = 0;
  TimerWorker worker(database(), clock_, {{"ring", [&](const Timer& timer) -> TimerOutcome {
                                             ++run_count;
                                             if (timer.payload == "first") set(1, clock_.now() + minutes(1), "second");
                                             return std::nullopt;
                                           }}});
  set(1, clock_.now(), "first");
  EXPECT_EQ(worker.run_due(), 1);
  EXPECT_EQ(timer_count(), 1);
  clock_.advance(minutes(1));
  EXPECT_EQ(worker.run_due(), 1);
  EXPECT_EQ(run_count, 2);
  EXPECT_EQ(timer_count(), 0);
}

TEST_P(TimersTest, one_that_is_set_anew_while_its_handler_fails_keeps_its_new_time) {
  TimerWorker worker(database(), clock_, {{"ring", [&](const Timer& timer) -> TimerOutcome {
                                             if (timer.payload == "second") return std::nullopt;
                                             set(1, clock_.now() + hours(5), "second");
                                             throw std::runtime_error("the gateway is away");
                                           }}});
  set(1, clock_.now(), "first");
  EXPECT_EQ(worker.run_due(), 1);
  clock_.advance(hours(4));
  EXPECT_EQ(worker.run_due(), 0);
  clock_.advance(hours(1));
  EXPECT_EQ(worker.run_due(), 1);
}

TEST_P(TimersTest, one_whose_handler_asks_for_later_runs_again_then) {
  TimerWorker worker(database(), clock_, {{"ring", [&](const Timer& timer) -> TimerOutcome {
                                             if (timer.attempt_count == 0) return clock_.now() + seconds(15);
                                             return std::nullopt;
                                           }}});
  set(1, clock_.now());
  EXPECT_EQ(worker.run_due(), 1);
  EXPECT_EQ(worker.run_due(), 0);
  clock_.advance(seconds(15));
  EXPECT_EQ(worker.run_due(), 1);
  EXPECT_EQ(timer_count(), 0);
}

TEST_P(TimersTest, one_whose_handler_throws_runs_again_after_growing_pauses) {
  TimerWorker worker(database(), clock_, {{"ring", [](const Timer&) -> TimerOutcome { throw std::runtime_error("the gateway is away"); }}});
  set(1, clock_.now());
  ASSERT_EQ(worker.run_due(), 1);
  for (const DurationMs pause : {DurationMs(seconds(1)), DurationMs(seconds(5)), DurationMs(seconds(30)), DurationMs(minutes(2)), DurationMs(minutes(10)),
                                 DurationMs(hours(1)), DurationMs(hours(1))}) {
    clock_.advance(pause - DurationMs(1));
    EXPECT_EQ(worker.run_due(), 0) << pause.count();
    clock_.advance(DurationMs(1));
    EXPECT_EQ(worker.run_due(), 1) << pause.count();
  }
}

TEST_P(TimersTest, of_a_kind_without_a_handler_wait_and_do_not_block_others) {
  for (std::int64_t reference = 100; reference < 200; ++reference) set(reference, clock_.now() - hours(1), {}, "unknown");
  set(1, clock_.now());
  TimerWorker worker(database(), clock_, {{"ring", keep()}});
  EXPECT_EQ(worker.run_due(), 1);
  EXPECT_THAT(references_run(), ElementsAre(1));
  EXPECT_EQ(timer_count(), 100);
}

TEST_P(TimersTest, one_in_progress_is_left_alone_until_its_lease_lapses) {
  TimerWorker second(database(), clock_, {{"ring", keep()}});
  TimerWorker first(database(), clock_, {{"ring", [&](const Timer&) -> TimerOutcome {
                                            EXPECT_EQ(second.run_due(), 0);
                                            clock_.advance(minutes(2));  // as if this node hung
                                            EXPECT_EQ(second.run_due(), 1);
                                            return std::nullopt;
                                          }}});
  set(1, clock_.now());
  EXPECT_EQ(first.run_due(), 1);
  EXPECT_THAT(references_run(), ElementsAre(1));
  EXPECT_EQ(run_.at(0).attempt_count, 1);
  EXPECT_EQ(timer_count(), 0);
}

TEST_P(TimersTest, of_a_killed_server_run_as_soon_as_it_is_started_again) {
  set(1, clock_.now());
  set(2, clock_.now() + hours(1));
  // As if the server died within the handler: nothing of what it would have written after it comes.
  database().write([&](Transaction& transaction) { transaction.execute("update timers set leased_until_ms = $1", clock_.now() + seconds(60)); });
  test_database().reopen();
  TimerWorker worker(database(), clock_, {{"ring", keep()}});
  EXPECT_EQ(worker.run_due(), 0);
  end_left_leases(database());
  EXPECT_EQ(worker.run_due(), 1);
  EXPECT_THAT(references_run(), ElementsAre(1)) << "the other is not due";
}

TEST_P(TimersTest, many_workers_run_each_one_once) {
  constexpr std::int64_t timer_total = 200;
  database().write([&](Transaction& transaction) {
    for (std::int64_t reference = 0; reference < timer_total; ++reference) set_timer(transaction, ids_.next<TimerId>(), "ring", reference, clock_.now());
  });
  {
    TimerWorker first(database(), clock_, {{"ring", keep()}}, 4);
    TimerWorker second(database(), clock_, {{"ring", keep()}}, 4);
    first.start();
    second.start();
    EXPECT_TRUE(wait_until_run(timer_total));
  }
  auto references = references_run();
  std::sort(references.begin(), references.end());
  ASSERT_EQ(references.size(), static_cast<std::size_t>(timer_total));
  for (std::int64_t reference = 0; reference < timer_total; ++reference) EXPECT_EQ(references[static_cast<std::size_t>(reference)], reference);
  EXPECT_EQ(timer_count(), 0);
}

}  // namespace
}  // namespace galleria::db
