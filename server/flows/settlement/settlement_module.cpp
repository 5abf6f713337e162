// What settlement, the cashier and paying from the wallet bring to the server.
#include "flows/settlement/settlement.hpp"
#include "flows/settlement/wallet_cashier.hpp"

namespace galleria::settlement {
namespace {

constexpr Nothing no_rows{"it has no rows of its own"};

}  // namespace

constinit const Module<Settlement> module{
    .name = "settlement",
    .erase_member = no_rows,
    .told_to_member = no_rows,
    .audit_checks = no_rows,
    .bind_routes = bind_routes,
    .timer_handlers = &Settlement::timer_handlers,
};

constinit const Module<Cashier> cashier_module{
    .name = "settlement",
    .erase_member = no_rows,
    .told_to_member = no_rows,
    .audit_checks = no_rows,
    .bind_routes = bind_routes,
};

constinit const Module<WalletCashier> wallet_cashier_module{
    .name = "settlement",
    .erase_member = no_rows,
    .told_to_member = no_rows,
    .audit_checks = no_rows,
    .bind_routes = bind_routes,
};

}  // namespace galleria::settlement
