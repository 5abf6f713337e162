// Invoices as the staff sees them: found, their titles shown for a reason, tried again, and turned red.
#include <algorithm>
#include <stdexcept>

#include "base/secret.hpp"
#include "features/invoices/invoices_state.hpp"
#include "features/invoices/invoices_views.hpp"

namespace galleria::invoices {
namespace {

constexpr std::int64_t default_invoice_page = 50;
constexpr std::string_view invoice_subject = "invoice";
constexpr std::size_t shown_tax_signs = 4;

StaffInvoice staff_view(const store::InvoiceRow& row) {
  return {row.invoice_id,
          row.member_id,
          row.source,
          row.state,
          row.fapiao_number.value_or(""),
          row.red_number.value_or(""),
          row.title_kind,
          masked_name(row.title_name),
          row.amount_cents,
          row.tax_cents,
          row.try_count,
          row.failure,
          row.is_live,
          row.applied_at_ms,
          row.issued_at_ms,
          row.reversed_at_ms};
}

std::string masked_tax_number(std::string_view number) {
  return number.size() <= shown_tax_signs ? std::string(number) : "***" + std::string(number.substr(number.size() - shown_tax_signs));
}

std::string subject_of(const store::InvoiceRow& invoice) { return std::to_string(invoice.invoice_id.value); }

}  // namespace

Result<StaffInvoicePage> Invoices::search_invoices(const SearchInvoices& request) const {
  const std::int64_t size = request.page_size ? **request.page_size : default_invoice_page;
  const auto rows = state_->database.read([&](db::Session& session) { return store::search_invoices(session, state_->vault, request, size + 1); });
  StaffInvoicePage page;
  page.has_more = static_cast<std::int64_t>(rows.size()) > size;
  for (const store::InvoiceRow& row : rows) {
    if (static_cast<std::int64_t>(page.invoices.size()) < size) page.invoices.push_back(staff_view(row));
  }
  return page;
}

Result<InvoiceRecord> Invoices::get_invoice_record(const GetInvoice& request) const {
  return state_->database.read([&](db::Session& session) -> Result<InvoiceRecord> {
    const auto invoice = store::find_invoice(session, state_->vault, request.invoice_id);
    if (!invoice) return invoice_not_found;
    const auto facts = store::find_facts(session, state_->vault, invoice->member_id, invoice->invoice_id);
    InvoiceRecord record{staff_view(*invoice),
                         masked_tax_number(invoice->tax_number),
                         masked_email(invoice->email),
                         invoice->seller_name,
                         {},
                         {},
                         invoice->replaces,
                         invoice->replaced_by,
                         works_of(standing_of(*invoice)),
                         state_->mail_records_of(session, *invoice)};
    for (const store::ClaimRow& claim : facts.claims) record.orders.push_back({claim.order_id, claim.order_number});
    for (const store::ItemRow& item : facts.items)
      record.items.push_back(
          {item.goods_name, item.specification, item.unit, item.quantity, item.total_cents, item.tax_cents, item.tax_rate_permille, item.tax_code});
    return record;
  });
}

Result<ShownInvoiceTitle> Invoices::show_invoice_title(const http::Operator& caller, const WorkOnInvoice& request) {
  return state_->database.write([&](db::Transaction& transaction) -> Result<ShownInvoiceTitle> {
    const auto invoice = store::find_invoice(transaction, state_->vault, request.invoice_id);
    if (!invoice) return invoice_not_found;
    TRY(caller.record(transaction, {invoice_subject, subject_of(*invoice), {}, http::facts("shown", "title"), *request.reason}));
    return ShownInvoiceTitle{invoice->title_name, invoice->tax_number,   invoice->address, invoice->telephone,
                             invoice->bank_name,  invoice->bank_account, invoice->email};
  });
}

Result<StaffInvoice> Invoices::retry_invoice(const http::Operator& caller, const WorkOnInvoice& request) {
  return state_->database.write([&](db::Transaction& transaction) -> Result<StaffInvoice> {
    const auto invoice = store::find_invoice(transaction, state_->vault, request.invoice_id);
    if (!invoice) return invoice_not_found;
    if (!std::ranges::count(works_of(standing_of(*invoice)), InvoiceWork::retry)) return invoice_moved_on;
    const bool is_given_up = invoice->state == InvoiceState::failed && !invoice->is_live;
    // One that was given up let its orders go: they are invoiced anew, as far as they are still worth something and on no other invoice.
    if (is_given_up && state_->invoice_anew(transaction, *invoice) != State::Anew::written) return invoice_not_anew;
    // The next try of the others may be hours away.
    const std::string_view timer = invoice->state == InvoiceState::reverse_failed ? reverse_timer : issue_timer;
    if (!is_given_up) db::set_timer(transaction, state_->ids.next<TimerId>(), timer, invoice->invoice_id.value, state_->clock.now());
    const auto after = store::find_invoice(transaction, state_->vault, request.invoice_id).value();
    TRY(caller.record(
        transaction, {invoice_subject, subject_of(*invoice), http::facts("state", invoice->state),
                      http::facts("state", after.state, "replacedBy", after.replaced_by.value_or(InvoiceId{})), *request.reason, invoice->amount_cents.value}));
    return staff_view(after);
  });
}

Result<StaffInvoice> Invoices::reverse_invoice(const http::Operator& caller, const WorkOnInvoice& request) {
  const TimeMs now = state_->clock.now();
  return state_->database.write([&](db::Transaction& transaction) -> Result<StaffInvoice> {
    const auto invoice = store::find_invoice(transaction, state_->vault, request.invoice_id);
    if (!invoice) return invoice_not_found;
    const InvoiceStep step = invoice_table.step(InvoiceState::issued, InvoiceMove::start_reversal).value();
    if (!store::change_state(transaction, {invoice->member_id, invoice->invoice_id, step}, "")) return invoice_moved_on;
    db::set_timer(transaction, state_->ids.next<TimerId>(), reverse_timer, invoice->invoice_id.value, now);
    const auto reversing = store::find_invoice(transaction, state_->vault, request.invoice_id).value();
    TRY(caller.record(transaction, {invoice_subject, subject_of(*invoice), http::facts("state", invoice->state), http::facts("state", reversing.state),
                                    *request.reason, invoice->amount_cents.value}));
    return staff_view(reversing);
  });
}

}  // namespace galleria::invoices
