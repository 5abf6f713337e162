// What webhooks bring to the server.
#include "features/webhooks/webhooks.hpp"

namespace galleria::webhooks {

constinit const Module<Webhooks> module{
    .name = "webhooks",
    .erase_member = Nothing{"events name members by their ids alone, and go after thirty days"},
    .told_to_member = Nothing{"events name members by their ids alone, and go after thirty days"},
    .audit_checks = audit_checks,
    .bind_routes = bind_routes,
    .timer_handlers = &Webhooks::timer_handlers,
    .start = &Webhooks::start,
    .start_timers = &Webhooks::start_timers,
};

}  // namespace galleria::webhooks
