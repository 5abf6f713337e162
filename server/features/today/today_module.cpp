// What the mall's day brings to the server.
#include "features/today/today.hpp"

namespace galleria::today {

constinit const Module<TodayDesk> module{
    .name = "today",
    .erase_member = Nothing{"it keeps nothing of its own"},
    .told_to_member = Nothing{"it keeps nothing of its own"},
    .audit_checks = Nothing{"its figures are checked where they are kept"},
    .bind_routes = bind_routes,
};

}  // namespace galleria::today
