// What orders bring to the server.
#include "features/orders/orders.hpp"
#include "features/orders/orders_store.hpp"
#include "modules/settings.hpp"

namespace galleria::orders {
namespace {

constexpr Setting<OrdersConfig> orders_settings[] = {
    {"mall", "pay_minutes", [](OrdersConfig& config, std::int64_t value) { config.pay_time = std::chrono::minutes(value); }, 1, 1'440},
    {"mall", "receive_days", [](OrdersConfig& config, std::int64_t value) { config.receive_time = std::chrono::days(value); }, 1, 60},
    {"mall", "after_sales_days", [](OrdersConfig& config, std::int64_t value) { config.after_sales_time = std::chrono::days(value); }, 1, 60},
};

constexpr WaitingWork orders_waiting[] = {{.name = "parcels_to_ship", .permission = &ship_orders, .count = count_parcels_to_ship}};

}  // namespace

constinit const Module<Orders> module{
    .name = "orders",
    .erase_member = &Orders::erase_member,
    .told_to_member = told_tables,
    .audit_checks = audit_checks,
    .bind_routes = bind_routes,
    .timer_handlers = &Orders::timer_handlers,
    .exported_lists = exported_lists,
    .start_timers = &Orders::start_counting_hours,
    .waiting = orders_waiting,
    .settings = &settings_section<orders_settings>,
};

}  // namespace galleria::orders
