// Questionnaires with activities, tiers and points around them, on both engines: who answers, what is kept, and that an anonymous answer leads to nobody.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include <atomic>
#include <thread>

#include "app/adapters_questionnaires.hpp"
#include "db/database_fixture.hpp"
#include "http/router_fixture.hpp"
#include "ledger/audit.hpp"

namespace galleria::app {
namespace {
using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::Pair;
using testing::UnorderedElementsAre;

// Whoever says yes to the first is asked the second; the third takes one of whom there may be two.
constexpr std::string_view usual_subjects =
    R"([{"subjectId":1,"subjectOptionType":1,"subjectWritingText":"来过吗","subjectWritingTextEn":"Been here?","mustBe":true,"extendField":{"isOther":false},)"
    R"("optionList":[{"optionId":1,"optionWriting":"来过","optionWritingEn":"Yes"},{"optionId":2,"optionWriting":"没有"}],"jumps":[]},)"
    R"({"subjectId":2,"subjectOptionType":3,"subjectWritingText":"哪里好","mustBe":true,"extendField":{"isOther":false},"optionList":[],)"
    R"("showWhen":{"join":"all","conditions":[{"subjectId":1,"relation":"eq","optionIds":[1]}]},"jumps":[]},)"
    R"({"subjectId":3,"subjectOptionType":1,"subjectWritingText":"座位","mustBe":false,"extendField":{"isOther":false},)"
    R"("optionList":[{"optionId":1,"optionWriting":"靠窗","optionWritingEn":"Window","quota":1},{"optionId":2,"optionWriting":"走道"}],"jumps":[]}])";

struct WantedQuestionnaire {
  std::string_view code = "visit";
  std::string_view more = R"("isAnonymous":false,"quota":10,"rewardPoints":50)";
  int least_tier = 0;
  std::string_view audience = "";
};

class QuestionnairesTest : public db::DatabaseTest {
 protected:
  QuestionnairesTest() {
    clock_.advance(start_of_day(BusinessDay(std::chrono::year(2026) / 11 / 20), 8h) + 12h - clock_.now());
    points_.emplace(database(), clock_, ids_, points::PointsConfig{}, points::ReceiptHelp{});
    tiers_.emplace(database(), clock_, ids_);
    activities_.emplace(database(), clock_, ids_, activities::ActivitiesConfig{8h, Secret("another key of the tests")});
    activities_->know_phones([](db::Session&, MemberId member_id) { return Phone::parse(fmt::format("138{:08}", member_id.value)); });
    activities_->know_tags(
        [this](db::Session&, MemberId member_id, std::span<const MemberTagId> tags) {
          return std::ranges::any_of(tags, [&](MemberTagId tag) { return bearers_.contains({member_id.value, tag.value}); });
        },
        [](db::Session&, std::span<const MemberTagId> tags) { return std::ranges::all_of(tags, [](MemberTagId tag) { return tag.value <= 3; }); });
    activities_->know_shops([](ShopId shop_id) { return shop_id.value <= 3 ? std::optional(Localized{"茶铺", "Tea House"}) : std::nullopt; });
    coupons::CouponNeeds coupon_needs;
    coupon_needs.has_product = [](ProductId) { return true; };
    coupons_.emplace(database(), clock_, ids_, coupons::CouponsConfig{.key = Secret("a key of the tests")}, std::move(coupon_needs));
    auto needs = questionnaires_needs(*activities_, *tiers_, *points_, *coupons_, clock_);
    needs.member_of = [](db::Session&, MemberId member_id) -> std::optional<questionnaires::QuestionnaireMember> {
      return questionnaires::QuestionnaireMember{"林*", std::to_string(member_id.value)};
    };
    questionnaires::QuestionnairesConfig config;
    config.key = Secret("a key for the tests alone");
    questionnaires_.emplace(database(), clock_, ids_, std::move(config), std::move(needs));
    join_questionnaires(*activities_, *questionnaires_);
    http::Binder binder(router_, {.member_of = [](const http::Call& call) -> Result<http::Member> {
                                    if (call.access_token.empty()) return http::not_signed_in;
                                    return http::Member{MemberId{std::stoll(call.access_token.reveal())}, SessionId{1}};
                                  },
                                  .operator_of = http::operator_by_name,
                                  .admit = [](const http::Call&) -> Result<Done> { return Done{}; }});
    activities::bind_routes(binder, *activities_);
    questionnaires::bind_routes(binder, *questionnaires_);
    client_.set_header("x-staff-key", "ann");
    sign_in(7);
  }

  void TearDown() override {
    for (const auto checks : {activities::audit_checks(), questionnaires::audit_checks(), ledger::audit_checks(), points::audit_checks()}) {
      for (const auto& offence : database().read([&](db::Session& session) { return audit::run(session, checks); }))
        ADD_FAILURE() << offence.id << " " << offence.rule << ": " << offence.subject << " expected " << offence.expected << " found " << offence.found;
    }
  }

  void sign_in(std::int64_t member) { client_.set_header("access_token", std::to_string(member)); }
  std::int64_t activity(const WantedQuestionnaire& wanted) {
    const auto saved = client_.post(
        activities::save_activity.path,
        fmt::format(
            R"({{"kind":"questionnaire","pageCode":"{}","nameZhCn":"问卷","nameEn":"Visit","rulesZhCn":"规则","rulesEn":"Rules","startsAt":{},"endsAt":{},)"
            R"("opensMinute":600,"closesMinute":1320,"leastTier":{},"dailyChances":0,"shareChances":0,"pointsPrice":0,"pointsChances":0,"budgetCents":500{}}})",
            wanted.code, epoch_ms(clock_.now()), epoch_ms(clock_.now() + 24h), wanted.least_tier, wanted.audience));
    EXPECT_EQ(saved.code, 200) << saved.body;
    return saved.whole("activityId");
  }
  http::MemoryAnswer save(std::int64_t activity_id, std::string_view more, std::string_view subjects = usual_subjects) {
    return client_.post(questionnaires::save_questionnaire.path, fmt::format(R"({{"activityId":{},{},"subjects":{}}})", activity_id, more, subjects));
  }
  http::MemoryAnswer approve(std::int64_t activity_id) {
    const auto file = client_.get(fmt::format("{}?activityId={}", activities::get_activity.path, activity_id)).data;
    return client_.post(activities::approve_activity.path,
                        fmt::format(R"({{"activityId":{},"version":{},"reason":"已核对"}})", activity_id, file.at("activity").at("version").as_int64()));
  }
  http::MemoryAnswer steer(std::int64_t activity_id, std::string_view work) {
    return client_.post(activities::steer_activity.path, fmt::format(R"({{"activityId":{},"work":"{}","reason":"按计划"}})", activity_id, work));
  }
  std::int64_t published(const WantedQuestionnaire& wanted = {}) {
    const std::int64_t activity_id = activity(wanted);
    EXPECT_EQ(save(activity_id, wanted.more).code, 200);
    EXPECT_EQ(approve(activity_id).code, 200);
    EXPECT_EQ(steer(activity_id, "publish").code, 200);
    return activity_id;
  }
  static std::string chosen(int subject, int option) { return fmt::format(R"({{"subjectId":{},"optionIds":[{}],"blanks":[],"text":""}})", subject, option); }
  static std::string said(int subject, std::string_view text) {
    return fmt::format(R"({{"subjectId":{},"optionIds":[],"blanks":[],"text":"{}"}})", subject, text);
  }
  http::MemoryAnswer submit(std::int64_t activity_id, const std::string& answers, int version = 1) {
    return client_.post(questionnaires::submit_questionnaire.path,
                        fmt::format(R"({{"activityId":{},"version":{},"answers":[{}]}})", activity_id, version, answers));
  }
  http::MemoryAnswer draft(std::int64_t activity_id, const std::string& answers) {
    return client_.post(questionnaires::save_questionnaire_draft.path, fmt::format(R"({{"activityId":{},"version":1,"answers":[{}]}})", activity_id, answers));
  }
  wire::Json mine(std::int64_t activity_id) {
    return client_.get(fmt::format("{}?activityId={}", questionnaires::get_my_questionnaire.path, activity_id)).data;
  }
  wire::Json shown(std::int64_t activity_id) {
    return client_.get(fmt::format("{}?activityId={}", questionnaires::get_questionnaire.path, activity_id)).data.at("questionnaire");
  }
  // Question and answer, of all that was handed in.
  std::vector<std::pair<std::int64_t, std::string>> listed(std::int64_t activity_id) {
    std::vector<std::pair<std::int64_t, std::string>> answers;
    const auto page = client_.get(fmt::format("{}?activityId={}", questionnaires::list_questionnaire_answers.path, activity_id)).data;
    for (const wire::Json& answer : page.at("answers").as_array())
      answers.emplace_back(answer.at("subjectId").as_int64(), std::string(answer.at("answer").as_string()));
    return answers;
  }
  std::int64_t count(db::Sql sql) {
    return database().read([&](db::Session& session) { return session.row<std::int64_t>(sql).value(); });
  }
  std::int64_t points_of(std::int64_t member) {
    return database().read([&](db::Session& session) { return points_->spendable(session, MemberId{member}); });
  }

  std::set<std::pair<std::int64_t, std::int64_t>> bearers_;  // member and tag
  std::optional<points::Points> points_;
  std::optional<tiers::Tiers> tiers_;
  std::optional<coupons::Coupons> coupons_;
  std::optional<activities::Activities> activities_;
  std::optional<questionnaires::Questionnaires> questionnaires_;
  http::Router router_;
  http::MemoryClient client_{router_};
};
GALLERIA_ON_BOTH_DATABASES(QuestionnairesTest);

TEST_P(QuestionnairesTest, who_is_not_of_the_audience_is_told_why_and_answers_nothing) {
  const std::int64_t activity_id = activity({.audience = R"(,"channels":["app","mini_program"],"isListedOnly":true,"isOnceADevice":true)"});
  ASSERT_EQ(save(activity_id, R"("isAnonymous":true,"quota":10)").code, 200);
  const auto set_guests = [&](std::string_view file) {
    return client_.post(activities::set_activity_guests.path, fmt::format(R"({{"activityId":{},"file":"{}"}})", activity_id, file));
  };
  const auto wrong = set_guests(R"(phone\n13800000007\n1380000\n)");
  EXPECT_EQ(wrong.code, activities::activity_guests_wrong.code);
  EXPECT_NE(wrong.body.find("3"), std::string::npos) << wrong.body;
  const auto listed = set_guests(R"(手机号,姓名\n13800000007,林\n\n13800000008\n13800000007\n)");
  ASSERT_EQ(listed.code, 200) << listed.body;
  EXPECT_EQ(listed.whole("guestCount"), 2);
  EXPECT_EQ(count("select count(*) from activity_guests where guest_digest like '%138000%'"), 0) << "of phones only digests are kept";
  ASSERT_EQ(approve(activity_id).code, 200);
  ASSERT_EQ(steer(activity_id, "publish").code, 200);
  EXPECT_EQ(set_guests("13800000009").code, activities::activity_moved_on.code);

  client_.set_header("x-device-id", "phone-1");
  client_.set_header("x-client-type", "liteApp");
  EXPECT_EQ(submit(activity_id, chosen(1, 2)).code, activity_other_channel.code);
  EXPECT_EQ(mine(activity_id).at("obstacle").as_string(), "other_channel");
  client_.set_header("x-client-type", "wxLiteApp");
  sign_in(9);
  EXPECT_EQ(submit(activity_id, chosen(1, 2)).code, activity_not_listed.code);
  EXPECT_EQ(mine(activity_id).at("obstacle").as_string(), "not_listed");
  sign_in(7);
  ASSERT_EQ(submit(activity_id, chosen(1, 2)).code, 200);
  sign_in(8);
  EXPECT_EQ(mine(activity_id).at("obstacle").as_string(), "device_used");
  EXPECT_EQ(submit(activity_id, chosen(1, 2)).code, activity_device_used.code);
  client_.set_header("x-device-id", "phone-2");
  EXPECT_EQ(submit(activity_id, chosen(1, 2)).code, 200);
  EXPECT_EQ(count("select count(*) from questionnaire_answers"), 2);
}

TEST_P(QuestionnairesTest, who_bears_no_tag_that_is_wanted_or_one_that_is_not_is_kept_out_in_the_write) {
  const std::int64_t activity_id = published({.audience = R"(,"wantedTags":[2,1,2],"unwantedTags":[3])"});
  const auto file = client_.get(fmt::format("{}?activityId={}", activities::get_activity.path, activity_id)).data.at("activity");
  EXPECT_EQ(file.at("wantedTags"), wire::parse_json("[1,2]").value) << "each once";
  EXPECT_EQ(submit(activity_id, chosen(1, 2)).code, activity_not_invited.code);
  EXPECT_EQ(mine(activity_id).at("obstacle").as_string(), "not_invited");
  bearers_ = {{7, 2}, {8, 1}, {8, 3}};
  EXPECT_EQ(submit(activity_id, chosen(1, 2)).code, 200);
  sign_in(8);
  EXPECT_EQ(submit(activity_id, chosen(1, 2)).code, activity_not_invited.code) << "bears one that is not wanted";
  bearers_.erase({8, 3});
  EXPECT_EQ(submit(activity_id, chosen(1, 2)).code, 200);
  EXPECT_EQ(count("select count(*) from questionnaire_answers"), 2);
}

TEST_P(QuestionnairesTest, an_activity_names_no_tag_that_is_not_there) {
  const auto saved = client_.post(
      activities::save_activity.path,
      fmt::format(R"({{"kind":"questionnaire","pageCode":"tagged","nameZhCn":"问卷","nameEn":"Visit","rulesZhCn":"规则","rulesEn":"Rules","startsAt":{},)"
                  R"("endsAt":{},"opensMinute":600,"closesMinute":1320,"leastTier":0,"dailyChances":0,"shareChances":0,"pointsPrice":0,"pointsChances":0,)"
                  R"("budgetCents":500,"unwantedTags":[4]}})",
                  epoch_ms(clock_.now()), epoch_ms(clock_.now() + 24h)));
  EXPECT_EQ(saved.code, activities::activity_tag_unknown.code);
  EXPECT_EQ(count("select count(*) from activities"), 0);
}

TEST_P(QuestionnairesTest, an_activity_tells_at_which_shops_it_is_while_it_is_shown_and_its_shops_change_without_its_approval) {
  const std::int64_t activity_id = activity({});
  const auto set_shops = [&](std::int64_t id, std::string_view shop_ids) {
    return client_.post(activities::set_activity_shops.path, fmt::format(R"({{"activityId":{},"shopIds":[{}]}})", id, shop_ids));
  };
  const auto listed = [&](std::string_view code = "visit") { return client_.get(fmt::format("{}?pageCode={}", activities::list_activity_shops.path, code)); };
  EXPECT_EQ(set_shops(1, "3").code, activities::activity_not_found.code);
  EXPECT_EQ(set_shops(activity_id, "3,4").code, activities::activity_shop_unknown.code);
  const auto set = set_shops(activity_id, "3,1,3");
  ASSERT_EQ(set.code, 200) << set.body;
  EXPECT_EQ(set.data.at("shops").as_array().size(), 2U);
  EXPECT_TRUE(listed().data.at("shops").as_array().empty()) << "a draft tells nothing";
  ASSERT_EQ(save(activity_id, R"("isAnonymous":true,"quota":10)").code, 200);
  ASSERT_EQ(approve(activity_id).code, 200);
  ASSERT_EQ(set_shops(activity_id, "1,2").code, 200);
  ASSERT_EQ(steer(activity_id, "publish").code, 200) << "shops are no prizes";
  ASSERT_EQ(set_shops(activity_id, "2").code, 200) << "one closes meanwhile";
  const auto shown = listed();
  EXPECT_EQ(shown.data.at("name"), "问卷");
  ASSERT_EQ(shown.data.at("shops").as_array().size(), 1U);
  EXPECT_EQ(shown.data.at("shops").at(0).at("shopId"), 2);
  EXPECT_EQ(shown.data.at("shops").at(0).at("name"), "茶铺");
  EXPECT_TRUE(listed("nobody").data.at("shops").as_array().empty());
  ASSERT_EQ(steer(activity_id, "end").code, 200);
  EXPECT_EQ(set_shops(activity_id, "").code, activities::activity_moved_on.code);
}

TEST_P(QuestionnairesTest, a_copy_is_a_draft_of_its_own_that_a_link_shows_for_seven_days) {
  const std::int64_t activity_id = published();
  const auto copy = [&](std::int64_t id, std::string_view code) {
    return client_.post(activities::copy_activity.path,
                        fmt::format(R"({{"activityId":{},"pageCode":"{}","startsAt":{}}})", id, code, epoch_ms(clock_.now() + 48h)));
  };
  EXPECT_EQ(copy(activity_id, "visit").code, activities::activity_code_taken.code);
  EXPECT_EQ(copy(activity_id, "a b").code, activities::activity_code_wrong.code);
  EXPECT_EQ(copy(1, "again").code, activities::activity_not_found.code);
  const auto copied = copy(activity_id, "again");
  ASSERT_EQ(copied.code, 200) << copied.body;
  const std::int64_t other = copied.whole("activityId");
  EXPECT_EQ(copied.data.at("state").as_string(), "draft");
  EXPECT_EQ(copied.whole("endsAt") - copied.whole("startsAt"), std::chrono::milliseconds(24h).count());
  EXPECT_EQ(count("select count(*) from questionnaires where answer_count = 0 and quota = 10 and reward_points = 50"), 2);

  EXPECT_EQ(client_.post(activities::make_activity_preview.path, R"({"activityId":1})").code, activities::activity_not_found.code);
  const auto link = client_.post(activities::make_activity_preview.path, fmt::format(R"({{"activityId":{}}})", other));
  ASSERT_EQ(link.code, 200) << link.body;
  const std::string token(link.data.at("token").as_string());
  const auto look = [&](std::string_view wanted) { return client_.get(fmt::format("{}?token={}", activities::get_activity_preview.path, wanted)); };
  const auto seen = look(token);
  ASSERT_EQ(seen.code, 200) << seen.body;
  EXPECT_EQ(seen.data.at("parts").as_array().size(), 3U);
  EXPECT_EQ(seen.data.at("parts").at(0).at("title").as_string(), "来过吗");
  EXPECT_EQ(submit(other, chosen(1, 2)).code, questionnaires::questionnaire_not_found.code) << "a preview is to be looked at";
  EXPECT_EQ(look("1" + token).code, activities::activity_preview_ended.code);
  clock_.advance(24h * 7);
  EXPECT_EQ(look(token).code, activities::activity_preview_ended.code);
}

TEST_P(QuestionnairesTest, a_coupon_comes_to_whoever_answered_once) {
  coupons::CreateCoupon fields;
  fields.name_zh_cn = {"满 100 减 30"};
  fields.name_en = {"30 off 100"};
  fields.value = 3'000;
  fields.threshold_cents = Cents{10'000};
  fields.total_count = 100;
  fields.limit_per_member = 100;
  fields.collect_from = clock_.now() - std::chrono::hours(1);
  fields.collect_until = clock_.now() + std::chrono::hours(1'000);
  fields.valid_from = fields.collect_from;
  fields.valid_until = fields.collect_until;
  database().write([&](db::Transaction& transaction) { coupons_->put_demo_template(transaction, CouponId{900}, fields, coupons::CouponState::active); });
  const auto activity_id = published({.code = "gift", .more = R"("isAnonymous":false,"quota":10,"rewardCouponId":900)"});
  const std::string answers = chosen(1, 1) + "," + said(2, "灯") + "," + chosen(3, 2);
  const auto submitted = submit(activity_id, answers);
  ASSERT_EQ(submitted.code, 200) << submitted.body;
  EXPECT_EQ(submitted.text("rewardCoupon"), "满 100 减 30");
  EXPECT_EQ(submit(activity_id, answers).code, questionnaires::questionnaire_answered_already.code);
  for (int i = 0; i < 2; ++i) {
    db::TimerWorker worker(database(), clock_, questionnaires_->timer_handlers(), 1);
    while (worker.run_due() > 0) clock_.advance(std::chrono::milliseconds(1));
  }
  const auto coupon_count = [&] {
    return database().read([](db::Session& session) { return session.row<std::int64_t>("select count(*) from coupon_serials"); });
  };
  EXPECT_EQ(coupon_count(), 1);
  const auto other = activity({.code = "other"});
  EXPECT_EQ(save(other, R"("isAnonymous":false,"quota":10,"rewardCouponId":901)").code, questionnaires::questionnaire_coupon_unknown.code);
  EXPECT_EQ(save(other, R"("isAnonymous":false,"quota":10,"rewardPoints":5,"rewardCouponId":900)").code, questionnaires::questionnaire_one_reward.code);
  EXPECT_EQ(save(other, R"("isAnonymous":true,"quota":10,"rewardCouponId":900)").code, questionnaires::questionnaire_reward_traces.code);
}

TEST_P(QuestionnairesTest, a_member_answers_once_by_name_and_is_rewarded_once) {
  const auto activity_id = published();
  EXPECT_EQ(draft(activity_id, chosen(1, 1)).code, 200);
  EXPECT_EQ(mine(activity_id).at("draft").at("answers").at(0).at("subjectId").as_int64(), 1);
  const auto submitted = submit(activity_id, chosen(1, 1) + "," + said(2, "灯") + "," + chosen(3, 2));
  ASSERT_EQ(submitted.code, 200) << submitted.body;
  EXPECT_EQ(submitted.whole("keptCount"), 3);
  EXPECT_EQ(submitted.whole("rewardPoints"), 50);
  EXPECT_EQ(points_of(7), 50);
  EXPECT_TRUE(mine(activity_id).at("isAnswered").as_bool());
  EXPECT_FALSE(mine(activity_id).as_object().contains("draft")) << "it was handed in";
  EXPECT_EQ(submit(activity_id, chosen(1, 2)).code, questionnaires::questionnaire_answered_already.code);
  EXPECT_EQ(draft(activity_id, chosen(1, 2)).code, questionnaires::questionnaire_answered_already.code);
  EXPECT_EQ(points_of(7), 50);
  EXPECT_THAT(listed(activity_id), ElementsAre(Pair(1, "来过"), Pair(2, "灯"), Pair(3, "走道")));
}

TEST_P(QuestionnairesTest, what_was_answered_to_a_hidden_question_is_never_stored) {
  const auto activity_id = published();
  const auto submitted = submit(activity_id, chosen(1, 2) + "," + said(2, "藏着的"));
  EXPECT_EQ(submitted.whole("keptCount"), 1);
  EXPECT_THAT(listed(activity_id), ElementsAre(Pair(1, "没有")));
  sign_in(8);
  const auto wrong = submit(activity_id, chosen(1, 1));
  EXPECT_EQ(wrong.code, questionnaires::questionnaire_answers_wrong.code) << "it is shown, and has to be answered";
  EXPECT_EQ(count("select count(*) from questionnaire_answers"), 1);
  EXPECT_EQ(count("select count(*) from questionnaire_members"), 1) << "who was refused may try again";
}

TEST_P(QuestionnairesTest, an_anonymous_answer_names_nobody_and_still_counts_once_a_member) {
  const auto activity_id = published({.more = R"("isAnonymous":true)"});
  EXPECT_EQ(draft(activity_id, chosen(1, 2)).code, questionnaires::questionnaire_keeps_no_drafts.code);
  EXPECT_EQ(submit(activity_id, chosen(1, 2)).code, 200);
  EXPECT_EQ(submit(activity_id, chosen(1, 2)).code, questionnaires::questionnaire_answered_already.code);
  EXPECT_TRUE(mine(activity_id).at("isAnswered").as_bool());
  sign_in(8);
  EXPECT_FALSE(mine(activity_id).at("isAnswered").as_bool());
  EXPECT_EQ(submit(activity_id, chosen(1, 1) + "," + said(2, "灯")).code, 200);
  EXPECT_EQ(count("select count(*) from questionnaire_members"), 0);
  EXPECT_EQ(count("select count(*) from questionnaire_seals where digest like '%7%' and length(digest) < 64"), 0);
  EXPECT_EQ(count("select count(*) from idempotency_keys"), 0) << "an answer that is kept for a key would name the member";
  const auto page = client_.get(fmt::format("{}?activityId={}", questionnaires::list_questionnaire_answers.path, activity_id)).data;
  for (const wire::Json& answer : page.at("answers").as_array()) EXPECT_EQ(answer.at("memberNumber").as_string(), "");
  EXPECT_THAT(listed(activity_id), UnorderedElementsAre(Pair(1, "没有"), Pair(1, "来过"), Pair(2, "灯")));
  database().write([&](db::Transaction& transaction) { questionnaires_->erase_member(transaction, MemberId{7}); });
  EXPECT_EQ(count("select count(*) from questionnaire_answers"), 2) << "nobody can say which was theirs";
}

TEST_P(QuestionnairesTest, what_was_answered_by_name_goes_with_the_member) {
  const auto activity_id = published();
  EXPECT_EQ(submit(activity_id, chosen(1, 2)).code, 200);
  database().write([&](db::Transaction& transaction) { questionnaires_->erase_member(transaction, MemberId{7}); });
  EXPECT_EQ(count("select count(*) from questionnaire_answers"), 0);
  EXPECT_EQ(count("select answer_count from questionnaires"), 1) << "its place in the quota was used";
}

TEST_P(QuestionnairesTest, quotas_of_all_and_of_an_option_end_where_they_end) {
  const auto activity_id = published({.more = R"("isAnonymous":false,"quota":2,"rewardPoints":50)"});
  EXPECT_EQ(submit(activity_id, chosen(1, 2) + "," + chosen(3, 1)).code, 200);
  sign_in(8);
  const auto taken = submit(activity_id, chosen(1, 2) + "," + chosen(3, 1));
  EXPECT_EQ(taken.code, questionnaires::questionnaire_option_full.code);
  EXPECT_EQ(submit(activity_id, chosen(1, 2) + "," + chosen(3, 2)).code, 200) << "what was refused took nothing";
  EXPECT_TRUE(shown(activity_id).at("isFull").as_bool());
  sign_in(9);
  EXPECT_EQ(submit(activity_id, chosen(1, 2)).code, questionnaires::questionnaire_full.code);
  EXPECT_EQ(points_of(9), 0);
}

TEST_P(QuestionnairesTest, a_new_version_takes_answers_to_the_former_one_and_none_to_what_there_never_was) {
  const auto activity_id = published();
  EXPECT_EQ(save(activity_id, R"("isAnonymous":false)").code, questionnaires::questionnaire_fixed.code);
  constexpr std::string_view other =
      R"([{"subjectId":9,"subjectOptionType":3,"subjectWritingText":"一句话","mustBe":true,"extendField":{"isOther":false},"optionList":[],"jumps":[]}])";
  const auto change = [&](int version) {
    return client_.post(questionnaires::change_questionnaire.path,
                        fmt::format(R"({{"activityId":{},"version":{},"subjects":{},"reason":"题目太多"}})", activity_id, version, other));
  };
  EXPECT_EQ(change(1).whole("version"), 2);
  EXPECT_EQ(change(1).code, questionnaires::questionnaire_changed_meanwhile.code);
  EXPECT_EQ(shown(activity_id).at("subjects").at(0).at("subjectId").as_int64(), 9);
  EXPECT_EQ(submit(activity_id, chosen(1, 2), 1).code, 200) << "whoever began before goes on";
  sign_in(8);
  EXPECT_EQ(submit(activity_id, said(9, "好"), 2).code, 200);
  sign_in(9);
  EXPECT_EQ(submit(activity_id, said(9, "好"), 3).code, questionnaires::questionnaire_version_unknown.code);
  EXPECT_THAT(listed(activity_id), UnorderedElementsAre(Pair(1, "没有"), Pair(9, "好")));
}

TEST_P(QuestionnairesTest, the_window_the_hours_and_the_tier_are_kept) {
  const auto activity_id = published();
  EXPECT_EQ(steer(activity_id, "pause").code, 200);
  EXPECT_EQ(submit(activity_id, chosen(1, 2)).code, questionnaires::questionnaire_paused.code);
  EXPECT_EQ(steer(activity_id, "resume").code, 200);
  clock_.advance(11h);
  EXPECT_EQ(submit(activity_id, chosen(1, 2)).code, questionnaires::questionnaire_closed_now.code);
  clock_.advance(14h);
  EXPECT_EQ(submit(activity_id, chosen(1, 2)).code, questionnaires::questionnaire_over.code);
  const auto gold = published({.code = "gold", .least_tier = 2});
  EXPECT_EQ(submit(gold, chosen(1, 2)).code, questionnaires::questionnaire_tier_too_low.code);
  EXPECT_EQ(mine(gold).at("obstacle").as_string(), "tier_too_low");
  clock_.advance(-1h);
  EXPECT_EQ(submit(gold, chosen(1, 2)).code, questionnaires::questionnaire_not_begun.code);
  EXPECT_EQ(submit(4'711, chosen(1, 2)).code, questionnaires::questionnaire_not_found.code);
}

TEST_P(QuestionnairesTest, what_does_not_fit_together_is_not_saved_and_what_is_not_bounded_not_approved) {
  const auto activity_id = activity({});
  EXPECT_EQ(approve(activity_id).code, activities::activity_not_ready.code) << "there are no questions";
  EXPECT_EQ(save(activity_id, R"("isAnonymous":true,"rewardPoints":50)").code, questionnaires::questionnaire_reward_traces.code);
  const auto one = [](std::string_view more) {
    return fmt::format(R"([{{"subjectId":1,"subjectWritingText":"问","mustBe":true,"extendField":{{"isOther":false}},{}}}])", more);
  };
  EXPECT_EQ(save(activity_id, R"("isAnonymous":false)", one(R"("subjectOptionType":1,"optionList":[],"jumps":[])")).code,
            questionnaires::questionnaire_options_wrong.code);
  EXPECT_EQ(save(activity_id, R"("isAnonymous":false)", one(R"("subjectOptionType":3,"optionList":[],"jumps":[{"optionIds":[1]}])")).code,
            questionnaires::questionnaire_logic_wrong.code);
  EXPECT_EQ(save(activity_id, R"("isAnonymous":false)",
                 one(R"("subjectOptionType":3,"optionList":[{"optionId":1,"optionWriting":"","blanksType":1,"blanksNumRule":"5-1"}],"jumps":[])"))
                .code,
            questionnaires::questionnaire_numbers_wrong.code);
  EXPECT_EQ(save(activity_id, R"("isAnonymous":false,"rewardPoints":50)").code, 200);
  EXPECT_EQ(approve(activity_id).code, activities::activity_not_ready.code) << "for how many?";
  EXPECT_EQ(save(activity_id, R"("isAnonymous":false,"rewardPoints":50,"quota":11)").code, 200);
  EXPECT_EQ(approve(activity_id).code, activities::activity_not_ready.code) << "the budget covers ten";
  EXPECT_EQ(save(activity_id, R"("isAnonymous":false,"rewardPoints":50,"quota":10)").code, 200);
  EXPECT_EQ(approve(activity_id).code, 200);
  EXPECT_EQ(client_.get(fmt::format("{}?activityId=4711", questionnaires::get_staff_questionnaire.path)).code,
            questionnaires::questionnaire_activity_unknown.code);
}

TEST_P(QuestionnairesTest, results_count_each_option_alone_and_by_another_question) {
  const auto activity_id = published();
  EXPECT_EQ(submit(activity_id, chosen(1, 1) + "," + said(2, "灯") + "," + chosen(3, 1)).code, 200);
  sign_in(8);
  EXPECT_EQ(submit(activity_id, chosen(1, 2) + "," + chosen(3, 2)).code, 200);
  sign_in(9);
  EXPECT_EQ(submit(activity_id, chosen(1, 1) + "," + said(2, "花") + "," + chosen(3, 2)).code, 200);
  const auto results = client_.get(fmt::format("{}?activityId={}&bySubjectId=1", questionnaires::get_questionnaire_results.path, activity_id)).data;
  EXPECT_EQ(results.at("answerCount").as_int64(), 3);
  EXPECT_EQ(results.at("days").at(0).at("count").as_int64(), 3);
  EXPECT_EQ(results.at("subjects").at(1).at("answeredCount").as_int64(), 2);
  const auto aisle = results.at("subjects").at(2).at("options").at(1);
  EXPECT_EQ(aisle.at("count").as_int64(), 2);
  EXPECT_EQ(aisle.at("countsByOption").at(0).as_int64(), 1);
  EXPECT_EQ(aisle.at("countsByOption").at(1).as_int64(), 1);
}

TEST_P(QuestionnairesTest, six_phones_at_once_answer_once_a_member_and_no_more_than_the_quota) {
  const auto activity_id = published({.more = R"("isAnonymous":false,"quota":2,"rewardPoints":50)"});
  std::atomic<int> taken = 0;
  {
    std::vector<std::jthread> phones;
    for (int thread = 0; thread < 6; ++thread) {
      // Three members with two phones each.
      phones.emplace_back([&, thread] {
        http::MemoryClient phone(router_);
        phone.set_header("access_token", std::to_string(20 + thread / 2));
        const auto answer =
            phone.post(questionnaires::submit_questionnaire.path, fmt::format(R"({{"activityId":{},"version":1,"answers":[{}]}})", activity_id, chosen(1, 2)));
        if (answer.code == 200) ++taken;
      });
    }
  }
  EXPECT_EQ(taken, 2);
  EXPECT_EQ(points_of(20) + points_of(21) + points_of(22), 100);
}

TEST_P(QuestionnairesTest, members_read_questions_in_their_language_and_without_what_is_the_staffs) {
  const auto activity_id = published();
  client_.set_header("accept-language", "en");
  const auto subjects = shown(activity_id).at("subjects");
  EXPECT_EQ(subjects.at(0).at("subjectWritingText").as_string(), "Been here?");
  EXPECT_EQ(subjects.at(0).at("optionList").at(1).at("optionWriting").as_string(), "没有") << "the English is missing";
  EXPECT_FALSE(subjects.at(2).at("optionList").at(0).as_object().contains("quota"));
  EXPECT_EQ(client_.get(questionnaires::get_questionnaire.path).data.at("questionnaire").at("activityId").as_int64(), activity_id);
}

}  // namespace
}  // namespace galleria::app
