// What can be done with a thing that was found and with a report of a loss. Pure.
#pragma once

#include <vector>

#include "base/business_day.hpp"
#include "features/lost_and_found/lost_and_found_states.hpp"

namespace galleria::lost_and_found {

// What operators can set.
struct LostAndFoundConfig {
  std::int64_t keep_days = 90;         // so long a thing is kept before it may be disposed of
  std::int64_t most_open_reports = 5;  // of a member at once
  MallOffset mall_utc_offset = std::chrono::hours(8);
};

// From when on a thing may be disposed of.
TimeMs keep_until(TimeMs recorded_at, const LostAndFoundConfig& config);
std::vector<FoundWork> works_of(FoundState state, TimeMs keep_until, TimeMs now);
std::vector<LossWork> works_of(LossState state);
// The first moment at which something may have been found that was missed then: people are a day off.
TimeMs found_since(TimeMs lost_at);

}  // namespace galleria::lost_and_found
