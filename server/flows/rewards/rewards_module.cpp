// What rewards bring to the server.
#include "flows/rewards/rewards.hpp"

namespace galleria::rewards {

constinit const Module<Rewards> module{
    .name = "rewards",
    .erase_member = Nothing{"what an order earned is kept with the order, and names nobody"},
    .told_to_member = told_tables,
    .audit_checks = audit_checks,
    .bind_routes = bind_routes,
    .start = &Rewards::start,
};

}  // namespace galleria::rewards
