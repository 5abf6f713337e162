// Which birthdays each day keeps.
#include "flows/birthdays/birthdays_rules.hpp"

#include <gmock/gmock.h>

namespace galleria::birthdays {
namespace {

using testing::ElementsAre;

BusinessDay day(int year, unsigned month, unsigned number) {
  return std::chrono::sys_days(std::chrono::year(year) / std::chrono::month(month) / std::chrono::day(number));
}

TEST(BirthdaysRules, the_29th_of_february_is_kept_on_the_28th_in_a_common_year_and_on_itself_in_a_leap_year) {
  EXPECT_THAT(birthdays_kept_on(day(2026, 9, 18)), ElementsAre("09-18"));
  EXPECT_THAT(birthdays_kept_on(day(2027, 2, 28)), ElementsAre("02-28", "02-29"));
  EXPECT_THAT(birthdays_kept_on(day(2028, 2, 28)), ElementsAre("02-28"));
  EXPECT_THAT(birthdays_kept_on(day(2028, 2, 29)), ElementsAre("02-29"));
  EXPECT_THAT(birthdays_kept_on(day(2100, 2, 28)), ElementsAre("02-28", "02-29")) << "no leap year";
  EXPECT_EQ(year_of_day(day(2026, 12, 31)), 2'026);
}

}  // namespace
}  // namespace galleria::birthdays
