// Orders of the demo mall on both engines: they look lived in, and go on living.
#include <gmock/gmock.h>

#include "features/orders/orders_fixture.hpp"

namespace galleria::orders {
namespace {

using std::chrono::days;
using std::chrono::minutes;
using testing::ElementsAre;
using testing::IsEmpty;

class DemoOrdersTest : public OrdersTest {
 protected:
  DemoOrder demo(std::int64_t id, OrderStatus status, DeliveryType type = DeliveryType::express) {
    const NewOrder order = type == DeliveryType::express ? new_order(lin) : pickup_order(lin);
    DemoOrder demo;
    demo.order_id = OrderId{id};
    demo.member_id = lin;
    demo.order_status = status;
    demo.delivery_type = type;
    demo.receiver = order.receiver;
    demo.lines = order.lines;
    demo.freight_cents = Cents{800};
    demo.created_at = clock_.now() - days(3);
    return demo;
  }
  void put(const DemoOrder& order) {
    database().write([&](db::Transaction& transaction) { orders_->put_demo_order(transaction, order); });
  }
};
GALLERIA_ON_BOTH_DATABASES(DemoOrdersTest);

TEST_P(DemoOrdersTest, a_shipped_order_has_its_history_its_parcel_and_its_timer) {
  DemoOrder order = demo(77, OrderStatus::shipped);
  order.paid_at = order.created_at + minutes(2);
  order.shipped_at = order.created_at + days(1);
  order.package = DemoPackage{{"顺丰速运", "SF Express"},
                              "SF1390024418203",
                              {{*order.shipped_at, {"已揽收", "Collected"}}, {*order.shipped_at + minutes(60), {"运输中", "On its way"}}}};
  put(order);
  const auto detail = get("detail", OrderId{77});
  ASSERT_EQ(detail.code, 200) << detail.body;
  EXPECT_EQ(detail.whole("payableCents"), 10'800);
  EXPECT_THAT(texts_of(detail, "moves", "text"), ElementsAre("订单已提交", "支付成功", "店铺已发货"));
  EXPECT_EQ(get("logistics", OrderId{77}).data.at("packages").at(0).at("steps").at(0).at("text").as_string(), "运输中");
  EXPECT_THAT(sold_, IsEmpty()) << "history touches no stock";
  clock_.advance(days(12));
  run_timers();
  EXPECT_EQ(status(OrderId{77}), "received");
}

TEST_P(DemoOrdersTest, every_state_can_be_put) {
  const TimeMs later = clock_.now() - days(1);
  DemoOrder created = demo(1, OrderStatus::created);
  created.created_at = clock_.now() - minutes(10);
  DemoOrder to_ship = demo(2, OrderStatus::to_ship);
  to_ship.paid_at = later;
  DemoOrder to_pick_up = demo(3, OrderStatus::to_pick_up, DeliveryType::pickup);
  to_pick_up.paid_at = later;
  to_pick_up.pick_up_code = "60418273";
  DemoOrder completed = demo(4, OrderStatus::completed);
  completed.paid_at = completed.shipped_at = completed.received_at = completed.completed_at = later;
  DemoOrder closed = demo(5, OrderStatus::closed);
  closed.closed_at = later;
  closed.close_reason = CloseReason::timeout;
  for (const DemoOrder& order : {created, to_ship, to_pick_up, completed, closed}) put(order);
  EXPECT_EQ(client_of(lin).get("/mall-api/oms/v1/order/list").data.at("orders").as_array().size(), 5U);
  EXPECT_EQ(hand_over("60418273").text("orderStatus"), "received");
  EXPECT_EQ(pay(OrderId{1}), PaidOutcome::paid);
  EXPECT_EQ(ship(OrderId{2}, tea_shop).text("orderStatus"), "shipped");
}

TEST_P(DemoOrdersTest, a_history_with_a_gap_is_not_written) {
  EXPECT_THROW(put(demo(9, OrderStatus::shipped)), std::logic_error);
  EXPECT_THROW(put(demo(9, OrderStatus::closed)), std::logic_error);
  EXPECT_EQ(get("detail", OrderId{9}).code, order_not_found.code);
}

}  // namespace
}  // namespace galleria::orders
