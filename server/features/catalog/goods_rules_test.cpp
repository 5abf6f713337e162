// Prices in their order, times that meet, and pieces that come and go.
#include "features/catalog/goods_rules.hpp"

#include <gtest/gtest.h>

namespace galleria::catalog {
namespace {

constexpr Prices prices(std::int64_t list, std::int64_t price, std::int64_t member) { return {Cents{list}, Cents{price}, Cents{member}}; }

PriceTimes times(std::int64_t from, std::optional<std::int64_t> until = {}) {
  return {time_from_epoch_ms(from), until ? std::optional(time_from_epoch_ms(*until)) : std::nullopt};
}

TEST(GoodsRules, a_member_pays_no_more_than_anybody_and_nobody_more_than_the_list_price) {
  EXPECT_TRUE(are_in_order(prices(3, 2, 1)));
  EXPECT_TRUE(are_in_order(prices(2, 2, 2)));
  EXPECT_FALSE(are_in_order(prices(2, 3, 1)));
  EXPECT_FALSE(are_in_order(prices(3, 2, 3)));
  EXPECT_FALSE(are_in_order(prices(3, 2, 0)));
}

TEST(GoodsRules, a_change_weighs_what_anybody_pays_more_or_less) {
  EXPECT_EQ(change_between(prices(300, 200, 100), prices(900, 200, 100)), 0);
  EXPECT_EQ(change_between(prices(300, 200, 100), prices(300, 150, 100)), 50);
  EXPECT_EQ(change_between(prices(300, 200, 100), prices(300, 210, 180)), 80);
}

TEST(GoodsRules, a_new_variant_is_compared_with_the_one_whose_prices_lie_nearest) {
  const std::array standing{prices(300, 200, 100), prices(900, 800, 700)};
  EXPECT_EQ(distance_to_nearest(prices(900, 790, 700), standing), 10);
  EXPECT_EQ(distance_to_nearest(prices(300, 200, 30), standing), 70);
  EXPECT_EQ(distance_to_nearest(prices(300, 200, 30), {}), 0);
}

TEST(GoodsRules, a_release_weighs_what_members_pay_less_than_the_list_price) {
  const std::array released{prices(300, 200, 100), prices(900, 800, 790)};
  EXPECT_EQ(largest_cut(released), 200);
  EXPECT_EQ(largest_cut({}), 0);
}

TEST(GoodsRules, times_meet_if_one_begins_while_the_other_holds) {
  EXPECT_TRUE(meet(times(10, 20), times(19, 30)));
  EXPECT_TRUE(meet(times(19, 30), times(10, 20)));
  EXPECT_FALSE(meet(times(10, 20), times(20, 30)));
  EXPECT_TRUE(meet(times(10, 20), times(15)));
  EXPECT_TRUE(meet(times(15), times(10, 20)));
  EXPECT_FALSE(meet(times(9), times(10, 20)));
  EXPECT_FALSE(meet(times(9), times(10)));
  EXPECT_TRUE(meet(times(10), times(10)));
}

TEST(GoodsRules, what_is_counted_is_there_and_all_else_comes_or_goes) {
  EXPECT_EQ(delta_of(StockMoveKind::received, 5, 10), 5);
  EXPECT_EQ(delta_of(StockMoveKind::found, 1, 10), 1);
  EXPECT_EQ(delta_of(StockMoveKind::damaged, 5, 10), -5);
  EXPECT_EQ(delta_of(StockMoveKind::sent_back, 2, 10), -2);
  EXPECT_EQ(delta_of(StockMoveKind::counted, 8, 10), -2);
  EXPECT_EQ(delta_of(StockMoveKind::counted, 10, 10), 0);
}

}  // namespace
}  // namespace galleria::catalog
