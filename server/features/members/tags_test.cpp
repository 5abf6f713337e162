// Tags: who makes and retires them, what putting one on members does one by one and by a list, and who is found by it, on both engines.
#include <gmock/gmock.h>

#include <future>

#include "features/members/members_fixture.hpp"

namespace galleria::members {
namespace {

using std::chrono::minutes;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

class TagsTest : public MembersTest {
 protected:
  TagsTest() { desk_.set_header("x-staff-key", "desk"); }

  MemberId make(std::string_view of_phone) {
    clock_.advance(minutes(1));
    return database().write([&](db::Transaction& transaction) {
      return members_->create_demo_member(transaction, {Phone::parse(of_phone).value(), "林晓", "", clock_.now(), {}});
    });
  }
  http::MemoryAnswer save(std::string_view name, std::string_view more = "") {
    return desk_.post(save_member_tag.path, fmt::format(R"({{"nameZhCn":"{}","nameEn":"VIP","colour":"gold","description":"常客"{}}})", name, more));
  }
  std::int64_t tag(std::string_view name = "贵宾") { return save(name).whole("tagId"); }
  http::MemoryAnswer retire(std::int64_t tag_id, bool is_retired = true) {
    return desk_.post(retire_member_tag.path, fmt::format(R"({{"tagId":{},"isRetired":{}}})", tag_id, is_retired));
  }
  http::MemoryAnswer put(MemberId member_id, std::int64_t tag_id) {
    return desk_.post(put_member_tag.path, fmt::format(R"({{"memberId":{},"tagId":{}}})", member_id.value, tag_id));
  }
  http::MemoryAnswer take(MemberId member_id, std::int64_t tag_id) {
    return desk_.post(take_member_tag.path, fmt::format(R"({{"memberId":{},"tagId":{}}})", member_id.value, tag_id));
  }
  http::MemoryAnswer by_list(std::int64_t tag_id, std::string_view csv, bool is_trial, std::string_view work = "put") {
    return desk_.post(tag_listed_members.path, fmt::format(R"({{"tagId":{},"work":"{}","csv":"{}","isTrial":{}}})", tag_id, work, csv, is_trial));
  }
  wire::Json record(MemberId member_id) { return desk_.get(fmt::format("{}?memberId={}", get_member_record.path, member_id.value)).data; }
  std::vector<MemberId> found(std::int64_t tag_id, std::string_view more = "") {
    std::vector<MemberId> ids;
    const auto answer = desk_.get(fmt::format("{}?tagId={}{}", search_members.path, tag_id, more));
    for (const auto& member : answer.data.at("members").as_array()) ids.emplace_back(member.at("memberId").as_int64());
    return ids;
  }
  std::int64_t bearer_count() {
    return database().read([](db::Session& session) { return session.row<std::int64_t>(db::sweep("select count(*) from tagged_members")).value(); });
  }

  http::MemoryClient desk_{router_};
};
GALLERIA_ON_BOTH_DATABASES(TagsTest);

TEST_P(TagsTest, a_tag_is_made_renamed_and_retired_and_its_name_is_its_own) {
  const std::int64_t gold = tag();
  EXPECT_EQ(save("贵宾").code, member_tag_name_taken.code);
  const std::int64_t press = tag("媒体");
  EXPECT_EQ(save("贵宾", fmt::format(R"(,"tagId":{})", press)).code, member_tag_name_taken.code);
  EXPECT_EQ(save("记者", fmt::format(R"(,"tagId":{})", press)).text("nameZhCn"), "记者");
  EXPECT_EQ(save("谁", R"(,"tagId":1)").code, member_tag_not_found.code);
  EXPECT_EQ(retire(1).code, member_tag_not_found.code);
  EXPECT_EQ(retire(gold).code, 200);
  EXPECT_EQ(retire(gold).code, 200) << "to say it twice is no mistake";
  const auto listed = desk_.get(list_member_tags.path).data.at("tags").as_array();
  ASSERT_EQ(listed.size(), 2U);
  EXPECT_EQ(listed[0].at("tagId").as_int64(), press);
  EXPECT_TRUE(listed[1].at("isRetired").as_bool());
  EXPECT_EQ(save("贵宾", fmt::format(R"(,"tagId":{})", gold)).data.at("isRetired").as_bool(), true) << "another name takes nothing back into use";
}

TEST_P(TagsTest, a_member_bears_a_tag_until_it_is_taken_off_and_the_record_says_who_put_it) {
  const MemberId lin = make("13800000001");
  const std::int64_t gold = tag();
  EXPECT_EQ(put(MemberId{1}, gold).code, member_not_found.code);
  EXPECT_EQ(put(lin, 1).code, member_tag_not_found.code);
  ASSERT_EQ(put(lin, gold).code, 200);
  EXPECT_EQ(put(lin, gold).code, member_tag_held_already.code);
  const auto tags = record(lin).at("tags").as_array();
  ASSERT_EQ(tags.size(), 1U);
  EXPECT_EQ(tags[0].at("name").as_string(), "贵宾");
  EXPECT_EQ(tags[0].at("putBy").as_string(), "desk");
  EXPECT_EQ(tags[0].at("putAt").as_int64(), epoch_ms(clock_.now()));
  EXPECT_EQ(desk_.get(list_member_tags.path).data.at("tags").at(0).at("memberCount").as_int64(), 1);
  ASSERT_EQ(take(lin, gold).code, 200);
  EXPECT_EQ(take(lin, gold).code, member_tag_not_held.code);
  EXPECT_EQ(take(lin, 1).code, member_tag_not_found.code);
  EXPECT_THAT(record(lin).at("tags").as_array(), IsEmpty());
}

TEST_P(TagsTest, a_retired_tag_is_put_on_nobody_and_stays_with_whoever_bears_it) {
  const MemberId lin = make("13800000001");
  const MemberId zhao = make("13800000002");
  const std::int64_t gold = tag();
  ASSERT_EQ(put(lin, gold).code, 200);
  ASSERT_EQ(retire(gold).code, 200);
  EXPECT_EQ(put(zhao, gold).code, member_tag_retired.code);
  EXPECT_EQ(by_list(gold, "13800000002", false).code, member_tag_retired.code);
  EXPECT_EQ(by_list(gold, "13800000002", true).code, member_tag_retired.code);
  EXPECT_THAT(found(gold), ElementsAre(lin));
  EXPECT_EQ(take(lin, gold).code, 200) << "it can be taken off";
  ASSERT_EQ(retire(gold, false).code, 200);
  EXPECT_EQ(put(zhao, gold).code, 200);
}

TEST_P(TagsTest, of_twenty_who_put_the_same_tag_at_once_one_does) {
  const MemberId lin = make("13800000001");
  const std::int64_t gold = tag();
  std::vector<std::future<std::int64_t>> answers;
  for (int i = 0; i < 20; ++i) answers.push_back(std::async(std::launch::async, [&] { return put(lin, gold).code; }));
  std::map<std::int64_t, int> counts;
  for (auto& answer : answers) ++counts[answer.get()];
  EXPECT_EQ(counts, (std::map<std::int64_t, int>{{200, 1}, {member_tag_held_already.code, 19}}));
}

TEST_P(TagsTest, members_are_found_by_a_tag_page_by_page_and_by_state) {
  const std::int64_t gold = tag();
  std::vector<MemberId> tagged;
  for (int i = 0; i < 5; ++i) {
    const MemberId member_id = make(fmt::format("1380000000{}", i));
    if (i % 2 == 1) continue;
    ASSERT_EQ(put(member_id, gold).code, 200);
    tagged.insert(tagged.begin(), member_id);
  }
  EXPECT_EQ(found(gold), tagged);
  EXPECT_EQ(found(gold, "&accountState=active"), tagged);
  EXPECT_THAT(found(gold, "&accountState=frozen"), IsEmpty());
  EXPECT_THAT(found(gold, "&accountState=closing"), IsEmpty());
  EXPECT_THAT(found(gold + 1), IsEmpty());
  const auto first = desk_.get(fmt::format("{}?tagId={}&pageSize=2", search_members.path, gold));
  EXPECT_EQ(first.data.at("members").at(0).at("tags").at(0).at("name").as_string(), "贵宾");
  EXPECT_THAT(found(gold, fmt::format("&pageSize=2&behindAt={}&behindMemberId={}", first.whole("behindAt"), first.whole("behindMemberId"))),
              ElementsAre(tagged.back()));
}

TEST_P(TagsTest, a_list_is_tried_with_each_problem_by_its_row_before_anything_is_done) {
  const MemberId lin = make("13800000001");
  const MemberId zhao = make("13800000002");
  const std::int64_t gold = tag();
  ASSERT_EQ(put(lin, gold).code, 200);
  std::string number(record(zhao).at("memberNumber").as_string());
  const std::string csv = fmt::format(R"(手机号或会员号,姓名\n138 0000 0001,林\n\n{}\n13800000002\n13800000009\n某人\n)", number);
  const auto tried = by_list(gold, csv, true);
  ASSERT_EQ(tried.code, 200) << tried.body;
  EXPECT_EQ(tried.whole("rowCount"), 5);
  EXPECT_EQ(tried.whole("changedCount"), 1);
  EXPECT_EQ(tried.whole("sameCount"), 1);
  std::vector<std::pair<std::int64_t, std::string>> problems;
  for (const auto& line : tried.data.at("problems").as_array())
    problems.emplace_back(line.at("rowNumber").as_int64(), std::string(line.at("problem").as_string()));
  EXPECT_THAT(problems, ElementsAre(std::pair(5, "twice"), std::pair(6, "no_member"), std::pair(7, "unreadable")));
  EXPECT_THAT(tried.body, Not(HasSubstr("13800000009"))) << "a phone that is nobody's is masked as any other";
  EXPECT_EQ(bearer_count(), 1) << "a trial does nothing";
  EXPECT_EQ(by_list(gold, csv, false).code, member_tag_list_faulty.code);
  EXPECT_EQ(bearer_count(), 1);

  const auto done = by_list(gold, R"(13800000001\n13800000002)", false);
  EXPECT_EQ(done.whole("changedCount"), 1) << done.body;
  EXPECT_EQ(done.whole("sameCount"), 1);
  EXPECT_EQ(bearer_count(), 2);
  EXPECT_EQ(by_list(gold, R"(13800000001\n13800000002)", false, "take").whole("changedCount"), 2);
  EXPECT_EQ(bearer_count(), 0);
}

TEST_P(TagsTest, a_list_has_one_to_a_thousand_lines) {
  const std::int64_t gold = tag();
  EXPECT_EQ(by_list(gold, "手机号", true).code, member_tag_list_unread.code) << "a heading alone";
  std::string csv;
  for (int i = 0; i < 1'000; ++i) csv += fmt::format(R"(139{:08}\n)", i);
  EXPECT_EQ(by_list(gold, csv, true).data.at("problems").as_array().size(), 1'000U);
  EXPECT_EQ(by_list(gold, csv + "13900001000", true).code, member_tag_list_unread.code);
  EXPECT_EQ(by_list(gold, csv + "13900001000", false).code, member_tag_list_unread.code);
  EXPECT_EQ(by_list(1, "13800000001", true).code, member_tag_not_found.code);
  EXPECT_EQ(by_list(1, "13800000001", false).code, member_tag_not_found.code);
}

TEST_P(TagsTest, a_mall_has_two_hundred_tags_at_most) {
  for (int i = 0; i < 200; ++i) ASSERT_EQ(save(fmt::format("标签 {}", i)).code, 200);
  EXPECT_EQ(save("再来一个").code, member_tags_full.code);
}

TEST_P(TagsTest, a_member_sees_no_tag_of_theirs) {
  sign_in();
  const MemberId lin{client_.get("/feed/my/myBaseInfo").whole("memberId")};
  ASSERT_EQ(put(lin, tag("难缠")).code, 200);
  EXPECT_THAT(client_.get("/feed/my/myBaseInfo").body, Not(HasSubstr("难缠")));
}

}  // namespace
}  // namespace galleria::members
