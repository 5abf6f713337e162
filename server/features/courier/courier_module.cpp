// What courier slots bring to the server.
#include "features/courier/courier.hpp"
#include "features/courier/courier_store.hpp"

namespace galleria::courier {
namespace {

constexpr WaitingWork courier_waiting[] = {{.name = "courier_orders", .permission = &work_couriers, .count = count_to_pack}};

}  // namespace

constinit const Module<Couriers> module{
    .name = "courier",
    .erase_member = Nothing{"the slot of an order says when it was brought, and nothing of whom; slots count them"},
    .told_to_member = told_tables,
    .audit_checks = audit_checks,
    .bind_routes = bind_routes,
    .start = &Couriers::start,
    .waiting = courier_waiting,
};

}  // namespace galleria::courier
