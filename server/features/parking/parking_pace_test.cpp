// How much of the time is left to everybody else while gates tell what they have kept.
#include "features/parking/parking_pace.hpp"

#include <gtest/gtest.h>

#include <future>

namespace galleria::parking {
namespace {
using namespace std::chrono_literals;

TEST(KeptPace, one_message_is_taken_at_a_time) {
  KeptPace pace;
  const auto is_given = [&] { return std::async(std::launch::async, [&] { return static_cast<bool>(KeptPace::Turn(pace)); }).get(); };
  {
    const KeptPace::Turn turn(pace);
    EXPECT_TRUE(turn);
    EXPECT_FALSE(is_given());
    EXPECT_FALSE(is_given()) << "whoever was refused keeps nothing";
  }
  EXPECT_TRUE(is_given());
}

TEST(KeptPace, nine_tenths_of_the_time_are_left_to_others_and_no_gate_waits_long) {
  EXPECT_EQ(KeptPace::pause_after(40ms), 360ms);
  EXPECT_EQ(KeptPace::pause_after(0ms), 0ms);
  EXPECT_EQ(KeptPace::pause_after(1min), 2s);
}

}  // namespace
}  // namespace galleria::parking
