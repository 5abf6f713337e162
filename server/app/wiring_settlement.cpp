// Settlement and the cashiers take money for orders, purchases of gift cards, recharges, parking, month cards, rights, lockers, rentals, registrations and
// deposits of pre-sales.
#include "app/adapters_settlement.hpp"
#include "app/adapters_wechat.hpp"
#include "app/wiring.hpp"
#include "flows/settlement/wallet_cashier.hpp"

namespace galleria::app {
namespace {

settlement::OrderDesk desk_of(const Wiring& wiring) {
  return payable_desk(wiring.get<orders::Orders>(), wiring.get<gift_cards::GiftCards>(), wiring.get<wallet::Wallet>(),
                      wiring.get<parking_payment::ParkingPayments>(), wiring.get<lockers::Lockers>(), wiring.get<rentals::Rentals>(),
                      wiring.get<month_cards::MonthCards>(), wiring.get<rights::Rights>(), wiring.get<registration_fees::RegistrationFees>(),
                      wiring.get<pre_sales::PreSales>());
}

}  // namespace

void wire_settlement(const Wiring& wiring) { wiring.make<settlement::Settlement>(wiring.get<payments::Payments>(), desk_of(wiring)); }

void wire_cashier(const Wiring& wiring) {
  wiring.parts.make<settlement::Cashier>(wiring.database, wiring.clock, wiring.get<payments::Payments>(), wiring.get<settlement::Settlement>(), desk_of(wiring),
                                         settlement::CashierConfig{wiring.config.http.public_url, payer_lookup(wiring.get<wechat::Wechat>())});
}

void wire_wallet_cashier(const Wiring& wiring) {
  wiring.make<settlement::WalletCashier>(wiring.get<orders::Orders>(), wiring.get<wallet::Wallet>(), wiring.get<payments::Payments>());
}

}  // namespace galleria::app
