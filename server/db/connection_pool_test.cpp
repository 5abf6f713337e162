// The pool: bounded, re-used, and never short of a connection that was discarded.
#include "db/connection_pool.hpp"

#include <gtest/gtest.h>

#include <future>

namespace galleria::db {
namespace {

struct FakeConnection {
  int number;
};

class ConnectionPoolTest : public testing::Test {
 protected:
  int opened_count_ = 0;
  bool refuses_ = false;
  ConnectionPool<FakeConnection> pool_{[this] {
                                         if (refuses_) throw DatabaseError("the server is away");
                                         return std::make_unique<FakeConnection>(++opened_count_);
                                       },
                                       2, std::chrono::milliseconds(50)};
};

TEST_F(ConnectionPoolTest, lends_a_returned_connection_again) {
  pool_.lend();
  EXPECT_EQ(pool_.lend()->number, 1);
  EXPECT_EQ(opened_count_, 1);
}

TEST_F(ConnectionPoolTest, throws_when_none_becomes_free_in_time) {
  const auto first = pool_.lend();
  const auto second = pool_.lend();
  EXPECT_THROW(pool_.lend(), UnavailableError);
}

TEST_F(ConnectionPoolTest, opens_a_new_one_for_one_that_was_discarded) {
  for (int i = 0; i < 5; ++i) pool_.lend().discard();
  EXPECT_EQ(pool_.lend()->number, 6);
}

TEST_F(ConnectionPoolTest, opens_new_ones_after_the_idle_ones_were_discarded) {
  {
    const auto first = pool_.lend();
    const auto second = pool_.lend();
  }
  pool_.discard_idle();
  auto first = pool_.lend();
  auto second = pool_.lend();
  EXPECT_EQ(first->number + second->number, 3 + 4);
}

TEST_F(ConnectionPoolTest, keeps_its_places_when_opening_fails) {
  refuses_ = true;
  for (int i = 0; i < 5; ++i) EXPECT_THROW(pool_.lend(), DatabaseError);
  refuses_ = false;
  EXPECT_EQ(pool_.lend()->number, 1);
}

TEST_F(ConnectionPoolTest, hands_a_returned_connection_to_one_who_waits) {
  std::future<int> waiter;
  const auto first = pool_.lend();
  {
    const auto second = pool_.lend();
    waiter = std::async(std::launch::async, [&] { return pool_.lend()->number; });
  }
  EXPECT_EQ(waiter.get(), 2);
}

}  // namespace
}  // namespace galleria::db
