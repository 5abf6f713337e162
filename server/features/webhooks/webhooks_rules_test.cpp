// Shows how messages are signed, what addresses are taken, and how long is tried.
#include "features/webhooks/webhooks_rules.hpp"

#include <gtest/gtest.h>

namespace galleria::webhooks {
namespace {
using namespace std::chrono_literals;

const Secret example("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw");

TEST(WebhookRules, a_message_is_signed_as_the_published_example_of_standard_webhooks) {
  EXPECT_EQ(signatures_of({example}, "msg_p5jXN8AQM9LWM0D4loKWxJek", "1614265330", R"({"test": 2432232314})"),
            "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
}

TEST(WebhookRules, while_a_secret_is_changed_both_sign) {
  const Secret other("whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA");
  const std::string both = signatures_of({other, example}, "msg_p5jXN8AQM9LWM0D4loKWxJek", "1614265330", R"({"test": 2432232314})");
  EXPECT_TRUE(both.ends_with(" v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="));
  EXPECT_TRUE(both.starts_with("v1,"));
  EXPECT_THROW(signatures_of({Secret("plain")}, "a", "1", "b"), std::invalid_argument);
}

TEST(WebhookRules, types_bear_a_point_where_their_last_underscore_is) {
  EXPECT_EQ(type_text(EventType::order_paid), "order.paid");
  EXPECT_EQ(type_text(EventType::gift_card_spent), "gift_card.spent");
}

TEST(WebhookRules, an_address_is_https_and_names_nobody_and_the_demo_has_its_own_machine_besides) {
  EXPECT_TRUE(is_acceptable("https://erp.example.com:8443/hooks?x=1", false));
  EXPECT_TRUE(is_acceptable("https://[2606:4700::1111]/", false));
  for (const char* url : {"http://erp.example.com/", "https://", "https:///path", "ftp://example.com/", "https://user:word@example.com/",
                          "https://example.com/a b", "https://example.com\\@10.0.0.1/", "http://127.0.0.1:80/", "javascript:alert(1)"})
    EXPECT_FALSE(is_acceptable(url, false)) << url;
  EXPECT_TRUE(is_acceptable("http://127.0.0.1:8080/sandbox/webhooks", true));
  EXPECT_FALSE(is_acceptable("http://127.0.0.1.example.com/", true));
  EXPECT_FALSE(is_acceptable("http://10.0.0.1/", true));
}

TEST(WebhookRules, tries_go_on_for_about_a_day_and_then_end) {
  TimeMs now{};
  std::int64_t count = 1;
  for (auto next = next_try(count, now); next; next = next_try(++count, now)) {
    EXPECT_GT(*next, now);
    now = *next;
  }
  EXPECT_EQ(count, 11);
  EXPECT_GT(now.time_since_epoch(), 22h);
  EXPECT_LT(now.time_since_epoch(), 26h);
  EXPECT_TRUE(has_arrived(204));
  EXPECT_FALSE(has_arrived(302));
}

}  // namespace
}  // namespace galleria::webhooks
