// Shows what WeChat Pay is asked, which of its answers count, and how each way to fail is understood.
#include "gateways/wechat_pay/wechat_pay.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "gateways/signing/test_keys_fixture.hpp"
#include "gateways/wechat_pay/protocol.hpp"

namespace galleria::gateways {
namespace {
using namespace payments;
using testing::HasSubstr;
constexpr const char* platform_serial = "PUB_KEY_ID_TEST";

// Plays the platform: answers each call with what the test laid ready, signed unless told otherwise.
struct ScriptedPlatform : HttpClient {
  explicit ScriptedPlatform(const Clock& its_clock) : clock(its_clock) {}
  const Clock& clock;
  int status = 200;
  std::string body;
  bool is_signed = true;
  std::optional<CallFailed> failure;
  std::vector<OutgoingCall> calls;

  OutsideAnswer call(const OutgoingCall& request) override {
    calls.push_back(request);
    if (failure) throw *failure;
    OutsideAnswer answer{status, {}, body};
    if (!is_signed) return answer;
    for (auto& [name, value] : signature_headers(platform_serial, platform_test_key(), body, clock.now())) {
      std::ranges::transform(name, name.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
      answer.headers[name] = value;
    }
    return answer;
  }
};

WechatPayOptions test_options() {
  WechatPayOptions options;
  options.base_url = "https://pay.example/base";
  options.merchant_id = "1900000001";
  options.merchant_serial = "MERCHANTSERIAL";
  options.merchant_private_key = merchant_test_pem();
  options.api_v3_key = Secret("0123456789abcdef0123456789abcdef");
  options.provider_keys = {{platform_serial, platform_test_key().public_pem()}};
  options.official_account_app_id = "wx_official";
  options.mini_program_app_id = "wx_mini";
  options.notify_url = "https://mall.example/api/payment/notify/wechat_pay";
  return options;
}

struct WechatPayTest : testing::Test {
  TestClock clock;
  ScriptedPlatform platform{clock};
  std::unique_ptr<PaymentProvider> provider = make_wechat_pay(test_options(), platform, clock);
  PaymentDemand demand{
      "ORDER0001", "云廊 Galleria 订单", Cents{18'800}, time_from_epoch_ms(1'790'001'800'000), "openid-1", "203.0.113.7", "https://mall.example/paid?id=1"};

  void answer(int status, std::string body, bool is_signed = true) {
    platform.status = status;
    platform.body = std::move(body);
    platform.is_signed = is_signed;
  }
  static std::string header(const OutgoingCall& call, std::string_view name) {
    for (const auto& [key, value] : call.headers)
      if (key == name) return value;
    return "";
  }
};

TEST_F(WechatPayTest, a_mini_program_payment_is_prepared_with_its_app_and_signed_for_the_client) {
  answer(200, R"({"prepay_id":"wx123"})");
  const auto launch = provider->prepare(TradeKind::mini_program, demand);
  EXPECT_EQ(launch.app_id, "wx_mini");
  EXPECT_EQ(launch.time_stamp, "1790000000");
  EXPECT_EQ(launch.package, "prepay_id=wx123");
  EXPECT_EQ(launch.sign_type, "RSA");
  EXPECT_TRUE(VerifyingKey(merchant_test_key().public_pem())
                  .verifies(launch_text(launch.app_id, launch.time_stamp, launch.nonce_str, launch.package), launch.pay_sign));
  EXPECT_EQ(platform.calls.at(0).url, "https://pay.example/base/v3/pay/transactions/jsapi");
  EXPECT_EQ(
      platform.calls.at(0).body,
      R"({"appid":"wx_mini","mchid":"1900000001","description":"云廊 Galleria 订单","out_trade_no":"ORDER0001","time_expire":"2026-09-21T22:43:20+08:00",)"
      R"("notify_url":"https://mall.example/api/payment/notify/wechat_pay","amount":{"total":18800,"currency":"CNY"},"payer":{"openid":"openid-1"}})");
}

TEST_F(WechatPayTest, the_request_is_signed_over_the_whole_path_and_the_body_that_is_sent) {
  answer(200, R"({"prepay_id":"wx123"})");
  provider->prepare(TradeKind::jsapi, demand);
  const auto& call = platform.calls.at(0);
  const auto parts = read_authorization(header(call, "Authorization"));
  ASSERT_TRUE(parts);
  const auto text = request_text("POST", "/base/v3/pay/transactions/jsapi", parts->at("timestamp"), parts->at("nonce_str"), call.body);
  EXPECT_TRUE(VerifyingKey(merchant_test_key().public_pem()).verifies(text, parts->at("signature")));
  EXPECT_EQ(header(call, "Wechatpay-Serial"), platform_serial);
}

TEST_F(WechatPayTest, an_h5_payment_gives_an_address_that_leads_back_to_the_mall) {
  answer(200, R"({"h5_url":"https://wx.example/h5?prepay_id=wx1"})");
  EXPECT_EQ(provider->prepare(TradeKind::h5, demand).h5_url, "https://wx.example/h5?prepay_id=wx1&redirect_url=https%3A%2F%2Fmall.example%2Fpaid%3Fid%3D1");
  EXPECT_THAT(platform.calls.at(0).body, HasSubstr(R"("scene_info":{"payer_client_ip":"203.0.113.7","h5_info":{"type":"Wap"}})"));
  EXPECT_THAT(platform.calls.at(0).body, Not(HasSubstr("payer\":{\"openid")));
}

TEST_F(WechatPayTest, a_long_description_is_cut_between_characters) {
  answer(200, R"({"prepay_id":"wx123"})");
  demand.description.clear();
  for (int i = 0; i < 128; ++i) demand.description += "云";
  provider->prepare(TradeKind::jsapi, demand);
  EXPECT_THAT(platform.calls.at(0).body, HasSubstr("\"" + demand.description.substr(0, 127 * 3) + "\""));
}

TEST_F(WechatPayTest, a_paid_trade_is_read_with_all_that_must_be_compared) {
  answer(200, R"({"appid":"wx_mini","mchid":"1900000001","out_trade_no":"ORDER0001","transaction_id":"42","trade_type":"JSAPI","trade_state":"SUCCESS",
    "success_time":"2026-09-21T22:13:20+08:00","payer":{"openid":"openid-1"},"amount":{"total":18800,"payer_total":18800,"currency":"CNY","payer_currency":"CNY"}})");
  const auto trade = provider->query({"ORDER0001"});
  ASSERT_TRUE(trade);
  EXPECT_EQ(trade->state, TradeState::success);
  EXPECT_EQ(trade->transaction_id, "42");
  EXPECT_EQ(trade->total, Cents{18'800});
  EXPECT_EQ(trade->currency, "CNY");
  EXPECT_EQ(trade->paid_at, clock.now());
  EXPECT_TRUE(provider->is_ours(*trade));
  EXPECT_EQ(platform.calls.at(0).url, "https://pay.example/base/v3/pay/transactions/out-trade-no/ORDER0001?mchid=1900000001");
}

TEST_F(WechatPayTest, a_trade_of_another_app_or_merchant_is_not_ours) {
  Trade trade;
  trade.app_id = "wx_official";
  trade.merchant_id = "1900000001";
  EXPECT_TRUE(provider->is_ours(trade));
  trade.merchant_id = "1900000002";
  EXPECT_FALSE(provider->is_ours(trade));
  trade.merchant_id = "1900000001";
  trade.app_id = "wx_other";
  EXPECT_FALSE(provider->is_ours(trade));
  trade.app_id = "";
  EXPECT_FALSE(provider->is_ours(trade));
}

TEST_F(WechatPayTest, a_trade_that_the_platform_never_heard_of_is_nothing_in_both_spellings) {
  answer(404, R"({"code":"ORDER_NOT_EXIST","message":"订单不存在"})", false);
  EXPECT_FALSE(provider->query({"ORDER0001"}));
  answer(404, R"({"code":"ORDERNOTEXIST","message":"订单不存在"})", false);
  EXPECT_FALSE(provider->query({"ORDER0001"}));
  answer(404, R"({"code":"RESOURCE_NOT_EXISTS"})", false);
  EXPECT_FALSE(provider->query_refund({"R1"}));
}

TEST_F(WechatPayTest, an_empty_404_is_a_wrong_address_and_not_a_missing_order) {
  answer(404, "", false);
  EXPECT_THROW(provider->query({"ORDER0001"}), ProviderRefused);
}

TEST_F(WechatPayTest, a_success_that_is_not_verifiably_the_platforms_proves_nothing) {
  const std::string paid = R"({"appid":"wx_mini","mchid":"1900000001","out_trade_no":"ORDER0001","trade_state":"SUCCESS"})";
  answer(200, paid, false);
  EXPECT_THROW(provider->query({"ORDER0001"}), ProviderUnknown);
  answer(200, R"({"trade_state":)");
  EXPECT_THROW(provider->query({"ORDER0001"}), ProviderUnknown);
  answer(200, R"({"appid":"wx_mini","mchid":"1900000001","out_trade_no":"OTHER","trade_state":"SUCCESS"})");
  EXPECT_THROW(provider->query({"ORDER0001"}), ProviderUnknown);
  answer(200, R"({"appid":"wx_mini","mchid":"1900000001","out_trade_no":"ORDER0001","trade_state":"NEWSTATE"})");
  EXPECT_THROW(provider->query({"ORDER0001"}), ProviderUnknown);
}

TEST_F(WechatPayTest, what_may_change_by_itself_is_unknown_whatever_its_status) {
  for (const auto& [status, code] : std::vector<std::pair<int, std::string>>{{500, "SYSTEM_ERROR"},
                                                                             {500, "BANK_ERROR"},
                                                                             {429, "FREQUENCY_LIMITED"},
                                                                             {429, "RATELIMIT_EXCEEDED"},
                                                                             {403, "SYSTEMERROR"},
                                                                             {400, "BANK_ERROR"},
                                                                             {503, "ANY"}}) {
    answer(status, R"({"code":")" + code + R"(","message":"later"})", false);
    EXPECT_THROW(provider->prepare(TradeKind::jsapi, demand), ProviderUnknown) << status << code;
  }
}

TEST_F(WechatPayTest, what_is_refused_for_good_carries_the_code_in_its_newer_spelling) {
  for (const auto& [status, sent, expected] : std::vector<std::tuple<int, std::string, std::string>>{{400, "PARAM_ERROR", "PARAM_ERROR"},
                                                                                                     {403, "NOAUTH", "NO_AUTH"},
                                                                                                     {403, "NOTENOUGH", "NOT_ENOUGH"},
                                                                                                     {401, "SIGN_ERROR", "SIGN_ERROR"},
                                                                                                     {403, "OUT_TRADE_NO_USED", "OUT_TRADE_NO_USED"}}) {
    answer(status, R"({"code":")" + sent + R"(","message":"no"})", false);
    try {
      provider->refund({"ORDER0001", "R1", "退款", Cents{1}, Cents{2}});
      ADD_FAILURE() << sent;
    } catch (const ProviderRefused& refused) {
      EXPECT_EQ(refused.code, expected);
    }
  }
}

TEST_F(WechatPayTest, no_answer_is_unknown) {
  platform.failure.emplace(CallFailed::Reason::timed_out, "too slow");
  EXPECT_THROW(provider->prepare(TradeKind::jsapi, demand), ProviderUnknown);
  EXPECT_THROW(provider->refund({"ORDER0001", "R1", "退款", Cents{1}, Cents{2}}), ProviderUnknown);
}

TEST_F(WechatPayTest, closing_is_done_when_nothing_is_left_to_pay_and_refused_when_it_was_paid) {
  answer(204, "");
  provider->close({"ORDER0001"});
  EXPECT_EQ(platform.calls.at(0).body, R"({"mchid":"1900000001"})");
  answer(400, R"({"code":"ORDERCLOSED"})", false);
  provider->close({"ORDER0001"});
  answer(400, R"({"code":"ORDER_PAID"})", false);
  EXPECT_THROW(provider->close({"ORDER0001"}), ProviderRefused);
}

TEST_F(WechatPayTest, a_trade_that_somebody_is_paying_at_this_moment_is_not_closed) {
  answer(202, R"({"code":"USERPAYING","message":"用户支付中，需要输入密码"})");
  EXPECT_THROW(provider->close({"ORDER0001"}), ProviderRefused);
}

TEST_F(WechatPayTest, a_refund_is_asked_for_with_its_own_number_and_read_back) {
  answer(
      200,
      R"({"refund_id":"503","out_refund_no":"R1","transaction_id":"42","out_trade_no":"ORDER0001","status":"PROCESSING","create_time":"2026-09-21T22:13:20+08:00","amount":{"total":18800,"refund":800,"currency":"CNY"}})");
  const auto refund = provider->refund({"ORDER0001", "R1", "七天无理由", Cents{800}, Cents{18'800}});
  EXPECT_EQ(refund.state, ProviderRefundState::processing);
  EXPECT_EQ(refund.refund, Cents{800});
  EXPECT_EQ(
      platform.calls.at(0).body,
      R"({"out_trade_no":"ORDER0001","out_refund_no":"R1","reason":"七天无理由","notify_url":"https://mall.example/api/payment/notify/wechat_pay","amount":{"refund":800,"total":18800,"currency":"CNY"}})");
}

TEST_F(WechatPayTest, wrong_options_stop_the_start) {
  const auto refused = [&](auto change) {
    auto options = test_options();
    change(options);
    EXPECT_THROW(make_wechat_pay(options, platform, clock), std::invalid_argument);
  };
  refused([](auto& options) { options.merchant_id = ""; });
  refused([](auto& options) { options.api_v3_key = Secret("short"); });
  refused([](auto& options) { options.provider_keys.clear(); });
  refused([](auto& options) { options.notify_url = "/relative"; });
  refused([](auto& options) { options.merchant_private_key = Secret("no key"); });
}

struct WechatPayNoticeTest : WechatPayTest {
  static constexpr const char* paid =
      R"({"appid":"wx_mini","mchid":"1900000001","out_trade_no":"ORDER0001","transaction_id":"42","trade_state":"SUCCESS","success_time":"2026-09-21T22:13:20+08:00","amount":{"total":18800,"currency":"CNY"}})";

  std::string notice(const std::string& event, const std::string& plaintext, const std::string& key = "0123456789abcdef0123456789abcdef") {
    return R"({"id":"EV-1","create_time":"2026-09-21T22:13:20+08:00","resource_type":"encrypt-resource","event_type":")" + event +
           R"(","summary":"s","resource":{"original_type":"transaction","algorithm":"AEAD_AES_256_GCM","ciphertext":")" +
           seal(Secret(key), "0123456789ab", "transaction", plaintext) + R"(","associated_data":"transaction","nonce":"0123456789ab"}})";
  }
  ProviderNotice read(const std::string& body, const SigningKey& key = platform_test_key()) {
    const auto headers = signature_headers(platform_serial, key, body, clock.now());
    return provider->read_notice(
        [&](std::string_view name) {
          const auto found = std::ranges::find(headers, name, [](const auto& header) { return std::string_view(header.first); });
          return found == headers.end() ? std::string_view{} : std::string_view(found->second);
        },
        body);
  }
};

TEST_F(WechatPayNoticeTest, a_payment_notice_is_opened_and_kept_as_it_came) {
  const auto read_one = read(notice("TRANSACTION.SUCCESS", paid));
  EXPECT_EQ(read_one.notice_id, "EV-1");
  EXPECT_EQ(read_one.plaintext, paid);
  ASSERT_TRUE(read_one.trade);
  EXPECT_EQ(read_one.trade->total, Cents{18'800});
  EXPECT_FALSE(read_one.refund);
}

TEST_F(WechatPayNoticeTest, a_refund_notice_is_opened_and_another_merchants_is_rejected) {
  const auto refunded = [](const std::string& merchant) {
    return R"({"mchid":")" + merchant +
           R"(","out_trade_no":"ORDER0001","transaction_id":"42","out_refund_no":"R1","refund_id":"503","refund_status":"ABNORMAL","user_received_account":"x","amount":{"total":18800,"refund":800,"payer_total":18800,"payer_refund":800}})";
  };
  const auto read_one = read(notice("REFUND.ABNORMAL", refunded("1900000001")));
  ASSERT_TRUE(read_one.refund);
  EXPECT_EQ(read_one.refund->state, ProviderRefundState::abnormal);
  EXPECT_EQ(read_one.refund->out_refund_no, "R1");
  EXPECT_THROW(read(notice("REFUND.ABNORMAL", refunded("1900000002"))), NoticeRejected);
}

TEST_F(WechatPayNoticeTest, a_notice_signed_by_another_or_sealed_with_another_key_or_of_unknown_shape_is_rejected) {
  EXPECT_THROW(read(notice("TRANSACTION.SUCCESS", paid), merchant_test_key()), NoticeRejected);
  EXPECT_THROW(read(notice("TRANSACTION.SUCCESS", paid, "1123456789abcdef0123456789abcdef")), NoticeRejected);
  EXPECT_THROW(read(notice("FAPIAO.ISSUED", paid)), NoticeRejected);
  EXPECT_THROW(read(notice("TRANSACTION.SUCCESS", "{}")), NoticeRejected);
  EXPECT_THROW(read("{}"), NoticeRejected);
  EXPECT_THROW(read(""), NoticeRejected);
}

TEST_F(WechatPayNoticeTest, a_replayed_notice_is_rejected_after_301_seconds) {
  const auto body = notice("TRANSACTION.SUCCESS", paid);
  const auto headers = signature_headers(platform_serial, platform_test_key(), body, clock.now());
  const auto lookup = [&](std::string_view name) {
    return std::string_view(std::ranges::find(headers, name, [](const auto& header) { return std::string_view(header.first); })->second);
  };
  clock.advance(std::chrono::seconds(300));
  EXPECT_TRUE(provider->read_notice(lookup, body).trade);
  clock.advance(std::chrono::seconds(1));
  EXPECT_THROW(provider->read_notice(lookup, body), NoticeRejected);
}

}  // namespace
}  // namespace galleria::gateways
