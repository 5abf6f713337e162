// What is said of a line of the cart, case by case.
#include "features/cart/cart_rules.hpp"

#include <gtest/gtest.h>

namespace galleria::cart {
namespace {

TEST(CartRulesTest, the_gravest_thing_is_said) {
  const auto judge = [](bool is_on_shelf, std::int64_t available, std::int64_t quantity, std::int64_t now, std::int64_t then) {
    return judge_line({is_on_shelf, available, quantity, Cents{now}, Cents{then}});
  };
  EXPECT_EQ(judge(true, 5, 5, 100, 100), LineState::ok);
  EXPECT_EQ(judge(true, 5, 5, 90, 100), LineState::price_changed);
  EXPECT_EQ(judge(true, 5, 5, 110, 100), LineState::price_changed);
  EXPECT_EQ(judge(true, 4, 5, 90, 100), LineState::not_enough_stock);
  EXPECT_EQ(judge(true, 0, 5, 90, 100), LineState::sold_out);
  EXPECT_EQ(judge(true, -1, 1, 100, 100), LineState::sold_out);
  EXPECT_EQ(judge(false, 0, 5, 90, 100), LineState::off_shelf);
}

TEST(CartRulesTest, only_what_cannot_be_bought_at_all_is_invalid) {
  EXPECT_TRUE(is_invalid(LineState::off_shelf));
  EXPECT_TRUE(is_invalid(LineState::sold_out));
  EXPECT_FALSE(is_invalid(LineState::not_enough_stock));
  EXPECT_FALSE(is_invalid(LineState::price_changed));
  EXPECT_FALSE(is_invalid(LineState::ok));
}

TEST(CartRulesTest, a_line_holds_what_is_there_but_never_more_than_999) {
  EXPECT_EQ(most_pieces(-3), 0);
  EXPECT_EQ(most_pieces(0), 0);
  EXPECT_EQ(most_pieces(12), 12);
  EXPECT_EQ(most_pieces(999), 999);
  EXPECT_EQ(most_pieces(1'000), 999);
}

}  // namespace
}  // namespace galleria::cart
