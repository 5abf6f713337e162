// What the staff can take along of after-sales: the cases of a stage, or all that wait for the staff.
#include "flows/refund/refund.hpp"

namespace galleria::refund {
namespace {

using after_sales::AfterSalesCase;
using after_sales::AfterSalesPage;
using after_sales::ListAfterSalesToDo;

ExportCell pieces_of(const AfterSalesCase& found) {
  std::int64_t count = 0;
  for (const after_sales::CaseItem& item : found.items) count += item.quantity;
  return count;
}

constexpr ExportColumn<AfterSalesCase> case_columns[] = {
    {{"编号", "Number"}, [](const AfterSalesCase& found, Locale) -> ExportCell { return std::to_string(found.after_sales_id.value); }},
    {{"订单号", "Order"}, [](const AfterSalesCase& found, Locale) -> ExportCell { return found.order_number; }},
    {{"进度", "Stage"}, [](const AfterSalesCase& found, Locale) -> ExportCell { return found.stage_text; }},
    {{"原因", "Reason"}, [](const AfterSalesCase& found, Locale) -> ExportCell { return found.reason_text; }},
    {{"件数", "Pieces"}, [](const AfterSalesCase& found, Locale) { return pieces_of(found); }},
    {{"商品退款", "Goods"}, [](const AfterSalesCase& found, Locale) -> ExportCell { return found.plan.goods_cents; }},
    {{"运费退款", "Freight"}, [](const AfterSalesCase& found, Locale) -> ExportCell { return found.plan.freight_cents; }},
    {{"寄回运单", "Sent back by"}, [](const AfterSalesCase& found, Locale) -> ExportCell { return found.waybill_number; }},
    {{"申请时间", "Applied at"}, [](const AfterSalesCase& found, Locale) -> ExportCell { return found.applied_at; }},
    {{"处理时限", "Due at"}, [](const AfterSalesCase& found, Locale) { return cell_of(found.due_at); }},
};

constexpr PagingOf<after_sales::list_after_sales_to_do, AfterSalesCase> case_paging{
    .rows = [](const AfterSalesPage& page) -> const std::vector<AfterSalesCase>& { return page.cases; },
    .begin =
        [](ListAfterSalesToDo& request) {
          request.page_no = PageNumber{1};
          request.page_size = PageSize{PageSize::maximum};
        },
    .turn =
        [](ListAfterSalesToDo& request, const AfterSalesPage& page) {
          if (!page.has_more) return false;
          request.page_no = PageNumber{**request.page_no + 1};
          return true;
        },
};

}  // namespace

std::vector<ExportedList> exported_lists(Refunds& refunds) {
  return {exported_list<after_sales::list_after_sales_to_do>(
      {"售后单", "After-sales cases"}, case_columns, case_paging,
      [&refunds](const http::Call& call, const http::ShopOperator& caller, const ListAfterSalesToDo& request) {
        return refunds.list_after_sales_to_do(call, caller, request);
      })};
}

}  // namespace galleria::refund
