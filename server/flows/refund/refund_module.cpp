// What refunds bring to the server.
#include "flows/refund/refund.hpp"

namespace galleria::refund {

constinit const Module<Refunds> module{
    .name = "refund",
    .erase_member = Nothing{"they have no rows of their own"},
    .told_to_member = Nothing{"they have no rows of their own"},
    .audit_checks = audit_checks,
    .bind_routes = bind_routes,
    .timer_handlers = &Refunds::timer_handlers,
    .exported_lists = exported_lists,
};

}  // namespace galleria::refund
