// What exports bring to the server.
#include "features/exports/exports.hpp"
#include "modules/settings.hpp"

namespace galleria::exports {
namespace {

constexpr Setting<ExportsConfig> exports_settings[] = {
    {"staff", "export_days", [](ExportsConfig& config, std::int64_t value) { config.kept = std::chrono::days(value); }, 1, 90},
    {"staff", "exports_at_once", [](ExportsConfig& config, std::int64_t value) { config.most_running = value; }, 1, 100},
};

}  // namespace

constinit const Module<Exports> module{
    .name = "exports",
    .erase_member = Nothing{"files of members' lists are deleted within days, and hold what is masked"},
    .told_to_member = told_tables,
    .audit_checks = Nothing{"an export is a copy, and goes"},
    .bind_routes = bind_routes,
    .timer_handlers = &Exports::timer_handlers,
    .slow_timer_handlers = &Exports::slow_timer_handlers,
    .settings = &settings_section<exports_settings>,
};

}  // namespace galleria::exports
