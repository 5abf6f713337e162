// Relative times: what they mean and what is none.
#include "base/relative_time.hpp"

#include <gmock/gmock.h>

namespace galleria {
namespace {

using namespace std::chrono_literals;

TEST(RelativeTime, is_a_sign_with_days_hours_and_minutes) {
  EXPECT_EQ(read_relative_time("+2d6h"), 54h);
  EXPECT_EQ(read_relative_time("-45m"), -45min);
  EXPECT_EQ(read_relative_time("-1d21h28m"), -(45h + 28min));
  EXPECT_EQ(read_relative_time("-0m"), 0ms);
}

TEST(RelativeTime, nothing_else_is_one) {
  for (const auto* text : {"", "+", "2d", "+d", "+2", "+2x", "+2m3h", "+2d2d", "+-2d", "+2d ", "+99999999d", "+2.5h"})
    EXPECT_FALSE(read_relative_time(text)) << text;
}

}  // namespace
}  // namespace galleria
