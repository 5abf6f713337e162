// An activity of the plaza as others know it: its frame, where it stands, and what keeps a member from taking part at a moment.
#pragma once

#include <boost/describe.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/business_day.hpp"
#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/locale.hpp"
#include "base/result.hpp"

namespace galleria {

enum class ActivityKind { lottery, questionnaire, quiz, interest_test, registration, interactive_page };
BOOST_DESCRIBE_ENUM(ActivityKind, lottery, questionnaire, quiz, interest_test, registration, interactive_page)

enum class ActivityState { draft, approved, published, paused, ended, archived };
BOOST_DESCRIBE_ENUM(ActivityState, draft, approved, published, paused, ended, archived)

// How a chance was earned. daily: the day's own, for nothing. visit: the first opening of a day. check_in, streak: a day's, and day after day. spot: a code
// that hangs in the mall. secret: the code of a day.
enum class ChanceReason { daily, share, points, visit, spend, check_in, streak, spot, secret };
BOOST_DESCRIBE_ENUM(ChanceReason, daily, share, points, visit, spend, check_in, streak, spot, secret)

// Through what a member comes: a browser (that of the chat app too), the mini program, the mall's own app.
enum class ActivityChannel { web, mini_program, app };
BOOST_DESCRIBE_ENUM(ActivityChannel, web, mini_program, app)

// closed_now: outside of the day's hours. other_channel, not_listed, device_used, not_invited (by the tags of the staff): not of its audience.
enum class ActivityObstacle {
  not_begun,
  over,
  paused,
  closed_now,
  tier_too_low,
  total_used,
  day_used,
  no_chance,
  other_channel,
  not_listed,
  device_used,
  not_invited
};
BOOST_DESCRIBE_ENUM(ActivityObstacle, not_begun, over, paused, closed_now, tier_too_low, total_used, day_used, no_chance, other_channel, not_listed,
                    device_used, not_invited)

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
  std::vector<ActivityChannel> channels;  // through which one can take part; none: through each
  bool is_listed_only = false;            // for those alone whose phone is on its list
  bool is_once_a_device = false;          // one device takes part for one member

  std::vector<MemberTagId> wanted_tags;    // for those alone who bear one of these; none: for all
  std::vector<MemberTagId> unwanted_tags;  // for nobody who bears one of these

  bool has_audience() const { return !channels.empty() || is_listed_only || is_once_a_device || !wanted_tags.empty() || !unwanted_tags.empty(); }
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

// Who is not of an activity's audience is told why; the same of each kind of activity.
inline constexpr Failure activity_other_channel{
    FailureKind::forbidden,
    91'550,
    "activity_other_channel",
    {"这个活动在这里不能参加，请换到活动指定的 App、小程序或网页", "That activity is open in another place: our app, the mini program or the web"}};
inline constexpr Failure activity_not_listed{
    FailureKind::forbidden,
    91'551,
    "activity_not_listed",
    {"这个活动只邀请了部分会员，您的手机号不在名单里", "That activity is for invited members, and your phone is not on its list"}};
inline constexpr Failure activity_device_used{
    FailureKind::conflict, 91'552, "activity_device_used", {"这台设备上已经有别的会员参加过了", "Another member has taken part on this device already"}};

// Tags are the staff's own: who misses one, and who bears one too many, is told the same.
inline constexpr Failure activity_not_invited{
    FailureKind::forbidden,
    91'600,
    "activity_not_invited",
    {"这个活动只邀请了部分会员，期待在别的活动里见到您", "That activity is for invited members. We hope to see you at another one"}};

// The failure of what keeps somebody out of the audience.
const Failure& audience_failure(ActivityObstacle obstacle);

// How many business days of the activity have begun, the first being 1. Before it begins: 0.
std::int64_t day_of(const ActivityFrame& frame, TimeMs at, MallOffset mall_utc_offset);

}  // namespace galleria
