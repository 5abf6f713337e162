// Tells invoices what was paid.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "features/gift_cards/gift_cards.hpp"
#include "features/invoices/invoices.hpp"
#include "features/orders/orders.hpp"
#include "features/wallet/wallet.hpp"
#include "flows/month_cards/month_cards.hpp"
#include "flows/parking_payment/parking_payment.hpp"

namespace galleria::app {

// What was paid for parking in cash, once the gate knew, and for month cards.
using PaidParkingLists = std::function<std::vector<invoices::SourceOrder>(db::Session&, MemberId, TimeMs paid_after)>;
using PaidParkingLookup = std::function<std::vector<invoices::SourceOrder>(db::Session&, MemberId, std::span<const OrderId>)>;
struct ParkingSources {
  PaidParkingLists list = [](db::Session&, MemberId, TimeMs) { return std::vector<invoices::SourceOrder>(); };
  PaidParkingLookup find = [](db::Session&, MemberId, std::span<const OrderId>) { return std::vector<invoices::SourceOrder>(); };
};

struct Wiring;
// By whom parking is sold. See wiring_invoices.cpp.
ParkingSources parking_sources(const Wiring& wiring, const std::string& seller_name);

// What was paid into the wallet, and is not on its way back; without its bonus.
struct RechargeSources {
  std::function<std::vector<wallet::PaidRecharge>(db::Session&, MemberId, TimeMs paid_after)> list = [](db::Session&, MemberId, TimeMs) {
    return std::vector<wallet::PaidRecharge>();
  };
  std::function<std::vector<wallet::PaidRecharge>(db::Session&, MemberId, std::span<const OrderId>)> find =
      [](db::Session&, MemberId, std::span<const OrderId>) { return std::vector<wallet::PaidRecharge>(); };
};
// `wallet` must outlive them.
RechargeSources recharge_sources(const wallet::Wallet& wallet);

// What orders were paid for in cash and not given back; gift cards and recharges, which are invoiced once, at their sale, so that nothing is invoiced that is
// paid by them; and parking. The mall itself sells and issues. All must outlive the sources.
invoices::InvoiceSources invoice_sources(orders::Orders& orders, const gift_cards::GiftCards& cards, std::string seller_name, ParkingSources parking = {},
                                         RechargeSources recharges = {});

// As an invoice names them.
std::vector<invoices::SourceOrder> of_parking(std::span<const parking_payment::PaidParking> found, const std::string& seller_name);
std::vector<invoices::SourceOrder> of_month_cards(std::span<const month_cards::PaidMonthCard> found, const std::string& seller_name);

}  // namespace galleria::app
