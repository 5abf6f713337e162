// What uploaded pictures bring to the server.
#include "features/files/files.hpp"

namespace galleria::files {

constinit const Module<Files> module{
    .name = "files",
    .erase_member = &Files::erase_member,
    .told_to_member = told_tables,
    .audit_checks = Nothing{"a picture is there or not, and its day's count only limits"},
    .bind_routes = bind_routes,
    .timer_handlers = &Files::timer_handlers,
    .slow_timer_handlers = &Files::slow_timer_handlers,
    .start_timers = &Files::start_timers,
    .metrics = &Files::metrics,
};

}  // namespace galleria::files
