// Writes the demo mall's invoices.
#include "app/demo_invoices.hpp"

#include <fmt/chrono.h>

#include <stdexcept>

#include "app/demo_ids.hpp"

namespace galleria::app::demo {
namespace {

invoices::SaveInvoiceTitle title_of(const InvoiceTitleEntry& entry) {
  return {{}, entry.kind, entry.name, entry.tax_number, entry.address, entry.telephone, entry.bank_name, entry.bank_account, entry.is_default};
}

// As the sandbox numbers its fapiao: the year, the province, the channel, and 15 digits.
std::string number_of(std::string_view kind, const std::string& key, TimeMs at) {
  const auto id = id_of<InvoiceId>(kind, key).value;
  return fmt::format("{:%y}320{:015}", fmt::gmtime(std::chrono::system_clock::to_time_t(at)), id);
}

invoices::DemoInvoice invoice_of(const InvoiceEntry& entry, const MemberIds& member_ids, TimeMs now) {
  invoices::DemoInvoice invoice;
  invoice.invoice_id = id_of<InvoiceId>("invoice", entry.key);
  invoice.member_id = member_of(member_ids, entry.member, "invoices.json");
  invoice.title_id = id_of<InvoiceTitleId>("invoice_title", entry.title);
  for (const std::string& order : *entry.orders) invoice.order_ids.push_back(id_of<OrderId>("order", order));
  invoice.applied_at = entry.applied_at.after(now);
  if (!entry.issued_at) {
    invoice.failure = entry.failure.value();
    return invoice;
  }
  invoice.issued_at = entry.issued_at->after(now);
  invoice.fapiao_number = number_of("fapiao", entry.key, invoice.issued_at);
  if (entry.reversed_at) {
    invoice.reversed_at = entry.reversed_at->after(now);
    invoice.red_number = number_of("red_fapiao", entry.key, *invoice.reversed_at);
  }
  return invoice;
}

void write_invoice(db::Transaction& transaction, const InvoiceParts& parts, const invoices::DemoInvoice& invoice) {
  if (!invoice.failure.empty()) return parts.invoices.put_demo_invoice(transaction, invoice, {}, {});
  const auto demand = parts.invoices.demo_demand(transaction, invoice);
  gateways::FapiaoPaper paper{invoice.fapiao_number, "", invoice.issued_at, parts.seller, demand.buyer, demand.lines};
  const std::string pdf = gateways::draw_fapiao(paper);
  std::string red_pdf;
  if (invoice.reversed_at) {
    paper.number = invoice.red_number;
    paper.reversed_number = invoice.fapiao_number;
    paper.issued_at = *invoice.reversed_at;
    red_pdf = gateways::draw_fapiao(paper);
  }
  parts.invoices.put_demo_invoice(transaction, invoice, pdf, red_pdf);
}

}  // namespace

InvoicesFile read_invoices(const std::filesystem::path& folder) { return read_file<InvoicesFile>(folder / "invoices.json"); }

void write_invoices(db::Transaction& transaction, const InvoiceParts& parts, const InvoicesFile& file, const MemberIds& member_ids, TimeMs now) {
  for (const InvoiceTitleEntry& entry : file.titles)
    parts.invoices.put_demo_title(transaction, member_of(member_ids, entry.member, "invoices.json"), id_of<InvoiceTitleId>("invoice_title", entry.key),
                                  title_of(entry));
  for (const InvoiceEntry& entry : file.invoices) {
    try {
      write_invoice(transaction, parts, invoice_of(entry, member_ids, now));
    } catch (const std::logic_error& error) {
      throw std::runtime_error("invoice " + entry.key + " does not fit: " + error.what());
    }
  }
}

}  // namespace galleria::app::demo
