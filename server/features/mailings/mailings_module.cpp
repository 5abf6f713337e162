// What mailings bring to the server.
#include "features/mailings/mailings.hpp"
#include "modules/settings.hpp"

namespace galleria::mailings {
namespace {

constexpr Setting<MailingsConfig> mailings_settings[] = {
    {"mailings", "quiet_from_hour", [](MailingsConfig& config, std::int64_t value) { config.quiet.from_hour = value; }, 0, 23},
    {"mailings", "quiet_until_hour", [](MailingsConfig& config, std::int64_t value) { config.quiet.until_hour = value; }, 0, 23},
    {"mailings", "weekly_cap", [](MailingsConfig& config, std::int64_t value) { config.weekly_cap = value; }, 1, 50},
    {"mailings", "out_of_service_limit", [](MailingsConfig& config, std::int64_t value) { config.out_of_service_limit = value; }, 1, 20},
};

}  // namespace

constinit const Module<Mailings> module{
    .name = "mailings",
    .erase_member = &Mailings::erase_member,
    .told_to_member = told_tables,
    .audit_checks = audit_checks,
    .bind_routes = bind_routes,
    .slow_timer_handlers = &Mailings::timer_handlers,
    .settings = &settings_section<mailings_settings>,
};

}  // namespace galleria::mailings
