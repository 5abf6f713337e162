// What coupons bring to the server.
#include "features/coupons/coupons.hpp"

namespace galleria::coupons {

constinit const Module<Coupons> module{
    .name = "coupons",
    .erase_member = &Coupons::erase_member,
    .told_to_member = told_tables,
    .audit_checks = audit_checks,
    .bind_routes = bind_routes,
    .timer_handlers = &Coupons::timer_handlers,
    .exported_lists = exported_lists,
    .start_timers = &Coupons::start_sweeping,
};

}  // namespace galleria::coupons
