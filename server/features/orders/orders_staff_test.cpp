// The orders desk: who finds which orders, and what is shown of them, through the router on both engines.
#include <gmock/gmock.h>

#include "features/orders/orders_fixture.hpp"

namespace galleria::orders {
namespace {

using std::chrono::days;
using std::chrono::minutes;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

class OrdersDeskTest : public OrdersTest {
 protected:
  OrdersDeskTest() {
    orders_->know_buyers({[](db::Session&, MemberId member_id) {
                            return member_id == lin ? std::optional(Buyer{"林*", "138****0001", "6600000001"}) : std::nullopt;
                          },
                          [](db::Session&, const Phone& phone) { return phone == *Phone::parse("13800000001") ? std::optional(lin) : std::nullopt; }});
  }
  http::MemoryClient desk() const {
    http::MemoryClient client(router_);
    client.set_header("x-staff-key", "desk");
    return client;
  }
  http::MemoryClient clerk(ShopId shop_id) const {
    http::MemoryClient client = desk();
    client.set_header("x-staff-shop", std::to_string(shop_id.value));
    return client;
  }
  static std::vector<OrderId> ids_of(const http::MemoryAnswer& answer) {
    std::vector<OrderId> ids;
    for (const auto& order : answer.data.at("orders").as_array()) ids.emplace_back(order.at("orderId").as_int64());
    return ids;
  }
  std::vector<OrderId> found(std::string_view query = "") const { return ids_of(desk().get(fmt::format("{}?{}", search_orders.path, query))); }
  OrderId place_later(const NewOrder& order) {
    clock_.advance(minutes(1));
    return place(order);
  }
  OrderId place_paid_later(const NewOrder& order) {
    clock_.advance(minutes(1));
    return place_paid(order);
  }
  http::MemoryAnswer record(OrderId order_id) const { return desk().get(fmt::format("{}?orderId={}", get_order_record.path, order_id.value)); }
  http::MemoryAnswer ask_contact(const http::MemoryClient& client, OrderId order_id) const {
    return client.post(show_order_contact.path, fmt::format(R"({{"orderId":{},"reason":"快递要求确认门牌"}})", order_id.value));
  }
};
GALLERIA_ON_BOTH_DATABASES(OrdersDeskTest);

TEST_P(OrdersDeskTest, finds_orders_newest_first_and_by_state_shop_goods_and_time) {
  const OrderId unpaid = place_later(new_order(lin));
  const TimeMs between = clock_.now() + minutes(1);
  const OrderId to_ship = place_paid_later(new_order(zhao, {tea_shop, bag_shop}));
  const OrderId to_fetch = place_paid_later(pickup_order(lin));

  EXPECT_THAT(found(), ElementsAre(to_fetch, to_ship, unpaid));
  EXPECT_THAT(found("orderStatus=created"), ElementsAre(unpaid));
  EXPECT_THAT(found("orderStatus=to_ship"), ElementsAre(to_ship));
  EXPECT_THAT(found("orderStatus=completed"), IsEmpty());
  EXPECT_THAT(found(fmt::format("shopId={}", bag_shop.value)), ElementsAre(to_ship));
  EXPECT_THAT(found(fmt::format("skuId={}", tea_shop.value * 100)), ElementsAre(to_fetch, to_ship, unpaid));
  EXPECT_THAT(found(fmt::format("until={}", epoch_ms(between))), ElementsAre(unpaid));
  EXPECT_THAT(found(fmt::format("from={}", epoch_ms(between))), ElementsAre(to_fetch, to_ship));
}

TEST_P(OrdersDeskTest, finds_orders_by_their_number_their_waybill_and_the_phone_of_who_ordered) {
  const OrderId hers = place_paid_later(new_order(lin));
  const OrderId his = place_paid_later(new_order(zhao));
  ASSERT_EQ(ship(his, tea_shop).status, 200);

  EXPECT_THAT(found("query=" + record(hers).text("orderNumber")), ElementsAre(hers));
  EXPECT_THAT(found("query=SF1390024418203"), ElementsAre(his));
  EXPECT_THAT(found("query=13800000001"), ElementsAre(hers));
  EXPECT_THAT(found("query=13800000002"), IsEmpty());
  EXPECT_THAT(found("query=SF1390024418203&orderStatus=to_ship"), IsEmpty());
}

TEST_P(OrdersDeskTest, pages_follow_one_another_without_a_gap_or_a_repeat) {
  std::vector<OrderId> placed;
  for (int count = 0; count < 5; ++count) placed.insert(placed.begin(), place(new_order(lin)));  // of one instant
  std::vector<OrderId> seen;
  std::string behind;
  for (int page = 0; page < 3; ++page) {
    const auto answer = desk().get(fmt::format("{}?pageSize=2{}", search_orders.path, behind));
    const auto ids = ids_of(answer);
    seen.insert(seen.end(), ids.begin(), ids.end());
    EXPECT_EQ(answer.data.at("hasMore").as_bool(), page < 2);
    behind = fmt::format("&behindAt={}&behindOrderId={}", epoch_ms(clock_.now()), ids.back().value);
  }
  EXPECT_EQ(seen, placed);
}

TEST_P(OrdersDeskTest, a_clerk_finds_and_opens_what_their_shop_sold_and_sees_no_money_of_other_shops) {
  const OrderId tea = place_paid_later(new_order(lin));
  const OrderId both = place_paid_later(new_order(lin, {tea_shop, bag_shop}));
  const auto list = clerk(bag_shop).get(search_orders.path);
  EXPECT_THAT(ids_of(list), ElementsAre(both));
  EXPECT_THAT(list.body, Not(HasSubstr("payableCents")));
  const auto opened = clerk(bag_shop).get(fmt::format("{}?orderId={}", get_order_record.path, both.value));
  EXPECT_EQ(opened.data.at("items").as_array().size(), 1U);
  EXPECT_EQ(opened.data.at("shopsToShip").as_array().size(), 1U);
  EXPECT_THAT(opened.body, Not(HasSubstr("priceSteps")));
  EXPECT_EQ(clerk(bag_shop).get(fmt::format("{}?orderId={}", get_order_record.path, tea.value)).code, order_not_found.code);
  EXPECT_EQ(ask_contact(clerk(bag_shop), tea).code, order_not_found.code);
}

TEST_P(OrdersDeskTest, an_old_order_of_a_shop_is_found_by_whoever_says_how_far_back) {
  const TimeMs long_ago = clock_.now();
  const OrderId old = place_paid(new_order(lin));
  clock_.advance(days(100));
  EXPECT_THAT(ids_of(clerk(tea_shop).get(search_orders.path)), IsEmpty());
  EXPECT_THAT(ids_of(clerk(tea_shop).get(fmt::format("{}?from={}", search_orders.path, epoch_ms(long_ago)))), ElementsAre(old));
  EXPECT_THAT(found(), ElementsAre(old));
}

TEST_P(OrdersDeskTest, a_record_masks_people_and_tells_who_moved_the_order) {
  const OrderId order_id = place_paid_later(new_order(lin));
  ASSERT_EQ(ship(order_id, tea_shop).status, 200);
  const auto opened = record(order_id);
  EXPECT_EQ(opened.data.at("receiver").at("name").as_string(), "林*");
  EXPECT_EQ(opened.data.at("receiver").at("phone").as_string(), "138****5678");
  EXPECT_EQ(opened.data.at("buyer").at("phone").as_string(), "138****0001");
  EXPECT_THAT(opened.body, Not(HasSubstr("中山路")));
  EXPECT_THAT(opened.body, Not(HasSubstr("13800005678")));
  const auto& moves = opened.data.at("moves").as_array();
  ASSERT_EQ(moves.size(), 3U);
  EXPECT_EQ(moves.back().at("actorKind").as_string(), "staff");
  EXPECT_EQ(moves.back().at("actor").as_string(), "counter");
  EXPECT_EQ(opened.data.at("money").at("payableCents").as_int64(), 10'000);
  EXPECT_EQ(opened.data.at("packages").as_array().size(), 1U);
}

TEST_P(OrdersDeskTest, who_receives_an_order_is_shown_for_a_reason_and_not_once_it_is_forgotten) {
  const OrderId sent = place_paid_later(new_order(lin));
  const auto shown = ask_contact(desk(), sent);
  EXPECT_EQ(shown.text("phone"), "13800005678");
  EXPECT_EQ(shown.text("street"), "中山路 18 号");
  EXPECT_EQ(desk().post(show_order_contact.path, fmt::format(R"({{"orderId":{}}})", sent.value)).status, 400);
  EXPECT_EQ(ask_contact(desk(), place_paid_later(pickup_order(lin))).code, order_without_contact.code);
  EXPECT_EQ(ask_contact(desk(), OrderId{1}).code, order_not_found.code);
}

TEST_P(OrdersDeskTest, notes_are_the_staffs_alone_and_stand_in_the_order_in_which_they_were_written) {
  const OrderId order_id = place_paid(new_order(lin));
  const auto note = [&](const http::MemoryClient& client, std::string_view text) {
    return client.post(add_order_note.path, fmt::format(R"({{"orderId":{},"text":"{}"}})", order_id.value, text));  // add_order_note
  };
  EXPECT_EQ(note(desk(), "会员来电，周末在家").code, 200);
  EXPECT_EQ(note(clerk(tea_shop), "已备货").code, 200);
  EXPECT_EQ(note(clerk(bag_shop), "不是我们的").code, order_not_found.code);
  EXPECT_THAT(texts_of(record(order_id), "notes", "text"), ElementsAre("会员来电，周末在家", "已备货"));
  EXPECT_THAT(get("detail", order_id).body, Not(HasSubstr("会员来电")));
}

TEST_P(OrdersDeskTest, an_order_goes_somewhere_else_until_something_of_it_was_sent) {
  orders_->know_regions([](std::int64_t code) { return code == 320'102 ? std::optional<std::string>("江苏省 南京市 玄武区") : std::nullopt; });
  const OrderId order_id = place_paid(new_order(lin));
  const auto change = [&](const http::MemoryClient& client, std::int64_t county) {  // change_order_address
    return client.post(
        change_order_address.path,
        fmt::format(R"({{"orderId":{},"receiverName":"周远","phone":"13800000009","countyCode":{},"street":"长江路 9 号","reason":"会员来电更改"}})",
                    order_id.value, county));
  };
  EXPECT_EQ(change(desk(), 320'199).code, order_region_unknown.code);
  EXPECT_EQ(change(clerk(bag_shop), 320'102).code, order_not_found.code);
  ASSERT_EQ(change(desk(), 320'102).code, 200);
  const auto shown = record(order_id);
  EXPECT_EQ(shown.data.at("receiver").at("name").as_string(), "周*");
  EXPECT_EQ(shown.data.at("receiver").at("region").as_string(), "江苏省 南京市 玄武区");
  EXPECT_TRUE(shown.data.at("mayChangeAddress").as_bool());
  ASSERT_EQ(ship(order_id, tea_shop).code, 200);
  EXPECT_FALSE(record(order_id).data.at("mayChangeAddress").as_bool());
  EXPECT_EQ(change(desk(), 320'102).code, address_too_late.code);
}

TEST_P(OrdersDeskTest, a_table_of_parcels_is_shipped_whole_or_not_at_all) {
  const OrderId first = place_paid(new_order(lin));
  const OrderId second = place_paid(new_order(zhao));
  const auto number = [&](OrderId order_id) { return record(order_id).text("orderNumber"); };
  const auto send = [&](const http::MemoryClient& client, const std::string& rows, bool is_trial) {  // ship_by_table
    return client.post(ship_by_table.path, fmt::format(R"({{"csv":"订单号,店铺编号,快递公司,运单号\n{}","isTrial":{}}})", rows, is_trial));
  };
  const std::string good = fmt::format("{},10,顺丰速运,SF0001\\n{},10,顺丰速运,SF0002", number(first), number(second));
  const std::string bad = fmt::format("{},10,顺丰速运,SF0001\\n404,10,顺丰速运,SF0002\\n{},10,=cmd(),SF0003", number(first), number(second));
  EXPECT_EQ(send(desk(), "nonsense", true).code, parcel_table_unread.code);
  const auto refused = send(desk(), bad, false);
  EXPECT_EQ(refused.whole("problemCount"), 2) << refused.body;
  EXPECT_EQ(refused.whole("shippedCount"), 0);
  EXPECT_EQ(record(first).text("orderStatus"), "to_ship") << "the row that was right waits for the others";
  EXPECT_EQ(send(clerk(bag_shop), good, true).whole("problemCount"), 2) << "another shop's";
  const auto tried = send(desk(), good, true);
  EXPECT_EQ(tried.whole("problemCount"), 0) << tried.body;
  EXPECT_EQ(record(first).text("orderStatus"), "to_ship");
  EXPECT_EQ(send(desk(), good, false).whole("shippedCount"), 2);
  EXPECT_EQ(record(first).text("orderStatus"), "shipped");
  EXPECT_EQ(record(second).text("orderStatus"), "shipped");
  EXPECT_EQ(send(desk(), good, true).whole("problemCount"), 2) << "they are on their way";
}

TEST_P(OrdersDeskTest, each_step_of_the_price_is_divided_among_the_lines) {
  NewOrder order = new_order(lin, {tea_shop, bag_shop});
  order.discounts = {{0, 1, "tier_discount", 0, Cents{500}}, {1, 1, "tier_discount", 0, Cents{300}}};
  order.steps.insert(order.steps.begin() + 1, {"tier_discount", Cents{-800}, {}});
  order.steps[2].amount_cents = Cents{-3'200};
  const auto money = record(place(order)).data.at("money");
  const auto cents = [&](std::size_t line, std::size_t step) { return money.at("lines").at(line).at("stepCents").at(step).as_int64(); };
  EXPECT_EQ(cents(0, 0), 12'000);
  EXPECT_EQ(cents(0, 1), -500);
  EXPECT_EQ(cents(1, 1), -300);
  EXPECT_EQ(cents(0, 2), -1'500) << "what no rule took is the member price";
  EXPECT_EQ(cents(1, 2), -1'700);
  EXPECT_EQ(money.at("lines").at(0).at("payableCents").as_int64(), 10'000);
}

TEST_P(OrdersDeskTest, the_courier_is_divided_among_the_lines_as_freight_is_and_each_comes_to_what_it_pays) {
  for (const Cents coupon : {Cents{}, Cents{500}}) {
    NewOrder order = new_order(lin, {tea_shop, bag_shop});
    order.steps.back() = {"courier", Cents{1'501}, {}};
    order.freight_cents = order.express_freight_cents = Cents{1'501} - coupon;
    order.lines[0].freight_share_cents = Cents{751} - Cents{coupon.value / 2};
    order.lines[1].freight_share_cents = Cents{750} - Cents{coupon.value / 2};
    if (coupon > Cents{}) {
      order.steps.push_back({"freight_coupon", -coupon, {}});
      order.discounts = {{0, 3, "freight_coupon", 7, Cents{250}}, {1, 3, "freight_coupon", 7, Cents{250}}};
    }
    const auto money = record(place(order)).data.at("money");
    EXPECT_EQ(money.at("lines").at(0).at("stepCents").at(2).as_int64(), 751);
    EXPECT_EQ(money.at("lines").at(1).at("stepCents").at(2).as_int64(), 750);
    for (std::size_t line = 0; line < 2; ++line) {
      std::int64_t sum = 0;
      for (const auto& cents : money.at("lines").at(line).at("stepCents").as_array()) sum += cents.as_int64();
      EXPECT_EQ(sum, money.at("lines").at(line).at("payableCents").as_int64()) << "line " << line << " with a coupon of " << coupon.value;
    }
  }
}

}  // namespace
}  // namespace galleria::orders
