// Plays members, a sandbox platform that misbehaves, and the clock against settlement: one payment counts, every other cent goes back.
#include "flows/settlement/settlement_fixture.hpp"

#include <thread>

#include "gateways/wechat_pay/protocol.hpp"

namespace galleria::settlement {
namespace {

GALLERIA_ON_BOTH_DATABASES(SettlementTest);

TEST_P(SettlementTest, a_paid_order_is_paid_once_and_the_payment_counts) {
  confirm(prepay_id_in(choose()));
  EXPECT_EQ(order_status(), "created");
  timers->run_due();
  EXPECT_EQ(order_status(), "to_ship");
  EXPECT_EQ(effective_count(), 1);
  EXPECT_EQ(inbox_count("applied"), 1);
  EXPECT_EQ(net_charged_cents(), total.value);
}

TEST_P(SettlementTest, sixteen_duplicate_notices_have_one_effect) {
  order_fault(R"({"noticeDuplicateCount":15})");
  confirm(prepay_id_in(choose()));
  timers->run_due();
  EXPECT_EQ(ask<std::int64_t>("select count(*) from sandbox_notices where state = 'delivered'"), 16);
  EXPECT_EQ(paid_count(), 1);
  EXPECT_EQ(ask<std::int64_t>("select count(*) from payment_inbox"), 1);
  EXPECT_EQ(refund_count(), 0);
}

TEST_P(SettlementTest, sixteen_identical_notices_at_once_have_one_effect) {
  order_fault(R"({"noticeLostCount":1})");
  confirm(prepay_id_in(choose()));
  const auto trade = provider->query({ask<std::string>("select out_trade_no from payments")}).value();
  std::atomic<int> flaw_count = 0;
  {
    std::vector<std::jthread> threads;
    for (int i = 0; i < 16; ++i) threads.emplace_back([&] { flaw_count += settlement->apply(*provider, trade) ? 1 : 0; });
  }
  EXPECT_EQ(flaw_count, 0);
  EXPECT_EQ(paid_count(), 1);
  EXPECT_EQ(effective_count(), 1);
  EXPECT_EQ(ask<std::int64_t>("select count(*) from payment_refunds"), 0);
}

TEST_P(SettlementTest, a_lost_notice_is_found_by_the_question_after_five_seconds) {
  order_fault(R"({"noticeLostCount":1})");
  confirm(prepay_id_in(choose()));
  pass(4s);
  EXPECT_EQ(paid_count(), 0);
  pass(1s);
  EXPECT_EQ(paid_count(), 1);
}

TEST_P(SettlementTest, the_member_who_asks_gets_the_truth_before_the_notice) {
  order_fault(R"({"noticeDelayMs":60000})");
  const auto prepay_id = prepay_id_in(choose());
  settlement->ask_about_order(order_id);
  EXPECT_EQ(paid_count(), 0);
  confirm(prepay_id);
  const auto calls_before = client.calls.size();
  settlement->ask_about_order(order_id);
  EXPECT_EQ(client.calls.size(), calls_before) << "asked again within 1.5 s";
  clock_.advance(1'500ms);
  settlement->ask_about_order(order_id);
  EXPECT_EQ(paid_count(), 1);
  pass(60s);
  EXPECT_EQ(paid_count(), 1);
  EXPECT_EQ(inbox_count("applied"), 1);
}

TEST_P(SettlementTest, a_notice_of_the_wrong_amount_is_quarantined_and_the_question_settles_the_right_one) {
  order_fault(R"({"noticeWrongAmountCount":1})");
  confirm(prepay_id_in(choose()));
  timers->run_due();
  EXPECT_EQ(inbox_count("quarantined"), 1);
  EXPECT_EQ(paid_count(), 0);
  pass(5s);
  EXPECT_EQ(paid_count(), 1);
}

TEST_P(SettlementTest, a_badly_signed_notice_is_refused_and_kept_nowhere) {
  order_fault(R"({"noticeBadSignatureCount":1})");
  confirm(prepay_id_in(choose()));
  timers->run_due();
  EXPECT_EQ(ask<std::int64_t>("select count(*) from payment_inbox"), 0);
  EXPECT_EQ(paid_count(), 0);
}

TEST_P(SettlementTest, a_notice_from_a_clock_301_seconds_off_is_refused) {
  const auto prepay_id = prepay_id_in(choose());
  for (const auto shift : {301s, -301s}) {
    const std::string body = R"({"id":"EV-1","event_type":"TRANSACTION.SUCCESS","resource":{}})";
    auto headers = gateways::signature_headers("PUB_KEY_ID_SANDBOX", gateways::platform_test_key(), body, clock_.now() + shift);
    EXPECT_EQ(answer_in_memory(router, {"POST", std::string(wechat_pay_notices.path), headers, body}).status, 401);
  }
  EXPECT_EQ(ask<std::int64_t>("select count(*) from payment_inbox"), 0);
}

TEST_P(SettlementTest, money_that_comes_after_the_order_was_closed_goes_back_once) {
  order_fault(R"({"noticeDelayMs":60000,"noticeDuplicateCount":3})");
  confirm(prepay_id_in(choose()));
  close_order();
  pass(65s);
  EXPECT_EQ(order_status(), "closed");
  EXPECT_EQ(effective_count(), 0);
  EXPECT_EQ(net_charged_cents(), 0);
  EXPECT_EQ(refund_count(), 1);
  EXPECT_EQ(ask<std::string>("select state from payment_refunds"), "succeeded");
}

TEST_P(SettlementTest, a_surplus_whose_refund_the_platform_gave_up_is_asked_for_again_under_a_new_number) {
  order_fault(R"({"noticeDelayMs":2000})");
  confirm(prepay_id_in(choose()));
  close_order();
  order_fault(R"({"serverErrorCount":100})");
  pass(3s);
  const auto number = ask<std::string>("select out_refund_no from payment_refunds");
  EXPECT_EQ(payments->apply_refund(*provider, {number, "50301", ProviderRefundState::closed, total, {}}), std::nullopt);
  EXPECT_EQ(payments->apply_refund(*provider, {number, "50301", ProviderRefundState::closed, total, {}}), std::nullopt) << "told twice";
  EXPECT_EQ(ask<std::int64_t>("select refunded_cents from payments"), total.value) << "it is still owed, and nothing else may take it";
  order_fault(R"({"serverErrorCount":0})");
  clock_.advance(1h);
  pass(10s);
  EXPECT_EQ(net_charged_cents(), 0);
  EXPECT_EQ(ask<std::int64_t>("select count(*) from payment_refunds"), 2);
  EXPECT_EQ(ask<std::string>("select state from payment_refunds where out_refund_no <> $1", number), "succeeded");
}

TEST_P(SettlementTest, of_two_payments_of_one_order_the_second_goes_back) {
  order_fault(R"({"noticeLostCount":2})");
  const auto first = prepay_id_in(choose());
  const auto second = prepay_id_in(choose(R"(,"tradeKind":"h5","returnPath":"/orders?id=700")"));
  confirm(first);
  confirm(second);
  pass(10s);
  EXPECT_EQ(paid_count(), 1);
  EXPECT_EQ(effective_count(), 1);
  EXPECT_EQ(net_charged_cents(), total.value);
  EXPECT_EQ(refund_count(), 1);
}

TEST_P(SettlementTest, two_payments_told_at_the_same_moment_by_many_leave_one_that_counts) {
  order_fault(R"({"noticeLostCount":2})");
  confirm(prepay_id_in(choose()));
  confirm(prepay_id_in(choose(R"(,"tradeKind":"jsapi","payerOpenId":"openid-2")")));
  std::vector<Trade> trades;
  for (const auto& payment : database().read([&](db::Session& session) { return payments->list_of_order(session, order_id); }))
    trades.push_back(provider->query({payment.out_trade_no}).value());
  ASSERT_EQ(trades.size(), 2u);
  {
    std::vector<std::jthread> threads;
    for (std::size_t i = 0; i < 16; ++i) threads.emplace_back([&, i] { settlement->apply(*provider, trades[i % 2]); });
  }
  EXPECT_EQ(paid_count(), 1);
  EXPECT_EQ(effective_count(), 1);
  pass(10s);
  EXPECT_EQ(net_charged_cents(), total.value);
}

TEST_P(SettlementTest, an_order_closed_while_it_is_paid_is_either_paid_or_paid_back) {
  order_fault(R"({"noticeLostCount":1})");
  confirm(prepay_id_in(choose()));
  const auto trade = provider->query({ask<std::string>("select out_trade_no from payments")}).value();
  {
    const std::jthread teller([&] { settlement->apply(*provider, trade); });
    const std::jthread closer([&] {
      database().write([&](db::Transaction& transaction) {
        if (transaction.execute("update test_orders set status = 'closed' where id = $1 and status = 'created'", order_id) == 1)
          payments->close_of_order(transaction, order_id);
      });
    });
  }
  pass(10s);
  EXPECT_EQ(net_charged_cents(), order_status() == "closed" ? 0 : total.value);
  EXPECT_EQ(effective_count(), order_status() == "closed" ? 0 : 1);
}

TEST_P(SettlementTest, paying_one_way_closes_the_other_at_the_provider) {
  const auto first = prepay_id_in(choose());
  const auto second = prepay_id_in(choose(R"(,"tradeKind":"h5")"));
  confirm(first);
  timers->run_due();
  confirm(second, "fail");
  EXPECT_EQ(ask<std::int64_t>("select count(*) from payments where state = 'closed'"), 1);
}

TEST_P(SettlementTest, closing_the_order_closes_its_payment_at_the_provider_even_if_the_first_try_is_lost) {
  const auto prepay_id = prepay_id_in(choose());
  order_fault(R"({"serverErrorCount":1})");
  close_order();
  timers->run_due();
  EXPECT_EQ(ask<std::string>("select state from payments"), "prepared");
  pass(31s);
  EXPECT_EQ(ask<std::string>("select state from payments"), "closed");
  confirm(prepay_id, "fail");
}

TEST_P(SettlementTest, a_refund_keeps_its_number_when_the_answer_is_lost) {
  confirm(prepay_id_in(choose()));
  timers->run_due();
  order_fault(R"({"answerLostCount":1})");
  database().write([&](db::Transaction& transaction) { EXPECT_TRUE(payments->request_refund(transaction, order_id, Cents{800}, "七天无理由").has_value()); });
  pass(62s);
  EXPECT_EQ(refund_count(), 1);
  EXPECT_EQ(net_charged_cents(), total.value - 800);
  EXPECT_EQ(ask<std::string>("select state from payment_refunds"), "succeeded");
}

TEST_P(SettlementTest, a_lost_refund_notice_is_found_by_asking) {
  confirm(prepay_id_in(choose()));
  timers->run_due();
  order_fault(R"({"noticeLostCount":1})");
  database().write([&](db::Transaction& transaction) { EXPECT_TRUE(payments->request_refund(transaction, order_id, total, "取消订单").has_value()); });
  pass(10s);
  EXPECT_EQ(ask<std::string>("select state from payment_refunds"), "processing");
  pass(60s);
  EXPECT_EQ(ask<std::string>("select state from payment_refunds"), "succeeded");
}

TEST_P(SettlementTest, refunds_asked_for_at_once_never_exceed_what_was_captured) {
  confirm(prepay_id_in(choose()));
  timers->run_due();
  std::atomic<int> granted_count = 0;
  {
    std::vector<std::jthread> threads;
    for (int i = 0; i < 16; ++i) {
      threads.emplace_back([&] {
        const auto answer =
            database().write([&](db::Transaction& transaction) { return payments->request_refund(transaction, order_id, Cents{5'000}, "退款"); });
        granted_count += answer.has_value() ? 1 : 0;
      });
    }
  }
  EXPECT_EQ(granted_count, 3);
  pass(120s);
  EXPECT_EQ(net_charged_cents(), total.value - 15'000);
  const auto more = database().write([&](db::Transaction& transaction) { return payments->request_refund(transaction, order_id, Cents{3'801}, "退款"); });
  EXPECT_TRUE(more.error().is(refund_exceeds_payment));
}

TEST_P(SettlementTest, choosing_again_reuses_the_number_and_two_payers_have_two) {
  const auto first = prepay_id_in(choose());
  EXPECT_EQ(prepay_id_in(choose()), first);
  EXPECT_NE(prepay_id_in(choose(R"(,"tradeKind":"jsapi","payerOpenId":"openid-2")")), first);
  EXPECT_EQ(ask<std::int64_t>("select count(*) from payments"), 2);
}

TEST_P(SettlementTest, the_pay_request_is_json_text_that_a_host_can_use) {
  const auto answer = choose();
  for (const char* name : {"timeStamp", "nonceStr", "package", "signType", "paySign"})
    EXPECT_THAT(answer, HasSubstr("\\\"" + std::string(name) + "\\\":")) << answer;
  EXPECT_THAT(choose(R"(,"tradeKind":"h5","returnPath":"/orders?id=700")"), HasSubstr("redirect_url=%2Forders%3Fid%3D700"));
}

TEST_P(SettlementTest, payment_order_not_found_for_an_order_of_somebody_else) {
  EXPECT_THAT(choose("", "stranger"), HasSubstr("68001"));
  EXPECT_THAT(post("/mall-api/payment/v1/queryCashierInfo", R"({"orderId":700})", "stranger"), HasSubstr("68001"));
  EXPECT_THAT(post("/mall-api/payment/v1/queryCashierInfo", R"({"orderId":701})"), HasSubstr("68001"));
}

TEST_P(SettlementTest, not_payable_when_the_order_is_paid_closed_or_too_late) {
  confirm(prepay_id_in(choose()));
  timers->run_due();
  EXPECT_THAT(choose(), HasSubstr("68002"));
  EXPECT_THAT(post("/mall-api/payment/v1/queryCashierInfo", R"({"orderId":700})"), AllOf(HasSubstr("\"isPaid\":true"), HasSubstr("\"isAvailable\":false")));
}

TEST_P(SettlementTest, not_payable_after_the_deadline) {
  EXPECT_THAT(post("/mall-api/payment/v1/queryCashierInfo", R"({"orderId":700})"),
              AllOf(HasSubstr("\"isAvailable\":true"), HasSubstr("\"payableCents\":18800")));
  clock_.advance(30min);
  EXPECT_THAT(choose(), HasSubstr("68002"));
}

TEST_P(SettlementTest, not_payable_when_it_was_paid_and_nobody_told_yet) {
  order_fault(R"({"noticeLostCount":1})");
  confirm(prepay_id_in(choose()));
  EXPECT_THAT(choose(), HasSubstr("68002"));
  EXPECT_EQ(paid_count(), 1);
}

TEST_P(SettlementTest, provider_unavailable_when_the_platform_fails_and_the_next_try_works) {
  order_fault(R"({"serverErrorCount":1})");
  EXPECT_THAT(choose(), HasSubstr("68003"));
  EXPECT_THAT(choose(), HasSubstr("prepay_id="));
}

TEST_P(SettlementTest, provider_refused_when_the_platform_says_no) {
  client.on_the_way = [](gateways::OutgoingCall& call) {
    if (call.url.ends_with("/jsapi")) call.body += " ";
  };
  EXPECT_THAT(choose(), HasSubstr("68004"));
}

TEST_P(SettlementTest, return_path_refused_when_it_leads_elsewhere) {
  EXPECT_THAT(choose(R"(,"tradeKind":"h5","returnPath":"//evil.example")"), HasSubstr("68005"));
}

TEST_P(SettlementTest, a_payer_who_is_known_need_not_be_named) {
  CashierConfig config;
  config.find_payer = [](db::Session&, MemberId member_id, TradeKind kind) {
    return member_id == buyer && kind == TradeKind::mini_program ? std::optional<std::string>("openid-of-buyer") : std::nullopt;
  };
  Cashier knowing(database(), clock_, *payments, *settlement, desk_of_test_orders(), config);
  const auto pay = [&](const std::string& kind) {
    return knowing.choose_pay_method({}, {buyer, SessionId{1}}, {order_id, PayMethod::wechat_pay, {{kind}}, {}, {}, {}});
  };
  EXPECT_TRUE(pay("mini_program").has_value());
  EXPECT_EQ(ask<std::string>("select payer_open_id from payments"), "openid-of-buyer");
  EXPECT_TRUE(pay("jsapi").error().is(payer_needed)) << "another app knows the member by another id";
}

TEST_P(SettlementTest, pay_config_outdated_for_a_page_that_knows_another_version) {
  for (const std::string version : {"0.9", "1", "1.0.0", "2.0"}) EXPECT_THAT(choose(R"(,"configVersion":")" + version + "\""), HasSubstr("68010")) << version;
  EXPECT_THAT(choose(R"(,"configVersion":"1.0")"), HasSubstr("prepay_id="));
}

TEST_P(SettlementTest, payer_needed_in_a_mini_program) { EXPECT_THAT(choose(R"(,"tradeKind":"mini_program")"), HasSubstr("68006")); }

TEST_P(SettlementTest, payer_changed_too_often_after_ten) {
  for (int i = 0; i < 10; ++i) EXPECT_THAT(choose(R"(,"tradeKind":"jsapi","payerOpenId":"openid-)" + std::to_string(i) + "\""), HasSubstr("prepay_id="));
  EXPECT_THAT(choose(R"(,"tradeKind":"jsapi","payerOpenId":"openid-10")"), HasSubstr("68007"));
  EXPECT_THAT(choose(R"(,"tradeKind":"jsapi","payerOpenId":"openid-0")"), HasSubstr("prepay_id="));
}

}  // namespace
}  // namespace galleria::settlement
