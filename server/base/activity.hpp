// An activity of the plaza as others know it: its frame, where it stands, and what keeps a member from taking part at a moment.
#pragma once

#include <boost/describe.hpp>

#include <cstdint>
#include <optional>
#include <string>

#include "base/business_day.hpp"
#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/locale.hpp"

namespace galleria {

enum class ActivityKind { lottery, questionnaire, quiz, interest_test, registration, interactive_page };
BOOST_DESCRIBE_ENUM(ActivityKind, lottery, questionnaire, quiz, interest_test, registration, interactive_page)

enum class ActivityState { draft, approved, published, paused, ended, archived };
BOOST_DESCRIBE_ENUM(ActivityState, draft, approved, published, paused, ended, archived)

// How a chance was earned. daily: the day's own, for nothing. visit: the first opening of a day. check_in, streak: a day's, and day after day. spot: a code
// that hangs in the mall. secret: the code of a day.
enum class ChanceReason { daily, share, points, visit, spend, check_in, streak, spot, secret };
BOOST_DESCRIBE_ENUM(ChanceReason, daily, share, points, visit, spend, check_in, streak, spot, secret)

// closed_now: outside of the day's hours.
enum class ActivityObstacle { not_begun, over, paused, closed_now, tier_too_low, total_used, day_used, no_chance };
BOOST_DESCRIBE_ENUM(ActivityObstacle, not_begun, over, paused, closed_now, tier_too_low, total_used, day_used, no_chance)

struct ActivityFrame {
  ActivityId activity_id;
  ActivityKind kind = ActivityKind::lottery;
  ActivityState state = ActivityState::draft;
  std::int64_t version = 1;
  std::string page_code;
  Localized name;
  Localized rules;
  TimeMs starts_at{};
  TimeMs ends_at{};
  std::int64_t opens_minute = 0;       // of the mall's day
  std::int64_t closes_minute = 1'440;  // the first minute at which it is closed again
  std::int64_t least_tier = 0;
  std::optional<std::int64_t> daily_limit;  // turns of a member a day; nothing: as many as there are chances
  std::optional<std::int64_t> total_limit;
  std::int64_t daily_chances = 0;
  std::int64_t share_chances = 0;  // a day, each for somebody who opens it for the first time
  std::int64_t points_price = 0;
  std::int64_t points_chances = 0;  // a day
  std::int64_t budget_cents = 0;

  // Members may see it.
  bool is_shown() const { return state == ActivityState::published || state == ActivityState::paused || state == ActivityState::ended; }
};

// Where a member stands in an activity now.
struct ActivityStanding {
  std::int64_t chance_count = 0;  // that can be used now, the day's own among them
  std::int64_t turns_today = 0;
  std::int64_t turns_in_all = 0;
  std::int64_t shared_today = 0;  // chances of today for friends who opened it
  std::int64_t bought_today = 0;
};

// A turn that was taken, with the chance that it used up; or what keeps the member from it.
struct ActivityTurn {
  std::optional<ActivityObstacle> obstacle;
  std::int64_t chance_id = 0;
};

// What keeps whoever it may be from taking part: its state, its window, the day's hours, and the tier, in this order. The first moment of the window and of the
// hours belongs to them; the last does not.
std::optional<ActivityObstacle> obstacle_to(const ActivityFrame& frame, TimeMs now, std::int64_t tier, MallOffset mall_utc_offset);

// How many business days of the activity have begun, the first being 1. Before it begins: 0.
std::int64_t day_of(const ActivityFrame& frame, TimeMs at, MallOffset mall_utc_offset);

}  // namespace galleria
