// What a locker costs: tables of hours, and what holds of any time.
#include "features/lockers/lockers_rules.hpp"

#include <gmock/gmock.h>

namespace galleria::lockers {
namespace {
using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr TimeMs start = TimeMs(1'790'000'000'000ms);
constexpr LockerTerms terms{.free_minutes = 120, .hour_cents = Cents{200}, .day_hours = 10};

std::int64_t cost(DurationMs time, const LockerTerms& by = terms) { return fee_of(by, start, start + time).fee.value; }

TEST(LockerFee, hours_that_have_begun_are_charged_after_the_free_ones) {
  EXPECT_EQ(cost(0min), 0);
  EXPECT_EQ(cost(2h), 0);
  EXPECT_EQ(cost(2h + 1ms), 200);
  EXPECT_EQ(cost(3h), 200);
  EXPECT_EQ(cost(3h + 1min), 400);
  EXPECT_EQ(cost(11h + 59min), 2'000);
}

TEST(LockerFee, a_day_costs_no_more_than_its_most_hours_and_the_next_one_begins_anew) {
  EXPECT_EQ(cost(12h), 2'000);
  EXPECT_EQ(cost(26h), 2'000);
  EXPECT_EQ(cost(26h + 1ms), 2'200);
  EXPECT_EQ(cost(50h), 4'000);
}

TEST(LockerFee, who_has_no_free_time_pays_from_the_first_moment) {
  const LockerTerms none{.free_minutes = 0, .hour_cents = Cents{300}, .day_hours = 24};
  EXPECT_EQ(cost(1min, none), 300);
  EXPECT_EQ(cost(24h, none), 7'200);
  EXPECT_EQ(fee_of(none, start, start + 24h).steps.size(), 1U);
}

TEST(LockerFee, the_steps_add_up_and_say_when_it_will_be_more) {
  const LockerFee fee = fee_of(terms, start, start + 27h + 30min);
  Cents sum;
  std::vector<LockerFeeStepKind> kinds;
  for (const LockerFeeStep& step : fee.steps) {
    sum = Cents{sum.value + step.amount_cents.value};
    kinds.push_back(step.kind);
  }
  EXPECT_EQ(sum, fee.fee);
  EXPECT_THAT(kinds, ElementsAre(LockerFeeStepKind::free, LockerFeeStepKind::capped, LockerFeeStepKind::hours));
  EXPECT_EQ(fee.free_until, start + 2h);
  EXPECT_EQ(fee.next_change_at, start + 28h);
  EXPECT_EQ(fee_of(terms, start, start + 13h).next_change_at, start + 26h);
}

TEST(LockerFee, it_never_falls_with_time_and_rises_when_it_says) {
  std::int64_t before = 0;
  for (DurationMs time = 0min; time < 80h; time += 7min) {
    const LockerFee fee = fee_of(terms, start, start + time);
    EXPECT_GE(fee.fee.value, before) << time.count();
    EXPECT_EQ(cost(fee.next_change_at - start), fee.fee.value) << time.count();
    EXPECT_GT(cost(fee.next_change_at - start + 1ms), fee.fee.value) << time.count();
    before = fee.fee.value;
  }
}

TEST(LockerOwed, who_has_paid_owes_nothing_for_a_while_and_then_only_what_came_on_top) {
  LockerAccount account{.terms = terms, .started_at = start, .paid = Cents{400}, .open_until = start + 3h + 50min, .jammed_at = {}};
  EXPECT_EQ(owed_at(account, start + 3h + 50min).owed, Cents{0});
  EXPECT_EQ(owed_at(account, start + 3h + 55min).owed, Cents{0});
  EXPECT_EQ(owed_at(account, start + 4h + 5min).owed, Cents{200});
}

TEST(LockerOwed, a_door_that_does_not_open_costs_nothing_more) {
  LockerAccount account{.terms = terms, .started_at = start, .paid = {}, .open_until = {}, .jammed_at = start + 1h};
  EXPECT_EQ(owed_at(account, start + 30h).owed, Cents{0});
  account.jammed_at.reset();
  EXPECT_EQ(owed_at(account, start + 2h + 1min).owed, Cents{200});
}

TEST(LockerActions, what_can_be_done_follows_from_where_it_is_and_what_it_owes) {
  using enum LockerAction;
  EXPECT_THAT(actions_of(LockerStayState::held, {}, false), ElementsAre(open, make_code, give_up));
  EXPECT_THAT(actions_of(LockerStayState::occupied, {}, false), ElementsAre(open, finish, make_code, call_help));
  EXPECT_THAT(actions_of(LockerStayState::occupied, Cents{200}, false), ElementsAre(pay, call_help));
  EXPECT_THAT(actions_of(LockerStayState::overdue, {}, true), ElementsAre(finish, make_code));
  EXPECT_THAT(actions_of(LockerStayState::open, {}, true), IsEmpty());
  EXPECT_THAT(actions_of(LockerStayState::ended, {}, false), IsEmpty());
}

}  // namespace
}  // namespace galleria::lockers
