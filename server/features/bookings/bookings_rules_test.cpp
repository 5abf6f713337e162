// When something can be booked, given up and fetched, and what a plan of times makes.
#include "features/bookings/bookings_rules.hpp"

#include <gmock/gmock.h>

namespace galleria::bookings {
namespace {
using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr MallOffset mall = 8h;
const BookingsConfig config;

TimeMs at(DurationMs from_start) { return start_of_day(BusinessDay(std::chrono::year(2026) / 11 / 20), mall) + from_start; }
SlotTimes ten_to_eleven() { return {at(10h), at(11h)}; }

TEST(BookingsRulesTest, a_car_is_booked_two_hours_before_it_starts_at_the_latest_and_no_further_ahead_than_times_are_shown) {
  EXPECT_TRUE(is_bookable(ten_to_eleven(), at(8h), config));
  EXPECT_FALSE(is_bookable(ten_to_eleven(), at(8h) + 1ms, config));
  const TimeMs first_seen = at(10h) - std::chrono::days(config.horizon_days);
  EXPECT_TRUE(is_bookable(ten_to_eleven(), first_seen + 1ms, config));
  EXPECT_FALSE(is_bookable(ten_to_eleven(), first_seen, config));
}

TEST(BookingsRulesTest, a_confirmed_car_is_given_up_until_the_cut_off_and_one_that_waits_until_it_starts) {
  EXPECT_EQ(cancel_until(BookingKind::car, BookingState::confirmed, ten_to_eleven(), config), at(6h));
  EXPECT_EQ(cancel_until(BookingKind::car, BookingState::pending, ten_to_eleven(), config), at(10h));
  for (const BookingState state : {BookingState::checked_in, BookingState::done, BookingState::cancelled, BookingState::rejected, BookingState::no_show})
    EXPECT_EQ(cancel_until(BookingKind::car, state, ten_to_eleven(), config), std::nullopt);
}

TEST(BookingsRulesTest, a_copy_is_given_back_until_the_last_moment_and_not_once_it_was_fetched) {
  EXPECT_EQ(cancel_until(BookingKind::magazine, BookingState::confirmed, ten_to_eleven(), config), at(11h));
  EXPECT_EQ(cancel_until(BookingKind::magazine, BookingState::done, ten_to_eleven(), config), std::nullopt);
}

TEST(BookingsRulesTest, whoever_comes_has_half_an_hour_of_grace_and_a_copy_waits_to_the_end) {
  EXPECT_EQ(deadline_of(BookingKind::car, ten_to_eleven(), config), at(10h + 30min));
  EXPECT_EQ(deadline_of(BookingKind::magazine, ten_to_eleven(), config), at(11h));
}

TEST(BookingsRulesTest, reminders_are_those_that_still_lie_ahead) {
  EXPECT_THAT(reminders_of(BookingKind::car, ten_to_eleven(), at(-20h)),
              ElementsAre(Reminder{BookingEvent::day_before, at(-14h)}, Reminder{BookingEvent::hour_before, at(9h)}));
  EXPECT_THAT(reminders_of(BookingKind::car, ten_to_eleven(), at(-14h)), ElementsAre(Reminder{BookingEvent::hour_before, at(9h)}));
  EXPECT_THAT(reminders_of(BookingKind::car, ten_to_eleven(), at(9h)), IsEmpty());
  EXPECT_THAT(reminders_of(BookingKind::magazine, ten_to_eleven(), at(-20h)), ElementsAre(Reminder{BookingEvent::last_day, at(-13h)}));
}

TEST(BookingsRulesTest, a_plan_makes_the_same_times_on_each_day_and_nothing_that_is_over) {
  const std::vector<std::int64_t> starts{14 * 60, 10 * 60};
  const SlotPlan plan{business_day(at(0h), mall), 2, starts, 60};
  EXPECT_THAT(planned_slots(plan, at(10h), mall).value(), ElementsAre(SlotTimes{at(14h), at(15h)}, SlotTimes{at(34h), at(35h)}, SlotTimes{at(38h), at(39h)}));
}

TEST(BookingsRulesTest, times_that_overlap_are_no_plan_not_even_over_midnight) {
  const std::vector<std::int64_t> close{600, 659};
  EXPECT_EQ(planned_slots({business_day(at(0h), mall), 1, close, 60}, at(0h), mall), std::nullopt);
  const std::vector<std::int64_t> late{0, 1'400};
  EXPECT_EQ(planned_slots({business_day(at(0h), mall), 2, late, 60}, at(0h), mall), std::nullopt);
}

TEST(BookingsRulesTest, an_issue_is_upcoming_open_taken_and_over) {
  const IssueTimes times{at(10h), at(20h), at(30h)};
  EXPECT_TRUE(is_in_order(times));
  EXPECT_FALSE(is_in_order({at(10h), at(20h), at(19h)}));
  EXPECT_FALSE(is_in_order({at(10h), at(10h), at(19h)}));
  EXPECT_EQ(stage_of(times, 3, at(10h) - 1ms), MagazineStage::upcoming);
  EXPECT_EQ(stage_of(times, 3, at(10h)), MagazineStage::open);
  EXPECT_EQ(stage_of(times, 0, at(10h)), MagazineStage::all_taken);
  EXPECT_EQ(stage_of(times, 3, at(20h)), MagazineStage::over);
}

TEST(BookingsRulesTest, what_waits_or_happened_takes_a_place_and_what_did_not_happen_takes_none) {
  for (const BookingState state : {BookingState::pending, BookingState::confirmed, BookingState::checked_in, BookingState::done})
    EXPECT_TRUE(takes_place(state));
  for (const BookingState state : {BookingState::cancelled, BookingState::rejected, BookingState::no_show}) EXPECT_FALSE(takes_place(state));
}

}  // namespace
}  // namespace galleria::bookings
