// What a member sees of invoices.
#pragma once

#include <vector>

#include "base/locale.hpp"
#include "features/invoices/invoices_store.hpp"

namespace galleria::invoices {

Standing standing_of(const store::InvoiceRow& row);
InvoiceTitle title_view(const store::TitleRow& row);
// The invoices of these facts, in their order. sends_mails: whether the mall can send their documents.
std::vector<Invoice> invoice_views(const store::InvoiceFacts& facts, Locale locale, bool sends_mails = false);

}  // namespace galleria::invoices
