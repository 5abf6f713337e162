// The wire of activities as the staff works with them: the frame of whatever is played on the plaza.
#pragma once

#include "base/constrained.hpp"
#include "base/paging.hpp"
#include "features/activities/activities_states.hpp"
#include "http/endpoint.hpp"

namespace galleria::activities {

// The channels of an activity; none: each.
using ActivityChannels = List<ActivityChannel, 0, 3>;

// Tags that the staff puts on members.
using ActivityTags = List<MemberTagId, 0, 20>;

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
  std::vector<ActivityChannel> channels;
  bool is_listed_only = false;
  bool is_once_a_device = false;
  std::vector<MemberTagId> wanted_tags;    // for those alone who bear one of these; none: for all
  std::vector<MemberTagId> unwanted_tags;  // for nobody who bears one of these
};
BOOST_DESCRIBE_STRUCT(Activity, (),
                      (activity_id, kind, state, version, page_code, name_zh_cn, name_en, rules_zh_cn, rules_en, starts_at, ends_at, opens_minute,
                       closes_minute, least_tier, daily_limit, total_limit, daily_chances, share_chances, points_price, points_chances, budget_cents, made_by,
                       approved_by, changed_at, is_editable, works, channels, is_listed_only, is_once_a_device, wanted_tags, unwanted_tags))

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

// A shop of the mall that an activity is at.
struct ActivityShop {
  ShopId shop_id;
  std::string name;
};
BOOST_DESCRIBE_STRUCT(ActivityShop, (), (shop_id, name))

struct ActivityFile {
  Activity activity;
  bool is_ready = false;  // whoever checks finds nothing missing
  std::int64_t member_count = 0;
  std::int64_t turn_count = 0;
  std::vector<ChanceCount> chances;
  std::vector<ActivityMoveView> moves;  // oldest first
  std::int64_t guest_count = 0;         // whose phones are on its list
  std::vector<ActivityShop> shops;      // that it is at; none: at no shop in particular
};
BOOST_DESCRIBE_STRUCT(ActivityFile, (), (activity, is_ready, member_count, turn_count, chances, moves, guest_count, shops))

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
  std::optional<ActivityChannels> channels = {};  // none given: through each
  std::optional<bool> is_listed_only = {};
  std::optional<bool> is_once_a_device = {};
  std::optional<ActivityTags> wanted_tags = {};  // none given: whoever
  std::optional<ActivityTags> unwanted_tags = {};
};
BOOST_DESCRIBE_STRUCT(SaveActivity, (),
                      (activity_id, kind, page_code, name_zh_cn, name_en, rules_zh_cn, rules_en, starts_at, ends_at, opens_minute, closes_minute, least_tier,
                       daily_limit, total_limit, daily_chances, share_chances, points_price, points_chances, budget_cents, channels, is_listed_only,
                       is_once_a_device, wanted_tags, unwanted_tags))

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

// A new draft with what the other consists of: its frame, and its prizes and odds, subjects, bank, sessions or page. Its times lie as much later as it begins
// later.
struct CopyActivity {
  ActivityId activity_id;
  Text<2, 40> page_code;
  TimeMs starts_at{};
};
BOOST_DESCRIBE_STRUCT(CopyActivity, (), (activity_id, page_code, starts_at))

// In place of what was there: a phone a line, or in the first column.
struct SetActivityGuests {
  ActivityId activity_id;
  Text<0, 200'000> file;
};
BOOST_DESCRIBE_STRUCT(SetActivityGuests, (), (activity_id, file))

// In place of those that were there.
struct SetActivityShops {
  ActivityId activity_id;
  List<ShopId, 0, 100> shop_ids;
};
BOOST_DESCRIBE_STRUCT(SetActivityShops, (), (activity_id, shop_ids))

struct MakeActivityPreview {
  ActivityId activity_id;
};
BOOST_DESCRIBE_STRUCT(MakeActivityPreview, (), (activity_id))

struct ActivityPreviewLink {
  std::string token;
  TimeMs ends_at{};
};
BOOST_DESCRIBE_STRUCT(ActivityPreviewLink, (), (token, ends_at))

// ---- whoever looks for its shops ----

struct ListActivityShops {
  Text<1, 40> page_code;
};
BOOST_DESCRIBE_STRUCT(ListActivityShops, (), (page_code))

// Of a code that no shown activity has: nothing of all.
struct ActivityShops {
  std::string name;  // of the activity
  std::vector<ActivityShop> shops;
};
BOOST_DESCRIBE_STRUCT(ActivityShops, (), (name, shops))

// ---- whoever has a preview link ----

struct GetActivityPreview {
  Text<1, 400> token;
};
BOOST_DESCRIBE_STRUCT(GetActivityPreview, (), (token))

// Something that the activity consists of: a prize, a question, a session, a page.
struct ActivityPreviewPart {
  std::string title;
  std::string detail;
  std::string picture_url;
  std::optional<std::int64_t> count;  // of pieces, of places, of questions
  std::optional<TimeMs> at;           // of a session
};
BOOST_DESCRIBE_STRUCT(ActivityPreviewPart, (), (title, detail, picture_url, count, at))

// As it would be shown now: nothing can be done with it.
struct ActivityPreview {
  ActivityKind kind = ActivityKind::lottery;
  ActivityState state = ActivityState::draft;
  std::string name;
  std::string rules;
  TimeMs starts_at{};
  TimeMs ends_at{};
  std::int64_t least_tier = 0;
  std::vector<ActivityPreviewPart> parts;
  TimeMs link_ends_at{};
};
BOOST_DESCRIBE_STRUCT(ActivityPreview, (), (kind, state, name, rules, starts_at, ends_at, least_tier, parts, link_ends_at))

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

inline constexpr Failure activity_preview_ended{
    FailureKind::not_found, 91'553, "activity_preview_ended", {"这个预览链接已经失效，请让同事再发一个", "That preview has ended. Please ask for a new link"}};
inline constexpr Failure activity_guests_wrong{
    FailureKind::invalid, 91'554, "activity_guests_wrong", {"名单第 {line} 行不是手机号", "Line {line} of the list is no mobile number"}};

inline constexpr Failure activity_shop_unknown{FailureKind::not_found, 91'410, "activity_shop_unknown", {"没有这家店铺", "There is no such shop"}};

inline constexpr Failure activity_tag_unknown{
    FailureKind::not_found, 91'598, "activity_tag_unknown", {"没有这个标签，请重新选", "There is no such tag. Please choose again"}};

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
    {&activity_not_found, &activity_moved_on, &activity_times_wrong, &activity_code_taken, &activity_code_wrong, &activity_price_missing,
     &activity_tag_unknown}};
inline constexpr http::Endpoint<CopyActivity, Activity> copy_activity{http::Method::post,
                                                                      "/staff/v1/activity/copy",
                                                                      "copy_activity",
                                                                      "activities",
                                                                      "Makes a draft of what another activity consists of, with its times moved",
                                                                      http::Access::staff(write_activities),
                                                                      {&activity_not_found, &activity_code_taken, &activity_code_wrong}};
inline constexpr http::Endpoint<SetActivityGuests, ActivityFile> set_activity_guests{
    http::Method::post,
    "/staff/v1/activity/guests",
    "set_activity_guests",
    "activities",
    "Sets whose phones are on the list of an activity that is not published; its approval is gone by it",
    http::Access::staff(write_activities),
    {&activity_not_found, &activity_moved_on, &activity_guests_wrong}};
inline constexpr http::Endpoint<SetActivityShops, ActivityFile> set_activity_shops{
    http::Method::post,
    "/staff/v1/activity/shops",
    "set_activity_shops",
    "activities",
    "Sets at which shops an activity is that is not over; its approval stays, for they change neither prizes nor odds",
    http::Access::staff(write_activities),
    {&activity_not_found, &activity_moved_on, &activity_shop_unknown}};
inline constexpr http::Endpoint<ListActivityShops, ActivityShops> list_activity_shops{
    http::Method::get,   "/mall-api/activity/v1/shops", "list_activity_shops", "activities", "The shops that the activity of a page code is at",
    http::Access::anyone};
inline constexpr http::Endpoint<MakeActivityPreview, ActivityPreviewLink> make_activity_preview{
    http::Method::post,
    "/staff/v1/activity/preview",
    "make_activity_preview",
    "activities",
    "Makes a link that shows an activity to whoever has it, for seven days",
    http::Access::staff(write_activities),
    {&activity_not_found}};
inline constexpr http::Endpoint<GetActivityPreview, ActivityPreview> get_activity_preview{
    http::Method::get,
    "/mall-api/activity/v1/preview",
    "get_activity_preview",
    "activities",
    "An activity as it is now, for whoever has a preview link that has not ended",
    http::Access::anyone,
    {&activity_preview_ended}};
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
