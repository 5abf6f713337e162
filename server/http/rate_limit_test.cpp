// Shows that a caller who acts too often is stopped, and nobody else with them.
#include "http/rate_limit.hpp"

#include <gtest/gtest.h>

namespace galleria::http {
namespace {

using namespace std::chrono_literals;

TEST(RateLimit, lets_a_burst_through_and_then_the_rate) {
  RateLimit limit(2, 3);
  TimeMs now = time_from_epoch_ms(1'000'000);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(limit.admit("a", now));
  EXPECT_FALSE(limit.admit("a", now));
  EXPECT_TRUE(limit.admit("b", now));
  now += 500ms;
  EXPECT_TRUE(limit.admit("a", now));
  EXPECT_FALSE(limit.admit("a", now));
}

TEST(RateLimit, does_not_give_more_when_the_clock_steps_back) {
  RateLimit limit(1, 1);
  const TimeMs now = time_from_epoch_ms(1'000'000);
  EXPECT_TRUE(limit.admit("a", now));
  EXPECT_FALSE(limit.admit("a", now - 10s));
  EXPECT_FALSE(limit.admit("a", now + 900ms));
  EXPECT_TRUE(limit.admit("a", now + 1'000ms));
}

TEST(RateLimit, forgets_callers_instead_of_growing_without_end) {
  RateLimit limit(1, 1);
  const TimeMs now = time_from_epoch_ms(1'000'000);
  for (int i = 0; i < 200'000; ++i) limit.admit("caller " + std::to_string(i), now);
  EXPECT_TRUE(limit.admit("somebody new", now));
}

}  // namespace
}  // namespace galleria::http
