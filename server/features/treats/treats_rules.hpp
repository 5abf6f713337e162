// What keeps a member from a treat. Pure.
#pragma once

#include <cstdint>

#include "base/clock.hpp"
#include "features/treats/treats_states.hpp"

namespace galleria::treats {

struct TreatPlan {
  TreatState state = TreatState::draft;
  std::int64_t least_tier = 0;
  std::int64_t most_per_day = 0;     // nought: no limit of its own
  std::int64_t most_per_member = 0;  // nought: no limit
  TimeMs starts_at{};
  TimeMs ends_at{};
  std::int64_t left_count = 0;
};

// What the member has of it, and their tier.
struct TreatStanding {
  std::int64_t tier = 0;
  std::int64_t in_all = 0;
  std::int64_t today = 0;
};

// State and time, what is left, the tier, the member's limits, in this order.
TreatObstacle obstacle_to(const TreatPlan& plan, const TreatStanding& standing, TimeMs now);

}  // namespace galleria::treats
