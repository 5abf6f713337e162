// Interactive pages with activities and points around them, on both engines: a visit is finished once, by its member, in its hour, and gives once a day.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include <thread>

#include "app/adapters_interactive_pages.hpp"
#include "db/database_fixture.hpp"
#include "http/router_fixture.hpp"
#include "ledger/audit.hpp"

namespace galleria::app {
namespace {
using namespace std::chrono_literals;
using testing::HasSubstr;
using testing::Not;

constexpr MallOffset playing_offset = 8h;

class InteractivePagesTest : public db::DatabaseTest {
 protected:
  InteractivePagesTest() {
    clock_.advance(start_of_day(BusinessDay(std::chrono::year(2026) / 11 / 20), playing_offset) + 11h - clock_.now());
    points_.emplace(database(), clock_, ids_, points::PointsConfig{}, points::ReceiptHelp{});
    tiers_.emplace(database(), clock_, ids_);
    activities_.emplace(database(), clock_, ids_, activities::ActivitiesConfig{playing_offset});
    pages_.emplace(database(), clock_, ids_, interactive_pages::InteractivePagesConfig{{"games.example"}, false, playing_offset},
                   interactive_pages_needs(*activities_, *points_, *tiers_));
    join_interactive_pages(*activities_, *pages_);
    http::Binder binder(router_, {.member_of = [](const http::Call& call) -> Result<http::Member> {
                                    if (call.access_token.empty()) return http::not_signed_in;
                                    return http::Member{MemberId{std::stoll(call.access_token.reveal())}, SessionId{1}};
                                  },
                                  .operator_of = http::operator_by_name,
                                  .admit = [](const http::Call&) -> Result<Done> { return Done{}; }});
    activities::bind_routes(binder, *activities_);
    interactive_pages::bind_routes(binder, *pages_);
    client_.set_header("x-staff-key", "ann");
    sign_in(7);
  }

  void TearDown() override {
    for (const auto checks : {activities::audit_checks(), interactive_pages::audit_checks(), ledger::audit_checks(), points::audit_checks()}) {
      for (const auto& offence : database().read([&](db::Session& session) { return audit::run(session, checks); }))
        ADD_FAILURE() << offence.id << " " << offence.rule << ": " << offence.subject << " expected " << offence.expected << " found " << offence.found;
    }
  }

  void sign_in(std::int64_t member) { client_.set_header("access_token", std::to_string(member)); }
  http::MemoryAnswer post(std::string_view path, const std::string& body) {
    client_.set_header("idempotency-key", fmt::format("key-{}", ++keys_));
    return client_.post(path, body);
  }
  http::MemoryAnswer get(std::string_view path, std::string_view query) { return client_.get(fmt::format("{}?{}", path, query)); }

  std::int64_t activity(std::string_view code, int least_tier = 0, int budget_cents = 100'000) {
    const auto saved = post(
        activities::save_activity.path,
        fmt::format(
            R"({{"kind":"interactive_page","pageCode":"{}","nameZhCn":"翻翻乐","nameEn":"Flip","rulesZhCn":"规则","rulesEn":"Rules","startsAt":{},"endsAt":{},)"
            R"("opensMinute":0,"closesMinute":1440,"leastTier":{},"dailyChances":0,"shareChances":0,"pointsPrice":0,"pointsChances":0,"budgetCents":{}}})",
            code, epoch_ms(clock_.now()), epoch_ms(clock_.now() + 24h * 30), least_tier, budget_cents));
    EXPECT_EQ(saved.code, 200) << saved.body;
    return saved.whole("activityId");
  }
  http::MemoryAnswer save_plan(std::int64_t activity_id, std::string_view address = "https://games.example/flip", int points = 20, int limit = 100) {
    return post(interactive_pages::save_interactive_plan.path,
                fmt::format(R"({{"activityId":{},"address":"{}","heightPx":560,"finishPoints":{},"rewardLimit":{}}})", activity_id, address, points, limit));
  }
  http::MemoryAnswer steer(std::int64_t activity_id, std::string_view work) {
    return post(activities::steer_activity.path, fmt::format(R"({{"activityId":{},"work":"{}","reason":"按计划"}})", activity_id, work));
  }
  http::MemoryAnswer approve(std::int64_t activity_id) {
    const auto version = get(activities::get_activity.path, fmt::format("activityId={}", activity_id)).data.at("activity").at("version").as_int64();
    return post(activities::approve_activity.path, fmt::format(R"({{"activityId":{},"version":{},"reason":"已核对"}})", activity_id, version));
  }
  void publish(std::int64_t activity_id) {
    const auto approved = approve(activity_id);
    EXPECT_EQ(approved.code, 200) << approved.body;
    EXPECT_EQ(steer(activity_id, "publish").code, 200);
  }
  std::int64_t running(int points = 20, int limit = 100) {
    const std::int64_t activity_id = activity(fmt::format("flip-{}", ++codes_));
    const auto saved = save_plan(activity_id, "https://games.example/flip", points, limit);
    EXPECT_EQ(saved.code, 200) << saved.body;
    publish(activity_id);
    return activity_id;
  }

  http::MemoryAnswer begin(std::int64_t activity_id) {
    return post(interactive_pages::begin_interactive_visit.path, fmt::format(R"({{"activityId":{}}})", activity_id));
  }
  struct Visit {
    std::int64_t visit_id = 0;
    std::string token;
  };
  Visit begun(std::int64_t activity_id) {
    const auto answer = begin(activity_id);
    EXPECT_EQ(answer.code, 200) << answer.body;
    return {answer.whole("visitId"), std::string(answer.data.at("token").as_string())};
  }
  static std::string finish_body(const Visit& visit) { return fmt::format(R"({{"visitId":{},"token":"{}"}})", visit.visit_id, visit.token); }
  http::MemoryAnswer finish(const Visit& visit) { return post(interactive_pages::finish_interactive_visit.path, finish_body(visit)); }
  std::string outcome_of(const Visit& visit) {
    const auto answer = finish(visit);
    EXPECT_EQ(answer.code, 200) << answer.body;
    return std::string(answer.data.at("outcome").as_string());
  }
  std::int64_t points_of(std::int64_t member) {
    return database().read([&](db::Session& session) { return points_->spendable(session, MemberId{member}); });
  }
  std::int64_t count(db::Sql sql) {
    return database().read([&](db::Session& session) { return session.row<std::int64_t>(sql).value(); });
  }

  http::Router router_;
  http::MemoryClient client_{router_};
  std::optional<points::Points> points_;
  std::optional<tiers::Tiers> tiers_;
  std::optional<activities::Activities> activities_;
  std::optional<interactive_pages::InteractivePages> pages_;
  int keys_ = 0;
  int codes_ = 0;
};
GALLERIA_ON_BOTH_DATABASES(InteractivePagesTest);

TEST_P(InteractivePagesTest, a_visit_that_is_finished_gives_its_points_once_however_often_it_is_told) {
  const Visit visit = begun(running());
  const auto first = finish(visit);
  EXPECT_EQ(first.data.at("outcome").as_string(), "given") << first.body;
  EXPECT_EQ(first.whole("points"), 20);
  const auto again = finish(visit);
  EXPECT_EQ(again.data, first.data);
  EXPECT_EQ(points_of(7), 20);
  EXPECT_EQ(count("select count(*) from interactive_rewards"), 1);
}

TEST_P(InteractivePagesTest, a_visit_that_is_finished_from_many_sides_at_once_gives_its_points_once) {
  const Visit visit = begun(running());
  std::vector<std::thread> threads;
  for (int index = 0; index < 8; ++index) {
    threads.emplace_back([&] {
      http::MemoryClient client(router_);
      client.set_header("access_token", "7");
      EXPECT_EQ(client.post(interactive_pages::finish_interactive_visit.path, finish_body(visit)).code, 200);
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(points_of(7), 20);
}

TEST_P(InteractivePagesTest, nobody_finishes_another_members_visit_or_one_whose_token_they_do_not_have) {
  const std::int64_t activity_id = running();
  const Visit visit = begun(activity_id);
  EXPECT_EQ(finish({visit.visit_id, "guessed"}).code, interactive_pages::interactive_visit_not_found.code);
  EXPECT_EQ(finish({999, visit.token}).code, interactive_pages::interactive_visit_not_found.code);
  const Visit second = begun(activity_id);
  EXPECT_EQ(finish({second.visit_id, visit.token}).code, interactive_pages::interactive_visit_not_found.code);
  sign_in(8);
  EXPECT_EQ(finish(visit).code, interactive_pages::interactive_visit_not_found.code);
  EXPECT_EQ(count("select count(*) from interactive_visits where finished_at_ms is not null"), 0);
  const auto kept = database().read([](db::Session& session) { return session.rows<std::string>("select token_digest from interactive_visits"); });
  EXPECT_THAT(kept, testing::Each(testing::AllOf(testing::SizeIs(64), testing::Ne(visit.token)))) << "only a digest is kept";
}

TEST_P(InteractivePagesTest, a_visit_is_good_for_an_hour_and_its_last_moment_does_not_belong_to_it) {
  const std::int64_t activity_id = running();
  const Visit first = begun(activity_id);
  const Visit second = begun(activity_id);
  clock_.advance(1h - 1ms);
  EXPECT_EQ(outcome_of(first), "given");
  clock_.advance(1ms);
  EXPECT_EQ(finish(second).code, interactive_pages::interactive_visit_late.code);
  EXPECT_EQ(outcome_of(first), "given") << "what was finished in time stays so";
  begun(activity_id);
  EXPECT_EQ(count("select count(*) from interactive_visits"), 2) << "what can be finished no more goes with the next visit";
}

TEST_P(InteractivePagesTest, a_member_has_the_points_once_a_day) {
  const std::int64_t activity_id = running();
  EXPECT_EQ(outcome_of(begun(activity_id)), "given");
  const auto second = finish(begun(activity_id));
  EXPECT_EQ(second.data.at("outcome").as_string(), "had_today");
  EXPECT_EQ(second.whole("points"), 0);
  EXPECT_EQ(points_of(7), 20);
  clock_.advance(24h);
  EXPECT_EQ(outcome_of(begun(activity_id)), "given");
  EXPECT_EQ(points_of(7), 40);
}

TEST_P(InteractivePagesTest, no_more_is_given_than_there_is_in_all) {
  const std::int64_t activity_id = running(20, 1);
  EXPECT_EQ(outcome_of(begun(activity_id)), "given");
  sign_in(8);
  EXPECT_EQ(outcome_of(begun(activity_id)), "none_left");
  EXPECT_EQ(points_of(8), 0);
  EXPECT_FALSE(get(interactive_pages::get_interactive_page.path, fmt::format("activityId={}", activity_id)).data.at("hasPointsLeft").as_bool());
  const auto plan = get(interactive_pages::get_interactive_plan.path, fmt::format("activityId={}", activity_id));
  EXPECT_EQ(plan.whole("rewardedCount"), 1);
  EXPECT_EQ(plan.whole("finishedCount"), 2);
}

TEST_P(InteractivePagesTest, a_page_without_points_is_finished_for_its_own_sake_and_a_stopped_one_gives_none) {
  EXPECT_EQ(outcome_of(begun(running(0, 0))), "nothing");
  const std::int64_t activity_id = running();
  const Visit visit = begun(activity_id);
  EXPECT_EQ(steer(activity_id, "pause").code, 200);
  EXPECT_EQ(outcome_of(visit), "closed");
  EXPECT_EQ(begin(activity_id).code, interactive_pages::interactive_page_closed.code);
}

TEST_P(InteractivePagesTest, what_is_no_page_or_not_for_this_tier_is_said) {
  EXPECT_EQ(get(interactive_pages::get_interactive_page.path, "activityId=999").code, interactive_pages::interactive_page_not_found.code);
  EXPECT_EQ(begin(999).code, interactive_pages::interactive_page_not_found.code);
  const std::int64_t gold = activity("gold", 3);
  EXPECT_EQ(save_plan(gold).code, 200);
  EXPECT_EQ(begin(gold).code, interactive_pages::interactive_page_not_found.code) << "a draft is nobody's";
  publish(gold);
  EXPECT_EQ(begin(gold).code, interactive_pages::interactive_tier_too_low.code);
  const auto page = get(interactive_pages::get_interactive_page.path, "pageCode=gold");
  EXPECT_EQ(page.whole("activityId"), gold);
  EXPECT_THAT(page.body, Not(HasSubstr("games.example"))) << "where it lies is told to whoever visits it";
}

TEST_P(InteractivePagesTest, a_page_lies_on_an_allowed_host_and_its_points_fit_together) {
  const std::int64_t activity_id = activity("flip", 0, 1'000);
  for (const std::string_view address : {"https://evil.example/flip", "http://games.example/flip", "https://games.example/#a", "/interactive/flip.html"})
    EXPECT_EQ(save_plan(activity_id, address).code, interactive_pages::interactive_address_not_allowed.code) << address;
  EXPECT_EQ(save_plan(activity_id, "https://games.example/flip", 20, 0).code, interactive_pages::interactive_reward_wrong.code);
  EXPECT_EQ(save_plan(999).code, interactive_pages::interactive_page_not_found.code);
  EXPECT_EQ(get(interactive_pages::get_interactive_plan.path, "activityId=999").code, interactive_pages::interactive_page_not_found.code);
  EXPECT_EQ(approve(activity_id).code, activities::activity_not_ready.code) << "nothing is set yet";
  const auto dear = save_plan(activity_id);
  EXPECT_FALSE(dear.data.at("checks").at(2).at("isDone").as_bool()) << "its points cost more than its budget";
  EXPECT_EQ(approve(activity_id).code, activities::activity_not_ready.code);
  EXPECT_EQ(save_plan(activity_id, "https://games.example/flip", 20, 50).code, 200);
  publish(activity_id);
  EXPECT_EQ(save_plan(activity_id).code, interactive_pages::interactive_page_fixed.code);
}

TEST_P(InteractivePagesTest, an_account_that_ends_leaves_no_visit) {
  EXPECT_EQ(outcome_of(begun(running())), "given");
  database().write([&](db::Transaction& transaction) { pages_->erase_member(transaction, {7}); });
  EXPECT_EQ(count("select count(*) from interactive_visits"), 0);
  EXPECT_EQ(count("select count(*) from interactive_rewards"), 0);
}

TEST(InteractivePagePolicy, frames_of_the_listed_hosts_and_no_others_are_allowed) {
  EXPECT_EQ(interactive_pages::frame_policy({}), "");
  EXPECT_EQ(interactive_pages::frame_policy({{"games.example", "play.example:8443"}, false, playing_offset}),
            "; frame-src 'self' https://games.example https://play.example:8443");
}

}  // namespace
}  // namespace galleria::app
