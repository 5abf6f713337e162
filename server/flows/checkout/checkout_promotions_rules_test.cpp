// Activity prices and full reductions on known baskets.
#include "flows/checkout/checkout_promotions_rules.hpp"

#include <gmock/gmock.h>

#include <random>

#include "flows/checkout/checkout_coupons_rules.hpp"
#include "flows/checkout/checkout_views.hpp"

namespace galleria::checkout {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr FreightTerms free_freight{Cents{0}, Cents{0}};

// A line at ¥100 for everybody and ¥90 for members, and one at ¥50 and ¥48.
Basket two_lines_on_offer() { return {.lines = {{1, Cents{10'000}, Cents{9'000}}, {1, Cents{5'000}, Cents{4'800}}}, .freight = free_freight}; }

ReductionRung rung(std::int64_t threshold, std::int64_t off, std::int64_t percent = 0) {
  return {Cents{threshold}, Cents{off}, percent, {"满减", "Off"}, {"减 ¥" + std::to_string(off / 100), "¥" + std::to_string(off / 100) + " off"}};
}

FullReductionRule reduction(std::int64_t id, std::vector<ReductionRung> rungs, std::vector<bool> lines, std::int64_t priority = 0) {
  return {PromotionId{id}, priority, false, false, std::move(rungs), std::move(lines), {"皮具季", "Leather season"}};
}

ActivityPriceRule activity(std::int64_t id, std::vector<std::optional<Cents>> prices, std::int64_t priority = 0) {
  return {PromotionId{id}, priority, false, std::move(prices), {"本周之选", "Picks of the week"}};
}

CouponRule ten_yuan_off(std::vector<bool> lines) {
  CouponRule rule;
  rule.serial_id = CouponSerialId{7};
  rule.value = 1'000;
  rule.eligible_lines = std::move(lines);
  return rule;
}

std::vector<std::string_view> kinds_of(const Price& price) {
  std::vector<std::string_view> kinds;
  for (const PriceStep& step : price.steps) kinds.push_back(step.kind);
  return kinds;
}

std::vector<std::int64_t> ids_of(std::span<const FullReductionRule> rules, std::span<const TakenReduction> taken) {
  std::vector<std::int64_t> ids;
  for (const TakenReduction& reduction : taken) ids.push_back(rules[reduction.rule].promotion_id.value);
  return ids;
}

TEST(CheckoutPromotionsTest, an_activity_price_stands_in_place_of_member_price_and_tier) {
  Basket basket = two_lines_on_offer();
  basket.tier_discount_percent = 10;
  basket.activity_prices = {activity(1, {Cents{9'500}, std::nullopt})};
  const Price price = price_basket(basket);
  EXPECT_THAT(kinds_of(price), ElementsAre("goods", "activity_price", "member_price", "tier_discount", "freight"));
  EXPECT_EQ(price.lines[0].total_cents(), Cents{9'500}) << "even though the member price is lower";
  EXPECT_EQ(price.lines[1].total_cents(), Cents{4'320});
  EXPECT_EQ(price.steps[1].promotion_id, PromotionId{1});
  EXPECT_EQ(price.steps[1].note.zh_cn, "本周之选");
  basket.activity_prices = {activity(1, {Cents{9'500}, Cents{4'000}})};
  EXPECT_THAT(kinds_of(price_basket(basket)), ElementsAre("goods", "activity_price", "member_price", "freight")) << "the tier has nothing to take off";
}

TEST(CheckoutPromotionsTest, of_two_activity_prices_the_lower_holds_and_of_equal_ones_the_higher_priority) {
  Basket basket = two_lines_on_offer();
  basket.activity_prices = {activity(1, {Cents{8'000}, Cents{4'000}}, 1), activity(2, {Cents{7'000}, Cents{4'000}}, 2),
                            activity(3, {std::nullopt, Cents{4'000}}, 2)};
  EXPECT_THAT(choose_activity_prices(basket), ElementsAre(1U, 1U));
  basket.activity_prices = {activity(1, {Cents{10'000}, Cents{6'000}})};
  EXPECT_THAT(choose_activity_prices(basket), ElementsAre(std::nullopt, std::nullopt)) << "what the shop has gone below holds no more";
}

TEST(CheckoutPromotionsTest, a_ladder_takes_off_its_highest_rung_within_reach) {
  const std::vector rules{reduction(1, {rung(10'000, 1'000), rung(20'000, 3'000)}, {true, true})};
  EXPECT_THAT(choose_reductions(rules, std::vector{Cents{5'000}, Cents{4'999}}), IsEmpty());
  EXPECT_EQ(choose_reductions(rules, std::vector{Cents{5'000}, Cents{5'000}})[0].off_cents, Cents{1'000});
  EXPECT_EQ(choose_reductions(rules, std::vector{Cents{19'999}, Cents{0}})[0].off_cents, Cents{1'000});
  EXPECT_EQ(choose_reductions(rules, std::vector{Cents{20'000}, Cents{5}})[0].off_cents, Cents{3'000});
  const std::vector shares{reduction(1, {rung(1'000, 0, 15)}, {true, false})};
  EXPECT_EQ(choose_reductions(shares, std::vector{Cents{1'050}, Cents{9'000}})[0].off_cents, Cents{158}) << "half a cent goes up";
}

TEST(CheckoutPromotionsTest, the_threshold_counts_what_the_steps_before_left_and_the_shares_follow_it) {
  Basket basket = two_lines_on_offer();
  basket.full_reductions = {reduction(1, {rung(14'000, 1'000)}, {true, true})};
  EXPECT_THAT(kinds_of(price_basket(basket)), ElementsAre("goods", "member_price", "freight")) << "members pay 138 for it";
  basket.full_reductions[0].rungs[0].threshold_cents = Cents{13'800};
  const Price price = price_basket(basket);
  ASSERT_THAT(kinds_of(price), ElementsAre("goods", "member_price", "full_reduction", "freight"));
  EXPECT_THAT(price.steps[2].shares, ElementsAre(Cents{-652}, Cents{-348}));
  EXPECT_EQ(price.steps[2].note.zh_cn, "皮具季 · 满减");
}

TEST(CheckoutPromotionsTest, reductions_are_combined_so_that_they_take_off_the_most) {
  const std::vector<Cents> remaining{Cents{30'000}, Cents{30'000}};
  const FullReductionRule all = reduction(1, {rung(50'000, 5'000)}, {true, true}, 9);
  const FullReductionRule first = reduction(2, {rung(30'000, 3'000)}, {true, false});
  const FullReductionRule second = reduction(3, {rung(30'000, 2'500)}, {false, true});
  const std::vector together{all, first, second};
  EXPECT_THAT(ids_of(together, choose_reductions(together, remaining)), ElementsAre(2, 3)) << "30 and 25 are more than 50";
  const std::vector fewer{all, first};
  EXPECT_THAT(ids_of(fewer, choose_reductions(fewer, remaining)), ElementsAre(1)) << "a line counts for one of them";
}

TEST(CheckoutPromotionsTest, the_higher_priority_holds_where_both_take_off_the_same) {
  const std::vector rules{reduction(1, {rung(10'000, 1'000)}, {true}, 1), reduction(2, {rung(10'000, 1'000)}, {true}, 5),
                          reduction(3, {rung(10'000, 1'000)}, {true}, 5)};
  EXPECT_THAT(ids_of(rules, choose_reductions(rules, std::vector{Cents{10'000}})), ElementsAre(2));
}

TEST(CheckoutPromotionsTest, an_exclusive_reduction_stands_alone_or_not_at_all) {
  std::vector rules{reduction(1, {rung(10'000, 1'000)}, {true, false}), reduction(2, {rung(10'000, 1'500)}, {false, true})};
  rules[1].is_exclusive = true;
  const std::vector<Cents> remaining{Cents{10'000}, Cents{10'000}};
  EXPECT_THAT(ids_of(rules, choose_reductions(rules, remaining)), ElementsAre(2));
  rules[0].rungs[0].off_cents = Cents{2'000};
  EXPECT_THAT(ids_of(rules, choose_reductions(rules, remaining)), ElementsAre(1));
}

TEST(CheckoutPromotionsTest, many_reductions_at_once_are_answered_quickly_and_still_add_up) {
  Basket basket{.lines = {}, .freight = free_freight};
  for (int i = 0; i < 50; ++i) basket.lines.push_back({1, Cents{10'000}, Cents{10'000}});
  for (std::int64_t id = 1; id <= 40; ++id) basket.full_reductions.push_back(reduction(id, {rung(1'000, 10 * id)}, std::vector<bool>(50, true)));
  EXPECT_EQ(price_basket(basket).deduction_total_cents, Cents{400}) << "the strongest of forty";
}

TEST(CheckoutPromotionsTest, lines_whose_promotion_excludes_coupons_take_none) {
  Basket basket = two_lines_on_offer();
  basket.activity_prices = {activity(1, {Cents{8'000}, std::nullopt})};
  basket.activity_prices[0].excludes_coupons = true;
  basket.coupons = {ten_yuan_off({true, true})};
  const Price price = price_basket(basket);
  EXPECT_EQ(price.lines[0].total_cents(), Cents{8'000});
  EXPECT_EQ(price.lines[1].total_cents(), Cents{3'800});
  basket.coupons = {ten_yuan_off({true, false})};
  EXPECT_THAT(price_basket(basket).refused_coupons, ElementsAre(std::pair(CouponSerialId{7}, CouponObstacle::promotion_stands)));
  EXPECT_EQ(obstacle_text(try_each(basket, basket.coupons)[0], Locale::zh_cn), "与活动互斥");
  EXPECT_THAT(best_combination(basket, basket.coupons), IsEmpty());
}

TEST(CheckoutPromotionsTest, a_full_reduction_may_exclude_coupons_too_but_only_where_it_is_taken) {
  Basket basket = two_lines_on_offer();
  basket.full_reductions = {reduction(1, {rung(9'000, 500)}, {true, false})};
  basket.full_reductions[0].excludes_coupons = true;
  basket.coupons = {ten_yuan_off({true, false})};
  EXPECT_FALSE(price_basket(basket).refused_coupons.empty());
  basket.full_reductions[0].rungs[0].threshold_cents = Cents{9'001};
  EXPECT_TRUE(price_basket(basket).refused_coupons.empty());
}

TEST(CheckoutPromotionsTest, the_next_rung_is_told_with_what_is_missing) {
  Basket basket = two_lines_on_offer();
  basket.full_reductions = {reduction(1, {rung(13'800, 1'000), rung(20'000, 3'000)}, {true, true}), reduction(2, {rung(90'000, 9'000)}, {false, false})};
  const Price price = price_basket(basket);
  EXPECT_EQ(price.hint.zh_cn, "再买 ¥62 可减 ¥30");
  EXPECT_EQ(price.hint.en, "Spend ¥62 more for ¥30 off");
  basket.full_reductions[0].rungs.pop_back();
  EXPECT_EQ(price_basket(basket).hint.zh_cn, "") << "the top of the ladder is reached, and the other is not for these goods";
  basket.full_reductions.push_back(reduction(3, {rung(5'000, 100)}, {false, true}));
  EXPECT_EQ(price_basket(basket).hint.zh_cn, "") << "its line counts for the other already";
}

}  // namespace
}  // namespace galleria::checkout
