// The decisions of registrations.
#include "features/registrations/registrations_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/crypto.hpp"

namespace galleria::registrations {
namespace {

constexpr DurationMs time_to_confirm = std::chrono::hours(2);
constexpr std::size_t spot_code_length = 8;

char upper(char letter) { return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter; }

}  // namespace

bool are_in_order(const SessionTimes& times) {
  return times.starts_at < times.ends_at && times.sign_up_from < times.sign_up_until && times.sign_up_until <= times.starts_at &&
         times.cancel_until <= times.starts_at && times.check_in_from <= times.starts_at && times.starts_at < times.check_in_until &&
         times.check_in_until <= times.ends_at;
}

RegistrationStage stage_of(const SessionTimes& times, std::int64_t free_count, bool is_queue_empty, TimeMs now) {
  if (now >= times.ends_at) return RegistrationStage::over;
  if (now < times.sign_up_from) return RegistrationStage::not_begun;
  if (now >= times.sign_up_until) return RegistrationStage::closed;
  return free_count > 0 && is_queue_empty ? RegistrationStage::open : RegistrationStage::full;
}

bool takes_places(RegistrationState state) {
  constexpr std::array states{RegistrationState::to_confirm, RegistrationState::in_review, RegistrationState::approved, RegistrationState::attended,
                              RegistrationState::absent};
  return std::ranges::find(states, state) != states.end();
}

bool holds_points(RegistrationState state) { return state == RegistrationState::in_review || state == RegistrationState::approved; }

bool can_cancel(RegistrationState state, const SessionTimes& times, TimeMs now) {
  // Whoever has nothing yet keeps nobody from anything.
  if (state == RegistrationState::waiting || state == RegistrationState::to_confirm) return now < times.starts_at;
  return holds_points(state) && now < times.cancel_until;
}

TimeMs confirm_until(TimeMs now, const SessionTimes& times) { return std::min(now + time_to_confirm, times.starts_at); }

TimeMs pay_before(TimeMs now, DurationMs time, const SessionTimes& times) { return std::min(now + time, times.starts_at); }

MoneyFeeEnd end_of_money(MoneyFeeKind kind, RegistrationState to, RegistrationMove move, bool is_in_time) {
  if (to == RegistrationState::lapsed) return MoneyFeeEnd::lapse;
  if (to == RegistrationState::absent) return MoneyFeeEnd::keep;
  if (to == RegistrationState::attended) return kind == MoneyFeeKind::deposit ? MoneyFeeEnd::give_back : MoneyFeeEnd::keep;
  return move == RegistrationMove::call_off || is_in_time ? MoneyFeeEnd::give_back : MoneyFeeEnd::keep;
}

std::string spot_code(const Secret& key, RegistrationSessionId session_id, TimeMs at) {
  const auto minute = std::chrono::duration_cast<std::chrono::minutes>(at.time_since_epoch()).count();
  std::string code = hmac_sha256_hex(key, fmt::format("registration spot {} {}", session_id.value, minute)).substr(0, spot_code_length);
  std::ranges::transform(code, code.begin(), upper);
  return code;
}

bool is_spot_code(const Secret& key, RegistrationSessionId session_id, TimeMs at, std::string_view code) {
  std::string written(code);
  std::ranges::transform(written, written.begin(), upper);
  return written == spot_code(key, session_id, at) || written == spot_code(key, session_id, at - std::chrono::minutes(1));
}

}  // namespace galleria::registrations
