// What lockers bring to the server.
#include "features/lockers/lockers.hpp"
#include "features/lockers/lockers_store.hpp"
#include "modules/settings.hpp"

namespace galleria::lockers {
namespace {

constexpr Setting<LockersConfig> lockers_settings[] = {
    {"lockers", "most_lockers", [](LockersConfig& config, std::int64_t value) { config.most_lockers = value; }, 1, 20},
    {"lockers", "most_hours", [](LockersConfig& config, std::int64_t value) { config.most_hours = value; }, 1, 720},
    {"lockers", "grace_minutes", [](LockersConfig& config, std::int64_t value) { config.grace_minutes = value; }, 1, 60},
    {"lockers", "wrong_code_limit", [](LockersConfig& config, std::int64_t value) { config.wrong_code_limit = value; }, 1, 100},
};

constexpr WaitingWork lockers_waiting[] = {{.name = "locker_help", .permission = &run_lockers, .count = store::count_help},
                                           {.name = "overdue_lockers", .permission = &run_lockers, .count = store::count_overdue}};

}  // namespace

constinit const Module<Lockers> module{
    .name = "lockers",
    .erase_member = &Lockers::erase_member,
    .told_to_member = told_tables,
    .audit_checks = audit_checks,
    .bind_routes = bind_routes,
    .timer_handlers = &Lockers::timer_handlers,
    .slow_timer_handlers = &Lockers::slow_timer_handlers,
    .exported_lists = exported_lists,
    .start_timers = &Lockers::start_timers,
    .waiting = lockers_waiting,
    .settings = &settings_section<lockers_settings>,
};

}  // namespace galleria::lockers
