// What recommendations bring to the server.
#include "features/recommendations/recommendations.hpp"

namespace galleria::recommendations {

constinit const Module<Recommendations> module{
    .name = "recommendations",
    .erase_member = Nothing{"they say of five members at least what they bought, and of nobody by name"},
    .told_to_member = Nothing{"they are about products"},
    .audit_checks = audit_checks,
    .bind_routes = bind_routes,
    .slow_timer_handlers = &Recommendations::timer_handlers,
    .start_timers = &Recommendations::start_counting,
};

}  // namespace galleria::recommendations
