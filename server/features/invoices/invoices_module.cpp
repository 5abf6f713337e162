// What invoices bring to the server.
#include "features/invoices/invoices.hpp"
#include "features/invoices/invoices_mails_store.hpp"
#include "features/invoices/invoices_store.hpp"
#include "modules/settings.hpp"

namespace galleria::invoices {
namespace {

constexpr Setting<InvoicesConfig> invoices_settings[] = {
    {"invoices", "apply_days", [](InvoicesConfig& config, std::int64_t value) { config.apply_time = std::chrono::days(value); }, 1, 3'650},
    {"invoices", "mails_per_day", [](InvoicesConfig& config, std::int64_t value) { config.mails_per_day = value; }, 1, 1'000},
    {"invoices", "parking_rate_permille", [](InvoicesConfig& config, std::int64_t value) { config.parking_tax.rate_permille = value; }, 0, 130},
    {"invoices", "seller_name", [](InvoicesConfig& config, std::string text) { config.seller_name = std::move(text); }},
    {"invoices", "seller_tax_number", [](InvoicesConfig& config, std::string text) { config.seller_tax_number = std::move(text); }},
};

constexpr WaitingWork invoices_waiting[] = {{.name = "failed_invoices", .permission = &retry_invoices, .count = store::count_failed},
                                            {.name = "failed_invoice_mails", .permission = &retry_invoices, .count = store::count_failed_mails}};

}  // namespace

constinit const Module<Invoices> module{
    .name = "invoices",
    .erase_member = &Invoices::erase_member,
    .told_to_member = told_tables,
    .audit_checks = audit_checks,
    .bind_routes = bind_routes,
    .timer_handlers = &Invoices::timer_handlers,
    .exported_lists = exported_lists,
    .waiting = invoices_waiting,
    .settings = &settings_section<invoices_settings>,
};

}  // namespace galleria::invoices
