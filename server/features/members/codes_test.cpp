// Picture codes and one-time codes: right once, wrong a few times, and never more often than the limits say.
#include "features/members/codes.hpp"

#include <gmock/gmock.h>

#include <future>

#include "features/members/members_fixture.hpp"
#include "features/members/members_store.hpp"

namespace galleria::members {
namespace {

using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;

class CodesTest : public MembersTest {
 protected:
  http::MemoryAnswer send_with_captcha(std::string_view uuid, std::string_view captcha) {
    return client_.post("/member/v2.0/send/captcha/login",
                        fmt::format(R"({{"phone":"{}","uuid":"{}","captcha":"{}","smsType":"smsLogin"}})", phone, uuid, captcha));
  }
  ReceivedCode wrong(ReceivedCode code) {
    code.code[0] = code.code[0] == '9' ? '0' : '9';
    return code;
  }
  std::string phone_number(int number) { return fmt::format("139{:08}", number); }
};
GALLERIA_ON_BOTH_DATABASES(CodesTest);

TEST_P(CodesTest, a_picture_code_has_four_letters_and_five_minutes) {
  const auto answer = client_.get("/member/v2.0/show/imageCaptcha");
  EXPECT_EQ(letters().size(), 4U);
  EXPECT_EQ(answer.text("image"), "data:image/png;base64,YSBwaWN0dXJl");
  EXPECT_EQ(answer.whole("expiresAt"), epoch_ms(clock_.now() + minutes(5)));
}

TEST_P(CodesTest, a_picture_code_may_be_typed_in_lower_case) {
  const std::string uuid = ask_captcha();
  std::string typed = letters();
  for (char& c : typed) c = static_cast<char>(std::tolower(c));
  EXPECT_EQ(send_with_captcha(uuid, typed).code, 200);
}

TEST_P(CodesTest, a_wrong_answer_voids_the_picture_code) {
  const std::string uuid = ask_captcha();
  EXPECT_EQ(send_with_captcha(uuid, "0000").code, wrong_captcha.code);
  EXPECT_EQ(send_with_captcha(uuid, letters()).code, wrong_captcha.code);
  EXPECT_EQ(sender_.count(), 0U);
}

TEST_P(CodesTest, a_picture_code_works_once) {
  const std::string uuid = ask_captcha();
  EXPECT_EQ(send_with_captcha(uuid, letters()).code, 200);
  clock_.advance(minutes(2));
  EXPECT_EQ(send_with_captcha(uuid, letters()).code, wrong_captcha.code);
}

TEST_P(CodesTest, a_picture_code_expires_after_five_minutes) {
  const std::string uuid = ask_captcha();
  clock_.advance(minutes(5));
  EXPECT_EQ(send_with_captcha(uuid, letters()).code, wrong_captcha.code);
}

TEST_P(CodesTest, a_sent_code_has_six_digits_and_the_purpose_of_the_request) {
  sign_in();
  clock_.advance(minutes(2));
  const auto answer = send_code(phone, "checkPhone");
  EXPECT_THAT(sender_.last().code, testing::MatchesRegex("[0-9]{6}"));
  EXPECT_EQ(sender_.last().purpose, "checkPhone");
  EXPECT_EQ(answer.whole("resendAt"), epoch_ms(clock_.now() + minutes(1)));
  EXPECT_EQ(answer.whole("expiresAt"), epoch_ms(clock_.now() + minutes(5)));
}

TEST_P(CodesTest, the_answer_is_the_same_whether_or_not_the_phone_has_an_account) {
  sign_in();
  clock_.advance(minutes(2));
  const auto known = send_code(phone);
  const auto unknown = send_code("13900000000");
  const auto shape = [](const http::MemoryAnswer& answer) {
    return std::tuple(answer.code, answer.whole("resendAt"), answer.whole("expiresAt"), answer.text("uuid").size());
  };
  EXPECT_EQ(shape(known), shape(unknown));
}

TEST_P(CodesTest, a_second_code_within_a_minute_is_too_soon) {
  receive_code();
  clock_.advance(seconds(20));
  const auto answer = send_code();
  EXPECT_EQ(answer.code, code_too_soon.code);
  EXPECT_EQ(answer.status, 429);
  EXPECT_THAT(answer.body, testing::HasSubstr("40 秒"));
  clock_.advance(seconds(40));
  EXPECT_EQ(send_code().code, 200);
}

TEST_P(CodesTest, a_phone_gets_five_codes_within_any_hour) {
  const TimeMs first = clock_.now();
  for (int i = 0; i < 5; ++i, clock_.advance(minutes(10))) EXPECT_EQ(send_code().code, 200);
  EXPECT_EQ(send_code().code, code_limit_reached.code);
  clock_.advance(first + hours(1) - clock_.now());
  EXPECT_EQ(send_code().code, 200) << "the first lies an hour back";
  clock_.advance(minutes(9));
  EXPECT_EQ(send_code().code, code_limit_reached.code) << "the hour slides, so the second still counts";
}

TEST_P(CodesTest, a_phone_gets_ten_codes_within_any_day) {
  for (int i = 0; i < 10; ++i, clock_.advance(hours(1))) EXPECT_EQ(send_code().code, 200);
  EXPECT_EQ(send_code().code, code_limit_reached.code);
  clock_.advance(hours(14));
  EXPECT_EQ(send_code().code, 200);
}

TEST_P(CodesTest, parallel_requests_for_a_phone_send_one_code) {
  std::vector<std::string> bodies;
  for (int i = 0; i < 12; ++i) {
    const std::string uuid = ask_captcha();
    bodies.push_back(fmt::format(R"({{"phone":"{}","uuid":"{}","captcha":"{}","smsType":"smsLogin"}})", phone, uuid, letters()));
  }
  std::vector<std::future<std::int64_t>> codes;
  for (const std::string& body : bodies)
    codes.push_back(std::async(std::launch::async, [&] { return client_.post("/member/v2.0/send/captcha/login", body).code; }));
  int sent_count = 0;
  for (auto& code : codes) sent_count += code.get() == 200 ? 1 : 0;
  EXPECT_EQ(sent_count, 1);
  EXPECT_EQ(sender_.count(), 1U);
}

TEST_P(CodesTest, a_device_asks_for_twenty_codes_a_day) {
  client_.set_header("x-device-id", "device-1");
  for (int i = 0; i < 20; ++i) EXPECT_EQ(send_code(phone_number(i)).code, 200);
  EXPECT_EQ(send_code(phone_number(20)).code, code_limit_reached.code);
  client_.set_header("x-device-id", "device-2");
  EXPECT_EQ(send_code(phone_number(20)).code, 200) << "a refusal counts nowhere, not even for the phone";
}

TEST_P(CodesTest, an_address_is_drawn_so_many_picture_codes_and_gets_more_with_time) {
  MembersConfig tight = config();
  tight.codes.captchas_per_second = 0.1;
  start(tight);
  const auto ask = [&] { return client_.get("/member/v2.0/show/imageCaptcha").code; };
  EXPECT_EQ(ask(), 200);
  EXPECT_EQ(ask(), 200);
  EXPECT_EQ(ask(), http::too_many_requests.code);
  EXPECT_EQ(database().read([](db::Session& session) { return session.row<std::int64_t>("select count(*) from member_captchas").value(); }), 2);
  client_.set_address("192.0.2.2");
  EXPECT_EQ(ask(), 200) << "another address";
  client_.set_address("192.0.2.1");
  clock_.advance(seconds(10));
  EXPECT_EQ(ask(), 200);
}

TEST_P(CodesTest, an_address_and_the_whole_mall_have_a_limit) {
  MembersConfig tight = config();
  tight.codes.address_hour_limit = 2;
  tight.codes.sent_day_limit = 3;
  start(tight);
  EXPECT_EQ(send_code(phone_number(1)).code, 200);
  EXPECT_EQ(send_code(phone_number(2)).code, 200);
  EXPECT_EQ(send_code(phone_number(3)).code, code_limit_reached.code);
  client_.set_address("192.0.2.2");
  EXPECT_EQ(send_code(phone_number(3)).code, 200);
  EXPECT_EQ(send_code(phone_number(4)).code, code_limit_reached.code);
  EXPECT_EQ(sender_.count(), 3U);
}

TEST_P(CodesTest, a_refused_message_voids_its_code) {
  sender_.next_delivery = SmsDelivery::refused;
  EXPECT_EQ(send_code().code, sms_not_sent.code);
  sender_.next_delivery = SmsDelivery::accepted;
  const auto uuid = database().read([](db::Session& session) { return session.row<std::string>("select uuid from member_codes").value(); });
  EXPECT_EQ(sign_in_with({uuid, sender_.last().code}).code, code_expired.code);
}

TEST_P(CodesTest, a_message_whose_delivery_is_unknown_counts_as_sent) {
  sender_.next_delivery = SmsDelivery::unknown;
  EXPECT_EQ(sign_in_with(receive_code()).code, 200);
}

TEST_P(CodesTest, a_code_works_once) {
  const auto code = receive_code();
  EXPECT_EQ(sign_in_with(code).code, 200);
  EXPECT_EQ(sign_in_with(code).code, code_expired.code);
}

TEST_P(CodesTest, a_code_works_once_also_in_parallel) {
  const auto code = receive_code();
  std::vector<std::future<std::int64_t>> codes;
  for (int i = 0; i < 8; ++i) codes.push_back(std::async(std::launch::async, [&] { return sign_in_with(code).code; }));
  int entered_count = 0;
  for (auto& answer : codes) entered_count += answer.get() == 200 ? 1 : 0;
  EXPECT_EQ(entered_count, 1);
}

TEST_P(CodesTest, a_code_expires_after_five_minutes) {
  const auto code = receive_code();
  clock_.advance(minutes(5));
  EXPECT_EQ(sign_in_with(code).code, code_expired.code);
}

TEST_P(CodesTest, a_new_code_voids_the_old_one) {
  const auto old = receive_code();
  clock_.advance(minutes(1));
  const auto newer = receive_code();
  EXPECT_EQ(sign_in_with(old).code, code_expired.code);
  EXPECT_EQ(sign_in_with(newer).code, 200);
}

TEST_P(CodesTest, a_code_is_bound_to_its_phone_purpose_and_uuid) {
  const auto code = receive_code();
  EXPECT_EQ(sign_in_with(code, "13900000000").code, wrong_code.code);
  EXPECT_EQ(sign_in_with({"another-uuid", code.code}).code, code_expired.code);
  const auto other = receive_code("13900000001", "resetPhone");
  EXPECT_EQ(sign_in_with(other, "13900000001").code, wrong_code.code);
  EXPECT_EQ(sign_in_with(code).code, 200);
}

TEST_P(CodesTest, five_wrong_tries_void_a_code) {
  const auto code = receive_code();
  for (int i = 0; i < 5; ++i) EXPECT_EQ(sign_in_with(wrong(code)).code, wrong_code.code);
  EXPECT_EQ(sign_in_with(code).code, code_expired.code);
}

TEST_P(CodesTest, parallel_wrong_tries_are_all_counted) {
  const auto code = receive_code();
  std::vector<std::future<std::int64_t>> codes;
  for (int i = 0; i < 16; ++i) codes.push_back(std::async(std::launch::async, [&] { return sign_in_with(wrong(code)).code; }));
  int tried_count = 0;
  for (auto& answer : codes) tried_count += answer.get() == wrong_code.code ? 1 : 0;
  EXPECT_EQ(tried_count, 5);
}

TEST_P(CodesTest, wrong_tries_have_a_limit_in_all_which_right_ones_do_not_use_up) {
  MembersConfig tight = config();
  tight.codes.failed_hour_limit = 3;
  start(tight);
  for (int i = 0; i < 4; ++i) EXPECT_EQ(sign_in_with(receive_code(phone_number(i)), phone_number(i)).code, 200);
  const auto code = receive_code();
  for (int i = 0; i < 3; ++i) EXPECT_EQ(sign_in_with(wrong(code)).code, wrong_code.code);
  EXPECT_EQ(sign_in_with(code).code, code_limit_reached.code);
  clock_.advance(hours(1));
  EXPECT_EQ(sign_in_with(receive_code()).code, 200);
}

TEST_P(CodesTest, the_database_holds_neither_the_code_nor_the_phone_nor_the_letters) {
  const auto code = receive_code();
  ask_captcha();
  const auto texts = database().read([](db::Session& session) {
    auto found = session.rows<std::string>("select phone_digest || ' ' || uuid || ' ' || code_digest from member_codes");
    for (auto& text : session.rows<std::string>("select uuid || ' ' || answer_digest from member_captchas")) found.push_back(text);
    return found;
  });
  ASSERT_EQ(texts.size(), 2U);
  EXPECT_THAT(texts[0], testing::Not(testing::HasSubstr(phone)));
  EXPECT_THAT(texts[1], testing::Not(testing::HasSubstr(letters() + " ")));
  EXPECT_THAT(texts[0], testing::MatchesRegex("[0-9a-f]{64} [A-Za-z0-9_-]{22} [0-9a-f]{64}"));
}

TEST_P(CodesTest, what_has_no_effect_any_more_is_swept_away) {
  receive_code();
  ask_captcha();
  clock_.advance(hours(26));
  members_->start_sweeping();
  db::TimerWorker worker(database(), clock_, members_->timer_handlers());
  EXPECT_EQ(worker.run_due(), 1);
  const auto left_count = database().read([](db::Session& session) {
    return session
        .row<std::int64_t>("select (select count(*) from member_codes) + (select count(*) from member_captchas) + (select count(*) from member_limits)")
        .value();
  });
  EXPECT_EQ(left_count, 0);
  clock_.advance(hours(1));
  EXPECT_EQ(worker.run_due(), 1) << "it sweeps every hour";
}

TEST_P(CodesTest, a_short_pepper_is_refused_at_start) {
  MembersConfig weak = config();
  weak.codes.pepper = Secret("pepper");
  EXPECT_THROW(start(weak), std::invalid_argument);
}

}  // namespace
}  // namespace galleria::members
