// What members and staff do with orders, through the router on both engines.
#include <gmock/gmock.h>

#include "features/orders/orders_fixture.hpp"

namespace galleria::orders {
namespace {

using std::chrono::days;
using std::chrono::minutes;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Pair;

class OrdersOnBothTest : public OrdersTest {
 protected:
  http::MemoryAnswer change_type(OrderId order_id, std::string_view type, std::string_view more = "", MemberId member_id = lin) {
    return post("confirmDeliveryType", fmt::format(R"({{"orderId":{},"deliveryType":"{}"{}}})", order_id.value, type, more), member_id);
  }
  http::MemoryAnswer change_address(OrderId order_id, std::int64_t address, MemberId member_id = lin) {
    return post("updateOrderLogistics", fmt::format(R"({{"orderId":{},"addressId":{}}})", order_id.value, address), member_id);
  }
  std::int64_t timer_count(std::string_view kind) {
    return database().read([&](db::Session& session) { return session.row<std::int64_t>("select count(*) from timers where kind = $1", kind).value(); });
  }
};
GALLERIA_ON_BOTH_DATABASES(OrdersOnBothTest);

TEST_P(OrdersOnBothTest, counts_each_buyer_of_a_time_once) {
  const auto count = [&](TimeMs from, TimeMs until) {
    const BuyerCounts counts = database().read([&](db::Session& session) { return orders_->count_buyers(session, from, until); });
    return std::pair(counts.ordered_count, counts.paid_count);
  };
  const TimeMs start = clock_.now();
  place(new_order(lin));
  place_paid(new_order(lin));
  place(new_order(zhao));
  const TimeMs end = clock_.now() + minutes(1);
  clock_.advance(minutes(2));
  place_paid(new_order(zhao));
  EXPECT_EQ(count(start, end), std::pair(std::int64_t{2}, std::int64_t{1}));
  EXPECT_EQ(count(start, clock_.now() + minutes(1)), std::pair(std::int64_t{2}, std::int64_t{2}));
  EXPECT_EQ(count(clock_.now() + minutes(1), clock_.now() + minutes(2)), std::pair(std::int64_t{0}, std::int64_t{0}));
}

TEST_P(OrdersOnBothTest, an_order_is_shown_in_full_in_both_languages) {
  const OrderId id = place(new_order(lin));
  const auto zh = get("detail", id);
  ASSERT_EQ(zh.code, 200) << zh.body;
  EXPECT_EQ(zh.text("statusText"), "待付款");
  EXPECT_EQ(zh.whole("goodsTotalCents"), 12'000);
  EXPECT_EQ(zh.whole("payableCents"), 10'000);
  EXPECT_EQ(zh.whole("paidAmount"), 0);
  EXPECT_EQ(zh.text("remark"), "请轻放");
  EXPECT_EQ(zh.data.at("items").at(0).at("unitPriceCents").as_int64(), 5'000) << "as charged";
  EXPECT_EQ(zh.data.at("receiver").at("phone").as_string(), "138****5678");
  EXPECT_THAT(texts_of(zh, "priceSteps", "label"), ElementsAre("商品总额", "会员优惠", "运费"));
  EXPECT_THAT(texts_of(zh, "moves", "text"), ElementsAre("订单已提交"));
  auto client = client_of(lin);
  client.set_header("accept-language", "en");
  const auto en = client.get(fmt::format("/mall-api/oms/v1/order/detail?orderId={}", id.value));
  EXPECT_EQ(en.text("statusText"), "To pay");
  EXPECT_EQ(en.data.at("items").at(0).at("name").as_string(), "Longjing tea");
  EXPECT_EQ(en.data.at("items").at(0).at("sp2").as_string(), "");
}

TEST_P(OrdersOnBothTest, order_not_found_for_somebody_elses_order_as_for_none) {
  const OrderId id = place_paid(new_order(lin));
  const OrderId none{12'345};
  const std::vector<std::function<http::MemoryAnswer(OrderId)>> calls{
      [&](OrderId order) { return get("detail", order, zhao); },
      [&](OrderId order) { return get("logistics", order, zhao); },
      [&](OrderId order) { return post("cancelOrder", order, zhao); },
      [&](OrderId order) { return post("confirmOrder", order, zhao); },
      [&](OrderId order) { return post("deleteOrder", order, zhao); },
      [&](OrderId order) { return post("updateProcessPay", order, zhao); },
      [&](OrderId order) { return change_type(order, "pickup", "", zhao); },
      [&](OrderId order) { return change_address(order, 20, zhao); },
  };
  for (const auto& call : calls) {
    const auto others = call(id);
    EXPECT_EQ(others.code, order_not_found.code) << others.body;
    EXPECT_EQ(others.body, call(none).body);
  }
  EXPECT_EQ(client_of(zhao).get("/mall-api/oms/v1/order/list").data.at("orders").as_array().size(), 0U);
  EXPECT_EQ(status(id), "to_ship");
}

TEST_P(OrdersOnBothTest, nobody_calls_an_operation_without_a_session_or_the_staffs_token) {
  const http::MemoryClient nobody(router_);
  for (const std::string_view path : {list_orders.path, count_orders.path, get_order.path, get_logistics.path})
    EXPECT_EQ(nobody.get(path).code, http::not_signed_in.code) << path;
  for (const std::string_view path :
       {cancel_order.path, confirm_order.path, delete_order.path, update_process_pay.path, confirm_delivery_type.path, update_order_logistics.path})
    EXPECT_EQ(nobody.post(path, "{}").code, http::not_signed_in.code) << path;
  for (const std::string_view path : {ship_package.path, add_trace_step.path, hand_over_order.path})
    EXPECT_EQ(client_of(lin).post(path, "{}").code, http::staff_only.code) << path;
}

TEST_P(OrdersOnBothTest, the_list_is_paged_newest_first_by_tab) {
  std::vector<OrderId> placed;
  for (int i = 0; i < 5; ++i) {
    placed.push_back(place(new_order(lin)));
    clock_.advance(minutes(1));
  }
  pay(placed[1]);
  place_paid(pickup_order(lin));
  const auto list = [&](std::string_view query) { return client_of(lin).get("/mall-api/oms/v1/order/list" + std::string(query)); };
  const auto first = list("?tab=to_pay&pageSize=3");
  ASSERT_EQ(first.code, 200) << first.body;
  ASSERT_EQ(first.data.at("orders").as_array().size(), 3U);
  EXPECT_TRUE(first.data.at("hasMore").as_bool());
  EXPECT_EQ(first.data.at("orders").at(0).at("orderId").as_int64(), placed[4].value);
  EXPECT_EQ(first.data.at("orders").at(0).at("items").as_array().size(), 1U);
  const auto second = list("?tab=to_pay&pageSize=3&pageNo=2");
  ASSERT_EQ(second.data.at("orders").as_array().size(), 1U);
  EXPECT_FALSE(second.data.at("hasMore").as_bool());
  EXPECT_EQ(second.data.at("orders").at(0).at("orderId").as_int64(), placed[0].value);
  EXPECT_EQ(list("").data.at("orders").as_array().size(), 6U);
  EXPECT_EQ(list("?tab=to_ship").data.at("orders").at(0).at("orderId").as_int64(), placed[1].value);
  EXPECT_EQ(list("?tab=finished").data.at("orders").as_array().size(), 0U);
  const auto counts = client_of(lin).get("/mall-api/oms/v1/order/count");
  EXPECT_EQ(counts.whole("toPay"), 4);
  EXPECT_EQ(counts.whole("toShip"), 1);
  EXPECT_EQ(counts.whole("toReceive"), 1) << "picking up is a way of receiving";
}

TEST_P(OrdersOnBothTest, cancelling_releases_the_stock_and_closes_the_payment_once) {
  const OrderId id = place(new_order(lin, {tea_shop, bag_shop}));
  const auto answer = post("cancelOrder", fmt::format(R"({{"orderId":{},"reason":"不想要了"}})", id.value));
  ASSERT_EQ(answer.code, 200) << answer.body;
  EXPECT_EQ(answer.text("orderStatus"), "closed");
  EXPECT_THAT(released_, ElementsAre(Pair(id, 4)));
  EXPECT_THAT(closed_payments_, ElementsAre(id));
  EXPECT_EQ(timer_count("close_unpaid_order"), 0);
  EXPECT_EQ(post("cancelOrder", id).code, order_moved_on.code);
  EXPECT_EQ(released_.size(), 1U);
  const auto detail = get("detail", id);
  EXPECT_EQ(detail.text("closeReason"), "member");
  EXPECT_EQ(detail.text("statusHint"), "您已取消订单");
}

TEST_P(OrdersOnBothTest, order_moved_on_when_the_state_does_not_allow_it) {
  const OrderId unpaid = place(new_order(lin));
  EXPECT_EQ(post("confirmOrder", unpaid).code, order_moved_on.code);
  EXPECT_EQ(post("deleteOrder", unpaid).code, order_moved_on.code);
  EXPECT_EQ(ship(unpaid, tea_shop).code, order_moved_on.code);
  const OrderId paid = place_paid(new_order(lin));
  EXPECT_EQ(post("cancelOrder", paid).code, order_moved_on.code);
  const OrderId closed = place(pickup_order(lin));
  post("cancelOrder", closed);
  EXPECT_EQ(change_type(closed, "express", R"(,"addressId":10)").code, order_moved_on.code);
  EXPECT_EQ(change_address(closed, 11).code, order_moved_on.code);
}

TEST_P(OrdersOnBothTest, paying_sells_the_stock_once_and_a_second_payment_is_told) {
  const OrderId id = place(new_order(lin));
  EXPECT_EQ(pay(id), PaidOutcome::paid);
  EXPECT_EQ(pay(id), PaidOutcome::already_paid);
  EXPECT_THAT(sold_, ElementsAre(Pair(id, 2)));
  EXPECT_THAT(paid_, ElementsAre(Pair(id, DeliveryType::express)));
  EXPECT_EQ(get("detail", id).whole("paidAmount"), 10'000);
  EXPECT_EQ(timer_count("close_unpaid_order"), 0);
  const OrderId closed = place(new_order(lin));
  post("cancelOrder", closed);
  EXPECT_EQ(pay(closed), PaidOutcome::closed);
  EXPECT_EQ(sold_.size(), 1U);
  EXPECT_THROW(pay(OrderId{1}), std::logic_error);
}

TEST_P(OrdersOnBothTest, an_order_that_costs_nothing_is_paid_at_once) {
  NewOrder order = pickup_order(lin);
  order.lines.front().deduction_cents = Cents{12'000};
  order.steps[1].amount_cents = Cents{-12'000};
  const OrderId id = place(order);
  EXPECT_EQ(status(id), "to_pick_up");
  EXPECT_EQ(pick_up_code(id).size(), 8U);
  EXPECT_THAT(sold_, ElementsAre(Pair(id, 2)));
  EXPECT_EQ(timer_count("close_unpaid_order"), 0);
}

TEST_P(OrdersOnBothTest, totals_that_do_not_meet_are_not_written) {
  NewOrder wrong_steps = new_order(lin);
  wrong_steps.steps[0].amount_cents += Cents{1};
  EXPECT_THROW(place(wrong_steps), std::logic_error);
  NewOrder wrong_shares = new_order(lin);
  wrong_shares.freight_cents = Cents{1'000};
  wrong_shares.steps[2].amount_cents = Cents{1'000};
  EXPECT_THROW(place(wrong_shares), std::logic_error);
  NewOrder below_nought = new_order(lin);
  below_nought.lines.front().deduction_cents = Cents{13'000};
  below_nought.steps[1].amount_cents = Cents{-13'000};
  EXPECT_THROW(place(below_nought), db::ConstraintError);
  EXPECT_EQ(client_of(lin).get("/mall-api/oms/v1/order/list").data.at("orders").as_array().size(), 0U);
}

TEST_P(OrdersOnBothTest, an_unpaid_order_is_closed_when_its_time_is_up_and_not_before) {
  const OrderId id = place(new_order(lin));
  clock_.advance(minutes(29));
  run_timers();
  EXPECT_EQ(status(id), "created");
  clock_.advance(minutes(1));
  EXPECT_EQ(run_timers(), 1);
  EXPECT_EQ(status(id), "closed");
  EXPECT_EQ(get("detail", id).text("closeReason"), "timeout");
  EXPECT_THAT(released_, ElementsAre(Pair(id, 2)));
  EXPECT_THAT(closed_payments_, ElementsAre(id));
}

TEST_P(OrdersOnBothTest, a_shipped_order_counts_as_received_after_14_days_and_is_completed_7_days_later) {
  const OrderId id = place_paid(new_order(lin));
  ship(id, tea_shop);
  EXPECT_EQ(get("detail", id).whole("autoReceiveAt"), epoch_ms(clock_.now() + days(14)));
  clock_.advance(days(14) - minutes(1));
  run_timers();
  EXPECT_EQ(status(id), "shipped");
  clock_.advance(minutes(1));
  run_timers();
  EXPECT_EQ(status(id), "received");
  clock_.advance(days(7));
  run_timers();
  EXPECT_EQ(status(id), "completed");
  EXPECT_EQ(texts_of(get("detail", id), "moves", "text").back(), "订单已完成");
}

TEST_P(OrdersOnBothTest, the_time_to_receive_an_order_is_extended_once_by_3_days) {
  const OrderId id = place_paid(new_order(lin));
  EXPECT_EQ(post("extendReceipt", id).code, order_moved_on.code) << "nothing is on its way";
  ship(id, tea_shop);
  EXPECT_EQ(post("extendReceipt", id, zhao).code, order_not_found.code);
  const auto extended = post("extendReceipt", id);
  EXPECT_EQ(extended.text("orderStatus"), "shipped") << extended.body;
  EXPECT_THAT(extended.body, testing::Not(HasSubstr("extend_receipt")));
  EXPECT_EQ(post("extendReceipt", id).code, receipt_extended.code);
  EXPECT_EQ(get("detail", id).whole("autoReceiveAt"), epoch_ms(clock_.now() + days(17)));
  clock_.advance(days(14));
  run_timers();
  EXPECT_EQ(status(id), "shipped");
  clock_.advance(days(3));
  run_timers();
  EXPECT_EQ(status(id), "received");
}

TEST_P(OrdersOnBothTest, confirming_receipt_stands_instead_of_the_timer) {
  const OrderId id = place_paid(new_order(lin));
  ship(id, tea_shop);
  EXPECT_EQ(post("confirmOrder", id).text("orderStatus"), "received");
  EXPECT_EQ(timer_count("receive_order"), 0);
  EXPECT_EQ(timer_count("complete_order"), 1);
}

TEST_P(OrdersOnBothTest, an_order_is_shipped_when_all_its_shops_have_shipped) {
  const OrderId id = place_paid(new_order(lin, {tea_shop, bag_shop}));
  EXPECT_EQ(ship(id, tea_shop).text("orderStatus"), "to_ship");
  EXPECT_EQ(ship(id, tea_shop).code, package_exists.code);
  EXPECT_EQ(database().read([&](db::Session& session) { return orders_->shops_to_ship(session, id); }), std::vector{bag_shop});
  EXPECT_EQ(ship(id, bag_shop).text("orderStatus"), "shipped");
  EXPECT_EQ(ship(id, bag_shop).code, package_exists.code);
  EXPECT_EQ(ship(id, ShopId{99}).code, order_not_found.code) << "a shop that sold nothing of it";
  EXPECT_EQ(ship(OrderId{1}, tea_shop).code, order_not_found.code);
  const auto trace = [&](std::string_view text) {
    return staff_post("addTraceStep", fmt::format(R"({{"orderId":{},"shopId":{},"text":"{}"}})", id.value, tea_shop.value, text));
  };
  EXPECT_EQ(trace("已揽收").code, 200);
  clock_.advance(minutes(5));
  EXPECT_EQ(trace("运输中").code, 200);
  const auto logistics = get("logistics", id);
  ASSERT_EQ(logistics.data.at("packages").as_array().size(), 2U) << logistics.body;
  EXPECT_EQ(logistics.data.at("packages").at(0).at("steps").at(0).at("text").as_string(), "运输中") << "the newest first";
  EXPECT_EQ(logistics.data.at("packages").at(0).at("items").as_array().size(), 1U);
}

TEST_P(OrdersOnBothTest, trace_steps_need_a_package) {
  const OrderId id = place_paid(new_order(lin));
  const auto json = fmt::format(R"({{"orderId":{},"shopId":{},"text":"已揽收"}})", id.value, tea_shop.value);
  EXPECT_EQ(staff_post("addTraceStep", json).code, order_not_found.code);
  EXPECT_EQ(staff_post("addTraceStep", R"({"orderId":1,"shopId":10,"text":"已揽收"})").code, order_not_found.code);
}

TEST_P(OrdersOnBothTest, members_cannot_call_the_staffs_doors) {
  const OrderId id = place_paid(new_order(lin));
  const auto json = fmt::format(R"({{"orderId":{},"shopId":10,"carrier":"顺丰","waybillNumber":"SF123456"}})", id.value);
  EXPECT_EQ(client_of(lin).post("/staff/v1/order/shipPackage", json).code, http::staff_only.code);
  EXPECT_EQ(status(id), "to_ship");
}

TEST_P(OrdersOnBothTest, a_picked_up_order_is_handed_over_once_for_its_code) {
  const OrderId id = place_paid(pickup_order(lin));
  const std::string code = pick_up_code(id);
  EXPECT_EQ(code.size(), 8U);
  EXPECT_EQ(hand_over("0000").code, pick_up_code_unknown.code);
  EXPECT_EQ(hand_over(code).text("orderStatus"), "received");
  EXPECT_EQ(hand_over(code).code, order_moved_on.code);
  EXPECT_EQ(get("detail", id).data.as_object().count("pickUpCode"), 0U) << "a used code is not shown any more";
}

TEST_P(OrdersOnBothTest, the_address_can_be_changed_until_it_is_shipped) {
  const OrderId id = place(new_order(lin));
  EXPECT_EQ(change_address(id, 11).code, 200);
  pay(id);
  EXPECT_EQ(change_address(id, 10).code, 200);
  EXPECT_EQ(change_address(id, 20).code, order_address_needed.code) << "somebody else's address";
  EXPECT_EQ(change_address(id, 11).code, 200);
  EXPECT_EQ(get("detail", id).data.at("receiver").at("street").as_string(), "公司 5 楼");
  ship(id, tea_shop);
  EXPECT_EQ(change_address(id, 10).code, address_too_late.code);
  EXPECT_EQ(get("detail", id).data.at("receiver").at("street").as_string(), "公司 5 楼");
}

TEST_P(OrdersOnBothTest, after_one_shop_has_shipped_the_address_is_fixed) {
  const OrderId id = place_paid(new_order(lin, {tea_shop, bag_shop}));
  ship(id, tea_shop);
  EXPECT_EQ(change_address(id, 11).code, address_too_late.code);
  EXPECT_EQ(change_type(id, "pickup").code, order_moved_on.code);
}

TEST_P(OrdersOnBothTest, the_way_of_delivery_can_be_changed_to_and_fro_before_shipping) {
  const OrderId id = place_paid(new_order(lin));
  EXPECT_EQ(change_type(id, "pickup").text("orderStatus"), "to_pick_up");
  const std::string code = pick_up_code(id);
  EXPECT_EQ(change_type(id, "express").text("orderStatus"), "to_ship") << "the order still has its address";
  EXPECT_EQ(hand_over(code).code, pick_up_code_unknown.code) << "the old code is void";
  EXPECT_EQ(change_type(id, "express").text("orderStatus"), "to_ship") << "no change is fine too";
  EXPECT_THAT(paid_, ElementsAre(Pair(id, DeliveryType::express), Pair(id, DeliveryType::pickup), Pair(id, DeliveryType::express)));
  EXPECT_THAT(texts_of(get("detail", id), "moves", "text"), ElementsAre("订单已提交", "支付成功", "改为到店自提", "改为快递配送"));
}

TEST_P(OrdersOnBothTest, order_address_needed_to_change_to_express) {
  const OrderId id = place(pickup_order(lin));
  EXPECT_EQ(change_type(id, "express").code, order_address_needed.code);
  EXPECT_EQ(change_type(id, "express", R"(,"addressId":20)").code, order_address_needed.code);
  EXPECT_EQ(change_type(id, "express", R"(,"addressId":11)").code, 200);
  EXPECT_EQ(get("detail", id).data.at("receiver").at("street").as_string(), "公司 5 楼");
}

TEST_P(OrdersOnBothTest, delivery_not_offered_and_delivery_changes_price_are_told) {
  NewOrder only_express = new_order(lin);
  only_express.offers_pickup = false;
  EXPECT_EQ(change_type(place(only_express), "pickup").code, delivery_not_offered.code);
  NewOrder with_freight = new_order(lin);
  with_freight.freight_cents = with_freight.express_freight_cents = with_freight.lines.front().freight_share_cents = with_freight.steps[2].amount_cents =
      Cents{1'000};
  const OrderId unpaid = place(with_freight);
  EXPECT_EQ(change_type(unpaid, "pickup").code, delivery_changes_price.code);
  EXPECT_EQ(change_type(place_paid(with_freight), "pickup").code, 200) << "what was paid is kept";
  NewOrder free_by_pickup = pickup_order(lin);
  free_by_pickup.express_freight_cents = Cents{1'000};
  EXPECT_EQ(change_type(place_paid(free_by_pickup), "express", R"(,"addressId":10)").code, delivery_changes_price.code);
}

TEST_P(OrdersOnBothTest, an_order_that_is_over_can_be_hidden_and_is_not_found_after) {
  const OrderId id = place(new_order(lin));
  post("cancelOrder", id);
  EXPECT_EQ(post("deleteOrder", id).code, 200);
  EXPECT_EQ(get("detail", id).code, order_not_found.code);
  EXPECT_EQ(post("deleteOrder", id).code, order_not_found.code);
  EXPECT_EQ(client_of(lin).get("/mall-api/oms/v1/order/list").data.at("orders").as_array().size(), 0U);
}

TEST_P(OrdersOnBothTest, asking_about_the_payment_marks_nothing_paid_by_itself) {
  const OrderId id = place(new_order(lin));
  int asked = 0;
  on_inquiry_ = [&](OrderId) { ++asked; };
  EXPECT_EQ(post("updateProcessPay", id).text("orderStatus"), "created");
  on_inquiry_ = [&](OrderId order_id) {
    ++asked;
    pay(order_id);
  };
  EXPECT_EQ(post("updateProcessPay", id).text("orderStatus"), "to_ship");
  EXPECT_EQ(post("updateProcessPay", id).text("orderStatus"), "to_ship");
  EXPECT_EQ(asked, 2) << "nobody is asked about an order that is paid";
}

TEST_P(OrdersOnBothTest, what_is_to_be_paid_is_told_of_ones_own_order_only) {
  const OrderId id = place(new_order(lin));
  database().read([&](db::Session& session) {
    const auto order = orders_->find_payable_order(session, lin, id);
    ASSERT_TRUE(order);
    EXPECT_EQ(order->title, "龙井茶 等 2 件");
    EXPECT_EQ(order->payable_cents, Cents{10'000});
    EXPECT_FALSE(orders_->find_payable_order(session, zhao, id));
    EXPECT_TRUE(orders_->find_payable_order(session, id));
  });
}

TEST_P(OrdersOnBothTest, the_end_of_an_account_erases_receivers_once_their_orders_are_over) {
  const OrderId closed = place(new_order(lin));
  post("cancelOrder", closed);
  const OrderId open = place_paid(new_order(lin));
  const OrderId others = place_paid(new_order(zhao));
  database().write([&](db::Transaction& transaction) { orders_->erase_member(transaction, lin); });
  EXPECT_EQ(get("detail", closed).data.as_object().count("receiver"), 0U);
  EXPECT_EQ(get("detail", closed).text("remark"), "");
  EXPECT_EQ(get("detail", open).data.as_object().count("receiver"), 1U) << "the shop still has to know where to send it";
  ship(open, tea_shop);
  post("confirmOrder", open);
  clock_.advance(days(1));
  run_timers();
  EXPECT_EQ(get("detail", open).data.as_object().count("receiver"), 0U);
  EXPECT_EQ(timer_count("erase_receivers"), 0);
  EXPECT_EQ(get("detail", others, zhao).data.as_object().count("receiver"), 1U);
}

TEST_P(OrdersOnBothTest, limited_purchases_are_counted_up_to_the_limit) {
  const std::array<LimitedPurchase, 1> two{LimitedPurchase{ProductId{5}, 2, 3}};
  const auto count = [&] { return database().write([&](db::Transaction& transaction) { return orders_->count_purchases(transaction, lin, two); }); };
  const auto exceeded = [&] { return database().read([&](db::Session& session) { return orders_->find_exceeded_limit(session, lin, two); }); };
  EXPECT_FALSE(exceeded());
  EXPECT_FALSE(count());
  EXPECT_EQ(exceeded(), ProductId{5});
  EXPECT_EQ(count(), ProductId{5});
}

TEST_P(OrdersOnBothTest, what_belongs_to_other_shops_is_not_found_by_whoever_works_for_some) {
  const auto clerk = [&](ShopId shop_id) {
    http::MemoryClient client(router_);
    client.set_header("x-staff-key", "clerk");
    client.set_header("x-staff-shop", std::to_string(shop_id.value));
    return client;
  };
  const OrderId sent = place_paid(new_order(lin, {tea_shop, bag_shop}));
  const std::string parcel = fmt::format(R"({{"orderId":{},"shopId":{},"carrier":"顺丰速运","waybillNumber":"SF1390024418203"}})", sent.value, tea_shop.value);
  EXPECT_EQ(clerk(bag_shop).post(ship_package.path, parcel).code, order_not_found.code);
  EXPECT_EQ(clerk(tea_shop).post(ship_package.path, parcel).code, 200);
  const std::string step = fmt::format(R"({{"orderId":{},"shopId":{},"text":"到达南京"}})", sent.value, tea_shop.value);
  EXPECT_EQ(clerk(bag_shop).post(add_trace_step.path, step).code, order_not_found.code);
  EXPECT_EQ(clerk(tea_shop).post(add_trace_step.path, step).code, 200);

  const OrderId fetched = place_paid(pickup_order(lin));
  const std::string code = fmt::format(R"({{"pickUpCode":"{}"}})", pick_up_code(fetched));
  EXPECT_EQ(clerk(bag_shop).post(hand_over_order.path, code).code, pick_up_code_unknown.code);
  EXPECT_EQ(clerk(tea_shop).post(hand_over_order.path, code).code, 200);
}

}  // namespace
}  // namespace galleria::orders
