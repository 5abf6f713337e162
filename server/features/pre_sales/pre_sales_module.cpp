// What pre-sales bring to the server.
#include "features/pre_sales/pre_sales.hpp"
#include "features/pre_sales/pre_sales_store.hpp"
#include "modules/settings.hpp"

namespace galleria::pre_sales {
namespace {

constexpr Setting<PreSalesConfig> pre_sale_settings[] = {
    {"pre_sales", "deposit_pay_minutes", [](PreSalesConfig& config, std::int64_t value) { config.pay_time = std::chrono::minutes(value); }, 1, 120},
};

constexpr WaitingWork pre_sales_waiting[] = {{.name = "deposit_returns", .permission = &return_pre_sale_deposits, .count = store::count_stuck}};

}  // namespace

constinit const Module<PreSales> module{
    .name = "pre_sales",
    .erase_member = &PreSales::erase_member,
    .told_to_member = told_tables,
    .audit_checks = audit_checks,
    .bind_routes = bind_routes,
    .timer_handlers = &PreSales::timer_handlers,
    .exported_lists = exported_lists,
    .waiting = pre_sales_waiting,
    .settings = &settings_section<pre_sale_settings>,
};

}  // namespace galleria::pre_sales
