// Binds the endpoints of tiers.
#include "features/tiers/tiers.hpp"

namespace galleria::tiers {

void bind_routes(http::Binder& binder, Tiers& tiers) {
  using http::Call;
  using http::Member;
  using http::Operator;
  binder.bind<query_member_level_info>(
      [&](const Call& call, const Member& member, const QueryMemberLevelInfo& request) { return tiers.query_member_level_info(call, member, request); });
  binder.bind<list_growth_records>(
      [&](const Call& call, const Member& member, const ListGrowthRecords& request) { return tiers.list_growth_records(call, member, request); });
  binder.bind<grant_tier>([&](const Call& call, const Operator& caller, const GrantTier& request) { return tiers.grant_tier(call, caller, request); });
  binder.bind<revoke_tier_grant>(
      [&](const Call& call, const Operator& caller, const RevokeTierGrant& request) { return tiers.revoke_tier_grant(call, caller, request); });
  binder.bind<list_tier_grants>(
      [&](const Call& call, const Operator& caller, const ListTierGrants& request) { return tiers.list_tier_grants(call, caller, request); });
  binder.bind<list_tier_rules>([&](const Operator&, const ListTierRules& request) { return tiers.list_tier_rules(request); });
  binder.bind<try_tier_rules>([&](const Operator&, const TryTierRules& request) { return tiers.try_tier_rules(request); });
  binder.bind<plan_tier_rules>(
      [&](const Call& call, const Operator& caller, const PlanTierRules& request) { return tiers.plan_tier_rules(call, caller, request); });
  binder.bind<withdraw_tier_rules>([&](const Operator& caller, const WithdrawTierRules& request) { return tiers.withdraw_tier_rules(caller, request); });
  binder.bind<use_tier_right>(
      [&](const Call& call, const Operator& caller, const UseTierRight& request) { return tiers.use_tier_right(call, caller, request); });
}

}  // namespace galleria::tiers
