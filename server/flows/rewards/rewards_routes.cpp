// Binds the endpoint of rewards.
#include "flows/rewards/rewards.hpp"

namespace galleria::rewards {

void bind_routes(http::Binder& binder, Rewards& rewards) {
  binder.bind<get_gift_point_desc>([&](const http::Call& call, const GetGiftPointDesc& request) { return rewards.get_gift_point_desc(call, request); });
}

}  // namespace galleria::rewards
