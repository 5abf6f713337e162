// What the wallet brings to the server.
#include "features/wallet/wallet.hpp"
#include "modules/settings.hpp"

namespace galleria::wallet {
namespace {

constexpr Setting<WalletConfig> wallet_settings[] = {
    {"mall", "no_pin_payment_cents", [](WalletConfig& config, std::int64_t value) { config.no_pin_payment_cents = Cents{value}; }, 0, 100'000},
    {"mall", "no_pin_day_cents", [](WalletConfig& config, std::int64_t value) { config.no_pin_day_cents = Cents{value}; }, 0, 500'000},
    {"mall", "code_payment_cents", [](WalletConfig& config, std::int64_t value) { config.code_payment_cents = Cents{value}; }, 0, 1'000'000'000},
    {"mall", "pin_lock_minutes", [](WalletConfig& config, std::int64_t value) { config.pin_lock_time = std::chrono::minutes(value); }, 5, 10'080},
    {"mall", "recharge_minutes", [](WalletConfig& config, std::int64_t value) { config.recharge_pay_time = std::chrono::minutes(value); }, 1, 1'440},
    {"mall", "least_recharge_cents", [](WalletConfig& config, std::int64_t value) { config.least_recharge_cents = Cents{value}; }, 1, 10'000'000},
    {"mall", "most_recharge_cents", [](WalletConfig& config, std::int64_t value) { config.most_recharge_cents = Cents{value}; }, 1, 10'000'000},
};

}  // namespace

constinit const Module<Wallet> module{
    .name = "wallet",
    .erase_member = &Wallet::erase_member,
    .audit_checks = audit_checks,
    .bind_routes = bind_routes,
    .timer_handlers = &Wallet::timer_handlers,
    .settings = &settings_section<wallet_settings>,
};

}  // namespace galleria::wallet
