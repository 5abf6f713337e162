// How a member code is written and when it stands.
#include "features/member_codes/member_codes_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

namespace galleria::member_codes {
namespace {

constexpr DurationMs minute_time = std::chrono::minutes(1);
constexpr std::size_t number_digits = 10;
constexpr std::size_t mark_digits = 2;
constexpr std::size_t proof_digits = 8;
constexpr std::int64_t mark_count = 100;
constexpr std::uint64_t proof_count = 100'000'000;
constexpr std::size_t digest_digits = 15;  // of hexadecimal: sixty bits make every proof equally likely but for a part in ten thousand million
constexpr std::int64_t leeway_minutes = 1;

bool is_digit(char sign) { return sign >= '0' && sign <= '9'; }

}  // namespace

std::int64_t minute_of(TimeMs time) { return epoch_ms(time) / minute_time.count(); }
TimeMs start_of_minute(std::int64_t minute) { return time_from_epoch_ms(minute * minute_time.count()); }

std::optional<CodeParts> split_code(std::string_view code) {
  if (code.size() != number_digits + mark_digits + proof_digits || !std::all_of(code.begin(), code.end(), is_digit)) return std::nullopt;
  const std::string_view mark = code.substr(number_digits, mark_digits);
  return CodeParts{std::string(code.substr(0, number_digits)), (mark[0] - '0') * 10 + (mark[1] - '0'), std::string(code.substr(number_digits + mark_digits))};
}

std::string written_code(std::string_view member_number, std::int64_t minute, std::string_view proof) {
  return fmt::format("{}{:02}{}", member_number, minute % mark_count, proof);
}

std::string proof_from_digest(std::string_view hex) {
  return fmt::format("{:08}", std::strtoull(std::string(hex.substr(0, digest_digits)).c_str(), nullptr, 16) % proof_count);
}

std::int64_t minute_with_mark(std::int64_t mark, std::int64_t this_minute) {
  const std::int64_t earliest = this_minute - mark_count / 2;
  return earliest + ((mark - earliest) % mark_count + mark_count) % mark_count;
}

bool is_current(std::int64_t minute, std::int64_t this_minute) { return std::abs(minute - this_minute) <= leeway_minutes; }

}  // namespace galleria::member_codes
