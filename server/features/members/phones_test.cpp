// Whose phone a code goes to, and how a member's phone is changed: with both phones, when the old one is lost, and at the desk.
#include <gmock/gmock.h>

#include <future>
#include <thread>

#include "features/members/members_fixture.hpp"
#include "features/members/members_rules.hpp"

namespace galleria::members {
namespace {

using std::chrono::hours;
using std::chrono::minutes;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr std::string_view new_phone = "13900000077";

class PhonesTest : public MembersTest {
 protected:
  void SetUp() override {
    members_->on_phone_changed(
        [this](db::Transaction&, const PhoneChange& change) { heard_.push_back(fmt::format("{} {}", enum_text(change.way), change.to_masked)); });
    members_->on_code_returned([this](db::Transaction&, MemberId member_id) { reached_.push_back(member_id); });
    members_->check_pins([this](MemberId, const Secret& pin) { return pin.matches("246810") ? verdict_ : PinVerdict::wrong; });
  }
  http::MemoryAnswer send_to_own(std::string_view sms_type) {
    const std::string uuid = ask_captcha();
    return client_.post(send_code_path, fmt::format(R"({{"uuid":"{}","captcha":"{}","smsType":"{}"}})", uuid, letters(), sms_type));
  }
  http::MemoryAnswer change(const ReceivedCode& old_code, const ReceivedCode& code, std::string_view to = new_phone) {
    return client_.post(change_phone.path, fmt::format(R"({{"code":"{}","uuid":"{}","newPhone":"{}","newCode":"{}","newUuid":"{}"}})", old_code.code,
                                                       old_code.uuid, to, code.code, code.uuid));
  }
  http::MemoryAnswer reset(const ReceivedCode& code, std::string_view pin = "246810", std::string_view to = new_phone) {
    return client_.post(reset_phone.path, fmt::format(R"({{"newPhone":"{}","code":"{}","uuid":"{}","pin":"{}"}})", to, code.code, code.uuid, pin));
  }
  http::MemoryAnswer change_to(std::string_view to) {
    clock_.advance(minutes(2));
    const auto old_answer = send_to_own("modifyPhone");
    const ReceivedCode old_code{old_answer.text("uuid"), sender_.last().code};
    return change(old_code, receive_code(to, "telphoneNumCheck"), to);
  }
  std::string shown_phone() { return client_.get("/feed/my/myBaseInfo").text("phone"); }

  static constexpr std::string_view send_code_path = "/member/v2.0/send/captcha/login";
  PinVerdict verdict_ = PinVerdict::right;
  std::vector<std::string> heard_;
  std::vector<MemberId> reached_;  // by a code that came back, in the order of it
};
GALLERIA_ON_BOTH_DATABASES(PhonesTest);

TEST_P(PhonesTest, a_guest_is_sent_only_what_a_guest_can_use) {
  for (const std::string_view type : {"checkPhone", "modifyPhone", "pay", "changePassword", "wechat", "telphoneNumCheck"}) {
    EXPECT_EQ(send_code(phone, type).code, http::not_signed_in.code) << type;
  }
  EXPECT_EQ(sender_.count(), 0U);
  EXPECT_EQ(send_code("13900000001", "register").code, 200);
  EXPECT_EQ(send_code("13900000002", "smsLogin").code, 200);
  EXPECT_EQ(send_code("13900000003", "resetPhone").code, 200);
  EXPECT_THAT(send_to_own("smsLogin").body, HasSubstr("/phone"));
}

TEST_P(PhonesTest, a_member_is_sent_what_concerns_them_to_their_own_phone_without_typing_it) {
  sign_in();
  for (const std::string_view type : {"checkPhone", "modifyPhone", "pay", "changePassword", "wechat"}) {
    clock_.advance(minutes(15));
    EXPECT_EQ(send_to_own(type).code, 200) << type;
    EXPECT_EQ(sender_.last().phone, phone);
    EXPECT_EQ(sender_.last().purpose, type);
  }
  EXPECT_EQ(send_code("13900000001", "register").code, code_purpose_refused.code);
  EXPECT_EQ(send_code(phone, "telphoneNumCheck").code, same_phone.code);
  EXPECT_EQ(send_code(phone, "resetPhone").code, same_phone.code);
}

TEST_P(PhonesTest, the_members_own_phone_cannot_be_found_out_by_trying) {
  sign_in();
  for (int i = 0; i < 5; ++i) EXPECT_EQ(send_code("13900000001", "checkPhone").code, not_own_phone.code);
  EXPECT_EQ(send_code("13900000001", "checkPhone").code, code_limit_reached.code);
  EXPECT_EQ(send_code(phone, "checkPhone").code, code_too_soon.code) << "the right one is still taken";
}

TEST_P(PhonesTest, a_code_to_register_makes_a_member_and_signs_one_in_who_is_there) {
  const auto come = [&](const ReceivedCode& code, std::string_view type) {
    return client_.post("/member/v2.0/captcha/login",
                        fmt::format(R"({{"phone":"{}","code":"{}","uuid":"{}","acceptsTerms":true,"smsType":"{}"}})", phone, code.code, code.uuid, type));
  };
  const auto first = come(receive_code(phone, "register"), "register");
  ASSERT_EQ(first.code, 200) << first.body;
  EXPECT_TRUE(first.data.at("isNewMember").as_bool());
  clock_.advance(minutes(2));
  EXPECT_FALSE(come(receive_code(phone, "register"), "register").data.at("isNewMember").as_bool());
  clock_.advance(minutes(2));
  EXPECT_EQ(come(receive_code(phone, "register"), "smsLogin").code, wrong_code.code) << "each purpose is its own";
}

TEST_P(PhonesTest, a_phone_is_changed_with_codes_to_both_and_other_devices_are_signed_out) {
  const auto other = sign_in();
  clock_.advance(minutes(2));
  const auto here = sign_in();
  reached_.clear();
  const auto changed = change_to(new_phone);
  ASSERT_EQ(changed.code, 200) << changed.body;
  EXPECT_THAT(reached_, ElementsAre(MemberId{here.whole("uid")}));
  EXPECT_EQ(changed.text("phone"), "139****0077");
  EXPECT_EQ(shown_phone(), "139****0077");
  EXPECT_THAT(heard_, ElementsAre("both_phones 139****0077"));
  use_token(other.text("accessToken"));
  EXPECT_EQ(client_.get("/feed/my/myBaseInfo").code, http::not_signed_in.code);
  clock_.advance(minutes(2));
  const auto again = sign_in(new_phone);
  EXPECT_EQ(again.whole("uid"), here.whole("uid"));
  clock_.advance(minutes(2));
  EXPECT_TRUE(sign_in(phone).data.at("isNewMember").as_bool()) << "the old phone is nobody's now";
}

TEST_P(PhonesTest, neither_code_alone_nor_one_of_another_purpose_changes_a_phone) {
  sign_in();
  clock_.advance(minutes(2));
  const auto old_answer = send_to_own("modifyPhone");
  const ReceivedCode old_code{old_answer.text("uuid"), sender_.last().code};
  const auto reset_code = receive_code(new_phone, "resetPhone");
  EXPECT_EQ(change(reset_code, reset_code).code, wrong_code.code);
  EXPECT_EQ(change(old_code, old_code).code, wrong_code.code);
  EXPECT_EQ(shown_phone(), "138****1234");
  EXPECT_THAT(heard_, IsEmpty());
  clock_.advance(minutes(2));
  EXPECT_EQ(change(old_code, receive_code(new_phone, "telphoneNumCheck")).code, 200) << "a right code stays good beside a wrong one";
}

TEST_P(PhonesTest, a_phone_with_an_account_is_told_to_be_taken_only_to_whoever_holds_it) {
  sign_in("13900000088");
  clock_.advance(minutes(2));
  sign_in();
  clock_.advance(minutes(2));
  const auto old_answer = send_to_own("modifyPhone");
  EXPECT_EQ(change({old_answer.text("uuid"), sender_.last().code}, {"none", "000000"}, "13900000088").code, code_expired.code);
  EXPECT_EQ(change_to("13900000088").code, phone_taken.code);
  EXPECT_EQ(shown_phone(), "138****1234");
}

TEST_P(PhonesTest, a_lost_phone_is_replaced_with_the_payment_pin_and_a_code_to_the_new_one) {
  const auto elsewhere = sign_in();
  clock_.advance(minutes(2));
  sign_in();
  clock_.advance(minutes(2));
  const auto code = receive_code(new_phone, "resetPhone");
  EXPECT_EQ(reset(code, "111111").code, phone_proof_wrong_pin.code);
  verdict_ = PinVerdict::locked;
  EXPECT_EQ(reset(code).code, phone_proof_locked.code);
  verdict_ = PinVerdict::not_set;
  EXPECT_EQ(reset(code).code, phone_proof_missing.code);
  verdict_ = PinVerdict::right;
  EXPECT_EQ(reset(code).text("phone"), "139****0077");
  EXPECT_EQ(reset(code).code, code_expired.code) << "a code is used once";
  EXPECT_THAT(heard_, ElementsAre("lost_phone 139****0077"));
  use_token(elsewhere.text("accessToken"));
  EXPECT_EQ(client_.get("/feed/my/myBaseInfo").code, http::not_signed_in.code);
}

TEST_P(PhonesTest, phone_changed_too_often_is_said_after_three_within_thirty_days) {
  sign_in();
  for (int i = 1; i <= 3; ++i) EXPECT_EQ(change_to(fmt::format("1390000010{}", i)).code, 200);
  EXPECT_EQ(change_to("13900000104").code, phone_changed_too_often.code);
  clock_.advance(hours(24 * 29));
  EXPECT_EQ(change_to("13900000105").code, phone_changed_too_often.code);
  clock_.advance(hours(25));
  EXPECT_EQ(change_to("13900000106").code, 200);
}

TEST_P(PhonesTest, the_desk_changes_the_phone_of_who_has_shown_their_papers_and_signs_every_device_out) {
  const auto member = sign_in();
  clock_.advance(minutes(2));
  client_.set_header("access_token", "");
  const auto code = receive_code(new_phone, "resetPhone");
  const auto ask = [&](std::int64_t member_id) {
    return members_->reset_phone_at_desk({{}, "desk"},
                                         {MemberId{member_id}, Phone::parse(new_phone).value(), Secret(code.code), Text<1, 64>{code.uuid}, {"passport"}});
  };
  EXPECT_EQ(client_.post(reset_phone_at_desk.path, "{}").code, http::staff_only.code);
  EXPECT_EQ(ask(1).error().failure, &member_not_found);
  EXPECT_EQ(ask(member.whole("uid")).value().phone, "139****0077");
  use_token(member.text("accessToken"));
  EXPECT_EQ(client_.get("/feed/my/myBaseInfo").code, http::not_signed_in.code);
  EXPECT_EQ(database().read([](db::Session& session) { return session.row<std::string>("select operator || ' ' || reason from member_phone_changes"); }),
            "desk passport");
}

TEST_P(PhonesTest, two_changes_at_once_leave_one_phone) {
  sign_in();
  clock_.advance(minutes(2));
  const auto code = receive_code(new_phone, "resetPhone");
  std::vector<std::future<std::int64_t>> answers;
  for (int i = 0; i < 4; ++i) answers.push_back(std::async(std::launch::async, [&] { return reset(code).code; }));
  int changed_count = 0;
  for (auto& answer : answers) changed_count += answer.get() == 200 ? 1 : 0;
  EXPECT_EQ(changed_count, 1);
  EXPECT_EQ(heard_.size(), 1U);
}

// On PostgreSQL until the other waits for a row of this transaction; on SQLite nobody else writes before it ends.
void wait_for_a_follower(db::Transaction& transaction) {
  constexpr db::Sql count_followers("select count(*) from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))");
  while (transaction.row<std::int64_t>(count_followers) == 0) std::this_thread::yield();
}

TEST_P(PhonesTest, whoever_loses_a_number_to_a_registration_of_the_same_moment_is_told_that_it_is_taken) {
  sign_in();
  clock_.advance(minutes(2));
  const auto code = receive_code(new_phone, "resetPhone");
  std::promise<void> has_registered;
  auto registration = std::async(std::launch::async, [&] {
    database().write([&](db::Transaction& transaction) {
      members_->create_demo_member(transaction, {Phone::parse(new_phone).value(), "quick", "", clock_.now()});
      has_registered.set_value();
      if (GetParam() == db::Engine::postgresql) wait_for_a_follower(transaction);
    });
  });
  has_registered.get_future().wait();
  EXPECT_EQ(reset(code).code, phone_taken.code);
  registration.get();
  EXPECT_EQ(shown_phone(), "138****1234");
  EXPECT_EQ(reset(code).code, code_expired.code) << "the code was right, and is used up as in every such refusal";
}

TEST_P(PhonesTest, the_desk_corrects_a_birthday_once_a_year) {
  const MemberId id{sign_in().whole("uid")};
  const auto correct = [&](std::string_view birthday) { return members_->correct_birthday({{}, "desk"}, {id, Text<10, 10>{std::string(birthday)}}); };
  client_.post(edit_profile.path, R"({"birthday":"1994-09-18"})");
  EXPECT_EQ(correct("2194-09-18").error().failure, &birthday_invalid);
  EXPECT_TRUE(correct("1994-09-19").has_value());
  EXPECT_EQ(client_.get("/feed/my/myBaseInfo").text("birthday"), "****-09-19");
  EXPECT_EQ(correct("1994-09-20").error().failure, &birthday_corrected_lately);
  clock_.advance(hours(24 * 365));
  EXPECT_TRUE(correct("1994-09-20").has_value());
  EXPECT_EQ(members_->correct_birthday({{}, "desk"}, {MemberId{1}, {"1994-09-18"}}).error().failure, &member_not_found);
}

}  // namespace
}  // namespace galleria::members
