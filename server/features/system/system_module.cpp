// What the system desk brings to the server.
#include "features/system/system.hpp"

namespace galleria::system {

constinit const Module<System> module{
    .name = "system",
    .erase_member = Nothing{"errors are kept without values, and findings name rows by their numbers"},
    .told_to_member = Nothing{"errors are kept without values, and findings name rows by their numbers"},
    .audit_checks = audit_checks,
    .bind_routes = bind_routes,
    .timer_handlers = &System::timer_handlers,
    .metrics = &System::metrics,
    .sampled_metrics = &System::sampled_metrics,
};

}  // namespace galleria::system
