// The wire of the rules of tiers: what holds, what is planned, and what a change would do before anybody makes it.
#pragma once

#include "features/tiers/tiers_api.hpp"

namespace galleria::tiers {

struct TierRule {
  Tier tier = Tier::normal;
  Whole<0, 100'000'000> from_growth;  // within twelve months: lifts into it
  Whole<0, 100'000'000> keep_growth;  // within a term that begins under these rules: keeps it
  Whole<0, 90> discount_percent;      // off the member price
  Whole<100, 1000> points_percent;
  Whole<0, 1000> gift_wrapping_per_day;  // 0: none
  Whole<0, 1000> lounge_per_month;       // 0: none
  Text<0, 60> wrapping_zh_cn;            // how the right is used, as members read it; empty: as ever
  Text<0, 60> wrapping_en;
  Text<0, 60> lounge_zh_cn;
  Text<0, 60> lounge_en;
};
BOOST_DESCRIBE_STRUCT(TierRule, (),
                      (tier, from_growth, keep_growth, discount_percent, points_percent, gift_wrapping_per_day, lounge_per_month, wrapping_zh_cn, wrapping_en,
                       lounge_zh_cn, lounge_en))

struct TierRuleVersion {
  std::int64_t version_id = 0;  // 0: the configuration
  RuleState state = RuleState::in_force;
  std::vector<TierRule> tiers;  // lowest first
  std::optional<TimeMs> effective_from;
  std::string reason;
  std::string made_by;
  std::optional<TimeMs> made_at;
  std::string withdrawn_by;
  std::int64_t lifted_count = 0;  // members who rose by it
  bool is_carried_out = false;    // everybody was looked at
};
BOOST_DESCRIBE_STRUCT(TierRuleVersion, (), (version_id, state, tiers, effective_from, reason, made_by, made_at, withdrawn_by, lifted_count, is_carried_out))

struct ListTierRules {};
BOOST_DESCRIBE_STRUCT(ListTierRules, (), ())

struct TierRuleVersions {
  std::vector<TierRuleVersion> versions;  // the latest to hold first, the configuration last; at most 50
};
BOOST_DESCRIBE_STRUCT(TierRuleVersions, (), (versions))

struct TryTierRules {
  List<TierRule, 4, 4> tiers;
};
BOOST_DESCRIBE_STRUCT(TryTierRules, (), (tiers))

// So many members go from one tier to another as soon as the rules hold.
struct TierShift {
  Tier from = Tier::normal;
  Tier to = Tier::normal;
  std::int64_t member_count = 0;
};
BOOST_DESCRIBE_STRUCT(TierShift, (), (from, to, member_count))

// What growth of the last twelve months reaches under the rules of now, and would reach under these.
struct TierReach {
  Tier tier = Tier::normal;
  std::int64_t now_count = 0;
  std::int64_t then_count = 0;
};
BOOST_DESCRIBE_STRUCT(TierReach, (), (tier, now_count, then_count))

struct TierRulesEffect {
  std::int64_t member_count = 0;  // who ever had growth
  std::vector<TierShift> shifts;
  std::vector<TierReach> reach;  // lowest first
};
BOOST_DESCRIBE_STRUCT(TierRulesEffect, (), (member_count, shifts, reach))

struct PlanTierRules {
  List<TierRule, 4, 4> tiers;
  std::optional<TimeMs> effective_from;  // none: as soon as all servers know of it
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(PlanTierRules, (), (tiers, effective_from, reason))

struct WithdrawTierRules {
  std::int64_t version_id = 0;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(WithdrawTierRules, (), (version_id, reason))

inline constexpr Failure tier_rules_refused{
    FailureKind::invalid,
    89'641,
    "tier_rules_refused",
    {"每一级的升级值、保级值都要高于下一级，折扣与积分倍率不低于下一级，保级值不高于升级值",
     "Each tier must ask for more growth than the one below, give no less, and ask for no more to be kept than to be reached"}};
inline constexpr Failure tier_rules_too_soon{
    FailureKind::invalid, 89'642, "tier_rules_too_soon", {"生效时间至少要在一分钟以后", "They can hold in a minute at the earliest"}};
inline constexpr Failure tier_rules_not_found{FailureKind::not_found, 89'643, "tier_rules_not_found", {"没有找到这版规则", "There is no such version"}};
inline constexpr Failure tier_rules_in_force{
    FailureKind::conflict, 89'644, "tier_rules_in_force", {"规则已生效或已撤回", "These rules hold already, or were withdrawn"}};

inline constexpr http::Permission read_tier_rules{
    "tiers", "read_rules", http::Reach::mall, {"查看等级规则", "Look at the rules of tiers"}, {"manager", "finance", "service"}};
inline constexpr http::Permission plan_rules{"tiers",     "plan_rules",        http::Reach::mall, {"修改等级规则", "Change the rules of tiers"},
                                             {"manager"}, http::Review::always};
inline constexpr http::Permission withdraw_rules{
    "tiers", "withdraw_rules", http::Reach::mall, {"撤回未生效的等级规则", "Withdraw rules of tiers that do not hold yet"}, {"manager"}};

inline constexpr http::Endpoint<ListTierRules, TierRuleVersions> list_tier_rules{http::Method::get,
                                                                                 "/staff/v1/tiers/rules",
                                                                                 "list_tier_rules",
                                                                                 "tiers",
                                                                                 "The rules of tiers: planned, in force, and before",
                                                                                 http::Access::staff(read_tier_rules)};
inline constexpr http::Endpoint<TryTierRules, TierRulesEffect> try_tier_rules{http::Method::post,
                                                                              "/staff/v1/tiers/rules/try",
                                                                              "try_tier_rules",
                                                                              "tiers",
                                                                              "How many members would go where; nothing changes",
                                                                              http::Access::staff(read_tier_rules),
                                                                              {&tier_rules_refused}};
inline constexpr http::Endpoint<PlanTierRules, TierRuleVersion> plan_tier_rules{http::Method::post,
                                                                                "/staff/v1/tiers/rules/plan",
                                                                                "plan_tier_rules",
                                                                                "tiers",
                                                                                "Other rules from a moment on; terms that run keep what they were promised",
                                                                                http::Access::staff(plan_rules),
                                                                                {&tier_rules_refused, &tier_rules_too_soon},
                                                                                http::Consumes::something};
inline constexpr http::Endpoint<WithdrawTierRules, TierRuleVersion> withdraw_tier_rules{http::Method::post,
                                                                                        "/staff/v1/tiers/rules/withdraw",
                                                                                        "withdraw_tier_rules",
                                                                                        "tiers",
                                                                                        "Planned rules will not hold",
                                                                                        http::Access::staff(withdraw_rules),
                                                                                        {&tier_rules_not_found, &tier_rules_in_force}};

}  // namespace galleria::tiers
