// When an activity can be taken part in.
#include "base/activity.hpp"

#include <chrono>

namespace galleria {

std::optional<ActivityObstacle> obstacle_to(const ActivityFrame& frame, TimeMs now, std::int64_t tier, MallOffset mall_utc_offset) {
  if (now >= frame.ends_at || frame.state == ActivityState::ended || frame.state == ActivityState::archived) return ActivityObstacle::over;
  if (frame.state == ActivityState::paused) return ActivityObstacle::paused;
  if (now < frame.starts_at || frame.state != ActivityState::published) return ActivityObstacle::not_begun;
  const DurationMs since_midnight = now - start_of_day(business_day(now, mall_utc_offset), mall_utc_offset);
  if (since_midnight < std::chrono::minutes(frame.opens_minute) || since_midnight >= std::chrono::minutes(frame.closes_minute))
    return ActivityObstacle::closed_now;
  if (tier < frame.least_tier) return ActivityObstacle::tier_too_low;
  return std::nullopt;
}

const Failure& audience_failure(ActivityObstacle obstacle) {
  if (obstacle == ActivityObstacle::other_channel) return activity_other_channel;
  if (obstacle == ActivityObstacle::device_used) return activity_device_used;
  if (obstacle == ActivityObstacle::not_invited) return activity_not_invited;
  return activity_not_listed;
}

std::int64_t day_of(const ActivityFrame& frame, TimeMs at, MallOffset mall_utc_offset) {
  if (at < frame.starts_at) return 0;
  return (business_day(at, mall_utc_offset) - business_day(frame.starts_at, mall_utc_offset)).count() + 1;
}

}  // namespace galleria
