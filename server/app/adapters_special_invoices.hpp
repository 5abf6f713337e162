// Joins special invoices to what was sold, uploads, member codes and messages.
#pragma once

#include "features/files/files.hpp"
#include "features/invoices/special_invoices.hpp"
#include "features/member_codes/member_codes.hpp"
#include "features/messages/messages.hpp"

namespace galleria::app {

// All outlive the needs.
struct SpecialInvoiceParties {
  files::Files& files;
  member_codes::MemberCodes& member_codes;
  messages::Messages& messages;
};
invoices::SpecialInvoicesNeeds special_invoices_needs(SpecialInvoiceParties parties, invoices::InvoiceSources sources);

}  // namespace galleria::app
