// What activities bring to the server.
#include "features/activities/activities.hpp"

namespace galleria::activities {

constinit const Module<Activities> module{
    .name = "activities",
    .erase_member = &Activities::erase_member,
    .told_to_member = told_tables,
    .audit_checks = audit_checks,
    .bind_routes = bind_routes,
    .timer_handlers = &Activities::timer_handlers,
};

}  // namespace galleria::activities
