// What the staff can take along of special invoices: the list as on the screen.
#include "features/invoices/special_invoices.hpp"

namespace galleria::invoices {
namespace {

constexpr ExportColumn<StaffSpecialInvoice> columns[] = {
    {{"编号", "Number"}, [](const StaffSpecialInvoice& row, Locale) -> ExportCell { return std::to_string(row.special_id.value); }},
    {{"状态", "State"},
     [](const StaffSpecialInvoice& row, Locale locale) -> ExportCell {
       return std::string(special_state_text({row.special_state, row.delivery, row.is_void_wanted}).in(locale));
     }},
    {{"待作废", "To be voided"},
     [](const StaffSpecialInvoice& row, Locale locale) -> ExportCell {
       return std::string(row.is_void_wanted ? Message{"是", "yes"}.in(locale) : "");
     }},
    {{"会员编号", "Member"}, [](const StaffSpecialInvoice& row, Locale) -> ExportCell { return std::to_string(row.member_id.value); }},
    {{"抬头", "Title"}, [](const StaffSpecialInvoice& row, Locale) -> ExportCell { return row.title_name; }},
    {{"价税合计", "Amount with tax"}, [](const StaffSpecialInvoice& row, Locale) -> ExportCell { return row.amount_cents; }},
    {{"税额", "Tax"}, [](const StaffSpecialInvoice& row, Locale) -> ExportCell { return row.tax_cents; }},
    {{"发票代码", "Code"}, [](const StaffSpecialInvoice& row, Locale) -> ExportCell { return row.paper_code; }},
    {{"发票号码", "Number of the paper"}, [](const StaffSpecialInvoice& row, Locale) -> ExportCell { return row.paper_number; }},
    {{"承运商", "Carrier"}, [](const StaffSpecialInvoice& row, Locale) -> ExportCell { return row.carrier; }},
    {{"运单号", "Waybill"}, [](const StaffSpecialInvoice& row, Locale) -> ExportCell { return row.waybill_number; }},
    {{"审核人", "Checked by"}, [](const StaffSpecialInvoice& row, Locale) -> ExportCell { return row.checked_by; }},
    {{"未通过原因", "Why refused"}, [](const StaffSpecialInvoice& row, Locale) -> ExportCell { return row.answer; }},
    {{"申请时间", "Asked at"}, [](const StaffSpecialInvoice& row, Locale) -> ExportCell { return row.asked_at; }},
    {{"办理期限", "Due"}, [](const StaffSpecialInvoice& row, Locale) -> ExportCell { return row.due_at; }},
    {{"开具日期", "Issued at"}, [](const StaffSpecialInvoice& row, Locale) { return cell_of(row.issued_at); }},
    {{"寄出或领取时间", "Sent or fetched at"}, [](const StaffSpecialInvoice& row, Locale) { return cell_of(row.sent_at); }},
};

constexpr PagingOf<search_special_invoices, StaffSpecialInvoice> paging{
    .rows = [](const StaffSpecialInvoicePage& page) -> const std::vector<StaffSpecialInvoice>& { return page.specials; },
    .begin =
        [](SearchSpecialInvoices& request) {
          request.before_special_id.reset();
          request.page_size = PageSize{PageSize::maximum};
        },
    .turn =
        [](SearchSpecialInvoices& request, const StaffSpecialInvoicePage& page) {
          if (!page.has_more || page.specials.empty()) return false;
          request.before_special_id = page.specials.back().special_id;
          return true;
        },
};

}  // namespace

std::vector<ExportedList> exported_lists(SpecialInvoices& specials) {
  return {exported_list<search_special_invoices>(
      {"专用发票", "Special invoices"}, columns, paging,
      [&specials](const http::Operator&, const SearchSpecialInvoices& request) { return specials.search_special_invoices(request); })};
}

}  // namespace galleria::invoices
