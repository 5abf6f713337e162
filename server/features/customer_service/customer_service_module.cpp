// What customer service brings to the server.
#include "features/customer_service/customer_service.hpp"
#include "features/customer_service/customer_service_store.hpp"
#include "modules/settings.hpp"

namespace galleria::customer_service {
namespace {

constexpr std::int64_t minutes_of_day = 24 * 60;

constexpr Setting<CustomerServiceConfig> customer_settings[] = {
    {"customer_service", "close_days", [](CustomerServiceConfig& config, std::int64_t value) { config.close_days = value; }, 1, 90},
    {"customer_service", "tell_seconds", [](CustomerServiceConfig& config, std::int64_t value) { config.tell_seconds = value; }, 1, 3'600},
    {"customer_service", "weekday_opens", [](CustomerServiceConfig& config, std::int64_t value) { config.hours.weekday_opens = value; }, 0, minutes_of_day},
    {"customer_service", "weekday_closes", [](CustomerServiceConfig& config, std::int64_t value) { config.hours.weekday_closes = value; }, 0, minutes_of_day},
    {"customer_service", "weekend_opens", [](CustomerServiceConfig& config, std::int64_t value) { config.hours.weekend_opens = value; }, 0, minutes_of_day},
    {"customer_service", "weekend_closes", [](CustomerServiceConfig& config, std::int64_t value) { config.hours.weekend_closes = value; }, 0, minutes_of_day},
};

constexpr WaitingWork customer_waiting[] = {{.name = "customer_service", .permission = &answer_customers, .count = store::count_waiting}};

}  // namespace

constinit const Module<CustomerServiceDesk> module{
    .name = "customer_service",
    .erase_member = &CustomerServiceDesk::erase_member,
    .told_to_member = told_tables,
    .audit_checks = audit_checks,
    .bind_routes = bind_routes,
    .timer_handlers = &CustomerServiceDesk::timer_handlers,
    .waiting = customer_waiting,
    .settings = &settings_section<customer_settings>,
};

}  // namespace galleria::customer_service
