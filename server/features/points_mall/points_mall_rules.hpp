// What an offer costs at a moment, and what keeps a member from it. Pure.
#pragma once

#include <cstdint>
#include <optional>

#include "base/business_day.hpp"
#include "base/money.hpp"
#include "features/points_mall/points_mall_states.hpp"

namespace galleria::points_mall {

// The minute of the mall's day from which on daily offers can be exchanged.
inline constexpr std::int64_t daily_opens_minute = 600;

struct OfferPlan {
  PointsOfferKind kind = PointsOfferKind::underway;
  PointsOfferState state = PointsOfferState::draft;
  std::int64_t price_points = 1;
  Cents price_cents;
  std::optional<std::int64_t> day_points;    // on a member day
  std::optional<std::int64_t> day_of_month;  // 1 to 31
  std::optional<std::int64_t> day_of_week;   // 1: Monday
  std::int64_t least_tier = 0;
  std::int64_t most_per_order = 1;
  std::int64_t most_per_day = 0;     // nought: no limit of its own
  std::int64_t most_per_member = 0;  // nought: no limit
  std::int64_t daily_count = 0;      // of a daily offer
  TimeMs starts_at{};
  TimeMs ends_at{};
};

// What is there, and what was taken already.
struct OfferCounts {
  std::int64_t left = 0;
  std::int64_t taken_today = 0;
  std::int64_t member_in_all = 0;
  std::int64_t member_today = 0;
};

bool is_member_day(const OfferPlan& plan, TimeMs now, MallOffset mall_utc_offset);
// A piece, in points.
std::int64_t points_at(const OfferPlan& plan, TimeMs now, MallOffset mall_utc_offset);
// How many could be exchanged now by all together: what is left, and of a daily offer what is left of the day.
std::int64_t left_now(const OfferPlan& plan, const OfferCounts& counts);
// How many more the member may take now, whatever is left.
std::int64_t still_allowed(const OfferPlan& plan, const OfferCounts& counts);
// When it can be exchanged next, if it cannot now for its time alone.
std::optional<TimeMs> opens_next(const OfferPlan& plan, TimeMs now, MallOffset mall_utc_offset);
// What stands in the way of so many pieces: state and time, the tier, the member's limits, what is left, in this order.
PointsOfferObstacle obstacle_to(const OfferPlan& plan, const OfferCounts& counts, std::int64_t quantity, std::int64_t tier, TimeMs now,
                                MallOffset mall_utc_offset);
// Whether the parts of a plan fit together: a member day has a day and a lower price, a daily offer a count, and it ends after it begins.
bool is_fit(const OfferPlan& plan, std::int64_t stock_count);

}  // namespace galleria::points_mall
