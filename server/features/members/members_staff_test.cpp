// The members desk: who is found by what, what is shown of a member, and what freezing does, through the router on both engines.
#include <gmock/gmock.h>

#include <future>

#include "features/members/members_fixture.hpp"

namespace galleria::members {
namespace {

using std::chrono::days;
using std::chrono::hours;
using std::chrono::minutes;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

class MembersDeskTest : public MembersTest {
 protected:
  MembersDeskTest() {
    desk_.set_header("x-staff-key", "desk");
    members_->tell_service_phone([](db::Session&) { return std::string("025-8600-1188"); });
  }

  MemberId make(std::string_view of_phone, std::string_view nickname = "林晓") {
    clock_.advance(minutes(1));
    return database().write([&](db::Transaction& transaction) {
      return members_->create_demo_member(transaction, {Phone::parse(of_phone).value(), std::string(nickname), "", clock_.now(), "1994-09-18"});
    });
  }
  static std::vector<MemberId> ids_of(const http::MemoryAnswer& answer) {
    std::vector<MemberId> ids;
    for (const auto& member : answer.data.at("members").as_array()) ids.emplace_back(member.at("memberId").as_int64());
    return ids;
  }
  http::MemoryAnswer search(std::string_view query = "") const { return desk_.get(fmt::format("{}?{}", search_members.path, query)); }
  std::vector<MemberId> found(std::string_view query = "") const { return ids_of(search(query)); }
  http::MemoryAnswer record(MemberId member_id) const { return desk_.get(fmt::format("{}?memberId={}", get_member_record.path, member_id.value)); }
  http::MemoryAnswer say(std::string_view path, MemberId member_id, std::string_view reason = "帮会员核对") const {
    return desk_.post(path, fmt::format(R"({{"memberId":{},"reason":"{}"}})", member_id.value, reason));
  }
  void ask_deletion() {
    clock_.advance(minutes(2));  // codes are not sent twice a minute
    const auto code = receive_code(phone, "checkPhone");
    ASSERT_EQ(client_.post(delete_account.path, fmt::format(R"({{"code":"{}","uuid":"{}"}})", code.code, code.uuid)).code, 200);
  }
  int run_timers() { return db::TimerWorker(database(), clock_, members_->timer_handlers()).run_due(); }

  http::MemoryClient desk_{router_};
};
GALLERIA_ON_BOTH_DATABASES(MembersDeskTest);

TEST_P(MembersDeskTest, a_member_is_found_by_their_phone_their_number_and_the_number_of_an_order) {
  const MemberId lin = make("13800000001");
  const MemberId zhao = make("13800000002");
  members_->open_desk({.find_holdings = {},
                       .find_tiers = {},
                       .find_buyer = [&](db::Session&, std::string_view number) { return number == "202611240001" ? std::optional(zhao) : std::nullopt; },
                       .list_cases = {}});
  EXPECT_THAT(found("query=13800000001"), ElementsAre(lin));
  EXPECT_THAT(found("query=138%200000%200002"), ElementsAre(zhao)) << "copied with its blanks";
  const std::string number = record(lin).text("memberNumber");
  std::string in_one = number;
  std::erase(in_one, ' ');
  EXPECT_THAT(found("query=" + in_one), ElementsAre(lin));
  EXPECT_THAT(found("query=202611240001"), ElementsAre(zhao));
  EXPECT_THAT(found("query=13800000009"), IsEmpty());
  EXPECT_THAT(found("query=1380000"), IsEmpty()) << "a part of a phone is nobody's";
}

TEST_P(MembersDeskTest, lists_and_records_mask_who_it_is) {
  const MemberId lin = make("13800000001");
  for (const auto& shown : {search(), record(lin)}) {
    EXPECT_THAT(shown.body, HasSubstr("138****0001"));
    EXPECT_THAT(shown.body, HasSubstr("林*"));
    EXPECT_THAT(shown.body, Not(HasSubstr("13800000001")));
    EXPECT_THAT(shown.body, Not(HasSubstr("林晓")));
    EXPECT_THAT(shown.body, Not(HasSubstr("09-18")));
  }
}

TEST_P(MembersDeskTest, members_are_listed_newest_first_by_state_and_time_of_joining) {
  const MemberId first = make("13800000001");
  const TimeMs between = clock_.now() + minutes(1);
  const MemberId second = make("13800000002");
  const MemberId third = make("13800000003");
  ASSERT_EQ(say(freeze_member.path, second).code, 200);
  EXPECT_THAT(found(), ElementsAre(third, second, first));
  EXPECT_THAT(found("accountState=active"), ElementsAre(third, first));
  EXPECT_THAT(found("accountState=frozen"), ElementsAre(second));
  EXPECT_THAT(found("accountState=closing"), IsEmpty());
  EXPECT_THAT(found(fmt::format("joinedUntil={}", epoch_ms(between))), ElementsAre(first));
  EXPECT_THAT(found(fmt::format("joinedFrom={}", epoch_ms(between))), ElementsAre(third, second));
}

TEST_P(MembersDeskTest, pages_follow_one_another_without_a_gap_or_a_repeat_and_the_last_says_so) {
  std::vector<MemberId> made;
  for (int i = 0; i < 5; ++i) made.insert(made.begin(), make(fmt::format("1380000000{}", i)));
  std::vector<MemberId> seen;
  std::string behind;
  for (int page = 0; page < 3; ++page) {
    const auto answer = search("pageSize=2" + behind);
    const auto ids = ids_of(answer);
    seen.insert(seen.end(), ids.begin(), ids.end());
    EXPECT_EQ(answer.data.as_object().contains("behindAt"), page < 2);
    if (page < 2) behind = fmt::format("&behindAt={}&behindMemberId={}", answer.whole("behindAt"), answer.whole("behindMemberId"));
  }
  EXPECT_EQ(seen, made);
}

TEST_P(MembersDeskTest, members_of_a_tier_are_found_among_all_others_and_a_page_says_where_the_next_begins) {
  std::vector<MemberId> made;
  for (int i = 0; i < 7; ++i) made.push_back(make(fmt::format("1380000000{}", i)));
  const auto is_gold = [&](MemberId member_id) { return member_id == made[0] || member_id == made[3] || member_id == made[6]; };
  members_->open_desk({.find_holdings = {},
                       .find_tiers =
                           [&](db::Session&, std::span<const MemberId> ids) {
                             std::vector<std::string> tiers;
                             for (const MemberId id : ids) tiers.emplace_back(is_gold(id) ? "gold" : "normal");
                             return tiers;
                           },
                       .find_buyer = {},
                       .list_cases = {}});
  EXPECT_THAT(found("tier=gold"), ElementsAre(made[6], made[3], made[0]));
  const auto first = search("tier=gold&pageSize=2");
  EXPECT_THAT(ids_of(first), ElementsAre(made[6], made[3]));
  EXPECT_THAT(found(fmt::format("tier=gold&pageSize=2&behindAt={}&behindMemberId={}", first.whole("behindAt"), first.whole("behindMemberId"))),
              ElementsAre(made[0]));
  EXPECT_THAT(found("tier=platinum"), IsEmpty());
}

TEST_P(MembersDeskTest, how_to_reach_a_member_is_shown_for_a_reason) {
  const MemberId lin = make("13800000001");
  const auto shown = say(show_member_contact.path, lin);
  EXPECT_EQ(shown.text("phone"), "13800000001");
  EXPECT_EQ(shown.text("name"), "林晓");
  EXPECT_EQ(shown.text("birthday"), "1994-09-18");
  EXPECT_EQ(desk_.post(show_member_contact.path, fmt::format(R"({{"memberId":{}}})", lin.value)).status, 400);
  EXPECT_EQ(say(show_member_contact.path, MemberId{1}).code, member_not_found.code);
}

TEST_P(MembersDeskTest, a_frozen_account_is_out_on_all_devices_until_it_is_thawed) {
  const MemberId lin{sign_in().whole("uid")};
  EXPECT_EQ(record(lin).data.at("sessions").as_array().size(), 1U);
  ASSERT_EQ(say(freeze_member.path, lin).code, 200);
  EXPECT_EQ(client_.get("/feed/my/myBaseInfo").code, http::not_signed_in.code);
  const auto frozen = record(lin);
  EXPECT_EQ(frozen.text("accountState"), "frozen");
  EXPECT_EQ(frozen.whole("frozenAt"), epoch_ms(clock_.now()));
  EXPECT_THAT(frozen.data.at("sessions").as_array(), IsEmpty());
  EXPECT_EQ(say(freeze_member.path, lin).code, member_frozen_already.code);
  clock_.advance(minutes(2));
  const auto refused = sign_in_with(receive_code());
  EXPECT_EQ(refused.code, account_frozen.code);
  EXPECT_THAT(refused.body, HasSubstr("025-8600-1188"));

  ASSERT_EQ(say(thaw_member.path, lin).code, 200);
  EXPECT_EQ(say(thaw_member.path, lin).code, member_not_frozen.code);
  EXPECT_EQ(record(lin).text("accountState"), "active");
  clock_.advance(minutes(2));
  sign_in();
  EXPECT_EQ(client_.get("/feed/my/myBaseInfo").code, 200);
  EXPECT_EQ(say(freeze_member.path, MemberId{1}).code, member_not_found.code);
  EXPECT_EQ(say(thaw_member.path, MemberId{1}).code, member_not_found.code);
}

TEST_P(MembersDeskTest, a_mall_that_tells_no_phone_refuses_with_a_sentence_without_one) {
  members_->tell_service_phone([](db::Session&) { return std::string(); });
  const MemberId lin{sign_in().whole("uid")};
  ASSERT_EQ(say(freeze_member.path, lin).code, 200);
  clock_.advance(minutes(2));
  EXPECT_EQ(sign_in_with(receive_code()).code, account_closed.code);
}

TEST_P(MembersDeskTest, of_twenty_who_freeze_an_account_at_once_one_does) {
  const MemberId lin = make("13800000001");
  std::vector<std::future<std::int64_t>> answers;
  for (int i = 0; i < 20; ++i) answers.push_back(std::async(std::launch::async, [&] { return say(freeze_member.path, lin).code; }));
  std::map<std::int64_t, int> counts;
  for (auto& answer : answers) ++counts[answer.get()];
  EXPECT_EQ(counts, (std::map<std::int64_t, int>{{200, 1}, {member_frozen_already.code, 19}}));
}

TEST_P(MembersDeskTest, one_device_is_signed_out_and_the_others_stay) {
  const auto first = sign_in();
  const MemberId lin{first.whole("uid")};
  clock_.advance(minutes(2));
  use_token("");
  sign_in();
  const auto sessions = record(lin).data.at("sessions").as_array();
  ASSERT_EQ(sessions.size(), 2U);
  const auto end = [&](std::int64_t session_id) {
    return desk_.post(end_member_session.path, fmt::format(R"({{"memberId":{},"sessionId":{}}})", lin.value, session_id)).code;
  };
  EXPECT_EQ(end(sessions.back().at("sessionId").as_int64()), 200) << "the one that was not used last";
  EXPECT_EQ(end(sessions.back().at("sessionId").as_int64()), session_not_found.code);
  EXPECT_EQ(client_.get("/feed/my/myBaseInfo").code, 200);
  use_token(first.text("accessToken"));
  EXPECT_EQ(client_.get("/feed/my/myBaseInfo").code, http::not_signed_in.code);
}

TEST_P(MembersDeskTest, accounts_about_to_be_closed_stand_in_a_queue_with_what_is_in_the_way) {
  sign_in();
  const MemberId lin{client_.get("/feed/my/myBaseInfo").whole("memberId")};
  ask_deletion();
  members_->look_for_obstacles([](db::Session&, MemberId) { return std::vector<ClosingObstacle>{{ClosingObstacleKind::open_cases, 2, {}}}; });
  const auto closing = desk_.get(list_closing_members.path);
  EXPECT_THAT(ids_of(closing), ElementsAre(lin));
  const auto& line = closing.data.at("members").at(0);
  EXPECT_EQ(line.at("dueAt").as_int64(), epoch_ms(clock_.now() + days(15)));
  EXPECT_EQ(line.at("obstacles").at(0).at("kind").as_string(), "open_cases");
  EXPECT_EQ(line.at("isFrozen").as_bool(), false);
  EXPECT_EQ(record(lin).text("accountState"), "closing");
  EXPECT_THAT(found("accountState=closing"), ElementsAre(lin));
  EXPECT_THAT(ids_of(desk_.get(fmt::format("{}?behindAt={}&behindMemberId={}", list_closing_members.path, line.at("dueAt").as_int64(), lin.value))), IsEmpty());
}

TEST_P(MembersDeskTest, a_frozen_account_is_not_erased_before_it_is_thawed) {
  const MemberId lin{sign_in().whole("uid")};
  ask_deletion();
  ASSERT_EQ(say(freeze_member.path, lin).code, 200);
  clock_.advance(days(16));
  run_timers();
  EXPECT_EQ(record(lin).text("accountState"), "frozen");
  EXPECT_TRUE(desk_.get(list_closing_members.path).data.at("members").at(0).at("isFrozen").as_bool());
  ASSERT_EQ(say(thaw_member.path, lin).code, 200);
  clock_.advance(days(1));
  run_timers();
  EXPECT_EQ(record(lin).code, member_not_found.code) << "the wish still holds";
  EXPECT_THAT(found(), IsEmpty());
}

}  // namespace
}  // namespace galleria::members
