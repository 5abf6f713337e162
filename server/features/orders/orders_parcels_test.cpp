// Orders that go in several parcels, on both engines: which pieces each holds, what is still to be sent, and that none is sent twice.
#include <gmock/gmock.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <thread>

#include "base/sequences_fixture.hpp"
#include "db/migrations.hpp"
#include "features/orders/orders_fixture.hpp"

namespace galleria::orders {
namespace {

using std::chrono::days;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

class OrdersParcelsTest : public OrdersTest {
 protected:
  http::MemoryClient desk() const {
    http::MemoryClient client(router_);
    client.set_header("x-staff-key", "desk");
    return client;
  }
  http::MemoryAnswer record(OrderId order_id) const { return desk().get(fmt::format("{}?orderId={}", get_order_record.path, order_id.value)); }
  std::int64_t line_of(OrderId order_id, std::size_t place = 0) const {
    return get("detail", order_id).data.at("items").at(place).at("orderLineId").as_int64();
  }
  // ship_package with these lines, as JSON; by a waybill of its own where none is named.
  http::MemoryAnswer send(OrderId order_id, ShopId shop_id, std::string_view lines, std::string_view named = "") const {
    const std::string waybill = named.empty() ? fmt::format("YT{:06}", ++waybill_count_) : std::string(named);
    return staff_post("shipPackage", fmt::format(R"({{"orderId":{},"shopId":{},"carrier":"顺丰速运","waybillNumber":"{}","lines":[{}]}})", order_id.value,
                                                 shop_id.value, waybill, lines));
  }
  static std::string pieces(std::int64_t line, std::int64_t quantity) { return fmt::format(R"({{"orderLineId":{},"quantity":{}}})", line, quantity); }
  // So many pieces of a line, as what was not sent or as what was.
  Result<RefundState> give_back(OrderId order_id, std::size_t line, std::int64_t quantity, bool is_unshipped) {
    return database().write([&](db::Transaction& transaction) -> Result<RefundState> {
      const RefundableOrder order = orders_->lock_refundable(transaction, lin, order_id).value();
      const RefundedLine given{order.lines[line].order_line_id, quantity, Cents{5'000 * quantity}, {}, is_unshipped ? quantity : 0};
      return orders_->record_refund(transaction, order, std::span(&given, 1), Orders::Restock::no);
    });
  }
  void expect_books_hold() {
    const auto offences = database().read([](db::Session& session) { return audit::run(session, audit_checks()); });
    for (const audit::Offence& offence : offences) ADD_FAILURE() << offence.rule << ": " << offence.subject;
  }
  void TearDown() override { expect_books_hold(); }

  mutable std::atomic<int> waybill_count_{0};
};
GALLERIA_ON_BOTH_DATABASES(OrdersParcelsTest);

TEST_P(OrdersParcelsTest, an_order_goes_in_parts_and_is_shipped_with_its_last_piece) {
  const OrderId id = place_paid(new_order(lin));
  const auto first = send(id, tea_shop, pieces(line_of(id), 1), "SF0001");
  ASSERT_EQ(first.code, 200) << first.body;
  EXPECT_EQ(first.text("orderStatus"), "to_ship");
  EXPECT_EQ(first.text("statusText"), "部分发货");
  EXPECT_EQ(get("detail", id).text("statusHint"), "已有 1 个包裹在路上，还有 1 件商品正在备货");
  const auto half = get("logistics", id);
  EXPECT_EQ(half.whole("unshippedPieceCount"), 1);
  ASSERT_THAT(half.data.at("packages").as_array(), SizeIs(1));
  EXPECT_EQ(half.data.at("packages").at(0).at("items").at(0).at("quantity").as_int64(), 1);
  EXPECT_EQ(half.data.at("packages").at(0).at("items").at(0).at("lineTotalCents").as_int64(), 5'000);
  EXPECT_EQ(post("updateOrderLogistics", fmt::format(R"({{"orderId":{},"addressId":11}})", id.value)).code, address_too_late.code);
  EXPECT_EQ(post("confirmOrder", id).code, order_moved_on.code) << "all of it is received at once";

  clock_.advance(days(2));
  EXPECT_EQ(ship(id, tea_shop).text("orderStatus"), "shipped");
  EXPECT_EQ(ship(id, tea_shop).code, package_exists.code);
  const auto whole = get("logistics", id);
  EXPECT_EQ(whole.whole("unshippedPieceCount"), 0);
  EXPECT_THAT(texts_of(whole, "packages", "waybillNumber"), ElementsAre("SF0001", "SF1390024418203"));
  EXPECT_EQ(get("detail", id).whole("autoReceiveAt"), epoch_ms(clock_.now() + days(14))) << "counted from the last parcel";
  EXPECT_EQ(post("confirmOrder", id).text("orderStatus"), "received");
}

TEST_P(OrdersParcelsTest, the_staff_sees_what_is_still_to_be_sent_of_its_own_shops) {
  const OrderId id = place_paid(new_order(lin, {tea_shop, bag_shop}));
  ASSERT_EQ(send(id, tea_shop, pieces(line_of(id, 0), 1)).code, 200);
  const auto all = record(id);
  ASSERT_THAT(all.data.at("unshipped").as_array(), SizeIs(2)) << all.body;
  EXPECT_EQ(all.data.at("unshipped").at(0).at("quantity").as_int64(), 1);
  EXPECT_EQ(all.data.at("unshipped").at(1).at("quantity").as_int64(), 2);
  ASSERT_EQ(ship(id, tea_shop).code, 200);
  EXPECT_THAT(record(id).data.at("shopsToShip").as_array(), SizeIs(1));
  const auto found = desk().get(search_orders.path);
  EXPECT_EQ(found.data.at("orders").at(0).at("packageCount").as_int64(), 2);
  EXPECT_EQ(found.data.at("orders").at(0).at("unshippedPieceCount").as_int64(), 2);
}

TEST_P(OrdersParcelsTest, package_line_unknown_for_what_another_shop_or_another_order_sold) {
  const OrderId id = place_paid(new_order(lin, {tea_shop, bag_shop}));
  const OrderId other = place_paid(new_order(zhao));
  EXPECT_EQ(send(id, tea_shop, pieces(line_of(id, 1), 1)).code, package_line_unknown.code);
  const auto line_of_other = get("detail", other, zhao).data.at("items").at(0).at("orderLineId").as_int64();
  EXPECT_EQ(send(id, tea_shop, pieces(line_of_other, 1)).code, package_line_unknown.code);
  EXPECT_THAT(get("logistics", id).data.at("packages").as_array(), IsEmpty());
}

TEST_P(OrdersParcelsTest, package_pieces_exceeded_by_what_was_not_ordered_was_sent_or_went_back) {
  const OrderId id = place_paid(new_order(lin, {tea_shop, bag_shop}));
  EXPECT_EQ(send(id, tea_shop, pieces(line_of(id), 3)).code, package_pieces_exceeded.code);
  ASSERT_EQ(send(id, tea_shop, pieces(line_of(id), 1)).code, 200);
  EXPECT_EQ(send(id, tea_shop, pieces(line_of(id), 2)).code, package_pieces_exceeded.code);
  ASSERT_TRUE(give_back(id, 1, 1, true).has_value());
  EXPECT_EQ(send(id, bag_shop, pieces(line_of(id, 1), 2)).code, package_pieces_exceeded.code);
  EXPECT_EQ(send(id, bag_shop, pieces(line_of(id, 1), 1)).code, 200);
}

TEST_P(OrdersParcelsTest, a_parcel_names_each_line_once_and_at_least_one) {
  const OrderId id = place_paid(new_order(lin));
  const std::string piece = pieces(line_of(id), 1);
  EXPECT_EQ(send(id, tea_shop, "").status, 400);
  EXPECT_EQ(send(id, tea_shop, piece + "," + piece).status, 400);
  EXPECT_THAT(get("logistics", id).data.at("packages").as_array(), IsEmpty());
}

TEST_P(OrdersParcelsTest, each_parcel_has_its_own_way) {
  const OrderId id = place_paid(new_order(lin));
  ASSERT_EQ(send(id, tea_shop, pieces(line_of(id), 1), "SF0001").code, 200);
  ASSERT_EQ(send(id, tea_shop, pieces(line_of(id), 1), "SF0002").code, 200);
  const auto note = [&](std::string_view text, std::string_view more) {
    return staff_post("addTraceStep", fmt::format(R"({{"orderId":{},"shopId":{},"text":"{}"{}}})", id.value, tea_shop.value, text, more));
  };
  EXPECT_EQ(note("已到达南京", R"(,"packageNumber":1)").code, 200);
  EXPECT_EQ(note("已揽收", "").code, 200) << "the last one, where none is named";
  EXPECT_EQ(note("已签收", R"(,"packageNumber":3)").code, order_not_found.code);
  const auto packages = get("logistics", id).data.at("packages");
  EXPECT_EQ(packages.at(0).at("steps").at(0).at("text").as_string(), "已到达南京");
  EXPECT_EQ(packages.at(1).at("steps").at(0).at("text").as_string(), "已揽收");
}

TEST_P(OrdersParcelsTest, what_is_not_sent_any_more_is_not_waited_for) {
  const OrderId id = place_paid(new_order(lin));
  ASSERT_EQ(send(id, tea_shop, pieces(line_of(id), 1)).code, 200);
  clock_.advance(days(1));
  EXPECT_EQ(give_back(id, 0, 1, true).value(), RefundState::partial);
  EXPECT_EQ(status(id), "shipped");
  EXPECT_EQ(get("detail", id).whole("autoReceiveAt"), epoch_ms(clock_.now() + days(14)));
}

TEST_P(OrdersParcelsTest, what_was_sent_and_went_back_leaves_the_rest_to_be_sent) {
  const OrderId id = place_paid(new_order(lin));
  ASSERT_EQ(send(id, tea_shop, pieces(line_of(id), 1)).code, 200);
  ASSERT_TRUE(give_back(id, 0, 1, false).has_value());
  EXPECT_EQ(status(id), "to_ship");
  EXPECT_EQ(ship(id, tea_shop).text("orderStatus"), "shipped");
  EXPECT_TRUE(give_back(id, 0, 1, true).error().is(order_moved_on)) << "it is on its way";
}

TEST_P(OrdersParcelsTest, rows_of_one_waybill_are_one_parcel_of_a_table) {
  const OrderId id = place_paid(new_order(lin, {tea_shop, bag_shop}));
  const std::string number = record(id).text("orderNumber");
  const std::int64_t tea = tea_shop.value * 100;
  const std::int64_t bag = bag_shop.value * 100;
  const auto table = [&](const std::string& rows, bool is_trial) {
    return desk().post(ship_by_table.path, fmt::format(R"({{"csv":"订单号,店铺编号,快递公司,运单号,SKU编号,件数\n{}","isTrial":{}}})", rows, is_trial));
  };
  const auto problems = [&](const std::string& rows) { return table(rows, true).whole("problemCount"); };
  EXPECT_EQ(problems(fmt::format("{0},10,顺丰,SF0001,{1},1\\n{0},10,顺丰,SF0001,{1},1", number, tea)), 2) << "the same goods twice";
  EXPECT_EQ(problems(fmt::format("{0},10,顺丰,SF0001,{1},1\\n{0},10,顺丰,SF0001,,", number, tea)), 2) << "a part, and all of it";
  EXPECT_EQ(problems(fmt::format("{0},10,顺丰,SF0001,{1},3", number, tea)), 1);
  EXPECT_EQ(problems(fmt::format("{0},10,顺丰,SF0001,{1},1", number, bag)), 1) << "another shop's";
  EXPECT_EQ(problems(fmt::format("{0},10,顺丰,SF0001,,1", number)), 1) << "pieces of nothing";
  EXPECT_EQ(problems(fmt::format("{0},10,顺丰,SF0001,{1},1000", number, tea)), 1);
  EXPECT_EQ(problems(fmt::format("{0},10,顺丰,SF0001,{1},2\\n{0},10,顺丰,SF0002,{1},1", number, tea)), 1) << "more than there is, over two parcels";
  EXPECT_THAT(get("logistics", id).data.at("packages").as_array(), IsEmpty());

  const auto sent = table(fmt::format("{0},10,顺丰,SF0001,{1},1\\n{0},10,顺丰,SF0002,{1},\\n{0},11,京东,JD0001", number, tea), false);
  EXPECT_EQ(sent.whole("shippedCount"), 3) << sent.body;
  EXPECT_EQ(status(id), "shipped");
  EXPECT_THAT(texts_of(get("logistics", id), "packages", "waybillNumber"), ElementsAre("SF0001", "SF0002", "JD0001"));
}

TEST_P(OrdersParcelsTest, a_parcel_that_is_told_again_was_sent_once) {
  const OrderId id = place_paid(new_order(lin));
  const std::string piece = pieces(line_of(id), 1);
  std::atomic<int> sent{0};
  std::vector<std::jthread> staff;
  for (int i = 0; i < 20; ++i) {
    staff.emplace_back([&] {
      const auto answer = send(id, tea_shop, piece, "SF0001");
      if (answer.code == 200) {
        ++sent;
      } else {
        EXPECT_EQ(answer.code, waybill_sent.code);
      }
    });
  }
  staff.clear();
  EXPECT_EQ(sent, 1);
  EXPECT_EQ(send(id, tea_shop, piece, "SF0001").code, waybill_sent.code);
  EXPECT_EQ(status(id), "to_ship") << "the other piece is still here";
}

TEST_P(OrdersParcelsTest, of_twenty_who_send_the_same_pieces_at_once_two_do) {
  const OrderId id = place_paid(new_order(lin));
  const std::int64_t line = line_of(id);
  std::atomic<int> sent{0};
  std::vector<std::jthread> staff;
  for (int i = 0; i < 20; ++i) {
    staff.emplace_back([&] {
      if (send(id, tea_shop, pieces(line, 1)).code == 200) ++sent;
    });
  }
  staff.clear();
  EXPECT_EQ(sent, 2);
  EXPECT_EQ(status(id), "shipped");
  EXPECT_THAT(get("logistics", id).data.at("packages").as_array(), SizeIs(2));
}

TEST_P(OrdersParcelsTest, sending_all_that_is_left_and_giving_a_piece_back_at_once_take_each_piece_once) {
  for (int round = 0; round < 5; ++round) {
    const OrderId id = place_paid(new_order(lin));
    ASSERT_EQ(send(id, tea_shop, pieces(line_of(id), 1)).code, 200);
    std::atomic<bool> is_sent{false};
    std::atomic<bool> is_given{false};
    {
      std::jthread shop([&] { is_sent = ship(id, tea_shop).code == 200; });
      is_given = give_back(id, 0, 1, true).has_value();
    }
    EXPECT_NE(is_sent, is_given);
    EXPECT_EQ(status(id), "shipped");
  }
}

// What a line has come to, as somebody with a pencil keeps it.
struct PencilledLine {
  std::int64_t left = 2;  // to be sent
  std::int64_t sent = 0;  // and not given back
};

TEST_P(OrdersParcelsTest, whatever_is_sent_and_given_back_in_whatever_order_the_pieces_add_up) {
  play_sequences(12, [&](std::mt19937_64& random) {
    const auto up_to = [&](std::int64_t most) { return std::uniform_int_distribution<std::int64_t>(1, most)(random); };
    const OrderId id = place_paid(new_order(lin, {tea_shop, bag_shop}));
    const std::array shops{tea_shop, bag_shop};
    std::array<PencilledLine, 2> lines;
    std::int64_t parcel_count = 0;
    for (int step = 0; step < 8; ++step) {
      const auto place = static_cast<std::size_t>(up_to(2) - 1);
      PencilledLine& line = lines[place];
      const std::int64_t quantity = up_to(2);
      const std::int64_t total = lines[0].left + lines[1].left + lines[0].sent + lines[1].sent;
      if (total == 0) break;
      switch (up_to(3)) {
        case 1: {
          const bool is_sent = send(id, shops[place], pieces(line_of(id, place), quantity)).code == 200;
          ASSERT_EQ(is_sent, quantity <= line.left);
          if (!is_sent) break;
          line.left -= quantity;
          line.sent += quantity;
          parcel_count += 1;
          break;
        }
        case 2: {
          const bool is_given = give_back(id, place, quantity, true).has_value();
          ASSERT_EQ(is_given, quantity <= line.left);
          if (is_given) line.left -= quantity;
          break;
        }
        default:
          // Whether there are so many is the plan's to say: what was sent is no less sent when it goes back.
          if (quantity > line.sent) break;
          ASSERT_TRUE(give_back(id, place, quantity, false).has_value());
          line.sent -= quantity;
      }
      const std::int64_t to_send = lines[0].left + lines[1].left;
      const std::string expected = to_send + lines[0].sent + lines[1].sent == 0 ? "closed" : to_send == 0 ? "shipped" : "to_ship";
      ASSERT_EQ(status(id), expected);
      ASSERT_EQ(static_cast<std::int64_t>(get("logistics", id).data.at("packages").as_array().size()), parcel_count);
    }
    expect_books_hold();
  });
}

class ParcelsMigrationTest : public testing::TestWithParam<db::Engine> {};
GALLERIA_ON_BOTH_DATABASES(ParcelsMigrationTest);

TEST_P(ParcelsMigrationTest, orders_keep_their_waybills_and_their_ways_as_parcels_with_what_was_sent) {
  const db::EmptyDatabase place(GetParam());
  const auto database = db::open_database({.url = place.url()});
  const auto all = db::migrations();
  const auto parcels = std::find_if(all.begin(), all.end(), [](const db::Migration& migration) { return migration.name == "0477_parcels"; });
  ASSERT_NE(parcels, all.end());
  database->migrate_to(all.first(static_cast<std::size_t>(parcels - all.begin())));
  database->write([](db::Transaction& transaction) {
    transaction.execute(
        "insert into orders (member_id, order_id, order_number, status, delivery_type, offers_express, offers_pickup, title_zh_cn, title_en, piece_count, "
        "shop_count, shipped_shop_count, goods_total_cents, deduction_total_cents, freight_cents, express_freight_cents, payable_cents, cash_cents, "
        "paid_cents, "
        "price_steps, remark, receiver_name, created_at_ms, pay_before_ms, paid_at_ms) values (1, 5, 'n', 'to_ship', 'express', true, true, 'a', 'a', 5, 2, 1, "
        "500, 0, 0, 0, 500, 500, 500, '[]', '', 'x', 1, 2, 3)");
    constexpr db::Sql insert_line =
        "insert into order_lines (member_id, order_id, order_line_id, sku_id, product_id, shop_id, shop_name_zh_cn, shop_name_en, product_name_zh_cn, "
        "product_name_en, image_url, sp1_zh_cn, sp1_en, sp2_zh_cn, sp2_en, sp3_zh_cn, sp3_en, quantity, is_limited, unit_price_cents, deduction_cents, "
        "total_cents, freight_share_cents, cash_share_cents, cash_freight_cents, refunded_quantity) values (1, 5, $1, $1, $1, $2, '', '', '', '', '', '', '', "
        "'', '', '', '', $3, false, 100, 0, $4, 0, $4, 0, $5)";
    transaction.execute(insert_line, 7, 10, 3, 300, 1);
    transaction.execute(insert_line, 8, 11, 2, 200, 0);
    transaction.execute(
        "insert into order_packages (member_id, order_id, shop_id, carrier_zh_cn, carrier_en, waybill_number, shipped_at_ms) values (1, 5, 10, '顺丰', 'SF', "
        "'SF0001', 9)");
    transaction.execute(
        "insert into order_trace_steps (member_id, order_id, shop_id, step_id, text_zh_cn, text_en, at_ms) values (1, 5, 10, 77, '已揽收', 'Collected', 9)");
    // One of the three pieces was given back before the two others were sent.
    transaction.execute(
        "insert into after_sales_cases (member_id, after_sales_id, order_id, order_number, kind, reason, description, stage, goods_cents, freight_cents, "
        "cash_cents, taken_back_points, points_to_debt, taken_back_growth, returns_coupons, reverses_invoice, applied_at_ms, refunded_at_ms) values (1, 3, 5, "
        "'n', 'unshipped', 'other', '', 'done', 100, 0, 100, 0, 0, 0, false, false, 4, 4)");
    transaction.execute(
        "insert into after_sales_lines (member_id, after_sales_id, order_id, order_line_id, sku_id, shop_id, quantity, name_zh_cn, name_en, image_url, "
        "specifications_zh_cn, specifications_en, is_open) values (1, 3, 5, 7, 7, 10, 1, '', '', '', '', '', false)");
  });
  database->migrate();
  const auto texts = [&](db::Sql sql) { return database->read([&](db::Session& session) { return session.rows<std::string>(sql); }); };
  EXPECT_THAT(texts("select package_number || ' ' || shop_id || ' ' || waybill_number as text from order_packages where member_id = 1"),
              ElementsAre("1 10 SF0001"));
  EXPECT_THAT(texts("select package_number || ' ' || order_line_id || ' ' || quantity as text from order_package_lines where member_id = 1"),
              ElementsAre("1 7 2"));
  EXPECT_THAT(texts("select package_number || ' ' || step_id || ' ' || text_zh_cn as text from order_trace_steps where member_id = 1"),
              ElementsAre("1 77 已揽收"));
  EXPECT_THAT(texts("select package_count || ' ' || unshipped_piece_count as text from orders where member_id = 1"), ElementsAre("1 2"));
  EXPECT_THAT(texts("select shipped_quantity || ' ' || refunded_unshipped_quantity as text from order_lines where member_id = 1 order by order_line_id"),
              ElementsAre("2 1", "0 0"));
}

}  // namespace
}  // namespace galleria::orders
