// The wire of chances that are earned: by visits, payments, check-ins, codes on the spot and the secret code of a day; what the staff sets of them.
#pragma once

#include "base/constrained.hpp"
#include "features/activities/activities_api.hpp"
#include "http/endpoint.hpp"

namespace galleria::activities {

using SpotId = Id<struct SpotTag>;

// Where a make-up card came from: points, or a friend who opened the member's link.
enum class CardSource { points, share };
BOOST_DESCRIBE_ENUM(CardSource, points, share)

struct Streak {
  Whole<2, 60> days;
  Whole<1, 10> chances;
};
BOOST_DESCRIBE_STRUCT(Streak, (), (days, chances))

// ---- members ----

struct ListChanceTasks {
  ActivityId activity_id;
};
BOOST_DESCRIBE_STRUCT(ListChanceTasks, (), (activity_id))

// A way to chances that the activity has.
struct ChanceTask {
  ChanceReason reason = ChanceReason::visit;
  std::int64_t chances = 0;                 // each time; of spend: each step
  std::int64_t step_cents = 0;              // of spend
  std::optional<std::int64_t> left_today;   // how many chances it can give today still; of streak: nothing
  std::optional<std::int64_t> streak_days;  // of streak: the next length that gives chances, nothing where all are earned
};
BOOST_DESCRIBE_STRUCT(ChanceTask, (), (reason, chances, step_cents, left_today, streak_days))

struct ChanceTasks {
  std::vector<ChanceTask> tasks;
};
BOOST_DESCRIBE_STRUCT(ChanceTasks, (), (tasks))

struct VisitActivity {
  ActivityId activity_id;
};
BOOST_DESCRIBE_STRUCT(VisitActivity, (), (activity_id))

// How many chances this brought; none where it was done before.
struct EarnedChances {
  std::int64_t earned_count = 0;
};
BOOST_DESCRIBE_STRUCT(EarnedChances, (), (earned_count))

struct GetCheckIns {
  ActivityId activity_id;
};
BOOST_DESCRIBE_STRUCT(GetCheckIns, (), (activity_id))

struct CheckInDay {
  std::int64_t day = 0;  // counted from 1970-01-01, in the mall's calendar
  bool is_made_up = false;
};
BOOST_DESCRIBE_STRUCT(CheckInDay, (), (day, is_made_up))

struct StreakView {
  std::int64_t days = 0;
  std::int64_t chances = 0;
  bool is_earned = false;
};
BOOST_DESCRIBE_STRUCT(StreakView, (), (days, chances, is_earned))

struct CheckIns {
  std::int64_t first_day = 0;
  std::int64_t last_day = 0;
  std::int64_t today = 0;
  bool is_open = false;           // one can check in now, or has today
  std::vector<CheckInDay> days;   // on which the member checked in, oldest first
  std::int64_t streak_count = 0;  // day after day until today, or until yesterday where today is not done
  std::int64_t chances = 0;       // for a day
  std::vector<StreakView> streaks;
  std::int64_t card_count = 0;    // make-up cards that are left
  std::int64_t card_price = 0;    // points
  std::int64_t cards_to_buy = 0;  // how many the member may buy still
  std::int64_t cards_to_share = 0;
};
BOOST_DESCRIBE_STRUCT(CheckIns, (),
                      (first_day, last_day, today, is_open, days, streak_count, chances, streaks, card_count, card_price, cards_to_buy, cards_to_share))

struct CheckInActivity {
  ActivityId activity_id;
};
BOOST_DESCRIBE_STRUCT(CheckInActivity, (), (activity_id))

struct MakeUpCheckIn {
  ActivityId activity_id;
  Whole<0, 100'000> day;
};
BOOST_DESCRIBE_STRUCT(MakeUpCheckIn, (), (activity_id, day))

struct BuyMakeUpCard {
  ActivityId activity_id;
};
BOOST_DESCRIBE_STRUCT(BuyMakeUpCard, (), (activity_id))

struct MakeUpCards {
  std::int64_t card_count = 0;
};
BOOST_DESCRIBE_STRUCT(MakeUpCards, (), (card_count))

struct GetSecretStanding {
  ActivityId activity_id;
};
BOOST_DESCRIBE_STRUCT(GetSecretStanding, (), (activity_id))

struct SecretStanding {
  bool is_set = false;  // today has a code, and it can be entered
  bool is_found = false;
  std::int64_t tries_left = 0;  // wrong ones of today
  std::int64_t chances = 0;
};
BOOST_DESCRIBE_STRUCT(SecretStanding, (), (is_set, is_found, tries_left, chances))

struct TrySecretCode {
  ActivityId activity_id;
  Text<2, 30> code;
};
BOOST_DESCRIBE_STRUCT(TrySecretCode, (), (activity_id, code))

struct SecretTry {
  bool is_right = false;
  std::int64_t tries_left = 0;
  std::int64_t earned_count = 0;
};
BOOST_DESCRIBE_STRUCT(SecretTry, (), (is_right, tries_left, earned_count))

struct VisitSpot {
  Text<1, 80> spot;  // what its code says
};
BOOST_DESCRIBE_STRUCT(VisitSpot, (), (spot))

struct SpotVisit {
  ActivityId activity_id;
  std::string name;
  std::int64_t earned_count = 0;
};
BOOST_DESCRIBE_STRUCT(SpotVisit, (), (activity_id, name, earned_count))

// ---- staff ----

struct ChancePlan {
  std::int64_t visit_chances = 0;
  std::int64_t spend_step_cents = 0;
  std::int64_t spend_chances = 0;
  bool has_check_ins = false;
  std::int64_t check_in_chances = 0;
  std::int64_t spot_chances = 0;
  std::int64_t secret_chances = 0;
  std::int64_t card_price = 0;
  std::int64_t bought_cards = 0;
  std::int64_t shared_cards = 0;
};
BOOST_DESCRIBE_STRUCT(ChancePlan, (),
                      (visit_chances, spend_step_cents, spend_chances, has_check_ins, check_in_chances, spot_chances, secret_chances, card_price, bought_cards,
                       shared_cards))

struct GetChancePlan {
  ActivityId activity_id;
};
BOOST_DESCRIBE_STRUCT(GetChancePlan, (), (activity_id))

struct ActivitySpot {
  SpotId spot_id;
  ActivityId activity_id;
  std::string name_zh_cn;
  std::string name_en;
  std::int64_t print = 1;
  TimeMs opens_at{};
  TimeMs closes_at{};
  std::string changed_by;
  TimeMs changed_at{};
  std::int64_t visit_count = 0;
  std::string spot;  // what its printed code says
};
BOOST_DESCRIBE_STRUCT(ActivitySpot, (), (spot_id, activity_id, name_zh_cn, name_en, print, opens_at, closes_at, changed_by, changed_at, visit_count, spot))

// A day that has a secret code; the code itself is not kept.
struct SecretDay {
  std::int64_t day = 0;
  std::string set_by;
  TimeMs set_at{};
};
BOOST_DESCRIBE_STRUCT(SecretDay, (), (day, set_by, set_at))

struct ChancePlanFile {
  ActivityId activity_id;
  std::int64_t first_day = 0;
  std::int64_t last_day = 0;
  std::int64_t today = 0;
  ChancePlan plan;
  std::vector<Streak> streaks;  // shortest first
  std::vector<ActivitySpot> spots;
  std::vector<SecretDay> secret_days;
};
BOOST_DESCRIBE_STRUCT(ChancePlanFile, (), (activity_id, first_day, last_day, today, plan, streaks, spots, secret_days))

// Part of what is approved: it makes the activity another version, and a draft again.
struct SaveChancePlan {
  ActivityId activity_id;
  Whole<0, 10> visit_chances;
  Whole<0, 10'000'000> spend_step_cents;
  Whole<0, 20> spend_chances;
  bool has_check_ins = false;
  Whole<0, 10> check_in_chances;
  Whole<0, 10> spot_chances;
  Whole<0, 10> secret_chances;
  Whole<0, 100'000> card_price;
  Whole<0, 30> bought_cards;
  Whole<0, 30> shared_cards;
  List<Streak, 0, 6> streaks;
};
BOOST_DESCRIBE_STRUCT(SaveChancePlan, (),
                      (activity_id, visit_chances, spend_step_cents, spend_chances, has_check_ins, check_in_chances, spot_chances, secret_chances, card_price,
                       bought_cards, shared_cards, streaks))

// Without spot_id a new one is made. renews: what was printed is worth nothing any more.
struct SaveActivitySpot {
  ActivityId activity_id;
  std::optional<SpotId> spot_id = {};
  Text<1, 30> name_zh_cn;
  Text<1, 60> name_en;
  TimeMs opens_at{};
  TimeMs closes_at{};
  bool renews = false;
};
BOOST_DESCRIBE_STRUCT(SaveActivitySpot, (), (activity_id, spot_id, name_zh_cn, name_en, opens_at, closes_at, renews))

struct SetSecretCode {
  ActivityId activity_id;
  Whole<0, 100'000> day;
  Text<2, 30> code;
};
BOOST_DESCRIBE_STRUCT(SetSecretCode, (), (activity_id, day, code))

// ---- failures and endpoints ----

inline constexpr Failure chances_not_open{FailureKind::conflict, 91'345, "chances_not_open", {"现在不在活动时间里", "The activity does not run at the moment"}};
inline constexpr Failure check_in_missing{FailureKind::conflict, 91'346, "check_in_missing", {"这个活动没有签到", "There are no check-ins in this activity"}};
inline constexpr Failure make_up_card_missing{FailureKind::conflict, 91'347, "make_up_card_missing", {"没有补签卡了", "You have no make-up card left"}};
inline constexpr Failure make_up_day_wrong{
    FailureKind::conflict,
    91'348,
    "make_up_day_wrong",
    {"这一天不能补签，请选活动开始后错过的一天", "That day cannot be made up. Choose one that you missed since the start"}};
inline constexpr Failure make_up_cards_had{
    FailureKind::conflict, 91'349, "make_up_cards_had", {"补签卡已经换满了", "You have bought as many make-up cards as one may"}};
inline constexpr Failure make_up_points_short{
    FailureKind::conflict, 91'350, "make_up_points_short", {"积分不够换补签卡", "You have too few points for a make-up card"}};
inline constexpr Failure secret_tries_used{
    FailureKind::conflict, 91'351, "secret_tries_used", {"今天已经试错 5 次，明天再来", "You have tried five wrong codes today. Come back tomorrow"}};
inline constexpr Failure secret_code_missing{FailureKind::conflict, 91'352, "secret_code_missing", {"今天没有暗号", "There is no secret code today"}};
inline constexpr Failure spot_code_wrong{FailureKind::not_found,
                                         91'353,
                                         "spot_code_wrong",
                                         {"这个打卡码已经失效，请找现场最新的码", "That code is no longer good. Look for the newest one on the spot"}};
inline constexpr Failure spot_closed{FailureKind::conflict, 91'354, "spot_closed", {"这个打卡点现在不开放", "That spot is not open at the moment"}};
inline constexpr Failure chance_plan_wrong{
    FailureKind::invalid,
    91'355,
    "chance_plan_wrong",
    {"请填消费满多少、补签卡的积分价；连签天数不能重复，且要先开签到", "Say the amount for a chance and a card’s price; lengths differ, and need check-ins"}};
inline constexpr Failure spot_not_found{FailureKind::not_found, 91'356, "spot_not_found", {"没有找到这个打卡点", "We could not find that spot"}};
inline constexpr Failure secret_day_wrong{
    FailureKind::invalid, 91'357, "secret_day_wrong", {"暗号只能设在活动期间、今天或以后的日子", "A secret code is for a day of the activity, today or later"}};
inline constexpr Failure spot_times_wrong{FailureKind::invalid, 91'358, "spot_times_wrong", {"关闭要晚于开放", "A spot closes after it opens"}};

inline constexpr http::Endpoint<ListChanceTasks, ChanceTasks> list_chance_tasks{
    http::Method::get,    "/plaza/v1/activity/tasks", "list_chance_tasks", "activities", "By what the member comes to chances, and how many are left today",
    http::Access::member, {&activity_not_found}};
inline constexpr http::Endpoint<VisitActivity, EarnedChances> visit_activity{http::Method::post,
                                                                             "/plaza/v1/activity/visit",
                                                                             "visit_activity",
                                                                             "activities",
                                                                             "The member has the activity open: the first time of a day may bring chances",
                                                                             http::Access::member,
                                                                             {&activity_not_found}};
inline constexpr http::Endpoint<GetCheckIns, CheckIns> get_check_ins{
    http::Method::get,    "/plaza/v1/activity/check-ins",          "get_check_ins", "activities", "The member’s check-ins, their streak and make-up cards",
    http::Access::member, {&activity_not_found, &check_in_missing}};
inline constexpr http::Endpoint<CheckInActivity, EarnedChances> check_in_activity{http::Method::post,
                                                                                  "/plaza/v1/activity/check-in",
                                                                                  "check_in_activity",
                                                                                  "activities",
                                                                                  "Checks in for today; a second time changes nothing",
                                                                                  http::Access::member,
                                                                                  {&activity_not_found, &chances_not_open, &check_in_missing}};
inline constexpr http::Endpoint<MakeUpCheckIn, EarnedChances> make_up_check_in{
    http::Method::post,
    "/plaza/v1/activity/make-up",
    "make_up_check_in",
    "activities",
    "Fills a missed day with a make-up card",
    http::Access::member,
    {&activity_not_found, &chances_not_open, &check_in_missing, &make_up_card_missing, &make_up_day_wrong},
    http::Consumes::something};
inline constexpr http::Endpoint<BuyMakeUpCard, MakeUpCards> buy_make_up_card{
    http::Method::post,
    "/plaza/v1/activity/card",
    "buy_make_up_card",
    "activities",
    "A make-up card for points",
    http::Access::member,
    {&activity_not_found, &chances_not_open, &make_up_cards_had, &make_up_points_short},
    http::Consumes::something};
inline constexpr http::Endpoint<GetSecretStanding, SecretStanding> get_secret_standing{
    http::Method::get,    "/plaza/v1/activity/secret", "get_secret_standing", "activities", "Whether the member has found the secret code of today",
    http::Access::member, {&activity_not_found}};
inline constexpr http::Endpoint<TrySecretCode, SecretTry> try_secret_code{
    http::Method::post,
    "/plaza/v1/activity/secret/try",
    "try_secret_code",
    "activities",
    "Tries a secret code; five wrong ones a day, and the right one brings its chances once",
    http::Access::member,
    {&activity_not_found, &chances_not_open, &secret_tries_used, &secret_code_missing},
    http::Consumes::something};
inline constexpr http::Endpoint<VisitSpot, SpotVisit> visit_spot{http::Method::post,
                                                                 "/plaza/v1/activity/spot",
                                                                 "visit_spot",
                                                                 "activities",
                                                                 "The member scanned a spot’s code: chances once a spot and day",
                                                                 http::Access::member,
                                                                 {&chances_not_open, &spot_code_wrong, &spot_closed}};

inline constexpr http::Endpoint<GetChancePlan, ChancePlanFile> get_chance_plan{
    http::Method::get,
    "/staff/v1/activity/chances",
    "get_chance_plan",
    "activities",
    "By what an activity’s chances are earned, its spots, and the days that have a secret code",
    http::Access::staff(write_activities),
    {&activity_not_found}};
inline constexpr http::Endpoint<SaveChancePlan, ChancePlanFile> save_chance_plan{
    http::Method::post,
    "/staff/v1/activity/chances/save",
    "save_chance_plan",
    "activities",
    "Sets by what chances are earned, while the activity is not published; takes its approval away",
    http::Access::staff(write_activities),
    {&activity_not_found, &activity_moved_on, &chance_plan_wrong}};
inline constexpr http::Endpoint<SaveActivitySpot, ActivitySpot> save_activity_spot{
    http::Method::post,
    "/staff/v1/activity/spot/save",
    "save_activity_spot",
    "activities",
    "Makes a spot, changes it, or has its code printed anew",
    http::Access::staff(write_activities),
    {&activity_not_found, &activity_moved_on, &spot_not_found, &spot_times_wrong}};
inline constexpr http::Endpoint<SetSecretCode, SecretDay> set_secret_code{http::Method::post,
                                                                          "/staff/v1/activity/secret/set",
                                                                          "set_secret_code",
                                                                          "activities",
                                                                          "Sets the secret code of a day; nobody is shown it again",
                                                                          http::Access::staff(write_activities),
                                                                          {&activity_not_found, &activity_moved_on, &secret_day_wrong}};

}  // namespace galleria::activities
