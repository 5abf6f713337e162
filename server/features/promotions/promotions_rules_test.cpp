// What a promotion is for, when it runs and what it says of itself.
#include "features/promotions/promotions_rules.hpp"

#include <gtest/gtest.h>

namespace galleria::promotions {
namespace {

using namespace std::chrono_literals;

constexpr ShopId shop{1}, other_shop{2};
constexpr ProductId product{10}, other_product{11};
const std::vector<CategoryId> categories{CategoryId{20}, CategoryId{21}};

bool is_in(const PromotionScope& scope) { return holds(scope, product, shop, categories); }

TEST(PromotionsRulesTest, a_scope_holds_what_all_its_lists_say_less_what_is_excluded) {
  EXPECT_FALSE(is_in({})) << "a scope that chooses nothing";
  EXPECT_TRUE(is_in({.is_everything = true,
                     .shop_ids = {},
                     .category_ids = {},
                     .product_ids = {},
                     .excluded_shop_ids = {},
                     .excluded_category_ids = {},
                     .excluded_product_ids = {}}));
  PromotionScope scope;
  scope.category_ids = {CategoryId{21}, CategoryId{99}};
  EXPECT_TRUE(is_in(scope)) << "one of its categories is above the product";
  scope.shop_ids = {other_shop};
  EXPECT_FALSE(is_in(scope)) << "of the category, but not of the shop";
  scope.shop_ids.push_back(shop);
  EXPECT_TRUE(is_in(scope));
  scope.product_ids = {other_product};
  EXPECT_FALSE(is_in(scope));
  scope.product_ids.push_back(product);
  EXPECT_TRUE(is_in(scope));
  for (const auto exclude :
       {+[](PromotionScope& of) { of.excluded_shop_ids = {shop}; }, +[](PromotionScope& of) { of.excluded_category_ids = {CategoryId{20}}; },
        +[](PromotionScope& of) { of.excluded_product_ids = {product}; }}) {
    PromotionScope excluding = scope;
    exclude(excluding);
    EXPECT_FALSE(is_in(excluding));
    PromotionScope all;
    all.is_everything = true;
    exclude(all);
    EXPECT_FALSE(is_in(all));
  }
}

TEST(PromotionsRulesTest, it_runs_from_its_first_moment_and_no_more_at_its_last) {
  PromotionTerms terms;
  terms.from = time_from_epoch_ms(1'000);
  terms.until = time_from_epoch_ms(2'000);
  EXPECT_FALSE(runs_at(terms, time_from_epoch_ms(999)));
  EXPECT_TRUE(runs_at(terms, time_from_epoch_ms(1'000)));
  EXPECT_TRUE(runs_at(terms, time_from_epoch_ms(1'999)));
  EXPECT_FALSE(runs_at(terms, time_from_epoch_ms(2'000)));
}

TEST(PromotionsRulesTest, it_says_in_both_languages_what_it_brings) {
  const PromotionRung amount{Cents{30'000}, Cents{3'050}, std::nullopt};
  const PromotionRung share{Cents{30'050}, std::nullopt, Whole<1, 99>{15}};
  EXPECT_EQ(text_of(amount).zh_cn, "满 ¥300 减 ¥30.50");
  EXPECT_EQ(text_of(amount).en, "¥30.50 off from ¥300");
  EXPECT_EQ(text_of(share).zh_cn, "满 ¥300.50 享 8.5 折");
  EXPECT_EQ(text_of(share).en, "15% off from ¥300.50");
  EXPECT_EQ(gain_of(amount).zh_cn, "减 ¥30.50");
  EXPECT_EQ(gain_of({Cents{1}, std::nullopt, Whole<1, 99>{20}}).zh_cn, "享 8 折");
  PromotionTerms terms;
  terms.rungs = {{Cents{30'000}, Cents{3'000}, std::nullopt}, {Cents{60'000}, Cents{8'000}, std::nullopt}};
  EXPECT_EQ(tag_of(terms).zh_cn, "满300减30，满600减80");
  EXPECT_EQ(tag_of(terms).en, "¥30 off from ¥300, ¥80 off from ¥600");
  EXPECT_EQ(tag_of(share).zh_cn, "满300.50享8.5折");
  terms.kind = PromotionKind::activity_price;
  EXPECT_EQ(tag_of(terms).zh_cn, "活动价");
}

TEST(PromotionsRulesTest, the_time_left_is_told_in_days_then_in_hours) {
  const TimeMs now = time_from_epoch_ms(1'000'000);
  EXPECT_EQ(time_left(now, now + 75h).zh_cn, "还剩 3 天");
  EXPECT_EQ(time_left(now, now + 47h + 59min).zh_cn, "还剩 47 小时");
  EXPECT_EQ(time_left(now, now + 2h).en, "2 hours left");
  EXPECT_EQ(time_left(now, now + 1h).zh_cn, "即将结束");
}

}  // namespace
}  // namespace galleria::promotions
