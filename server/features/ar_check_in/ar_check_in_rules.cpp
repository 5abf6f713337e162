// The decisions of the AR check-in.
#include "features/ar_check_in/ar_check_in_rules.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/crypto.hpp"
#include "base/planted_bugs.hpp"

namespace galleria::ar_check_in {
namespace {

using CodeSteps = std::chrono::duration<std::int64_t, std::ratio<30>>;
constexpr std::size_t code_length = 8;
constexpr std::chrono::days week_length(7);

char capital(char letter) { return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter; }

BusinessDay first_day_of(ArFrequency frequency, TimeMs at, MallOffset mall_utc_offset) {
  const BusinessDay day = business_day(at, mall_utc_offset);
  if (frequency != ArFrequency::weekly) return day;
  return day - (std::chrono::weekday(day) - std::chrono::Monday);
}

}  // namespace

std::string spot_code(const Secret& key, ArSpotId spot_id, std::string_view screen_token, TimeMs at) {
  const auto step = std::chrono::floor<CodeSteps>(at.time_since_epoch()).count();
  std::string code = hmac_sha256_hex(key, fmt::format("ar spot {} {} {}", spot_id.value, screen_token, step)).substr(0, code_length);
  std::ranges::transform(code, code.begin(), capital);
  return code;
}

bool is_spot_code(const Secret& key, ArSpotId spot_id, std::string_view screen_token, TimeMs at, std::string_view code) {
  std::string written(code);
  std::ranges::transform(written, written.begin(), capital);
  const int steps_back = is_planted(PlantedBug::ar_stale_code_taken) ? 20 : 1;
  for (int step = 0; step <= steps_back; ++step) {
    if (written == spot_code(key, spot_id, screen_token, at - CodeSteps(step))) return true;
  }
  return false;
}

TimeMs code_changes_at(TimeMs at) { return TimeMs(std::chrono::floor<CodeSteps>(at.time_since_epoch()) + CodeSteps(1)); }

std::int64_t period_of(ArFrequency frequency, TimeMs at, MallOffset mall_utc_offset) {
  return frequency == ArFrequency::once ? 0 : day_number(first_day_of(frequency, at, mall_utc_offset));
}

std::optional<TimeMs> period_ends_at(ArFrequency frequency, TimeMs at, MallOffset mall_utc_offset) {
  if (frequency == ArFrequency::once) return std::nullopt;
  const BusinessDay first = first_day_of(frequency, at, mall_utc_offset);
  return start_of_day(frequency == ArFrequency::weekly ? first + week_length : first + std::chrono::days(1), mall_utc_offset);
}

ArTrailStage stage_of(ArTrailState state, TimeMs starts_at, TimeMs ends_at, TimeMs now) {
  if (state != ArTrailState::published || now >= ends_at) return ArTrailStage::over;
  return now < starts_at ? ArTrailStage::coming : ArTrailStage::running;
}

bool is_time_fit(TimeMs starts_at, TimeMs ends_at, TimeMs now) { return starts_at < ends_at && now < ends_at; }

}  // namespace galleria::ar_check_in
