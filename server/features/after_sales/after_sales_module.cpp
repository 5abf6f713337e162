// What after-sales brings to the server.
#include "features/after_sales/after_sales.hpp"
#include "features/after_sales/after_sales_store.hpp"
#include "modules/settings.hpp"

namespace galleria::after_sales {
namespace {

constexpr Setting<AfterSalesConfig> after_sales_settings[] = {
    {"mall", "after_sales_answer_hours", [](AfterSalesConfig& config, std::int64_t value) { config.times.answer = std::chrono::hours(value); }, 1, 720},
    {"mall", "return_days", [](AfterSalesConfig& config, std::int64_t value) { config.times.ship_back = std::chrono::days(value); }, 1, 60},
    {"mall", "return_receive_days", [](AfterSalesConfig& config, std::int64_t value) { config.times.receive = std::chrono::days(value); }, 1, 60},
    {"mall", "return_address", [](AfterSalesConfig& config, std::string value) { config.return_address.zh_cn = std::move(value); }},
    {"mall", "return_address_en", [](AfterSalesConfig& config, std::string value) { config.return_address.en = std::move(value); }},
};

constexpr WaitingWork after_sales_waiting[] = {
    {.name = "after_sales_cases", .permission = &decide_after_sales_cases, .is_for_all_shops = true, .count = store::count_cases_to_do}};

}  // namespace

constinit const Module<AfterSales> module{
    .name = "after_sales",
    .erase_member = &AfterSales::erase_member,
    .told_to_member = told_tables,
    .audit_checks = audit_checks,
    .waiting = after_sales_waiting,
    .settings = &settings_section<after_sales_settings>,
};

}  // namespace galleria::after_sales
