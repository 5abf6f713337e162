// Member codes as members and tills meet them.
#include "features/member_codes/member_codes.hpp"

#include <gmock/gmock.h>

#include <fmt/format.h>

#include <atomic>
#include <map>
#include <set>
#include <thread>

#include "base/crypto.hpp"
#include "db/database_fixture.hpp"
#include "features/member_codes/member_codes_rules.hpp"
#include "http/router_fixture.hpp"

namespace galleria::member_codes {
namespace {

using namespace std::chrono_literals;

constexpr MemberId lin{1};
constexpr MemberId zhao{2};

class MemberCodesTest : public db::DatabaseTest {
 protected:
  MemberCodesTest() {
    start_crypto();
    codes_ = std::make_unique<MemberCodes>(database(), clock_, ids_, MemberCodesConfig{.key = Secret("a key of the tests")}, needs());
    http::Gatekeeper gatekeeper{[](const http::Call& call) -> Result<http::Member> {
                                  if (call.access_token.empty()) return http::not_signed_in;
                                  return http::Member{MemberId{std::stoll(call.access_token.reveal())}, SessionId{1}};
                                },
                                http::operator_by_name, [](const http::Call&) -> Result<Done> { return Done{}; }};
    http::Binder binder(router_, std::move(gatekeeper));
    bind_routes(binder, *codes_);
  }

  MemberCodesNeeds needs() {
    MemberCodesNeeds needs;
    needs.find_holder = [this](db::Session&, MemberId member_id, Locale) {
      const auto found = holders_.find(member_id);
      return found == holders_.end() ? std::nullopt : std::optional(found->second);
    };
    needs.find_holder_of_number = [this](db::Session&, std::string_view number, Locale) -> std::optional<Holder> {
      for (const auto& [id, holder] : holders_) {
        if (holder.member_number == number) return holder;
      }
      return std::nullopt;
    };
    return needs;
  }

  http::MemoryAnswer list(MemberId member_id = lin) const {
    http::MemoryClient client(router_);
    client.set_header("access_token", std::to_string(member_id.value));
    return client.get("/member/v2.0/memberCode/list");
  }

  // The code of the minute that lies so many after this one.
  std::string code(std::size_t minutes_ahead = 0, MemberId member_id = lin) const {
    return list(member_id).data.at("codes").at(minutes_ahead).at("code").as_string().c_str();
  }

  http::MemoryAnswer verify(std::string_view code, std::string_view key = {}) const {
    http::MemoryClient client(router_);
    client.set_header("x-staff-key", "desk");
    client.set_header("idempotency-key", key.empty() ? fmt::format("key-{}", ++key_count_) : std::string(key));
    return client.post("/staff/v1/memberCode/verify", fmt::format(R"({{"code":"{}"}})", code));
  }

  std::int64_t count_rows() {
    return database().read([](db::Session& session) {
      return session.row<std::int64_t>("select (select count(*) from member_code_uses) + (select count(*) from member_code_tries) as found").value();
    });
  }

  // With one digit changed.
  static std::string forged(std::string code, std::size_t position) {
    code[position] = code[position] == '9' ? '0' : static_cast<char>(code[position] + 1);
    return code;
  }

  std::map<MemberId, Holder> holders_{{lin, {lin, "1100284107", "1100 2841 07", "林晓", "gold", "金卡"}},
                                      {zhao, {zhao, "2200284104", "2200 2841 04", "Zhao", "normal", "普卡"}}};
  std::unique_ptr<MemberCodes> codes_;
  http::Router router_;
  mutable std::atomic<int> key_count_{0};
};
GALLERIA_ON_BOTH_DATABASES(MemberCodesTest);

TEST_P(MemberCodesTest, a_member_gets_the_codes_of_ten_minutes_ahead_a_new_one_each_minute) {
  const auto listed = list();
  ASSERT_EQ(listed.code, 200) << listed.body;
  EXPECT_EQ(listed.text("memberNumber"), "1100 2841 07");
  EXPECT_EQ(listed.text("tierName"), "金卡");
  const auto& codes = listed.data.at("codes").as_array();
  ASSERT_EQ(codes.size(), 11U) << "this minute, which may be nearly over, and ten more";
  std::int64_t from = epoch_ms(start_of_minute(minute_of(clock_.now())));
  std::set<std::string> distinct;
  for (const auto& shown : codes) {
    EXPECT_EQ(shown.at("showsFrom").as_int64(), from);
    EXPECT_EQ(shown.at("showsUntil").as_int64(), from += 60'000);
    EXPECT_EQ(shown.at("code").as_string().size(), 20U);
    distinct.insert(shown.at("code").as_string().c_str());
  }
  EXPECT_EQ(distinct.size(), 11U);
  EXPECT_EQ(list().body.substr(0, 40), listed.body.substr(0, 40));
}

TEST_P(MemberCodesTest, who_has_no_account_any_more_gets_no_codes) {
  holders_.erase(lin);
  EXPECT_EQ(list().code, http::not_signed_in.code);
}

TEST_P(MemberCodesTest, a_till_learns_who_it_is_once) {
  const std::string shown = code();
  const auto verified = verify(shown, "till");
  ASSERT_EQ(verified.code, 200) << verified.body;
  EXPECT_EQ(verified.whole("memberId"), lin.value);
  EXPECT_EQ(verified.text("nickname"), "林*");
  EXPECT_EQ(verified.text("tier"), "gold");
  EXPECT_EQ(verified.text("tierName"), "金卡");
  EXPECT_EQ(verify(shown).code, member_code_used.code);
  const auto again = verify(shown, "till");
  EXPECT_EQ(again.code, 200) << "a till that heard no answer asks again with its key";
  EXPECT_EQ(again.header("Idempotent-Replayed"), "true");
  clock_.advance(1min);
  EXPECT_EQ(verify(code()).code, 200) << "the next minute's code is another";
}

TEST_P(MemberCodesTest, codes_that_were_fetched_before_stand_in_their_own_minute_without_a_network) {
  std::vector<std::string> fetched;
  for (std::size_t ahead = 0; ahead <= 10; ++ahead) fetched.push_back(code(ahead));
  for (const std::string& shown : fetched) {
    EXPECT_EQ(verify(shown).code, 200);
    clock_.advance(1min);
  }
}

TEST_P(MemberCodesTest, a_slow_hand_and_a_clock_that_is_a_minute_off_are_forgiven_and_no_more) {
  EXPECT_EQ(verify(code(1)).code, 200) << "a phone a minute ahead";
  EXPECT_EQ(verify(code(2)).code, member_code_stale.code);
  const std::string shown = code();
  clock_.advance(1min);
  EXPECT_EQ(verify(shown).code, 200) << "a phone a minute behind";
  const std::string older = code(0, zhao);
  clock_.advance(2min);
  EXPECT_EQ(verify(older).code, member_code_stale.code);
  clock_.advance(40min);
  EXPECT_EQ(verify(older).code, member_code_stale.code);
}

TEST_P(MemberCodesTest, a_code_of_long_ago_does_not_come_back_with_its_mark) {
  const std::string shown = code();
  clock_.advance(100min);
  EXPECT_EQ(verify(shown).code, member_code_unknown.code);
}

TEST_P(MemberCodesTest, a_forged_code_is_unknown_whatever_was_changed) {
  const std::string shown = code();
  for (const std::size_t position : {0U, 9U, 10U, 11U, 12U, 19U}) EXPECT_EQ(verify(forged(shown, position)).code, member_code_unknown.code) << position;
  EXPECT_EQ(verify("hello").code, member_code_unknown.code);
  EXPECT_EQ(verify("").code, http::invalid_request.code);
  EXPECT_EQ(verify(shown).code, 200) << "a few wrong ones keep nobody out";
}

TEST_P(MemberCodesTest, one_members_proof_is_worth_nothing_for_another) {
  const std::string lins = code();
  const std::string zhaos = code(0, zhao);
  EXPECT_EQ(verify(zhaos.substr(0, 12) + lins.substr(12)).code, member_code_unknown.code);
  EXPECT_EQ(verify(lins).whole("memberId"), lin.value);
  EXPECT_EQ(verify(zhaos).whole("memberId"), zhao.value) << "two members may use the same minute";
}

TEST_P(MemberCodesTest, codes_of_another_key_are_unknown) {
  const MemberCodes other(database(), clock_, ids_, {.key = Secret("another key of the tests")}, needs());
  const auto listed = other.list_member_codes({}, {lin, SessionId{1}}, {});
  EXPECT_EQ(verify(listed->codes.front().code).code, member_code_unknown.code);
  EXPECT_THROW(MemberCodes(database(), clock_, ids_, {.key = Secret("short")}, needs()), std::invalid_argument);
}

TEST_P(MemberCodesTest, the_code_of_an_account_that_ended_is_unknown) {
  const std::string shown = code();
  holders_.erase(lin);
  EXPECT_EQ(verify(shown).code, member_code_unknown.code);
}

TEST_P(MemberCodesTest, after_ten_wrong_codes_a_number_rests_for_the_window) {
  const std::string shown = code();
  for (int i = 0; i < 10; ++i) EXPECT_EQ(verify(forged(shown, 19)).code, member_code_unknown.code);
  EXPECT_EQ(verify(forged(shown, 19)).code, member_code_tries_used_up.code);
  EXPECT_EQ(verify(shown).code, member_code_tries_used_up.code) << "or guessing could go on";
  EXPECT_EQ(verify(code(0, zhao)).code, 200) << "others are not touched by it";
  clock_.advance(10min);
  EXPECT_EQ(verify(code()).code, 200);
}

TEST_P(MemberCodesTest, of_fifty_tills_that_scan_one_code_one_is_told) {
  const std::string shown = code();
  std::atomic<int> told{0};
  std::atomic<int> refused{0};
  std::vector<std::jthread> tills;
  for (int i = 0; i < 50; ++i) {
    tills.emplace_back([&] {
      const auto answer = verify(shown);
      if (answer.code == 200) ++told;
      if (answer.code == member_code_used.code) ++refused;
    });
  }
  tills.clear();
  EXPECT_EQ(told, 1);
  EXPECT_EQ(refused, 49);
}

TEST_P(MemberCodesTest, only_members_list_and_only_staff_verify) {
  const http::MemoryClient nobody(router_);
  EXPECT_EQ(nobody.get("/member/v2.0/memberCode/list").code, http::not_signed_in.code);
  EXPECT_EQ(nobody.post("/staff/v1/memberCode/verify", R"({"code":"1"})").code, http::staff_only.code);
}

TEST_P(MemberCodesTest, uses_and_tries_are_swept_after_a_day_and_erased_with_the_member) {
  verify(code());
  verify(code(0, zhao));
  verify(forged(code(), 19));
  EXPECT_EQ(count_rows(), 3);
  database().write([&](db::Transaction& transaction) { codes_->erase_member(transaction, zhao); });
  EXPECT_EQ(count_rows(), 2);
  const auto sweep = codes_->timer_handlers().at("sweep_member_codes");
  clock_.advance(23h);
  sweep({});
  EXPECT_EQ(count_rows(), 2);
  clock_.advance(2h);
  sweep({});
  EXPECT_EQ(count_rows(), 0);
}

}  // namespace
}  // namespace galleria::member_codes
