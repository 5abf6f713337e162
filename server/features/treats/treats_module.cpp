// What treats bring to the server.
#include "features/treats/treats.hpp"

namespace galleria::treats {

constinit const Module<Treats> module{
    .name = "treats",
    .erase_member = &Treats::erase_member,
    .told_to_member = told_tables,
    .audit_checks = audit_checks,
    .bind_routes = bind_routes,
    .timer_handlers = &Treats::timer_handlers,
    .exported_lists = exported_lists,
};

}  // namespace galleria::treats
