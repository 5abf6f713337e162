// What the cashier can take money for: orders, purchases of gift cards, recharges of the wallet, parking, month cards, rights, lockers, rentals,
// registrations and deposits of pre-sales.
#pragma once

#include "features/gift_cards/gift_cards.hpp"
#include "features/lockers/lockers.hpp"
#include "features/orders/orders.hpp"
#include "features/pre_sales/pre_sales.hpp"
#include "features/rentals/rentals.hpp"
#include "features/wallet/wallet.hpp"
#include "flows/month_cards/month_cards.hpp"
#include "flows/parking_payment/parking_payment.hpp"
#include "flows/registration_fees/registration_fees.hpp"
#include "flows/rights/rights.hpp"
#include "flows/settlement/settlement.hpp"

namespace galleria::app {

// All ids come from one generator, so an id is one of an order, of a purchase, of a recharge, of a month card, of a registration, of a pre-order or of a
// payment for parking, a locker or a rental, and never of two. What is given must outlive the desk.
settlement::OrderDesk payable_desk(orders::Orders& orders, gift_cards::GiftCards& gift_cards, wallet::Wallet& wallet, parking_payment::ParkingPayments& parking,
                                   lockers::Lockers& lockers, rentals::Rentals& rentals, month_cards::MonthCards& month_cards, rights::Rights& rights,
                                   registration_fees::RegistrationFees& registration_fees, pre_sales::PreSales& pre_sales);

}  // namespace galleria::app
