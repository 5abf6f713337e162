// Business days: where they begin and end, and how they are written.
#include "base/business_day.hpp"

#include <gmock/gmock.h>

namespace galleria {
namespace {

using namespace std::chrono_literals;

constexpr MallOffset mall = 8h;
constexpr BusinessDay day = std::chrono::year(2026) / 11 / 21;

TEST(BusinessDayTest, begins_and_ends_at_the_malls_midnight) {
  EXPECT_EQ(start_of_day(day, mall), TimeMs(std::chrono::sys_days(std::chrono::year(2026) / 11 / 20)) + 16h);
  EXPECT_EQ(business_day(start_of_day(day, mall), mall), day);
  EXPECT_EQ(business_day(start_of_day(day, mall) - 1ms, mall), day - std::chrono::days(1));
  EXPECT_EQ(business_day(end_of_day(day, mall) - 1ms, mall), day);
  EXPECT_EQ(business_day(end_of_day(day, mall), mall), day + std::chrono::days(1));
}

TEST(BusinessDayTest, west_of_greenwich_it_begins_later) { EXPECT_EQ(start_of_day(day, -5h), TimeMs(day) + 5h); }

TEST(BusinessDayTest, has_a_number_that_counts_on_and_a_text_that_sorts) {
  EXPECT_EQ(day_number(day + std::chrono::days(1)), day_number(day) + 1);
  EXPECT_EQ(day_number(BusinessDay{}), 0);
  EXPECT_EQ(day_text(day), "2026-11-21");
  EXPECT_EQ(day_text(std::chrono::year(2027) / 2 / 3), "2027-02-03");
}

}  // namespace
}  // namespace galleria
