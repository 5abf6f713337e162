// What pre-sales ask of others, and what they do for checkout, orders and refunds.
#pragma once

#include <functional>

#include "base/business_day.hpp"
#include "features/catalog/catalog.hpp"
#include "features/messages/messages.hpp"
#include "features/orders/orders.hpp"
#include "features/payments/payments.hpp"
#include "features/pre_sales/pre_sales.hpp"
#include "flows/checkout/checkout_offers.hpp"

namespace galleria::app {

// They must outlive whatever is made of them.
struct PreSalesParties {
  catalog::Catalog& catalog;
  payments::Payments& payments;
  messages::Messages& messages;
  MallOffset mall_utc_offset;
};

// Without find_member.
pre_sales::PreSalesNeeds pre_sales_needs(const PreSalesParties& parties);
// The same desk, by which checkout buys by pre-orders, too.
checkout::OfferDesk with_pre_sales(checkout::OfferDesk desk, pre_sales::PreSales& sales);
// An order that is paid spends its deposit, and one that is closed unpaid frees it, with its pieces. Orders without a deposit ask nothing.
void also_move_deposits(orders::OrderEffects& effects, const std::function<pre_sales::PreSales&()>& sales);
// What becomes of refunds of deposits.
void listen_to_refunds_of_deposits(payments::Payments& payments, pre_sales::PreSales& sales);

}  // namespace galleria::app
