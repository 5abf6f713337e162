// What the staff can take along of points: the receipts that wait.
#include "features/points/points.hpp"

namespace galleria::points {
namespace {

constexpr ExportColumn<WaitingReceipt> receipt_columns[] = {
    {{"编号", "Number"}, [](const WaitingReceipt& receipt, Locale) -> ExportCell { return std::to_string(receipt.receipt_id.value); }},
    {{"店铺", "Shop"}, [](const WaitingReceipt& receipt, Locale) -> ExportCell { return receipt.shop_name; }},
    {{"小票号", "Receipt"}, [](const WaitingReceipt& receipt, Locale) -> ExportCell { return receipt.receipt_number; }},
    {{"金额", "Amount"}, [](const WaitingReceipt& receipt, Locale) -> ExportCell { return receipt.amount_cents; }},
    {{"提交时间", "Handed in at"}, [](const WaitingReceipt& receipt, Locale) -> ExportCell { return receipt.submitted_at; }},
    {{"应答时限", "Answer by"}, [](const WaitingReceipt& receipt, Locale) -> ExportCell { return receipt.answer_by; }},
    {{"审核人", "Taken by"}, [](const WaitingReceipt& receipt, Locale) { return cell_of(receipt.claimed_by); }},
};

constexpr PagingOf<list_receipts_to_do, WaitingReceipt> receipt_paging{
    .rows = [](const ReceiptQueue& page) -> const std::vector<WaitingReceipt>& { return page.receipts; },
    .begin =
        [](ListReceiptsToDo& request) {
          request.page_no = PageNumber{1};
          request.page_size = PageSize{PageSize::maximum};
        },
    .turn =
        [](ListReceiptsToDo& request, const ReceiptQueue& page) {
          if (!page.has_more) return false;
          request.page_no = PageNumber{**request.page_no + 1};
          return true;
        },
};

}  // namespace

std::vector<ExportedList> exported_lists(Points& points) {
  return {exported_list<list_receipts_to_do>(
      {"待审小票", "Receipts that wait"}, receipt_columns, receipt_paging,
      [&points](const http::Call& call, const http::Operator&, const ListReceiptsToDo& request) { return points.list_receipts_to_do(call, request); })};
}

}  // namespace galleria::points
