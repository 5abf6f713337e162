// Builds and checks the signed texts and headers of WeChat Pay API v3.
#include "gateways/wechat_pay/protocol.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdio>

#include "base/crypto.hpp"

namespace galleria::gateways {
namespace {

constexpr std::string_view scheme = "WECHATPAY2-SHA256-RSA2048 ";

std::optional<std::int64_t> whole_number(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

}  // namespace

std::string request_text(std::string_view method, std::string_view target, std::string_view timestamp, std::string_view nonce, std::string_view body) {
  return fmt::format("{}\n{}\n{}\n{}\n{}\n", method, target, timestamp, nonce, body);
}

std::string answer_text(std::string_view timestamp, std::string_view nonce, std::string_view body) {
  return fmt::format("{}\n{}\n{}\n", timestamp, nonce, body);
}

std::string launch_text(std::string_view app_id, std::string_view timestamp, std::string_view nonce, std::string_view package) {
  return fmt::format("{}\n{}\n{}\n{}\n", app_id, timestamp, nonce, package);
}

std::string authorization_header(const Merchant& merchant, const SigningKey& key, std::string_view method, std::string_view target, std::string_view body,
                                 TimeMs now) {
  const auto nonce = fresh_nonce();
  const auto timestamp = seconds_text(now);
  const auto signature = key.sign(request_text(method, target, timestamp, nonce, body));
  return fmt::format(R"({}mchid="{}",nonce_str="{}",signature="{}",timestamp="{}",serial_no="{}")", scheme, merchant.merchant_id, nonce, signature, timestamp,
                     merchant.serial);
}

std::optional<std::map<std::string, std::string, std::less<>>> read_authorization(std::string_view header) {
  if (!header.starts_with(scheme)) return std::nullopt;
  header.remove_prefix(scheme.size());
  std::map<std::string, std::string, std::less<>> parts;
  while (!header.empty()) {
    const auto equals = header.find("=\"");
    const auto end = equals == std::string_view::npos ? equals : header.find('"', equals + 2);
    if (end == std::string_view::npos) return std::nullopt;
    if (!parts.emplace(header.substr(0, equals), header.substr(equals + 2, end - equals - 2)).second) return std::nullopt;
    header.remove_prefix(end + 1);
    if (header.starts_with(',')) header.remove_prefix(1);
  }
  return parts;
}

std::optional<std::string> signature_flaw(const VerifyingKeys& keys, const HeaderLookup& header, std::string_view body, TimeMs now) {
  const auto timestamp = header("Wechatpay-Timestamp");
  const auto seconds = whole_number(timestamp);
  if (!seconds) return "the timestamp is missing";
  if (*seconds < 0 || *seconds > 100'000'000'000) return "the timestamp is no time";
  const auto age = now - time_from_epoch_ms(*seconds * 1000);
  if (age > signature_window || age < -signature_window) return "the timestamp is more than 300 seconds off";
  const auto key = keys.find(header("Wechatpay-Serial"));
  if (key == keys.end()) return "the serial is none that we know";
  if (!key->second.verifies(answer_text(timestamp, header("Wechatpay-Nonce"), body), header("Wechatpay-Signature"))) return "the signature does not match";
  return std::nullopt;
}

std::vector<std::pair<std::string, std::string>> signature_headers(const std::string& serial, const SigningKey& key, std::string_view body, TimeMs now) {
  const auto nonce = fresh_nonce();
  const auto timestamp = seconds_text(now);
  return {{"Wechatpay-Timestamp", timestamp},
          {"Wechatpay-Nonce", nonce},
          {"Wechatpay-Serial", serial},
          {"Wechatpay-Signature-Type", "WECHATPAY2-SHA256-RSA2048"},
          {"Wechatpay-Signature", key.sign(answer_text(timestamp, nonce, body))}};
}

std::string rfc3339_text(TimeMs time) {
  using namespace std::chrono;
  const auto local = floor<seconds>(time) + hours(8);
  const auto day = floor<days>(local);
  const year_month_day date(day);
  const hh_mm_ss clock(local - day);
  return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}+08:00", static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                     static_cast<unsigned>(date.day()), clock.hours().count(), clock.minutes().count(), clock.seconds().count());
}

std::optional<TimeMs> parse_rfc3339(std::string_view text) {
  using namespace std::chrono;
  int year_number = 0, month_number = 0, day_number = 0, hour = 0, minute = 0, second = 0, read = 0;
  const std::string copy(text);
  if (std::sscanf(copy.c_str(), "%4d-%2d-%2dT%2d:%2d:%2d%n", &year_number, &month_number, &day_number, &hour, &minute, &second, &read) != 6)
    return std::nullopt;
  std::string zone = copy.substr(static_cast<std::size_t>(read));
  if (zone.starts_with('.')) zone.erase(0, std::min(zone.find_first_not_of("0123456789", 1), zone.size()));
  int zone_hour = 0, zone_minute = 0;
  char sign = '+';
  if (zone != "Z" && (zone.size() != 6 || std::sscanf(zone.c_str(), "%c%2d:%2d", &sign, &zone_hour, &zone_minute) != 3 || (sign != '+' && sign != '-')))
    return std::nullopt;
  const year_month_day date{year(year_number), month(static_cast<unsigned>(month_number)), day(static_cast<unsigned>(day_number))};
  if (!date.ok() || hour > 23 || minute > 59 || second > 60) return std::nullopt;
  const auto offset = (sign == '-' ? -1 : 1) * (hours(zone_hour) + minutes(zone_minute));
  return TimeMs(sys_days(date) + hours(hour) + minutes(minute) + seconds(second) - offset);
}

std::string seconds_text(TimeMs time) { return std::to_string(epoch_ms(time) / 1000); }

std::string fresh_nonce() {
  // 24 random bytes are 32 characters; the platform's nonces are letters and digits only.
  auto nonce = random_token(24);
  std::ranges::replace_if(
      nonce, [](char c) { return c == '-' || c == '_'; }, '0');
  return nonce;
}

}  // namespace galleria::gateways
