// What the wallet brings to the server.
#include "features/wallet/wallet.hpp"
#include "features/wallet/wallet_store.hpp"
#include "modules/settings.hpp"

namespace galleria::wallet {
namespace {

constexpr Setting<WalletConfig> wallet_settings[] = {
    {"mall", "no_pin_payment_cents", [](WalletConfig& config, std::int64_t value) { config.no_pin_payment_cents = Cents{value}; }, 0, 100'000},
    {"mall", "no_pin_day_cents", [](WalletConfig& config, std::int64_t value) { config.no_pin_day_cents = Cents{value}; }, 0, 500'000},
    {"mall", "code_payment_cents", [](WalletConfig& config, std::int64_t value) { config.code_payment_cents = Cents{value}; }, 0, 1'000'000'000},
    {"mall", "held_withdrawal_cents", [](WalletConfig& config, std::int64_t value) { config.held_withdrawal_cents = Cents{value}; }, 0, 1'000'000'000},
    {"mall", "withdrawal_decision_hours", [](WalletConfig& config, std::int64_t value) { config.withdrawal_decision_time = std::chrono::hours(value); }, 1,
     720},
    {"mall", "pin_lock_minutes", [](WalletConfig& config, std::int64_t value) { config.pin_lock_time = std::chrono::minutes(value); }, 5, 10'080},
    {"mall", "recharge_minutes", [](WalletConfig& config, std::int64_t value) { config.recharge_pay_time = std::chrono::minutes(value); }, 1, 1'440},
    {"mall", "least_recharge_cents", [](WalletConfig& config, std::int64_t value) { config.least_recharge_cents = Cents{value}; }, 1, 10'000'000},
    {"mall", "most_recharge_cents", [](WalletConfig& config, std::int64_t value) { config.most_recharge_cents = Cents{value}; }, 1, 10'000'000},
};

constexpr WaitingWork wallet_waiting[] = {{.name = "withdrawals_to_decide", .permission = &decide_withdrawals, .count = count_withdrawals_to_decide}};

}  // namespace

constinit const Module<Wallet> module{
    .name = "wallet",
    .erase_member = &Wallet::erase_member,
    .told_to_member = told_tables,
    .audit_checks = audit_checks,
    .bind_routes = bind_routes,
    .timer_handlers = &Wallet::timer_handlers,
    .waiting = wallet_waiting,
    .settings = &settings_section<wallet_settings>,
};

}  // namespace galleria::wallet
