// What month cards bring to the server.
#include "flows/month_cards/month_cards.hpp"
#include "modules/settings.hpp"

namespace galleria::month_cards {
namespace {

constexpr Setting<MonthCardsConfig> month_card_settings[] = {
    {"month_cards", "pay_minutes", [](MonthCardsConfig& config, std::int64_t value) { config.pay_time = std::chrono::minutes(value); }, 5, 120},
    {"month_cards", "most_days_ahead", [](MonthCardsConfig& config, std::int64_t value) { config.most_days_ahead = value; }, 0, 365},
};

}  // namespace

constinit const Module<MonthCards> module{
    .name = "month_cards",
    .erase_member = &MonthCards::erase_member,
    .told_to_member = told_tables,
    .audit_checks = audit_checks,
    .bind_routes = bind_routes,
    .timer_handlers = &MonthCards::timer_handlers,
    .exported_lists = exported_lists,
    .settings = &settings_section<month_card_settings>,
};

}  // namespace galleria::month_cards
