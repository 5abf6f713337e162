// What gift cards bring to the server.
#include "features/gift_cards/gift_cards.hpp"
#include "modules/settings.hpp"

namespace galleria::gift_cards {
namespace {

constexpr Setting<GiftCardsConfig> gift_cards_settings[] = {
    {"mall", "gift_card_pay_minutes", [](GiftCardsConfig& config, std::int64_t value) { config.pay_time = std::chrono::minutes(value); }, 1, 1'440},
    {"mall", "gift_card_registered_most_cents", [](GiftCardsConfig& config, std::int64_t value) { config.terms.most_registered_cents = Cents{value}; }, 10'000,
     500'000},
    {"mall", "gift_card_anonymous_most_cents", [](GiftCardsConfig& config, std::int64_t value) { config.terms.most_anonymous_cents = Cents{value}; }, 10'000,
     100'000},
    {"mall", "gift_card_anonymous_days", [](GiftCardsConfig& config, std::int64_t value) { config.terms.anonymous_validity = std::chrono::days(value); }, 1'096,
     36'500},
    {"mall", "gift_card_real_name_from_cents", [](GiftCardsConfig& config, std::int64_t value) { config.terms.real_name_from_cents = Cents{value}; }, 1,
     1'000'000},
};

}  // namespace

constinit const Module<GiftCards> module{
    .name = "gift_cards",
    .erase_member = &GiftCards::erase_member,
    .told_to_member = told_tables,
    .audit_checks = audit_checks,
    .bind_routes = bind_routes,
    .timer_handlers = &GiftCards::timer_handlers,
    .exported_lists = exported_lists,
    .start_timers = &GiftCards::start_sweeping,
    .settings = &settings_section<gift_cards_settings>,
};

}  // namespace galleria::gift_cards
