// When somebody answers, what a search finds, and the middle of what was waited.
#include "features/customer_service/customer_service_rules.hpp"

#include <gmock/gmock.h>

namespace galleria::customer_service {
namespace {

using namespace std::chrono_literals;

TimeMs mall_time(int day, int hour, int minute) {
  return TimeMs(std::chrono::sys_days(std::chrono::year(2026) / 11 / day)) + std::chrono::hours(hour) + std::chrono::minutes(minute) - 8h;
}

TEST(CustomerServiceRules, says_when_somebody_is_there_again) {
  const CustomerHours hours;
  EXPECT_TRUE(is_answered_at(hours, mall_time(27, 10, 0)));  // a Friday
  EXPECT_EQ(answers_from(hours, mall_time(27, 12, 0)), std::nullopt);
  EXPECT_EQ(answers_from(hours, mall_time(27, 9, 59)), mall_time(27, 10, 0));
  EXPECT_EQ(answers_from(hours, mall_time(27, 22, 0)), mall_time(28, 9, 30)) << "a weekend begins earlier";
  CustomerHours weekdays;
  weekdays.weekend_closes = weekdays.weekend_opens;
  EXPECT_EQ(answers_from(weekdays, mall_time(27, 23, 0)), mall_time(30, 10, 0)) << "a closed weekend is passed over";
  weekdays.weekday_closes = 0;
  EXPECT_EQ(answers_from(weekdays, mall_time(27, 23, 0)), std::nullopt);
}

TEST(CustomerServiceRules, a_search_finds_what_holds_all_its_words) {
  EXPECT_TRUE(holds_all_words("", {"怎么退货"}));
  EXPECT_TRUE(holds_all_words("退货 POINTS", {"怎么退货", "Are points given back?"}));
  EXPECT_FALSE(holds_all_words("退货 发票", {"怎么退货"}));
}

TEST(CustomerServiceRules, the_middle_is_the_lower_one_of_two) {
  EXPECT_EQ(middle_of({}), std::nullopt);
  EXPECT_EQ(middle_of({1, 5, 9}), 5);
  EXPECT_EQ(middle_of({1, 5, 9, 12}), 5);
}

TEST(CustomerServiceRules, a_ready_answer_is_a_name_and_a_text) {
  EXPECT_THAT(snippets_of_lines("hi 您好，请稍等\nalone\n\n send  今天会发出"), testing::ElementsAre(testing::Pair("hi", "您好，请稍等")));
  EXPECT_THAT(snippets_of_lines("send  今天会发出"), testing::ElementsAre(testing::Pair("send", "今天会发出")));
}

}  // namespace
}  // namespace galleria::customer_service
