// Customer service on both engines: what is said stays in order, counts what waits and what is unread, and is seen by its member and its shop alone.
#include "features/customer_service/customer_service.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include "base/crypto.hpp"
#include "db/database_fixture.hpp"
#include "db/vault_fixture.hpp"
#include "http/router_fixture.hpp"

namespace galleria::customer_service {
namespace {

using namespace std::chrono_literals;

constexpr std::int64_t tea_shop = 7;
constexpr std::int64_t tea_order = 31;
constexpr std::int64_t tea = 5;

class CustomerServiceTest : public db::DatabaseTest {
 protected:
  CustomerServiceTest() {
    start_crypto();
    clock_.advance(24h * 400);
    CustomerServiceNeeds needs;
    needs.shop_name_of = [](ShopId shop_id) -> std::optional<Localized> {
      if (shop_id.value != tea_shop && shop_id.value != tea_shop + 1) return std::nullopt;
      return Localized{"茶店", "Tea shop"};
    };
    needs.find_order = [](db::Session&, MemberId member_id, OrderId order_id) -> std::optional<CustomerOrderFacts> {
      if (member_id != MemberId{1} || order_id.value != tea_order) return std::nullopt;
      return order();
    };
    needs.list_orders = [](db::Session&, MemberId, ShopId) { return std::vector{order()}; };
    needs.find_product = [](ProductId product_id, Locale) -> std::optional<CustomerProductFacts> {
      if (product_id.value != tea) return std::nullopt;
      return CustomerProductFacts{product_id, ShopId{tea_shop}, "龙井茶", "", Cents{1'000}};
    };
    needs.is_upload_of = [](db::Session&, MemberId, std::string_view address) { return address.starts_with("/files/"); };
    needs.member_of = [](db::Session&, MemberId) { return std::optional(CustomerFacts{"林*", "138****0001", "G1"}); };
    needs.tell = [this](db::Transaction&, MemberId member_id, const CustomerNews& news) { told_.emplace_back(member_id.value, news.shop_id.value); };
    desk_.emplace(database(), clock_, ids_, db::test_vault(), CustomerServiceConfig{}, std::move(needs));
    http::Binder binder(router_, {.member_of = [](const http::Call& call) -> Result<http::Member> {
                                    if (call.access_token.empty()) return http::not_signed_in;
                                    return http::Member{MemberId{std::stoll(call.access_token.reveal())}, SessionId{1}};
                                  },
                                  .operator_of = http::operator_by_name,
                                  .admit = [](const http::Call&) -> Result<Done> { return Done{}; }});
    bind_routes(binder, *desk_);
    staff_.set_header("x-staff-key", "ann");
  }
  void TearDown() override {
    for (const auto& offence : database().read([](db::Session& session) { return audit::run(session, audit_checks()); }))
      ADD_FAILURE() << offence.rule << ": " << offence.subject << " " << offence.expected << " " << offence.found;
  }

  static CustomerOrderFacts order() { return {OrderId{tea_order}, "G31", {"茶", "Tea"}, "", {"已发货", "On its way"}, Cents{1'000}, {ShopId{tea_shop}}}; }

  http::MemoryClient member(std::int64_t id, std::string_view key = "") {
    http::MemoryClient client(router_);
    client.set_header("access_token", std::to_string(id));
    client.set_header("idempotency-key", key.empty() ? fmt::format("key-{}", ++key_) : std::string(key));
    return client;
  }
  static std::string words(std::int64_t shop_id, std::string_view text, std::string_view more = "") {
    return fmt::format(R"({{"shopId":{},"text":"{}","imageUrls":[]{}}})", shop_id, text, more);
  }
  http::MemoryAnswer send(std::int64_t shop_id, std::string_view text, std::string_view more = "", std::int64_t by = 1) {
    return member(by).post(send_customer_message.path, words(shop_id, text, more));
  }
  http::MemoryAnswer of_shop(std::string_view path, std::int64_t shop_id, std::string_view more = "", std::int64_t by = 1) {
    return member(by).post(path, fmt::format(R"({{"shopId":{}{}}})", shop_id, more));
  }
  http::MemoryAnswer staff(std::string_view path, std::int64_t thread_id, std::string_view more = "") {
    staff_.set_header("idempotency-key", fmt::format("staff-{}", ++key_));
    return staff_.post(path, fmt::format(R"({{"threadId":{}{}}})", thread_id, more));
  }
  http::MemoryAnswer answer(std::int64_t thread_id, std::string_view text = "您好") {
    return staff(answer_customer_thread.path, thread_id, fmt::format(R"(,"text":"{}")", text));
  }
  http::MemoryAnswer messages(std::int64_t shop_id, std::string_view more = "", std::int64_t by = 1) {
    return member(by).get(fmt::format("{}?shopId={}{}", list_customer_messages.path, shop_id, more));
  }
  // Of the newest thread.
  std::int64_t thread_id() {
    return database().read(
        [](db::Session& session) { return session.row<std::int64_t>(db::sweep("select coalesce(max(thread_id), 0) from customer_threads")).value(); });
  }
  std::string state(std::int64_t shop_id = 0) { return of_shop(read_customer_messages.path, shop_id, R"(,"upToPlace":0)").text("state"); }
  int run_timers() { return db::TimerWorker(database(), clock_, desk_->timer_handlers(), 1).run_due(); }

  std::int64_t key_ = 0;
  std::vector<std::pair<std::int64_t, std::int64_t>> told_;
  std::optional<CustomerServiceDesk> desk_;
  http::Router router_;
  http::MemoryClient staff_{router_};
};
GALLERIA_ON_BOTH_DATABASES(CustomerServiceTest);

TEST_P(CustomerServiceTest, a_thread_waits_is_answered_closed_rated_once_and_opened_again_by_a_word) {
  EXPECT_EQ(of_shop(close_customer_thread.path, 0).code, customer_thread_not_found.code);
  EXPECT_EQ(send(0, "我的快递到哪了").code, 200);
  EXPECT_EQ(send(0, "急", fmt::format(R"(,"orderId":{})", tea_order)).code, 200);
  EXPECT_EQ(state(), "waiting");
  EXPECT_EQ(answer(thread_id(), "今天送达").text("state"), "answered");
  EXPECT_EQ(messages(0, "&sincePlace=2").data.at("messages").as_array().size(), 1U);
  EXPECT_EQ(messages(0, "&sincePlace=3").data.at("messages").as_array().size(), 0U);
  EXPECT_EQ(messages(0).data.at("messages").as_array().size(), 3U);
  EXPECT_EQ(of_shop(rate_customer_service.path, 0, R"(,"stars":5,"text":"")").code, customer_service_not_to_rate.code);
  EXPECT_EQ(of_shop(close_customer_thread.path, 0).text("state"), "closed");
  EXPECT_EQ(of_shop(close_customer_thread.path, 0).code, customer_thread_moved_on.code);
  EXPECT_EQ(answer(thread_id()).code, customer_thread_moved_on.code);
  EXPECT_EQ(of_shop(rate_customer_service.path, 0, R"(,"stars":4,"text":"谢谢")").whole("stars"), 4);
  EXPECT_EQ(of_shop(rate_customer_service.path, 0, R"(,"stars":1,"text":"")").code, customer_service_not_to_rate.code);
  EXPECT_EQ(send(0, "还有一个问题").code, 200);
  EXPECT_EQ(state(), "waiting");
  EXPECT_EQ(staff(end_customer_thread.path, thread_id()).text("state"), "closed");
  EXPECT_EQ(of_shop(rate_customer_service.path, 0, R"(,"stars":2,"text":"")").whole("stars"), 2) << "each closing can be rated";
}

TEST_P(CustomerServiceTest, what_is_sent_twice_with_one_key_is_said_once) {
  for (int time = 0; time < 2; ++time) EXPECT_EQ(member(1, "same").post(send_customer_message.path, words(0, "在吗")).code, 200);
  EXPECT_EQ(messages(0).data.at("messages").as_array().size(), 1U);
}

TEST_P(CustomerServiceTest, words_must_say_something_of_ones_own_and_of_the_shop) {
  EXPECT_EQ(send(99, "在吗").code, customer_shop_not_found.code);
  EXPECT_EQ(messages(99).code, customer_shop_not_found.code);
  EXPECT_EQ(send(0, "").code, customer_message_empty.code);
  EXPECT_EQ(member(1).post(send_customer_message.path, R"({"shopId":0,"text":"","imageUrls":["/elsewhere/1"]})").code, customer_pictures_wrong.code);
  const std::string card = fmt::format(R"(,"orderId":{})", tea_order);
  EXPECT_EQ(send(0, "", card, 2).code, customer_card_wrong.code) << "somebody else's order";
  EXPECT_EQ(send(tea_shop + 1, "", card).code, customer_card_wrong.code) << "of another shop";
  EXPECT_EQ(send(tea_shop, "", card).code, 200);
  EXPECT_EQ(send(tea_shop, "", fmt::format(R"(,"productId":{})", tea)).code, 200);
}

TEST_P(CustomerServiceTest, everybody_has_threads_of_their_own) {
  send(0, "我的");
  EXPECT_EQ(messages(0, "", 2).data.at("messages").as_array().size(), 0U);
  EXPECT_EQ(of_shop(read_customer_messages.path, 0, R"(,"upToPlace":1)", 2).code, customer_thread_not_found.code);
}

TEST_P(CustomerServiceTest, a_shop_sees_and_answers_its_own_threads_only) {
  send(0, "商场的事");
  const auto of_mall = thread_id();
  clock_.advance(1min);
  send(tea_shop, "茶怎么泡");
  const auto of_tea = thread_id();
  EXPECT_EQ(staff_.get(search_customer_threads.path).data.at("threads").as_array().size(), 2U);
  staff_.set_header("x-staff-shop", std::to_string(tea_shop + 1));
  EXPECT_EQ(staff_.get(search_customer_threads.path).data.at("threads").as_array().size(), 0U);
  EXPECT_EQ(staff_.get(fmt::format("{}?threadId={}", get_customer_thread.path, of_tea)).code, customer_thread_not_found.code);
  EXPECT_EQ(answer(of_tea).code, customer_thread_not_found.code);
  staff_.set_header("x-staff-shop", std::to_string(tea_shop));
  EXPECT_EQ(staff(take_customer_thread.path, of_mall).code, customer_thread_not_found.code) << "the mall's threads are no shop's";
  EXPECT_EQ(staff(take_customer_thread.path, of_tea).text("assignee"), "ann");
  EXPECT_EQ(staff(take_customer_thread.path, of_tea).code, customer_thread_moved_on.code) << "it is theirs already";
  EXPECT_EQ(staff(take_customer_thread.path, of_tea, R"(,"assignee":"ben")").text("assignee"), "ben");
  clock_.advance(2min);
  EXPECT_EQ(answer(of_tea).code, 200);
  EXPECT_EQ(staff_.get(get_customer_figures.path).whole("medianWaitMs"), 120'000);
}

TEST_P(CustomerServiceTest, who_did_not_read_an_answer_is_told_and_a_silent_thread_is_closed) {
  send(tea_shop, "有货吗");
  answer(thread_id());
  of_shop(read_customer_messages.path, tea_shop, R"(,"upToPlace":2)");
  clock_.advance(2min);
  run_timers();
  EXPECT_THAT(told_, testing::IsEmpty()) << "they were there";
  answer(thread_id(), "明天到货");
  EXPECT_EQ(messages(tea_shop).data.at("thread").at("unreadCount").as_int64(), 1);
  clock_.advance(2min);
  run_timers();
  EXPECT_THAT(told_, testing::ElementsAre(testing::Pair(1, tea_shop)));
  clock_.advance(24h * 3);
  run_timers();
  EXPECT_EQ(state(tea_shop), "closed");
}

TEST_P(CustomerServiceTest, questions_are_found_by_their_words_and_ready_answers_are_kept) {
  const std::string question =
      R"("category":"delivery","position":1,"questionZhCn":"运费怎么算","questionEn":"What is delivery?","answerZhCn":"满 99 免","answerEn":"Free from 99")";
  EXPECT_EQ(staff_.post(save_customer_question.path, fmt::format(R"({{"questionId":9,{},"isShown":true}})", question)).code, customer_question_not_found.code);
  const auto id = staff_.post(save_customer_question.path, fmt::format(R"({{{},"isShown":true}})", question)).whole("questionId");
  const auto found = [&](std::string_view keyword) {
    return member(1).get(fmt::format("{}?keyword={}", get_customer_service.path, keyword)).data.at("questions").as_array().size();
  };
  EXPECT_EQ(found("DELIVERY"), 1U);
  EXPECT_EQ(found("points"), 0U);
  EXPECT_EQ(staff_.post(save_customer_question.path, fmt::format(R"({{"questionId":{},{},"isShown":false}})", id, question)).code, 200);
  EXPECT_EQ(found(""), 0U);
  EXPECT_EQ(staff_.post(save_customer_snippets.path, R"({"lines":"hi 您好\nalone"})").data.at("snippets").as_array().size(), 1U);
}

TEST_P(CustomerServiceTest, nothing_is_left_of_a_member) {
  send(0, "在吗");
  answer(thread_id());
  database().write([&](db::Transaction& transaction) { desk_->erase_member(transaction, MemberId{1}); });
  EXPECT_EQ(thread_id(), 0);
  clock_.advance(24h * 4);
  EXPECT_EQ(run_timers(), 2) << "what was set for later finds nothing and rests";
}

}  // namespace
}  // namespace galleria::customer_service
