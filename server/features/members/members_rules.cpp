// Decisions about members that need nothing but their arguments.
#include "features/members/members_rules.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <stdexcept>

namespace galleria::members {
namespace {

struct Token {
  std::string_view in_header;
  std::string_view shown;
};

// The first that occurs wins, so the special stands before the general: an iPad says "Mac OS X", Edge says "Chrome", Chrome says "Safari".
constexpr std::array systems{Token{"iPhone", "iPhone"},   Token{"iPad", "iPad"},     Token{"HarmonyOS", "HarmonyOS"}, Token{"Android", "Android"},
                             Token{"Windows", "Windows"}, Token{"Macintosh", "Mac"}, Token{"Linux", "Linux"}};
constexpr std::array programs{Token{"MicroMessenger", "WeChat"}, Token{"Galleria", "Galleria"}, Token{"Edg", "Edge"},
                              Token{"Firefox", "Firefox"},       Token{"Chrome", "Chrome"},     Token{"Safari", "Safari"}};

constexpr std::size_t longest_first_word = 40;

template <std::size_t Size>
std::string_view first_found(const std::array<Token, Size>& tokens, std::string_view text) {
  const auto found = std::find_if(tokens.begin(), tokens.end(), [&](const Token& token) { return text.find(token.in_header) != std::string_view::npos; });
  return found == tokens.end() ? std::string_view{} : found->shown;
}

// Only what is plain ASCII: the header is the client's and may hold anything.
std::string first_word(std::string_view text) {
  std::string word;
  for (const char c : text) {
    if (c <= ' ' || c >= 0x7f || word.size() == longest_first_word) break;
    word.push_back(c);
  }
  return word;
}

char luhn_check_digit(std::string_view digits) {
  int sum = 0;
  bool doubles = true;
  for (auto digit = digits.rbegin(); digit != digits.rend(); ++digit, doubles = !doubles) {
    const int value = (*digit - '0') * (doubles ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return static_cast<char>('0' + (10 - sum % 10) % 10);
}

}  // namespace

CodeReceiver receiver_of(SmsType sms_type) {
  switch (sms_type) {
    case SmsType::smsLogin:
      return CodeReceiver::anybody;
    case SmsType::register_:
      return CodeReceiver::guest;
    case SmsType::modifyPhone:
    case SmsType::checkPhone:
    case SmsType::pay:
    case SmsType::changePassword:
    case SmsType::wechat:
      return CodeReceiver::own_phone;
    case SmsType::telphoneNumCheck:
      return CodeReceiver::members_other;
    case SmsType::resetPhone:
      return CodeReceiver::another_phone;
  }
  throw std::logic_error("unknown purpose of a code");
}

std::string normal_captcha(std::string_view typed) {
  std::string normal;
  for (const char c : typed) {
    if (c == ' ') continue;
    normal.push_back(c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c);
  }
  return normal;
}

std::string member_number(std::string_view nine_digits) { return std::string(nine_digits) + luhn_check_digit(nine_digits); }

std::string printed_member_number(std::string_view number) {
  std::string printed;
  for (std::size_t i = 0; i < number.size(); ++i) {
    if (i > 0 && i % 4 == 0) printed.push_back(' ');
    printed.push_back(number[i]);
  }
  return printed;
}

std::string first_nickname(std::string_view number, Locale locale) {
  const std::string end(number.substr(number.size() - std::min<std::size_t>(4, number.size())));
  return locale == Locale::en ? "Galleria member " + end : "云廊会员" + end;
}

std::string device_from_user_agent(std::string_view user_agent) {
  const std::string system(first_found(systems, user_agent));
  const std::string program(first_found(programs, user_agent));
  if (system.empty() && program.empty()) return first_word(user_agent);
  return system.empty() ? program : program.empty() ? system : system + " · " + program;
}

bool is_birthday(std::string_view date, TimeMs now, std::chrono::minutes mall_utc_offset) {
  if (date.size() != 10 || date[4] != '-' || date[7] != '-') return false;
  const auto number = [&](std::size_t from, std::size_t count) {
    int value = 0;
    const char* end = date.data() + from + count;
    const auto read = std::from_chars(date.data() + from, end, value);
    return read.ec == std::errc() && read.ptr == end && value > 0 ? value : 0;
  };
  const std::chrono::year_month_day day{std::chrono::year(number(0, 4)), std::chrono::month(static_cast<unsigned>(number(5, 2))),
                                        std::chrono::day(static_cast<unsigned>(number(8, 2)))};
  if (!day.ok() || day.year() < std::chrono::year(1900)) return false;
  return std::chrono::sys_days(day) <= std::chrono::floor<std::chrono::days>(now + mall_utc_offset);
}

std::string masked_birthday(std::string_view date) { return "****" + std::string(date.substr(4)); }

TimeMs window_start(TimeMs now, DurationMs window) { return time_from_epoch_ms(epoch_ms(now) - epoch_ms(now) % window.count()); }

std::int64_t seconds_until(TimeMs time, TimeMs now) { return std::max<std::int64_t>(1, ((time - now).count() + 999) / 1000); }

}  // namespace galleria::members
