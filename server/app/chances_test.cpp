// Chances that are earned, with the points that buy make-up cards, on both engines: each cause earns once, and chances never outnumber what their causes allow.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include "app/adapters_plaza.hpp"
#include "db/database_fixture.hpp"
#include "http/router_fixture.hpp"
#include "ledger/audit.hpp"

namespace galleria::app {
namespace {
using namespace std::chrono_literals;

constexpr MallOffset chances_offset = 8h;
constexpr MemberId chances_member{7};

// What a test wants of a plan, beside an activity of ten days in which nothing is earned for nothing.
constexpr std::string_view everything =
    R"("visitChances":1,"spendStepCents":10000,"spendChances":3,"hasCheckIns":true,"checkInChances":1,"spotChances":2,"secretChances":1,)"
    R"("cardPrice":50,"boughtCards":1,"sharedCards":1,"streaks":[{"days":3,"chances":2},{"days":5,"chances":4}])";
constexpr std::string_view nothing_at_all =
    R"("visitChances":0,"spendStepCents":0,"spendChances":0,"hasCheckIns":false,"checkInChances":0,"spotChances":0,"secretChances":0,)"
    R"("cardPrice":0,"boughtCards":0,"sharedCards":0,"streaks":[])";

class ChancesTest : public db::DatabaseTest {
 protected:
  ChancesTest() {
    clock_.advance(start_of_day(BusinessDay(std::chrono::year(2026) / 3 / 2), chances_offset) + 9h - clock_.now());
    points_.emplace(database(), clock_, ids_, points::PointsConfig{}, points::ReceiptHelp{});
    activities_.emplace(database(), clock_, ids_, activities::ActivitiesConfig{chances_offset});
    activities_->play(
        ActivityKind::lottery, [](db::Session&, ActivityId) { return true; }, [](db::Transaction&, ActivityId, ActivityState) {});
    chances_.emplace(database(), clock_, ids_, *activities_, activities::ChancesConfig{chances_offset, Secret("a key of the tests")},
                     chances_needs(*points_, clock_, ids_));
    http::Binder binder(router_, {.member_of = [](const http::Call& call) -> Result<http::Member> {
                                    if (call.access_token.empty()) return http::not_signed_in;
                                    return http::Member{MemberId{std::stoll(call.access_token.reveal())}, SessionId{1}};
                                  },
                                  .operator_of = http::operator_by_name,
                                  .admit = [](const http::Call&) -> Result<Done> { return Done{}; }});
    activities::bind_routes(binder, *activities_);
    activities::bind_chance_routes(binder, *chances_);
    client_.set_header("x-staff-key", "ann");
    client_.set_header("access_token", std::to_string(chances_member.value));
  }

  void TearDown() override {
    for (const auto checks : {activities::audit_checks(), activities::chances_audit_checks(), ledger::audit_checks(), points::audit_checks()}) {
      for (const auto& offence : database().read([&](db::Session& session) { return audit::run(session, checks); }))
        ADD_FAILURE() << offence.id << " " << offence.rule << ": " << offence.subject << " expected " << offence.expected << " found " << offence.found;
    }
  }

  http::MemoryAnswer post(std::string_view path, const std::string& body) {
    client_.set_header("idempotency-key", fmt::format("key-{}", ++keys_));
    return client_.post(path, body);
  }
  static std::string of(std::int64_t activity_id, std::string_view more = "") {
    return fmt::format(R"({{"activityId":{}{}{}}})", activity_id, more.empty() ? "" : ",", more);
  }
  std::int64_t draft() {
    const auto saved = post(
        activities::save_activity.path,
        fmt::format(
            R"({{"kind":"lottery","pageCode":"march-{}","nameZhCn":"三月","nameEn":"March","rulesZhCn":"规则","rulesEn":"Rules","startsAt":{},"endsAt":{},)"
            R"("opensMinute":0,"closesMinute":1440,"leastTier":0,"dailyChances":0,"shareChances":1,"pointsPrice":0,"pointsChances":0,"budgetCents":0}})",
            ++keys_, epoch_ms(clock_.now()), epoch_ms(clock_.now() + 24h * 10)));
    EXPECT_EQ(saved.code, 200) << saved.body;
    return saved.whole("activityId");
  }
  http::MemoryAnswer plan(std::int64_t activity_id, std::string_view fields) { return post(activities::save_chance_plan.path, of(activity_id, fields)); }
  std::int64_t running(std::string_view fields = everything) {
    const std::int64_t activity_id = draft();
    EXPECT_EQ(plan(activity_id, fields).code, 200);
    const auto version = client_.get(fmt::format("{}?activityId={}", activities::get_activity.path, activity_id)).data.at("activity").at("version").as_int64();
    EXPECT_EQ(post(activities::approve_activity.path, of(activity_id, fmt::format(R"("version":{},"reason":"已核对")", version))).code, 200);
    EXPECT_EQ(steer(activity_id, "publish").code, 200);
    return activity_id;
  }
  http::MemoryAnswer steer(std::int64_t activity_id, std::string_view work) {
    return post(activities::steer_activity.path, of(activity_id, fmt::format(R"("work":"{}","reason":"按计划")", work)));
  }
  std::int64_t chances(std::int64_t activity_id) {
    return database().read([&](db::Session& session) {
      return activities_->standing_of(session, activities_->find(session, ActivityId{activity_id}).value(), chances_member).chance_count;
    });
  }
  bool use(std::int64_t activity_id) {
    return database().write([&](db::Transaction& transaction) {
      const auto frame = activities_->find(transaction, ActivityId{activity_id}).value();
      return !activities_->take_turn(transaction, frame, chances_member, 0, clock_.now()).obstacle;
    });
  }
  void pay(std::int64_t payment, const std::vector<activities::PaidPart>& parts) {
    database().write([&](db::Transaction& transaction) { chances_->hear_of_payment(transaction, {chances_member, OrderId{payment}, parts}); });
  }
  void give_back(std::int64_t payment, const std::vector<activities::ReturnedPart>& parts) {
    database().write([&](db::Transaction& transaction) { chances_->hear_of_refund(transaction, chances_member, OrderId{payment}, parts); });
  }
  http::MemoryAnswer check_in(std::int64_t activity_id) { return post(activities::check_in_activity.path, of(activity_id)); }
  http::MemoryAnswer try_code(std::int64_t activity_id, std::string_view code) {
    return post(activities::try_secret_code.path, of(activity_id, fmt::format(R"("code":"{}")", code)));
  }
  http::MemoryAnswer set_code(std::int64_t activity_id, std::int64_t day, std::string_view code) {
    return post(activities::set_secret_code.path, of(activity_id, fmt::format(R"("day":{},"code":"{}")", day, code)));
  }
  std::int64_t today() { return day_number(business_day(clock_.now(), chances_offset)); }
  http::MemoryAnswer make_up(std::int64_t activity_id, std::int64_t day) {
    return post(activities::make_up_check_in.path, of(activity_id, fmt::format(R"("day":{})", day)));
  }
  http::MemoryAnswer spot(std::int64_t activity_id, std::string_view more = "") {
    return post(activities::save_activity_spot.path,
                of(activity_id, fmt::format(R"("nameZhCn":"中庭","nameEn":"Atrium","opensAt":{},"closesAt":{},"renews":false{})", epoch_ms(clock_.now()),
                                            epoch_ms(clock_.now() + 24h * 2), more)));
  }
  http::MemoryAnswer visit(std::string_view code) { return post(activities::visit_spot.path, fmt::format(R"({{"spot":"{}"}})", code)); }
  wire::Json read(std::string_view path, std::int64_t activity_id) { return client_.get(fmt::format("{}?activityId={}", path, activity_id)).data; }
  std::int64_t left_of(std::int64_t activity_id, std::string_view reason) {
    const wire::Json answered = read(activities::list_chance_tasks.path, activity_id);
    for (const wire::Json& task : answered.at("tasks").as_array()) {
      if (task.at("reason").as_string() == reason) return task.at("leftToday").as_int64();
    }
    return -1;
  }

  http::Router router_;
  http::MemoryClient client_{router_};
  std::optional<points::Points> points_;
  std::optional<activities::Activities> activities_;
  std::optional<activities::Chances> chances_;
  int keys_ = 0;
};
GALLERIA_ON_BOTH_DATABASES(ChancesTest);

TEST_P(ChancesTest, opening_the_page_brings_its_chances_once_a_day) {
  const std::int64_t activity_id = running();
  EXPECT_EQ(post(activities::visit_activity.path, of(activity_id)).whole("earnedCount"), 1);
  EXPECT_EQ(post(activities::visit_activity.path, of(activity_id)).whole("earnedCount"), 0);
  EXPECT_EQ(left_of(activity_id, "visit"), 0);
  clock_.advance(24h);
  EXPECT_EQ(left_of(activity_id, "visit"), 1);
  EXPECT_EQ(post(activities::visit_activity.path, of(activity_id)).whole("earnedCount"), 1);
  EXPECT_EQ(chances(activity_id), 2);
  EXPECT_EQ(post(activities::visit_activity.path, of(4'711)).code, activities::activity_not_found.code);
}

TEST_P(ChancesTest, a_payment_earns_once_and_a_refund_takes_back_what_is_unused) {
  const std::int64_t activity_id = running();
  const std::vector<activities::PaidPart> parts{{OrderLineId{1}, 2, Cents{20'000}}, {OrderLineId{2}, 1, Cents{5'000}}};
  pay(11, parts);
  pay(11, parts);
  EXPECT_EQ(chances(activity_id), 2);
  EXPECT_EQ(left_of(activity_id, "spend"), 1);
  EXPECT_TRUE(use(activity_id));
  // One of two pieces comes back: what is left pays for one chance, and that one is used.
  give_back(11, {{OrderLineId{1}, 1}});
  EXPECT_EQ(chances(activity_id), 0);
  EXPECT_EQ(left_of(activity_id, "spend"), 2);
  // All of it comes back: what is used stays.
  give_back(11, {{OrderLineId{1}, 1}, {OrderLineId{2}, 1}});
  EXPECT_EQ(chances(activity_id), 0);
  EXPECT_EQ(left_of(activity_id, "spend"), 2);
}

TEST_P(ChancesTest, payments_of_a_day_earn_no_more_than_the_day_gives) {
  const std::int64_t activity_id = running();
  pay(21, {{OrderLineId{1}, 1, Cents{9'999}}});
  EXPECT_EQ(chances(activity_id), 0);
  pay(22, {{OrderLineId{1}, 1, Cents{90'000}}});
  EXPECT_EQ(chances(activity_id), 3);
  pay(23, {{OrderLineId{1}, 1, Cents{10'000}}});
  EXPECT_EQ(chances(activity_id), 3);
  clock_.advance(24h);
  pay(24, {{OrderLineId{1}, 1, Cents{10'000}}});
  EXPECT_EQ(chances(activity_id), 4);
  EXPECT_EQ(steer(activity_id, "pause").code, 200);
  pay(25, {{OrderLineId{1}, 1, Cents{10'000}}});
  EXPECT_EQ(chances(activity_id), 4);
}

TEST_P(ChancesTest, five_wrong_codes_end_the_day_and_the_next_day_the_right_one_is_taken) {
  const std::int64_t activity_id = running();
  EXPECT_EQ(try_code(activity_id, "spring").code, activities::secret_code_missing.code);
  EXPECT_EQ(set_code(activity_id, today() - 1, "yesterday").code, activities::secret_day_wrong.code);
  EXPECT_EQ(set_code(activity_id, today() + 11, "too late").code, activities::secret_day_wrong.code);
  EXPECT_EQ(set_code(activity_id, today(), "Spring Breeze").code, 200);
  EXPECT_EQ(set_code(activity_id, today() + 1, "ten miles").code, 200);
  for (int wrong = 1; wrong <= 5; ++wrong) {
    const auto tried = try_code(activity_id, fmt::format("wrong {}", wrong));
    EXPECT_FALSE(tried.data.at("isRight").as_bool());
    EXPECT_EQ(tried.whole("triesLeft"), 5 - wrong);
  }
  EXPECT_EQ(try_code(activity_id, "wrong again").code, activities::secret_tries_used.code);
  EXPECT_EQ(try_code(activity_id, "spring breeze").code, activities::secret_tries_used.code);
  EXPECT_EQ(left_of(activity_id, "secret"), 0);
  clock_.advance(24h);
  EXPECT_EQ(left_of(activity_id, "secret"), 1);
  EXPECT_EQ(try_code(activity_id, "TEN  miles").whole("earnedCount"), 1);
  const auto again = try_code(activity_id, "ten miles");
  EXPECT_TRUE(again.data.at("isRight").as_bool());
  EXPECT_EQ(again.whole("earnedCount"), 0);
  EXPECT_TRUE(read(activities::get_secret_standing.path, activity_id).at("isFound").as_bool());
  EXPECT_EQ(chances(activity_id), 1);
  // What is kept of it does not tell the code.
  const auto digest = database().read([](db::Session& session) { return session.row<std::string>("select min(digest) from activity_secret_codes").value(); });
  EXPECT_EQ(digest.size(), 64U);
}

TEST_P(ChancesTest, a_streak_is_rewarded_once_and_a_make_up_card_closes_its_gap) {
  const std::int64_t activity_id = running();
  const std::int64_t first = today();
  EXPECT_EQ(check_in(activity_id).whole("earnedCount"), 1);
  EXPECT_EQ(check_in(activity_id).whole("earnedCount"), 0);
  clock_.advance(24h * 2);
  EXPECT_EQ(check_in(activity_id).whole("earnedCount"), 1);
  EXPECT_EQ(read(activities::get_check_ins.path, activity_id).at("streakCount").as_int64(), 1);

  EXPECT_EQ(make_up(activity_id, first + 1).code, activities::make_up_card_missing.code);
  EXPECT_EQ(post(activities::buy_make_up_card.path, of(activity_id)).code, activities::make_up_points_short.code);
  points::Earning gift;
  gift.member_id = chances_member;
  gift.reason = points::PointsReason::gift;
  gift.business_id = 1;
  gift.points = 100;
  database().write([&](db::Transaction& transaction) { points_->earn(transaction, gift); });
  EXPECT_EQ(post(activities::buy_make_up_card.path, of(activity_id)).whole("cardCount"), 1);
  EXPECT_EQ(post(activities::buy_make_up_card.path, of(activity_id)).code, activities::make_up_cards_had.code);
  for (const std::int64_t day : {first - 1, first, today(), today() + 1}) EXPECT_EQ(make_up(activity_id, day).code, activities::make_up_day_wrong.code);
  EXPECT_EQ(make_up(activity_id, first + 1).whole("earnedCount"), 2);
  const wire::Json made_up = read(activities::get_check_ins.path, activity_id);
  EXPECT_EQ(made_up.at("streakCount").as_int64(), 3);
  EXPECT_EQ(made_up.at("cardCount").as_int64(), 0);
  EXPECT_TRUE(made_up.at("streaks").at(0).at("isEarned").as_bool());
  EXPECT_FALSE(made_up.at("streaks").at(1).at("isEarned").as_bool());
  EXPECT_EQ(chances(activity_id), 4);
}

TEST_P(ChancesTest, a_friend_who_opens_the_link_brings_a_make_up_card_and_a_chance) {
  const std::int64_t activity_id = running();
  database().write([&](db::Transaction& transaction) {
    const auto frame = activities_->find(transaction, ActivityId{activity_id}).value();
    const std::string mark = activities_->mark_of_share(transaction, frame.activity_id, chances_member);
    for (const std::int64_t friend_id : {8, 9, 8}) activities_->open_shared(transaction, frame, MemberId{friend_id}, mark);
  });
  const wire::Json mine = read(activities::get_check_ins.path, activity_id);
  EXPECT_EQ(mine.at("cardCount").as_int64(), 1);
  EXPECT_EQ(mine.at("cardsToShare").as_int64(), 0);
  EXPECT_EQ(chances(activity_id), 1);
}

TEST_P(ChancesTest, a_spot_counts_once_a_day_and_what_was_printed_before_is_worth_nothing) {
  const std::int64_t activity_id = running();
  const auto made = spot(activity_id);
  ASSERT_EQ(made.code, 200) << made.body;
  const std::string code(made.data.at("spot").as_string());
  EXPECT_EQ(left_of(activity_id, "spot"), 2);
  EXPECT_EQ(visit(code).whole("earnedCount"), 2);
  EXPECT_EQ(visit(code).whole("earnedCount"), 0);
  EXPECT_EQ(left_of(activity_id, "spot"), 0);
  EXPECT_EQ(visit(code + "0").code, activities::spot_code_wrong.code);
  EXPECT_EQ(visit("4711.00").code, activities::spot_code_wrong.code);
  clock_.advance(24h);
  EXPECT_EQ(visit(code).whole("earnedCount"), 2);
  clock_.advance(24h);
  EXPECT_EQ(visit(code).code, activities::spot_closed.code);
  const auto renewed = post(activities::save_activity_spot.path,
                            of(activity_id, fmt::format(R"("spotId":{},"nameZhCn":"中庭","nameEn":"Atrium","opensAt":{},"closesAt":{},"renews":true)",
                                                        made.whole("spotId"), epoch_ms(clock_.now()), epoch_ms(clock_.now() + 24h))));
  EXPECT_EQ(renewed.whole("visitCount"), 2);
  EXPECT_EQ(visit(code).code, activities::spot_code_wrong.code);
  EXPECT_EQ(visit(renewed.data.at("spot").as_string()).whole("earnedCount"), 2);
  EXPECT_EQ(chances(activity_id), 6);
}

TEST_P(ChancesTest, nothing_is_earned_where_the_activity_does_not_run_or_has_no_such_way) {
  const std::int64_t activity_id = running(nothing_at_all);
  EXPECT_EQ(read(activities::list_chance_tasks.path, activity_id).at("tasks").as_array().size(), 0U);
  EXPECT_EQ(post(activities::visit_activity.path, of(activity_id)).whole("earnedCount"), 0);
  EXPECT_EQ(check_in(activity_id).code, activities::check_in_missing.code);
  EXPECT_EQ(post(activities::buy_make_up_card.path, of(activity_id)).code, activities::make_up_cards_had.code);
  pay(31, {{OrderLineId{1}, 1, Cents{90'000}}});
  EXPECT_EQ(chances(activity_id), 0);

  const std::int64_t paused = running();
  const auto made = spot(paused);
  EXPECT_EQ(set_code(paused, today(), "spring").code, 200);
  EXPECT_EQ(steer(paused, "pause").code, 200);
  EXPECT_EQ(check_in(paused).code, activities::chances_not_open.code);
  EXPECT_EQ(try_code(paused, "spring").code, activities::chances_not_open.code);
  EXPECT_EQ(make_up(paused, today()).code, activities::chances_not_open.code);
  EXPECT_EQ(visit(made.data.at("spot").as_string()).code, activities::chances_not_open.code);
  EXPECT_EQ(steer(paused, "end").code, 200);
  EXPECT_EQ(spot(paused).code, activities::activity_moved_on.code);
  EXPECT_EQ(set_code(paused, today(), "late").code, activities::activity_moved_on.code);
}

TEST_P(ChancesTest, a_plan_is_sound_part_of_what_is_approved_and_fixed_once_published) {
  const std::int64_t activity_id = draft();
  for (
      const std::string_view wrong :
      {R"("visitChances":0,"spendStepCents":0,"spendChances":1,"hasCheckIns":false,"checkInChances":0,"spotChances":0,"secretChances":0,"cardPrice":0,"boughtCards":0,"sharedCards":0,"streaks":[])",
       R"("visitChances":0,"spendStepCents":0,"spendChances":0,"hasCheckIns":true,"checkInChances":0,"spotChances":0,"secretChances":0,"cardPrice":0,"boughtCards":1,"sharedCards":0,"streaks":[])",
       R"("visitChances":0,"spendStepCents":0,"spendChances":0,"hasCheckIns":false,"checkInChances":0,"spotChances":0,"secretChances":0,"cardPrice":0,"boughtCards":0,"sharedCards":0,"streaks":[{"days":3,"chances":1}])",
       R"("visitChances":0,"spendStepCents":0,"spendChances":0,"hasCheckIns":true,"checkInChances":0,"spotChances":0,"secretChances":0,"cardPrice":0,"boughtCards":0,"sharedCards":0,"streaks":[{"days":3,"chances":1},{"days":3,"chances":2}])"}) {
    EXPECT_EQ(plan(activity_id, wrong).code, activities::chance_plan_wrong.code) << wrong;
  }
  EXPECT_EQ(plan(4'711, everything).code, activities::activity_not_found.code);
  const std::int64_t published = running();
  EXPECT_EQ(plan(published, nothing_at_all).code, activities::activity_moved_on.code);
  const wire::Json file = read(activities::get_chance_plan.path, published);
  EXPECT_EQ(file.at("plan").at("spendStepCents").as_int64(), 10'000);
  EXPECT_EQ(file.at("streaks").as_array().size(), 2U);
  EXPECT_EQ(spot(published, R"(,"spotId":4711)").code, activities::spot_not_found.code);
  const auto backwards =
      post(activities::save_activity_spot.path, of(published, R"("nameZhCn":"中庭","nameEn":"Atrium","opensAt":2,"closesAt":1,"renews":false)"));
  EXPECT_EQ(backwards.code, activities::spot_times_wrong.code);
}

}  // namespace
}  // namespace galleria::app
