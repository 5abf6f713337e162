// Registrations with activities, points and messages around them, on both engines: places, the queue, points, the door, and what the staff does.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include <thread>

#include "app/adapters_registrations.hpp"
#include "db/database_fixture.hpp"
#include "http/router_fixture.hpp"
#include "ledger/audit.hpp"

namespace galleria::app {
namespace {
using namespace std::chrono_literals;
using testing::HasSubstr;

constexpr MallOffset registration_offset = 8h;
constexpr std::string_view registration_key = "a key of the tests";

class RegistrationsTest : public db::DatabaseTest {
 protected:
  RegistrationsTest() {
    clock_.advance(start_of_day(BusinessDay(std::chrono::year(2026) / 11 / 20), registration_offset) + 11h - clock_.now());
    messages_.emplace(database(), clock_, ids_);
    points_.emplace(database(), clock_, ids_, points::PointsConfig{}, points::ReceiptHelp{});
    tiers_.emplace(database(), clock_, ids_);
    activities_.emplace(database(), clock_, ids_, activities::ActivitiesConfig{registration_offset});
    auto needs = registrations_needs({*activities_, *tiers_, *points_, *messages_, clock_, ids_, registration_offset});
    needs.member_of = [](db::Session&, MemberId member_id) { return std::optional(registrations::RegistrationMember{"林*", std::to_string(member_id.value)}); };
    registrations::RegistrationsConfig config;
    config.key = Secret(std::string(registration_key));
    registrations_.emplace(database(), clock_, ids_, std::move(config), std::move(needs));
    join_registrations(*activities_, *registrations_);
    http::Binder binder(router_, {.member_of = [](const http::Call& call) -> Result<http::Member> {
                                    if (call.access_token.empty()) return http::not_signed_in;
                                    return http::Member{MemberId{std::stoll(call.access_token.reveal())}, SessionId{1}};
                                  },
                                  .operator_of = http::operator_by_name,
                                  .admit = [](const http::Call&) -> Result<Done> { return Done{}; }});
    activities::bind_routes(binder, *activities_);
    registrations::bind_routes(binder, *registrations_);
    client_.set_header("x-staff-key", "ann");
    sign_in(7);
  }

  void TearDown() override {
    for (const auto checks : {activities::audit_checks(), registrations::audit_checks(), ledger::audit_checks(), points::audit_checks()}) {
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
  void run_timers() {
    auto handlers = activities_->timer_handlers();
    handlers.merge(registrations_->timer_handlers());
    db::TimerWorker worker(database(), clock_, std::move(handlers), 1);
    while (worker.run_due() > 0) clock_.advance(1ms);
  }

  std::int64_t activity(std::string_view code, int least_tier = 0) {
    const auto saved = post(
        activities::save_activity.path,
        fmt::format(
            R"({{"kind":"registration","pageCode":"{}","nameZhCn":"拉坯下午","nameEn":"Pottery","rulesZhCn":"规则","rulesEn":"Rules","startsAt":{},"endsAt":{},)"
            R"("opensMinute":0,"closesMinute":1440,"leastTier":{},"dailyChances":0,"shareChances":0,"pointsPrice":0,"pointsChances":0,"budgetCents":100000}})",
            code, epoch_ms(clock_.now()), epoch_ms(clock_.now() + 24h * 30), least_tier));
    EXPECT_EQ(saved.code, 200) << saved.body;
    return saved.whole("activityId");
  }
  struct Plan {
    int quota = 2;
    std::string_view fee = R"("feeKind":"none","feePoints":0)";
    std::string_view more = "";
    bool is_reviewed = false;
    int companion_limit = 2;
    int reward_points = 0;
    std::string_view subjects = "";
  };
  // Five days from now, two hours; one signs up until a day before, cancels until half a day before, checks in from an hour before to half an hour after.
  std::string session_fields(int quota, DurationMs from_now = 24h * 5) const {
    const TimeMs at = clock_.now() + from_now;
    return fmt::format(R"({{"startsAt":{},"endsAt":{},"quota":{},"signUpFrom":{},"signUpUntil":{},"cancelUntil":{},"checkInFrom":{},"checkInUntil":{}}})",
                       epoch_ms(at), epoch_ms(at + 2h), quota, epoch_ms(clock_.now()), epoch_ms(at - 24h), epoch_ms(at - 12h), epoch_ms(at - 1h),
                       epoch_ms(at + 30min));
  }
  http::MemoryAnswer save_plan(std::int64_t activity_id, const Plan& plan, const std::string& sessions) {
    return post(registrations::save_registration_plan.path,
                fmt::format(R"({{"activityId":{},"pictureUrl":"","placeZhCn":"L5-02 云陶","placeEn":"L5-02","placeNoteZhCn":"","placeNoteEn":"",)"
                            R"("audienceZhCn":"6 岁以上","audienceEn":"6 and older","audienceNoteZhCn":"","audienceNoteEn":"","companionLimit":{},)"
                            R"("isReviewed":{},{},"rewardPoints":{},"hasCertificate":true,{}"subjects":[{}],"sessions":[{}]}})",
                            activity_id, plan.companion_limit, plan.is_reviewed, plan.fee, plan.reward_points, plan.more, plan.subjects, sessions));
  }
  http::MemoryAnswer steer(std::int64_t activity_id, std::string_view work) {
    return post(activities::steer_activity.path, fmt::format(R"({{"activityId":{},"work":"{}","reason":"按计划"}})", activity_id, work));
  }
  void publish(std::int64_t activity_id) {
    const auto version = get(activities::get_activity.path, fmt::format("activityId={}", activity_id)).data.at("activity").at("version").as_int64();
    const auto approved = post(activities::approve_activity.path, fmt::format(R"({{"activityId":{},"version":{},"reason":"已核对"}})", activity_id, version));
    EXPECT_EQ(approved.code, 200) << approved.body;
    EXPECT_EQ(steer(activity_id, "publish").code, 200);
  }
  struct Running {
    std::int64_t activity_id = 0;
    std::int64_t session_id = 0;
  };
  Running running(const Plan& plan) {
    const std::int64_t activity_id = activity(fmt::format("pottery-{}", ++codes_));
    const auto saved = save_plan(activity_id, plan, session_fields(plan.quota));
    EXPECT_EQ(saved.code, 200) << saved.body;
    publish(activity_id);
    return {activity_id, saved.data.at("sessions").at(0).at("sessionId").as_int64()};
  }
  static std::string sign_up_body(std::int64_t session_id, int companions, bool joins_queue, std::string_view answers = "") {
    return fmt::format(R"({{"sessionId":{},"companionCount":{},"answers":[{}],"joinsQueue":{}}})", session_id, companions, answers, joins_queue);
  }
  http::MemoryAnswer sign_up(std::int64_t member, std::int64_t session_id, int companions = 0, bool joins_queue = false, std::string_view answers = "") {
    sign_in(member);
    return post(registrations::sign_up.path, sign_up_body(session_id, companions, joins_queue, answers));
  }
  std::int64_t signed_up(std::int64_t member, std::int64_t session_id, int companions = 0, bool joins_queue = false) {
    const auto answer = sign_up(member, session_id, companions, joins_queue);
    EXPECT_EQ(answer.code, 200) << answer.body;
    return answer.whole("registrationId");
  }
  http::MemoryAnswer cancel(std::int64_t member, std::int64_t registration_id) {
    sign_in(member);
    return post(registrations::cancel_registration.path, fmt::format(R"({{"registrationId":{}}})", registration_id));
  }
  http::MemoryAnswer confirm(std::int64_t member, std::int64_t registration_id) {
    sign_in(member);
    return post(registrations::confirm_registration.path, fmt::format(R"({{"registrationId":{}}})", registration_id));
  }
  std::string state_of(std::int64_t member, std::int64_t registration_id) {
    sign_in(member);
    return std::string(get(registrations::get_registration.path, fmt::format("registrationId={}", registration_id)).data.at("state").as_string());
  }
  std::string code_of(std::int64_t member, std::int64_t registration_id) {
    sign_in(member);
    return std::string(get(registrations::get_registration.path, fmt::format("registrationId={}", registration_id)).data.at("code").as_string());
  }
  http::MemoryAnswer check_in(std::int64_t session_id, const std::string& code) {
    return post(registrations::check_in_by_code.path, fmt::format(R"({{"sessionId":{},"code":"{}"}})", session_id, code));
  }
  http::MemoryAnswer review(std::int64_t registration_id, bool is_approved, std::string_view reason = "") {
    return post(registrations::review_registration.path,
                fmt::format(R"({{"registrationId":{},"isApproved":{},"reason":"{}"}})", registration_id, is_approved, reason));
  }
  void give_points(std::int64_t member, std::int64_t amount) {
    database().write([&](db::Transaction& transaction) {
      points::Earning earning;
      earning.member_id = MemberId{member};
      earning.reason = points::PointsReason::gift;
      earning.business_id = ids_.next_value();
      earning.points = amount;
      points_->earn(transaction, earning);
    });
  }
  std::int64_t spendable(std::int64_t member) {
    return database().read([&](db::Session& session) { return points_->spendable(session, MemberId{member}); });
  }
  std::int64_t count(db::Sql sql) {
    return database().read([&](db::Session& session) { return session.row<std::int64_t>(sql).value(); });
  }

  std::optional<messages::Messages> messages_;
  std::optional<points::Points> points_;
  std::optional<tiers::Tiers> tiers_;
  std::optional<activities::Activities> activities_;
  std::optional<registrations::Registrations> registrations_;
  http::Router router_;
  http::MemoryClient client_{router_};
  std::int64_t keys_ = 0;
  int codes_ = 0;
};
GALLERIA_ON_BOTH_DATABASES(RegistrationsTest);

TEST_P(RegistrationsTest, companions_count_and_what_does_not_fit_is_refused_or_waits) {
  const Running pottery = running({.quota = 3});
  signed_up(1, pottery.session_id, 1);
  EXPECT_EQ(sign_up(1, pottery.session_id).code, http::activity_joined_before.code);
  EXPECT_EQ(sign_up(2, pottery.session_id, 3).code, registrations::registration_party_too_large.code);
  EXPECT_EQ(sign_up(2, pottery.session_id, 1).code, http::activity_full.code) << "one place is not enough for two";
  const auto waiting = sign_up(2, pottery.session_id, 1, true);
  EXPECT_EQ(waiting.data.at("state").as_string(), "waiting");
  EXPECT_EQ(waiting.data.at("aheadCount").as_int64(), 0);
  EXPECT_EQ(waiting.data.at("code").as_string(), "");
  EXPECT_EQ(sign_up(3, pottery.session_id).code, http::activity_full.code) << "a place is free, and somebody waits before them";
  EXPECT_EQ(sign_up(3, 999).code, registrations::registration_activity_not_found.code);
  const auto shown = get(registrations::get_registration_activity.path, fmt::format("activityId={}", pottery.activity_id)).data;
  EXPECT_EQ(shown.at("sessions").at(0).at("stage").as_string(), "full");
  EXPECT_EQ(shown.at("sessions").at(0).at("freeCount").as_int64(), 1);
  sign_in(1);
  const auto standing = get(registrations::get_registration_standing.path, fmt::format("activityId={}", pottery.activity_id)).data;
  EXPECT_EQ(standing.at("registrations").at(0).at("state").as_string(), "approved");
}

TEST_P(RegistrationsTest, nobody_is_jumped_in_the_waiting_list_however_small_they_are) {
  const Running pottery = running({.quota = 3});
  const std::int64_t first = signed_up(1, pottery.session_id, 1);
  const std::int64_t single = signed_up(2, pottery.session_id);
  const std::int64_t three = signed_up(3, pottery.session_id, 2, true);
  const std::int64_t alone = signed_up(4, pottery.session_id, 0, true);
  EXPECT_EQ(cancel(2, single).code, 200);
  EXPECT_EQ(state_of(3, three), "waiting") << "one place is not three";
  EXPECT_EQ(state_of(4, alone), "waiting") << "and nobody goes past whoever waits first";
  EXPECT_EQ(sign_up(5, pottery.session_id).code, http::activity_full.code);
  EXPECT_EQ(cancel(1, first).code, 200);
  EXPECT_EQ(state_of(3, three), "to_confirm");
  EXPECT_EQ(state_of(4, alone), "waiting");
  EXPECT_EQ(cancel(3, three).code, 200);
  EXPECT_EQ(state_of(4, alone), "to_confirm") << "whoever gives up what was offered makes room for the next";
  EXPECT_EQ(confirm(4, alone).code, 200);
  EXPECT_EQ(state_of(4, alone), "approved");
}

TEST_P(RegistrationsTest, another_session_is_taken_where_it_has_places_and_the_place_that_is_left_goes_on) {
  const std::int64_t activity_id = activity("sessions");
  const auto saved = save_plan(activity_id, {}, session_fields(1) + "," + session_fields(1, 24h * 3) + "," + session_fields(2, 24h * 4));
  ASSERT_EQ(saved.code, 200) << saved.body;
  publish(activity_id);
  const auto id_of = [&](std::size_t place) { return saved.data.at("sessions").at(place).at("sessionId").as_int64(); };
  // As they begin: the one of a single place three days from now, the one of two, the one of a single place five days from now.
  const std::int64_t first = id_of(0);
  const std::int64_t second = id_of(1);
  const std::int64_t third = id_of(2);
  const auto change = [&](std::int64_t member, std::int64_t registration_id, std::int64_t session_id) {
    sign_in(member);
    return post(registrations::change_registration_session.path, fmt::format(R"({{"registrationId":{},"sessionId":{}}})", registration_id, session_id));
  };
  const std::int64_t mine = signed_up(7, third);
  const std::int64_t next = signed_up(8, third, 0, true);
  const std::int64_t other = signed_up(9, first);
  EXPECT_EQ(change(7, mine, first).code, http::activity_full.code);
  EXPECT_EQ(change(8, next, second).code, registrations::registration_moved_on.code) << "who waits has no place to change";
  EXPECT_EQ(change(8, mine, second).code, registrations::registration_not_found.code);
  EXPECT_EQ(change(7, mine, 1).code, registrations::registration_activity_not_found.code);
  const auto changed = change(7, mine, second);
  ASSERT_EQ(changed.code, 200) << changed.body;
  EXPECT_EQ(changed.whole("sessionId"), second);
  EXPECT_EQ(changed.whole("startsAt"), saved.data.at("sessions").at(1).at("startsAt").as_int64());
  EXPECT_EQ(state_of(8, next), "to_confirm") << "the place went on to whoever waited";
  EXPECT_EQ(change(7, mine, second).code, 200) << "a second time changes nothing";
  EXPECT_EQ(change(9, other, second).code, 200);
  EXPECT_EQ(signed_up(10, first) > 0, true) << "what was left is free";
  clock_.advance(24h * 4 - 12h);
  EXPECT_EQ(change(7, mine, third).code, registrations::registration_too_late_to_change.code);
}

TEST_P(RegistrationsTest, who_leaves_the_front_of_the_queue_lets_the_next_in_at_once) {
  const Running pottery = running({.quota = 3});
  signed_up(1, pottery.session_id, 1);
  const std::int64_t two = signed_up(2, pottery.session_id, 1, true);
  const std::int64_t alone = signed_up(3, pottery.session_id, 0, true);
  EXPECT_EQ(state_of(3, alone), "waiting");
  EXPECT_EQ(cancel(2, two).code, 200);
  EXPECT_EQ(state_of(3, alone), "to_confirm");
}

TEST_P(RegistrationsTest, an_offer_ends_after_two_hours_to_the_millisecond_and_goes_to_the_next) {
  const Running pottery = running({.quota = 1});
  const std::int64_t first = signed_up(1, pottery.session_id);
  const std::int64_t second = signed_up(2, pottery.session_id, 0, true);
  const std::int64_t third = signed_up(3, pottery.session_id, 0, true);
  EXPECT_EQ(cancel(1, first).code, 200);
  EXPECT_EQ(state_of(2, second), "to_confirm");
  clock_.advance(2h);
  EXPECT_EQ(confirm(2, second).code, registrations::registration_moved_on.code) << "two hours are over, whether or not the timer has run";
  run_timers();
  EXPECT_EQ(state_of(2, second), "lapsed");
  EXPECT_EQ(state_of(3, third), "to_confirm");
  clock_.advance(1h);
  EXPECT_EQ(confirm(3, third).code, 200);
  EXPECT_EQ(confirm(3, 999).code, registrations::registration_not_found.code);
  EXPECT_EQ(count("select count(*) from messages where title_zh_cn like '%候补有位置%'"), 2);
}

TEST_P(RegistrationsTest, sixty_for_eight_places_get_eight_and_the_others_wait_in_their_order) {
  const Running pottery = running({.quota = 8});
  std::atomic<int> placed = 0;
  std::atomic<int> waiting = 0;
  {
    std::vector<std::jthread> phones;
    for (int thread = 0; thread < 6; ++thread) {
      phones.emplace_back([&, thread] {
        for (int i = 0; i < 10; ++i) {
          http::MemoryClient client(router_);
          client.set_header("access_token", std::to_string(100 + thread * 10 + i));
          client.set_header("idempotency-key", fmt::format("crowd-{}-{}", thread, i));
          const auto answer = client.post(registrations::sign_up.path, sign_up_body(pottery.session_id, 0, true));
          if (answer.code == 200) (answer.data.at("state").as_string() == "approved" ? placed : waiting) += 1;
        }
      });
    }
  }
  EXPECT_EQ(placed, 8);
  EXPECT_EQ(waiting, 52);
  EXPECT_EQ(count("select taken_count from registration_sessions"), 8);
  EXPECT_EQ(count("select count(distinct ordinal) from registrations where ordinal is not null"), 52);
}

TEST_P(RegistrationsTest, a_deposit_is_set_aside_comes_back_to_who_comes_and_stays_of_who_does_not) {
  const Running pottery = running({.quota = 5, .fee = R"("feeKind":"deposit","feePoints":100)", .reward_points = 30});
  for (std::int64_t member = 1; member <= 3; ++member) give_points(member, 250);
  EXPECT_EQ(sign_up(4, pottery.session_id).code, registrations::registration_points_short.code);
  const std::int64_t comes = signed_up(1, pottery.session_id, 1);
  const std::int64_t stays_away = signed_up(2, pottery.session_id);
  const std::int64_t cancels = signed_up(3, pottery.session_id);
  EXPECT_EQ(spendable(1), 50);
  EXPECT_EQ(cancel(3, cancels).code, 200);
  EXPECT_EQ(spendable(3), 250);
  clock_.advance(24h * 5 - 30min);
  const std::string code = code_of(1, comes);
  EXPECT_EQ(check_in(pottery.session_id, code).data.at("wasBefore").as_bool(), false);
  EXPECT_EQ(check_in(pottery.session_id, code).data.at("wasBefore").as_bool(), true);
  EXPECT_EQ(spendable(1), 280) << "the deposit is back, and the reward came once";
  clock_.advance(61min);
  run_timers();
  EXPECT_EQ(state_of(2, stays_away), "absent");
  EXPECT_EQ(spendable(2), 150);
  EXPECT_TRUE(database().read([&](db::Session& session) { return registrations_->may_add_video(session, {1}, {comes}); }));
  EXPECT_FALSE(database().read([&](db::Session& session) { return registrations_->may_add_video(session, {2}, {comes}); }));
  EXPECT_FALSE(database().read([&](db::Session& session) { return registrations_->may_add_video(session, {2}, {stays_away}); }));
}

TEST_P(RegistrationsTest, a_fee_is_spent_when_one_comes_and_given_back_when_the_mall_ends_it_early) {
  const Running pottery = running({.fee = R"("feeKind":"points","feePoints":80)"});
  give_points(1, 100);
  give_points(2, 100);
  const std::int64_t comes = signed_up(1, pottery.session_id);
  clock_.advance(24h * 5 - 30min);
  EXPECT_EQ(check_in(pottery.session_id, code_of(1, comes)).code, 200);
  EXPECT_EQ(spendable(1), 20);
  const Running another = running({.fee = R"("feeKind":"points","feePoints":80)"});
  const std::int64_t waits = signed_up(2, another.session_id);
  const std::int64_t behind = signed_up(3, another.session_id, 2 - 1, true);
  EXPECT_EQ(spendable(2), 20);
  EXPECT_EQ(steer(another.activity_id, "end").code, 200);
  EXPECT_EQ(state_of(2, waits), "cancelled");
  EXPECT_EQ(state_of(3, behind), "cancelled");
  EXPECT_EQ(spendable(2), 100);
  EXPECT_EQ(count("select count(*) from messages where title_zh_cn like '%已取消%'"), 2);
  EXPECT_EQ(sign_up(5, another.session_id).code, http::activity_over.code);
}

TEST_P(RegistrationsTest, windows_are_kept_to_the_millisecond) {
  const Running pottery = running({.quota = 5});
  const std::int64_t mine = signed_up(1, pottery.session_id);
  const std::string code = code_of(1, mine);
  EXPECT_EQ(check_in(pottery.session_id, code).code, registrations::registration_not_check_in_time.code);
  clock_.advance(24h * 4 - 1ms);
  signed_up(2, pottery.session_id);
  clock_.advance(1ms);
  EXPECT_EQ(sign_up(3, pottery.session_id).code, http::activity_over.code);
  clock_.advance(12h - 1ms);
  EXPECT_EQ(cancel(2, 999).code, registrations::registration_not_found.code);
  clock_.advance(1ms);
  EXPECT_EQ(cancel(1, mine).code, registrations::registration_too_late_to_cancel.code);
  clock_.advance(12h + 30min);
  EXPECT_EQ(check_in(pottery.session_id, code).code, registrations::registration_not_check_in_time.code) << "the last moment does not belong to it";
  run_timers();
  EXPECT_EQ(state_of(1, mine), "absent");
  EXPECT_EQ(cancel(1, mine).code, registrations::registration_moved_on.code);
}

TEST_P(RegistrationsTest, registration_banned_until_a_day_after_three_who_did_not_come) {
  for (int time = 0; time < 3; ++time) {
    const Running pottery = running({});
    signed_up(1, pottery.session_id);
    clock_.advance(24h * 6);
    run_timers();
  }
  const Running pottery = running({});
  const auto refused = sign_up(1, pottery.session_id);
  EXPECT_EQ(refused.code, registrations::registration_banned.code);
  EXPECT_THAT(refused.body, HasSubstr("2027-"));
  sign_in(1);
  const auto standing = get(registrations::get_registration_standing.path, fmt::format("activityId={}", pottery.activity_id)).data;
  EXPECT_GT(standing.at("bannedUntil").as_int64(), epoch_ms(clock_.now()));
  EXPECT_EQ(sign_up(2, pottery.session_id).code, 200);
  EXPECT_EQ(get(registrations::get_registration_standing.path, "activityId=999").code, registrations::registration_activity_not_found.code);
}

TEST_P(RegistrationsTest, the_staff_says_who_comes_and_why_not) {
  const Running tasting = running({.quota = 2, .fee = R"("feeKind":"points","feePoints":50)", .is_reviewed = true});
  for (std::int64_t member = 1; member <= 3; ++member) give_points(member, 60);
  const std::int64_t first = signed_up(1, tasting.session_id);
  const std::int64_t second = signed_up(2, tasting.session_id);
  EXPECT_EQ(state_of(1, first), "in_review");
  const std::int64_t waits = signed_up(3, tasting.session_id, 0, true);
  EXPECT_EQ(spendable(3), 60) << "who waits has nothing set aside";
  EXPECT_EQ(review(first, false).code, registrations::registration_reason_missing.code);
  EXPECT_EQ(review(999, true).code, registrations::registration_not_found.code);
  EXPECT_EQ(review(second, true).code, 200);
  EXPECT_EQ(review(second, true).code, registrations::registration_moved_on.code);
  EXPECT_EQ(review(first, false, "名额留给首次参加的会员").code, 200);
  EXPECT_EQ(spendable(1), 60);
  sign_in(1);
  EXPECT_EQ(get(registrations::get_registration.path, fmt::format("registrationId={}", first)).data.at("reason").as_string(), "名额留给首次参加的会员");
  EXPECT_EQ(confirm(3, waits).data.at("state").as_string(), "in_review");
  EXPECT_EQ(spendable(3), 10);
  const auto list = get(registrations::list_registrations.path, fmt::format("activityId={}&state=approved", tasting.activity_id)).data;
  EXPECT_EQ(list.at("registrations").as_array().size(), 1U);
  EXPECT_EQ(list.at("registrations").at(0).at("memberNumber").as_string(), "2");
  EXPECT_EQ(get(registrations::list_registrations.path, "activityId=999").code, registrations::registration_activity_not_found.code);
  clock_.advance(24h * 5);
  run_timers();
  EXPECT_EQ(state_of(3, waits), "lapsed") << "nobody had decided when it began";
  EXPECT_EQ(spendable(3), 60);
}

TEST_P(RegistrationsTest, more_places_let_the_first_of_the_queue_in_and_fewer_than_are_taken_are_refused) {
  const Running pottery = running({.quota = 2});
  signed_up(1, pottery.session_id, 1);
  const std::int64_t waits = signed_up(2, pottery.session_id, 0, true);
  const auto change = [&](int quota) {
    return post(registrations::change_session_quota.path, fmt::format(R"({{"sessionId":{},"quota":{},"reason":"加一张桌子"}})", pottery.session_id, quota));
  };
  EXPECT_EQ(change(1).code, registrations::registration_quota_taken.code);
  EXPECT_EQ(change(3).code, 200);
  EXPECT_EQ(state_of(2, waits), "to_confirm");
  EXPECT_EQ(post(registrations::change_session_quota.path, R"({"sessionId":999,"quota":3,"reason":"x"})").code,
            registrations::registration_session_not_found.code);
}

TEST_P(RegistrationsTest, a_member_checks_in_by_the_code_on_the_screen_where_it_is) {
  const Running pottery = running({.more = R"("fence":{"latitudeE6":32060000,"longitudeE6":118790000,"radiusM":200},)"});
  const std::int64_t mine = signed_up(1, pottery.session_id);
  clock_.advance(24h * 5);
  const auto screen = get(registrations::get_spot_code.path, fmt::format("sessionId={}", pottery.session_id)).data;
  EXPECT_EQ(screen.at("expectedCount").as_int64(), 1);
  const auto check_in_at = [&](std::string_view code, std::string_view place) {
    sign_in(1);
    return post(registrations::check_in_on_spot.path, fmt::format(R"({{"registrationId":{},"spotCode":"{}"{}}})", mine, code, place));
  };
  const std::string code(screen.at("code").as_string());
  constexpr std::string_view there = R"(,"latitudeE6":32060900,"longitudeE6":118790000)";
  EXPECT_EQ(check_in_at("WRONG", there).code, registrations::registration_spot_code_wrong.code);
  EXPECT_EQ(check_in_at(code, "").code, registrations::registration_too_far.code);
  EXPECT_EQ(check_in_at(code, R"(,"latitudeE6":32063000,"longitudeE6":118790000)").code, registrations::registration_too_far.code);
  clock_.advance(1min);
  EXPECT_EQ(check_in_at(code, there).data.at("state").as_string(), "attended") << "the minute's before is still good";
  EXPECT_EQ(check_in_at("WRONG", "").data.at("state").as_string(), "attended") << "a second time changes nothing";
  EXPECT_EQ(count("select count(*) from registration_moves where to_state = 'attended'"), 1);
  EXPECT_EQ(get(registrations::get_spot_code.path, "sessionId=999").code, registrations::registration_session_not_found.code);
}

TEST_P(RegistrationsTest, the_door_knows_its_own_session_only) {
  const Running pottery = running({});
  const Running another = running({});
  const std::int64_t mine = signed_up(1, pottery.session_id);
  const std::string code = code_of(1, mine);
  clock_.advance(24h * 5);
  EXPECT_EQ(check_in(another.session_id, code).code, registrations::registration_code_unknown.code);
  EXPECT_EQ(check_in(999, code).code, registrations::registration_session_not_found.code);
  EXPECT_EQ(cancel(1, mine).code, registrations::registration_too_late_to_cancel.code);
  EXPECT_EQ(check_in(pottery.session_id, code).code, 200);
}

TEST_P(RegistrationsTest, a_form_is_judged_by_the_rules_of_questionnaires_and_lies_sealed) {
  const Running pottery = running(
      {.subjects =
           R"({"subjectId":1,"subjectOptionType":9,"subjectWritingText":"同行者","subjectWritingTextEn":"Who comes","mustBe":true,"extendField":{"isOther":false},"optionList":[],"jumps":[]})"});
  const auto refused = sign_up(1, pottery.session_id);
  EXPECT_EQ(refused.code, registrations::registration_answers_wrong.code);
  EXPECT_THAT(refused.body, HasSubstr("同行者"));
  EXPECT_EQ(sign_up(1, pottery.session_id, 1, false, R"({"subjectId":1,"optionIds":[],"blanks":[],"text":"小满"})").code, 200);
  EXPECT_EQ(count("select count(*) from registrations where answers like '%小满%'"), 0);
  const auto list = get(registrations::list_registrations.path, fmt::format("activityId={}", pottery.activity_id)).data;
  EXPECT_EQ(list.at("registrations").at(0).at("answers").as_string(), "同行者: 小满");
}

TEST_P(RegistrationsTest, a_plan_that_does_not_fit_is_refused_and_what_is_published_stays) {
  const std::int64_t activity_id = activity("wrong");
  EXPECT_EQ(save_plan(999, {}, session_fields(2)).code, registrations::registration_activity_not_found.code);
  EXPECT_EQ(save_plan(activity_id, {.fee = R"("feeKind":"points","feePoints":0)"}, session_fields(2)).code, registrations::registration_fee_wrong.code);
  EXPECT_EQ(save_plan(activity_id, {}, session_fields(2, 1h)).code, registrations::registration_session_wrong.code);
  EXPECT_EQ(
      save_plan(
          activity_id,
          {.subjects =
               R"({"subjectId":1,"subjectOptionType":1,"subjectWritingText":"釉色","mustBe":true,"extendField":{"isOther":false},"optionList":[],"jumps":[]})"},
          session_fields(2))
          .code,
      registrations::registration_form_wrong.code);
  const auto checks = save_plan(activity_id, {}, session_fields(2, 24h * 40)).data.at("checks");
  EXPECT_FALSE(checks.at(2).at("isDone").as_bool()) << "a session after the end of its activity";
  EXPECT_EQ(save_plan(activity_id, {}, session_fields(2)).code, 200);
  publish(activity_id);
  EXPECT_EQ(save_plan(activity_id, {}, session_fields(2)).code, registrations::registration_fixed.code);
  EXPECT_EQ(get(registrations::get_registration_plan.path, "activityId=999").code, registrations::registration_activity_not_found.code);
}

TEST_P(RegistrationsTest, who_may_not_and_when_nobody_may_is_said) {
  const std::int64_t gold = activity("gold", 3);
  const auto session_id = save_plan(gold, {}, session_fields(2)).data.at("sessions").at(0).at("sessionId").as_int64();
  EXPECT_EQ(sign_up(1, session_id).code, registrations::registration_activity_not_found.code) << "a draft is nobody's";
  publish(gold);
  EXPECT_EQ(sign_up(1, session_id).code, http::reservation_not_allowed.code);
  const Running pottery = running({});
  EXPECT_EQ(steer(pottery.activity_id, "pause").code, 200);
  EXPECT_EQ(sign_up(1, pottery.session_id).code, registrations::registration_paused.code);
  const std::int64_t later = activity("later");
  std::string fields = session_fields(2);
  const std::string now = fmt::format(R"("signUpFrom":{})", epoch_ms(clock_.now()));
  fields.replace(fields.find(now), now.size(), fmt::format(R"("signUpFrom":{})", epoch_ms(clock_.now() + 1h)));
  const auto later_session = save_plan(later, {}, fields).data.at("sessions").at(0).at("sessionId").as_int64();
  publish(later);
  EXPECT_EQ(sign_up(1, later_session).code, http::activity_not_open.code);
}

TEST_P(RegistrationsTest, the_day_before_a_member_is_reminded_and_lists_tell_what_is_to_come_from_what_is_over) {
  const Running pottery = running({});
  const std::int64_t mine = signed_up(1, pottery.session_id);
  clock_.advance(24h * 4);
  run_timers();
  EXPECT_EQ(count("select count(*) from messages where title_zh_cn like '%别忘了%'"), 1);
  sign_in(1);
  EXPECT_EQ(get(registrations::list_my_registrations.path, "isPast=false").data.at("registrations").at(0).at("registrationId").as_int64(), mine);
  clock_.advance(24h * 2);
  run_timers();
  EXPECT_TRUE(get(registrations::list_my_registrations.path, "isPast=false").data.at("registrations").as_array().empty());
  EXPECT_EQ(get(registrations::list_my_registrations.path, "isPast=true").data.at("registrations").at(0).at("state").as_string(), "absent");
  const auto shown = get(registrations::list_registration_activities.path, "").data;
  EXPECT_EQ(shown.at("activities").at(0).at("stage").as_string(), "over");
}

TEST_P(RegistrationsTest, an_account_that_ends_makes_room_and_leaves_no_form) {
  const Running pottery = running({.quota = 1, .fee = R"("feeKind":"deposit","feePoints":100)"});
  give_points(1, 100);
  give_points(2, 100);
  const std::int64_t mine = signed_up(1, pottery.session_id);
  const std::int64_t waits = signed_up(2, pottery.session_id, 0, true);
  database().write([&](db::Transaction& transaction) { registrations_->erase_member(transaction, {1}); });
  EXPECT_EQ(state_of(1, mine), "cancelled");
  EXPECT_EQ(state_of(2, waits), "to_confirm");
  EXPECT_EQ(count("select count(*) from registrations where answers = ''"), 1);
}

}  // namespace
}  // namespace galleria::app
