// How streaks are counted.
#include "features/activities/activities_chances_rules.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace galleria::activities {
namespace {

using Days = std::vector<std::int64_t>;

TEST(ActivityStreaks, a_streak_ends_today_or_yesterday_and_a_gap_breaks_it) {
  EXPECT_EQ(streak_until(Days{}, 10), 0);
  EXPECT_EQ(streak_until(Days{10}, 10), 1);
  EXPECT_EQ(streak_until(Days{9}, 10), 1);
  EXPECT_EQ(streak_until(Days{8}, 10), 0);
  EXPECT_EQ(streak_until(Days{7, 8, 9}, 10), 3);
  EXPECT_EQ(streak_until(Days{5, 7, 8, 9, 10}, 10), 4);
  EXPECT_EQ(streak_until(Days{8, 10}, 10), 1);
}

TEST(ActivityStreaks, the_longest_streak_may_lie_anywhere) {
  EXPECT_EQ(longest_streak(Days{}), 0);
  EXPECT_EQ(longest_streak(Days{4}), 1);
  EXPECT_EQ(longest_streak(Days{1, 2, 3, 5, 6}), 3);
  EXPECT_EQ(longest_streak(Days{1, 3, 5, 6, 7, 8}), 4);
}

TEST(ActivityStreaks, a_secret_code_is_read_whatever_its_spaces_and_capitals) {
  EXPECT_EQ(secret_as_compared(" Spring  BREEZE"), "springbreeze");
  EXPECT_EQ(secret_as_compared("春风 十里"), "春风十里");
}

}  // namespace
}  // namespace galleria::activities
