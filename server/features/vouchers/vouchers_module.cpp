// What vouchers bring to the server.
#include "features/vouchers/vouchers.hpp"

namespace galleria::vouchers {

constinit const Module<Vouchers> module{
    .name = "vouchers",
    .erase_member = &Vouchers::erase_member,
    .told_to_member = told_tables,
    .audit_checks = audit_checks,
    .bind_routes = bind_routes,
    .timer_handlers = &Vouchers::timer_handlers,
    .exported_lists = exported_lists,
    .start = &Vouchers::start,
};

}  // namespace galleria::vouchers
