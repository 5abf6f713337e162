// What the dress-up show brings to the server.
#include "features/wear/wear.hpp"

namespace galleria::wear {

constinit const Module<Wear> module{
    .name = "wear",
    .erase_member = &Wear::erase_member,
    .told_to_member = told_tables,
    .audit_checks = audit_checks,
    .bind_routes = bind_routes,
    .slow_timer_handlers = &Wear::slow_timer_handlers,
};

}  // namespace galleria::wear
