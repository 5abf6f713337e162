// Writes the demo mall's special invoices.
#include "app/demo_special_invoices.hpp"

#include <stdexcept>

#include "app/demo_ids.hpp"

namespace galleria::app::demo {
namespace {

invoices::SaveInvoiceTitle title_of(const InvoiceTitleEntry& entry) {
  return {{}, entry.kind, entry.name, entry.tax_number, entry.address, entry.telephone, entry.bank_name, entry.bank_account, entry.is_default};
}

invoices::DemoSpecialInvoice special_of(const SpecialInvoiceEntry& entry, const SpecialInvoicesWriter& writer) {
  invoices::DemoSpecialInvoice demo;
  demo.special_id = id_of<invoices::SpecialInvoiceId>("special_invoice", entry.key);
  demo.member_id = member_of(writer.member_ids, entry.member, "special-invoices.json");
  demo.title_id = id_of<InvoiceTitleId>("invoice_title", entry.title);
  for (const std::string& order : *entry.orders) demo.order_ids.push_back(id_of<OrderId>("order", order));
  demo.delivery = entry.delivery;
  demo.state = entry.state;
  demo.asked_at = entry.asked_at.after(writer.now);
  demo.receiver_name = entry.receiver_name.value_or("");
  demo.receiver_phone = entry.receiver_phone.value_or("");
  demo.receiver_address = entry.receiver_address.value_or("");
  demo.answer = entry.answer.value_or("");
  demo.paper_number = entry.paper_number.value_or("");
  demo.carrier = entry.carrier.value_or("");
  demo.waybill_number = entry.waybill_number.value_or("");
  return demo;
}

}  // namespace

SpecialInvoicesFile read_special_invoices(const std::filesystem::path& folder) { return read_file<SpecialInvoicesFile>(folder / "special-invoices.json"); }

void write_special_invoices(db::Transaction& transaction, const SpecialInvoicesWriter& writer, const SpecialInvoicesFile& file) {
  for (const InvoiceTitleEntry& entry : file.titles)
    writer.invoices.put_demo_title(transaction, member_of(writer.member_ids, entry.member, "special-invoices.json"),
                                   id_of<InvoiceTitleId>("invoice_title", entry.key), title_of(entry));
  for (const SpecialInvoiceEntry& entry : file.specials) {
    try {
      writer.specials.put_demo_special(transaction, special_of(entry, writer));
    } catch (const std::logic_error& error) {
      throw std::runtime_error("special invoice " + entry.key + " does not fit: " + error.what());
    }
  }
}

}  // namespace galleria::app::demo
