// Shows when the circuit breaker lets calls go.
#include "gateways/http_client/circuit_breaker.hpp"

#include <gtest/gtest.h>

namespace galleria::gateways {
namespace {
using namespace std::chrono_literals;

struct CircuitBreakerTest : testing::Test {
  TestClock clock;
  CircuitBreaker breaker{3, 10s, clock};

  void fail_times(int count) {
    for (int i = 0; i < count; ++i) {
      ASSERT_TRUE(breaker.admit());
      breaker.report_failure();
    }
  }
};

TEST_F(CircuitBreakerTest, opens_after_the_third_failure_in_a_row_and_not_before) {
  fail_times(2);
  ASSERT_TRUE(breaker.admit());
  EXPECT_TRUE(breaker.report_failure());
  EXPECT_FALSE(breaker.admit());
}

TEST_F(CircuitBreakerTest, a_success_forgets_the_failures_before_it) {
  fail_times(2);
  ASSERT_TRUE(breaker.admit());
  breaker.report_success();
  fail_times(2);
  EXPECT_TRUE(breaker.admit());
}

TEST_F(CircuitBreakerTest, lets_exactly_one_probe_go_after_the_pause) {
  fail_times(3);
  clock.advance(9'999ms);
  EXPECT_FALSE(breaker.admit());
  clock.advance(1ms);
  EXPECT_TRUE(breaker.admit());
  EXPECT_FALSE(breaker.admit());
}

TEST_F(CircuitBreakerTest, a_failed_probe_opens_it_for_another_pause_and_a_good_one_closes_it) {
  fail_times(3);
  clock.advance(10s);
  ASSERT_TRUE(breaker.admit());
  breaker.report_failure();
  EXPECT_FALSE(breaker.admit());
  clock.advance(10s);
  ASSERT_TRUE(breaker.admit());
  breaker.report_success();
  EXPECT_TRUE(breaker.admit());
  EXPECT_TRUE(breaker.admit());
}

TEST_F(CircuitBreakerTest, a_late_failure_of_a_call_under_way_does_not_lengthen_the_pause) {
  ASSERT_TRUE(breaker.admit());
  fail_times(3);
  clock.advance(9s);
  breaker.report_failure();
  clock.advance(1s);
  EXPECT_TRUE(breaker.admit());
}

}  // namespace
}  // namespace galleria::gateways
