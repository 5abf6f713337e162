// Plays the mall against the sandbox through the real gateway: every call is signed, verified and answered as on the real platform.
#include "gateways/sandbox/sandbox.hpp"

#include <gmock/gmock.h>

#include "base/crypto.hpp"
#include "db/database_fixture.hpp"
#include "gateways/sandbox/in_memory_client_fixture.hpp"
#include "gateways/sandbox/sandbox_store.hpp"
#include "gateways/signing/test_keys_fixture.hpp"
#include "gateways/wechat_pay/wechat_parking.hpp"

namespace galleria::gateways {
namespace {
using namespace payments;
using namespace std::chrono_literals;
using testing::HasSubstr;
using testing::Not;

class SandboxTest : public db::DatabaseTest {
 protected:
  SandboxTest() {
    lay_keys();
    sandbox.emplace(SandboxOptions{"http://127.0.0.1:8080", ""}, database(), clock_, ids_, client);
    sandbox->add_routes(router);
    provider = make_wechat_pay(sandbox->wechat_pay_options("/notify"), client, clock_);
    router.add({http::Method::post, "/notify", "notify", http::Lane::write, 64 * 1024, [this](const http::Request& request) { return take_notice(request); }});
    timers.emplace(database(), clock_, sandbox->timer_handlers());
  }

  // Keys are slow to make, so all tests share one pair.
  void lay_keys() {
    database().write([](db::Transaction& transaction) {
      transaction.execute("insert into sandbox_keys (name, value) values ('merchant_private_key', $1)", merchant_test_pem().reveal());
      transaction.execute("insert into sandbox_keys (name, value) values ('platform_private_key', $1)", platform_test_pem().reveal());
    });
  }

  http::Response take_notice(const http::Request& request) {
    http::Response response;
    try {
      notices.push_back(provider->read_notice([&](std::string_view name) { return request.header(name); }, request.body));
      response.status = notice_status;
    } catch (const NoticeRejected&) {
      ++rejected_count;
      response.status = 401;
    }
    return response;
  }

  PaymentDemand demand(const std::string& number = "ORDER0001") {
    return {number, "云廊 <订单> & 礼物", Cents{18'800}, clock_.now() + 30min, "openid-1", "203.0.113.7", "/orders?id=1"};
  }
  std::string prepare(const std::string& number = "ORDER0001") {
    return provider->prepare(TradeKind::jsapi, demand(number)).package.substr(std::string("prepay_id=").size());
  }
  http::Response post(const std::string& path, const std::string& body) { return answer_in_memory(router, {"POST", path, {}, body}); }
  http::Response get(const std::string& path, const std::string& language = "zh-CN") {
    return answer_in_memory(router, {"GET", path, {{"Accept-Language", language}}, ""});
  }
  std::string confirm(const std::string& prepay_id, bool accept = true) {
    return body_of(post("/sandbox/wechat_pay/confirm", R"({"prepayId":")" + prepay_id + R"(","accept":)" + (accept ? "true" : "false") + "}"));
  }
  void order(const std::string& faults) { ASSERT_EQ(post("/sandbox/control", faults).status, 200); }

  http::Router router;
  InMemoryClient client{router};
  std::optional<Sandbox> sandbox;
  std::unique_ptr<PaymentProvider> provider;
  std::optional<db::TimerWorker> timers;
  std::vector<ProviderNotice> notices;
  int rejected_count = 0;
  int notice_status = 204;
};
GALLERIA_ON_BOTH_DATABASES(SandboxTest);

TEST_P(SandboxTest, a_confirmed_payment_is_charged_once_and_noticed_once) {
  const auto prepay_id = prepare();
  EXPECT_EQ(provider->query({"ORDER0001"})->state, TradeState::not_pay);
  EXPECT_THAT(confirm(prepay_id), HasSubstr(R"("result":"ok")"));
  EXPECT_THAT(confirm(prepay_id), HasSubstr(R"("result":"fail")"));
  EXPECT_EQ(timers->run_due(), 1);
  ASSERT_EQ(notices.size(), 1u);
  EXPECT_EQ(notices[0].event_type, "TRANSACTION.SUCCESS");
  const auto trade = provider->query({"ORDER0001"});
  EXPECT_EQ(trade->state, TradeState::success);
  EXPECT_EQ(trade->transaction_id, notices[0].trade->transaction_id);
  EXPECT_EQ(notices[0].trade->total, Cents{18'800});
  EXPECT_TRUE(provider->is_ours(*notices[0].trade));
}

TEST_P(SandboxTest, a_parking_fee_is_deducted_once_told_and_given_back_like_any_other_trade) {
  auto options = sandbox->wechat_pay_options("/notify", "/parking_notify");
  const auto deductions = make_wechat_parking(options, client, clock_);
  std::vector<parking::DeductionStay> told;
  router.add({http::Method::post, "/parking_notify", "parking_notify", http::Lane::write, 64 * 1024, [&](const http::Request& request) {
                told.push_back(deductions->read_notice([&](std::string_view name) { return request.header(name); }, request.body));
                http::Response response;
                response.status = 204;
                return response;
              }});
  const parking::DeductionOwner owner{"openid-1", true, "苏ADH5218"};
  EXPECT_EQ(deductions->find_service(owner), parking::DeductionService::normal);
  order(R"({"parkingPaused":1})");
  EXPECT_EQ(deductions->find_service(owner), parking::DeductionService::paused);
  order(R"({"parkingPaused":0,"parkingOverdueCount":1})");
  const parking::DeductionEntry entry{40, owner, "云廊停车场", clock_.now() - 2h};
  EXPECT_EQ(deductions->open_stay(entry).block_reason, "OVERDUE");
  order(R"({"parkingBlockedLaterCount":1})");
  const auto stay = deductions->open_stay(entry);
  EXPECT_EQ(stay.block_reason, "");
  timers->run_due();
  ASSERT_EQ(told.size(), 1U);
  EXPECT_EQ(told[0].stay_id, 40);
  EXPECT_EQ(told[0].parking_id, stay.parking_id);
  EXPECT_EQ(told[0].block_reason, "OVERDUE");

  const parking::DeductionDemand fee{"PARKING0001", "云廊停车费", Cents{1'200}, stay.parking_id, entry, clock_.now()};
  const TradeName name{"PARKING0001", {}, clock_.now() + 10min, TradeKind::parking};
  deductions->deduct(fee);
  deductions->deduct(fee);
  timers->run_due();
  ASSERT_EQ(notices.size(), 1U);
  EXPECT_EQ(notices[0].trade->state, TradeState::success);
  EXPECT_TRUE(provider->is_ours(*notices[0].trade));
  EXPECT_EQ(provider->query(name)->total, Cents{1'200});
  EXPECT_THROW(provider->close(name), ProviderRefused) << "it was deducted";
  EXPECT_EQ(provider->refund({"PARKING0001", "REFUND0001", "道闸未应答", Cents{1'200}, Cents{1'200}}).state, ProviderRefundState::processing);

  order(R"({"deductionFailedCount":1})");
  auto failing = fee;
  failing.out_trade_no = "PARKING0002";
  deductions->deduct(failing);
  EXPECT_THROW(deductions->deduct(failing), parking::DeductionRefused);
  EXPECT_FALSE(provider->close({"PARKING0002", {}, clock_.now() + 10min, TradeKind::parking})) << "nobody pays it any more";
  EXPECT_THROW(provider->prepare(TradeKind::parking, demand()), ProviderRefused);
}

TEST_P(SandboxTest, preparing_again_gives_the_same_trade_and_other_terms_are_refused) {
  const auto first = prepare();
  EXPECT_EQ(prepare(), first);
  auto dearer = demand();
  dearer.total = Cents{18'801};
  EXPECT_THROW(provider->prepare(TradeKind::jsapi, dearer), ProviderRefused);
}

TEST_P(SandboxTest, a_request_with_a_changed_body_or_no_signature_is_refused) {
  client.on_the_way = [](OutgoingCall& call) {
    const auto amount = call.body.find("18800");
    if (amount != std::string::npos) call.body.replace(amount, 5, "00001");
  };
  EXPECT_THROW(prepare(), ProviderRefused);
  EXPECT_EQ(get("/sandbox/wechat_pay/v3/pay/transactions/out-trade-no/ORDER0001").status, 401);
}

TEST_P(SandboxTest, a_refused_payment_stays_unpaid_and_can_be_paid_later) {
  const auto prepay_id = prepare();
  EXPECT_THAT(confirm(prepay_id, false), HasSubstr(R"("result":"cancel")"));
  EXPECT_EQ(provider->query({"ORDER0001"})->state, TradeState::not_pay);
  EXPECT_THAT(confirm(prepay_id), HasSubstr("ok"));
}

TEST_P(SandboxTest, a_closed_or_expired_trade_cannot_be_paid_and_a_paid_one_cannot_be_closed) {
  const auto closed = prepare("ORDER0001");
  provider->close({"ORDER0001"});
  provider->close({"ORDER0001"});
  EXPECT_THAT(confirm(closed), HasSubstr("fail"));
  EXPECT_EQ(provider->query({"ORDER0001"})->state, TradeState::closed);
  const auto expired = prepare("ORDER0002");
  const auto paid = prepare("ORDER0003");
  confirm(paid);
  EXPECT_THROW(provider->close({"ORDER0003"}), ProviderRefused);
  clock_.advance(30min);
  EXPECT_THAT(confirm(expired), HasSubstr("fail"));
  provider->close({"ORDER9999"});
  EXPECT_FALSE(provider->query({"ORDER9999"}));
}

TEST_P(SandboxTest, a_refused_notice_comes_again_after_15_seconds_and_gives_up_after_the_sixteenth_try) {
  notice_status = 500;
  confirm(prepare());
  EXPECT_EQ(timers->run_due(), 1);
  clock_.advance(14'999ms);
  EXPECT_EQ(timers->run_due(), 0);
  clock_.advance(1ms);
  EXPECT_EQ(timers->run_due(), 1);
  for (int i = 0; i < 40; ++i) {
    clock_.advance(6h);
    timers->run_due();
  }
  EXPECT_EQ(notices.size(), 16u);
}

TEST_P(SandboxTest, notices_are_late_doubled_lost_wrong_or_badly_signed_on_request) {
  order(R"({"noticeDelayMs":60000,"noticeDuplicateCount":2})");
  confirm(prepare("ORDER0001"));
  EXPECT_EQ(timers->run_due(), 0);
  clock_.advance(60s);
  EXPECT_EQ(timers->run_due(), 3);
  EXPECT_EQ(notices.size(), 3u);
  order(R"({"noticeLostCount":1})");
  confirm(prepare("ORDER0002"));
  EXPECT_EQ(timers->run_due(), 0);
  EXPECT_EQ(provider->query({"ORDER0002"})->state, TradeState::success);
  order(R"({"noticeWrongAmountCount":1})");
  confirm(prepare("ORDER0003"));
  timers->run_due();
  EXPECT_EQ(notices.back().trade->total, Cents{18'801});
  EXPECT_EQ(provider->query({"ORDER0003"})->total, Cents{18'800});
  order(R"({"noticeBadSignatureCount":1})");
  confirm(prepare("ORDER0004"));
  timers->run_due();
  EXPECT_EQ(rejected_count, 1);
  EXPECT_EQ(notices.size(), 4u);
}

TEST_P(SandboxTest, an_answer_is_lost_after_the_work_and_a_server_error_comes_before_it) {
  confirm(prepare());
  order(R"({"answerLostCount":1})");
  EXPECT_THROW(provider->refund({"ORDER0001", "R1", "退款", Cents{800}, Cents{18'800}}), ProviderUnknown);
  EXPECT_EQ(provider->query_refund({"R1"})->state, ProviderRefundState::processing);
  order(R"({"serverErrorCount":1})");
  EXPECT_THROW(provider->refund({"ORDER0001", "R2", "退款", Cents{800}, Cents{18'800}}), ProviderUnknown);
  EXPECT_FALSE(provider->query_refund({"R2"}));
  EXPECT_EQ(post("/sandbox/control", R"({"notAFault":1})").status, 400);
}

TEST_P(SandboxTest, a_clock_that_is_five_minutes_off_makes_either_side_distrust_the_other_until_it_is_set_right) {
  for (const char* skew : {"301000", "-301000"}) {
    const std::string number = std::string("SKEWED") + skew;
    const auto prepay_id = prepare(number);
    order(R"({"clockSkewMs":)" + std::string(skew) + "}");
    EXPECT_THROW(provider->query({number}), ProviderRefused) << "it does not trust our signature";
    confirm(prepay_id);
    const int rejected_before = rejected_count;
    timers->run_due();
    EXPECT_EQ(rejected_count, rejected_before + 1) << "we do not trust its notice";
    order(R"({"clockSkewMs":0})");
    EXPECT_EQ(provider->query({number})->state, TradeState::success);
    clock_.advance(15s);
    timers->run_due();
    EXPECT_EQ(notices.back().trade->out_trade_no, number);
  }
}

TEST_P(SandboxTest, a_refund_is_accepted_then_done_then_noticed_and_its_number_works_once) {
  confirm(prepare());
  timers->run_due();
  const RefundDemand refund{"ORDER0001", "R1", "退款", Cents{800}, Cents{18'800}};
  EXPECT_EQ(provider->refund(refund).state, ProviderRefundState::processing);
  EXPECT_EQ(provider->refund(refund).state, ProviderRefundState::processing);
  clock_.advance(1s);
  timers->run_due();
  EXPECT_EQ(provider->query_refund({"R1"})->state, ProviderRefundState::success);
  ASSERT_EQ(notices.size(), 2u);
  EXPECT_EQ(notices[1].refund->refund, Cents{800});
  auto other = refund;
  other.refund = Cents{801};
  EXPECT_THROW(provider->refund(other), ProviderRefused);
  EXPECT_THROW(provider->refund({"ORDER0001", "R2", "退款", Cents{18'001}, Cents{18'800}}), ProviderRefused);
  EXPECT_EQ(provider->refund({"ORDER0001", "R3", "退款", Cents{18'000}, Cents{18'800}}).state, ProviderRefundState::processing);
}

TEST_P(SandboxTest, a_refund_that_is_closed_says_so_and_its_money_can_be_given_back_under_another_number) {
  confirm(prepare());
  timers->run_due();
  order(R"({"refundClosedCount":1})");
  provider->refund({"ORDER0001", "R1", "退款", Cents{18'800}, Cents{18'800}});
  clock_.advance(1s);
  timers->run_due();
  EXPECT_EQ(provider->query_refund({"R1"})->state, ProviderRefundState::closed);
  ASSERT_EQ(notices.size(), 2u);
  EXPECT_EQ(notices[1].refund->state, ProviderRefundState::closed);
  provider->refund({"ORDER0001", "R2", "退款", Cents{18'800}, Cents{18'800}});
  clock_.advance(1s);
  timers->run_due();
  EXPECT_EQ(provider->query_refund({"R2"})->state, ProviderRefundState::success);
}

TEST_P(SandboxTest, the_cashier_leads_back_to_the_mall_and_nowhere_else) {
  const auto h5_url = provider->prepare(TradeKind::h5, demand()).h5_url;
  EXPECT_TRUE(h5_url.starts_with("/sandbox/cashier?prepay_id="));
  const auto page = body_of(get(h5_url));
  EXPECT_THAT(page, HasSubstr("确认支付"));
  EXPECT_THAT(page, HasSubstr("云廊 &lt;订单&gt; &amp; 礼物"));
  EXPECT_THAT(page, HasSubstr(R"(name="redirect_url" value="/orders?id=1")"));
  EXPECT_THAT(body_of(get(h5_url, "en")), HasSubstr("Confirm payment"));
  const auto prepay_id = h5_url.substr(h5_url.find('=') + 1, h5_url.find('&') - h5_url.find('=') - 1);
  for (const char* elsewhere : {"https%3A%2F%2Fevil.example%2F", "%2F%2Fevil.example", "%2F%5Cevil.example", "javascript%3Aalert(1)"})
    EXPECT_EQ(post("/sandbox/cashier", "prepay_id=" + prepay_id + "&decision=refuse&redirect_url=" + elsewhere).status, 200) << elsewhere;
  const auto decided = post("/sandbox/cashier", "prepay_id=" + prepay_id + "&decision=accept&redirect_url=%2Forders%3Fid%3D1");
  EXPECT_EQ(decided.status, 303);
  EXPECT_EQ(provider->query({"ORDER0001"})->state, TradeState::success);
  EXPECT_THAT(body_of(get(h5_url)), Not(HasSubstr("确认支付</button>")));
}

TEST_P(SandboxTest, the_overview_shows_messages_and_trades_and_keeps_its_keys_over_a_restart) {
  EXPECT_EQ(sandbox->sms().send_code(*Phone::parse("13800138000"), "smsLogin", Secret("482913")), members::SmsDelivery::accepted);
  prepare();
  Sandbox restarted(SandboxOptions{"http://127.0.0.1:8080", ""}, database(), clock_, ids_, client);
  http::Router routes;
  restarted.add_routes(routes);
  const auto page = body_of(answer_in_memory(routes, {"GET", "/sandbox", {}, ""}));
  EXPECT_THAT(page, HasSubstr("482913"));
  EXPECT_THAT(page, HasSubstr("ORDER0001"));
  EXPECT_EQ(restarted.wechat_pay_options("/notify").api_v3_key.reveal(), sandbox->wechat_pay_options("/notify").api_v3_key.reveal());
}

}  // namespace
}  // namespace galleria::gateways
