// Turns rows of invoices into what the wire says of them.
#include "features/invoices/invoices_views.hpp"

#include <fmt/format.h>

namespace galleria::invoices {
namespace {

std::string document_path(InvoiceId invoice_id, bool is_red) {
  return fmt::format("{}?invoiceId={}{}", get_invoice_document.path, invoice_id.value, is_red ? "&isRed=true" : "");
}

Invoice invoice_view(const store::InvoiceRow& row, Locale locale, bool sends_mails) {
  Standing standing = standing_of(row);
  standing.sends_mails = sends_mails;
  Invoice view;
  view.invoice_id = row.invoice_id;
  view.source = row.source;
  view.invoice_state = row.state;
  view.state_text = state_text(row.state).in(locale);
  view.state_hint = state_hint(standing).in(locale);
  view.fapiao_number = row.fapiao_number.value_or("");
  view.red_number = row.red_number.value_or("");
  view.title_kind = row.title_kind;
  view.title_name = row.title_name;
  view.tax_number = row.tax_number;
  view.seller_name = row.seller_name;
  view.amount_cents = row.amount_cents;
  view.tax_cents = row.tax_cents;
  view.email = masked_email(row.email);
  view.failure = row.failure;
  if (row.fapiao_number) view.pdf_path = document_path(row.invoice_id, false);
  if (row.red_number) view.red_pdf_path = document_path(row.invoice_id, true);
  view.replaces = row.replaces;
  view.replaced_by = row.replaced_by;
  view.actions = actions_of(standing);
  view.applied_at = row.applied_at_ms;
  view.issued_at = row.issued_at_ms;
  view.reversed_at = row.reversed_at_ms;
  return view;
}

InvoiceItem item_view(const store::ItemRow& row) {
  return {row.goods_name, row.specification, row.unit, row.quantity, row.total_cents, row.tax_cents, row.tax_rate_permille, row.tax_code};
}

}  // namespace

Standing standing_of(const store::InvoiceRow& row) { return {row.state, row.is_live, row.reverse_wanted, row.replaced_by.has_value()}; }

InvoiceTitle title_view(const store::TitleRow& row) {
  return {row.title_id, row.kind, row.name, row.tax_number, row.address, row.telephone, row.bank_name, row.bank_account, row.is_default};
}

std::vector<Invoice> invoice_views(const store::InvoiceFacts& facts, Locale locale, bool sends_mails) {
  std::vector<Invoice> views;
  for (const store::InvoiceRow& row : facts.invoices) {
    Invoice view = invoice_view(row, locale, sends_mails);
    for (const store::ClaimRow& claim : facts.claims) {
      if (claim.invoice_id != row.invoice_id) continue;
      view.order_ids.push_back(claim.order_id);
      view.order_numbers.push_back(claim.order_number);
    }
    for (const store::ItemRow& item : facts.items) {
      if (item.invoice_id == row.invoice_id) view.items.push_back(item_view(item));
    }
    views.push_back(std::move(view));
  }
  return views;
}

}  // namespace galleria::invoices
