// The price chain: known baskets, and what must hold for any basket.
#include "flows/checkout/checkout_rules.hpp"

#include <gtest/gtest.h>

#include <numeric>
#include <random>

namespace galleria::checkout {
namespace {

constexpr FreightTerms usual{Cents{9'900}, Cents{1'000}};

std::vector<std::int64_t> values(const std::vector<Cents>& amounts) {
  std::vector<std::int64_t> numbers;
  for (const Cents amount : amounts) numbers.push_back(amount.value);
  return numbers;
}

struct PriceCase {
  const char* name;
  Basket basket;
  std::int64_t goods, deductions, freight, payable;
  const char* freight_note;
};

class PriceTableTest : public testing::TestWithParam<PriceCase> {};

TEST_P(PriceTableTest, gives_the_known_price) {
  const PriceCase& known = GetParam();
  const Price price = price_basket(known.basket);
  EXPECT_EQ(price.goods_total_cents.value, known.goods);
  EXPECT_EQ(price.deduction_total_cents.value, known.deductions);
  EXPECT_EQ(price.freight_cents.value, known.freight);
  EXPECT_EQ(price.payable_cents.value, known.payable);
  EXPECT_EQ(price.steps.back().note.zh_cn, known.freight_note);
}

INSTANTIATE_TEST_SUITE_P(
    Known, PriceTableTest,
    testing::Values(
        PriceCase{"below_the_threshold", {{{1, Cents{5'000}, Cents{5'000}}}, DeliveryType::express, usual}, 5'000, 0, 1'000, 6'000, "满 ¥99 免运费，还差 ¥49"},
        PriceCase{"just_below", {{{1, Cents{9'899}, Cents{9'899}}}, DeliveryType::express, usual}, 9'899, 0, 1'000, 10'899, "满 ¥99 免运费，还差 ¥0.01"},
        PriceCase{"at_the_threshold", {{{1, Cents{9'900}, Cents{9'900}}}, DeliveryType::express, usual}, 9'900, 0, 0, 9'900, "满 ¥99 免运费"},
        PriceCase{"the_member_price_decides",
                  {{{1, Cents{10'000}, Cents{9'000}}}, DeliveryType::express, usual},
                  10'000,
                  1'000,
                  1'000,
                  10'000,
                  "满 ¥99 免运费，还差 ¥9"},
        PriceCase{"picked_up", {{{1, Cents{5'000}, Cents{4'500}}}, DeliveryType::pickup, usual}, 5'000, 500, 0, 4'500, "到店自提，免运费"},
        PriceCase{"several_pieces",
                  {{{3, Cents{268'000}, Cents{258'000}}, {2, Cents{100}, Cents{99}}}, DeliveryType::express, usual},
                  804'200,
                  30'002,
                  0,
                  774'198,
                  "满 ¥99 免运费"},
        PriceCase{"free_goods_by_express", {{{1, Cents{0}, Cents{0}}}, DeliveryType::express, usual}, 0, 0, 1'000, 1'000, "满 ¥99 免运费，还差 ¥99"},
        PriceCase{"free_goods_picked_up", {{{1, Cents{0}, Cents{0}}}, DeliveryType::pickup, usual}, 0, 0, 0, 0, "到店自提，免运费"}),
    [](const auto& known) { return known.param.name; });

TEST(CheckoutRulesTest, takes_the_steps_in_the_strict_order) {
  const Price price = price_basket({{{1, Cents{5'000}, Cents{4'500}}}, DeliveryType::express, usual});
  ASSERT_EQ(price.steps.size(), 3U);
  EXPECT_EQ(price.steps[0].kind, "goods");
  EXPECT_EQ(price.steps[1].kind, "member_price");
  EXPECT_EQ(price.steps[2].kind, "freight");
}

TEST(CheckoutRulesTest, splits_by_the_largest_remainder) {
  EXPECT_EQ(values(apportion(Cents{1'000}, std::vector<std::int64_t>{1, 1, 1})), (std::vector<std::int64_t>{334, 333, 333}));
  EXPECT_EQ(values(apportion(Cents{100}, std::vector<std::int64_t>{2, 3, 3})), (std::vector<std::int64_t>{25, 38, 37}));
  EXPECT_EQ(values(apportion(Cents{1}, std::vector<std::int64_t>{1, 98, 1})), (std::vector<std::int64_t>{0, 1, 0}));
  EXPECT_EQ(values(apportion(Cents{5}, std::vector<std::int64_t>{0, 0})), (std::vector<std::int64_t>{3, 2})) << "without any weight: as equal as can be";
  EXPECT_EQ(values(apportion(Cents{7}, std::vector<std::int64_t>{0, 1})), (std::vector<std::int64_t>{0, 7})) << "what weighs nothing gets nothing";
}

TEST(CheckoutRulesTest, does_not_split_among_nobody_nor_less_than_nothing) {
  EXPECT_TRUE(apportion(Cents{}, {}).empty());
  EXPECT_THROW(apportion(Cents{1}, {}), std::logic_error);
  EXPECT_THROW(apportion(Cents{-1}, std::vector<std::int64_t>{1}), std::logic_error);
}

TEST(CheckoutRulesTest, refuses_a_member_price_above_the_price) {
  EXPECT_THROW(price_basket({{{1, Cents{100}, Cents{101}}}, DeliveryType::express, usual}), std::logic_error);
}

TEST(CheckoutRulesTest, throws_rather_than_wraps_when_a_price_leaves_the_range) {
  EXPECT_THROW(price_basket({{{999, Cents{std::numeric_limits<std::int64_t>::max() / 2}, Cents{0}}}, DeliveryType::express, usual}), std::overflow_error);
}

TEST(CheckoutRulesTest, parts_of_any_amount_sum_to_it_and_are_within_a_cent_of_their_share) {
  std::mt19937_64 random(20'260'921);
  for (int round = 0; round < 5'000; ++round) {
    std::vector<std::int64_t> weights(1 + random() % 12);
    for (auto& weight : weights) weight = random() % 4 == 0 ? 0 : static_cast<std::int64_t>(random() % 100'000'000'000);
    const Cents amount{static_cast<std::int64_t>(random() % 10'000'000'000)};
    const auto parts = apportion(amount, weights);
    const auto total = std::accumulate(weights.begin(), weights.end(), std::int64_t{0});
    Cents sum;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      sum += parts[i];
      ASSERT_GE(parts[i].value, 0);
      if (total == 0) continue;
      const auto exact = static_cast<long double>(amount.value) * static_cast<long double>(weights[i]) / static_cast<long double>(total);
      ASSERT_LT(std::abs(static_cast<long double>(parts[i].value) - exact), 1.0L) << "seed round " << round;
    }
    ASSERT_EQ(sum, amount) << "seed round " << round;
  }
}

// Some promotions for a basket, drawn at random: prices below and above the usual one, ladders that climb, scopes of any lines.
void draw_promotions(Basket& basket, std::mt19937_64& random) {
  const auto below = [&](std::uint64_t bound) { return static_cast<std::int64_t>(random() % bound); };
  for (auto count = below(3); count > 0; --count) {
    ActivityPriceRule rule{PromotionId{count}, below(3), below(2) == 0, {}, {"活动", "Activity"}};
    for (const BasketLine& line : basket.lines) {
      const bool is_for = below(2) == 0;
      rule.line_prices.push_back(is_for ? std::optional(Cents{below(static_cast<std::uint64_t>(line.price_cents.value) + 100)}) : std::nullopt);
    }
    basket.activity_prices.push_back(std::move(rule));
  }
  for (auto count = below(9); count > 0; --count) {
    FullReductionRule rule{PromotionId{10 + count}, below(3), below(5) == 0, below(2) == 0, {}, {}, {"满减", "Reduction"}};
    const bool takes_share = below(2) == 0;
    Cents threshold{1 + below(100'000)};
    for (std::int64_t rung = 1; rung <= 1 + below(3); ++rung, threshold = threshold * 2) {
      const Cents off{takes_share ? 0 : rung * (1 + below(static_cast<std::uint64_t>(threshold.value)))};
      rule.rungs.push_back({threshold, std::min(off, threshold), takes_share ? rung * 33 : 0, {"满减", "Off"}, {"减", "off"}});
    }
    for (std::size_t i = 0; i < basket.lines.size(); ++i) rule.eligible_lines.push_back(below(3) != 0);
    basket.full_reductions.push_back(std::move(rule));
  }
}

std::size_t place_in_chain(std::string_view kind) {
  constexpr std::array chain{"goods", "activity_price", "member_price", "tier_discount", "full_reduction", "coupon", "points", "freight"};
  return static_cast<std::size_t>(std::find(chain.begin(), chain.end(), kind) - chain.begin());
}

TEST(CheckoutRulesTest, any_basket_adds_up_line_by_line_and_step_by_step) {
  std::mt19937_64 random(42);
  for (int round = 0; round < 5'000; ++round) {
    Basket basket{{},
                  random() % 2 == 0 ? DeliveryType::express : DeliveryType::pickup,
                  {Cents{static_cast<std::int64_t>(random() % 20'000)}, Cents{static_cast<std::int64_t>(random() % 3'000)}}};
    for (auto count = 1 + random() % 8; count > 0; --count) {
      const auto price = static_cast<std::int64_t>(random() % (random() % 2 == 0 ? 300 : 3'000'000));
      basket.lines.push_back({static_cast<std::int64_t>(1 + random() % 999), Cents{price},
                              Cents{price == 0 ? 0 : static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(price + 1))}});
    }
    draw_promotions(basket, random);
    basket.tier_discount_percent = static_cast<std::int64_t>(random() % 10);
    basket.offered_points = static_cast<std::int64_t>(random() % 100'000);
    CouponRule coupon;
    coupon.effect = random() % 2 == 0 ? CouponEffect::fixed : CouponEffect::percent;
    coupon.value = static_cast<std::int64_t>(1 + random() % 99);
    for (std::size_t i = 0; i < basket.lines.size(); ++i) coupon.eligible_lines.push_back(random() % 2 == 0);
    basket.coupons.push_back(coupon);
    const Price price = price_basket(basket);
    ASSERT_TRUE(std::is_sorted(price.steps.begin(), price.steps.end(),
                               [](const PriceStep& one, const PriceStep& other) { return place_in_chain(one.kind) < place_in_chain(other.kind); }))
        << "seed round " << round;
    std::vector<int> reduction_count(basket.lines.size());
    for (const PriceStep& step : price.steps) {
      for (std::size_t i = 0; i < step.shares.size(); ++i) {
        const bool is_reduced = step.kind == "full_reduction" && step.shares[i] < Cents{};
        ASSERT_LE(reduction_count[i] += is_reduced ? 1 : 0, 1) << "a line counts for one full reduction";
        const bool is_untouched =
            (step.kind == "coupon" && price.lines[i].excludes_coupons) || (step.kind == "member_price" && price.lines[i].has_activity_price);
        ASSERT_TRUE(!is_untouched || step.shares[i] == Cents{}) << step.kind;
      }
    }
    Cents of_steps;
    for (const PriceStep& step : price.steps) {
      ASSERT_EQ(std::accumulate(step.shares.begin(), step.shares.end(), Cents{}), step.amount_cents);
      of_steps += step.amount_cents;
    }
    Cents of_lines;
    for (const LinePrice& line : price.lines) {
      ASSERT_GE(line.total_cents(), Cents{});
      of_lines += line.total_cents() + line.freight_share_cents;
    }
    ASSERT_EQ(of_steps, price.payable_cents) << "seed round " << round;
    ASSERT_EQ(of_lines, price.payable_cents) << "seed round " << round;
    ASSERT_GE(price.payable_cents, Cents{});
  }
}

}  // namespace
}  // namespace galleria::checkout
