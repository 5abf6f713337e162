// Shows how a subscribe message is spelt, and how each answer of the chat platform is understood.
#include "gateways/wechat/subscribe.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "features/wechat/wechat_port.hpp"

namespace galleria::gateways {
namespace {
using subscribe_messages::Delivery;
using subscribe_messages::DeliveryAnswer;
using testing::HasSubstr;

struct Platform : HttpClient {
  OutsideAnswer answer{200, {}, R"({"errcode":0,"errmsg":"ok"})"};
  std::optional<CallFailed::Reason> failure;
  std::vector<OutgoingCall> calls;
  OutsideAnswer call(const OutgoingCall& request) override {
    calls.push_back(request);
    if (failure) throw CallFailed(*failure, "wechat: no answer");
    return answer;
  }
};

struct WechatSubscribeTest : testing::Test {
  Platform platform;
  WechatSubscribe subscribe{"https://api.example.com", platform};

  DeliveryAnswer send(const std::string& link = "/pages/goodsOrder/orderDetail/index?orderId=7") {
    return subscribe.send(Secret("a+b"), {"o1", "T1", link, {{"thing1", "您的订单已发货"}, {"time2", "2026年11月20日 10:05"}}});
  }
  DeliveryAnswer told(std::int64_t number) {
    platform.answer.body = fmt::format(R"({{"errcode":{},"errmsg":"why"}})", number);
    return send();
  }
};

TEST_F(WechatSubscribeTest, is_told_with_its_fields_and_the_page_of_the_shell_that_shows_the_page_of_the_app) {
  EXPECT_EQ(send(), (DeliveryAnswer{Delivery::accepted, 0}));
  EXPECT_EQ(platform.calls.at(0).url, "https://api.example.com/cgi-bin/message/subscribe/send?access_token=a%2Bb");
  EXPECT_EQ(
      platform.calls.at(0).body,
      R"({"touser":"o1","template_id":"T1","page":"pages/webview/index?u=%2Fpages%2FgoodsOrder%2ForderDetail%2Findex%3ForderId%3D7","data":{"thing1":{"value":"您的订单已发货"},"time2":{"value":"2026年11月20日 10:05"}},"miniprogram_state":"formal","lang":"zh_CN"})");
  send("");
  EXPECT_THAT(platform.calls.at(1).body, HasSubstr(R"("page":"pages/home/index")"));
}

TEST_F(WechatSubscribeTest, knows_what_each_number_means) {
  const std::map<std::int64_t, Delivery> known{{43101, Delivery::not_allowed}, {-1, Delivery::try_later},  {45009, Delivery::too_often},
                                               {45011, Delivery::too_often},   {40037, Delivery::refused}, {47003, Delivery::refused},
                                               {41030, Delivery::refused},     {40003, Delivery::refused}};
  for (const auto& [number, delivery] : known) EXPECT_EQ(told(number), (DeliveryAnswer{delivery, number})) << number;
}

TEST_F(WechatSubscribeTest, a_token_that_is_over_is_said_so_since_then_nothing_was_sent) {
  for (const std::int64_t number : {40001, 40014, 42001}) {
    try {
      told(number);
      ADD_FAILURE() << number;
    } catch (const wechat::PlatformTrouble& trouble) {
      EXPECT_EQ(trouble.kind, wechat::Trouble::credential_stale);
    }
  }
}

TEST_F(WechatSubscribeTest, what_was_not_connected_may_be_sent_later_and_what_was_not_answered_may_have_arrived) {
  for (const auto reason : {CallFailed::Reason::not_connected, CallFailed::Reason::breaker_open, CallFailed::Reason::too_busy}) {
    platform.failure = reason;
    EXPECT_EQ(send().delivery, Delivery::try_later);
  }
  for (const auto reason : {CallFailed::Reason::timed_out, CallFailed::Reason::connection_lost}) {
    platform.failure = reason;
    EXPECT_EQ(send().delivery, Delivery::unknown);
  }
  platform.failure.reset();
  for (const auto& [status, body] : std::vector<std::pair<int, std::string>>{{502, ""}, {200, "<html>"}, {200, "{}"}}) {
    platform.answer = {status, {}, body};
    EXPECT_EQ(send().delivery, Delivery::unknown) << status << body;
  }
}

}  // namespace
}  // namespace galleria::gateways
