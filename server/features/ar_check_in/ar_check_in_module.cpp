// What the AR check-in brings to the server.
#include "features/ar_check_in/ar_check_in.hpp"

namespace galleria::ar_check_in {

constinit const Module<Trails> module{
    .name = "ar_check_in",
    .erase_member = &Trails::erase_member,
    .told_to_member = told_tables,
    .audit_checks = audit_checks,
    .bind_routes = bind_routes,
    .timer_handlers = &Trails::timer_handlers,
    .exported_lists = exported_lists,
};

}  // namespace galleria::ar_check_in
