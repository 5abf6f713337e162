// What checkout brings to the server.
#include "flows/checkout/checkout.hpp"
#include "modules/settings.hpp"

namespace galleria::checkout {
namespace {

constexpr Setting<CheckoutConfig> checkout_settings[] = {
    {"mall", "free_freight_from_cents", [](CheckoutConfig& config, std::int64_t value) { config.free_freight_from_cents = Cents{value}; }},
    {"mall", "freight_cents", [](CheckoutConfig& config, std::int64_t value) { config.freight_cents = Cents{value}; }, 0, 100'000},
};

}  // namespace

constinit const Module<Checkout> module{
    .name = "checkout",
    .erase_member = Nothing{"a quote is not kept"},
    .told_to_member = Nothing{"a quote is not kept"},
    .audit_checks = Nothing{"a quote is not kept"},
    .bind_routes = bind_routes,
    .settings = &settings_section<checkout_settings>,
};

}  // namespace galleria::checkout
