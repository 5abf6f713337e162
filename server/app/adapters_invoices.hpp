// Tells invoices what was paid.
#pragma once

#include <string>

#include "features/invoices/invoices.hpp"
#include "features/orders/orders.hpp"

namespace galleria::app {

// What orders were paid for in cash; the mall itself sells and issues. Nothing is known of gift cards here: their purchases have no invoiceables. The orders
// must outlive the sources.
invoices::InvoiceSources invoice_sources(const orders::Orders& orders, std::string seller_name);

}  // namespace galleria::app
