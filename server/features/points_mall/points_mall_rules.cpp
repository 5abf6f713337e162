// Decides about offers.
#include "features/points_mall/points_mall_rules.hpp"

#include <algorithm>
#include <limits>

namespace galleria::points_mall {
namespace {

constexpr std::int64_t no_limit = std::numeric_limits<std::int64_t>::max();

std::int64_t or_no_limit(std::int64_t limit) { return limit == 0 ? no_limit : limit; }

TimeMs opening_of(BusinessDay day, MallOffset mall_utc_offset) { return start_of_day(day, mall_utc_offset) + std::chrono::minutes(daily_opens_minute); }

}  // namespace

bool is_member_day(const OfferPlan& plan, TimeMs now, MallOffset mall_utc_offset) {
  if (!plan.day_points) return false;
  const BusinessDay day = business_day(now, mall_utc_offset);
  if (plan.day_of_week) return std::chrono::weekday(day).iso_encoding() == static_cast<unsigned>(*plan.day_of_week);
  return plan.day_of_month && static_cast<unsigned>(std::chrono::year_month_day(day).day()) == static_cast<unsigned>(*plan.day_of_month);
}

std::int64_t points_at(const OfferPlan& plan, TimeMs now, MallOffset mall_utc_offset) {
  return is_member_day(plan, now, mall_utc_offset) ? *plan.day_points : plan.price_points;
}

std::int64_t left_now(const OfferPlan& plan, const OfferCounts& counts) {
  if (plan.kind == PointsOfferKind::underway) return counts.left;
  return std::min(counts.left, std::max<std::int64_t>(0, plan.daily_count - counts.taken_today));
}

std::int64_t still_allowed(const OfferPlan& plan, const OfferCounts& counts) {
  const std::int64_t in_all = or_no_limit(plan.most_per_member) - counts.member_in_all;
  const std::int64_t today = or_no_limit(plan.most_per_day) - counts.member_today;
  return std::max<std::int64_t>(0, std::min({plan.most_per_order, in_all, today}));
}

std::optional<TimeMs> opens_next(const OfferPlan& plan, TimeMs now, MallOffset mall_utc_offset) {
  if (plan.kind == PointsOfferKind::underway) return now < plan.starts_at ? std::optional(plan.starts_at) : std::nullopt;
  const TimeMs from = std::max(now, plan.starts_at);
  const BusinessDay day = business_day(from, mall_utc_offset);
  const TimeMs opening = opening_of(day, mall_utc_offset);
  if (from < opening) return opening;
  return now < plan.starts_at ? std::optional(plan.starts_at) : std::nullopt;
}

PointsOfferObstacle obstacle_to(const OfferPlan& plan, const OfferCounts& counts, std::int64_t quantity, std::int64_t tier, TimeMs now,
                                MallOffset mall_utc_offset) {
  if (plan.state == PointsOfferState::paused) return PointsOfferObstacle::paused;
  if (plan.state != PointsOfferState::published || now >= plan.ends_at) return PointsOfferObstacle::over;
  if (now < plan.starts_at) return PointsOfferObstacle::not_begun;
  if (tier < plan.least_tier) return PointsOfferObstacle::tier_too_low;
  if (quantity > still_allowed(plan, counts)) return PointsOfferObstacle::limit_reached;
  if (counts.left < quantity) return PointsOfferObstacle::sold_out;
  if (left_now(plan, counts) < quantity) return PointsOfferObstacle::day_used_up;
  return opens_next(plan, now, mall_utc_offset) ? PointsOfferObstacle::closed_now : PointsOfferObstacle::none;
}

bool is_fit(const OfferPlan& plan, std::int64_t stock_count) {
  const bool has_day = plan.day_of_month || plan.day_of_week;
  if (plan.day_of_month && plan.day_of_week) return false;
  if (plan.day_points.has_value() != has_day) return false;
  if (plan.day_points && *plan.day_points >= plan.price_points) return false;
  if ((plan.kind == PointsOfferKind::daily) != (plan.daily_count > 0)) return false;
  if (plan.kind == PointsOfferKind::daily && plan.daily_count > stock_count) return false;
  return plan.ends_at > plan.starts_at && stock_count >= 1;
}

}  // namespace galleria::points_mall
