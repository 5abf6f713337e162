// The workers' queue: its order, its end, and its stop.
#include "http/worker_pool.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <functional>
#include <semaphore>
#include <stdexcept>

namespace galleria::http {
namespace {

class Call : public Job {
 public:
  explicit Call(std::function<void()> what) : what_(std::move(what)) {}
  void run() noexcept override { what_(); }

 private:
  std::function<void()> what_;
};

TEST(WorkerPool, RunsJobsInTheirOrderOnOneThread) {
  std::vector<int> seen;
  std::vector<std::unique_ptr<Call>> calls;
  WorkerPool pool(1, 100);
  for (int i = 0; i < 100; ++i) {
    calls.push_back(std::make_unique<Call>([&seen, i] { seen.push_back(i); }));
    ASSERT_TRUE(pool.submit(*calls.back()));
  }
  pool.stop();
  ASSERT_EQ(seen.size(), 100U);
  EXPECT_TRUE(std::is_sorted(seen.begin(), seen.end()));
}

TEST(WorkerPool, RefusesAJobWhenAllWorkersAreBusyAndTheQueueIsFull) {
  std::binary_semaphore entered{0};
  std::binary_semaphore leave{0};
  Call blocking([&] {
    entered.release();
    leave.acquire();
  });
  std::atomic<int> ran{0};
  Call counting([&] { ++ran; });
  WorkerPool pool(1, 2);
  ASSERT_TRUE(pool.submit(blocking));
  entered.acquire();
  EXPECT_TRUE(pool.submit(counting));
  EXPECT_TRUE(pool.submit(counting));
  EXPECT_EQ(pool.queued_count(), 2U);
  EXPECT_FALSE(pool.submit(counting));
  leave.release();
  pool.stop();
  EXPECT_EQ(ran, 2);
}

TEST(WorkerPool, RefusesAJobAfterItsStop) {
  Call nothing([] {});
  WorkerPool pool(1, 2);
  pool.stop();
  EXPECT_FALSE(pool.submit(nothing));
}

TEST(WorkerPool, NeedsAThread) { EXPECT_THROW(WorkerPool(0, 1), std::invalid_argument); }

}  // namespace
}  // namespace galleria::http
