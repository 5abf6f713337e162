// What special invoices bring to the server.
#include "features/invoices/special_invoices.hpp"
#include "features/invoices/special_invoices_store.hpp"
#include "modules/settings.hpp"

namespace galleria::invoices {
namespace {

constexpr Setting<SpecialInvoicesConfig> special_settings[] = {
    {"special_invoices", "decide_days", [](SpecialInvoicesConfig& config, std::int64_t value) { config.decide_time = std::chrono::days(value); }, 1, 60},
    {"special_invoices", "void_days", [](SpecialInvoicesConfig& config, std::int64_t value) { config.void_time = std::chrono::days(value); }, 1, 60},
};

constexpr WaitingWork special_waiting[] = {
    {.name = "special_invoices_to_issue", .permission = &run_special_invoices, .count = store::count_specials_to_issue},
    {.name = "special_invoices_to_bring", .permission = &hand_out_special_invoices, .count = store::count_specials_to_bring},
    {.name = "special_invoices_to_void", .permission = &void_special_invoices, .count = store::count_specials_to_void}};

}  // namespace

constinit const Module<SpecialInvoices> special_invoices_module{
    .name = "special_invoices",
    .erase_member = &SpecialInvoices::erase_member,
    .told_to_member = special_told_tables,
    .audit_checks = special_audit_checks,
    .bind_routes = bind_routes,
    .exported_lists = exported_lists,
    .waiting = special_waiting,
    .settings = &settings_section<special_settings>,
};

}  // namespace galleria::invoices
