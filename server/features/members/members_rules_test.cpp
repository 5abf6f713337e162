// The decisions about members, as tables.
#include "features/members/members_rules.hpp"

#include <gtest/gtest.h>

#include <set>

namespace galleria::members {
namespace {

TEST(MembersRulesTest, picture_codes_are_compared_without_case_and_spaces) {
  EXPECT_EQ(normal_captcha("k m x A"), "KMXA");
  EXPECT_EQ(normal_captcha("KMXA"), "KMXA");
}

TEST(MembersRulesTest, picture_codes_have_no_letters_that_look_alike) {
  for (const char c : std::string("BDFGILNOQSVWZ0123456789")) EXPECT_EQ(captcha_letters.find(c), std::string_view::npos) << c;
  EXPECT_EQ(std::set<char>(captcha_letters.begin(), captcha_letters.end()).size(), captcha_letters.size());
}

TEST(MembersRulesTest, a_member_number_ends_in_a_check_digit) {
  EXPECT_EQ(member_number("7992739871"), "79927398713") << "the example that everybody uses for Luhn's rule";
  EXPECT_EQ(member_number("110028410"), "1100284106");
  EXPECT_EQ(printed_member_number("1100284106"), "1100 2841 06");
}

TEST(MembersRulesTest, a_first_nickname_shows_the_member_number_and_never_the_phone) {
  EXPECT_EQ(first_nickname("1100284106", Locale::zh_cn), "云廊会员4106");
  EXPECT_EQ(first_nickname("1100284106", Locale::en), "Galleria member 4106");
}

TEST(MembersRulesTest, devices_are_named_by_system_and_program) {
  const std::pair<std::string_view, std::string_view> cases[] = {
      {"Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.42", "iPhone · WeChat"},
      {"Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36", "Android · Chrome"},
      {"Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15", "Mac · Safari"},
      {"Mozilla/5.0 (Windows NT 10.0; Win64) AppleWebKit/537.36 Chrome/120.0 Safari/537.36 Edg/120.0", "Windows · Edge"},
      {"curl/8.5.0", "curl/8.5.0"},
      {"\x1b[31mred", ""},
      {"", ""},
  };
  for (const auto& [header, shown] : cases) EXPECT_EQ(device_from_user_agent(header), shown) << header;
  EXPECT_EQ(device_from_user_agent(std::string(200, 'x')).size(), 40U);
}

TEST(MembersRulesTest, windows_begin_at_multiples_of_their_length) {
  const auto hour = std::chrono::hours(1);
  EXPECT_EQ(window_start(time_from_epoch_ms(3'600'000 * 5 + 17), hour), time_from_epoch_ms(3'600'000 * 5));
  EXPECT_EQ(window_start(time_from_epoch_ms(3'600'000 * 5), hour), time_from_epoch_ms(3'600'000 * 5));
}

TEST(MembersRulesTest, seconds_are_rounded_up_and_never_nought) {
  const TimeMs now = time_from_epoch_ms(1'000);
  EXPECT_EQ(seconds_until(time_from_epoch_ms(2'001), now), 2);
  EXPECT_EQ(seconds_until(time_from_epoch_ms(2'000), now), 1);
  EXPECT_EQ(seconds_until(time_from_epoch_ms(1'000), now), 1);
}

TEST(MembersRulesTest, a_birthday_is_a_day_of_the_calendar_from_1900_to_the_malls_today) {
  const TimeMs now = time_from_epoch_ms(1'790'000'000'000);  // 2026-09-21 22:13 at the mall
  constexpr std::chrono::minutes offset = std::chrono::hours(8);
  for (const char* date : {"1994-09-18", "1900-01-01", "2000-02-29", "2026-09-21"}) EXPECT_TRUE(is_birthday(date, now, offset)) << date;
  for (const char* date : {"2026-09-22", "1899-12-31", "1900-02-29", "1994-13-01", "1994-00-10", "1994-9-18", "1994-09-1x", "+994-09-18", "-994-09-18", ""}) {
    EXPECT_FALSE(is_birthday(date, now, offset)) << date;
  }
  EXPECT_TRUE(is_birthday("2026-09-22", now + std::chrono::hours(2), offset)) << "the mall's day has begun";
  EXPECT_EQ(masked_birthday("1994-09-18"), "****-09-18");
}

}  // namespace
}  // namespace galleria::members
