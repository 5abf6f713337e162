// When one can sign up, cancel and check in, which states take places and hold points, and what a code on the spot is. Pure.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/clock.hpp"
#include "base/secret.hpp"
#include "features/registrations/registrations_states.hpp"

namespace galleria::registrations {

struct SessionTimes {
  TimeMs starts_at{};
  TimeMs ends_at{};
  TimeMs sign_up_from{};
  TimeMs sign_up_until{};
  TimeMs cancel_until{};
  TimeMs check_in_from{};
  TimeMs check_in_until{};
};

// Whether they follow one another: one signs up and cancels before it starts, and checks in around its start. The first moment of a window belongs to it, the
// last does not.
bool are_in_order(const SessionTimes& times);

// is_queue_empty: whoever comes while others wait stands behind them, even if a place is free.
RegistrationStage stage_of(const SessionTimes& times, std::int64_t free_count, bool is_queue_empty, TimeMs now);

bool takes_places(RegistrationState state);
bool holds_points(RegistrationState state);

// A member may give it up now.
bool can_cancel(RegistrationState state, const SessionTimes& times, TimeMs now);

// Until when a place that came free is kept: two hours, and not longer than until it starts.
TimeMs confirm_until(TimeMs now, const SessionTimes& times);

// Until when a place is kept for whoever has to pay: so long, and not longer than until it starts.
TimeMs pay_before(TimeMs now, DurationMs time, const SessionTimes& times);

// What becomes of the money of a place that is over.
enum class MoneyFeeEnd { give_back, keep, lapse };
// How a registration that had a place came to `to`. is_in_time: a member may still give it up for nothing. What the mall calls off goes back at any time.
MoneyFeeEnd end_of_money(MoneyFeeKind kind, RegistrationState to, RegistrationMove move, bool is_in_time);

// What the desk's screen shows in a minute; nobody without the key can tell the next.
std::string spot_code(const Secret& key, RegistrationSessionId session_id, TimeMs at);
// It is this minute's or the one's before, however it is written.
bool is_spot_code(const Secret& key, RegistrationSessionId session_id, TimeMs at, std::string_view code);

}  // namespace galleria::registrations
