// The robot in the demo's mall: what is paid gets shipped and on its way, and nothing else.
#include "app/robot.hpp"

#include <gmock/gmock.h>

#include "features/orders/orders_fixture.hpp"

namespace galleria::app {
namespace {

using std::chrono::seconds;

class RobotTest : public orders::OrdersTest {
 protected:
  // Pays as settlement does, with the robot listening.
  OrderId place_and_pay(const orders::NewOrder& order) {
    const OrderId id = place_paid(order);
    database().write([&](db::Transaction& transaction) { robot_.note_paid(transaction, id, order.delivery_type); });
    return id;
  }
  void run_robot() { db::TimerWorker(database(), clock_, robot_.timer_handlers()).run_due(); }
  std::size_t step_count(OrderId id) { return get("logistics", id).data.at("packages").at(0).at("steps").as_array().size(); }

  Robot robot_{database(), clock_, ids_, *orders_};
};
GALLERIA_ON_BOTH_DATABASES(RobotTest);

TEST_P(RobotTest, ships_every_shops_part_after_twenty_seconds_and_traces_each_parcel_to_the_door) {
  const OrderId id = place_and_pay(new_order(lin, {tea_shop, bag_shop}));
  clock_.advance(seconds(19));
  run_robot();
  EXPECT_EQ(status(id), "to_ship");
  clock_.advance(seconds(1));
  run_robot();
  EXPECT_EQ(status(id), "shipped");
  EXPECT_EQ(get("logistics", id).data.at("packages").as_array().size(), 2U);
  for (std::size_t count = 1; count <= 4; ++count) {
    clock_.advance(seconds(45));
    run_robot();
    EXPECT_EQ(step_count(id), count);
  }
  clock_.advance(std::chrono::hours(1));
  run_robot();
  EXPECT_EQ(step_count(id), 4U);
  EXPECT_EQ(status(id), "shipped") << "receiving is the member's part";
}

TEST_P(RobotTest, leaves_an_order_alone_that_is_to_be_picked_up) {
  const OrderId id = place_and_pay(pickup_order(lin));
  const OrderId changed = place_and_pay(new_order(lin));
  post("confirmDeliveryType", fmt::format(R"({{"orderId":{},"deliveryType":"pickup"}})", changed.value));
  clock_.advance(std::chrono::hours(1));
  run_robot();
  EXPECT_EQ(status(id), "to_pick_up");
  EXPECT_EQ(status(changed), "to_pick_up");
}

TEST_P(RobotTest, stops_tracing_what_has_been_received) {
  const OrderId id = place_and_pay(new_order(lin));
  clock_.advance(seconds(20));
  run_robot();
  clock_.advance(seconds(45));
  run_robot();
  post("confirmOrder", id);
  clock_.advance(seconds(45));
  run_robot();
  EXPECT_EQ(step_count(id), 1U);
}

}  // namespace
}  // namespace galleria::app
