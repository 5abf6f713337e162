// Tells invoices what was paid.
#pragma once

#include <string>

#include "features/gift_cards/gift_cards.hpp"
#include "features/invoices/invoices.hpp"
#include "features/orders/orders.hpp"

namespace galleria::app {

// What orders were paid for in cash and not given back, and gift cards, which are invoiced once, at their sale; the mall itself sells and issues. Both must
// outlive the sources.
invoices::InvoiceSources invoice_sources(const orders::Orders& orders, const gift_cards::GiftCards& cards, std::string seller_name);

}  // namespace galleria::app
