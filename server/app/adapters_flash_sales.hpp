// What flash sales ask of others, and what they do for checkout and orders.
#pragma once

#include "features/catalog/catalog.hpp"
#include "features/flash_sales/flash_sales.hpp"
#include "features/messages/messages.hpp"
#include "flows/checkout/checkout_offers.hpp"

namespace galleria::app {

// They must outlive whatever is made of them.
struct FlashSalesParties {
  catalog::Catalog& catalog;
  messages::Messages& messages;
};

flash_sales::FlashSalesNeeds flash_sales_needs(const FlashSalesParties& parties);
// Checkout buys by the offers of flash sales.
checkout::OfferDesk offer_desk(flash_sales::FlashSales& sales);
// One desk of both suppliers: the kind of an offer says whose it is.
checkout::OfferDesk one_offer_desk(checkout::OfferDesk points_mall, checkout::OfferDesk flash_sales);

}  // namespace galleria::app
