// Binds the endpoints of rewards.
#include "flows/rewards/rewards.hpp"

namespace galleria::rewards {

void bind_routes(http::Binder& binder, Rewards& rewards) {
  binder.bind<get_gift_point_desc>([&](const http::Call& call, const GetGiftPointDesc& request) { return rewards.get_gift_point_desc(call, request); });
  binder.bind<list_earning_rules>([&](const http::Operator&, const ListEarningRules& request) { return rewards.list_earning_rules(request); });
  binder.bind<try_earning>([&](const http::Call& call, const http::Operator&, const TryEarning& request) { return rewards.try_earning(call, request); });
  binder.bind<plan_earning_rules>(
      [&](const http::Call& call, const http::Operator& caller, const PlanEarningRules& request) { return rewards.plan_earning_rules(call, caller, request); });
  binder.bind<withdraw_earning_rules>(
      [&](const http::Operator& caller, const WithdrawEarningRules& request) { return rewards.withdraw_earning_rules(caller, request); });
}

}  // namespace galleria::rewards
