// The first thing that stands in the way is what the member is told.
#include "features/treats/treats_rules.hpp"

namespace galleria::treats {

TreatObstacle obstacle_to(const TreatPlan& plan, const TreatStanding& standing, TimeMs now) {
  if (plan.state == TreatState::paused) return TreatObstacle::paused;
  if (plan.state != TreatState::published || now >= plan.ends_at) return TreatObstacle::over;
  if (now < plan.starts_at) return TreatObstacle::not_begun;
  if (plan.left_count <= 0) return TreatObstacle::sold_out;
  if (standing.tier < plan.least_tier) return TreatObstacle::tier_too_low;
  const bool has_all = plan.most_per_member > 0 && standing.in_all >= plan.most_per_member;
  const bool has_days = plan.most_per_day > 0 && standing.today >= plan.most_per_day;
  return has_all || has_days ? TreatObstacle::limit_reached : TreatObstacle::none;
}

}  // namespace galleria::treats
