// Orders that were paid with everything, given back in parts and whole: where everything goes, what is taken back, and who may decide.
#include <gmock/gmock.h>

#include <atomic>
#include <thread>

#include "app/value_fixture.hpp"

namespace galleria::app {
namespace {

using catalog::sample::small_bag_sku;
using catalog::sample::tote_black;
using catalog::sample::tote_brown;
using ledger::AccountKind;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class RefundingTest : public ValueTest {
 protected:
  static constexpr std::string_view base = "/mall-api/oms/v1/afterSales/";

  http::MemoryAnswer get(std::string_view what, MemberId member_id = lin) const { return client_of(member_id).get(std::string(base) + std::string(what)); }
  http::MemoryAnswer post(std::string_view what, const std::string& json, MemberId member_id = lin) {
    auto client = client_of(member_id);
    client.set_header("idempotency-key", fmt::format("refund-key-{}", ++key_count_));
    return client.post(std::string(base) + std::string(what), json);
  }
  http::MemoryAnswer options(OrderId order_id, MemberId member_id = lin) const { return get(fmt::format("options?orderId={}", order_id.value), member_id); }
  std::int64_t line_of(OrderId order_id, std::size_t place = 0) const { return options(order_id).data.at("lines").at(place).at("orderLineId").as_int64(); }
  static std::string request(OrderId order_id, std::string_view kind, std::string_view reason, std::int64_t line, std::int64_t quantity,
                             std::string_view more = "") {
    return fmt::format(R"({{"orderId":{},"kind":"{}","reason":"{}","lines":[{{"orderLineId":{},"quantity":{}}}]{}}})", order_id.value, kind, reason, line,
                       quantity, more);
  }
  http::MemoryAnswer apply(OrderId order_id, std::string_view kind, std::int64_t quantity, std::string_view reason = "changed_mind",
                           std::string_view more = "") {
    return post("apply", request(order_id, kind, reason, line_of(order_id), quantity, fmt::format(R"(,"description":"","imageUrls":[]{})", more)));
  }
  http::MemoryAnswer decide(std::int64_t after_sales_id, std::string_view decision, std::string_view answer = "") const {
    return staff().post("/staff/v1/afterSales/decide", fmt::format(R"({{"afterSalesId":{},"decision":"{}","answer":"{}"}})", after_sales_id, decision, answer));
  }
  std::string stage(std::int64_t after_sales_id) const { return get(fmt::format("detail?afterSalesId={}", after_sales_id)).text("caseStage"); }
  // One order of lin's with everything that she has, received.
  OrderId buy_received(std::int64_t quantity = 1, std::string_view more = "") {
    const OrderId order_id = buy_paid(lin, tote_brown, more.empty() ? with_everything(lin) : std::string(more), quantity);
    ship_all(order_id);
    receive(lin, order_id);
    return order_id;
  }
  std::int64_t on_hand(SkuId sku_id) {
    return database().read([&](db::Session& session) { return session.row<std::int64_t>("select on_hand from sku_stocks where sku_id = $1", sku_id).value(); });
  }
  std::int64_t amount_of(const http::MemoryAnswer& answer, std::string_view kind) const {
    const auto& plan = answer.data.as_object().contains("plan") ? answer.data.at("plan") : answer.data;
    for (const auto& part : plan.at("parts").as_array()) {
      if (part.at("kind").as_string() == kind) return part.at("amount").as_int64();
    }
    return 0;
  }
};
GALLERIA_ON_BOTH_DATABASES(RefundingTest);

TEST_P(RefundingTest, what_was_not_sent_yet_is_given_back_at_once_and_every_tender_exactly) {
  const std::int64_t shelf = on_hand(tote_brown);
  const OrderId order_id = buy_paid(lin, tote_brown, with_everything(lin));
  const std::int64_t cash = count("select cash_cents from orders");
  ASSERT_GT(cash, 0);
  const auto applied = apply(order_id, "unshipped", 1);  // apply_after_sales
  ASSERT_EQ(applied.code, 200) << applied.body;
  EXPECT_EQ(applied.text("caseStage"), "refunding");
  EXPECT_EQ(balance(AccountKind::points, lin.value).posted, 50'000);
  EXPECT_EQ(balance(AccountKind::gift_card, card_of(lin).value).posted, 50'000);
  EXPECT_EQ(balance(AccountKind::wallet_principal, lin.value).posted, 20'000);
  EXPECT_EQ(balance(AccountKind::wallet_bonus, lin.value).posted, 5'000);
  EXPECT_EQ(count("select count(*) from coupon_serials where state = 'unused'"), 1) << "the coupon comes back with the whole order";
  EXPECT_EQ(on_hand(tote_brown), shelf);
  EXPECT_EQ(status_of(order_id), orders::OrderStatus::closed);
  run_all_timers();
  EXPECT_EQ(platform_.refunded_sum(), Cents{cash});
  EXPECT_EQ(stage(applied.whole("afterSalesId")), "done");
  EXPECT_EQ(
      count("select cast(sum(case when to_kind = 'sales' then amount else -amount end) as bigint) from ledger_transfers where from_kind = 'sales' or to_kind = "
            "'sales'"),
      0)
      << "nothing was sold in the end";
}

TEST_P(RefundingTest, money_goes_back_by_the_platform_that_took_it_and_the_order_and_the_case_name_it) {
  paying_by_ = payments::PayMethod::union_pay;
  const OrderId order_id = buy_paid(lin, tote_brown, with_everything(lin));
  const std::int64_t cash = count("select cash_cents from orders");
  const auto label_in = [](const http::MemoryAnswer& answer, const char* list) {
    const auto& lists = answer.data.as_object().contains("plan") ? answer.data.at("plan") : answer.data;
    for (const auto& part : lists.at(list).as_array()) {
      if (part.at("kind").as_string() == "cash") return std::string(part.at("label").as_string());
    }
    return std::string("no cash");
  };
  const auto detail = client_of(lin).get(fmt::format("/mall-api/oms/v1/order/detail?orderId={}", order_id.value));
  EXPECT_EQ(label_in(detail, "tenders"), "银联支付") << detail.body;
  const auto applied = apply(order_id, "unshipped", 1);
  EXPECT_EQ(label_in(applied, "parts"), "银联支付") << applied.body;
  run_all_timers();
  EXPECT_EQ(union_platform_.refunded_sum(), Cents{cash});
  EXPECT_THAT(platform_.refunds(), IsEmpty());
  EXPECT_EQ(stage(applied.whole("afterSalesId")), "done");
}

TEST_P(RefundingTest, the_plan_shown_before_is_what_happens) {
  const OrderId order_id = buy_received(2);
  const auto preview = post("preview", request(order_id, "return_refund", "wrong_size", line_of(order_id), 1));  // preview_refund
  ASSERT_EQ(preview.code, 200) << preview.body;
  EXPECT_EQ(preview.data.at("parts").as_array().size(), 5U) << preview.body;
  const auto applied = apply(order_id, "return_refund", 1, "wrong_size");
  const std::int64_t id = applied.whole("afterSalesId");
  for (const char* kind : {"points", "gift_card", "wallet_principal", "wallet_bonus", "cash"})
    EXPECT_EQ(amount_of(applied, kind), amount_of(preview, kind)) << kind;
  decide(id, "agree");  // decide_after_sales
  ASSERT_EQ(post("shipBack", fmt::format(R"({{"afterSalesId":{},"carrier":"顺丰速运","waybillNumber":"SF10001"}})", id)).text("caseStage"),
            "wait_receive");  // ship_back
  const std::int64_t points = balance(AccountKind::points, lin.value).posted;
  const auto received = decide(id, "receive");
  EXPECT_EQ(received.text("caseStage"), "refunding") << received.body;
  EXPECT_EQ(balance(AccountKind::points, lin.value).posted - points, amount_of(preview, "points")) << "what was earned still waited, so nothing was taken";
  EXPECT_EQ(received.data.at("plan").at("takenBackPoints").as_int64(), preview.whole("takenBackPoints"));
  EXPECT_EQ(balance(AccountKind::gift_card, card_of(lin).value).posted, amount_of(preview, "gift_card"));
  run_all_timers();
  EXPECT_EQ(platform_.refunded_sum().value, amount_of(preview, "cash"));
}

TEST_P(RefundingTest, two_lines_go_back_one_after_the_other_and_all_is_as_before) {
  add_to_cart(lin, tote_brown, 1);
  add_to_cart(lin, small_bag_sku, 2);
  const std::string more = R"("source":"cart","deliveryType":"express","addressId":10)" + with_everything(lin);
  const auto quoted = client_of(lin).post("/mall-api/trading/v1/checkout/options/calculate", "{" + more + "}");
  ASSERT_EQ(quoted.code, 200) << quoted.body;
  const auto checked = wallet_->check_password(
      {lin, SessionId{1}}, {std::nullopt, Secret("135790"), {"checkout:two-lines"}, Cents{quoted.whole("payableCents") - quoted.whole("cashCents")}});
  const auto submitted =
      submit(lin,
             fmt::format(R"({{{},"expectedTotalCents":{},"expectedCashCents":{},"couponSerialIds":[{}],"payTicket":"{}"}})", more, quoted.whole("payableCents"),
                         quoted.whole("cashCents"), quoted.data.at("couponSerialIds").at(0).as_int64(), checked.value().ticket),
             "two-lines");
  ASSERT_EQ(submitted.code, 200) << submitted.body;
  const OrderId order_id{submitted.whole("orderId")};
  settle(order_id);
  const std::int64_t first = line_of(order_id, 0);
  const std::int64_t second = line_of(order_id, 1);
  const auto give_back = [&](std::int64_t line, std::int64_t quantity) {
    return post("apply", request(order_id, "unshipped", "changed_mind", line, quantity, R"(,"description":"","imageUrls":[])"));
  };
  const std::int64_t second_quantity = options(order_id).data.at("lines").at(1).at("quantity").as_int64();
  ASSERT_EQ(give_back(first, options(order_id).data.at("lines").at(0).at("quantity").as_int64()).code, 200);
  EXPECT_EQ(count("select count(*) from coupon_serials where state = 'used'"), 1) << "the coupon stays with what is left";
  for (std::int64_t i = 0; i < second_quantity; ++i) ASSERT_EQ(give_back(second, 1).code, 200);
  EXPECT_EQ(count("select count(*) from coupon_serials where state = 'unused'"), 1);
  EXPECT_EQ(balance(AccountKind::points, lin.value).posted, 50'000);
  EXPECT_EQ(balance(AccountKind::gift_card, card_of(lin).value).posted, 50'000);
  EXPECT_EQ(balance(AccountKind::wallet_principal, lin.value).posted, 20'000);
  EXPECT_EQ(balance(AccountKind::wallet_bonus, lin.value).posted, 5'000);
  for (int i = 0; i < 5; ++i) {
    run_all_timers();
    clock_.advance(std::chrono::minutes(1));
  }
  EXPECT_EQ(platform_.refunded_sum(), Cents{quoted.whole("cashCents")});
}

TEST_P(RefundingTest, refunds_of_one_payment_keep_the_providers_pause) {
  const OrderId order_id = buy_paid(lin, tote_brown, "", 3);
  for (int i = 0; i < 3; ++i) ASSERT_EQ(apply(order_id, "unshipped", 1).code, 200);
  run_all_timers();
  EXPECT_EQ(platform_.refunds().size(), 1U);
  clock_.advance(std::chrono::seconds(59));
  run_all_timers();
  EXPECT_EQ(platform_.refunds().size(), 1U);
  clock_.advance(std::chrono::seconds(1));
  run_all_timers();
  EXPECT_EQ(platform_.refunds().size(), 2U);
  clock_.advance(std::chrono::minutes(1));
  run_all_timers();
  EXPECT_EQ(platform_.refunds().size(), 3U);
}

TEST_P(RefundingTest, points_that_were_earned_and_spent_are_taken_from_those_that_come_back_and_the_rest_is_debt) {
  const OrderId order_id = buy_received(1, R"(,"usesPoints":true)");
  const std::int64_t earned = database().read([&](db::Session& session) { return points_->earned_by(session, lin, order_id); });
  ASSERT_GT(earned, 0);
  clock_.advance(std::chrono::days(6));
  const auto applied = apply(order_id, "return_refund", 1);
  ASSERT_EQ(applied.code, 200) << applied.body;
  const std::int64_t id = applied.whole("afterSalesId");
  decide(id, "agree");
  clock_.advance(std::chrono::days(2));  // the order is completed meanwhile: its points can be spent
  run_all_timers();
  const std::int64_t all = balance(AccountKind::points, lin.value).available();
  database().write([&](db::Transaction& transaction) {
    ledger::Batch batch(clock_, ids_);
    points_->hold(batch, lin, OrderId{99}, all, points_->open_lots(transaction, lin), points::points_insufficient);
    batch.send(transaction).value();
    ledger::Batch spending(clock_, ids_);
    points_->capture(spending, lin, OrderId{99}, all);
    spending.send(transaction).value();
  });
  post("shipBack", fmt::format(R"({{"afterSalesId":{},"carrier":"顺丰速运","waybillNumber":"SF10001"}})", id));
  const auto received = decide(id, "receive");
  ASSERT_EQ(received.code, 200) << received.body;
  const std::int64_t returned = amount_of(received, "points");
  EXPECT_EQ(received.data.at("plan").at("takenBackPoints").as_int64(), earned);
  EXPECT_EQ(received.data.at("plan").at("pointsToDebt").as_int64(), std::max<std::int64_t>(0, earned - returned));
  const std::int64_t net = balance(AccountKind::points, lin.value).posted + balance(AccountKind::points_debt, lin.value).posted;
  EXPECT_EQ(net, returned - earned) << "never dropped";
}

TEST_P(RefundingTest, the_staff_rejects_with_a_reason_and_the_member_asks_once_more) {
  const OrderId order_id = buy_received();
  const std::int64_t first = apply(order_id, "refund_only", 1).whole("afterSalesId");
  EXPECT_EQ(decide(first, "reject").code, after_sales::after_sales_answer_needed.code);
  EXPECT_EQ(decide(first, "reject", "商品没有问题").text("caseStage"), "rejected");
  EXPECT_THAT(get(fmt::format("detail?afterSalesId={}", first)).body, HasSubstr("apply_again"));  // get_after_sales
  const auto again = apply(order_id, "refund_only", 1, "damaged", fmt::format(R"(,"againFor":{})", first));
  ASSERT_EQ(again.code, 200) << again.body;
  EXPECT_THAT(get(fmt::format("detail?afterSalesId={}", first)).body, testing::Not(HasSubstr("apply_again")));
  decide(again.whole("afterSalesId"), "reject", "仍然没有问题");
  EXPECT_EQ(options(order_id).data.at("lines").at(0).at("kinds").as_array().size(), 0U);
  EXPECT_EQ(apply(order_id, "refund_only", 1).code, after_sales::after_sales_closed.code);
}

TEST_P(RefundingTest, an_application_without_an_answer_is_agreed_after_two_days_and_what_is_not_sent_lapses) {
  const OrderId order_id = buy_received();
  const std::int64_t id = apply(order_id, "return_refund", 1).whole("afterSalesId");
  clock_.advance(std::chrono::hours(47));
  run_all_timers();
  EXPECT_EQ(stage(id), "applied");
  clock_.advance(std::chrono::hours(1));
  run_all_timers();
  EXPECT_EQ(stage(id), "wait_ship");
  clock_.advance(std::chrono::days(7));
  run_all_timers();
  EXPECT_EQ(stage(id), "cancelled");
  EXPECT_EQ(balance(AccountKind::gift_card, card_of(lin).value).posted, 0) << "nothing was given back";
}

TEST_P(RefundingTest, what_was_sent_back_counts_as_received_after_ten_days) {
  const OrderId order_id = buy_received();
  const std::int64_t id = apply(order_id, "return_refund", 1).whole("afterSalesId");
  decide(id, "agree");
  post("shipBack", fmt::format(R"({{"afterSalesId":{},"carrier":"顺丰速运","waybillNumber":"SF10001"}})", id));
  clock_.advance(std::chrono::days(10));
  run_all_timers();
  run_all_timers();
  EXPECT_EQ(stage(id), "done");
}

TEST_P(RefundingTest, a_member_takes_an_application_back_and_may_apply_anew) {
  const OrderId order_id = buy_received();
  const std::int64_t id = apply(order_id, "refund_only", 1).whole("afterSalesId");
  EXPECT_EQ(apply(order_id, "refund_only", 1).code, after_sales::after_sales_closed.code) << "one case a line";
  EXPECT_EQ(post("cancel", fmt::format(R"({{"afterSalesId":{}}})", id)).text("caseStage"), "cancelled");  // cancel_after_sales
  EXPECT_EQ(post("cancel", fmt::format(R"({{"afterSalesId":{}}})", id)).code, after_sales::after_sales_moved_on.code);
  EXPECT_EQ(apply(order_id, "refund_only", 1).code, 200);
}

TEST_P(RefundingTest, an_exchange_gives_no_money_back_and_a_damaged_piece_is_replaced_from_the_shelf) {
  const OrderId order_id = buy_received();
  const std::int64_t shelf = on_hand(tote_brown);
  const std::int64_t id = apply(order_id, "exchange", 1, "damaged").whole("afterSalesId");
  decide(id, "agree");
  post("shipBack", fmt::format(R"({{"afterSalesId":{},"carrier":"顺丰速运","waybillNumber":"SF10001"}})", id));
  decide(id, "receive");
  EXPECT_EQ(decide(id, "resend").text("caseStage"), "done");
  EXPECT_EQ(on_hand(tote_brown), shelf - 1);
  EXPECT_EQ(count("select cast(sum(refunded_quantity) as bigint) from order_lines"), 0);
}

TEST_P(RefundingTest, an_exchange_for_what_is_sold_out_is_refused_and_nothing_changes) {
  const OrderId order_id = buy_received();
  const std::int64_t id = apply(order_id, "exchange", 1, "damaged").whole("afterSalesId");
  decide(id, "agree");
  post("shipBack", fmt::format(R"({{"afterSalesId":{},"carrier":"顺丰速运","waybillNumber":"SF10001"}})", id));
  decide(id, "receive");
  database().write([](db::Transaction& transaction) { transaction.execute("update sku_stocks set on_hand = 0 where sku_id = $1", tote_brown); });
  EXPECT_EQ(decide(id, "resend").code, after_sales::after_sales_out_of_stock.code);
  EXPECT_EQ(stage(id), "wait_resend");
}

TEST_P(RefundingTest, only_what_fits_the_goods_place_and_number_can_be_applied_for) {
  const OrderId order_id = buy_paid(lin, tote_brown, "", 2);
  EXPECT_EQ(apply(order_id, "return_refund", 1).code, after_sales::after_sales_kind_refused.code);
  EXPECT_EQ(apply(order_id, "unshipped", 3).code, after_sales::after_sales_quantity_refused.code);
  EXPECT_EQ(options(OrderId{1}).code, after_sales::after_sales_order_not_found.code);  // get_after_sales_options
  const auto bad =
      post("apply", fmt::format(R"({{"orderId":{},"kind":"unshipped","reason":"other","lines":[],"description":"","imageUrls":["http://elsewhere/x.png"]}})",
                                order_id.value));
  EXPECT_EQ(bad.code, http::invalid_request.code);
  EXPECT_THAT(bad.body, testing::AllOf(HasSubstr("/lines"), HasSubstr("/imageUrls/0")));
  ship_all(order_id);
  EXPECT_EQ(apply(order_id, "unshipped", 1).code, after_sales::after_sales_kind_refused.code) << "it is on its way";
  EXPECT_EQ(apply(order_id, "not_received", 1).code, 200);
}

TEST_P(RefundingTest, after_the_window_nothing_can_be_applied_for) {
  const OrderId order_id = buy_received();
  clock_.advance(std::chrono::days(7));
  EXPECT_EQ(apply(order_id, "refund_only", 1).code, after_sales::after_sales_closed.code);
}

TEST_P(RefundingTest, cases_are_the_members_own) {
  const OrderId order_id = buy_received();
  const std::int64_t id = apply(order_id, "refund_only", 1).whole("afterSalesId");
  EXPECT_EQ(options(order_id, zhao).code, after_sales::after_sales_order_not_found.code);
  EXPECT_EQ(get(fmt::format("detail?afterSalesId={}", id), zhao).code, after_sales::after_sales_not_found.code);
  EXPECT_EQ(post("cancel", fmt::format(R"({{"afterSalesId":{}}})", id), zhao).code, after_sales::after_sales_not_found.code);
  EXPECT_EQ(get("list", zhao).data.at("cases").as_array().size(), 0U);  // list_after_sales
  EXPECT_EQ(get(fmt::format("list?orderId={}", order_id.value)).data.at("cases").as_array().size(), 1U);
  EXPECT_EQ(client_of(lin).post("/staff/v1/afterSales/decide", fmt::format(R"({{"afterSalesId":{},"decision":"agree","answer":""}})", id)).code,
            http::staff_only.code);
  EXPECT_EQ(staff().get("/staff/v1/afterSales/list?caseStage=applied").data.at("cases").as_array().size(), 1U);  // list_after_sales_to_do
}

TEST_P(RefundingTest, the_same_application_sent_again_is_one_case) {
  const OrderId order_id = buy_paid(lin, tote_brown, with_everything(lin), 2);
  auto client = client_of(lin);
  client.set_header("idempotency-key", "the-same-key");
  const std::string json = request(order_id, "unshipped", "other", line_of(order_id), 1, R"(,"description":"","imageUrls":[])");
  const auto first = client.post(std::string(base) + "apply", json);
  const auto second = client.post(std::string(base) + "apply", json);
  EXPECT_EQ(first.whole("afterSalesId"), second.whole("afterSalesId"));
  EXPECT_EQ(count("select count(*) from after_sales_cases"), 1);
}

TEST_P(RefundingTest, of_fifty_applications_at_once_each_piece_goes_back_once) {
  const OrderId order_id = buy_paid(lin, tote_brown, with_everything(lin), 3);
  const std::int64_t line = line_of(order_id);
  std::atomic<int> given{0};
  std::vector<std::jthread> threads;
  for (int i = 0; i < 50; ++i) {
    threads.emplace_back([&, i] {
      auto client = client_of(lin);
      client.set_header("idempotency-key", fmt::format("race-{}", i));
      if (client.post(std::string(base) + "apply", request(order_id, "unshipped", "other", line, 1, R"(,"description":"","imageUrls":[])")).code == 200)
        ++given;
    });
  }
  threads.clear();
  EXPECT_EQ(given, 3);
  EXPECT_EQ(balance(AccountKind::gift_card, card_of(lin).value).posted, 50'000);
  EXPECT_EQ(balance(AccountKind::points, lin.value).posted, 50'000);
}

TEST_P(RefundingTest, shipping_and_giving_back_at_once_never_both_happen_to_a_piece) {
  for (int round = 0; round < 10; ++round) {
    const OrderId order_id = buy_paid(lin, tote_brown, "");
    const std::int64_t line = line_of(order_id);
    std::atomic<bool> is_shipped{false};
    std::atomic<bool> is_given{false};
    {
      std::jthread shop([&] {
        const auto shipped =
            staff().post("/staff/v1/order/shipPackage", fmt::format(R"({{"orderId":{},"shopId":{},"carrier":"顺丰","waybillNumber":"SF12345"}})",
                                                                    order_id.value, catalog_->find_sku(tote_brown)->shop_id.value));
        is_shipped = shipped.code == 200;
      });
      const auto given = post("apply", request(order_id, "unshipped", "other", line, 1, R"(,"description":"","imageUrls":[])"));
      is_given = given.code == 200;
    }
    EXPECT_NE(is_shipped, is_given);
  }
}

TEST_P(RefundingTest, of_a_line_that_is_sent_in_part_no_more_goes_back_as_unsent_or_as_sent_than_there_is) {
  const OrderId order_id = buy_paid(lin, tote_brown, "", 3);
  const auto sent =
      staff().post("/staff/v1/order/shipPackage",
                   fmt::format(R"({{"orderId":{},"shopId":{},"carrier":"顺丰","waybillNumber":"SF12345","lines":[{{"orderLineId":{},"quantity":1}}]}})",
                               order_id.value, catalog_->find_sku(tote_brown)->shop_id.value, line_of(order_id)));
  ASSERT_EQ(sent.code, 200) << sent.body;
  const auto offered = options(order_id).data.at("lines").at(0);
  EXPECT_EQ(offered.at("leftQuantity").as_int64(), 3);
  EXPECT_EQ(offered.at("unshippedQuantity").as_int64(), 2);
  EXPECT_EQ(apply(order_id, "unshipped", 3).code, after_sales::after_sales_quantity_refused.code);
  EXPECT_EQ(apply(order_id, "not_received", 2).code, after_sales::after_sales_quantity_refused.code);
  ASSERT_EQ(apply(order_id, "unshipped", 2).code, 200);
  EXPECT_EQ(options(order_id).data.at("lines").at(0).as_object().count("unshippedQuantity"), 0U) << "all that is left is on its way";
  EXPECT_EQ(apply(order_id, "unshipped", 1).code, after_sales::after_sales_kind_refused.code);
  EXPECT_EQ(apply(order_id, "not_received", 1).code, 200);
}

TEST_P(RefundingTest, of_fifty_decisions_at_once_one_gives_the_money_back) {
  const OrderId order_id = buy_received();
  const std::int64_t id = apply(order_id, "refund_only", 1).whole("afterSalesId");
  std::atomic<int> decided{0};
  std::vector<std::jthread> threads;
  for (int i = 0; i < 50; ++i) {
    threads.emplace_back([&] {
      if (decide(id, "agree").code == 200) ++decided;
    });
  }
  threads.clear();
  EXPECT_EQ(decided, 1);
  EXPECT_EQ(balance(AccountKind::gift_card, card_of(lin).value).posted, 50'000);
}

TEST_P(RefundingTest, what_the_provider_closes_goes_to_a_person_who_tries_again_or_pays_by_hand) {
  platform_.set_refund_end(FakePayPlatform::RefundEnd::is_closed);
  const OrderId order_id = buy_paid(lin, tote_brown, "");
  const std::int64_t id = apply(order_id, "unshipped", 1).whole("afterSalesId");
  run_all_timers();
  EXPECT_EQ(stage(id), "manual");
  platform_.set_refund_end(FakePayPlatform::RefundEnd::succeeds);
  EXPECT_EQ(decide(id, "retry").text("caseStage"), "refunding");
  clock_.advance(std::chrono::minutes(1));
  run_all_timers();
  EXPECT_EQ(stage(id), "done");
  EXPECT_EQ(platform_.refunds().size(), 1U);
}

TEST_P(RefundingTest, what_is_stuck_at_the_provider_is_not_asked_for_twice) {
  platform_.set_refund_end(FakePayPlatform::RefundEnd::is_abnormal);
  const OrderId order_id = buy_paid(lin, tote_brown, "");
  const std::int64_t id = apply(order_id, "unshipped", 1).whole("afterSalesId");
  run_all_timers();
  EXPECT_EQ(stage(id), "manual");
  EXPECT_EQ(decide(id, "retry").code, after_sales::after_sales_moved_on.code) << "it may still succeed under its number";
  platform_.set_refund_end(FakePayPlatform::RefundEnd::succeeds);
  clock_.advance(std::chrono::hours(24));
  run_all_timers();
  EXPECT_EQ(stage(id), "done");
}

TEST_P(RefundingTest, what_the_provider_refuses_again_and_again_is_told_to_a_person_and_still_tried) {
  platform_.set_refund_end(FakePayPlatform::RefundEnd::is_refused);
  const OrderId order_id = buy_paid(lin, tote_brown, "");
  const std::int64_t id = apply(order_id, "unshipped", 1).whole("afterSalesId");
  for (int i = 0; i < 5; ++i) {
    run_all_timers();
    clock_.advance(std::chrono::hours(7));
  }
  EXPECT_EQ(stage(id), "manual");
  platform_.set_refund_end(FakePayPlatform::RefundEnd::succeeds);
  run_all_timers();
  EXPECT_EQ(stage(id), "done");
}

TEST_P(RefundingTest, an_answer_that_gets_lost_is_asked_for_under_the_same_number) {
  platform_.set_refund_end(FakePayPlatform::RefundEnd::is_unknown);
  const OrderId order_id = buy_paid(lin, tote_brown, "");
  const std::int64_t id = apply(order_id, "unshipped", 1).whole("afterSalesId");
  run_all_timers();
  EXPECT_EQ(stage(id), "refunding");
  platform_.set_refund_end(FakePayPlatform::RefundEnd::succeeds);
  clock_.advance(std::chrono::hours(1));
  run_all_timers();
  EXPECT_EQ(stage(id), "done");
  EXPECT_EQ(platform_.refunds().size(), 1U);
}

TEST_P(RefundingTest, a_payment_of_more_than_a_year_ago_is_given_back_by_a_person) {
  const OrderId order_id = buy_paid(lin, tote_brown, with_everything(lin));
  clock_.advance(std::chrono::days(366));
  const auto applied = apply(order_id, "unshipped", 1);
  ASSERT_EQ(applied.code, 200) << applied.body;
  EXPECT_EQ(applied.text("caseStage"), "manual");
  EXPECT_EQ(balance(AccountKind::wallet_principal, lin.value).posted, 20'000) << "what is ours to give comes back at once";
  EXPECT_EQ(decide(applied.whole("afterSalesId"), "settle").text("caseStage"), "done");
}

TEST_P(RefundingTest, freight_stays_with_what_was_sent_unless_the_shop_is_to_blame) {
  open(catalog::sample::mall(), {.free_from_cents = Cents{1'000'000}, .freight_cents = Cents{1'000}});
  const OrderId sent = buy_paid(lin, tote_brown, "");
  ship_all(sent);
  receive(lin, sent);
  const std::int64_t line = line_of(sent);
  const auto own = post("preview", request(sent, "return_refund", "wrong_size", line, 1));
  const auto shops = post("preview", request(sent, "return_refund", "damaged", line, 1));
  EXPECT_EQ(own.whole("freightCents"), 0);
  EXPECT_EQ(shops.whole("freightCents"), 1'000);
  EXPECT_EQ(shops.whole("goodsCents"), own.whole("goodsCents"));
}

TEST_P(RefundingTest, evidence_is_of_at_most_six_pictures_that_the_member_uploaded) {
  const auto apply_with = [&](OrderId order_id, MemberId member_id, const std::string& urls) {
    const std::int64_t line = options(order_id, member_id).data.at("lines").at(0).at("orderLineId").as_int64();
    return post("apply", request(order_id, "unshipped", "damaged", line, 1, fmt::format(R"(,"description":"","imageUrls":[{}])", urls)), member_id);
  };
  const OrderId zhaos = buy_paid(zhao, tote_brown, "");
  const auto strangers = apply_with(zhaos, zhao, R"("/files/a.png")");
  EXPECT_EQ(strangers.code, http::invalid_request.code);
  EXPECT_EQ(strangers.data.at("problems").at(0).at("pointer"), "/imageUrls/0");
  EXPECT_EQ(wire::to_json_text(strangers.data), wire::to_json_text(apply_with(zhaos, zhao, R"("/nowhere/a.png")").data)) << "a missing one";

  const OrderId lins = buy_paid(lin, tote_brown, "");
  const std::string six = R"("/files/1.png","/files/2.png","/files/3.png","/files/4.png","/files/5.png","/files/6.png")";
  EXPECT_EQ(apply_with(lins, lin, six + R"(,"/files/7.png")").data.at("problems").at(0).at("pointer"), "/imageUrls");
  EXPECT_EQ(apply_with(lins, lin, six).code, 200);
}

TEST_P(RefundingTest, the_end_of_an_account_forgets_what_the_member_wrote) {
  const OrderId order_id = buy_received();
  const std::int64_t id =
      post("apply", request(order_id, "refund_only", "damaged", line_of(order_id), 1, R"(,"description":"肩带断了","imageUrls":["/files/a.png"])"))
          .whole("afterSalesId");
  EXPECT_THAT(get(fmt::format("detail?afterSalesId={}", id)).body, HasSubstr("肩带断了"));
  database().write([&](db::Transaction& transaction) { after_sales_->erase_member(transaction, lin); });
  EXPECT_THAT(get(fmt::format("detail?afterSalesId={}", id)).body, testing::AllOf(testing::Not(HasSubstr("肩带断了")), testing::Not(HasSubstr("a.png"))));
}

TEST_P(RefundingTest, a_case_is_shown_to_and_decided_by_those_who_work_for_its_shops) {
  const OrderId order_id = buy_received();
  const std::int64_t id = apply(order_id, "refund_only", 1).whole("afterSalesId");
  const std::int64_t shop = database().read([&](db::Session& session) { return session.row<std::int64_t>("select shop_id from after_sales_lines").value(); });
  EXPECT_EQ(shop, database().read([&](db::Session& session) { return session.row<std::int64_t>("select min(shop_id) from order_lines").value(); }));
  const auto clerk = [&](std::int64_t of_shop) {
    http::MemoryClient client = staff();
    client.set_header("x-staff-shop", std::to_string(of_shop));
    return client;
  };
  const auto count_of = [&](const http::MemoryClient& client) {
    return client.get("/staff/v1/afterSales/list?caseStage=applied").data.at("cases").as_array().size();
  };
  const std::string decision = fmt::format(R"({{"afterSalesId":{},"decision":"agree","answer":""}})", id);
  EXPECT_EQ(count_of(clerk(shop + 1)), 0U);
  EXPECT_EQ(clerk(shop + 1).post("/staff/v1/afterSales/decide", decision).code, after_sales::after_sales_not_found.code);
  EXPECT_EQ(count_of(clerk(shop)), 1U);
  EXPECT_EQ(count_of(staff()), 1U);
  EXPECT_EQ(clerk(shop).post("/staff/v1/afterSales/decide", decision).code, 200);
}

}  // namespace
}  // namespace galleria::app
