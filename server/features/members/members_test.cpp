// Members through the router: signing in, sessions, hand-over, cards, and the end of an account.
#include "features/members/members.hpp"

#include <gmock/gmock.h>

#include <barrier>
#include <future>

#include "features/members/members_fixture.hpp"

namespace galleria::members {
namespace {

using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;
using testing::HasSubstr;

class MembersFlowTest : public MembersTest {
 protected:
  http::MemoryAnswer my_base_info() { return client_.get("/feed/my/myBaseInfo"); }
  http::MemoryAnswer ask_deletion(const ReceivedCode& code) {
    return client_.post("/member/v2.0/account/delete", fmt::format(R"({{"code":"{}","uuid":"{}"}})", code.code, code.uuid));
  }
  std::string hand_over() { return client_.get("/member/getAccessTokenCookie").text("shortAccessToken"); }
  http::MemoryAnswer take_over(std::string_view token) { return client_.get(fmt::format("/member/refreshAccessTokenCookie?shortAccessToken={}", token)); }
  std::string cookies(const http::MemoryAnswer& answer) {
    std::string all;
    for (const auto& [name, value] : answer.headers) {
      if (name == "Set-Cookie") all += value + "\n";
    }
    return all;
  }
  void freeze(MemberId member_id) {
    members_->tell_service_phone([](db::Session&) { return std::string("025-8600-1188"); });
    ASSERT_TRUE(members_->freeze_member({}, {member_id, Text<2, 200>{"strange orders"}}).has_value());
  }
  int run_timers() { return db::TimerWorker(database(), clock_, members_->timer_handlers()).run_due(); }
};
GALLERIA_ON_BOTH_DATABASES(MembersFlowTest);

TEST_P(MembersFlowTest, a_new_phone_becomes_a_member_and_the_same_phone_comes_back_as_the_same) {
  const auto first = sign_in();
  EXPECT_TRUE(first.data.at("isNewMember").as_bool());
  EXPECT_EQ(first.text("phone"), "138****1234");
  EXPECT_THAT(first.text("nickname"), testing::MatchesRegex("云廊会员[0-9][0-9][0-9][0-9]"));
  EXPECT_EQ(first.whole("uid"), first.whole("userId"));
  EXPECT_EQ(first.text("accessToken").size(), 32U) << "192 bits";
  EXPECT_EQ(first.whole("expiresAt"), epoch_ms(clock_.now() + hours(24 * 180)));
  clock_.advance(minutes(2));
  const auto second = sign_in();
  EXPECT_FALSE(second.data.at("isNewMember").as_bool());
  EXPECT_EQ(second.whole("uid"), first.whole("uid"));
  EXPECT_NE(second.text("accessToken"), first.text("accessToken"));
}

TEST_P(MembersFlowTest, a_code_that_comes_back_at_a_sign_in_is_heard_of_and_one_that_is_wrong_is_not) {
  std::vector<MemberId> reached;
  members_->on_code_returned([&](db::Transaction&, MemberId member_id) { reached.push_back(member_id); });
  auto wrong = receive_code();
  wrong.code = wrong.code == "000000" ? "000001" : "000000";
  EXPECT_EQ(sign_in_with(wrong).code, wrong_code.code);
  EXPECT_THAT(reached, testing::IsEmpty());
  clock_.advance(minutes(2));
  const MemberId member_id{sign_in().whole("uid")};
  EXPECT_THAT(reached, testing::ElementsAre(member_id));
}

TEST_P(MembersFlowTest, terms_must_be_accepted_before_the_code_is_looked_at) {
  const auto code = receive_code();
  const auto answer =
      client_.post("/member/v2.0/captcha/login", fmt::format(R"({{"phone":"{}","code":"{}","uuid":"{}","acceptsTerms":false}})", phone, code.code, code.uuid));
  EXPECT_EQ(answer.code, terms_not_accepted.code);
  EXPECT_EQ(sign_in_with(code).code, 200);
}

TEST_P(MembersFlowTest, signing_in_sets_cookies_that_pages_can_read_and_signing_out_clears_them) {
  const auto signed_in = sign_in();
  const std::string id = std::to_string(signed_in.whole("uid"));
  EXPECT_EQ(cookies(signed_in), "member_id=" + id + "; Path=/; Max-Age=864000; SameSite=Lax\nuser_id=" + id + "; Path=/; Max-Age=864000; SameSite=Lax\n");
  const auto signed_out = client_.post("/member/v2.0/logout", "{}");
  EXPECT_THAT(cookies(signed_out), HasSubstr("member_id=; Path=/; Max-Age=0"));
  EXPECT_EQ(my_base_info().code, http::not_signed_in.code);
}

TEST_P(MembersFlowTest, the_same_phone_in_parallel_becomes_one_member) {
  const Phone parallel_phone = Phone::parse("13700001111").value();
  std::vector<std::future<MemberId>> made;
  for (int i = 0; i < 8; ++i) {
    made.push_back(std::async(std::launch::async, [&] {
      return database().write([&](db::Transaction& transaction) {
        return members_->create_demo_member(transaction, {parallel_phone, "小云", "", clock_.now()});
      });
    }));
  }
  std::set<std::int64_t> ids;
  for (auto& member_id : made) ids.insert(member_id.get().value);
  EXPECT_EQ(ids.size(), 1U);
}

// Both servers know both keys, and one has gone on to the next.
TEST_P(MembersFlowTest, a_phone_that_two_servers_digest_under_different_keys_is_one_members) {
  if (GetParam() == db::Engine::sqlite) GTEST_SKIP() << "a file has one server";
  KeyRing keys = KeyRing::make();
  keys.add_key();
  const db::Vault former(keys, db::Vault::Plain::refused);
  keys.use_newest();
  const db::Vault next(keys, db::Vault::Plain::refused);
  const auto other_database = db::open_database({.url = test_database().url()});
  db::open_vault(database(), former.keys());
  Members here(database(), clock_, ids_, former, sender_, config(), {});
  Members there(*other_database, clock_, ids_, next, sender_, config(), {});
  constexpr std::int64_t phone_count = 60;
  std::barrier both(2);
  const auto join = [&](db::Database& of_server, Members& members) {
    for (std::int64_t i = 0; i < phone_count; ++i) {
      both.arrive_and_wait();
      const Phone joining = Phone::parse(std::to_string(13'700'000'000 + i)).value();
      of_server.write([&](db::Transaction& transaction) { return members.create_demo_member(transaction, {joining, "小云", "", clock_.now()}); });
    }
  };
  auto elsewhere = std::async(std::launch::async, [&] { join(*other_database, there); });
  join(database(), here);
  elsewhere.get();
  EXPECT_EQ(database().read([](db::Session& session) { return session.row<std::int64_t>(db::sweep("select count(*) from members")).value(); }), phone_count);
}

TEST_P(MembersFlowTest, base_info_is_masked) {
  const auto signed_in = sign_in();
  const auto info = my_base_info();
  EXPECT_EQ(info.whole("memberId"), signed_in.whole("uid"));
  EXPECT_EQ(info.text("phone"), "138****1234");
  EXPECT_THAT(info.text("memberNumber"), testing::MatchesRegex("[0-9]{4} [0-9]{4} [0-9]{2}"));
  EXPECT_EQ(info.whole("joinedAt"), epoch_ms(clock_.now()));
  EXPECT_THAT(info.body, testing::Not(HasSubstr("deletionDueAt")));
  EXPECT_THAT(info.body, testing::Not(HasSubstr(std::string(phone))));
}

TEST_P(MembersFlowTest, a_profile_changes_in_what_is_given_and_shows_the_birthday_masked) {
  const auto signed_in = sign_in();
  members_->check_avatars([](db::Session&, MemberId, std::string_view url) { return url == "/files/ab/cd.webp"; });
  const auto edited = client_.post(edit_profile.path, R"({"nickname":" 小林 ","gender":"female","birthday":"1994-09-18","avatarUrl":"/files/ab/cd.webp"})");
  ASSERT_EQ(edited.code, 200) << edited.body;
  const auto info = my_base_info();
  EXPECT_EQ(wire::to_json_text(edited.data), wire::to_json_text(info.data)) << "the answer is what stands";
  EXPECT_EQ(info.text("nickname"), "小林");
  EXPECT_EQ(info.text("gender"), "female");
  EXPECT_EQ(info.text("birthday"), "****-09-18");
  EXPECT_EQ(info.text("avatarUrl"), "/files/ab/cd.webp");
  EXPECT_EQ(client_.post(edit_profile.path, R"({"nickname":"晓"})").text("gender"), "female") << "what is absent stays";
  EXPECT_EQ(client_.post(edit_profile.path, R"({"avatarUrl":""})").text("avatarUrl"), "");
}

TEST_P(MembersFlowTest, a_birthday_is_given_once) {
  sign_in();
  EXPECT_EQ(client_.post(edit_profile.path, R"({"birthday":"2094-09-18"})").code, birthday_invalid.code);
  EXPECT_EQ(client_.post(edit_profile.path, R"({"birthday":"1994-09-18"})").code, 200);
  EXPECT_EQ(client_.post(edit_profile.path, R"({"birthday":"1994-09-18"})").code, 200) << "the same once more changes nothing";
  EXPECT_EQ(client_.post(edit_profile.path, R"({"birthday":"1994-09-19","nickname":"晓"})").code, birthday_set.code);
  EXPECT_NE(my_base_info().text("nickname"), "晓") << "all of it or nothing";
}

TEST_P(MembersFlowTest, an_avatar_is_a_picture_that_the_member_uploaded) {
  const MemberId member_id{sign_in().whole("uid")};
  members_->check_avatars([](db::Session&, MemberId asked, std::string_view url) { return url == fmt::format("/files/{}.webp", asked.value); });
  EXPECT_EQ(client_.post(edit_profile.path, fmt::format(R"({{"avatarUrl":"/files/{}.webp"}})", member_id.value + 1)).code, avatar_unknown.code);
  EXPECT_EQ(client_.post(edit_profile.path, R"({"avatarUrl":"https://elsewhere.example/a.png"})").code, avatar_unknown.code);
  EXPECT_EQ(my_base_info().text("avatarUrl"), "");
  EXPECT_EQ(client_.post(edit_profile.path, fmt::format(R"({{"avatarUrl":"/files/{}.webp"}})", member_id.value)).code, 200);
}

TEST_P(MembersFlowTest, the_card_is_the_members_own_and_another_ones_is_missing) {
  const std::int64_t id = sign_in().whole("uid");
  const auto card = client_.post(fmt::format("/member/{}/vipcard", id), "{}");
  EXPECT_THAT(card.text("code"), testing::MatchesRegex("[0-9]{10}"));
  EXPECT_EQ(client_.post(fmt::format("/member/{}/vipcard", id + 1), "{}").code, member_not_found.code);
}

TEST_P(MembersFlowTest, without_a_session_a_member_only_call_is_refused) {
  EXPECT_EQ(my_base_info().code, 500305);
  use_token("not-a-token");
  EXPECT_EQ(my_base_info().code, 500305);
}

TEST_P(MembersFlowTest, a_session_ends_after_thirty_idle_days) {
  sign_in();
  clock_.advance(hours(24 * 29));
  EXPECT_EQ(my_base_info().code, 200) << "use keeps it alive";
  clock_.advance(hours(24 * 29));
  EXPECT_EQ(my_base_info().code, 200);
  clock_.advance(hours(24 * 30));
  EXPECT_EQ(my_base_info().code, http::not_signed_in.code);
}

TEST_P(MembersFlowTest, a_session_ends_after_a_hundred_and_eighty_days_however_often_it_is_used) {
  sign_in();
  for (int day = 0; day < 179; day += 1, clock_.advance(hours(24))) ASSERT_EQ(my_base_info().code, 200) << day;
  clock_.advance(hours(24));
  EXPECT_EQ(my_base_info().code, http::not_signed_in.code);
}

TEST_P(MembersFlowTest, signing_in_again_ends_the_session_that_the_client_had) {
  const auto former = sign_in().text("accessToken");
  clock_.advance(minutes(2));
  sign_in();
  use_token(former);
  EXPECT_EQ(my_base_info().code, http::not_signed_in.code);
}

TEST_P(MembersFlowTest, sessions_are_listed_with_their_devices_and_can_be_revoked) {
  client_.set_header("user-agent", "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) MicroMessenger/8.0");
  client_.set_header("x-client-type", "wxLiteApp");
  const auto telephone = sign_in().text("accessToken");
  clock_.advance(minutes(2));
  use_token("");
  client_.set_header("user-agent", "");
  const auto other = sign_in().text("accessToken");
  const auto list = client_.get("/member/v2.0/session/list");
  ASSERT_EQ(list.data.as_array().size(), 2U);
  EXPECT_TRUE(list.data.at(0).at("isCurrent").as_bool());
  EXPECT_EQ(list.data.at(1).at("device").as_string(), "iPhone · WeChat");
  EXPECT_EQ(list.data.at(1).at("clientType").as_string(), "wxLiteApp");
  const auto body = fmt::format(R"({{"sessionId":{}}})", list.data.at(1).at("sessionId").as_int64());
  use_token(telephone);
  EXPECT_EQ(my_base_info().code, 200) << "and so it is remembered";
  use_token(other);
  EXPECT_EQ(client_.post("/member/v2.0/session/revoke", body).code, 200);
  EXPECT_EQ(client_.post("/member/v2.0/session/revoke", body).code, session_not_found.code);
  use_token(telephone);
  EXPECT_EQ(my_base_info().code, http::not_signed_in.code) << "at once";
}

TEST_P(MembersFlowTest, a_member_cannot_revoke_anothers_session) {
  sign_in();
  const auto list = client_.get("/member/v2.0/session/list");
  const auto victim = client_.get("/member/v2.0/session/list").data.at(0).at("sessionId").as_int64();
  use_token("");
  sign_in("13900000009");
  EXPECT_EQ(client_.post("/member/v2.0/session/revoke", fmt::format(R"({{"sessionId":{}}})", victim)).code, session_not_found.code);
}

TEST_P(MembersFlowTest, a_member_keeps_at_most_twenty_sessions) {
  const std::string first = sign_in().text("accessToken");
  for (int i = 0; i < 20; ++i) {
    clock_.advance(hours(3));
    use_token("");
    sign_in();
  }
  EXPECT_EQ(client_.get("/member/v2.0/session/list").data.as_array().size(), 20U);
  use_token(first);
  EXPECT_EQ(my_base_info().code, http::not_signed_in.code) << "the one that was unused longest ended";
}

TEST_P(MembersFlowTest, another_node_forgets_a_revoked_session) {
  const auto token = sign_in().text("accessToken");
  Sessions node(database(), clock_, ids_, {});
  http::Call call;
  call.access_token = Secret(token);
  ASSERT_TRUE(node.member_of(call).has_value());
  client_.post("/member/v2.0/logout", "{}");
  const auto give_up = std::chrono::steady_clock::now() + seconds(10);
  while (node.member_of(call).has_value() && std::chrono::steady_clock::now() < give_up) std::this_thread::sleep_for(std::chrono::milliseconds(2));
  EXPECT_TRUE(node.member_of(call).has_error()) << "the clock stands still, so only the notice can tell it";
}

TEST_P(MembersFlowTest, a_hand_over_makes_a_second_session_of_the_same_member_once) {
  client_.set_header("x-client-type", "android");
  const auto id = sign_in().whole("uid");
  const std::string token = hand_over();
  use_token("");
  const auto taken = take_over(token);
  EXPECT_EQ(taken.whole("uid"), id);
  EXPECT_THAT(cookies(taken), HasSubstr("member_id=" + std::to_string(id)));
  EXPECT_EQ(take_over(token).code, hand_over_invalid.code);
  use_token(taken.text("accessToken"));
  EXPECT_EQ(client_.get("/member/v2.0/session/list").data.as_array().size(), 2U);
}

TEST_P(MembersFlowTest, a_hand_over_lasts_sixty_seconds) {
  sign_in();
  const std::string token = hand_over();
  clock_.advance(seconds(60));
  EXPECT_EQ(take_over(token).code, hand_over_invalid.code);
}

TEST_P(MembersFlowTest, a_hand_over_fits_only_the_same_client_type_and_is_void_after_a_wrong_one) {
  client_.set_header("x-client-type", "android");
  sign_in();
  const std::string token = hand_over();
  client_.set_header("x-client-type", "ios");
  EXPECT_EQ(take_over(token).code, hand_over_invalid.code);
  client_.set_header("x-client-type", "android");
  EXPECT_EQ(take_over(token).code, hand_over_invalid.code);
}

TEST_P(MembersFlowTest, a_hand_over_dies_with_the_session_that_made_it) {
  sign_in();
  const std::string token = hand_over();
  client_.post("/member/v2.0/logout", "{}");
  EXPECT_EQ(take_over(token).code, hand_over_invalid.code);
}

TEST_P(MembersFlowTest, a_hand_over_that_no_session_made_signs_its_member_in_once_however_many_bring_it) {
  const MemberId id{sign_in().whole("uid")};
  client_.post("/member/v2.0/logout", "{}");
  use_token("");
  const auto token = database().write([&](db::Transaction& transaction) { return members_->hand_over(transaction, id, http::Call{}); }).value();
  std::vector<std::future<std::int64_t>> answers;
  for (int i = 0; i < 50; ++i) answers.push_back(std::async(std::launch::async, [&] { return take_over(token.short_access_token).code; }));
  std::map<std::int64_t, int> counts;
  for (auto& answer : answers) ++counts[answer.get()];
  EXPECT_EQ(counts, (std::map<std::int64_t, int>{{200, 1}, {hand_over_invalid.code, 49}}));
  const auto sessions = database().read([&](db::Session& session) { return session.row<std::int64_t>("select count(*) from member_sessions").value(); });
  EXPECT_EQ(sessions, 1);
}

TEST_P(MembersFlowTest, a_frozen_account_is_not_handed_over) {
  const MemberId id{sign_in().whole("uid")};
  const auto hand = [&](db::Transaction& transaction) { return members_->hand_over(transaction, id, http::Call{}); };
  const auto token = database().write(hand).value();
  freeze(id);
  EXPECT_TRUE(database().write(hand).error().is(account_frozen));
  EXPECT_EQ(take_over(token.short_access_token).code, account_frozen.code) << "not even with a token from before";
}

TEST_P(MembersFlowTest, ending_the_others_leaves_the_own_session_and_no_hand_over) {
  const auto first = sign_in();
  const MemberId id{first.whole("uid")};
  const SessionId own{client_.get("/member/v2.0/session/list").data.at(0).at("sessionId").as_int64()};
  const auto vouched = database().write([&](db::Transaction& transaction) { return members_->hand_over(transaction, id, http::Call{}); }).value();
  const std::string own_hand_over = hand_over();
  clock_.advance(minutes(2));
  use_token("");
  const auto second = sign_in();
  use_token(first.text("accessToken"));
  database().write([&](db::Transaction& transaction) { members_->sessions().end_others(transaction, {id, own}); });
  EXPECT_EQ(client_.get("/member/v2.0/session/list").data.as_array().size(), 1U);
  EXPECT_EQ(take_over(vouched.short_access_token).code, hand_over_invalid.code);
  EXPECT_EQ(take_over(own_hand_over).code, hand_over_invalid.code);
  http::Call elsewhere;
  elsewhere.access_token = Secret(second.text("accessToken"));
  clock_.advance(minutes(1));
  EXPECT_TRUE(members_->member_of(elsewhere).has_error());
}

TEST_P(MembersFlowTest, a_session_knows_when_it_was_started) {
  const MemberId id{sign_in().whole("uid")};
  const SessionId session_id{client_.get("/member/v2.0/session/list").data.at(0).at("sessionId").as_int64()};
  const TimeMs started_at = clock_.now();
  clock_.advance(hours(2));
  const auto ask = [&] { return database().read([&](db::Session& session) { return members_->sessions().signed_in_at(session, {id, session_id}); }); };
  EXPECT_EQ(ask(), started_at);
  client_.post("/member/v2.0/logout", "{}");
  EXPECT_EQ(ask(), std::nullopt);
}

TEST_P(MembersFlowTest, a_frozen_account_is_out_at_once_cannot_come_back_and_is_told_whom_to_call) {
  const MemberId id{sign_in().whole("uid")};
  const std::string token = hand_over();
  freeze(id);
  EXPECT_EQ(take_over(token).code, account_frozen.code);
  clock_.advance(minutes(2));
  EXPECT_EQ(my_base_info().code, http::not_signed_in.code);
  const auto refused = sign_in_with(receive_code());
  EXPECT_EQ(refused.code, account_frozen.code);
  EXPECT_THAT(refused.body, HasSubstr("025-8600-1188")) << "whom to call";
  EXPECT_FALSE(database().read([&](db::Session& session) { return members_->may_act(session, id); }));
}

TEST_P(MembersFlowTest, deletion_needs_a_code_for_the_members_own_phone) {
  sign_in();
  clock_.advance(minutes(2));
  EXPECT_EQ(send_code("13900000009", "checkPhone").code, not_own_phone.code);
  EXPECT_EQ(ask_deletion(receive_code("13900000009", "telphoneNumCheck")).code, wrong_code.code);
  const auto login_code = receive_code(phone, "smsLogin");
  EXPECT_EQ(ask_deletion(login_code).code, wrong_code.code);
  clock_.advance(minutes(6));
  EXPECT_EQ(ask_deletion(login_code).code, code_expired.code);
  EXPECT_EQ(my_base_info().code, 200);
}

TEST_P(MembersFlowTest, deletion_counts_wrong_tries_like_signing_in) {
  MembersConfig tight = config();
  tight.codes.failed_hour_limit = 1;
  start(tight);
  sign_in();
  EXPECT_EQ(ask_deletion(receive_code("13900000009", "telphoneNumCheck")).code, wrong_code.code);
  EXPECT_EQ(ask_deletion(receive_code("13900000008", "telphoneNumCheck")).code, code_limit_reached.code);
}

TEST_P(MembersFlowTest, an_account_goes_after_fifteen_days_with_everything_personal) {
  const MemberId id{sign_in().whole("uid")};
  client_.post(edit_profile.path, R"({"gender":"male","birthday":"1994-09-18"})");
  std::vector<MemberId> erased;
  members_->add_erasure([&](db::Transaction&, MemberId member_id) { erased.push_back(member_id); });
  clock_.advance(minutes(2));
  const auto asked = ask_deletion(receive_code(phone, "checkPhone"));
  EXPECT_EQ(asked.whole("deletionDueAt"), epoch_ms(clock_.now() + hours(24 * 15)));
  clock_.advance(hours(24 * 14));
  EXPECT_EQ(run_timers(), 0);
  sign_in();
  EXPECT_EQ(my_base_info().whole("deletionDueAt"), asked.whole("deletionDueAt")) << "signing in does not take the wish back";
  clock_.advance(hours(24));
  EXPECT_EQ(run_timers(), 1);
  EXPECT_THAT(erased, testing::ElementsAre(id));
  clock_.advance(minutes(1));
  EXPECT_EQ(my_base_info().code, http::not_signed_in.code);
  const auto left = database().read([&](db::Session& session) {
    return session
        .row<std::string>(
            "select nickname || avatar_url || coalesce(phone, '') || coalesce(phone_digest, '') || coalesce(birthday, '') || gender || state from members "
            "where member_id = $1",
            id)
        .value();
  });
  EXPECT_EQ(left, "unspecifieddeleted");
  EXPECT_TRUE(sign_in().data.at("isNewMember").as_bool()) << "the phone is free again";
}

TEST_P(MembersFlowTest, an_account_with_something_unsettled_is_not_closed_and_the_code_stays_good) {
  std::vector<ClosingObstacle> obstacles{{ClosingObstacleKind::wallet_balance, 1, Cents{2'500}}, {ClosingObstacleKind::points_debt, 120, {}}};
  members_->look_for_obstacles([&](db::Session&, MemberId) { return obstacles; });
  sign_in();
  const auto shown = client_.get(list_closing_obstacles.path);
  EXPECT_THAT(shown.body, HasSubstr(R"([{"kind":"wallet_balance","count":1,"amountCents":2500},{"kind":"points_debt","count":120,"amountCents":0}])"));
  clock_.advance(minutes(2));
  const auto code = receive_code(phone, "checkPhone");
  EXPECT_EQ(ask_deletion(code).code, closing_obstructed.code);
  EXPECT_THAT(my_base_info().body, testing::Not(HasSubstr("deletionDueAt")));
  obstacles.clear();
  EXPECT_EQ(client_.get(list_closing_obstacles.path).body.find("wallet_balance"), std::string::npos);
  EXPECT_EQ(ask_deletion(code).code, 200);
}

TEST_P(MembersFlowTest, an_account_that_got_something_while_it_waited_stays_open_and_the_member_is_told) {
  bool has_order = false;
  members_->look_for_obstacles([&](db::Session&, MemberId) {
    return has_order ? std::vector<ClosingObstacle>{{ClosingObstacleKind::unfinished_orders, 1, {}}} : std::vector<ClosingObstacle>{};
  });
  std::vector<std::pair<MemberId, TimeMs>> told;
  members_->on_kept_open([&](db::Transaction&, MemberId member_id, TimeMs due_at) { told.emplace_back(member_id, due_at); });
  const MemberId id{sign_in().whole("uid")};
  clock_.advance(minutes(2));
  const auto asked = ask_deletion(receive_code(phone, "checkPhone"));
  has_order = true;
  clock_.advance(hours(24 * 15));
  EXPECT_EQ(run_timers(), 1);
  EXPECT_THAT(told, testing::ElementsAre(std::pair(id, time_from_epoch_ms(asked.whole("deletionDueAt")))));
  EXPECT_EQ(client_.post("/member/v2.0/account/keep", "{}").code, deletion_not_requested.code) << "the wish is gone";
  clock_.advance(hours(24 * 15));
  EXPECT_EQ(run_timers(), 0);
  EXPECT_FALSE(sign_in().data.at("isNewMember").as_bool());
}

TEST_P(MembersFlowTest, asking_again_does_not_put_the_deletion_off) {
  sign_in();
  clock_.advance(minutes(2));
  const auto first = ask_deletion(receive_code(phone, "checkPhone"));
  clock_.advance(hours(24));
  EXPECT_EQ(ask_deletion(receive_code(phone, "checkPhone")).whole("deletionDueAt"), first.whole("deletionDueAt"));
}

TEST_P(MembersFlowTest, a_member_can_keep_the_account_while_it_waits) {
  sign_in();
  EXPECT_EQ(client_.post("/member/v2.0/account/keep", "{}").code, deletion_not_requested.code);
  clock_.advance(minutes(2));
  ask_deletion(receive_code(phone, "checkPhone"));
  EXPECT_EQ(client_.post("/member/v2.0/account/keep", "{}").code, 200);
  clock_.advance(hours(24 * 16));
  EXPECT_EQ(run_timers(), 0);
  EXPECT_EQ(my_base_info().code, 200);
}

TEST_P(MembersFlowTest, a_failed_erasure_keeps_the_member_whole_until_the_next_try) {
  const MemberId id{sign_in().whole("uid")};
  clock_.advance(minutes(2));
  ask_deletion(receive_code(phone, "checkPhone"));
  bool fails = true;
  members_->add_erasure([&](db::Transaction&, MemberId) {
    if (fails) throw std::runtime_error("another feature could not erase");
  });
  clock_.advance(hours(24 * 15));
  run_timers();
  const auto state = [&] {
    return database().read([&](db::Session& session) { return session.row<std::string>("select state from members where member_id = $1", id); });
  };
  EXPECT_EQ(state(), "active");
  fails = false;
  clock_.advance(minutes(1));
  run_timers();
  EXPECT_EQ(state(), "deleted");
}

}  // namespace
}  // namespace galleria::members
