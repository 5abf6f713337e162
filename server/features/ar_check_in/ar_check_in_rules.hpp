// What a code on a spot's screen is, in which period a moment lies, and whether a trail and a place fit. Pure.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/business_day.hpp"
#include "base/clock.hpp"
#include "base/earth_place.hpp"
#include "base/secret.hpp"
#include "features/ar_check_in/ar_check_in_states.hpp"

namespace galleria::ar_check_in {

// So long a check-in may take.
inline constexpr DurationMs challenge_lifetime = std::chrono::seconds(60);

// What the screen of a spot shows in a half minute; nobody without the key can tell the next, and a new token makes others.
std::string spot_code(const Secret& key, ArSpotId spot_id, std::string_view screen_token, TimeMs at);
// It is this half minute's or the one's before, however it is written.
bool is_spot_code(const Secret& key, ArSpotId spot_id, std::string_view screen_token, TimeMs at, std::string_view code);
// When the screen shows the next.
TimeMs code_changes_at(TimeMs at);

// Nought where a spot counts once in all; else the number of the mall's day on which the period began.
std::int64_t period_of(ArFrequency frequency, TimeMs at, MallOffset mall_utc_offset);
std::optional<TimeMs> period_ends_at(ArFrequency frequency, TimeMs at, MallOffset mall_utc_offset);

// The first moment belongs to it, the last does not; withdrawn or not, what is not published is over.
ArTrailStage stage_of(ArTrailState state, TimeMs starts_at, TimeMs ends_at, TimeMs now);

// It ends after it starts, and after now.
bool is_time_fit(TimeMs starts_at, TimeMs ends_at, TimeMs now);

}  // namespace galleria::ar_check_in
