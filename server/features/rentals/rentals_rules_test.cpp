// What a borrowed thing costs, by table and for every moment; and where its money goes.
#include "features/rentals/rentals_rules.hpp"

#include <gmock/gmock.h>

#include <vector>

namespace galleria::rentals {
namespace {
using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::IsEmpty;

const TimeMs noon = time_from_epoch_ms(1'790'000'000'000);
// A power bank: two hours, then ¥3 an hour, ¥99 at most.
constexpr RentalTerms by_hour{120, RentalUnit::hour, Cents{300}, Cents{9'900}};
// An umbrella: a day, then ¥2 a day, ¥39 at most.
constexpr RentalTerms by_day{1'440, RentalUnit::day, Cents{200}, Cents{3'900}};

struct Case {
  RentalTerms terms;
  DurationMs time;
  std::int64_t fee;
};

TEST(RentalsRules, each_hour_or_day_that_has_begun_after_the_free_time_is_charged_until_it_costs_the_deposit) {
  const std::vector<Case> cases{{by_hour, 0min, 0},
                                {by_hour, 2h, 0},
                                {by_hour, 2h + 1ms, 300},
                                {by_hour, 3h, 300},
                                {by_hour, 3h + 1min, 600},
                                {by_hour, 34h, 9'600},
                                {by_hour, 34h + 1min, 9'900},
                                {by_hour, 35h + 1min, 9'900},
                                {by_hour, 24h * 365, 9'900},
                                {by_day, 24h, 0},
                                {by_day, 25h, 200},
                                {by_day, 48h, 200},
                                {by_day, 49h, 400},
                                // Nineteen days are ¥38, and the twentieth would be ¥40.
                                {by_day, 24h * 20, 3'800},
                                {by_day, 24h * 20 + 1min, 3'900},
                                {{0, RentalUnit::hour, Cents{0}, Cents{30'000}}, 24h * 9, 0},
                                {{0, RentalUnit::hour, Cents{500}, Cents{20'000}}, 1ms, 500}};
  for (const Case& one : cases) {
    const auto found = fee_of(one.terms, noon, noon + one.time);
    EXPECT_EQ(found.fee, Cents{one.fee}) << one.time.count();
    Cents sum;
    for (const RentalFeeStep& step : found.steps) sum += step.amount_cents;
    EXPECT_EQ(sum, found.fee) << one.time.count();
  }
}

TEST(RentalsRules, a_fee_never_falls_with_time_never_passes_the_deposit_and_tells_when_it_changes) {
  for (const RentalTerms& terms : {by_hour, by_day, RentalTerms{0, RentalUnit::hour, Cents{700}, Cents{1'000}}}) {
    RentalFee before = fee_of(terms, noon, noon);
    for (DurationMs time = 0min; time < 24h * 30; time += 7min) {
      const auto found = fee_of(terms, noon, noon + time);
      EXPECT_GE(found.fee, before.fee);
      EXPECT_LE(found.fee, terms.deposit);
      if (found.fee > before.fee) {
        ASSERT_TRUE(before.next_change_at.has_value());
        EXPECT_GT(noon + time, *before.next_change_at);
      } else if (before.next_change_at) {
        EXPECT_LE(noon + time, *before.next_change_at);
      }
      before = found;
    }
    EXPECT_EQ(before.next_change_at, std::nullopt) << "capped";
  }
}

TEST(RentalsRules, what_was_paid_is_kept_up_to_the_charge_and_the_rest_goes_back) {
  using enum RentalState;
  const RentalMoney deposit_and_fee{Cents{600}, Cents{9'900}, {}, {}};
  EXPECT_EQ(to_keep(returned, deposit_and_fee), Cents{600});
  EXPECT_EQ(surplus_of(returned, deposit_and_fee), Cents{9'300});
  EXPECT_EQ(owed_of(returned, deposit_and_fee), Cents{0});
  const RentalMoney fee_alone{Cents{600}, {}, {}, {}};
  EXPECT_EQ(owed_of(returned, fee_alone), Cents{600});
  EXPECT_EQ(to_keep(returned, fee_alone), Cents{0});
  EXPECT_EQ(surplus_of(returned, fee_alone), Cents{0});
  const RentalMoney deposit_alone{{}, Cents{9'900}, {}, {}};
  for (const RentalState state : {reserved, lent, overdue}) {
    EXPECT_EQ(to_keep(state, deposit_alone), Cents{0});
    EXPECT_EQ(surplus_of(state, deposit_alone), Cents{0});
    EXPECT_EQ(owed_of(state, fee_alone), Cents{0});
  }
  for (const RentalState state : {given_up, lapsed}) EXPECT_EQ(surplus_of(state, deposit_alone), Cents{9'900});
  const RentalMoney lost_one{Cents{9'900}, Cents{9'900}, {}, {}};
  EXPECT_EQ(to_keep(lost, lost_one), Cents{9'900});
  EXPECT_EQ(surplus_of(lost, lost_one), Cents{0});
  EXPECT_EQ(owed_of(lost, {Cents{3'900}, {}, {}, {}}), Cents{3'900});
}

TEST(RentalsRules, a_deposit_is_due_of_what_is_reserved_and_asks_for_one) {
  EXPECT_EQ(deposit_due(RentalState::reserved, true, Cents{9'900}, {}), Cents{9'900});
  EXPECT_EQ(deposit_due(RentalState::reserved, true, Cents{9'900}, {{}, Cents{9'900}, {}, {}}), Cents{0});
  EXPECT_EQ(deposit_due(RentalState::reserved, false, Cents{9'900}, {}), Cents{0});
  EXPECT_EQ(deposit_due(RentalState::lent, true, Cents{9'900}, {}), Cents{0});
}

TEST(RentalsRules, money_goes_back_of_the_newest_payment_first_and_never_more_than_it_has_left) {
  const std::vector<PaidPart> paid{{OrderId{3}, Cents{500}}, {OrderId{2}, Cents{0}}, {OrderId{1}, Cents{9'900}}};
  const auto parts = parts_to_give_back(paid, Cents{800});
  ASSERT_EQ(parts.size(), 2U);
  EXPECT_EQ(parts[0].payment_id, OrderId{3});
  EXPECT_EQ(parts[0].left, Cents{500});
  EXPECT_EQ(parts[1].payment_id, OrderId{1});
  EXPECT_EQ(parts[1].left, Cents{300});
  EXPECT_THAT(parts_to_give_back(paid, Cents{0}), IsEmpty());
  EXPECT_THAT(parts_to_give_back({}, Cents{800}), IsEmpty());
}

TEST(RentalsRules, what_can_be_done_follows_from_state_and_debt) {
  using enum RentalAction;
  EXPECT_THAT(actions_of(RentalState::reserved, Cents{9'900}, {}), ElementsAre(pay_deposit, give_up));
  EXPECT_THAT(actions_of(RentalState::reserved, {}, {}), ElementsAre(give_up));
  EXPECT_THAT(actions_of(RentalState::lent, {}, {}), IsEmpty());
  EXPECT_THAT(actions_of(RentalState::returned, {}, Cents{600}), ElementsAre(pay_fee));
  EXPECT_THAT(actions_of(RentalState::lost, {}, Cents{3'900}), ElementsAre(pay_fee));
  EXPECT_THAT(actions_of(RentalState::settled, {}, {}), IsEmpty());
}

TEST(RentalsRules, days_overdue_are_those_that_have_begun_and_each_is_told_once_up_to_a_limit) {
  EXPECT_EQ(days_overdue(noon, noon), 0);
  EXPECT_EQ(days_overdue(noon, noon + 1min), 1);
  EXPECT_EQ(days_overdue(noon, noon + 24h), 1);
  EXPECT_EQ(days_overdue(noon, noon + 24h + 1min), 2);
  EXPECT_EQ(next_reminder(noon, noon, 1, 7), noon + 24h);
  EXPECT_EQ(next_reminder(noon, noon + 24h * 5, 6, 7), noon + 24h * 6);
  EXPECT_EQ(next_reminder(noon, noon + 24h * 6, 7, 7), std::nullopt);
  EXPECT_EQ(next_reminder(noon, noon + 24h * 3 + 1min, 1, 7), noon + 24h * 4) << "nobody could be told meanwhile";
}

}  // namespace
}  // namespace galleria::rentals
