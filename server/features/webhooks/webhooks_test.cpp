// Events from what is published to what is heard, on both databases.
#include "features/webhooks/webhooks.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include "db/database_fixture.hpp"
#include "features/webhooks/webhooks_rules.hpp"
#include "http/router_fixture.hpp"

namespace galleria::webhooks {
namespace {
using namespace std::chrono_literals;
using testing::HasSubstr;

struct Receiver : MessageSender {
  SendOutcome send(const SignedMessage& message) override {
    heard.push_back(message);
    return answer;
  }
  std::vector<SignedMessage> heard;
  SendOutcome answer{204};
};

class WebhooksTest : public db::DatabaseTest {
 protected:
  WebhooksTest() {
    webhooks_.emplace(database(), clock_, ids_, WebhooksConfig{Secret("a-seal-key-for-tests-of-some-length"), false}, receiver_);
    webhooks_->start();
    http::Binder binder(router_, {.member_of = [](const http::Call&) -> Result<http::Member> { return http::not_signed_in; },
                                  .operator_of = http::operator_by_name,
                                  .admit = [](const http::Call&) -> Result<Done> { return Done{}; }});
    bind_routes(binder, *webhooks_);
    client_.set_header("x-staff-key", "ann");
  }
  void TearDown() override {
    for (const auto& offence : database().read([](db::Session& session) { return audit::run(session, audit_checks()); }))
      ADD_FAILURE() << offence.rule << ": " << offence.subject << " " << offence.expected << " " << offence.found;
  }

  http::MemoryAnswer save(std::string_view url = "https://erp.example.com/hooks", std::string_view events = R"("order_paid")", std::string_view more = "") {
    return client_.post("/staff/v1/webhook/save", fmt::format(R"({{"url":"{}","description":"the ERP","events":[{}],"isActive":true{}}})", url, events, more));
  }
  void make() {
    const auto saved = save();
    ASSERT_EQ(saved.code, 200);
    id_ = saved.data.at("webhook").at("webhookId").as_int64();
    secret_ = saved.text("secret");
  }
  // The events of one transaction, spread without waiting for what other servers may know.
  void publish(EventType type = EventType::order_paid) {
    database().write([&](db::Transaction& transaction) { webhooks_->publish(transaction, type, {{"orderId", 17}}); });
    clock_.advance(31s);
    webhooks_->start_timers();
  }
  void run() { db::TimerWorker(database(), clock_, webhooks_->timer_handlers()).run_due(); }
  wire::Json webhook() { return client_.get(fmt::format("/staff/v1/webhook?webhookId={}", id_)).data; }
  wire::Json deliveries() { return client_.get(fmt::format("/staff/v1/webhook/deliveries?webhookId={}", id_)).data.at("deliveries"); }
  wire::Json record() { return client_.get(fmt::format("/staff/v1/webhook/delivery?deliveryId={}", deliveries().at(0).at("deliveryId").as_int64())).data; }
  std::int64_t resend() {
    return client_
        .post("/staff/v1/webhook/delivery/resend",
              fmt::format(R"({{"deliveryId":{},"reason":"it was mended"}})", deliveries().at(0).at("deliveryId").as_int64()))
        .code;
  }
  std::int64_t change(std::string_view path, std::string_view more = "") {
    return client_.post(fmt::format("/staff/v1/webhook/{}", path), fmt::format(R"({{"webhookId":{}{}}})", id_, more)).code;
  }

  Receiver receiver_;
  std::optional<Webhooks> webhooks_;
  http::Router router_;
  http::MemoryClient client_{router_};
  std::int64_t id_ = 0;
  std::string secret_;
};
GALLERIA_ON_BOTH_DATABASES(WebhooksTest);

TEST_P(WebhooksTest, an_event_is_heard_once_signed_with_the_secret_that_was_shown_and_says_ids_alone) {
  make();
  publish();
  run();
  run();
  ASSERT_EQ(receiver_.heard.size(), 1U);
  const SignedMessage& heard = receiver_.heard.at(0);
  EXPECT_THAT(heard.body, HasSubstr(R"("type":"order.paid")"));
  EXPECT_THAT(heard.body, HasSubstr(R"("version":1,"data":{"orderId":17}})"));
  EXPECT_EQ(heard.signatures, signatures_of({Secret(secret_)}, heard.id, heard.timestamp, heard.body));
  EXPECT_EQ(deliveries().at(0).at("state").as_string(), "delivered");
  EXPECT_EQ(record().at("body").as_string(), heard.body);
  EXPECT_EQ(record().at("tries").as_array().size(), 1U);
}

TEST_P(WebhooksTest, what_nobody_wants_to_hear_and_what_was_rolled_back_is_not_written) {
  publish();
  make();
  publish(EventType::order_shipped);
  EXPECT_FALSE(database()
                   .write([&](db::Transaction& transaction) -> Result<Done> {
                     webhooks_->publish(transaction, EventType::order_paid, {{"orderId", 18}});
                     return webhook_not_found;
                   })
                   .has_value());
  clock_.advance(31s);
  webhooks_->start_timers();
  run();
  EXPECT_TRUE(receiver_.heard.empty());
  EXPECT_EQ(database().read([](db::Session& session) { return session.row<std::int64_t>("select count(*) from webhook_events").value(); }), 0);
}

TEST_P(WebhooksTest, a_receiver_that_fails_is_tried_again_with_growing_pauses_until_it_hears) {
  make();
  receiver_.answer = {500};
  publish();
  run();
  EXPECT_EQ(deliveries().at(0).at("state").as_string(), "waiting");
  EXPECT_EQ(deliveries().at(0).at("lastStatus").as_int64(), 500);
  run();
  EXPECT_EQ(receiver_.heard.size(), 1U);
  clock_.advance(5s);
  receiver_.answer = {.problem = DeliveryProblem::timed_out};
  run();
  clock_.advance(30s);
  receiver_.answer = {204};
  run();
  ASSERT_EQ(receiver_.heard.size(), 3U);
  EXPECT_EQ(receiver_.heard.at(0).id, receiver_.heard.at(2).id);
  EXPECT_NE(receiver_.heard.at(0).timestamp, receiver_.heard.at(2).timestamp);
  EXPECT_EQ(record().at("tries").at(1).at("problem").as_string(), "timed_out");
  EXPECT_EQ(deliveries().at(0).at("state").as_string(), "delivered");
  EXPECT_EQ(webhook().as_object().count("failingSince"), 0U);
}

TEST_P(WebhooksTest, after_a_day_it_is_given_up_and_sent_again_by_hand) {
  make();
  receiver_.answer = {302};
  publish();
  for (int hour = 0; hour < 48; ++hour) {
    run();
    clock_.advance(1h);
  }
  EXPECT_EQ(receiver_.heard.size(), 11U);
  EXPECT_EQ(deliveries().at(0).at("state").as_string(), "failed");
  EXPECT_EQ(webhook().at("failedCount").as_int64(), 1);
  receiver_.answer = {200};
  EXPECT_EQ(resend(), 200);
  run();
  EXPECT_EQ(deliveries().at(0).at("state").as_string(), "delivered");
  EXPECT_EQ(record().at("tries").as_array().size(), 12U);
}

TEST_P(WebhooksTest, one_that_failed_for_days_or_is_gone_is_disabled_and_can_be_turned_on_again) {
  make();
  receiver_.answer = {500};
  publish();
  run();
  clock_.advance(24h * 3);
  run();
  EXPECT_EQ(webhook().at("state").as_string(), "disabled");
  EXPECT_EQ(change("test"), webhook_is_off.code);
  EXPECT_EQ(resend(), webhook_is_off.code);
  EXPECT_EQ(save("https://erp.example.com/hooks", R"("order_paid")", fmt::format(R"(,"webhookId":{})", id_)).code, 200);
  EXPECT_EQ(webhook().at("state").as_string(), "active");
  receiver_.answer = {410};
  EXPECT_EQ(change("test"), 200);
  run();
  EXPECT_EQ(webhook().at("state").as_string(), "disabled");
}

TEST_P(WebhooksTest, both_secrets_sign_for_a_day_and_no_third_is_made_meanwhile) {
  make();
  EXPECT_EQ(change("rotateSecret", R"(,"reason":"it leaked")"), 200);
  EXPECT_EQ(change("rotateSecret", R"(,"reason":"it leaked")"), webhook_rotating.code);
  EXPECT_EQ(change("test"), 200);
  run();
  const auto with_former = [&](const SignedMessage& heard) {
    return heard.signatures.find(signatures_of({Secret(secret_)}, heard.id, heard.timestamp, heard.body)) != std::string::npos;
  };
  EXPECT_TRUE(with_former(receiver_.heard.at(0)));
  clock_.advance(24h);
  EXPECT_EQ(change("test"), 200);
  run();
  EXPECT_FALSE(with_former(receiver_.heard.at(1)));
}

TEST_P(WebhooksTest, neither_an_address_without_https_nor_the_twenty_first_webhook_is_taken) {
  EXPECT_EQ(save("http://erp.example.com/hooks").code, webhook_url_refused.code);
  for (int count = 0; count < 20; ++count) EXPECT_EQ(save().code, 200);
  EXPECT_EQ(save().code, too_many_webhooks.code);
  EXPECT_EQ(client_.get("/staff/v1/webhooks").data.at("webhooks").as_array().size(), 20U);
}

TEST_P(WebhooksTest, secrets_lie_sealed_and_what_nobody_made_is_not_found) {
  make();
  const auto kept = database().read([](db::Session& session) { return session.row<std::string>("select secret from webhooks").value(); });
  EXPECT_EQ(kept.find(secret_.substr(6)), std::string::npos);
  id_ = 1;
  EXPECT_EQ(change("test"), webhook_not_found.code);
  EXPECT_EQ(change("rotateSecret", R"(,"reason":"none")"), webhook_not_found.code);
  EXPECT_EQ(client_.get("/staff/v1/webhook/delivery?deliveryId=1").code, webhook_delivery_not_found.code);
}

TEST_P(WebhooksTest, what_is_thirty_days_old_goes_and_what_waits_stays) {
  make();
  publish();
  run();
  clock_.advance(24h * 31);
  run();
  EXPECT_TRUE(deliveries().as_array().empty());
}

}  // namespace
}  // namespace galleria::webhooks
