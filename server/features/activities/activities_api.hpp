// The wire of activities as the staff works with them: the frame of whatever is played on the plaza.
#pragma once

#include "base/constrained.hpp"
#include "base/paging.hpp"
#include "features/activities/activities_states.hpp"
#include "http/endpoint.hpp"

namespace galleria::activities {

struct ListActivities {
  std::optional<ActivityKind> kind = {};
  std::optional<ActivityState> state = {};
  std::optional<ActivityId> before_activity_id = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(ListActivities, (), (kind, state, before_activity_id, page_size))

struct Activity {
  ActivityId activity_id;
  ActivityKind kind = ActivityKind::lottery;
  ActivityState state = ActivityState::draft;
  std::int64_t version = 1;
  std::string page_code;
  std::string name_zh_cn;
  std::string name_en;
  std::string rules_zh_cn;
  std::string rules_en;
  TimeMs starts_at{};
  TimeMs ends_at{};
  std::int64_t opens_minute = 0;
  std::int64_t closes_minute = 0;
  std::int64_t least_tier = 0;
  std::optional<std::int64_t> daily_limit;
  std::optional<std::int64_t> total_limit;
  std::int64_t daily_chances = 0;
  std::int64_t share_chances = 0;
  std::int64_t points_price = 0;
  std::int64_t points_chances = 0;
  std::int64_t budget_cents = 0;
  std::string made_by;
  std::string approved_by;
  TimeMs changed_at{};
  bool is_editable = false;
  std::vector<ActivityWork> works;  // what can be done with it now
};
BOOST_DESCRIBE_STRUCT(Activity, (),
                      (activity_id, kind, state, version, page_code, name_zh_cn, name_en, rules_zh_cn, rules_en, starts_at, ends_at, opens_minute,
                       closes_minute, least_tier, daily_limit, total_limit, daily_chances, share_chances, points_price, points_chances, budget_cents, made_by,
                       approved_by, changed_at, is_editable, works))

struct ActivityPage {
  std::vector<Activity> activities;  // newest first
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(ActivityPage, (), (activities, has_more))

struct GetActivity {
  ActivityId activity_id;
};
BOOST_DESCRIBE_STRUCT(GetActivity, (), (activity_id))

struct ActivityMoveView {
  ActivityMove move = ActivityMove::make;
  ActivityState to_state = ActivityState::draft;
  ActivityActor actor_kind = ActivityActor::staff;
  std::string actor;
  std::string reason;
  TimeMs at{};
};
BOOST_DESCRIBE_STRUCT(ActivityMoveView, (), (move, to_state, actor_kind, actor, reason, at))

struct ChanceCount {
  ChanceReason reason = ChanceReason::daily;
  std::int64_t earned_count = 0;
  std::int64_t used_count = 0;
};
BOOST_DESCRIBE_STRUCT(ChanceCount, (), (reason, earned_count, used_count))

struct ActivityFile {
  Activity activity;
  bool is_ready = false;  // whoever checks finds nothing missing
  std::int64_t member_count = 0;
  std::int64_t turn_count = 0;
  std::vector<ChanceCount> chances;
  std::vector<ActivityMoveView> moves;  // oldest first
};
BOOST_DESCRIBE_STRUCT(ActivityFile, (), (activity, is_ready, member_count, turn_count, chances, moves))

// Without activity_id a new one is made, as a draft. A change takes an approval away; what is published is not changed.
struct SaveActivity {
  std::optional<ActivityId> activity_id = {};
  ActivityKind kind = ActivityKind::lottery;
  Text<2, 40> page_code;  // of its page's address: letters, digits, - and _
  Text<1, 30> name_zh_cn;
  Text<1, 60> name_en;
  Text<1, 2'000> rules_zh_cn;
  Text<1, 4'000> rules_en;
  TimeMs starts_at{};
  TimeMs ends_at{};
  Whole<0, 1'439> opens_minute;
  Whole<1, 1'440> closes_minute;
  Whole<0, 3> least_tier;
  std::optional<Whole<1, 100>> daily_limit = {};
  std::optional<Whole<1, 1'000>> total_limit = {};
  Whole<0, 10> daily_chances;
  Whole<0, 10> share_chances;
  Whole<0, 100'000> points_price;
  Whole<0, 10> points_chances;
  Whole<0, 10'000'000'000> budget_cents;
};
BOOST_DESCRIBE_STRUCT(SaveActivity, (),
                      (activity_id, kind, page_code, name_zh_cn, name_en, rules_zh_cn, rules_en, starts_at, ends_at, opens_minute, closes_minute, least_tier,
                       daily_limit, total_limit, daily_chances, share_chances, points_price, points_chances, budget_cents))

struct ApproveActivity {
  ActivityId activity_id;
  std::int64_t version = 1;  // that was read
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(ApproveActivity, (), (activity_id, version, reason))

struct SteerActivity {
  ActivityId activity_id;
  ActivityWork work = ActivityWork::publish;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(SteerActivity, (), (activity_id, work, reason))

// ---- failures, permissions, endpoints ----

inline constexpr Failure activity_not_found{FailureKind::not_found, 91'000, "activity_not_found", {"没有找到这个活动", "We could not find that activity"}};
inline constexpr Failure activity_moved_on{
    FailureKind::conflict, 91'001, "activity_moved_on", {"这个活动的状态已经变了，请刷新看看", "That activity has moved on. Please refresh"}};
inline constexpr Failure activity_times_wrong{FailureKind::invalid,
                                              91'002,
                                              "activity_times_wrong",
                                              {"结束要晚于开始，每天关闭要晚于开放", "It ends after it begins, and closes on a day after it opens"}};
inline constexpr Failure activity_code_taken{
    FailureKind::conflict, 91'003, "activity_code_taken", {"另一个活动已经用了这个页面代码", "Another activity has that page code"}};
inline constexpr Failure activity_code_wrong{
    FailureKind::invalid, 91'004, "activity_code_wrong", {"页面代码只能用字母、数字、- 和 _", "A page code has letters, digits, - and _ only"}};
inline constexpr Failure activity_not_ready{
    FailureKind::conflict, 91'005, "activity_not_ready", {"还有没完成的检查项，暂时不能批准", "Something of its check-list is missing still"}};
inline constexpr Failure activity_over_already{
    FailureKind::conflict, 91'006, "activity_over_already", {"活动的结束时间已经过了", "The time at which it ends is past"}};
inline constexpr Failure activity_price_missing{
    FailureKind::invalid, 91'007, "activity_price_missing", {"用积分换机会要定一个价", "A chance for points needs a price"}};

inline constexpr http::Permission read_activities{
    "activities", "read", http::Reach::mall, {"查看活动、奖品和抽奖", "Look at activities, prizes and lotteries"}, {"manager", "editor", "service"}};
inline constexpr http::Permission write_activities{
    "activities", "write", http::Reach::mall, {"起草活动、奖品和概率", "Draft activities, prizes and odds"}, {"manager", "editor"}};
inline constexpr http::Permission approve_activities{
    "activities",      "approve",
    http::Reach::mall, {"批准活动的奖品和概率（需他人复核）", "Approve an activity with its prizes and odds; somebody else must agree"},
    {"manager"},       http::Review::always};
inline constexpr http::Permission steer_activities{
    "activities", "steer", http::Reach::mall, {"发布、暂停、结束活动", "Publish, pause and end activities"}, {"manager", "editor"}};

inline constexpr http::Endpoint<ListActivities, ActivityPage> list_activities{
    http::Method::get, "/staff/v1/activities", "list_activities", "activities", "Activities, newest first", http::Access::staff(read_activities)};
inline constexpr http::Endpoint<GetActivity, ActivityFile> get_activity{http::Method::get,
                                                                        "/staff/v1/activity",
                                                                        "get_activity",
                                                                        "activities",
                                                                        "An activity with its moves and how it goes",
                                                                        http::Access::staff(read_activities),
                                                                        {&activity_not_found}};
inline constexpr http::Endpoint<SaveActivity, Activity> save_activity{
    http::Method::post,
    "/staff/v1/activity/save",
    "save_activity",
    "activities",
    "Makes an activity, or changes one that is not published; a change takes its approval away",
    http::Access::staff(write_activities),
    {&activity_not_found, &activity_moved_on, &activity_times_wrong, &activity_code_taken, &activity_code_wrong, &activity_price_missing}};
inline constexpr http::Endpoint<ApproveActivity, Activity> approve_activity{http::Method::post,
                                                                            "/staff/v1/activity/approve",
                                                                            "approve_activity",
                                                                            "activities",
                                                                            "Approves an activity as it is, with its prizes and odds",
                                                                            http::Access::staff(approve_activities),
                                                                            {&activity_not_found, &activity_moved_on, &activity_not_ready}};
inline constexpr http::Endpoint<SteerActivity, Activity> steer_activity{http::Method::post,
                                                                        "/staff/v1/activity/steer",
                                                                        "steer_activity",
                                                                        "activities",
                                                                        "Publishes, pauses, resumes, ends or archives an activity",
                                                                        http::Access::staff(steer_activities),
                                                                        {&activity_not_found, &activity_moved_on, &activity_over_already}};

}  // namespace galleria::activities
