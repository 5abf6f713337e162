// Orders behind a router in memory, with effects that are written down instead of done, for the tests of this folder.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "db/database_fixture.hpp"
#include "features/orders/orders.hpp"
#include "http/router_fixture.hpp"

namespace galleria::orders {

class OrdersTest : public db::DatabaseTest {
 protected:
  static constexpr MemberId lin{1};
  static constexpr MemberId zhao{2};
  static constexpr ShopId tea_shop{10};
  static constexpr ShopId bag_shop{11};

  OrdersTest();

  http::MemoryClient client_of(MemberId member_id) const;
  http::MemoryAnswer get(std::string_view what, OrderId order_id, MemberId member_id = lin) const;
  http::MemoryAnswer post(std::string_view what, std::string_view json, MemberId member_id = lin) const;
  http::MemoryAnswer post(std::string_view what, OrderId order_id, MemberId member_id = lin) const;
  http::MemoryAnswer staff_post(std::string_view what, std::string_view json) const;
  http::MemoryAnswer ship(OrderId order_id, ShopId shop_id) const;

  // An order of one line a shop, 120.00 each with 20.00 off, by express with free freight and both ways of delivery, unless changed.
  static NewOrder new_order(MemberId member_id, std::vector<ShopId> shops = {tea_shop});
  static NewOrder pickup_order(MemberId member_id);
  OrderId place(const NewOrder& order);
  OrderId place_paid(const NewOrder& order);
  PaidOutcome pay(OrderId order_id);
  std::string status(OrderId order_id) const { return get("detail", order_id).text("orderStatus"); }
  std::string pick_up_code(OrderId order_id) const { return get("detail", order_id).text("pickUpCode"); }
  int run_timers();
  http::MemoryAnswer hand_over(std::string_view code) const { return staff_post("handOver", fmt::format(R"({{"pickUpCode":"{}"}})", code)); }
  // One text of each item of a list in the answer's data.
  static std::vector<std::string> texts_of(const http::MemoryAnswer& answer, std::string_view list, std::string_view member);

  std::vector<std::pair<OrderId, std::int64_t>> released_;  // order and pieces
  std::vector<std::pair<OrderId, std::int64_t>> sold_;
  std::vector<OrderId> closed_payments_;
  std::vector<std::pair<OrderId, DeliveryType>> paid_;
  std::function<void(OrderId)> on_inquiry_;
  std::unique_ptr<Orders> orders_;
  http::Router router_;
};

}  // namespace galleria::orders
