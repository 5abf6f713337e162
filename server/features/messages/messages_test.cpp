// Messages as a member meets them: told once of a thing, counted, read, and nobody else's ever.
#include "features/messages/messages.hpp"

#include <gmock/gmock.h>

#include <thread>

#include "db/database_fixture.hpp"
#include "http/router_fixture.hpp"

namespace galleria::messages {
namespace {

using testing::ElementsAre;

constexpr MemberId lin{7}, chen{8};

class MessagesTest : public db::DatabaseTest {
 protected:
  MessagesTest() {
    http::Binder binder(router_, {.member_of = [](const http::Call& call) -> Result<http::Member> {
                                    if (call.access_token.empty()) return http::not_signed_in;
                                    return http::Member{MemberId{std::stoll(call.access_token.reveal())}, SessionId{1}};
                                  },
                                  .operator_of = http::no_operator,
                                  .admit = [](const http::Call&) -> Result<Done> { return Done{}; }});
    bind_routes(binder, messages_);
    sign_in(lin);
  }

  void sign_in(MemberId member) { client_.set_header("access_token", std::to_string(member.value)); }
  bool put(MessageKind kind, std::string key, MemberId member = lin) {
    clock_.advance(std::chrono::minutes(1));
    const NewMessage message{kind, {"标题 " + key, "Title " + key}, {"正文", "Body"}, "/pages/home/index", key};
    return database().write([&](db::Transaction& transaction) { return messages_.put(transaction, member, message); });
  }
  http::MemoryAnswer list(const std::string& query = "tab=all") { return client_.get(std::string(list_messages.path) + "?" + query); }
  std::vector<std::string> titles(const std::string& query = "tab=all") {
    std::vector<std::string> found;
    const auto page = list(query);
    for (const wire::Json& message : page.data.at("messages").as_array()) found.emplace_back(message.at("title").as_string());
    return found;
  }
  std::int64_t newest_id() { return list().data.at("messages").at(0).at("messageId").as_int64(); }
  std::int64_t unread() { return client_.get(count_unread_news.path).whole("unreadCount"); }
  http::MemoryAnswer read(std::int64_t message_id) { return client_.post(read_message.path, fmt::format(R"({{"messageId":{}}})", message_id)); }

  Messages messages_{database(), clock_, ids_};
  http::Router router_;
  http::MemoryClient client_{router_};
};
GALLERIA_ON_BOTH_DATABASES(MessagesTest);

TEST_P(MessagesTest, the_newest_stands_first_and_in_the_language_of_the_call) {
  put(MessageKind::order, "1");
  put(MessageKind::points, "2");
  EXPECT_THAT(titles(), ElementsAre("标题 2", "标题 1"));
  client_.set_header("accept-language", "en");
  EXPECT_THAT(titles(), ElementsAre("Title 2", "Title 1"));
  const auto message = client_.get(fmt::format("{}?messageId={}", get_message.path, newest_id()));
  EXPECT_EQ(message.text("body"), "Body");
  EXPECT_EQ(message.text("kind"), "points");
  EXPECT_EQ(message.text("link"), "/pages/home/index");
}

TEST_P(MessagesTest, the_same_is_told_once) {
  EXPECT_TRUE(put(MessageKind::order, "1"));
  EXPECT_FALSE(put(MessageKind::order, "1"));
  EXPECT_TRUE(put(MessageKind::after_sales, "1")) << "another kind is another thing";
  EXPECT_TRUE(put(MessageKind::order, "1", chen)) << "and so is another member's";
  EXPECT_EQ(unread(), 2);
}

TEST_P(MessagesTest, whoever_hears_of_messages_hears_of_each_once_by_its_id_and_of_none_of_the_demos_past) {
  std::vector<std::string> heard;
  messages_.on_put([&](db::Transaction&, MemberId member_id, MessageId message_id, const NewMessage& message, TimeMs at) {
    EXPECT_EQ(at, clock_.now());
    heard.push_back(fmt::format("{} {} {}", member_id.value, message_id.value, message.facts.number));
  });
  const NewMessage message{MessageKind::order, {"发货", "Sent"}, {"在路上", "On its way"}, "", "1", false, {.number = "GA7"}};
  const auto tell = [&] { return database().write([&](db::Transaction& transaction) { return messages_.put(transaction, lin, message); }); };
  EXPECT_TRUE(tell());
  EXPECT_FALSE(tell());
  const auto past = [&](db::Transaction& transaction) { return messages_.put_demo_message(transaction, chen, {message, clock_.now(), {}}); };
  EXPECT_TRUE(database().write(past));
  EXPECT_THAT(heard, ElementsAre(fmt::format("{} {} GA7", lin.value, newest_id())));
  const auto found = database().read([&](db::Session& session) { return messages_.find_by_key(session, lin, MessageKind::order, "1"); });
  EXPECT_EQ(found, MessageId{newest_id()});
}

TEST_P(MessagesTest, of_twenty_that_tell_the_same_at_once_one_does) {
  std::atomic<int> told{0};
  const NewMessage message{MessageKind::order, {"发货", "Sent"}, {"在路上", "On its way"}, "", "1"};
  std::vector<std::thread> threads;
  for (int i = 0; i < 20; ++i) {
    threads.emplace_back([&] { told += database().write([&](db::Transaction& transaction) { return messages_.put(transaction, lin, message); }) ? 1 : 0; });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(told, 1);
  EXPECT_EQ(unread(), 1);
}

TEST_P(MessagesTest, nothing_is_told_of_what_did_not_happen) {
  const auto refused = database().write([&](db::Transaction& transaction) -> Result<Done> {
    messages_.put(transaction, lin, {MessageKind::order, {"发货", "Sent"}, {"在路上", "On its way"}, "", "1"});
    return http::not_found;
  });
  EXPECT_TRUE(refused.has_error());
  EXPECT_EQ(unread(), 0);
}

TEST_P(MessagesTest, tabs_part_orders_from_benefits) {
  put(MessageKind::order, "1");
  put(MessageKind::after_sales, "2");
  put(MessageKind::tier, "3");
  put(MessageKind::mall, "4");
  EXPECT_THAT(titles("tab=orders"), ElementsAre("标题 2", "标题 1"));
  EXPECT_THAT(titles("tab=benefits"), ElementsAre("标题 4", "标题 3"));
}

TEST_P(MessagesTest, pages_follow_one_another_without_gap) {
  for (int i = 1; i <= 5; ++i) put(MessageKind::mall, std::to_string(i));
  EXPECT_THAT(titles("tab=all&pageNo=1&pageSize=2"), ElementsAre("标题 5", "标题 4"));
  EXPECT_TRUE(list("tab=all&pageNo=2&pageSize=2").data.at("hasMore").as_bool());
  EXPECT_THAT(titles("tab=all&pageNo=3&pageSize=2"), ElementsAre("标题 1"));
  EXPECT_FALSE(list("tab=all&pageNo=3&pageSize=2").data.at("hasMore").as_bool());
}

TEST_P(MessagesTest, reading_one_takes_one_off_the_count_and_keeps_its_first_time) {
  put(MessageKind::order, "1");
  put(MessageKind::order, "2");
  EXPECT_EQ(read(newest_id()).code, 200);
  EXPECT_EQ(unread(), 1);
  const auto read_at = [&] { return database().read([](db::Session& session) { return session.row<std::int64_t>("select max(read_at_ms) from messages"); }); };
  const auto first = read_at();
  clock_.advance(std::chrono::hours(1));
  EXPECT_EQ(read(newest_id()).code, 200);
  EXPECT_EQ(read_at(), first);
  const auto counted = client_.get("/member/7/messageCount");
  EXPECT_EQ(counted.whole("messageCount"), 2);
  EXPECT_EQ(counted.whole("unreadCount"), 1);
  EXPECT_TRUE(list().data.at("messages").at(0).at("isRead").as_bool());
}

TEST_P(MessagesTest, reading_all_reads_ones_own_only) {
  put(MessageKind::order, "1");
  put(MessageKind::order, "2");
  put(MessageKind::order, "1", chen);
  EXPECT_EQ(client_.post(read_all_messages.path, "{}").code, 200);
  EXPECT_EQ(unread(), 0);
  sign_in(chen);
  EXPECT_EQ(unread(), 1);
}

TEST_P(MessagesTest, somebody_elses_messages_answer_as_missing_ones) {
  put(MessageKind::order, "1");
  const std::int64_t id = newest_id();
  sign_in(chen);
  EXPECT_EQ(client_.get("/member/7/messageCount").code, http::not_found.code);
  EXPECT_EQ(client_.get(fmt::format("{}?messageId={}", get_message.path, id)).code, message_not_found.code);
  EXPECT_EQ(read(id).code, message_not_found.code);
  EXPECT_TRUE(titles().empty());
  sign_in(lin);
  EXPECT_EQ(unread(), 1);
}

TEST_P(MessagesTest, opening_and_following_one_are_heard_of_with_its_key_and_reading_all_is_not) {
  std::vector<std::string> heard;
  messages_.on_use([&](db::Transaction&, MemberId member_id, MessageKind kind, std::string_view key, MessageUse use) {
    heard.push_back(fmt::format("{} {} {} {}", member_id.value, enum_text(kind), key, use == MessageUse::opened ? "opened" : "followed"));
  });
  put(MessageKind::mall, "mailing:5");
  const std::int64_t id = newest_id();
  const auto follow = [&] { return client_.post(follow_message.path, fmt::format(R"({{"messageId":{}}})", id)); };
  EXPECT_EQ(client_.post(read_all_messages.path, "{}").code, 200);
  EXPECT_TRUE(heard.empty());
  EXPECT_EQ(read(id).code, 200);
  EXPECT_EQ(follow().code, 200);
  EXPECT_THAT(heard, ElementsAre("7 mall mailing:5 opened", "7 mall mailing:5 followed"));
  sign_in(chen);
  EXPECT_EQ(follow().code, message_not_found.code);
  EXPECT_EQ(heard.size(), 2U);
}

TEST_P(MessagesTest, an_erased_member_leaves_no_message) {
  put(MessageKind::order, "1");
  put(MessageKind::order, "1", chen);
  database().write([&](db::Transaction& transaction) { messages_.erase_member(transaction, lin); });
  EXPECT_TRUE(titles().empty());
  sign_in(chen);
  EXPECT_EQ(titles().size(), 1U);
}

}  // namespace
}  // namespace galleria::messages
