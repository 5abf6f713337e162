// What keeps a member from taking part, as a failure.
#pragma once

#include "base/activity.hpp"
#include "features/quizzes/quizzes_api.hpp"

namespace galleria::quizzes {

inline const Failure& failure_of(ActivityObstacle obstacle) {
  switch (obstacle) {
    case ActivityObstacle::not_begun:
      return quiz_not_begun;
    case ActivityObstacle::over:
      return quiz_over;
    case ActivityObstacle::paused:
      return quiz_paused;
    case ActivityObstacle::closed_now:
      return quiz_closed_now;
    case ActivityObstacle::tier_too_low:
      return quiz_tier_too_low;
    case ActivityObstacle::total_used:
      return quiz_total_used;
    case ActivityObstacle::day_used:
      return quiz_day_used;
    case ActivityObstacle::no_chance:
      return quiz_no_chance;
    case ActivityObstacle::other_channel:
    case ActivityObstacle::not_listed:
    case ActivityObstacle::device_used:
    case ActivityObstacle::not_invited:
      return audience_failure(obstacle);
  }
  return quiz_not_found;
}

}  // namespace galleria::quizzes
