// What is bought by the same members, counted on both engines.
#include <gmock/gmock.h>

#include "features/orders/orders_fixture.hpp"

namespace galleria::orders {
namespace {

class OrdersTogetherTest : public OrdersTest {};
GALLERIA_ON_BOTH_DATABASES(OrdersTogetherTest);

TEST_P(OrdersTogetherTest, a_pair_counts_each_member_once_and_only_what_was_paid_in_time) {
  const TimeMs start = clock_.now();
  place_paid(new_order(lin, {tea_shop, bag_shop}));
  place_paid(new_order(lin, {tea_shop, bag_shop}));
  place(new_order(zhao, {tea_shop, bag_shop}));
  const auto pairs = orders_->count_bought_together(start, 1);
  ASSERT_EQ(pairs.size(), 2) << "each pair both ways, and none of an order that nobody paid";
  EXPECT_EQ(pairs[0].buyer_count, 1) << "one member, however often";
  EXPECT_NE(pairs[0].product_id, pairs[0].other_product_id);
  EXPECT_TRUE(orders_->count_bought_together(start, 2).empty());
  clock_.advance(std::chrono::hours(1));
  EXPECT_TRUE(orders_->count_bought_together(clock_.now(), 1).empty());
}

}  // namespace
}  // namespace galleria::orders
