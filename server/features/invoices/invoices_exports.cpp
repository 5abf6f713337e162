// What the staff can take along of invoices: the list, titles masked as on the screen.
#include "features/invoices/invoices.hpp"
#include "features/invoices/invoices_rules.hpp"

namespace galleria::invoices {
namespace {

constexpr ExportColumn<StaffInvoice> invoice_columns[] = {
    {{"编号", "Number"}, [](const StaffInvoice& invoice, Locale) -> ExportCell { return std::to_string(invoice.invoice_id.value); }},
    {{"状态", "State"}, [](const StaffInvoice& invoice, Locale locale) -> ExportCell { return std::string(state_text(invoice.invoice_state).in(locale)); }},
    {{"会员编号", "Member"}, [](const StaffInvoice& invoice, Locale) -> ExportCell { return std::to_string(invoice.member_id.value); }},
    {{"抬头", "Title"}, [](const StaffInvoice& invoice, Locale) -> ExportCell { return invoice.title_name; }},
    {{"价税合计", "Amount with tax"}, [](const StaffInvoice& invoice, Locale) -> ExportCell { return invoice.amount_cents; }},
    {{"税额", "Tax"}, [](const StaffInvoice& invoice, Locale) -> ExportCell { return invoice.tax_cents; }},
    {{"发票号码", "Invoice number"}, [](const StaffInvoice& invoice, Locale) -> ExportCell { return invoice.fapiao_number; }},
    {{"红字发票号码", "Red number"}, [](const StaffInvoice& invoice, Locale) -> ExportCell { return invoice.red_number; }},
    {{"失败原因", "Failure"}, [](const StaffInvoice& invoice, Locale) -> ExportCell { return invoice.failure; }},
    {{"申请时间", "Applied at"}, [](const StaffInvoice& invoice, Locale) -> ExportCell { return invoice.applied_at; }},
    {{"开具时间", "Issued at"}, [](const StaffInvoice& invoice, Locale) { return cell_of(invoice.issued_at); }},
    {{"冲红时间", "Reversed at"}, [](const StaffInvoice& invoice, Locale) { return cell_of(invoice.reversed_at); }},
};

constexpr PagingOf<search_invoices, StaffInvoice> invoice_paging{
    .rows = [](const StaffInvoicePage& page) -> const std::vector<StaffInvoice>& { return page.invoices; },
    .begin =
        [](SearchInvoices& request) {
          request.before_invoice_id.reset();
          request.page_size = PageSize{PageSize::maximum};
        },
    .turn =
        [](SearchInvoices& request, const StaffInvoicePage& page) {
          if (!page.has_more || page.invoices.empty()) return false;
          request.before_invoice_id = page.invoices.back().invoice_id;
          return true;
        },
};

}  // namespace

std::vector<ExportedList> exported_lists(Invoices& invoices) {
  return {exported_list<search_invoices>({"发票", "Invoices"}, invoice_columns, invoice_paging,
                                         [&invoices](const http::Operator&, const SearchInvoices& request) { return invoices.search_invoices(request); })};
}

}  // namespace galleria::invoices
