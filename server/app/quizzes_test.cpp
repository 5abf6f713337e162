// Quizzes and interest tests with activities, prizes and points around them, on both engines: time, attempts, rewards, rankings, and what the staff does.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include <thread>

#include "app/adapters_plaza.hpp"
#include "db/database_fixture.hpp"
#include "db/vault_fixture.hpp"
#include "http/router_fixture.hpp"
#include "ledger/audit.hpp"

namespace galleria::app {
namespace {
using namespace std::chrono_literals;
using testing::HasSubstr;
using testing::Not;

constexpr MallOffset quiz_offset = 8h;
constexpr std::int64_t known_product = 31;
constexpr std::int64_t known_shop = 41;

class QuizzesTest : public db::DatabaseTest {
 protected:
  QuizzesTest() {
    clock_.advance(start_of_day(BusinessDay(std::chrono::year(2026) / 11 / 20), quiz_offset) + 11h - clock_.now());
    messages_.emplace(database(), clock_, ids_);
    points_.emplace(database(), clock_, ids_, points::PointsConfig{}, points::ReceiptHelp{});
    coupons::CouponNeeds coupon_needs;
    coupon_needs.has_product = [](ProductId) { return true; };
    coupons_.emplace(database(), clock_, ids_, coupons::CouponsConfig{.key = Secret("a key of the tests")}, std::move(coupon_needs));
    tiers_.emplace(database(), clock_, ids_);
    activities_.emplace(database(), clock_, ids_, activities::ActivitiesConfig{quiz_offset});
    auto prize_needs = prizes_needs(*activities_, *coupons_, *points_, *messages_, clock_, quiz_offset);
    prize_needs.member_of = [](db::Session&, MemberId) { return std::optional(prizes::PrizeMember{"林*", "138****0001", "7"}); };
    prizes_.emplace(database(), clock_, ids_, db::test_vault(), std::move(prize_needs));
    auto needs = quizzes_needs(*activities_, *prizes_, *tiers_);
    needs.masked_name_of = [](db::Session&, MemberId member_id) { return std::optional("会员" + std::to_string(member_id.value)); };
    needs.has_product = [](ProductId product_id) { return product_id.value == known_product; };
    needs.products_of = [](std::span<const ProductId> ids, Locale) {
      std::vector<quizzes::FittingProduct> products;
      for (const ProductId id : ids) products.push_back({id, "茶壶", "", {19'900}});
      return products;
    };
    needs.shop_of = [](ShopId shop_id, Locale) {
      return shop_id.value == known_shop ? std::optional(quizzes::FittingShop{shop_id, "云陶", "", "L5-02"}) : std::nullopt;
    };
    quizzes_.emplace(database(), clock_, ids_, quizzes::QuizzesConfig{quiz_offset}, std::move(needs));
    join_quizzes(*activities_, *prizes_, *quizzes_);
    http::Binder binder(router_, {.member_of = [](const http::Call& call) -> Result<http::Member> {
                                    if (call.access_token.empty()) return http::not_signed_in;
                                    return http::Member{MemberId{std::stoll(call.access_token.reveal())}, SessionId{1}};
                                  },
                                  .operator_of = http::operator_by_name,
                                  .admit = [](const http::Call&) -> Result<Done> { return Done{}; }});
    activities::bind_routes(binder, *activities_);
    prizes::bind_routes(binder, *prizes_);
    quizzes::bind_routes(binder, *quizzes_);
    client_.set_header("x-staff-key", "ann");
    sign_in(7);
  }

  void TearDown() override {
    for (const auto checks : {activities::audit_checks(), prizes::audit_checks(), quizzes::audit_checks(), ledger::audit_checks(), points::audit_checks()}) {
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
    handlers.merge(prizes_->timer_handlers());
    handlers.merge(quizzes_->timer_handlers());
    db::TimerWorker worker(database(), clock_, std::move(handlers), 1);
    while (worker.run_due() > 0) clock_.advance(1ms);
  }

  std::int64_t activity(std::string_view code, std::string_view kind = "quiz", std::int64_t daily_chances = 3, std::string_view more = "") {
    const auto saved = post(
        activities::save_activity.path,
        fmt::format(
            R"({{"kind":"{}","pageCode":"{}","nameZhCn":"知多少","nameEn":"Quiz","rulesZhCn":"规则","rulesEn":"Rules","startsAt":{},"endsAt":{},)"
            R"("opensMinute":0,"closesMinute":1440,"leastTier":0,"dailyChances":{},"shareChances":0,"pointsPrice":0,"pointsChances":0,"budgetCents":100000{}}})",
            kind, code, epoch_ms(clock_.now()), epoch_ms(clock_.now() + 24h * 3), daily_chances, more));
    EXPECT_EQ(saved.code, 200) << saved.body;
    return saved.whole("activityId");
  }
  http::MemoryAnswer save_bank(std::string_view kind = "quiz", std::string_view outcomes = "", std::string_view id = "") {
    return post(quizzes::save_quiz_bank.path, fmt::format(R"({{{}"kind":"{}","name":"题库","outcomes":[{}]}})", id, kind, outcomes));
  }
  static std::string option(std::string_view text, bool is_right, std::string_view weights = "") {
    return fmt::format(R"({{"textZhCn":"{}","textEn":"{}","isRight":{},"weights":[{}]}})", text, text, is_right, weights);
  }
  static std::string content(std::string_view text, const std::string& options) {
    return fmt::format(R"({{"textZhCn":"{}","textEn":"{}","pictureUrl":"","soundUrl":"","options":[{}],"explanationZhCn":"讲解","explanationEn":"Because"}})",
                       text, text, options);
  }
  http::MemoryAnswer save_question(std::int64_t bank, const std::string& its_content, std::string_view more = "") {
    return post(quizzes::save_quiz_question.path, fmt::format(R"({{"bankId":{},{}"content":{}}})", bank, more, its_content));
  }
  // So many questions whose option 对 is right and whose options 错 and 误 are not.
  std::int64_t bank_of(int question_count) {
    const std::int64_t bank = save_bank().whole("bankId");
    for (int number = 1; number <= question_count; ++number) {
      const auto saved =
          save_question(bank, content(fmt::format("第{}题", number), option("错", false) + "," + option("对", true) + "," + option("误", false)));
      EXPECT_EQ(saved.code, 200) << saved.body;
    }
    return bank;
  }
  http::MemoryAnswer save_quiz(std::int64_t activity_id, std::int64_t bank, std::string_view numbers) {
    return post(quizzes::save_quiz.path, fmt::format(R"({{"activityId":{},"bankId":{},{}}})", activity_id, bank, numbers));
  }
  http::MemoryAnswer approve(std::int64_t activity_id) {
    const auto version = get(activities::get_activity.path, fmt::format("activityId={}", activity_id)).data.at("activity").at("version").as_int64();
    return post(activities::approve_activity.path, fmt::format(R"({{"activityId":{},"version":{},"reason":"已核对"}})", activity_id, version));
  }
  http::MemoryAnswer steer(std::int64_t activity_id, std::string_view work) {
    return post(activities::steer_activity.path, fmt::format(R"({{"activityId":{},"work":"{}","reason":"按计划"}})", activity_id, work));
  }
  void publish(std::int64_t activity_id) {
    EXPECT_EQ(approve(activity_id).code, 200);
    EXPECT_EQ(steer(activity_id, "publish").code, 200);
  }
  void reward(std::int64_t activity_id) {
    const auto saved =
        post(prizes::save_prize.path, fmt::format(R"({{"activityId":{},"kind":"points","nameZhCn":"50 积分","nameEn":"50 points","pictureUrl":"","points":50,)"
                                                  R"("totalCount":100,"claimDays":0,"costCents":50}})",
                                                  activity_id));
    EXPECT_EQ(saved.code, 200) << saved.body;
  }
  // Three of four questions, ten seconds each, thirty in all, two to pass, fifty points.
  std::int64_t running_quiz(std::string_view code = "quiz") {
    const std::int64_t activity_id = activity(code);
    EXPECT_EQ(save_quiz(activity_id, bank_of(4), R"("questionCount":3,"questionSeconds":10,"totalSeconds":30,"passCount":2)").code, 200);
    reward(activity_id);
    publish(activity_id);
    return activity_id;
  }
  http::MemoryAnswer start(std::int64_t activity_id) { return post(quizzes::start_quiz.path, fmt::format(R"({{"activityId":{}}})", activity_id)); }
  http::MemoryAnswer sheet(std::int64_t attempt) { return post(quizzes::get_quiz_sheet.path, fmt::format(R"({{"type":2,"attemptId":{}}})", attempt)); }
  http::MemoryAnswer answer(std::int64_t attempt, std::int64_t question, std::size_t choice) {
    return post(quizzes::save_quiz_answer.path, fmt::format(R"({{"type":2,"attemptId":{},"questionId":{},"choices":[{}]}})", attempt, question, choice));
  }
  // Where the option stands that was shown.
  static std::size_t place_of(const wire::Json& question, std::string_view option) {
    const auto& options = question.at("options").as_array();
    for (std::size_t place = 0; place < options.size(); ++place) {
      if (options[place].as_string() == option) return place;
    }
    return options.size();
  }
  http::MemoryAnswer answer_next(std::int64_t attempt, std::string_view option) {
    const auto asked = sheet(attempt);
    EXPECT_EQ(asked.code, 200) << asked.body;
    const auto& question = asked.data.at("question");
    return answer(attempt, question.at("questionId").as_int64(), place_of(question, option));
  }
  // An attempt from its start to its end, with so many right answers.
  std::int64_t play(std::int64_t activity_id, int right_count, DurationMs each = 1s) {
    const std::int64_t attempt = start(activity_id).whole("attemptId");
    for (int number = 0; number < 3; ++number) {
      clock_.advance(each);
      EXPECT_EQ(answer_next(attempt, number < right_count ? "对" : "错").code, 200);
    }
    return attempt;
  }
  http::MemoryAnswer result(std::int64_t attempt) { return get(quizzes::get_quiz_result.path, fmt::format("attemptId={}", attempt)); }
  wire::Json mine(std::int64_t activity_id) { return get(quizzes::get_my_quiz.path, fmt::format("activityId={}", activity_id)).data; }
  std::int64_t count(db::Sql sql) {
    return database().read([&](db::Session& session) { return session.row<std::int64_t>(sql).value(); });
  }

  std::optional<messages::Messages> messages_;
  std::optional<points::Points> points_;
  std::optional<coupons::Coupons> coupons_;
  std::optional<tiers::Tiers> tiers_;
  std::optional<activities::Activities> activities_;
  std::optional<prizes::Prizes> prizes_;
  std::optional<quizzes::Quizzes> quizzes_;
  http::Router router_;
  http::MemoryClient client_{router_};
  std::int64_t keys_ = 0;
};
GALLERIA_ON_BOTH_DATABASES(QuizzesTest);

TEST_P(QuizzesTest, whoever_answers_enough_in_time_passes_is_rewarded_and_reads_why) {
  const std::int64_t quiz = running_quiz();
  const auto started = start(quiz);
  ASSERT_EQ(started.code, 200) << started.body;
  const std::int64_t attempt = started.whole("attemptId");
  const auto asked = sheet(attempt);
  EXPECT_THAT(asked.body, Not(HasSubstr("isRight")));
  EXPECT_THAT(asked.body, Not(HasSubstr("讲解"))) << "nothing says what is right before it is handed in";
  EXPECT_EQ(result(attempt).code, quizzes::quiz_attempt_running.code);
  EXPECT_EQ(answer_next(attempt, "对").code, 200);
  EXPECT_EQ(answer_next(attempt, "错").code, 200);
  clock_.advance(5s);
  const auto last = answer_next(attempt, "对");
  EXPECT_EQ(last.data.at("attempt").at("state").as_string(), "submitted");
  EXPECT_FALSE(last.data.as_object().contains("question"));
  const auto judged = result(attempt).data;
  EXPECT_EQ(judged.at("attempt").at("rightCount").as_int64(), 2);
  EXPECT_EQ(judged.at("attempt").at("spentMs").as_int64(), 5'000);
  EXPECT_TRUE(judged.at("isPassed").as_bool());
  EXPECT_EQ(judged.at("reward").at("kind").as_string(), "points");
  EXPECT_EQ(judged.at("rank").as_int64(), 1);
  EXPECT_EQ(judged.at("questions").at(0).at("explanation").as_string(), "讲解");
  run_timers();
  EXPECT_EQ(database().read([&](db::Session& session) { return points_->spendable(session, MemberId{7}); }), 50);
  EXPECT_EQ(count("select count(*) from messages where body_zh_cn like '%奖励%'"), 1);
}

TEST_P(QuizzesTest, an_answer_that_comes_after_its_time_is_refused_and_counts_for_nothing) {
  const std::int64_t quiz = running_quiz();
  const std::int64_t attempt = start(quiz).whole("attemptId");
  const auto question = sheet(attempt).data.at("question");
  const std::int64_t question_id = question.at("questionId").as_int64();
  clock_.advance(10s);
  EXPECT_EQ(answer(attempt, question_id, place_of(question, "对")).code, quizzes::quiz_answer_late.code) << "at the end of its time it is over";
  const auto next = sheet(attempt).data;
  EXPECT_EQ(next.at("question").at("number").as_int64(), 2) << "the next one is asked";
  EXPECT_EQ(next.at("answeredCount").as_int64(), 1);
  EXPECT_EQ(post(quizzes::submit_quiz.path, fmt::format(R"({{"attemptId":{}}})", attempt)).whole("rightCount"), 0);
}

TEST_P(QuizzesTest, closing_the_page_stops_no_clock_and_what_ran_out_is_handed_in) {
  const std::int64_t quiz = running_quiz();
  const std::int64_t attempt = start(quiz).whole("attemptId");
  EXPECT_EQ(answer_next(attempt, "对").code, 200);
  const auto before = sheet(attempt).data.at("question");
  clock_.advance(4s);
  const auto after = sheet(attempt).data.at("question");
  EXPECT_EQ(after.at("dueAt").as_int64(), before.at("dueAt").as_int64()) << "opened again, its time goes on";
  EXPECT_EQ(wire::to_json_text(after.at("options")), wire::to_json_text(before.at("options"))) << "in the same order";
  clock_.advance(26s);
  run_timers();
  EXPECT_EQ(answer(attempt, before.at("questionId").as_int64(), 0).code, quizzes::quiz_attempt_over.code);
  const auto judged = result(attempt).data;
  EXPECT_EQ(judged.at("attempt").at("state").as_string(), "timed_out");
  EXPECT_EQ(judged.at("attempt").at("rightCount").as_int64(), 1);
  EXPECT_EQ(judged.at("attempt").at("spentMs").as_int64(), 30'000);
  EXPECT_FALSE(judged.at("isPassed").as_bool());
  EXPECT_FALSE(judged.as_object().contains("reward"));
  // Whoever looks before the timer came finds it handed in, too.
  const std::int64_t second = start(quiz).whole("attemptId");
  clock_.advance(30s);
  EXPECT_EQ(sheet(second).data.at("attempt").at("state").as_string(), "timed_out");
}

TEST_P(QuizzesTest, two_phones_of_a_member_have_one_attempt_and_one_chance_is_used) {
  const std::int64_t quiz = running_quiz();
  std::vector<http::MemoryAnswer> answers(2);
  {
    std::vector<std::jthread> phones;
    for (std::size_t phone = 0; phone < 2; ++phone) {
      phones.emplace_back([&, phone] {
        http::MemoryClient own(router_);
        own.set_header("access_token", "7");
        own.set_header("idempotency-key", fmt::format("phone-{}", phone));
        answers[phone] = own.post(quizzes::start_quiz.path, fmt::format(R"({{"activityId":{}}})", quiz));
      });
    }
  }
  ASSERT_EQ(answers[0].code, 200) << answers[0].body;
  ASSERT_EQ(answers[1].code, 200) << answers[1].body;
  EXPECT_EQ(answers[0].whole("attemptId"), answers[1].whole("attemptId"));
  EXPECT_EQ(count("select count(*) from activity_chances"), 1);
  EXPECT_EQ(mine(quiz).at("running").at("attemptId").as_int64(), answers[0].whole("attemptId"));
  // An answer is given once, whichever phone was faster.
  const auto question = sheet(answers[0].whole("attemptId")).data.at("question");
  const std::int64_t question_id = question.at("questionId").as_int64();
  EXPECT_EQ(answer(answers[0].whole("attemptId"), question_id, 0).code, 200);
  EXPECT_EQ(answer(answers[0].whole("attemptId"), question_id, 1).code, quizzes::quiz_question_not_asked.code);
}

TEST_P(QuizzesTest, whoever_passes_twice_is_rewarded_once) {
  const std::int64_t quiz = running_quiz();
  const std::int64_t first = play(quiz, 3);
  const std::int64_t second = play(quiz, 3);
  run_timers();
  EXPECT_TRUE(result(first).data.as_object().contains("reward"));
  EXPECT_FALSE(result(second).data.as_object().contains("reward"));
  EXPECT_EQ(count("select count(*) from prize_wins"), 1);
  EXPECT_EQ(database().read([&](db::Session& session) { return points_->spendable(session, MemberId{7}); }), 50);
}

TEST_P(QuizzesTest, the_ranking_goes_by_score_and_then_by_time_and_takes_the_best_attempt_of_each) {
  const std::int64_t quiz = running_quiz();
  play(quiz, 1, 1s);
  play(quiz, 3, 4s);
  sign_in(8);
  play(quiz, 3, 2s);
  play(quiz, 2, 1s);
  sign_in(9);
  play(quiz, 2, 1s);
  const auto members = get(quizzes::list_quiz_ranking.path, fmt::format("activityId={}", quiz)).data.at("members");
  ASSERT_EQ(members.as_array().size(), 3U);
  EXPECT_EQ(members.at(0).at("name").as_string(), "会员8");
  EXPECT_EQ(members.at(1).at("name").as_string(), "会员7");
  EXPECT_EQ(members.at(2).at("name").as_string(), "会员9");
  EXPECT_EQ(members.at(1).at("spentMs").as_int64(), 12'000);
  EXPECT_EQ(mine(quiz).at("rank").as_int64(), 3);
  const auto figures = get(quizzes::get_staff_quiz.path, fmt::format("activityId={}", quiz)).data;
  EXPECT_EQ(figures.at("submittedCount").as_int64(), 5);
  EXPECT_EQ(figures.at("passedCount").as_int64(), 4);
  EXPECT_EQ(figures.at("rewardedCount").as_int64(), 3);
}

TEST_P(QuizzesTest, attempts_of_a_day_are_limited_and_what_keeps_somebody_from_starting_is_told) {
  const std::int64_t quiz = running_quiz();
  for (int number = 0; number < 3; ++number) play(quiz, 0);
  EXPECT_EQ(start(quiz).code, quizzes::quiz_no_chance.code);
  EXPECT_EQ(mine(quiz).at("obstacle").as_string(), "no_chance");
  EXPECT_EQ(start(4'711).code, quizzes::quiz_not_found.code);
  const auto obstacle = [&](std::string_view code, std::string_view more) {
    const std::int64_t limited = activity(code, "quiz", 5, more);
    EXPECT_EQ(save_quiz(limited, bank_of(3), R"("questionCount":3,"questionSeconds":10,"totalSeconds":30,"passCount":2)").code, 200);
    publish(limited);
    return limited;
  };
  const std::int64_t daily = obstacle("daily", R"(,"dailyLimit":1)");
  play(daily, 0);
  EXPECT_EQ(start(daily).code, quizzes::quiz_day_used.code);
  const std::int64_t total = obstacle("total", R"(,"totalLimit":1)");
  play(total, 0);
  EXPECT_EQ(start(total).code, quizzes::quiz_total_used.code);
  EXPECT_EQ(steer(total, "pause").code, 200);
  EXPECT_EQ(start(total).code, quizzes::quiz_paused.code);
  EXPECT_EQ(steer(daily, "end").code, 200);
  EXPECT_EQ(start(daily).code, quizzes::quiz_over.code);
}

TEST_P(QuizzesTest, window_hours_and_tier_of_an_activity_hold_for_a_quiz) {
  const auto framed = [&](std::string_view code, std::int64_t starts_in_ms, int opens, int tier) {
    const auto saved = post(
        activities::save_activity.path,
        fmt::format(
            R"({{"kind":"quiz","pageCode":"{}","nameZhCn":"知多少","nameEn":"Quiz","rulesZhCn":"规则","rulesEn":"Rules","startsAt":{},"endsAt":{},"opensMinute":{},)"
            R"("closesMinute":1440,"leastTier":{},"dailyChances":3,"shareChances":0,"pointsPrice":0,"pointsChances":0,"budgetCents":0}})",
            code, epoch_ms(clock_.now()) + starts_in_ms, epoch_ms(clock_.now() + 48h), opens, tier));
    const std::int64_t activity_id = saved.whole("activityId");
    EXPECT_EQ(save_quiz(activity_id, bank_of(1), R"("questionCount":1,"questionSeconds":10,"totalSeconds":10,"passCount":1)").code, 200);
    publish(activity_id);
    return activity_id;
  };
  EXPECT_EQ(start(framed("later", 3'600'000, 0, 0)).code, quizzes::quiz_not_begun.code);
  EXPECT_EQ(start(framed("evening", 0, 1'200, 0)).code, quizzes::quiz_closed_now.code);
  EXPECT_EQ(start(framed("gold", 0, 0, 2)).code, quizzes::quiz_tier_too_low.code);
}

TEST_P(QuizzesTest, an_attempt_is_its_members_alone_and_choices_must_be_there) {
  const std::int64_t quiz = running_quiz();
  const std::int64_t attempt = start(quiz).whole("attemptId");
  const std::int64_t question = sheet(attempt).data.at("question").at("questionId").as_int64();
  EXPECT_EQ(answer(attempt, question, 3).code, quizzes::quiz_choice_wrong.code);
  EXPECT_EQ(answer(attempt, 4'711, 0).code, quizzes::quiz_question_not_asked.code);
  sign_in(8);
  EXPECT_EQ(sheet(attempt).code, quizzes::quiz_attempt_not_found.code);
  EXPECT_EQ(answer(attempt, question, 0).code, quizzes::quiz_attempt_not_found.code);
  EXPECT_EQ(result(attempt).code, quizzes::quiz_attempt_not_found.code);
}

TEST_P(QuizzesTest, an_interest_test_leads_to_what_answers_weigh_for_and_shows_goods_and_shops_that_fit) {
  const auto outcome = [](std::string_view code, std::string_view more) {
    return fmt::format(R"({{"code":"{}","nameZhCn":"{}","nameEn":"{}","textZhCn":"文","textEn":"Text","pictureUrl":"",{}}})", code, code, code, more);
  };
  const std::string fitting = fmt::format(R"("productIds":[{}],"shopIds":[{}])", known_product, known_shop);
  const std::string both = outcome("tea", fitting) + "," + outcome("walk", R"("productIds":[],"shopIds":[])");
  const std::int64_t bank = save_bank("interest", both).whole("bankId");
  const auto weighed = [](std::string_view code) { return fmt::format(R"({{"code":"{}","weight":2}})", code); };
  const auto question = save_question(bank, content("早上？", option("泡茶", false, weighed("tea")) + "," + option("出门", false, weighed("walk"))));
  ASSERT_EQ(question.code, 200) << question.body;
  const std::int64_t test = activity("self", "interest_test");
  EXPECT_EQ(save_quiz(test, bank, R"("questionCount":1,"questionSeconds":60,"totalSeconds":60,"passCount":1)").code, 200);
  publish(test);
  const auto shown = get(quizzes::get_interest_test.path, fmt::format("activityId={}", test));
  EXPECT_THAT(shown.body, Not(HasSubstr("weight")));
  const std::int64_t question_id = shown.data.at("test").at("questions").at(0).at("questionId").as_int64();
  const auto take = [&](std::int64_t id, int choice) {
    return post(quizzes::take_interest_test.path, fmt::format(R"({{"activityId":{},"answers":[{{"questionId":{},"choice":{}}}]}})", test, id, choice));
  };
  EXPECT_EQ(take(question_id, 5).code, quizzes::interest_answers_wrong.code);
  EXPECT_EQ(take(4'711, 0).code, quizzes::interest_answers_wrong.code);
  EXPECT_EQ(take(question_id, 0).text("code"), "tea");
  EXPECT_EQ(take(question_id, 1).text("code"), "walk");
  const auto tea = get(quizzes::get_interest_outcome.path, fmt::format("activityId={}&code=tea", test)).data;
  EXPECT_EQ(tea.at("products").at(0).at("name").as_string(), "茶壶");
  EXPECT_EQ(tea.at("shops").at(0).at("place").as_string(), "L5-02");
  EXPECT_EQ(tea.at("sharePercent").as_int64(), 50);
  EXPECT_EQ(get(quizzes::get_interest_outcome.path, fmt::format("activityId={}&code=none", test)).code, quizzes::quiz_not_found.code);
  EXPECT_EQ(save_bank("interest", outcome("a", R"("productIds":[9],"shopIds":[])")).code, quizzes::quiz_outcomes_wrong.code);
  EXPECT_EQ(save_bank("quiz", outcome("a", R"("productIds":[],"shopIds":[])")).code, quizzes::quiz_outcomes_wrong.code);
}

TEST_P(QuizzesTest, a_file_is_checked_row_by_row_and_taken_whole_or_not_at_all) {
  const std::int64_t bank = save_bank().whole("bankId");
  const auto with_file = [&](std::string_view path, std::string_view text) {
    return post(path, wire::to_json_text(wire::JsonObject{{"bankId", bank}, {"text", text}}));
  };
  const std::string_view good = "question_zh,a_zh,b_zh,right\n一加一？,二,三,A\n=1+1,二,三,A\n";
  const std::string_view bad = "question_zh,a_zh,b_zh,right\n一加一？,二,三,A\n,二,三,E\n";
  const auto checked = with_file(quizzes::check_quiz_file.path, bad);
  EXPECT_EQ(checked.whole("questionCount"), 1);
  EXPECT_EQ(checked.data.at("problems").as_array().size(), 2U);
  EXPECT_EQ(checked.data.at("problems").at(0).at("row").as_int64(), 3);
  EXPECT_EQ(with_file(quizzes::import_quiz_file.path, bad).code, quizzes::quiz_file_wrong.code);
  EXPECT_EQ(count("select count(*) from quiz_questions"), 0);
  EXPECT_EQ(with_file(quizzes::import_quiz_file.path, good).whole("questionCount"), 2);
  EXPECT_THAT(get(quizzes::write_quiz_file.path, fmt::format("bankId={}", bank)).text("text"), HasSubstr("'=1+1"));
  const std::int64_t interest = save_bank("interest").whole("bankId");
  EXPECT_EQ(get(quizzes::write_quiz_file.path, fmt::format("bankId={}", interest)).code, quizzes::quiz_file_unsuited.code);
  EXPECT_EQ(get(quizzes::write_quiz_file.path, "bankId=4711").code, quizzes::quiz_bank_not_found.code);
}

TEST_P(QuizzesTest, a_bank_stays_as_it_is_while_something_asks_from_it_and_what_is_approved_becomes_a_draft) {
  const std::int64_t activity_id = activity("quiz");
  const std::int64_t bank = bank_of(3);
  EXPECT_EQ(approve(activity_id).code, activities::activity_not_ready.code) << "nothing is asked yet";
  EXPECT_EQ(save_quiz(activity_id, bank, R"("questionCount":4,"questionSeconds":10,"totalSeconds":30,"passCount":2)").code, 200);
  EXPECT_EQ(approve(activity_id).code, activities::activity_not_ready.code) << "more is asked than there is";
  const auto numbers = R"("questionCount":3,"questionSeconds":10,"totalSeconds":30,"passCount":2)";
  EXPECT_EQ(save_quiz(activity_id, bank, numbers).code, 200);
  EXPECT_EQ(approve(activity_id).code, 200);
  const auto right = content("新题", option("对", true) + "," + option("错", false));
  const std::int64_t question = save_question(bank, right).whole("questionId");
  EXPECT_EQ(steer(activity_id, "publish").code, activities::activity_moved_on.code) << "it has to be approved again";
  EXPECT_EQ(save_question(bank, right, fmt::format(R"("questionId":{},)", question)).code, 200);
  EXPECT_EQ(save_question(bank, right, fmt::format(R"("questionId":{},)", question)).code, quizzes::quiz_question_not_found.code) << "another stands there";
  EXPECT_EQ(save_question(bank, content("坏题", option("对", true) + "," + option("也对", true))).code, quizzes::quiz_question_wrong.code);
  publish(activity_id);
  EXPECT_EQ(save_question(bank, right).code, quizzes::quiz_bank_in_use.code);
  EXPECT_EQ(save_quiz(activity_id, bank, numbers).code, quizzes::quiz_fixed.code);
  EXPECT_EQ(post(quizzes::retire_quiz_question.path, fmt::format(R"({{"bankId":{},"questionId":{}}})", bank, question)).code, quizzes::quiz_bank_in_use.code);
  EXPECT_EQ(steer(activity_id, "end").code, 200);
  EXPECT_EQ(save_question(bank, right).code, 200);
}

TEST_P(QuizzesTest, what_is_asked_fits_the_activity_and_its_numbers_one_another) {
  const std::int64_t activity_id = activity("quiz");
  const std::int64_t bank = bank_of(3);
  const auto numbers = R"("questionCount":3,"questionSeconds":10,"totalSeconds":30,"passCount":2)";
  EXPECT_EQ(save_quiz(activity_id, save_bank("interest").whole("bankId"), numbers).code, quizzes::quiz_bank_unsuited.code);
  EXPECT_EQ(save_quiz(activity_id, 4'711, numbers).code, quizzes::quiz_bank_not_found.code);
  EXPECT_EQ(save_quiz(4'711, bank, numbers).code, quizzes::quiz_activity_unknown.code);
  EXPECT_EQ(save_quiz(activity_id, bank, R"("questionCount":3,"questionSeconds":10,"totalSeconds":30,"passCount":4)").code, quizzes::quiz_numbers_wrong.code);
}

}  // namespace
}  // namespace galleria::app
