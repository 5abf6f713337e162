// Subscribe messages as members and the platform meet them: one a grant, none twice, and none that is not allowed.
#include "features/subscribe_messages/subscribe_messages.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <mutex>
#include <thread>

#include "db/database_fixture.hpp"
#include "features/subscribe_messages/subscribe_messages_sending.hpp"
#include "http/router_fixture.hpp"

namespace galleria::subscribe_messages {
namespace {
using namespace std::chrono_literals;

constexpr MallOffset mall = 8h;
constexpr MemberId lin{7}, chen{8};

// Keeps what it was given, and answers as it is told.
struct Platform : SubscribeSender {
  DeliveryAnswer send(const SubscribeMessage& message) override {
    const std::lock_guard lock(mutex);
    sent.push_back(message);
    if (before_answer) before_answer();
    if (is_dead) throw std::runtime_error("killed");
    return answer;
  }
  std::mutex mutex;
  std::vector<SubscribeMessage> sent;
  DeliveryAnswer answer{Delivery::accepted, 0};
  bool is_dead = false;
  std::function<void()> before_answer;
};

class SubscribeMessagesTest : public db::DatabaseTest {
 protected:
  SubscribeMessagesTest() {
    clock_.advance(start_of_day(BusinessDay(std::chrono::year(2026) / 11 / 20), mall) + 10h - clock_.now());
    SubscribeConfig config{{{SubscribeTopic::order_shipped, "Shipped thing1=title character_string2=number"},
                            {SubscribeTopic::flash_sale_begins, "Sale thing1=subject time2=at"},
                            {SubscribeTopic::offer_begins, "Sale thing1=subject time2=at"},
                            {SubscribeTopic::prize_won, ""}},
                           {},
                           mall};
    SubscribeNeeds needs;
    needs.open_id_of = [this](db::Session&, MemberId member_id) { return is_bound_ ? std::optional(fmt::format("o{}", member_id.value)) : std::nullopt; };
    messages_.emplace(database(), clock_, ids_, std::move(config), std::move(needs), platform_);
    http::Binder binder(router_, {.member_of = [](const http::Call& call) -> Result<http::Member> {
                                    if (call.access_token.empty()) return http::not_signed_in;
                                    return http::Member{MemberId{std::stoll(call.access_token.reveal())}, SessionId{1}};
                                  },
                                  .operator_of = http::operator_by_name,
                                  .admit = [](const http::Call&) -> Result<Done> { return Done{}; }});
    bind_routes(binder, *messages_);
    client_.set_header("x-staff-key", "ann");
    sign_in(lin);
  }
  // The rules of the auditor hold at the end of every test.
  void TearDown() override {
    for (const auto& offence : database().read([](db::Session& session) { return audit::run(session, audit_checks()); }))
      ADD_FAILURE() << offence.rule << ": " << offence.subject << " " << offence.expected << " " << offence.found;
  }

  void sign_in(MemberId member) { client_.set_header("access_token", std::to_string(member.value)); }
  std::string ticket(std::string_view topics = R"(["order_shipped"])") {
    const auto asked = client_.post(ask_subscription.path, fmt::format(R"({{"topics":{}}})", topics));
    EXPECT_EQ(asked.code, 200) << asked.body;
    return asked.text("ticket");
  }
  http::MemoryAnswer report(const std::string& ticket, std::string_view answer = "accept", std::string_view template_id = "Shipped", bool is_always = false) {
    return client_.post(report_subscription.path, fmt::format(R"({{"ticket":"{}","answers":[{{"templateId":"{}","answer":"{}","isAlways":{}}}]}})", ticket,
                                                              template_id, answer, is_always));
  }
  void allow(int count = 1) {
    for (int i = 0; i < count; ++i) EXPECT_EQ(report(ticket()).code, 200);
  }
  // A message of the inbox, and what is told of it in the chat app.
  void tell(std::int64_t id, SubscribeTopic topic = SubscribeTopic::order_shipped, MemberId member = lin, const std::string& number = "GA7") {
    database().write([&](db::Transaction& transaction) {
      transaction.execute(
          "insert into messages (member_id, message_id, kind, title_zh_cn, title_en, body_zh_cn, body_en, link, business_key, at_ms) values ($1, $2, 'order', "
          "'t', 't', 'b', 'b', '', $3, $4)",
          member, id, std::to_string(id), clock_.now());
      messages_->tell(transaction, member,
                      {.message_id = ToldMessageId{id},
                       .topic = topic,
                       .link = "/pages/home/index",
                       .facts = {"您的订单已发货", "正文", "周末抢购", number, {}, clock_.now()}});
    });
  }
  void run() {
    db::TimerWorker worker(database(), clock_, messages_->timer_handlers(), 1);
    clock_.advance(1ms);
    worker.run_due();
  }
  wire::Json subscription(std::string_view topic = "order_shipped") {
    const auto list = client_.get(list_subscriptions.path);
    for (const wire::Json& each : list.data.at("subscriptions").as_array())
      if (each.at("topic").as_string() == topic) return each;
    ADD_FAILURE() << "there is no " << topic;
    return {};
  }
  std::int64_t left() { return subscription().at("leftCount").as_int64(); }
  wire::Json newest() { return client_.get(list_subscribe_sends.path).data.at("sends").at(0); }
  std::string state() { return std::string(newest().at("state").as_string()); }
  std::size_t send_count() { return client_.get(list_subscribe_sends.path).data.at("sends").as_array().size(); }

  Platform platform_;
  bool is_bound_ = true;
  std::optional<SubscribeMessages> messages_;
  http::Router router_;
  http::MemoryClient client_{router_};
};
GALLERIA_ON_BOTH_DATABASES(SubscribeMessagesTest);

TEST_P(SubscribeMessagesTest, one_grant_is_one_message) {
  allow();
  tell(1);
  tell(2);
  run();
  ASSERT_EQ(platform_.sent.size(), 1U);
  EXPECT_EQ(platform_.sent.front().open_id, "o7");
  EXPECT_EQ(platform_.sent.front().template_id, "Shipped");
  EXPECT_EQ(platform_.sent.front().link, "/pages/home/index");
  EXPECT_THAT(platform_.sent.front().fields, testing::ElementsAre(TemplateField{"thing1", "您的订单已发货"}, TemplateField{"character_string2", "GA7"}));
  EXPECT_EQ(left(), 0);
  EXPECT_EQ(state(), "sent");
}

TEST_P(SubscribeMessagesTest, of_twenty_messages_at_once_as_many_are_sent_as_were_allowed_and_each_once) {
  allow(5);
  std::vector<std::jthread> threads;
  for (std::int64_t id = 1; id <= 20; ++id) threads.emplace_back([this, id] { tell(id); });
  threads.clear();
  EXPECT_EQ(send_count(), 5U);
  const auto handler = messages_->timer_handlers().at(std::string(send_timer));
  for (int i = 0; i < 8; ++i) {
    threads.emplace_back([this, &handler] {
      for (std::int64_t id = 1; id <= 20; ++id) {
        db::Timer timer;
        timer.reference = id;
        timer.payload = std::to_string(lin.value);
        handler(timer);
      }
    });
  }
  threads.clear();
  EXPECT_EQ(platform_.sent.size(), 5U);
  EXPECT_EQ(left(), 0);
}

TEST_P(SubscribeMessagesTest, who_has_allowed_nothing_is_told_nothing_and_nobody_uses_anothers_grant) {
  allow();
  tell(1, SubscribeTopic::order_shipped, chen);
  tell(2, SubscribeTopic::flash_sale_begins);
  tell(3, SubscribeTopic::prize_won);
  run();
  EXPECT_TRUE(platform_.sent.empty());
  EXPECT_EQ(send_count(), 0U);
  EXPECT_EQ(left(), 1);
}

TEST_P(SubscribeMessagesTest, a_ticket_counts_once_and_only_for_what_was_asked) {
  const std::string asked = ticket();
  EXPECT_EQ(report(asked, "accept", "Sale").code, 200) << "nobody asked for it";
  EXPECT_EQ(report(asked).code, 200) << "answered before";
  EXPECT_EQ(left(), 0);
  const std::string again = ticket();
  EXPECT_EQ(report(again).code, 200);
  EXPECT_EQ(report(again).code, 200);
  EXPECT_EQ(left(), 1);
  EXPECT_EQ(report("7.1.made-up").code, subscribe_ticket_invalid.code);
  EXPECT_EQ(report("nonsense").code, subscribe_ticket_invalid.code);
  const std::string late = ticket();
  clock_.advance(15min);
  EXPECT_EQ(report(late).code, subscribe_ticket_invalid.code);
  EXPECT_EQ(left(), 1);
}

TEST_P(SubscribeMessagesTest, a_client_that_tells_of_more_than_anybody_allows_is_believed_up_to_ten) {
  allow(14);
  EXPECT_EQ(left(), 10);
}

TEST_P(SubscribeMessagesTest, the_page_of_the_mini_program_answers_without_a_session) {
  const std::string asked = ticket();
  client_.set_header("access_token", "");
  EXPECT_EQ(report(asked, "accept", "Shipped", true).code, 200);
  EXPECT_EQ(client_.get(list_subscriptions.path).code, http::not_signed_in.code);
  sign_in(lin);
  EXPECT_EQ(left(), 1);
  EXPECT_TRUE(subscription().at("isAlways").as_bool());
  EXPECT_EQ(report(ticket(), "reject").code, 200);
  EXPECT_FALSE(subscription().at("isAlways").as_bool());
  EXPECT_EQ(left(), 1) << "what was allowed before stays allowed";
}

TEST_P(SubscribeMessagesTest, two_topics_of_one_template_are_asked_for_once_and_share_what_is_allowed) {
  const auto asked = client_.post(ask_subscription.path, R"({"topics":["flash_sale_begins","offer_begins","order_shipped"]})");
  EXPECT_EQ(asked.data.at("templateIds").as_array().size(), 2U);
  EXPECT_EQ(report(asked.text("ticket"), "accept", "Sale").code, 200);
  EXPECT_EQ(subscription("offer_begins").at("leftCount").as_int64(), 1);
  tell(1, SubscribeTopic::offer_begins);
  EXPECT_EQ(subscription("flash_sale_begins").at("leftCount").as_int64(), 0);
}

TEST_P(SubscribeMessagesTest, a_topic_without_a_template_cannot_be_asked_for) {
  EXPECT_EQ(client_.post(ask_subscription.path, R"({"topics":["prize_won"]})").code, subscribe_topic_off.code);
  EXPECT_EQ(client_.post(ask_subscription.path, R"({"topics":[]})").code, 40001);
}

TEST_P(SubscribeMessagesTest, when_the_platform_says_that_it_is_not_allowed_all_grants_of_the_template_are_gone) {
  allow(3);
  platform_.answer = {Delivery::not_allowed, 43101};
  tell(1);
  run();
  EXPECT_EQ(state(), "refused");
  EXPECT_EQ(newest().at("errorNumber").as_int64(), 43101);
  EXPECT_EQ(left(), 0);
  EXPECT_FALSE(subscription().at("refusedAt").is_null());
  tell(2);
  EXPECT_EQ(send_count(), 1U) << "nothing more is tried";
  allow();
  EXPECT_EQ(left(), 1) << "a new yes is believed";
}

TEST_P(SubscribeMessagesTest, what_may_have_arrived_is_not_sent_again) {
  allow();
  platform_.answer = {Delivery::unknown, 0};
  tell(1);
  run();
  clock_.advance(1h);
  run();
  EXPECT_EQ(platform_.sent.size(), 1U);
  EXPECT_EQ(state(), "in_doubt");
}

TEST_P(SubscribeMessagesTest, whoever_dies_in_the_middle_of_a_call_leaves_a_message_in_doubt_and_not_one_twice) {
  allow();
  platform_.is_dead = true;
  tell(1);
  const auto handler = messages_->timer_handlers().at(std::string(send_timer));
  db::Timer timer;
  timer.reference = 1;
  timer.payload = "7";
  EXPECT_THROW(handler(timer), std::runtime_error);
  platform_.is_dead = false;
  EXPECT_EQ(handler(timer), clock_.now() + 2min) << "it may be at it still";
  EXPECT_EQ(state(), "sending");
  clock_.advance(2min);
  EXPECT_EQ(handler(timer), std::nullopt);
  EXPECT_EQ(state(), "in_doubt");
  EXPECT_EQ(platform_.sent.size(), 1U);
}

TEST_P(SubscribeMessagesTest, what_was_surely_not_taken_is_tried_again_and_given_up_after_six_tries) {
  allow(2);
  platform_.answer = {Delivery::too_often, 45009};
  tell(1);
  run();
  EXPECT_EQ(state(), "waiting");
  run();
  EXPECT_EQ(platform_.sent.size(), 1U) << "not before half an hour";
  platform_.answer = {Delivery::try_later, -1};
  for (int i = 0; i < 8; ++i) {
    clock_.advance(31min);
    run();
  }
  EXPECT_EQ(platform_.sent.size(), 6U);
  EXPECT_EQ(state(), "failed");
  EXPECT_EQ(newest().at("tryCount").as_int64(), 6);
  platform_.answer = {Delivery::accepted, 0};
  tell(2);
  run();
  EXPECT_EQ(state(), "sent");
}

TEST_P(SubscribeMessagesTest, a_template_that_the_platform_does_not_take_fails_at_once_with_its_number) {
  allow();
  platform_.answer = {Delivery::refused, 47003};
  tell(1);
  run();
  EXPECT_EQ(state(), "failed");
  EXPECT_EQ(newest().at("errorNumber").as_int64(), 47003);
}

TEST_P(SubscribeMessagesTest, a_message_that_does_not_fill_its_template_uses_no_grant) {
  allow();
  tell(1, SubscribeTopic::order_shipped, lin, "订单七");
  EXPECT_EQ(send_count(), 0U);
  EXPECT_EQ(left(), 1);
}

TEST_P(SubscribeMessagesTest, at_night_only_what_is_of_the_moment_is_told) {
  allow();
  report(ticket(R"(["flash_sale_begins"])"), "accept", "Sale");
  clock_.advance(12h);
  tell(1);
  tell(2, SubscribeTopic::flash_sale_begins);
  run();
  ASSERT_EQ(platform_.sent.size(), 1U);
  EXPECT_EQ(platform_.sent.front().template_id, "Sale");
  clock_.advance(11h);
  run();
  EXPECT_EQ(platform_.sent.size(), 2U);
}

TEST_P(SubscribeMessagesTest, what_is_too_late_and_who_has_no_account_any_more_are_left_out) {
  allow();
  report(ticket(R"(["flash_sale_begins"])"), "accept", "Sale");
  tell(1, SubscribeTopic::flash_sale_begins);
  clock_.advance(30min);
  run();
  EXPECT_EQ(newest().at("reason").as_string(), "too_late");
  is_bound_ = false;
  tell(2);
  run();
  EXPECT_EQ(newest().at("reason").as_string(), "no_account");
  EXPECT_TRUE(platform_.sent.empty());
  EXPECT_FALSE(client_.get(list_subscriptions.path).data.at("isBound").as_bool());
}

TEST_P(SubscribeMessagesTest, a_message_whose_transaction_is_not_committed_uses_no_grant_and_is_not_sent) {
  allow();
  EXPECT_THROW(database().write([&](db::Transaction& transaction) {
    messages_->tell(transaction, lin,
                    {.message_id = ToldMessageId{1}, .topic = SubscribeTopic::order_shipped, .link = "", .facts = {"标题", "", "", "GA7", {}, {}}});
    throw std::runtime_error("it was not to be");
  }),
               std::runtime_error);
  run();
  EXPECT_TRUE(platform_.sent.empty());
  EXPECT_EQ(left(), 1);
}

TEST_P(SubscribeMessagesTest, the_desk_shows_each_topic_with_its_template_and_what_became_of_what_was_sent) {
  allow(2);
  tell(1);
  run();
  const auto topics = client_.get(list_subscribe_topics.path).data.at("topics").as_array();
  EXPECT_EQ(topics.size(), 10U);
  const wire::Json& shipped = topics.at(0);
  EXPECT_EQ(shipped.at("templateId").as_string(), "Shipped");
  EXPECT_EQ(shipped.at("fields").at(1).at("source").as_string(), "number");
  EXPECT_EQ(shipped.at("allowingMemberCount").as_int64(), 1);
  EXPECT_EQ(shipped.at("counts").at("sentCount").as_int64(), 1);
  EXPECT_EQ(shipped.at("lastSend").at("state").as_string(), "sent");
  const auto page = client_.get(std::string(list_subscribe_sends.path) + "?topic=flash_sale_begins");
  EXPECT_TRUE(page.data.at("sends").as_array().empty());
}

TEST_P(SubscribeMessagesTest, the_list_of_sends_goes_on_by_pages) {
  allow(3);
  for (std::int64_t id = 1; id <= 3; ++id) tell(id);
  const auto first = client_.get(std::string(list_subscribe_sends.path) + "?pageSize=2");
  EXPECT_TRUE(first.data.at("hasMore").as_bool());
  EXPECT_EQ(first.data.at("sends").at(0).at("messageId").as_int64(), 3);
  const auto next = client_.get(std::string(list_subscribe_sends.path) + "?pageSize=2&beforeMessageId=2&state=waiting");
  EXPECT_FALSE(next.data.at("hasMore").as_bool());
  EXPECT_EQ(next.data.at("sends").at(0).at("messageId").as_int64(), 1);
  run();
}

TEST_P(SubscribeMessagesTest, outcomes_are_counted) {
  allow(2);
  tell(1);
  run();
  platform_.answer = {Delivery::not_allowed, 43101};
  tell(2);
  run();
  std::map<std::string, double> counted;
  for (const Metric& metric : messages_->metrics()) counted[metric.labels.front().second] = metric.read();
  EXPECT_EQ(counted.at("sent"), 1);
  EXPECT_EQ(counted.at("refused"), 1);
  EXPECT_EQ(counted.at("in_doubt"), 0);
}

TEST_P(SubscribeMessagesTest, with_the_account_everything_goes_and_nothing_more_is_sent) {
  allow(2);
  tell(1);
  database().write([&](db::Transaction& transaction) {
    transaction.execute("delete from messages where member_id = $1", lin);
    messages_->erase_member(transaction, lin);
  });
  run();
  EXPECT_TRUE(platform_.sent.empty());
  EXPECT_EQ(send_count(), 0U);
  EXPECT_EQ(left(), 0);
}

TEST_P(SubscribeMessagesTest, a_template_that_is_set_wrongly_stops_the_start_and_names_its_topic) {
  SubscribeConfig config{{{SubscribeTopic::order_shipped, "T thing1"}}, {}, mall};
  try {
    SubscribeMessages(database(), clock_, ids_, std::move(config), {}, platform_);
    ADD_FAILURE() << "nothing was thrown";
  } catch (const std::invalid_argument& error) {
    EXPECT_THAT(error.what(), testing::HasSubstr("subscribe_messages.order_shipped"));
  }
}

}  // namespace
}  // namespace galleria::subscribe_messages
