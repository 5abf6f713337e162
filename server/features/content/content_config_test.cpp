// Configuration values through the router, on both databases.
#include <gmock/gmock.h>

#include <thread>

#include "db/database_fixture.hpp"
#include "features/content/content.hpp"
#include "features/content/empty_mall_fixture.hpp"
#include "http/router_fixture.hpp"

namespace galleria::content {
namespace {

class ContentConfigTest : public db::DatabaseTest {
 protected:
  ContentConfigTest() {
    http::Binder binder(router_, {.member_of = [](const http::Call&) -> Result<http::Member> { return http::not_signed_in; },
                                  .operator_of = http::operator_by_name,
                                  .admit = [](const http::Call&) -> Result<Done> { return Done{}; }});
    bind_routes(binder, content_);
    content_.start();
    client_.set_header("x-staff-key", "ann");
  }
  void TearDown() override {
    for (const auto& offence : database().read([](db::Session& session) { return audit::run(session, (*module.audit_checks.get())()); }))
      ADD_FAILURE() << offence.rule << ": " << offence.subject << " " << offence.expected << " " << offence.found;
  }

  http::MemoryAnswer save(std::string_view key, std::string_view value, std::int64_t version, std::string_view path = "save") {
    const auto answer =
        client_.post(fmt::format("/staff/v1/content/config/{}", path), fmt::format(R"({{"key":"{}","value":{},"version":{}}})", key, value, version));
    content_.refresh();
    return answer;
  }
  wire::Json value_of(std::string_view key) {
    const auto values = client_.get("/staff/v1/content/configs").data;
    for (const wire::Json& value : values.as_array()) {
      if (std::string_view(value.at("key").as_string()) == key) return value;
    }
    return {};
  }
  std::string problem_of(std::string_view key, std::string_view value) {
    const auto answer = save(key, value, 0);
    if (answer.code != http::invalid_request.code) return "";
    const auto& problem = answer.data.at("problems").at(0);
    return std::string(problem.at("pointer").as_string()) + " " + std::string(problem.at("code").as_string());
  }

  EmptyMall empty_mall_;
  Content content_{database(), clock_, ids_, {empty_mall_, empty_mall_, empty_mall_, empty_mall_}, Secret("a key for previews")};
  http::Router router_;
  http::MemoryClient client_{router_};
};
GALLERIA_ON_BOTH_DATABASES(ContentConfigTest);

TEST_P(ContentConfigTest, each_value_is_told_with_its_meaning_its_limits_and_what_holds_while_nobody_has_set_it) {
  content_.config_desk().set_usual("delivery_fee_cents", 1'200);
  const wire::Json fee = value_of("delivery_fee_cents");
  EXPECT_EQ(fee.at("kind"), "cents");
  EXPECT_EQ(fee.at("isMoney"), true);
  EXPECT_EQ(fee.at("usual"), 1'200);
  EXPECT_EQ(fee.at("value"), 1'200);
  EXPECT_EQ(fee.at("version"), 0);
  EXPECT_EQ(content_.config_whole("delivery_fee_cents"), 1'200);
  EXPECT_EQ(content_.config_whole("data_tracker_meta_expires"), 10);
  EXPECT_THROW(content_.config_whole("nothing"), std::logic_error);
}

TEST_P(ContentConfigTest, what_is_set_holds_for_clients_and_for_the_server_and_keeps_what_it_was) {
  ASSERT_EQ(save("data_tracker_meta_expires", "10", 0).code, 200);
  ASSERT_EQ(save("data_tracker_meta_expires", "45", 1).code, 200);
  EXPECT_EQ(client_.get("/app/systemConfig?key=data_tracker_meta_expires").data, "45");
  EXPECT_EQ(content_.config_whole("data_tracker_meta_expires"), 45);
  EXPECT_EQ(value_of("data_tracker_meta_expires").at("savedBy"), "ann");
  const auto versions = client_.get("/staff/v1/content/config/versions?key=data_tracker_meta_expires").data;
  ASSERT_EQ(versions.as_array().size(), 2U);
  EXPECT_EQ(versions.at(0).at("value"), 45);
  EXPECT_EQ(versions.at(1).at("value"), 10);
}

TEST_P(ContentConfigTest, a_value_that_does_not_fit_is_refused_at_its_place) {
  EXPECT_EQ(problem_of("data_tracker_meta_expires", "0"), "/value too_small");
  EXPECT_EQ(problem_of("data_tracker_meta_expires", "1441"), "/value too_large");
  EXPECT_EQ(problem_of("data_tracker_meta_expires", R"("ten")"), "/value not_a_number");
  EXPECT_EQ(problem_of("service_phone", R"("call us")"), "/value not_a_phone");
  EXPECT_EQ(problem_of("search_hot_words", R"([{"zh":"包","en":"bag"},{"zh":"","en":"tea"}])"), "/value/1/zh wrong_length");
  EXPECT_EQ(problem_of("search_hot_words", R"("包")").substr(0, 6), "/value");
  EXPECT_EQ(value_of("service_phone").at("version"), 0);
}

TEST_P(ContentConfigTest, config_moved_on_for_whoever_has_not_seen_the_newest) {
  ASSERT_EQ(save("service_phone", R"("025-8600-1188")", 0).code, 200);
  EXPECT_EQ(save("service_phone", R"("12345")", 0).code, config_moved_on.code);
  EXPECT_EQ(save("service_phone", R"("12345")", 2).code, config_moved_on.code);
  EXPECT_EQ(value_of("service_phone").at("value"), "025-8600-1188");
}

TEST_P(ContentConfigTest, of_twenty_who_set_the_same_value_at_once_one_does) {
  std::atomic<int> saved{0};
  std::vector<std::thread> threads;
  for (int i = 0; i < 20; ++i) {
    threads.emplace_back([&, i] {
      if (!content_.config_desk().save_config_value({}, {{}, "ann"}, {{"data_tracker_meta_expires"}, wire::Json(10 + i), {0}}).has_error()) ++saved;
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(saved, 1);
}

TEST_P(ContentConfigTest, config_of_other_kind_when_money_is_set_without_an_approval_or_the_rest_with_one) {
  EXPECT_EQ(save("delivery_fee_cents", "100", 0).code, config_of_other_kind.code);
  EXPECT_EQ(save("service_phone", R"("12345")", 0, "saveMoney").code, config_of_other_kind.code);
  EXPECT_EQ(save_money_config_value.access.permission().review, http::Review::always);
  EXPECT_EQ(save("delivery_fee_cents", "100", 0, "saveMoney").code, 200);
  EXPECT_EQ(content_.config_whole("delivery_fee_cents"), 100);
}

TEST_P(ContentConfigTest, config_not_found_for_what_nothing_reads) { EXPECT_EQ(save("anything", "1", 0).code, config_not_found.code); }

TEST_P(ContentConfigTest, what_must_follow_a_change_stays_or_goes_with_it) {
  std::string followed;
  content_.config_desk().follow("search_hot_words", [&](db::Transaction&, const wire::Json& value) { followed = wire::json_text(value); });
  EXPECT_EQ(save("search_hot_words", R"([{"zh":"包","en":"bag"}])", 0).code, 200);
  EXPECT_EQ(followed, R"([{"zh":"包","en":"bag"}])");
}

}  // namespace
}  // namespace galleria::content
