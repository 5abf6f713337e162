// Lines of all members in the order of what became of them, on both engines.
#include <gmock/gmock.h>

#include "features/orders/orders_fixture.hpp"

namespace galleria::orders {
namespace {

using std::chrono::hours;

class OrdersLinesTest : public OrdersTest {
 protected:
  OrderId receive(MemberId member_id) {
    const OrderId order_id = place_paid(new_order(member_id, {tea_shop, bag_shop}));
    ship(order_id, tea_shop);
    ship(order_id, bag_shop);
    EXPECT_EQ(post("confirmOrder", order_id, member_id).code, 200);
    return order_id;
  }
  static constexpr LinePlace beginning{};
};
GALLERIA_ON_BOTH_DATABASES(OrdersLinesTest);

TEST_P(OrdersLinesTest, what_was_received_comes_page_by_page_without_gaps_though_several_came_at_one_time) {
  receive(lin);
  receive(zhao);
  place_paid(new_order(lin));
  const TimeMs now = clock_.now();
  EXPECT_TRUE(orders_->list_received_by_all(beginning, now - hours(1), 10).empty());
  const auto all = orders_->list_received_by_all(beginning, now, 10);
  ASSERT_EQ(all.size(), 4) << "two lines of each that came, and none of what did not";
  std::vector<OrderLineId> found;
  for (LinePlace behind = beginning;;) {
    const auto page = orders_->list_received_by_all(behind, now, 3);
    for (const LineAt& line : page) found.push_back(line.order_line_id);
    if (page.size() < 3) break;
    behind = {page.back().at, page.back().order_line_id};
  }
  std::vector<OrderLineId> wanted;
  for (const LineAt& line : all) wanted.push_back(line.order_line_id);
  EXPECT_EQ(found, wanted);
  EXPECT_TRUE(orders_->list_given_back(beginning, now, 10).empty());
}

TEST_P(OrdersLinesTest, what_was_paid_comes_by_the_time_of_its_payment) {
  const TimeMs before = clock_.now();
  place_paid(new_order(lin));
  clock_.advance(hours(1));
  place(new_order(zhao));
  place_paid(new_order(zhao));
  const auto paid = orders_->list_paid_lines(beginning, clock_.now(), 10);
  ASSERT_EQ(paid.size(), 2) << "and nothing that nobody paid";
  EXPECT_EQ(paid[0].member_id, lin);
  EXPECT_EQ(paid[1].member_id, zhao);
  EXPECT_EQ(orders_->list_paid_lines({before, OrderLineId{largest_id}}, clock_.now(), 10).size(), 1);
}

TEST_P(OrdersLinesTest, what_was_wholly_given_back_is_no_line_that_was_kept) {
  receive(lin);
  const auto lines = orders_->list_received_by_all(beginning, clock_.now(), 10);
  database().write([&](db::Transaction& transaction) {
    transaction.execute("update order_lines set refunded_quantity = quantity where member_id = $1 and order_line_id = $2", lin, lines.at(0).order_line_id);
  });
  const auto given_back = orders_->list_given_back(beginning, clock_.now(), 10);
  ASSERT_EQ(given_back.size(), 1);
  EXPECT_EQ(given_back[0].order_line_id, lines[0].order_line_id);
  EXPECT_EQ(orders_->list_received_by_all(beginning, clock_.now(), 10).size(), 1);
}

}  // namespace
}  // namespace galleria::orders
