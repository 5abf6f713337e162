// Buying by the mall's couriers, on both engines: what the quote tells, that no slot holds more than it may, and what becomes of its places.
#include <gmock/gmock.h>

#include <barrier>
#include <random>
#include <thread>

#include "app/adapters_courier.hpp"
#include "app/auditor.hpp"
#include "db/vault_fixture.hpp"
#include "flows/checkout/checkout_fixture.hpp"

namespace galleria::app {
namespace {

using namespace catalog::sample;
using namespace std::chrono_literals;
using checkout::red_member_price;
using testing::HasSubstr;
using testing::IsEmpty;

const std::string quoting_path = "/mall-api/trading/v1/checkout/options/calculate";
constexpr courier::CourierAreaId east{900};
constexpr Cents courier_price{1'500};
constexpr Cents total{red_member_price.value + courier_price.value};

class BuyingByCourierTest : public checkout::BuyingTest {
 protected:
  void extend(orders::OrderEffects& effects) override {
    couriers_.emplace(database(), clock_, ids_, MallOffset(8h),
                      courier::CourierNeeds{[this](ShopId shop_id) { return catalog_->find_shop_name(shop_id).has_value(); }, [](std::int64_t) { return true; },
                                            [this](db::Transaction& transaction, OrderId order_id, std::string_view number, std::string_view name) {
                                              return ship_by_courier(*orders_, transaction, order_id, number, name);
                                            },
                                            [this](db::Transaction& transaction, OrderId order_id, const Localized& text) {
                                              trace_by_courier(*orders_, transaction, order_id, text);
                                            }});
    add_couriers(effects, *couriers_);
  }
  checkout::AssetDesk assets() override {
    checkout::AssetDesk desk;
    desk.couriers = courier_desk(*couriers_);
    return desk;
  }
  void bind_more(http::Binder& binder) override { courier::bind_routes(binder, *couriers_); }
  void TearDown() override {
    auto offences = audit_mall(database(), db::test_vault());
    // Orders are paid without payments here, and given back without cases.
    std::erase_if(offences, [](const audit::Offence& offence) { return offence.id == "P1" || offence.id == "P5" || offence.id.starts_with("AS"); });
    EXPECT_THAT(offences, IsEmpty());
    expect_sound_books();
  }

  // Windows from ten to twelve and from twelve to two, today and tomorrow, to where the members of these tests live.
  void put_area(std::int64_t capacity, std::optional<Cents> free_from = std::nullopt, std::int64_t cut_off_minutes = 60) {
    courier::SaveCourierArea fields;
    fields.name_zh_cn = {"城东快送"};
    fields.name_en = {"East side"};
    fields.terms.region_codes.items = {{320'102}};
    fields.terms.price_cents = courier_price;
    fields.terms.free_from_cents = free_from;
    fields.terms.windows.items = {{{600}, {720}, {capacity}}, {{720}, {840}, {capacity}}};
    fields.terms.cut_off_minutes = {cut_off_minutes};
    fields.terms.days_ahead = {1};
    database().write([&](db::Transaction& transaction) { couriers_->put_demo_area(transaction, east, fields); });
    couriers_->refresh();
  }
  std::vector<courier::SlotOffer> slots() {
    const auto book = couriers_->book();
    return database().read([&](db::Session& session) { return couriers_->list_slots(session, *book->find(east)); });
  }
  static std::string in_slot(std::string json, TimeMs starts_at) {
    json.pop_back();
    return json + fmt::format(R"(,"courierSlot":{{"areaId":{},"startsAt":{}}}}})", east.value, epoch_ms(starts_at));
  }
  http::MemoryAnswer order_in(TimeMs starts_at, MemberId member_id = lin, Cents expected = total) const {
    return submit(member_id, in_slot(direct(red_sku, 1, expected, member_id), starts_at));
  }
  http::MemoryAnswer send(MemberId member_id, const std::string& path, const std::string& json) const {
    auto client = client_of(member_id);
    client.set_header("idempotency-key", fmt::format("key-{}", ++key_count_));
    return client.post(path, json);
  }
  http::MemoryAnswer cancel(MemberId member_id, OrderId order_id) const {
    return send(member_id, "/mall-api/oms/v1/order/cancelOrder", fmt::format(R"({{"orderId":{}}})", order_id.value));
  }
  http::MemoryAnswer change(MemberId member_id, OrderId order_id, TimeMs starts_at) const {
    return send(member_id, "/mall-api/oms/v1/order/courier/change", fmt::format(R"({{"orderId":{},"startsAt":{}}})", order_id.value, epoch_ms(starts_at)));
  }
  http::MemoryAnswer work(const std::string& step, OrderId order_id) const {
    return staff().post("/staff/v1/courier/order/" + step, fmt::format(R"({{"orderId":{}}})", order_id.value));
  }
  std::string state_of(OrderId order_id, MemberId member_id = lin) const {
    return client_of(member_id).get(fmt::format("/mall-api/oms/v1/order/courier?orderId={}", order_id.value)).text("state");
  }
  http::MemoryAnswer confirm(OrderId order_id) const {
    return send(lin, "/mall-api/oms/v1/order/confirmOrder", fmt::format(R"({{"orderId":{}}})", order_id.value));
  }
  OrderId hand_over_in(TimeMs starts_at) {
    const OrderId order_id{order_in(starts_at).whole("orderId")};
    EXPECT_EQ(pay(order_id), orders::PaidOutcome::paid);
    EXPECT_EQ(work("hand-over", order_id).code, 200);
    return order_id;
  }
  // Slots that count something else than the orders that hold a place of them, or more than they may.
  std::int64_t count_wrong_slots() {
    return database().read([](db::Session& session) {
      return session
          .row<std::int64_t>(
              "select count(*) from courier_slots as slots where taken_count > capacity or taken_count <> (select count(*) from order_courier_slots as held "
              "where held.area_id = slots.area_id and held.starts_at_ms = slots.starts_at_ms and held.state <> 'released')")
          .value();
    });
  }
  // Gives everything back, as a refund of the whole order does.
  void refund(MemberId member_id, OrderId order_id) {
    database().write([&](db::Transaction& transaction) {
      const auto order = orders_->lock_refundable(transaction, member_id, order_id).value();
      std::vector<orders::RefundedLine> lines;
      for (const orders::RefundableLine& line : order.lines)
        lines.push_back({line.order_line_id, line.quantity, line.cash_share_cents, {}, line.quantity - line.shipped_quantity});
      EXPECT_TRUE(orders_->record_refund(transaction, order, lines, orders::Orders::Restock::no).has_value());
    });
  }
  void stock(std::int64_t count) {
    auto data = catalog::sample::mall();
    for (auto& product : data.products) {
      if (product.product_id == red_lipstick) product.skus.front().on_hand_count = count;
    }
    open(data);
  }

  std::optional<courier::Couriers> couriers_;
};
GALLERIA_ON_BOTH_DATABASES(BuyingByCourierTest);

TEST_P(BuyingByCourierTest, the_quote_offers_slots_and_the_courier_stands_in_the_place_of_the_freight) {
  put_area(20);
  const TimeMs first = slots().front().starts_at;
  const std::string goods =
      fmt::format(R"({{"source":"direct","skuId":{},"quantity":1,"deliveryType":"express","addressId":{}}})", red_sku.value, address_of(lin).value);
  const auto plain = client_of(lin).post(quoting_path, goods);
  ASSERT_EQ(plain.code, 200) << plain.body;
  EXPECT_EQ(plain.whole("payableCents"), red_member_price.value) << "as ever, unless a slot is chosen";
  EXPECT_EQ(plain.data.at("courier").at("slots").as_array().size(), 2U);
  EXPECT_EQ(plain.data.at("courier").at("priceCents").as_int64(), courier_price.value);
  const auto chosen = client_of(lin).post(quoting_path, in_slot(goods, first));
  ASSERT_EQ(chosen.code, 200) << chosen.body;
  EXPECT_EQ(chosen.whole("payableCents"), total.value);
  EXPECT_THAT(chosen.body, HasSubstr(R"("kind":"courier")"));
  EXPECT_THAT(chosen.body, HasSubstr("09-22 10:00–12:00"));
}

TEST_P(BuyingByCourierTest, goods_that_are_worth_enough_are_brought_for_nothing) {
  put_area(20, red_member_price);
  const auto answer = order_in(slots().front().starts_at, lin, red_member_price);
  EXPECT_EQ(answer.code, 200) << answer.body;
}

TEST_P(BuyingByCourierTest, a_slot_that_is_full_is_refused_with_a_fresh_quote_and_nothing_is_written) {
  put_area(1);
  const TimeMs first = slots().front().starts_at;
  ASSERT_EQ(order_in(first).code, 200);
  EXPECT_EQ(slots().front().left_count, 0);
  const auto refused = order_in(first, zhao);
  EXPECT_EQ(refused.code, courier::courier_slot_full.code);
  EXPECT_EQ(refused.data.at("payableCents").as_int64(), red_member_price.value) << "without the slot";
  EXPECT_EQ(refused.data.at("courier").at("slots").at(0).at("leftCount").as_int64(), 0);
  EXPECT_EQ(order_count(), 1);
}

TEST_P(BuyingByCourierTest, a_slot_past_its_cut_off_and_one_that_there_never_was_are_refused_as_closed) {
  put_area(20);
  const courier::SlotOffer first = slots().front();
  EXPECT_EQ(order_in(first.starts_at + 1min).code, courier::courier_slot_closed.code);
  clock_.advance(first.cut_off_at - clock_.now());
  const auto refused = order_in(first.starts_at);
  EXPECT_EQ(refused.code, courier::courier_slot_closed.code) << refused.body;
  EXPECT_EQ(refused.data.at("courier").at("slots").as_array().size(), 3U) << "today's second, and tomorrow's";
}

TEST_P(BuyingByCourierTest, where_no_courier_goes_no_slot_can_be_chosen) {
  put_area(20);
  const TimeMs first = slots().front().starts_at;
  database().write([&](db::Transaction& transaction) { transaction.execute("update courier_areas set is_in_use = false"); });
  couriers_->refresh();
  EXPECT_EQ(order_in(first).code, courier::courier_not_there.code);
}

TEST_P(BuyingByCourierTest, a_place_is_free_again_when_the_order_is_cancelled_runs_out_or_is_given_back_before_it_is_sent) {
  put_area(3);
  const TimeMs first = slots().front().starts_at;
  const OrderId cancelled{order_in(first).whole("orderId")};
  const OrderId refunded{order_in(first).whole("orderId")};
  order_in(first);
  ASSERT_EQ(pay(refunded), orders::PaidOutcome::paid);
  EXPECT_EQ(slots().front().left_count, 0);
  ASSERT_EQ(cancel(lin, cancelled).code, 200);
  EXPECT_EQ(slots().front().left_count, 1);
  refund(lin, refunded);
  EXPECT_EQ(slots().front().left_count, 2);
  EXPECT_EQ(state_of(refunded), "released");
  clock_.advance(31min);
  run_timers();
  EXPECT_EQ(slots().front().left_count, 3);
}

TEST_P(BuyingByCourierTest, an_order_changes_to_a_free_slot_until_the_cut_off_and_not_to_a_full_one) {
  put_area(1);
  const auto offered = slots();
  const OrderId order_id{order_in(offered[0].starts_at).whole("orderId")};
  ASSERT_EQ(pay(order_id), orders::PaidOutcome::paid);
  ASSERT_EQ(change(lin, order_id, offered[1].starts_at).code, 200);
  EXPECT_EQ(slots()[0].left_count, 1);
  EXPECT_EQ(slots()[1].left_count, 0);
  ASSERT_EQ(order_in(offered[0].starts_at, zhao).code, 200);
  EXPECT_EQ(change(lin, order_id, offered[0].starts_at).code, courier::courier_slot_full.code);
  EXPECT_EQ(slots()[1].left_count, 0) << "it keeps what it has";
  EXPECT_EQ(change(zhao, order_id, offered[1].starts_at).code, courier::order_not_by_courier.code) << "somebody else's";
  clock_.advance(offered[1].cut_off_at - clock_.now());
  EXPECT_EQ(change(lin, order_id, slots().back().starts_at).code, courier::courier_slot_closed.code);
}

TEST_P(BuyingByCourierTest, the_staff_hands_an_order_over_and_the_courier_brings_it) {
  put_area(20);
  const OrderId order_id{order_in(slots().front().starts_at).whole("orderId")};
  EXPECT_EQ(work("hand-over", order_id).code, courier::courier_order_moved_on.code) << "unpaid";
  ASSERT_EQ(pay(order_id), orders::PaidOutcome::paid);
  EXPECT_EQ(work("deliver", order_id).code, courier::courier_order_moved_on.code);
  const auto queue = staff().get("/staff/v1/courier/orders");
  ASSERT_EQ(queue.code, 200) << queue.body;
  EXPECT_EQ(queue.data.at("slots").at(0).at("toPackCount").as_int64(), 1);
  const auto handed = work("hand-over", order_id);
  ASSERT_EQ(handed.code, 200) << handed.body;
  EXPECT_EQ(status_of(order_id), orders::OrderStatus::shipped);
  EXPECT_EQ(work("hand-over", order_id).code, courier::courier_order_moved_on.code) << "once";
  const auto parcel = client_of(lin).get(fmt::format("/mall-api/oms/v1/order/courier?orderId={}", order_id.value));
  EXPECT_EQ(parcel.text("state"), "handed_over");
  ASSERT_EQ(work("deliver", order_id).code, 200);
  EXPECT_EQ(state_of(order_id), "delivered");
}

TEST_P(BuyingByCourierTest, what_is_late_is_told_in_the_queue) {
  put_area(20);
  const auto first = slots().front();
  const OrderId order_id{order_in(first.starts_at).whole("orderId")};
  ASSERT_EQ(pay(order_id), orders::PaidOutcome::paid);
  EXPECT_EQ(staff().get("/staff/v1/courier/orders").data.at("slots").at(0).at("lateCount").as_int64(), 0);
  clock_.advance(first.starts_at - clock_.now());
  EXPECT_EQ(staff().get("/staff/v1/courier/orders").data.at("slots").at(0).at("lateCount").as_int64(), 1);
  ASSERT_EQ(work("hand-over", order_id).code, 200);
  EXPECT_EQ(staff().get("/staff/v1/courier/orders").data.at("slots").at(0).at("lateCount").as_int64(), 0) << "its window is not over yet";
  clock_.advance(first.ends_at - clock_.now());
  ASSERT_EQ(work("deliver", order_id).code, 200);
  EXPECT_EQ(staff().get("/staff/v1/courier/orders").data.at("slots").at(0).at("lateCount").as_int64(), 1) << "it came after its window";
}

TEST_P(BuyingByCourierTest, what_its_member_has_received_was_brought_whether_the_staff_says_so_or_not) {
  put_area(20);
  const TimeMs first = slots().front().starts_at;
  const OrderId confirmed = hand_over_in(first);
  const OrderId forgotten = hand_over_in(first);
  ASSERT_EQ(confirm(confirmed).code, 200);
  EXPECT_EQ(state_of(confirmed), "delivered");
  EXPECT_EQ(work("deliver", confirmed).code, courier::courier_order_moved_on.code);
  EXPECT_EQ(staff().get("/staff/v1/courier/orders").data.at("slots").at(0).at("onTheWayCount").as_int64(), 1);
  clock_.advance(orders::OrdersConfig{}.receive_time);
  run_timers();
  EXPECT_EQ(status_of(forgotten), orders::OrderStatus::received);
  EXPECT_EQ(state_of(forgotten), "delivered");
}

TEST_P(BuyingByCourierTest, an_order_that_is_given_back_on_its_way_leaves_the_queue_and_its_place_stays_used) {
  put_area(1);
  const OrderId order_id = hand_over_in(slots().front().starts_at);
  refund(lin, order_id);
  EXPECT_EQ(status_of(order_id), orders::OrderStatus::closed);
  EXPECT_EQ(state_of(order_id), "withdrawn");
  EXPECT_EQ(slots().front().left_count, 0);
  EXPECT_THAT(staff().get("/staff/v1/courier/orders").data.at("slots").as_array(), IsEmpty());
}

TEST_P(BuyingByCourierTest, what_was_brought_stands_in_the_queue_among_what_is_open_by_its_slot) {
  put_area(20);
  const auto offered = slots();
  ASSERT_EQ(work("deliver", hand_over_in(offered[0].starts_at)).code, 200);
  hand_over_in(offered[1].starts_at);
  const auto queue = staff().get("/staff/v1/courier/orders");
  ASSERT_EQ(queue.data.at("slots").as_array().size(), 2U) << queue.body;
  EXPECT_EQ(queue.data.at("slots").at(0).at("orders").at(0).at("state").as_string(), "delivered");
  EXPECT_EQ(queue.data.at("slots").at(1).at("orders").at(0).at("state").as_string(), "handed_over");
  EXPECT_FALSE(queue.data.at("hasMore").as_bool());
}

TEST_P(BuyingByCourierTest, an_order_is_paid_before_its_window_begins_or_not_at_all) {
  put_area(20, std::nullopt, 15);
  const auto first = slots().front();
  clock_.advance(first.cut_off_at - clock_.now() - 1ms);
  const OrderId order_id{order_in(first.starts_at).whole("orderId")};
  EXPECT_EQ(client_of(lin).get(fmt::format("/mall-api/oms/v1/order/detail?orderId={}", order_id.value)).whole("payBefore"), epoch_ms(first.starts_at));
  clock_.advance(first.starts_at - clock_.now());
  run_timers();
  EXPECT_EQ(status_of(order_id), orders::OrderStatus::closed);
}

TEST_P(BuyingByCourierTest, an_order_that_is_not_paid_changes_to_a_later_slot_only) {
  put_area(20);
  const auto offered = slots();
  const OrderId order_id{order_in(offered[1].starts_at).whole("orderId")};
  const auto shown = client_of(lin).get(fmt::format("/mall-api/oms/v1/order/courier?orderId={}", order_id.value));
  EXPECT_THAT(shown.data.at("others").as_array(), IsEmpty()) << shown.body;
  EXPECT_EQ(change(lin, order_id, offered[0].starts_at).code, courier::courier_slot_pay_first.code);
  ASSERT_EQ(pay(order_id), orders::PaidOutcome::paid);
  EXPECT_EQ(change(lin, order_id, offered[0].starts_at).code, 200);
}

TEST_P(BuyingByCourierTest, no_carrier_takes_what_the_malls_courier_brings) {
  put_area(20);
  const OrderId order_id{order_in(slots().front().starts_at).whole("orderId")};
  ASSERT_EQ(pay(order_id), orders::PaidOutcome::paid);
  const auto shipped = staff().post(orders::ship_package.path,
                                    fmt::format(R"({{"orderId":{},"shopId":{},"carrier":"顺丰速运","waybillNumber":"SF0001"}})", order_id.value, rouge.value));
  EXPECT_EQ(shipped.code, orders::courier_order_at_desk.code) << shipped.body;
  EXPECT_EQ(state_of(order_id), "to_pack");
  ASSERT_EQ(work("hand-over", order_id).code, 200);
}

TEST_P(BuyingByCourierTest, the_staff_changes_its_address_within_the_county_and_is_told_why_no_further) {
  put_area(20);
  orders_->know_regions([](std::int64_t) { return std::optional<std::string>("江苏省 南京市"); });
  const OrderId order_id{order_in(slots().front().starts_at).whole("orderId")};
  ASSERT_EQ(pay(order_id), orders::PaidOutcome::paid);
  const auto move_to = [&](std::int64_t county_code) {
    return staff().post(
        orders::change_order_address.path,
        fmt::format(R"({{"orderId":{},"receiverName":"周远","phone":"13800000009","countyCode":{},"street":"长江路 9 号","reason":"会员来电更改"}})",
                    order_id.value, county_code));
  };
  EXPECT_EQ(move_to(320'104).code, orders::courier_stays_in_county.code);
  EXPECT_EQ(move_to(320'102).code, 200);
}

TEST_P(BuyingByCourierTest, an_order_by_courier_is_not_fetched_after_all_and_stays_in_its_county) {
  put_area(20);
  const OrderId order_id{order_in(slots().front().starts_at).whole("orderId")};
  EXPECT_EQ(send(lin, "/mall-api/oms/v1/order/confirmDeliveryType", fmt::format(R"({{"orderId":{},"deliveryType":"pickup"}})", order_id.value)).code,
            orders::delivery_not_offered.code);
}

TEST_P(BuyingByCourierTest, an_area_is_saved_by_version_and_one_that_rests_on_an_earlier_one_is_refused) {
  std::string terms =
      R"("nameZhCn":"城东快送","nameEn":"East side","isInUse":true,"terms":{"regionCodes":[320102],"shopIds":[],"priceCents":1500,"windows":[{"startsMinute":600,"endsMinute":720,"capacity":5}],"cutOffMinutes":60,"daysAhead":1,"closedDays":[]})";
  const auto save = [&](const std::string& which) {
    auto client = staff();
    client.set_header("idempotency-key", fmt::format("area-{}", ++key_count_));
    return client.post("/staff/v1/courier/area/save", "{" + which + terms + "}");
  };
  const auto made = save("");
  ASSERT_EQ(made.code, 200) << made.body;
  const auto known = fmt::format(R"("areaId":{},"version":1,)", made.whole("areaId"));
  EXPECT_EQ(save(known).whole("version"), 2);
  EXPECT_EQ(save(known).code, courier::courier_area_changed.code);
  EXPECT_EQ(save(R"("areaId":1,"version":1,)").code, courier::courier_area_not_found.code);
  EXPECT_EQ(staff().get("/staff/v1/courier/area?areaId=1").code, courier::courier_area_not_found.code);
  EXPECT_EQ(staff().get("/staff/v1/courier/areas").data.at("areas").as_array().size(), 1U);
  const std::string cut_off = R"("cutOffMinutes":60)";
  terms.replace(terms.find(cut_off), cut_off.size(), R"("cutOffMinutes":14)");
  const auto hasty = save("");
  EXPECT_NE(hasty.code, 200);
  EXPECT_THAT(hasty.body, HasSubstr("cutOffMinutes")) << "nobody could pay in time";
}

TEST_P(BuyingByCourierTest, two_hundred_orders_of_a_slot_for_twenty_get_exactly_twenty) {
  stock(500);
  put_area(20);
  const TimeMs first = slots().front().starts_at;
  std::atomic<int> bought{0};
  std::atomic<int> full{0};
  std::barrier start(40);
  std::vector<std::thread> threads;
  for (int thread = 0; thread < 40; ++thread) {
    threads.emplace_back([&, thread] {
      start.arrive_and_wait();
      for (int i = 0; i < 5; ++i) {
        const auto answer = order_in(first, MemberId{1'000 + thread * 5 + i});
        if (answer.code == 200) ++bought;
        if (answer.code == courier::courier_slot_full.code) ++full;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(bought, 20);
  EXPECT_EQ(full, 180);
  EXPECT_EQ(slots().front().left_count, 0);
}

// Whatever happens to orders, in whatever order: the auditor finds each slot counting its own, and none holding more than it may.
TEST_P(BuyingByCourierTest, slots_count_their_orders_through_any_story) {
  stock(500);
  put_area(3);
  const auto offered = slots();
  std::mt19937 random(20'260'921);  // the same story every time
  struct Told {
    MemberId member_id;
    OrderId order_id;
  };
  std::vector<Told> orders;
  for (int step = 0; step < 120; ++step) {
    const MemberId member_id{static_cast<std::int64_t>(1 + random() % 8)};
    const TimeMs starts_at = offered[random() % offered.size()].starts_at;
    const auto what = random() % 6;
    if (what <= 1 || orders.empty()) {
      const auto answer = order_in(starts_at, member_id);
      if (answer.code == 200) orders.push_back({member_id, OrderId{answer.whole("orderId")}});
      continue;
    }
    const Told& told = orders[random() % orders.size()];
    const auto status = status_of(told.order_id);
    if (what == 2) cancel(told.member_id, told.order_id);
    if (what == 3 && status == orders::OrderStatus::created) pay(told.order_id);
    if (what == 4 && status == orders::OrderStatus::to_ship) refund(told.member_id, told.order_id);
    if (what == 5) change(told.member_id, told.order_id, starts_at);
    if (step % 40 == 39) {
      clock_.advance(31min);
      run_timers();
    }
    ASSERT_EQ(count_wrong_slots(), 0) << "after step " << step;
  }
  EXPECT_GT(orders.size(), 6U) << "places came back and were taken again";
}

}  // namespace
}  // namespace galleria::app
