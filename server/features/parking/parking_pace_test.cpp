// How much of the time is left to everybody else while gates tell what they have kept.
#include "features/parking/parking_pace.hpp"

#include <gtest/gtest.h>

namespace galleria::parking {
namespace {
using namespace std::chrono_literals;

class KeptPaceTest : public testing::Test {
 protected:
  bool has_turn() { return static_cast<bool>(KeptPace::Turn(pace_, clock_)); }
  void take_for(DurationMs time) {
    const KeptPace::Turn turn(pace_, clock_);
    ASSERT_TRUE(turn);
    clock_.advance(time);
  }

  TestClock clock_;
  KeptPace pace_;
};

TEST_F(KeptPaceTest, one_message_is_taken_at_a_time) {
  const KeptPace::Turn turn(pace_, clock_);
  EXPECT_TRUE(turn);
  EXPECT_FALSE(has_turn());
  clock_.advance(1h);
  EXPECT_FALSE(has_turn()) << "however long it takes";
}

TEST_F(KeptPaceTest, four_fifths_of_the_time_are_left_to_others) {
  take_for(200ms);
  clock_.advance(799ms);
  EXPECT_FALSE(has_turn());
  clock_.advance(1ms);
  EXPECT_TRUE(has_turn());
}

TEST_F(KeptPaceTest, after_a_message_that_took_no_time_there_is_a_pause_too) {
  take_for(0ms);
  EXPECT_FALSE(has_turn());
  clock_.advance(100ms);
  EXPECT_TRUE(has_turn());
}

TEST_F(KeptPaceTest, whoever_was_refused_makes_nobody_wait_longer) {
  take_for(200ms);
  EXPECT_FALSE(has_turn());
  clock_.advance(800ms);
  EXPECT_TRUE(has_turn());
}

TEST_F(KeptPaceTest, a_clock_that_was_set_back_makes_nobody_wait) {
  take_for(200ms);
  clock_.advance(-1h);
  EXPECT_TRUE(has_turn());
}

}  // namespace
}  // namespace galleria::parking
