// Stars are rounded, and times end when they say.
#include "features/reviews/reviews_rules.hpp"

#include <gtest/gtest.h>

namespace galleria::reviews {
namespace {

TEST(ReviewsRules, the_stars_of_a_review_are_the_rounded_average_of_its_three) {
  EXPECT_EQ(overall_stars(5, 5, 5), 5);
  EXPECT_EQ(overall_stars(5, 5, 4), 5);
  EXPECT_EQ(overall_stars(5, 4, 4), 4);
  EXPECT_EQ(overall_stars(1, 1, 2), 1);
}

TEST(ReviewsRules, an_average_has_one_place_and_nothing_has_none) {
  EXPECT_EQ(tenths_of(0, 0), 0);
  EXPECT_EQ(tenths_of(14, 3), 47);
  EXPECT_EQ(tenths_of(9, 2), 45);
}

TEST(ReviewsRules, what_is_open_for_days_ends_with_the_last) {
  EXPECT_TRUE(is_still_open(TimeMs{}, 15, TimeMs{} + std::chrono::days(15) - DurationMs(1)));
  EXPECT_FALSE(is_still_open(TimeMs{}, 15, TimeMs{} + std::chrono::days(15)));
}

TEST(ReviewsRules, of_a_hidden_name_the_first_character_is_left) {
  EXPECT_EQ(hidden_name("林晚晴"), "林***");
  EXPECT_EQ(hidden_name(""), "***");
}

}  // namespace
}  // namespace galleria::reviews
