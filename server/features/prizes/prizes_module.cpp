// What prizes bring to the server.
#include "features/prizes/prizes.hpp"

namespace galleria::prizes {

constinit const Module<Prizes> module{
    .name = "prizes",
    .erase_member = &Prizes::erase_member,
    .told_to_member = told_tables,
    .audit_checks = audit_checks,
    .bind_routes = bind_routes,
    .timer_handlers = &Prizes::timer_handlers,
    .exported_lists = exported_lists,
};

}  // namespace galleria::prizes
