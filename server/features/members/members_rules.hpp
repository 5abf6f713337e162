// Decisions about members that need nothing but their arguments.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/clock.hpp"
#include "base/locale.hpp"
#include "features/members/members_states.hpp"

namespace galleria::members {

// To whose phone a code of a purpose goes, and who may ask for it.
enum class CodeReceiver {
  anybody,        // whoever asks
  guest,          // who has not signed in
  own_phone,      // a member's own
  members_other,  // another phone than the member's own
  another_phone   // of a guest, or of a member another than their own
};
CodeReceiver receiver_of(SmsType sms_type);

// The letters of picture codes: none that a person takes for another one, however it is bent (so no N or W beside M, no V beside Y, no F beside E).
inline constexpr std::string_view captcha_letters = "ACEHJKMPRTUXY";
inline constexpr int captcha_letter_count = 4;

// Upper case without white space, so that "k m x a" answers "KMXA".
std::string normal_captcha(std::string_view typed);

// A member number from nine digits: the digits and a Luhn check digit.
std::string member_number(std::string_view nine_digits);

// As it is printed on the card: "1100 2841 07".
std::string printed_member_number(std::string_view number);

// What a new member is called until they choose a name: the end of the member number, never of the phone.
std::string first_nickname(std::string_view number, Locale locale);

// "iPhone · WeChat" from a User-Agent header; its first word where nothing is recognised.
std::string device_from_user_agent(std::string_view user_agent);

// The start of the fixed window of that length in which the time lies; windows are counted from the epoch.
TimeMs window_start(TimeMs now, DurationMs window);

// Whether "1994-09-18" is a day from 1900 to today, on the mall's calendar.
bool is_birthday(std::string_view date, TimeMs now, std::chrono::minutes mall_utc_offset);
// "****-09-18".
std::string masked_birthday(std::string_view date);

// Whole seconds until the time, at least 1.
std::int64_t seconds_until(TimeMs time, TimeMs now);

}  // namespace galleria::members
