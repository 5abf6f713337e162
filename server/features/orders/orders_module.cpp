// What orders bring to the server.
#include "features/orders/orders.hpp"
#include "modules/settings.hpp"

namespace galleria::orders {
namespace {

constexpr Setting<OrdersConfig> orders_settings[] = {
    {"mall", "pay_minutes", [](OrdersConfig& config, std::int64_t value) { config.pay_time = std::chrono::minutes(value); }, 1, 1'440},
    {"mall", "receive_days", [](OrdersConfig& config, std::int64_t value) { config.receive_time = std::chrono::days(value); }, 1, 60},
    {"mall", "after_sales_days", [](OrdersConfig& config, std::int64_t value) { config.after_sales_time = std::chrono::days(value); }, 1, 60},
};

}  // namespace

constinit const Module<Orders> module{
    .name = "orders",
    .erase_member = &Orders::erase_member,
    .audit_checks = audit_checks,
    .bind_routes = bind_routes,
    .timer_handlers = &Orders::timer_handlers,
    .settings = &settings_section<orders_settings>,
};

}  // namespace galleria::orders
