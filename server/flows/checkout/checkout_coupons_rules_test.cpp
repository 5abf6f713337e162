// Coupons, points and tenders on known baskets, and what must hold for any of them.
#include "flows/checkout/checkout_coupons_rules.hpp"

#include <gmock/gmock.h>

#include <numeric>
#include <random>

#include "flows/checkout/checkout_tenders_rules.hpp"

namespace galleria::checkout {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

CouponRule coupon(std::int64_t serial, CouponEffect effect, CouponGroup group, std::int64_t value, std::int64_t threshold, std::vector<bool> lines) {
  CouponRule rule;
  rule.serial_id = CouponSerialId{serial};
  rule.effect = effect;
  rule.group = group;
  rule.value = value;
  rule.threshold_cents = Cents{threshold};
  rule.eligible_lines = std::move(lines);
  return rule;
}

Basket two_lines() { return {.lines = {{2, Cents{10'000}, Cents{9'000}}, {1, Cents{5'000}, Cents{5'000}}}, .freight = {Cents{9'900}, Cents{1'000}}}; }

Cents step_amount(const Price& price, std::string_view kind) {
  Cents amount;
  for (const PriceStep& step : price.steps) {
    if (step.kind == kind) amount += step.amount_cents;
  }
  return amount;
}

TEST(CheckoutCouponsTest, the_chain_takes_tier_coupons_points_and_freight_in_its_order) {
  Basket basket = two_lines();
  basket.tier_discount_percent = 2;
  basket.coupons = {coupon(1, CouponEffect::fixed, CouponGroup::platform, 3'000, 20'000, {true, true}),
                    coupon(2, CouponEffect::percent, CouponGroup::item, 10, 0, {true, false})};
  basket.offered_points = 1'250;
  const Price price = price_basket(basket);
  std::vector<std::string_view> kinds;
  for (const PriceStep& step : price.steps) kinds.push_back(step.kind);
  EXPECT_THAT(kinds, ElementsAre("goods", "member_price", "tier_discount", "coupon", "coupon", "points", "freight"));
  EXPECT_EQ(price.steps[2].amount_cents, Cents{-460});
  EXPECT_EQ(price.steps[3].amount_cents, Cents{-1'764}) << "the item coupon comes before the platform's, whatever their order";
  EXPECT_EQ(price.steps[4].amount_cents, Cents{-3'000});
  EXPECT_EQ(price.steps[5].amount_cents, Cents{-1'200}) << "points go in whole units";
  EXPECT_EQ(price.used_points, 1'200);
  EXPECT_EQ(price.payable_cents, Cents{16'576});
}

TEST(CheckoutCouponsTest, points_pay_no_more_than_their_share_and_no_freight) {
  Basket basket{.lines = {{1, Cents{5'000}, Cents{5'000}}}, .freight = {Cents{9'900}, Cents{1'000}}};
  basket.offered_points = 1'000'000;
  const Price price = price_basket(basket);
  EXPECT_EQ(price.used_points, 2'500);
  EXPECT_EQ(price.payable_cents, Cents{3'500});
}

TEST(CheckoutCouponsTest, a_percentage_is_rounded_half_up_and_capped) {
  const std::vector<BasketLine> lines{{1, Cents{1'050}, Cents{1'050}}};
  const std::vector<Cents> remaining{Cents{1'050}};
  EXPECT_EQ(try_coupon(coupon(1, CouponEffect::percent, CouponGroup::item, 15, 0, {true}), lines, remaining, {}).off_cents, Cents{158});
  CouponRule capped = coupon(1, CouponEffect::percent, CouponGroup::item, 15, 0, {true});
  capped.cap_cents = Cents{100};
  EXPECT_EQ(try_coupon(capped, lines, remaining, {}).off_cents, Cents{100});
}

TEST(CheckoutCouponsTest, a_coupon_takes_off_no_more_than_its_goods_cost) {
  Basket basket = two_lines();
  basket.coupons = {coupon(1, CouponEffect::fixed, CouponGroup::shop, 100'000, 0, {false, true})};
  const Price price = price_basket(basket);
  EXPECT_EQ(step_amount(price, "coupon"), Cents{-5'000});
  EXPECT_EQ(price.lines[1].total_cents(), Cents{});
}

TEST(CheckoutCouponsTest, a_coupon_for_goods_makes_the_dearest_piece_free) {
  Basket basket = two_lines();
  basket.coupons = {coupon(1, CouponEffect::goods, CouponGroup::item, 0, 0, {true, true})};
  const Price price = price_basket(basket);
  EXPECT_EQ(step_amount(price, "coupon"), Cents{-9'000});
  EXPECT_EQ(price.lines[0].total_cents(), Cents{9'000});
}

TEST(CheckoutCouponsTest, a_freight_coupon_takes_the_freight_off_and_is_refused_where_there_is_none) {
  Basket basket{.lines = {{1, Cents{5'000}, Cents{5'000}}}, .freight = {Cents{9'900}, Cents{1'000}}};
  basket.coupons = {coupon(1, CouponEffect::freight, CouponGroup::freight, 0, 0, {true})};
  EXPECT_EQ(price_basket(basket).payable_cents, Cents{5'000});
  basket.delivery_type = DeliveryType::pickup;
  EXPECT_THAT(price_basket(basket).refused_coupons, ElementsAre(std::pair(CouponSerialId{1}, CouponObstacle::no_freight)));
}

TEST(CheckoutCouponsTest, the_reason_is_told_why_a_coupon_cannot_be_used) {
  const Basket basket = two_lines();
  CouponRule late = coupon(4, CouponEffect::fixed, CouponGroup::platform, 100, 0, {true, true});
  late.obstacle = CouponObstacle::not_started;
  const auto trials = try_each(basket, std::vector{coupon(1, CouponEffect::fixed, CouponGroup::platform, 100, 25'000, {true, true}),
                                                   coupon(2, CouponEffect::fixed, CouponGroup::platform, 100, 0, {false, false}),
                                                   coupon(3, CouponEffect::fixed, CouponGroup::platform, 100, 23'000, {true, true}), late});
  EXPECT_EQ(trials[0].obstacle, CouponObstacle::below_threshold);
  EXPECT_EQ(trials[0].missing_cents, Cents{2'000});
  EXPECT_EQ(trials[1].obstacle, CouponObstacle::not_these_goods);
  EXPECT_EQ(trials[2].obstacle, CouponObstacle::none);
  EXPECT_EQ(trials[3].obstacle, CouponObstacle::not_started);
}

TEST(CheckoutCouponsTest, one_of_a_group_and_nothing_beside_an_exclusive_one) {
  CouponRule one = coupon(1, CouponEffect::fixed, CouponGroup::platform, 100, 0, {true});
  CouponRule same_group = coupon(2, CouponEffect::fixed, CouponGroup::platform, 100, 0, {true});
  CouponRule other_group = coupon(3, CouponEffect::fixed, CouponGroup::shop, 100, 0, {true});
  EXPECT_TRUE(may_stand_together(std::vector{one, other_group}));
  EXPECT_FALSE(may_stand_together(std::vector{one, same_group}));
  other_group.is_exclusive = true;
  EXPECT_FALSE(may_stand_together(std::vector{one, other_group}));
  EXPECT_TRUE(may_stand_together(std::vector{other_group}));
  Basket basket = two_lines();
  basket.coupons = {coupon(1, CouponEffect::fixed, CouponGroup::platform, 100, 0, {true, true}),
                    coupon(2, CouponEffect::fixed, CouponGroup::platform, 100, 0, {true, true})};
  EXPECT_EQ(price_basket(basket).refused_coupons.size(), 2U);
}

TEST(CheckoutCouponsTest, the_best_combination_leaves_the_least_to_pay) {
  const Basket basket = two_lines();  // 23,000 at the member's price
  // By itself the platform coupon takes off more; but the item coupon would push the goods below its threshold.
  const std::vector candidates{coupon(1, CouponEffect::fixed, CouponGroup::item, 2'000, 0, {true, true}),
                               coupon(2, CouponEffect::fixed, CouponGroup::platform, 5'000, 22'500, {true, true}),
                               coupon(3, CouponEffect::fixed, CouponGroup::shop, 1'000, 0, {true, true})};
  EXPECT_THAT(best_combination(basket, candidates), ElementsAre(1)) << "5,000 off beats 2,000 + 1,000";
  const std::vector weaker{candidates[0], coupon(2, CouponEffect::fixed, CouponGroup::platform, 2'500, 22'500, {true, true}), candidates[2]};
  EXPECT_THAT(best_combination(basket, weaker), ElementsAre(0, 2));
  EXPECT_THAT(best_combination(basket, std::vector<CouponRule>{}), IsEmpty());
}

TEST(CheckoutCouponsTest, a_coupon_that_costs_the_free_delivery_is_not_proposed) {
  const Basket basket{.lines = {{1, Cents{10'000}, Cents{10'000}}}, .freight = {Cents{9'900}, Cents{1'000}}};
  EXPECT_THAT(best_combination(basket, std::vector{coupon(1, CouponEffect::fixed, CouponGroup::platform, 500, 0, {true})}), IsEmpty());
}

// A random basket with coupons that may stand together.
Basket random_basket(std::mt19937_64& random) {
  const auto below = [&](std::int64_t limit) { return static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(limit)); };
  Basket basket;
  basket.delivery_type = below(3) == 0 ? DeliveryType::pickup : DeliveryType::express;
  basket.freight = {Cents{below(20'000)}, Cents{below(3'000)}};
  basket.tier_discount_percent = below(6);
  basket.points = {1 + below(200), Cents{1 + below(200)}, below(101)};
  basket.offered_points = below(2) == 0 ? 0 : below(5'000'000);
  for (auto count = 1 + below(8); count > 0; --count) {
    const std::int64_t price = below(below(2) == 0 ? 300 : 3'000'000);
    basket.lines.push_back({1 + below(20), Cents{price}, Cents{price == 0 ? 0 : below(price + 1)}});
  }
  for (int group = 0; group < 4; ++group) {
    if (below(2) == 0) continue;
    std::vector<bool> lines(basket.lines.size());
    for (auto&& line : lines) line = below(3) != 0;
    const auto effect = group == 3 ? CouponEffect::freight : static_cast<CouponEffect>(below(3));
    CouponRule rule =
        coupon(group + 1, effect, static_cast<CouponGroup>(group), effect == CouponEffect::percent ? 1 + below(100) : below(100'000), below(200'000), lines);
    if (below(3) == 0) rule.cap_cents = Cents{below(50'000)};
    basket.coupons.push_back(std::move(rule));
  }
  return basket;
}

// What is left to pay and with how many coupons; nothing if these cannot all be used.
std::optional<std::pair<Cents, std::size_t>> payable_with(Basket basket, std::vector<CouponRule> coupons) {
  const std::size_t count = coupons.size();
  basket.coupons = std::move(coupons);
  const Price price = price_basket(basket);
  if (!price.refused_coupons.empty()) return std::nullopt;
  return std::pair(price.payable_cents, count);
}

TEST(CheckoutCouponsTest, the_best_combination_is_the_best_of_all_that_there_are) {
  std::mt19937_64 random(11);
  for (int round = 0; round < 300; ++round) {
    Basket basket = random_basket(random);
    basket.offered_points = 0;
    std::vector<CouponRule> candidates = basket.coupons;
    for (CouponRule other : basket.coupons) {
      other.value = static_cast<std::int64_t>(random() % 100) + 1;
      other.threshold_cents = Cents{static_cast<std::int64_t>(random() % 100'000)};
      other.is_exclusive = random() % 4 == 0;
      candidates.push_back(std::move(other));
    }
    std::optional<std::pair<Cents, std::size_t>> least;
    for (std::uint32_t subset = 0; subset < 1U << candidates.size(); ++subset) {
      std::vector<CouponRule> chosen;
      for (std::size_t i = 0; i < candidates.size(); ++i) {
        if ((subset >> i & 1U) != 0) chosen.push_back(candidates[i]);
      }
      const auto found = payable_with(basket, std::move(chosen));
      if (found && (!least || *found < *least)) least = found;
    }
    std::vector<CouponRule> best;
    for (const std::size_t index : best_combination(basket, candidates)) best.push_back(candidates[index]);
    EXPECT_EQ(payable_with(basket, best), least) << "round " << round;
  }
}

TEST(CheckoutCouponsTest, any_basket_with_anything_adds_up_step_by_step_line_by_line_and_tender_by_tender) {
  std::mt19937_64 random(7);
  for (int round = 0; round < 20'000; ++round) {
    const Basket basket = random_basket(random);
    const Price price = price_basket(basket);
    Cents of_steps;
    for (const PriceStep& step : price.steps) {
      ASSERT_EQ(std::accumulate(step.shares.begin(), step.shares.end(), Cents{}), step.amount_cents);
      of_steps += step.amount_cents;
    }
    ASSERT_EQ(of_steps, price.payable_cents) << "round " << round;
    ASSERT_LE(price.used_points, basket.offered_points);
    const std::vector<Cents> offers{Cents{static_cast<std::int64_t>(random() % 1'000'000)}, Cents{static_cast<std::int64_t>(random() % 1'000'000)}};
    const auto tenders = split_tenders(price, offers);
    ASSERT_EQ(tenders.size(), 3U);
    ASSERT_EQ(tenders[0].amount_cents + tenders[1].amount_cents + tenders[2].amount_cents, price.payable_cents);
    for (std::size_t line = 0; line < price.lines.size(); ++line) {
      Cents goods;
      Cents freight;
      for (const TenderShares& tender : tenders) {
        ASSERT_GE(tender.goods[line], Cents{});
        ASSERT_GE(tender.freight[line], Cents{});
        goods += tender.goods[line];
        freight += tender.freight[line];
      }
      ASSERT_EQ(goods, price.lines[line].total_cents()) << "round " << round;
      ASSERT_EQ(freight, price.lines[line].freight_share_cents) << "round " << round;
    }
  }
}

TEST(CheckoutCouponsTest, no_combination_beats_the_one_that_is_proposed) {
  std::mt19937_64 random(11);
  for (int round = 0; round < 60; ++round) {
    Basket basket = random_basket(random);
    basket.offered_points = 0;
    std::vector<CouponRule> candidates;
    for (int i = 0; i < 3; ++i) {
      for (CouponRule rule : random_basket(random).coupons) {
        rule.eligible_lines.resize(basket.lines.size(), true);
        rule.serial_id = CouponSerialId{static_cast<std::int64_t>(candidates.size() + 1)};
        candidates.push_back(std::move(rule));
      }
    }
    const auto payable_with = [&](const std::vector<std::size_t>& chosen) -> std::optional<Cents> {
      basket.coupons.clear();
      for (const std::size_t index : chosen) basket.coupons.push_back(candidates[index]);
      const Price price = price_basket(basket);
      return price.refused_coupons.empty() ? std::optional(price.payable_cents) : std::nullopt;
    };
    const auto best = payable_with(best_combination(basket, candidates));
    ASSERT_TRUE(best) << "round " << round;
    for (std::size_t mask = 0; mask < (std::size_t{1} << std::min<std::size_t>(candidates.size(), 10)); ++mask) {
      std::vector<std::size_t> chosen;
      for (std::size_t i = 0; i < candidates.size() && i < 10; ++i) {
        if ((mask >> i) & 1U) chosen.push_back(i);
      }
      const auto payable = payable_with(chosen);
      ASSERT_TRUE(!payable || *payable >= *best) << "round " << round;
    }
  }
}

}  // namespace
}  // namespace galleria::checkout
