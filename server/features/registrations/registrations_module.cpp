// What registrations bring to the server.
#include "features/registrations/registrations.hpp"
#include "features/registrations/registrations_store.hpp"
#include "modules/settings.hpp"

namespace galleria::registrations {
namespace {

constexpr Setting<RegistrationsConfig> registrations_settings[] = {
    {"registrations", "absence_limit", [](RegistrationsConfig& config, std::int64_t value) { config.absence_limit = value; }, 1, 100},
    {"registrations", "absence_days", [](RegistrationsConfig& config, std::int64_t value) { config.absence_days = value; }, 1, 3'650},
    {"registrations", "ban_days", [](RegistrationsConfig& config, std::int64_t value) { config.ban_days = value; }, 1, 3'650},
    {"registrations", "pay_minutes", [](RegistrationsConfig& config, std::int64_t value) { config.pay_time = std::chrono::minutes(value); }, 5, 120},
    {"registrations", "pay_hours_after_review",
     [](RegistrationsConfig& config, std::int64_t value) { config.pay_time_after_review = std::chrono::hours(value); }, 1, 168},
};

constexpr WaitingWork registrations_waiting[] = {{.name = "registrations", .permission = &run_registrations, .count = store::count_in_review}};

}  // namespace

constinit const Module<Registrations> module{
    .name = "registrations",
    .erase_member = &Registrations::erase_member,
    .told_to_member = told_tables,
    .audit_checks = audit_checks,
    .bind_routes = bind_routes,
    .timer_handlers = &Registrations::timer_handlers,
    .exported_lists = exported_lists,
    .waiting = registrations_waiting,
    .settings = &settings_section<registrations_settings>,
};

}  // namespace galleria::registrations
