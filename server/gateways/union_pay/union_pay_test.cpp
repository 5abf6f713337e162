// Plays UnionPay with scripted answers: what is sent, what is believed, and what each respCode means.
#include "gateways/union_pay/union_pay.hpp"

#include <gmock/gmock.h>

#include "gateways/signing/test_keys_fixture.hpp"
#include "gateways/union_pay/protocol.hpp"

namespace galleria::gateways {
namespace {
using namespace payments;
using namespace std::chrono_literals;

constexpr const char* merchant_id = "777290058110048";

// The platform's root and signing certificate.
const std::string& root_certificate() {
  static const std::string made = make_certificate({"Root", "Root", 1}, platform_test_key(), platform_test_key());
  return made;
}
const std::string& platform_certificate() {
  static const std::string made = make_certificate({"041@Z12@中国银联股份有限公司@00040000:SIGN", "Root", 2}, platform_test_key(), platform_test_key());
  return made;
}

UnionFields signed_by_platform(UnionFields fields) {
  fields["signPubKeyCert"] = platform_certificate();
  sign_union(fields, platform_test_key());
  return fields;
}

struct ScriptedUnion : HttpClient {
  int status = 200;
  std::vector<std::string> bodies;  // answered in turn; the last for ever
  std::optional<CallFailed> failure;
  std::vector<OutgoingCall> calls;

  OutsideAnswer call(const OutgoingCall& request) override {
    calls.push_back(request);
    if (failure) throw *failure;
    const auto body = bodies.empty() ? std::string() : bodies.front();
    if (bodies.size() > 1) bodies.erase(bodies.begin());
    return {status, {}, body};
  }
};

UnionPayOptions union_test_options() {
  UnionPayOptions options;
  options.base_url = "https://gateway.example/gateway/api";
  options.merchant_id = merchant_id;
  options.merchant_certificate = make_certificate({"Merchant", "Root", 68'759'663'125}, merchant_test_key(), platform_test_key());
  options.merchant_private_key = merchant_test_pem();
  options.trusted_certificates = root_certificate();
  options.signer_name = "中国银联股份有限公司";
  options.notify_url = "https://mall.example/api/payment/notify/union_pay";
  options.return_url = "https://mall.example/api/payment/return/union_pay";
  return options;
}

struct UnionPayTest : testing::Test {
  TestClock clock;
  ScriptedUnion platform;
  std::unique_ptr<PaymentProvider> provider = make_union_pay(union_test_options(), platform, clock);
  const TimeMs begun_at = clock.now() - 1min;
  const TimeMs expires_at = clock.now() + 29min;
  const TradeName name{"P7001", begun_at, expires_at};
  PaymentDemand demand{"P7001", "云廊 Galleria 订单", Cents{18'800}, expires_at, "", "203.0.113.7", "https://mall.example/paid?id=1", begun_at};
  const RefundDemand refund{"P7001", "R8001", "七天无理由", Cents{800}, Cents{18'800}, "281234567890123456789", begun_at};

  void answer(const UnionFields& fields) { platform.bodies.push_back(union_answer(signed_by_platform(fields))); }
  void answer_query(const std::string& code, const std::string& number = "P7001") {
    answer({{"respCode", "00"},
            {"origRespCode", code},
            {"orderId", number},
            {"merId", merchant_id},
            {"txnAmt", "18800"},
            {"currencyCode", "156"},
            {"queryId", "281234567890123456789"}});
  }
  UnionFields sent(std::size_t call = 0) const { return read_union_form(platform.calls.at(call).body); }
  static bool is_merchants(const UnionFields& fields) { return is_signed_by(fields, VerifyingKey(merchant_test_key().public_pem())); }
};

TEST_F(UnionPayTest, a_page_is_prepared_without_a_call_as_a_signed_form_that_leads_back) {
  const auto launch = provider->prepare(TradeKind::h5, demand);
  EXPECT_TRUE(platform.calls.empty());
  EXPECT_EQ(launch.h5_url, "https://gateway.example/gateway/api/frontTransReq.do");
  UnionFields form(launch.form.begin(), launch.form.end());
  EXPECT_TRUE(is_merchants(form));
  form.erase("signature");
  EXPECT_EQ(form, (UnionFields{{"version", "5.1.0"},
                               {"encoding", "UTF-8"},
                               {"signMethod", "01"},
                               {"txnType", "01"},
                               {"txnSubType", "01"},
                               {"bizType", "000201"},
                               {"channelType", "08"},
                               {"accessType", "0"},
                               {"merId", merchant_id},
                               {"orderId", "P7001"},
                               {"txnTime", "20260921221220"},
                               {"txnAmt", "18800"},
                               {"currencyCode", "156"},
                               {"payTimeout", "20260921224220"},
                               {"orderDesc", "云廊 Galleria 订单"},
                               {"backUrl", "https://mall.example/api/payment/notify/union_pay"},
                               {"frontUrl", "https://mall.example/api/payment/return/union_pay?to=https%3A%2F%2Fmall.example%2Fpaid%3Fid%3D1"},
                               {"certId", "68759663125"}}));
}

TEST_F(UnionPayTest, every_try_of_one_payment_bears_the_same_number_and_time) {
  const auto first = provider->prepare(TradeKind::h5, demand).form;
  clock.advance(10min);
  EXPECT_EQ(provider->prepare(TradeKind::h5, demand).form, first);
}

TEST_F(UnionPayTest, a_panel_in_the_app_gets_its_number_from_the_platform) {
  answer({{"respCode", "00"}, {"tn", "201609141158219999998"}});
  EXPECT_EQ(provider->prepare(TradeKind::app, demand).tn, "201609141158219999998");
  EXPECT_EQ(platform.calls.at(0).url, "https://gateway.example/gateway/api/appTransReq.do");
  EXPECT_TRUE(is_merchants(sent()));
  EXPECT_FALSE(sent().contains("frontUrl"));
}

TEST_F(UnionPayTest, a_door_that_it_does_not_have_is_refused) {
  for (const auto kind : {TradeKind::jsapi, TradeKind::mini_program}) EXPECT_THROW(provider->prepare(kind, demand), ProviderRefused);
}

TEST_F(UnionPayTest, the_groups_of_codes_tell_what_may_change_from_what_will_not) {
  for (const char* open : {"01", "02", "03", "04", "05", "06"}) {
    platform.bodies.clear();
    answer({{"respCode", open}});
    EXPECT_THROW(provider->prepare(TradeKind::app, demand), ProviderUnknown) << open;
  }
  for (const char* final : {"10", "11", "30", "36", "60", "77"}) {
    platform.bodies.clear();
    answer({{"respCode", final}, {"respMsg", "no"}});
    try {
      provider->prepare(TradeKind::app, demand);
      ADD_FAILURE() << final;
    } catch (const ProviderRefused& refused) {
      EXPECT_EQ(refused.code, final);
    }
  }
}

TEST_F(UnionPayTest, a_paid_trade_is_read_with_all_that_must_be_compared) {
  answer_query("00");
  const auto trade = provider->query(name);
  ASSERT_TRUE(trade);
  EXPECT_EQ(trade->state, TradeState::success);
  EXPECT_EQ(trade->transaction_id, "281234567890123456789");
  EXPECT_EQ(trade->total, Cents{18'800});
  EXPECT_EQ(trade->currency, "CNY");
  EXPECT_TRUE(provider->is_ours(*trade));
  EXPECT_EQ(platform.calls.at(0).url, "https://gateway.example/gateway/api/queryTrans.do");
  EXPECT_EQ(sent().at("txnType"), "00");
  EXPECT_EQ(sent().at("bizType"), "000000");
  EXPECT_EQ(sent().at("txnTime"), "20260921221220") << "the platform knows a payment by its number and its time";
}

TEST_F(UnionPayTest, each_code_of_the_original_means_what_it_means_until_the_time_is_over) {
  const auto state = [&](const std::string& code) {
    platform.bodies.clear();
    answer_query(code);
    return provider->query(name)->state;
  };
  EXPECT_EQ(state("A6"), TradeState::success) << "a flaw that is the platform's own matter";
  for (const char* open : {"03", "04", "05"}) EXPECT_EQ(state(open), TradeState::user_paying) << open;
  EXPECT_EQ(state("61"), TradeState::not_pay) << "another card may be tried";
  clock.advance(29min + 5min);
  EXPECT_EQ(state("61"), TradeState::closed);
  EXPECT_EQ(state("00"), TradeState::success);
}

TEST_F(UnionPayTest, another_currency_and_another_merchant_are_told_as_they_are) {
  answer({{"respCode", "00"},
          {"origRespCode", "00"},
          {"orderId", "P7001"},
          {"merId", "777290058110049"},
          {"txnAmt", "18800"},
          {"currencyCode", "840"},
          {"queryId", "1"}});
  const auto trade = provider->query(name);
  EXPECT_EQ(trade->currency, "840");
  EXPECT_FALSE(provider->is_ours(*trade));
}

TEST_F(UnionPayTest, what_the_platform_never_heard_of_is_nothing) {
  answer({{"respCode", "34"}, {"respMsg", "查无此交易"}});
  EXPECT_FALSE(provider->query(name));
  EXPECT_FALSE(provider->query_refund({"R8001", begun_at}));
}

TEST_F(UnionPayTest, an_answer_that_is_not_verifiably_the_platforms_proves_nothing) {
  const UnionFields paid{{"respCode", "00"},  {"origRespCode", "00"},  {"orderId", "P7001"}, {"merId", merchant_id},
                         {"txnAmt", "18800"}, {"currencyCode", "156"}, {"queryId", "1"}};
  auto changed = signed_by_platform(paid);
  changed["txnAmt"] = "1";
  auto strangers = paid;
  strangers["signPubKeyCert"] = make_certificate({"041@Z12@中国银联股份有限公司@x", "Root", 3}, merchant_test_key(), merchant_test_key());
  sign_union(strangers, merchant_test_key());
  auto other_order = paid;
  other_order["orderId"] = "P7002";
  for (const std::string& body : {union_answer(paid), union_answer(changed), union_answer(strangers), union_answer(signed_by_platform(other_order)),
                                  std::string("<html>"), std::string()}) {
    platform.bodies = {body};
    EXPECT_THROW(provider->query(name), ProviderUnknown) << body;
  }
  platform.bodies = {union_answer(signed_by_platform(paid))};
  platform.status = 502;
  EXPECT_THROW(provider->query(name), ProviderUnknown);
  platform.failure.emplace(CallFailed::Reason::timed_out, "too slow");
  EXPECT_THROW(provider->query(name), ProviderUnknown);
}

TEST_F(UnionPayTest, an_unpaid_payment_cannot_be_closed_before_its_time_is_over_and_then_it_is) {
  answer({{"respCode", "34"}});
  EXPECT_EQ(provider->close(name), expires_at + 5min);
  clock.advance(29min + 5min);
  EXPECT_EQ(provider->close(name), std::nullopt);
}

TEST_F(UnionPayTest, what_was_paid_or_is_being_paid_is_not_closed) {
  answer_query("00");
  EXPECT_THROW(provider->close(name), ProviderRefused);
  platform.bodies.clear();
  answer_query("05");
  clock.advance(2h);
  EXPECT_THROW(provider->close(name), ProviderUnknown);
}

TEST_F(UnionPayTest, a_refund_names_the_payment_by_the_platforms_number_and_is_under_way_when_it_was_taken) {
  answer({{"respCode", "00"}, {"orderId", "R8001"}, {"queryId", "289999999999999999999"}});
  const auto taken = provider->refund(refund);
  EXPECT_EQ(taken.state, ProviderRefundState::processing);
  EXPECT_EQ(taken.refund_id, "289999999999999999999");
  EXPECT_EQ(platform.calls.at(0).url, "https://gateway.example/gateway/api/backTransReq.do");
  const auto fields = sent();
  EXPECT_EQ(fields.at("txnType"), "04");
  EXPECT_EQ(fields.at("orderId"), "R8001");
  EXPECT_EQ(fields.at("origQryId"), "281234567890123456789");
  EXPECT_EQ(fields.at("txnAmt"), "800");
  EXPECT_EQ(fields.at("txnTime"), "20260921221220");
}

TEST_F(UnionPayTest, a_refund_whose_answer_was_lost_is_not_asked_for_twice) {
  answer({{"respCode", "12"}, {"respMsg", "重复交易"}});
  answer({{"respCode", "00"}, {"origRespCode", "00"}, {"orderId", "R8001"}, {"txnAmt", "800"}, {"queryId", "28999"}});
  const auto standing = provider->refund(refund);
  EXPECT_EQ(standing.state, ProviderRefundState::success);
  EXPECT_EQ(standing.refund, Cents{800});
  EXPECT_EQ(sent(1).at("orderId"), "R8001");
}

TEST_F(UnionPayTest, what_became_of_a_refund_is_read_from_its_own_code) {
  const auto state = [&](const std::string& code) {
    platform.bodies.clear();
    answer_query(code, "R8001");
    return provider->query_refund({"R8001", begun_at})->state;
  };
  EXPECT_EQ(state("00"), ProviderRefundState::success);
  EXPECT_EQ(state("05"), ProviderRefundState::processing);
  EXPECT_EQ(state("36"), ProviderRefundState::closed);
}

TEST_F(UnionPayTest, wrong_options_stop_the_start) {
  const auto refused = [&](auto change) {
    auto options = union_test_options();
    change(options);
    EXPECT_THROW(make_union_pay(options, platform, clock), std::invalid_argument);
  };
  refused([](auto& options) { options.merchant_id = "short"; });
  refused([](auto& options) { options.base_url = ""; });
  refused([](auto& options) { options.merchant_certificate = "none"; });
  refused([](auto& options) { options.merchant_private_key = platform_test_pem(); });
  refused([](auto& options) { options.trusted_certificates = ""; });
  refused([](auto& options) { options.signer_name = ""; });
  refused([](auto& options) { options.notify_url = "/relative"; });
}

struct UnionPayNoticeTest : UnionPayTest {
  UnionFields paid{{"version", "5.1.0"},   {"txnType", "01"},       {"txnSubType", "01"},
                   {"merId", merchant_id}, {"orderId", "P7001"},    {"txnTime", "20260921221220"},
                   {"txnAmt", "18800"},    {"currencyCode", "156"}, {"queryId", "281234567890123456789"},
                   {"respCode", "00"},     {"respMsg", "Success!"}};

  ProviderNotice read(const UnionFields& fields) {
    return provider->read_notice([](std::string_view) { return std::string_view(); }, union_form(fields));
  }
};

TEST_F(UnionPayNoticeTest, a_payments_notice_is_kept_as_it_came_and_read_again) {
  const auto fields = signed_by_platform(paid);
  const auto notice = read(fields);
  EXPECT_EQ(notice.event_type, "01.00");
  EXPECT_EQ(notice.plaintext, union_form(fields));
  ASSERT_TRUE(notice.trade);
  EXPECT_EQ(notice.trade->state, TradeState::success);
  EXPECT_EQ(notice.trade->total, Cents{18'800});
  EXPECT_EQ(provider->read_plaintext(notice.event_type, notice.plaintext).trade->transaction_id, "281234567890123456789");
}

TEST_F(UnionPayNoticeTest, a_failed_try_is_no_money_and_no_end) {
  paid["respCode"] = "61";
  EXPECT_EQ(read(signed_by_platform(paid)).trade->state, TradeState::not_pay);
}

TEST_F(UnionPayNoticeTest, a_refunds_notice_is_read_and_another_merchants_is_rejected) {
  paid["txnType"] = "04";
  paid["orderId"] = "R8001";
  const auto notice = read(signed_by_platform(paid));
  ASSERT_TRUE(notice.refund);
  EXPECT_EQ(notice.refund->state, ProviderRefundState::success);
  EXPECT_EQ(notice.refund->out_refund_no, "R8001");
  paid["merId"] = "777290058110049";
  EXPECT_THROW(read(signed_by_platform(paid)), NoticeRejected);
}

TEST_F(UnionPayNoticeTest, what_is_unsigned_changed_a_strangers_or_of_another_shape_is_rejected) {
  EXPECT_THROW(read(paid), NoticeRejected);
  auto changed = signed_by_platform(paid);
  changed["txnAmt"] = "1";
  EXPECT_THROW(read(changed), NoticeRejected);
  auto strangers = paid;
  strangers["signPubKeyCert"] = make_certificate({"Stranger", "Stranger", 1}, merchant_test_key(), merchant_test_key());
  sign_union(strangers, merchant_test_key());
  EXPECT_THROW(read(strangers), NoticeRejected);
  for (const char* missing : {"queryId", "orderId", "txnAmt", "txnType", "respCode", "currencyCode"}) {
    auto incomplete = paid;
    incomplete.erase(missing);
    EXPECT_THROW(read(signed_by_platform(incomplete)), NoticeRejected) << missing;
  }
  paid["txnType"] = "31";
  EXPECT_THROW(read(signed_by_platform(paid)), NoticeRejected);
  EXPECT_THROW(provider->read_notice([](std::string_view) { return std::string_view(); }, ""), NoticeRejected);
}

}  // namespace
}  // namespace galleria::gateways
