// Plays the mall against the sandbox's subscribe messages through the real gateway.
#include <gmock/gmock.h>

#include "db/database_fixture.hpp"
#include "features/wechat/wechat_port.hpp"
#include "gateways/sandbox/in_memory_client_fixture.hpp"
#include "gateways/sandbox/sandbox.hpp"
#include "gateways/signing/test_keys_fixture.hpp"
#include "gateways/wechat/subscribe.hpp"
#include "gateways/wechat/wechat.hpp"

namespace galleria::gateways {
namespace {
using subscribe_messages::Delivery;
using subscribe_messages::DeliveryAnswer;
using subscribe_messages::SubscribeMessage;

class SandboxSubscribeTest : public db::DatabaseTest {
 protected:
  SandboxSubscribeTest() {
    database().write([](db::Transaction& transaction) {
      transaction.execute("insert into sandbox_keys (name, value) values ('merchant_private_key', $1)", merchant_test_pem().reveal());
      transaction.execute("insert into sandbox_keys (name, value) values ('platform_private_key', $1)", platform_test_pem().reveal());
    });
    sandbox.emplace(SandboxOptions{"http://127.0.0.1:8080", ""}, database(), clock_, ids_, client);
    sandbox->add_routes(router);
    platform = make_wechat(sandbox->wechat_options(), client);
    subscribe.emplace(sandbox->wechat_options().base_url, client);
  }

  void order(const std::string& faults) { ASSERT_EQ(answer_in_memory(router, {"POST", "/sandbox/control", {}, faults}).status, 200); }
  void say_yes() {
    ASSERT_EQ(answer_in_memory(router, {"POST", "/sandbox/wechat/subscribe", {}, R"({"openId":"o1","templateIds":["SandboxRefundCompleted"]})"}).status, 200);
  }
  static SubscribeMessage message() {
    return {"o1", "SandboxRefundCompleted", "/pages/home/index", {{"thing1", "退款已完成"}, {"character_string2", "GA7"}, {"time3", "2026年11月20日 10:05"}}};
  }
  Secret token(wechat::WechatApp app = wechat::WechatApp::mini_program) { return platform->fetch_access_token(app).value; }
  DeliveryAnswer send(const SubscribeMessage& message) { return subscribe->send(token(), message); }
  std::string arrived() { return body_of(answer_in_memory(router, {"GET", "/sandbox/subscribe_messages", {}, ""})); }

  http::Router router;
  InMemoryClient client{router};
  std::optional<Sandbox> sandbox;
  std::unique_ptr<wechat::WechatPlatform> platform;
  std::optional<WechatSubscribe> subscribe;
};
GALLERIA_ON_BOTH_DATABASES(SandboxSubscribeTest);

TEST_P(SandboxSubscribeTest, a_yes_is_good_for_one_message) {
  EXPECT_EQ(send(message()), (DeliveryAnswer{Delivery::not_allowed, 43101}));
  say_yes();
  EXPECT_EQ(send(message()), (DeliveryAnswer{Delivery::accepted, 0}));
  EXPECT_EQ(send(message()), (DeliveryAnswer{Delivery::not_allowed, 43101}));
  EXPECT_THAT(arrived(), testing::HasSubstr("退款已完成"));
}

TEST_P(SandboxSubscribeTest, templates_fields_and_pages_are_checked_as_the_platform_does_and_use_no_yes) {
  say_yes();
  auto wrong = message();
  wrong.template_id = "another";
  EXPECT_EQ(send(wrong).error_number, 40037);
  wrong = message();
  wrong.fields.pop_back();
  EXPECT_EQ(send(wrong).error_number, 47003);
  wrong = message();
  wrong.fields.at(0).value = "一二三四五六七八九十一二三四五六七八九十一";
  EXPECT_EQ(send(wrong).error_number, 47003);
  wrong = message();
  wrong.fields.at(1).value = "订单七";
  EXPECT_EQ(send(wrong).error_number, 47003);
  wrong = message();
  wrong.open_id.clear();
  EXPECT_EQ(send(wrong).error_number, 40003);
  EXPECT_EQ(send(message()).delivery, Delivery::accepted);
}

TEST_P(SandboxSubscribeTest, misbehaves_as_it_is_told) {
  say_yes();
  order(R"({"subscribeQuotaCount":1})");
  EXPECT_EQ(send(message()), (DeliveryAnswer{Delivery::too_often, 45009}));
  order(R"({"subscribeRefusedCount":1})");
  EXPECT_EQ(send(message()), (DeliveryAnswer{Delivery::not_allowed, 43101}));
  order(R"({"chatStaleCount":1})");
  EXPECT_THROW(send(message()), wechat::PlatformTrouble);
  order(R"({"chatBusyCount":1})");
  EXPECT_EQ(subscribe->send(Secret("any"), message()), (DeliveryAnswer{Delivery::try_later, -1}));
  order(R"({"subscribeAnswerLostCount":1})");
  EXPECT_EQ(send(message()).delivery, Delivery::unknown);
  EXPECT_THAT(arrived(), testing::HasSubstr("退款已完成")) << "it was taken all the same";
}

TEST_P(SandboxSubscribeTest, only_the_mini_program_may_send_and_only_with_a_token) {
  say_yes();
  EXPECT_EQ(subscribe->send(token(wechat::WechatApp::official_account), message()), (DeliveryAnswer{Delivery::refused, 48001}));
  EXPECT_THROW(subscribe->send(Secret("made up"), message()), wechat::PlatformTrouble);
}

}  // namespace
}  // namespace galleria::gateways
