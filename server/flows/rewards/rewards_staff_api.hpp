// The wire of the earning rules: what a yuan earns, from when on, and what a purchase would earn under rules that nobody has planned yet.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/constrained.hpp"
#include "base/money.hpp"
#include "features/points/points.hpp"
#include "features/tiers/tiers.hpp"
#include "flows/rewards/rewards_states.hpp"
#include "http/endpoint.hpp"

namespace galleria::rewards {

// Of a shop or a category, in place of the mall's.
struct EarningRate {
  ScopeKind scope_kind = ScopeKind::shop;  // category or shop
  std::int64_t scope_id = 0;
  Whole<0, 1'000> percent;  // 100: a point a yuan
};
BOOST_DESCRIBE_STRUCT(EarningRate, (), (scope_kind, scope_id, percent))

// More points while it runs; the bonuses of several are added.
struct EarningEventRule {
  Text<1, 40> name_zh_cn;
  Text<1, 80> name_en;
  Whole<101, 10'000> percent;  // 200: double points
  ScopeKind scope_kind = ScopeKind::mall;
  std::int64_t scope_id = 0;         // 0 for the mall
  std::optional<TimeMs> from;        // absent: as long as the version holds
  std::optional<TimeMs> until;       // not any more
  List<Whole<1, 7>, 0, 7> weekdays;  // of the mall's clock, Monday 1; none: all
  Whole<0, 31> day_of_month;         // 0: all
  tiers::Tier least_tier = tiers::Tier::normal;
};
BOOST_DESCRIBE_STRUCT(EarningEventRule, (), (name_zh_cn, name_en, percent, scope_kind, scope_id, from, until, weekdays, day_of_month, least_tier))

// How much more a tier earns stands in the rules of tiers.
struct EarningRuleSet {
  Whole<0, 1'000> mall_percent;  // 100: a point a yuan
  List<EarningRate, 0, 200> rates;
  List<EarningEventRule, 0, 40> events;
  Rounding point_rounding = Rounding::down;  // once a line
  Whole<0, 10'000'000> most_points_per_order;
  Whole<0, 100'000'000> most_points_per_day;  // of one member
  points::ExpiryPolicy expiry_policy = points::ExpiryPolicy::end_of_next_year;
  Whole<1, 3'650> rolling_days;  // for rolling_days
};
BOOST_DESCRIBE_STRUCT(EarningRuleSet, (),
                      (mall_percent, rates, events, point_rounding, most_points_per_order, most_points_per_day, expiry_policy, rolling_days))

struct EarningRulesVersion {
  std::int64_t version_id = 0;  // 1: as the mall began
  EarningRulesState state = EarningRulesState::in_force;
  EarningRuleSet rules;
  std::optional<TimeMs> effective_from;  // absent of the first
  std::string reason;
  std::string made_by;
  std::optional<TimeMs> made_at;
  std::string withdrawn_by;
};
BOOST_DESCRIBE_STRUCT(EarningRulesVersion, (), (version_id, state, rules, effective_from, reason, made_by, made_at, withdrawn_by))

struct ListEarningRules {};
BOOST_DESCRIBE_STRUCT(ListEarningRules, (), ())

struct EarningRulesVersions {
  std::vector<EarningRulesVersion> versions;  // the latest to hold first; at most 50
};
BOOST_DESCRIBE_STRUCT(EarningRulesVersions, (), (versions))

// One line that is paid with cash, gift cards and wallet principal. Its place is a product's, or a shop and a category, or nothing: then the mall's rate
// counts.
struct TryEarning {
  Whole<0, 100'000'000> paid_cents;
  tiers::Tier tier = tiers::Tier::normal;
  std::optional<TimeMs> at;  // of the payment; absent: now
  std::optional<ProductId> product_id;
  std::optional<ShopId> shop_id;
  std::optional<CategoryId> category_id;
  std::optional<EarningRuleSet> rules;  // counts beside what holds at that moment
};
BOOST_DESCRIBE_STRUCT(TryEarning, (), (paid_cents, tier, at, product_id, shop_id, category_id, rules))

struct TriedEarning {
  std::int64_t version_id = 0;  // 0: the rules of the request
  std::int64_t base_percent = 0;
  std::int64_t tier_percent = 0;
  std::int64_t event_percent = 0;
  std::vector<std::string> events;   // that count, by their names
  std::int64_t uncut_points = 0;     // without the most of an order and a day
  std::int64_t points = 0;           // of a member who has earned nothing else that day
  std::optional<TimeMs> expires_at;  // if the points could be spent at once; absent: never
};
BOOST_DESCRIBE_STRUCT(TriedEarning, (), (version_id, base_percent, tier_percent, event_percent, events, uncut_points, points, expires_at))

struct TriedEarnings {
  TriedEarning in_force;
  std::optional<TriedEarning> tried;
};
BOOST_DESCRIBE_STRUCT(TriedEarnings, (), (in_force, tried))

struct PlanEarningRules {
  EarningRuleSet rules;
  std::optional<TimeMs> effective_from;  // absent: as soon as all servers know of it
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(PlanEarningRules, (), (rules, effective_from, reason))

struct WithdrawEarningRules {
  std::int64_t version_id = 0;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(WithdrawEarningRules, (), (version_id, reason))

inline constexpr Failure earning_rules_refused{
    FailureKind::invalid,
    91'543,
    "earning_rules_refused",
    {"每家店、每个品类只能有一个倍率，每日上限不能低于每单上限，活动的结束时间要晚于开始时间，所有活动的加成合计不能超过 49 倍",
     "A shop or category has one rate, a day’s limit is no lower than an order’s, an event ends after it begins, and the bonuses of all events come to 49-fold "
     "at most"}};
inline constexpr Failure earning_rules_too_soon{
    FailureKind::invalid, 91'544, "earning_rules_too_soon", {"生效时间至少要在一分钟以后", "They can hold in a minute at the earliest"}};
inline constexpr Failure earning_rules_not_found{
    FailureKind::not_found, 91'545, "earning_rules_not_found", {"没有找到这版积分规则", "There is no such version"}};
inline constexpr Failure earning_rules_in_force{
    FailureKind::conflict,
    91'546,
    "earning_rules_in_force",
    {"积分规则已生效、一分钟内就要生效，或已撤回", "These rules hold already, will within a minute, or were withdrawn"}};
inline constexpr Failure earning_product_unknown{
    FailureKind::not_found, 91'547, "earning_product_unknown", {"这件商品不存在或未上架", "There is no such item on sale"}};

inline constexpr http::Permission read_earning_rules{
    "rewards", "read_rules", http::Reach::mall, {"查看积分累计规则", "Look at the earning rules"}, {"manager", "finance", "service"}};
inline constexpr http::Permission plan_earning{"rewards",   "plan_rules",        http::Reach::mall, {"修改积分累计规则", "Change the earning rules"},
                                               {"manager"}, http::Review::always};
inline constexpr http::Permission withdraw_earning{
    "rewards", "withdraw_rules", http::Reach::mall, {"撤回未生效的积分累计规则", "Withdraw earning rules that do not hold yet"}, {"manager"}};

inline constexpr http::Endpoint<ListEarningRules, EarningRulesVersions> list_earning_rules{http::Method::get,
                                                                                           "/staff/v1/rewards/rules",
                                                                                           "list_earning_rules",
                                                                                           "rewards",
                                                                                           "The earning rules: planned, in force, and before",
                                                                                           http::Access::staff(read_earning_rules)};
inline constexpr http::Endpoint<TryEarning, TriedEarnings> try_earning{http::Method::post,
                                                                       "/staff/v1/rewards/rules/try",
                                                                       "try_earning",
                                                                       "rewards",
                                                                       "What a purchase earns, and would earn under other rules; nothing changes",
                                                                       http::Access::staff(read_earning_rules),
                                                                       {&earning_rules_refused, &earning_product_unknown}};
inline constexpr http::Endpoint<PlanEarningRules, EarningRulesVersion> plan_earning_rules{
    http::Method::post,
    "/staff/v1/rewards/rules/plan",
    "plan_earning_rules",
    "rewards",
    "Other rules from a moment on; what was earned before keeps the rules of its payment",
    http::Access::staff(plan_earning),
    {&earning_rules_refused, &earning_rules_too_soon},
    http::Consumes::something};
inline constexpr http::Endpoint<WithdrawEarningRules, EarningRulesVersion> withdraw_earning_rules{http::Method::post,
                                                                                                  "/staff/v1/rewards/rules/withdraw",
                                                                                                  "withdraw_earning_rules",
                                                                                                  "rewards",
                                                                                                  "Planned rules will not hold",
                                                                                                  http::Access::staff(withdraw_earning),
                                                                                                  {&earning_rules_not_found, &earning_rules_in_force}};

}  // namespace galleria::rewards
