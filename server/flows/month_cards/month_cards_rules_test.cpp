// When month cards hold: by the calendar, from a day on, one after the other.
#include "flows/month_cards/month_cards_rules.hpp"

#include <gtest/gtest.h>

namespace galleria::month_cards {
namespace {

using namespace std::chrono_literals;

constexpr MallOffset offset = 8h;
BusinessDay day(int year, unsigned month, unsigned of_month) { return std::chrono::year(year) / std::chrono::month(month) / std::chrono::day(of_month); }
TimeMs midnight(BusinessDay at) { return start_of_day(at, offset); }

TEST(MonthCardsRules, a_month_ends_on_the_same_day_of_the_next_or_on_its_last) {
  EXPECT_EQ(months_later(day(2026, 11, 26), 1), day(2026, 12, 26));
  EXPECT_EQ(months_later(day(2026, 11, 26), 3), day(2027, 2, 26));
  EXPECT_EQ(months_later(day(2027, 1, 31), 1), day(2027, 2, 28));
  EXPECT_EQ(months_later(day(2028, 1, 31), 1), day(2028, 2, 29));
  EXPECT_EQ(months_later(day(2026, 12, 31), 12), day(2027, 12, 31));
}

TEST(MonthCardsRules, a_card_begins_with_a_day_today_at_the_earliest_and_not_too_far_ahead) {
  const TimeMs now = midnight(day(2026, 11, 26)) + 13h;
  EXPECT_EQ(first_moment(std::nullopt, now, 60, offset), midnight(day(2026, 11, 26)));
  EXPECT_EQ(first_moment(now - 72h, now, 60, offset), midnight(day(2026, 11, 26)));
  EXPECT_EQ(first_moment(midnight(day(2026, 12, 1)) + 5h, now, 60, offset), midnight(day(2026, 12, 1)));
  EXPECT_EQ(first_moment(midnight(day(2027, 1, 25)), now, 60, offset), midnight(day(2027, 1, 25)));
  EXPECT_EQ(first_moment(midnight(day(2027, 1, 26)), now, 60, offset), std::nullopt);
}

TEST(MonthCardsRules, a_renewed_card_follows_the_one_before_without_a_gap_and_without_overlap) {
  const TimeMs from = midnight(day(2026, 11, 26));
  EXPECT_EQ(span_of(from, std::nullopt, 1, offset), (Span{from, midnight(day(2026, 12, 26))}));
  const TimeMs present_until = midnight(day(2026, 12, 10));
  EXPECT_EQ(span_of(from, present_until, 1, offset), (Span{present_until, midnight(day(2027, 1, 10))}));
  EXPECT_EQ(span_of(from, present_until + 9h, 1, offset), (Span{present_until + 9h, midnight(day(2027, 1, 10)) + 9h}))
      << "what the staff gave ends at any hour";
  EXPECT_EQ(span_of(from, from - 48h, 1, offset).from, from);
}

TEST(MonthCardsRules, whole_days_that_are_left_are_a_share_of_the_price) {
  const TimeMs from = midnight(day(2026, 11, 1));
  const TimeMs until = midnight(day(2026, 12, 1));
  EXPECT_EQ(days_left(from, until, from - 48h), (DaysLeft{30, 30})) << "it has not begun";
  EXPECT_EQ(days_left(from, until, from + 9h), (DaysLeft{29, 30})) << "a day that has begun is used";
  EXPECT_EQ(days_left(from, until, until + 9h), (DaysLeft{0, 30}));
  EXPECT_EQ(days_left(from, until, from + 9h).share_of(Cents{10'000}), Cents{9'666});
}

}  // namespace
}  // namespace galleria::month_cards
