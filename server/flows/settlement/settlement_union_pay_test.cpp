// Plays UnionPay beside WeChat Pay against settlement: each payment is its own provider's, on a page, in the app's panel, late, twice and given back.
#include "flows/settlement/settlement_fixture.hpp"
#include "gateways/sandbox/sandbox_union.hpp"
#include "gateways/union_pay/protocol.hpp"
#include "wire/json.hpp"

namespace galleria::settlement {
namespace {

class UnionSettlementTest : public SettlementTest {
 protected:
  std::string choose_union(const std::string& more, const std::string& token = "buyer") {
    return post("/mall-api/payment/v1/choosePayMethod", R"({"orderId":700,"method":"union_pay")" + more + "}", token);
  }
  std::string open_panel() {
    const auto answer = choose_union(R"(,"tradeKind":"app")");
    const auto start = answer.find(R"(\"tn\":\")");
    if (start == std::string::npos) throw std::runtime_error("no tn in " + answer);
    return answer.substr(start + 9, answer.find('\\', start + 9) - start - 9);
  }
  void confirm_panel(const std::string& tn, const std::string& result = "success", bool accept = true) {
    ASSERT_THAT(post("/sandbox/union_pay/confirm", R"({"tn":")" + tn + R"(","accept":)" + (accept ? "true" : "false") + "}"), HasSubstr(result));
  }
  // What the browser would post, and where.
  static std::pair<std::string, gateways::UnionFields> form_in(const std::string& answer) {
    const auto envelope = wire::parse_json(answer).value;
    const auto* const data = wire::find_member(envelope, "data");
    if (data == nullptr) throw std::runtime_error("no data in " + answer);
    const auto request = wire::parse_json(wire::text_member(*data, "payRequest")).value;
    gateways::UnionFields fields;
    for (const auto& [name, value] : wire::find_member(request, "form")->get_object()) fields.emplace(name, value.get_string());
    return {std::string(wire::text_member(request, "url")), fields};
  }
  static std::string value_after(const std::string& text, const std::string& mark) {
    const auto start = text.find(mark);
    if (start == std::string::npos) throw std::runtime_error("no " + mark + " in " + text);
    return text.substr(start + mark.size(), text.find('"', start + mark.size()) - start - mark.size());
  }
  // Opens the platform's page with the form, and decides there. Gives what the page shows then.
  std::string pay_on_page(const gateways::UnionFields& form, const std::string& decision = "accept") {
    const auto page = post_form("/sandbox/union_pay/frontTransReq.do", gateways::union_form(form));
    EXPECT_EQ(page.status, 200);
    const auto number = value_after(body_of(page), R"(name="prepay_id" value=")");
    return body_of(post_form("/sandbox/union_pay/cashier", "prepay_id=" + number + "&decision=" + decision));
  }
  http::Response post_form(const std::string& path, const std::string& form) {
    return answer_in_memory(router, {"POST", path, {{"Content-Type", "application/x-www-form-urlencoded"}}, form});
  }
  std::int64_t union_net_cents() {
    return ask<std::int64_t>(
        "select coalesce(cast(sum(total_cents - refunded_cents) as bigint), 0) from sandbox_union_trades where txn_type = '01' and state = 'done'");
  }
  std::int64_t union_refund_count() { return ask<std::int64_t>("select count(*) from sandbox_union_trades where txn_type = '04'"); }
};
GALLERIA_ON_BOTH_DATABASES(UnionSettlementTest);

TEST_P(UnionSettlementTest, the_cashier_offers_it_where_a_page_of_a_bank_can_be_opened) {
  const auto offered = [&](const std::string& client_type) {
    return body_of(answer_in_memory(router, {"POST",
                                             "/mall-api/payment/v1/queryCashierInfo",
                                             {{"access_token", "buyer"}, {"Content-Type", "application/json"}, {"x-client-type", client_type}},
                                             R"({"orderId":700})"}));
  };
  for (const char* client_type : {"liteApp", "ios", "android"}) EXPECT_THAT(offered(client_type), HasSubstr("银联支付")) << client_type;
  EXPECT_THAT(offered("wxLiteApp"), AllOf(HasSubstr("微信支付"), Not(HasSubstr("union_pay"))));
}

TEST_P(UnionSettlementTest, a_payment_in_the_apps_panel_makes_the_order_paid_once) {
  confirm_panel(open_panel());
  EXPECT_EQ(order_status(), "created");
  timers->run_due();
  EXPECT_EQ(order_status(), "to_ship");
  EXPECT_EQ(effective_count(), 1);
  EXPECT_EQ(inbox_count("applied"), 1);
  EXPECT_EQ(union_net_cents(), total.value);
  EXPECT_EQ(ask<std::string>("select provider from payments where is_effective"), "union_pay");
  EXPECT_EQ(ask<std::string>("select trade_kind from payments"), "app");
}

TEST_P(UnionSettlementTest, a_payment_on_its_page_is_posted_signed_and_leads_back_to_the_mall) {
  const auto [url, form] = form_in(choose_union(R"(,"tradeKind":"h5","returnPath":"/orders?id=700")"));
  EXPECT_EQ(url, "/sandbox/union_pay/frontTransReq.do");
  const auto shown = pay_on_page(form);
  timers->run_due();
  EXPECT_EQ(order_status(), "to_ship");
  EXPECT_EQ(union_net_cents(), total.value);
  const auto back = value_after(shown, R"(<form method="post" action=")");
  const auto sent_on = post_form(back, "respCode=00&orderId=" + form.at("orderId"));
  EXPECT_EQ(sent_on.status, 303);
  EXPECT_THAT(sent_on.headers, testing::Contains(std::pair<std::string, std::string>("Location", "/orders?id=700")));
}

TEST_P(UnionSettlementTest, coming_back_proves_nothing_and_leads_nowhere_else) {
  choose_union(R"(,"tradeKind":"h5")");
  const auto location = [&](const std::string& query) {
    for (const auto& [name, value] : post_form("/api/payment/return/union_pay" + query, "respCode=00").headers)
      if (name == "Location") return value;
    return std::string("nowhere");
  };
  EXPECT_EQ(location("?to=%2Fpages%2Fa"), "/pages/a");
  for (const char* elsewhere : {"", "?to=https%3A%2F%2Fevil.example", "?to=%2F%2Fevil.example", "?to=%zz", "?to=pages"})
    EXPECT_EQ(location(elsewhere), "/") << elsewhere;
  pass(10s);
  EXPECT_EQ(paid_count(), 0);
}

TEST_P(UnionSettlementTest, a_form_that_was_changed_on_the_way_shows_no_page) {
  auto form = form_in(choose_union(R"(,"tradeKind":"h5")")).second;
  form["txnAmt"] = "1";
  EXPECT_EQ(post_form("/sandbox/union_pay/frontTransReq.do", gateways::union_form(form)).status, 400);
}

TEST_P(UnionSettlementTest, who_refuses_on_the_page_can_still_pay_there_and_only_once) {
  const auto form = form_in(choose_union(R"(,"tradeKind":"h5")")).second;
  pay_on_page(form, "refuse");
  pass(5s);
  EXPECT_EQ(ask<std::string>("select state from payments"), "prepared") << "a try that failed is no end";
  EXPECT_EQ(form_in(choose_union(R"(,"tradeKind":"h5")")).second, form) << "the same number and time";
  pay_on_page(form);
  timers->run_due();
  EXPECT_EQ(paid_count(), 1);
  EXPECT_EQ(post_form("/sandbox/union_pay/frontTransReq.do", gateways::union_form(form)).status, 409);
}

TEST_P(UnionSettlementTest, sixteen_duplicate_notices_have_one_effect) {
  order_fault(R"({"noticeDuplicateCount":15})");
  confirm_panel(open_panel());
  timers->run_due();
  EXPECT_EQ(ask<std::int64_t>("select count(*) from sandbox_notices where state = 'delivered'"), 16);
  EXPECT_EQ(paid_count(), 1);
  EXPECT_EQ(ask<std::int64_t>("select count(*) from payment_inbox"), 1);
}

TEST_P(UnionSettlementTest, a_lost_notice_is_found_by_the_question_after_five_seconds) {
  order_fault(R"({"noticeLostCount":1})");
  confirm_panel(open_panel());
  pass(4s);
  EXPECT_EQ(paid_count(), 0);
  pass(1s);
  EXPECT_EQ(paid_count(), 1);
}

TEST_P(UnionSettlementTest, a_notice_of_the_wrong_amount_is_quarantined_and_the_question_settles_the_right_one) {
  order_fault(R"({"noticeWrongAmountCount":1})");
  confirm_panel(open_panel());
  timers->run_due();
  EXPECT_EQ(inbox_count("quarantined"), 1);
  EXPECT_EQ(paid_count(), 0);
  pass(5s);
  EXPECT_EQ(paid_count(), 1);
}

TEST_P(UnionSettlementTest, a_badly_signed_notice_is_refused_and_kept_nowhere) {
  order_fault(R"({"noticeBadSignatureCount":1})");
  confirm_panel(open_panel());
  timers->run_due();
  EXPECT_EQ(ask<std::int64_t>("select count(*) from payment_inbox"), 0);
  EXPECT_EQ(paid_count(), 0);
}

TEST_P(UnionSettlementTest, a_notice_at_another_providers_door_is_refused) {
  order_fault(R"({"noticeDelayMs":60000})");
  confirm_panel(open_panel());
  const auto form = ask<std::string>("select plaintext from sandbox_notices");
  EXPECT_EQ(post_form(std::string(wechat_pay_notices.path), form).status, 401);
  EXPECT_EQ(post_form(std::string(union_pay_notices.path), form).status, 401) << "it is not signed";
}

TEST_P(UnionSettlementTest, what_another_provider_tells_of_a_payment_is_quarantined) {
  const auto tn = open_panel();
  order_fault(R"({"noticeLostCount":1})");
  confirm_panel(tn);
  const auto trade =
      union_provider->query(Payments::name_of(database().read([&](db::Session& session) { return payments->list_of_order(session, order_id).at(0); })));
  ASSERT_TRUE(trade);
  EXPECT_EQ(settlement->apply(*provider, *trade), "told by another provider");
  EXPECT_EQ(paid_count(), 0);
  EXPECT_EQ(settlement->apply(*union_provider, *trade), std::nullopt);
  EXPECT_EQ(paid_count(), 1);
}

TEST_P(UnionSettlementTest, money_that_comes_after_the_order_was_closed_goes_back_once) {
  order_fault(R"({"noticeDelayMs":60000,"noticeDuplicateCount":3})");
  confirm_panel(open_panel());
  close_order();
  pass(65s);
  EXPECT_EQ(order_status(), "closed");
  EXPECT_EQ(union_net_cents(), 0);
  EXPECT_EQ(union_refund_count(), 1);
  EXPECT_EQ(ask<std::string>("select state from payment_refunds"), "succeeded");
}

TEST_P(UnionSettlementTest, of_payments_by_both_providers_the_second_goes_back_where_it_came_from) {
  order_fault(R"({"noticeLostCount":2})");
  confirm(prepay_id_in(choose()));
  confirm_panel(open_panel());
  pass(10s);
  EXPECT_EQ(paid_count(), 1);
  EXPECT_EQ(effective_count(), 1);
  EXPECT_EQ(net_charged_cents() + union_net_cents(), total.value);
  EXPECT_EQ(refund_count() + union_refund_count(), 1);
}

TEST_P(UnionSettlementTest, an_unpaid_payment_is_closed_when_its_time_is_over_and_not_before) {
  open_panel();
  close_order();
  timers->run_due();
  EXPECT_EQ(ask<std::string>("select state from payments"), "prepared") << "the platform closes nothing that may still be paid";
  clock_.advance(35min);
  timers->run_due();
  EXPECT_EQ(ask<std::string>("select state from payments"), "closed");
}

TEST_P(UnionSettlementTest, paying_one_way_and_then_the_other_in_the_time_that_is_left_gives_the_second_back) {
  const auto tn = open_panel();
  confirm(prepay_id_in(choose()));
  timers->run_due();
  EXPECT_EQ(order_status(), "to_ship");
  order_fault(R"({"noticeLostCount":1})");
  confirm_panel(tn);
  pass(2min);
  EXPECT_EQ(paid_count(), 1);
  EXPECT_EQ(union_net_cents(), 0);
  EXPECT_EQ(net_charged_cents(), total.value);
}

TEST_P(UnionSettlementTest, a_refund_goes_back_by_the_same_platform_and_keeps_its_number_when_the_answer_is_lost) {
  confirm_panel(open_panel());
  timers->run_due();
  order_fault(R"({"answerLostCount":1})");
  database().write([&](db::Transaction& transaction) { EXPECT_TRUE(payments->request_refund(transaction, order_id, Cents{800}, "七天无理由").has_value()); });
  pass(62s);
  EXPECT_EQ(union_refund_count(), 1);
  EXPECT_EQ(union_net_cents(), total.value - 800);
  EXPECT_EQ(refund_count(), 0);
  EXPECT_EQ(ask<std::string>("select state from payment_refunds"), "succeeded");
}

TEST_P(UnionSettlementTest, a_lost_refund_notice_is_found_by_asking) {
  confirm_panel(open_panel());
  timers->run_due();
  order_fault(R"({"noticeLostCount":1})");
  database().write([&](db::Transaction& transaction) { EXPECT_TRUE(payments->request_refund(transaction, order_id, total, "取消订单").has_value()); });
  pass(10s);
  EXPECT_EQ(ask<std::string>("select state from payment_refunds"), "processing");
  pass(60s);
  EXPECT_EQ(ask<std::string>("select state from payment_refunds"), "succeeded");
  EXPECT_EQ(union_net_cents(), 0);
}

TEST_P(UnionSettlementTest, the_way_is_named_by_the_payment_that_counts) {
  const auto way = [&] { return database().read([&](db::Session& session) { return payments->way_of(session, buyer, order_id).zh_cn; }); };
  confirm(prepay_id_in(choose()), "ok");
  const auto tn = open_panel();
  EXPECT_EQ(way(), "在线支付") << "nothing counts yet";
  timers->run_due();
  EXPECT_EQ(way(), "微信支付");
}

TEST_P(UnionSettlementTest, provider_unavailable_when_its_platform_fails_and_the_next_try_works) {
  order_fault(R"({"serverErrorCount":1})");
  EXPECT_THAT(choose_union(R"(,"tradeKind":"app")"), HasSubstr("68003"));
  EXPECT_FALSE(open_panel().empty());
}

TEST_P(UnionSettlementTest, pay_method_not_offered_in_a_mini_program_or_where_the_mall_has_no_contract) {
  const auto in_mini_program =
      body_of(answer_in_memory(router, {"POST",
                                        "/mall-api/payment/v1/choosePayMethod",
                                        {{"access_token", "buyer"}, {"Content-Type", "application/json"}, {"x-client-type", "wxLiteApp"}},
                                        R"({"orderId":700,"method":"union_pay"})"}));
  EXPECT_THAT(in_mini_program, HasSubstr("68011"));
  Payments with_one(database(), clock_, ids_, *provider);
  Cashier cashier_of_one(database(), clock_, with_one, *settlement, desk_of_test_orders(), CashierConfig{});
  const auto refused = cashier_of_one.choose_pay_method({}, {buyer, SessionId{1}}, {order_id, PayMethod::union_pay, {}, {}, {}, {}});
  EXPECT_TRUE(refused.error().is(pay_method_not_offered));
  EXPECT_THAT(choose_union(R"(,"tradeKind":"jsapi")"), HasSubstr("40001"));
}

TEST_P(UnionSettlementTest, a_notice_whose_provider_was_taken_out_of_the_configuration_waits_for_it) {
  confirm_panel(open_panel());
  Payments with_one(database(), clock_, ids_, *provider);
  Settlement of_one(database(), clock_, ids_, with_one, desk_of_test_orders());
  auto handlers = of_one.timer_handlers();
  handlers.merge(sandbox->timer_handlers());
  db::TimerWorker poorer(database(), clock_, std::move(handlers));
  poorer.run_due();
  EXPECT_EQ(inbox_count("waiting"), 1);
  EXPECT_EQ(paid_count(), 0);
  pass(11min);
  EXPECT_EQ(paid_count(), 1);
}

}  // namespace
}  // namespace galleria::settlement
