// What lost and found brings to the server.
#include "features/lost_and_found/lost_and_found.hpp"
#include "features/lost_and_found/lost_and_found_store.hpp"
#include "modules/settings.hpp"

namespace galleria::lost_and_found {
namespace {

constexpr Setting<LostAndFoundConfig> lost_and_found_settings[] = {
    {"lost_and_found", "keep_days", [](LostAndFoundConfig& config, std::int64_t value) { config.keep_days = value; }, 0, 3'650},
    {"lost_and_found", "most_open_reports", [](LostAndFoundConfig& config, std::int64_t value) { config.most_open_reports = value; }, 1, 50},
};

constexpr WaitingWork lost_and_found_waiting[] = {{.name = "loss_reports", .permission = &run_lost_and_found, .count = store::count_open},
                                                  {.name = "found_things_due", .permission = &dispose_lost_and_found, .count = store::count_due}};

}  // namespace

constinit const Module<LostAndFound> module{
    .name = "lost_and_found",
    .erase_member = &LostAndFound::erase_member,
    .told_to_member = told_tables,
    .audit_checks = audit_checks,
    .bind_routes = bind_routes,
    .timer_handlers = &LostAndFound::timer_handlers,
    .exported_lists = exported_lists,
    .start_timers = &LostAndFound::start_timers,
    .waiting = lost_and_found_waiting,
    .settings = &settings_section<lost_and_found_settings>,
};

}  // namespace galleria::lost_and_found
