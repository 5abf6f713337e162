// What rights bring to the server.
#include "flows/rights/rights.hpp"
#include "modules/settings.hpp"

namespace galleria::rights {
namespace {

constexpr Setting<RightsConfig> right_settings[] = {
    {"rights", "pay_minutes", [](RightsConfig& config, std::int64_t value) { config.pay_time = std::chrono::minutes(value); }, 5, 120},
};

}  // namespace

constinit const Module<Rights> module{
    .name = "rights",
    .erase_member = &Rights::erase_member,
    .told_to_member = told_tables,
    .audit_checks = audit_checks,
    .bind_routes = bind_routes,
    .timer_handlers = &Rights::timer_handlers,
    .exported_lists = exported_lists,
    .settings = &settings_section<right_settings>,
};

}  // namespace galleria::rights
