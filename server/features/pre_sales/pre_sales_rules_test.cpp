// What is decided about pre-sales by their times and sums.
#include "features/pre_sales/pre_sales_rules.hpp"

#include <gtest/gtest.h>

namespace galleria::pre_sales {
namespace {

using namespace std::chrono_literals;

constexpr DurationMs pay_time = 15min;
const TimeMs start = time_from_epoch_ms(1'800'000'000'000);

PreSalePlan fit_plan() {
  return {PreSaleState::published, Cents{100'000}, Cents{10'000}, Cents{20'000}, start, start + 24h, start + 48h, start + 96h, start + 240h};
}

TEST(PreSalesRules, the_phases_follow_one_another) {
  const PreSalePlan plan = fit_plan();
  EXPECT_EQ(phase_of(plan, start - 1ms), PreSalePhase::coming);
  EXPECT_EQ(phase_of(plan, start), PreSalePhase::deposits);
  EXPECT_EQ(phase_of(plan, plan.deposit_until), PreSalePhase::waiting);
  EXPECT_EQ(phase_of(plan, plan.rest_from), PreSalePhase::rest);
  EXPECT_EQ(phase_of(plan, plan.rest_until), PreSalePhase::over);
  PreSalePlan off = plan;
  off.state = PreSaleState::called_off;
  EXPECT_EQ(phase_of(off, start), PreSalePhase::called_off);
}

TEST(PreSalesRules, a_plan_fits_if_the_last_deposit_can_be_paid_and_the_word_of_the_end_comes_in_time) {
  EXPECT_TRUE(is_fit(fit_plan(), pay_time));
  PreSalePlan close = fit_plan();
  close.rest_from = close.deposit_until + 14min;
  EXPECT_FALSE(is_fit(close, pay_time));
  PreSalePlan brief = fit_plan();
  brief.rest_until = brief.rest_from + 24h;
  EXPECT_FALSE(is_fit(brief, pay_time));
  PreSalePlan early = fit_plan();
  early.ships_by = early.rest_from;
  EXPECT_FALSE(is_fit(early, pay_time));
}

TEST(PreSalesRules, a_deposit_counts_as_itself_or_more_and_leaves_something_to_pay) {
  PreSalePlan less = fit_plan();
  less.worth_cents = less.deposit_cents - Cents{1};
  EXPECT_FALSE(is_fit(less, pay_time));
  PreSalePlan all = fit_plan();
  all.worth_cents = all.price_cents;
  EXPECT_FALSE(is_fit(all, pay_time));
  PreSalePlan none = fit_plan();
  none.deposit_cents = Cents{};
  EXPECT_FALSE(is_fit(none, pay_time));
}

TEST(PreSalesRules, what_the_deposit_counts_beyond_itself_comes_off_the_price) {
  EXPECT_EQ(order_price(Cents{100'000}, Cents{10'000}, Cents{20'000}, Cents{130'000}), Cents{90'000});
  EXPECT_EQ(order_price(Cents{100'000}, Cents{10'000}, Cents{10'000}, Cents{130'000}), Cents{100'000});
}

TEST(PreSalesRules, goods_that_became_cheaper_cost_no_more_than_without_the_pre_sale_and_the_deposit_is_used_up) {
  EXPECT_EQ(order_price(Cents{100'000}, Cents{10'000}, Cents{20'000}, Cents{60'000}), Cents{50'000});
  EXPECT_EQ(order_price(Cents{100'000}, Cents{10'000}, Cents{20'000}, Cents{15'000}), Cents{10'001});
  EXPECT_EQ(order_price(Cents{100'000}, Cents{10'000}, Cents{20'000}, Cents{10'000}), std::nullopt);
}

TEST(PreSalesRules, a_pre_order_waits_for_its_next_moment) {
  PreOrderPlan plan{PreOrderState::to_pay, false, start + pay_time, start + 48h, start + 96h};
  const auto expect = [&](TimeMs now, PreOrderDue due, std::optional<TimeMs> again_at) {
    const NextOfPreOrder next = next_of(plan, now);
    EXPECT_EQ(next.due, due);
    EXPECT_EQ(next.again_at, again_at);
  };
  expect(start, PreOrderDue::nothing, plan.pay_before);
  expect(plan.pay_before, PreOrderDue::lapse, std::nullopt);
  plan.state = PreOrderState::deposit_paid;
  expect(start + 1h, PreOrderDue::nothing, plan.rest_from);
  expect(plan.rest_from, PreOrderDue::tell_begins, plan.rest_until - 24h);
  expect(plan.rest_until - 24h, PreOrderDue::tell_ends, plan.rest_until);
  expect(plan.rest_until, PreOrderDue::keep, std::nullopt);
  plan.is_called_off = true;
  expect(start, PreOrderDue::give_back, std::nullopt);
  plan.state = PreOrderState::ordered;
  expect(plan.rest_until, PreOrderDue::nothing, std::nullopt);
}

}  // namespace
}  // namespace galleria::pre_sales
