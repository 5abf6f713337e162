// Mailings on both engines: one letter a member who allows it, whatever dies, races or changes its mind in between.
#include "features/mailings/mailings.hpp"

#include <set>
#include <thread>

#include "features/mailings/mailings_fixture.hpp"

namespace galleria::mailings {
namespace {
using testing::ElementsAre;
using testing::HasSubstr;

class MailingsTest : public MailingsFixture {};
GALLERIA_ON_BOTH_DATABASES(MailingsTest);

TEST_P(MailingsTest, who_allows_it_gets_one_letter_in_both_languages_and_who_does_not_is_left_out_with_the_reason) {
  allow(1, MailingChannel::inbox);
  allow(3, MailingChannel::inbox);
  allow(2, MailingChannel::sms);
  const std::int64_t id = scheduled();
  run();
  run();
  ASSERT_EQ(inbox_.size(), 2U);
  EXPECT_EQ(inbox_.at(0).first, MemberId{1});
  EXPECT_EQ(inbox_.at(0).second.body.zh_cn, "会员1您好，金卡双倍积分");
  EXPECT_EQ(inbox_.at(0).second.body.en, "Dear 会员1");
  EXPECT_EQ(inbox_.at(0).second.link, "/pages/home/index");
  EXPECT_EQ(inbox_.at(1).first, MemberId{3});
  EXPECT_EQ(state(id), "sent");
  EXPECT_EQ(counted(id, "sentCount"), 2);
  EXPECT_EQ(counted(id, "noConsentCount"), 1);
}

TEST_P(MailingsTest, who_says_no_between_scheduling_and_sending_gets_nothing) {
  allow_all();
  const std::int64_t id = scheduled();
  allow(2, MailingChannel::inbox, false);
  run();
  EXPECT_EQ(counted(id, "sentCount"), 2);
  EXPECT_EQ(counted(id, "noConsentCount"), 1);
  for (const auto& [member_id, letter] : inbox_) EXPECT_NE(member_id, MemberId{2});
}

TEST_P(MailingsTest, nothing_is_sent_at_eleven_at_night_and_what_waits_goes_out_in_the_morning) {
  allow_all();
  clock_.advance(13h);
  const std::int64_t id = scheduled();
  run();
  EXPECT_EQ(letters(), 0);
  EXPECT_TRUE(record(id).as_object().contains("quietUntil"));
  clock_.advance(9h + 59min);
  run();
  EXPECT_EQ(letters(), 0) << "a minute before nine";
  clock_.advance(1min);
  run();
  EXPECT_EQ(counted(id, "sentCount"), 3);
}

TEST_P(MailingsTest, a_member_gets_no_more_than_the_cap_within_seven_days_by_all_channels_together) {
  member_count_ = 1;
  allow_all(MailingChannel::inbox);
  allow_all(MailingChannel::sms);
  scheduled();
  scheduled(sms_template());
  run();
  const std::int64_t third = scheduled();
  run();
  EXPECT_EQ(counted(third, "capCount"), 1);
  clock_.advance(24h * 7);
  const std::int64_t later = scheduled();
  run();
  EXPECT_EQ(counted(later, "sentCount"), 1);
}

TEST_P(MailingsTest, what_was_killed_in_the_middle_goes_on_and_sends_each_member_one) {
  member_count_ = 250;
  allow_all();
  const std::int64_t id = scheduled();
  inbox_.clear();
  looks_until_death_ = 2;
  run();
  EXPECT_EQ(letters(), 100) << "the batch before stands, the one that died left nothing";
  clock_.advance(10min);
  run();
  EXPECT_EQ(counted(id, "sentCount"), 250);
  EXPECT_EQ(state(id), "sent");
}

TEST_P(MailingsTest, of_eight_who_carry_it_on_at_once_each_member_has_one_letter) {
  member_count_ = 250;
  allow_all(MailingChannel::sms);
  const std::int64_t id = scheduled(sms_template());
  db::Timer timer;
  timer.reference = id;
  std::vector<std::jthread> threads;
  for (int i = 0; i < 8; ++i) {
    threads.emplace_back([this, timer] {
      for (int turn = 0; turn < 40; ++turn) sender()(timer);
    });
  }
  threads.clear();
  run();
  EXPECT_EQ(state(id), "sent");
  EXPECT_EQ(counted(id, "sentCount"), 250);
  std::set<std::string> phones;
  for (const auto& [phone, message] : provider_.sent) EXPECT_TRUE(phones.insert(phone).second) << "sent twice";
  EXPECT_EQ(phones.size(), 250U);
}

TEST_P(MailingsTest, a_text_message_names_its_template_and_values_and_a_claim_that_died_is_not_sent_again) {
  member_count_ = 2;
  allow_all(MailingChannel::sms);
  const std::int64_t id = scheduled(sms_template());
  provider_.before_answer = [this] {
    if (provider_.sent.size() == 1) throw std::runtime_error("killed between the call and its outcome");
  };
  run();
  ASSERT_EQ(provider_.sent.size(), 1U);
  EXPECT_EQ(provider_.sent.at(0).second.provider_template, "SMS_9");
  EXPECT_EQ(provider_.sent.at(0).second.values.at("nickname"), "会员1");
  clock_.advance(10min);
  run();
  clock_.advance(10min);
  run();
  EXPECT_EQ(provider_.sent.size(), 2U) << "the other member's";
  EXPECT_EQ(counted(id, "failedCount"), 1);
  EXPECT_EQ(counted(id, "sentCount"), 1);
  EXPECT_EQ(state(id), "sent");
}

TEST_P(MailingsTest, what_a_failing_provider_surely_did_not_take_is_tried_again_and_what_it_may_have_taken_is_not) {
  member_count_ = 1;
  allow_all(MailingChannel::sms);
  const std::int64_t id = scheduled(sms_template());
  provider_.answer = TextDelivery::try_later;
  run();
  EXPECT_EQ(counted(id, "waitingCount"), 1);
  provider_.answer = TextDelivery::accepted;
  clock_.advance(30s);
  run();
  EXPECT_EQ(counted(id, "sentCount"), 1);
  clock_.advance(24h * 8);
  const std::int64_t unsure = scheduled(sms_template());
  provider_.answer = TextDelivery::unknown;
  run();
  clock_.advance(10min);
  run();
  EXPECT_EQ(counted(unsure, "failedCount"), 1);
  EXPECT_EQ(provider_.sent.size(), 3U);
}

TEST_P(MailingsTest, a_letter_that_waits_is_not_sent_to_who_says_no_meanwhile) {
  member_count_ = 2;
  allow_all(MailingChannel::sms);
  const std::int64_t id = scheduled(sms_template());
  provider_.answer = TextDelivery::try_later;
  run();
  allow(1, MailingChannel::sms, false);
  provider_.answer = TextDelivery::accepted;
  clock_.advance(30s);
  run();
  EXPECT_EQ(counted(id, "noConsentCount"), 1);
  EXPECT_EQ(counted(id, "sentCount"), 1);
}

TEST_P(MailingsTest, a_paused_one_rests_and_goes_on_where_it_was_and_a_cancelled_one_is_over) {
  member_count_ = 30;
  allow_all(MailingChannel::sms);
  const std::int64_t id = scheduled(sms_template());
  provider_.answer = TextDelivery::try_later;
  run();
  EXPECT_EQ(steer(pause_mailing.path, id).code, 200);
  provider_.answer = TextDelivery::accepted;
  clock_.advance(1h);
  run();
  EXPECT_EQ(counted(id, "sentCount"), 0);
  EXPECT_EQ(state(id), "paused");
  EXPECT_EQ(steer(resume_mailing.path, id).code, 200);
  provider_.before_answer = [this, id] {
    if (provider_.sent.size() == 6) {
      EXPECT_EQ(steer(cancel_mailing.path, id).code, 200);
    }
  };
  run();
  EXPECT_EQ(state(id), "cancelled");
  EXPECT_EQ(counted(id, "sentCount"), 5) << "what was on its way arrived, and nothing after it";
  EXPECT_EQ(counted(id, "cancelledCount"), 25);
  EXPECT_EQ(steer(resume_mailing.path, id).code, mailing_moved_on.code);
  EXPECT_EQ(steer(cancel_mailing.path, 1).code, mailing_not_found.code);
}

TEST_P(MailingsTest, of_twenty_who_schedule_it_at_once_one_does) {
  const std::int64_t id = draft(approved(inbox_template()));
  std::atomic<int> done{0};
  std::vector<std::jthread> threads;
  for (int i = 0; i < 20; ++i) {
    threads.emplace_back([&] { done += schedule(id).code == 200 ? 1 : 0; });
  }
  threads.clear();
  EXPECT_EQ(done, 1);
}

TEST_P(MailingsTest, a_placeholder_that_nobody_knows_and_a_link_that_leads_nowhere_are_refused_at_their_fields) {
  const auto unknown = post(save_mailing_template.path, "{" + inbox_template("{points} 积分") + "}");
  EXPECT_EQ(unknown.code, http::invalid_request.code);
  EXPECT_THAT(unknown.body, HasSubstr("/bodyZhCn"));
  EXPECT_THAT(unknown.body, HasSubstr("{points}"));
  auto fields = inbox_template();
  fields.replace(fields.find("page:home"), 9, "page:none");
  EXPECT_THAT(post(save_mailing_template.path, "{" + fields + "}").body, HasSubstr("/link"));
}

TEST_P(MailingsTest, approval_asks_for_both_languages_and_for_the_version_that_was_read) {
  auto fields = inbox_template();
  fields.replace(fields.find("Member day"), 10, "");
  const std::int64_t id = made(post(save_mailing_template.path, "{" + fields + "}"), "templateId");
  const auto approve = [&](int version) { return post(approve_mailing_template.path, fmt::format(R"({{"templateId":{},"version":{}}})", id, version)); };
  EXPECT_THAT(approve(1).body, HasSubstr("/subjectEn"));
  const std::string again = fmt::format(R"({{"templateId":{},{}}})", id, inbox_template());
  EXPECT_EQ(post(save_mailing_template.path, again).whole("version"), 1);
  EXPECT_EQ(approve(2).code, mailing_template_moved_on.code);
  EXPECT_EQ(approve(1).code, 200);
  EXPECT_EQ(approve(1).code, mailing_template_moved_on.code);
  const auto next = post(save_mailing_template.path, again);
  EXPECT_EQ(next.whole("version"), 2);
  EXPECT_EQ(next.text("state"), "draft");
  EXPECT_EQ(schedule(draft(id)).code, mailing_template_not_approved.code);
  EXPECT_EQ(post(retire_mailing_template.path, fmt::format(R"({{"templateId":{},"reason":"过时了"}})", id)).text("state"), "retired");
  EXPECT_EQ(post(save_mailing_template.path, again).code, mailing_template_moved_on.code);
  EXPECT_EQ(post(save_mailing.path, fmt::format(R"({{"name":"旧","templateId":{},"segmentId":{}}})", id, segment())).code, mailing_template_not_found.code);
}

TEST_P(MailingsTest, a_text_message_that_advertises_says_how_to_have_no_more) {
  auto fields = sms_template();
  fields.replace(fields.find("拒收请回复R"), std::string("拒收请回复R").size(), "");
  const std::int64_t id = made(post(save_mailing_template.path, "{" + fields + "}"), "templateId");
  EXPECT_THAT(post(approve_mailing_template.path, fmt::format(R"({{"templateId":{},"version":1}})", id)).body, HasSubstr("/bodyZhCn"));
}

TEST_P(MailingsTest, a_mailing_keeps_the_version_and_the_conditions_that_were_approved) {
  allow_all();
  const std::int64_t template_id = approved(inbox_template());
  const std::int64_t id = draft(template_id);
  ASSERT_EQ(schedule(id, fmt::format(R"(,"startsAt":{})", epoch_ms(clock_.now() + 1h))).code, 200);
  ASSERT_EQ(post(save_mailing_template.path, fmt::format(R"({{"templateId":{},{}}})", template_id, inbox_template("另一段话"))).code, 200);
  run();
  EXPECT_EQ(letters(), 0) << "its time has not come";
  clock_.advance(1h);
  run();
  ASSERT_EQ(inbox_.size(), 3U);
  EXPECT_EQ(inbox_.at(0).second.body.zh_cn, "会员1您好，金卡双倍积分");
}

TEST_P(MailingsTest, a_segment_is_counted_with_who_allows_messages_and_stays_while_a_mailing_uses_it) {
  member_count_ = 8;
  allow(2, MailingChannel::inbox);
  allow(3, MailingChannel::inbox);
  allow(3, MailingChannel::sms);
  const std::int64_t id = segment();
  const auto survey = client_.get(fmt::format("{}?segmentId={}", survey_segment.path, id));
  EXPECT_EQ(survey.whole("memberCount"), 8);
  EXPECT_EQ(survey.whole("inboxCount"), 2);
  EXPECT_EQ(survey.whole("smsCount"), 1);
  EXPECT_EQ(survey.data.at("samples").as_array().size(), 5U);
  const std::int64_t mailing = draft(approved(inbox_template()));
  const std::int64_t used = record(mailing).at("mailing").at("segmentId").as_int64();
  EXPECT_EQ(post(delete_segment.path, fmt::format(R"({{"segmentId":{}}})", used)).code, segment_in_use.code);
  EXPECT_EQ(post(delete_segment.path, fmt::format(R"({{"segmentId":{}}})", id)).code, 200);
  EXPECT_EQ(post(delete_segment.path, fmt::format(R"({{"segmentId":{}}})", id)).code, segment_not_found.code);
  EXPECT_THAT(post(save_segment.path, R"({"name":"x","conditions":{"leastTier":2,"mostTier":1}})").body, HasSubstr("/conditions/mostTier"));
  EXPECT_THAT(post(save_segment.path, R"({"name":"x","conditions":{"leastTier":0,"shopId":8}})").body, HasSubstr("/conditions/shopId"));
  EXPECT_THAT(post(save_segment.path, R"({"name":"x","conditions":{"leastTier":0,"wantedTags":[5],"unwantedTags":[6]}})").body,
              HasSubstr("/conditions/unwantedTags"));
  const auto tagged = post(save_segment.path, R"({"name":"x","conditions":{"leastTier":0,"wantedTags":[5],"unwantedTags":[]}})");
  EXPECT_EQ(tagged.data.at("conditions").at("wantedTags").at(0).as_int64(), 5) << tagged.body;
  member_count_ = 0;
  EXPECT_EQ(schedule(mailing).code, mailing_for_nobody.code);
}

TEST_P(MailingsTest, opening_and_following_count_once_and_only_for_letters_of_mailings) {
  allow_all();
  const std::int64_t id = scheduled();
  run();
  database().write([&](db::Transaction& transaction) {
    for (int i = 0; i < 2; ++i) {
      mailings_->note_opened(transaction, MemberId{1}, fmt::format("mailing:{}", id));
      mailings_->note_followed(transaction, MemberId{1}, fmt::format("mailing:{}", id));
    }
    mailings_->note_opened(transaction, MemberId{2}, "shipped:1");
    mailings_->note_opened(transaction, MemberId{2}, "mailing:none");
  });
  EXPECT_EQ(counted(id, "openedCount"), 1);
  EXPECT_EQ(counted(id, "followedCount"), 1);
}

TEST_P(MailingsTest, nobody_allows_anything_before_they_said_so_and_nothing_is_allowed_after_the_account_ended) {
  client_.set_header("access_token", "1");
  const auto given = [&] {
    const auto answer = client_.get(list_mailing_consents.path);
    std::vector<int> found;
    for (const auto& consent : answer.data.at("consents").as_array()) found.push_back(consent.at("isGiven").as_bool() ? 1 : 0);
    return found;
  };
  EXPECT_THAT(given(), ElementsAre(0, 0));
  allow(1, MailingChannel::sms);
  allow(1, MailingChannel::sms);
  EXPECT_THAT(given(), ElementsAre(0, 1));
  database().write([&](db::Transaction& transaction) { mailings_->erase_member(transaction, MemberId{1}); });
  EXPECT_THAT(given(), ElementsAre(0, 0));
}

}  // namespace
}  // namespace galleria::mailings
