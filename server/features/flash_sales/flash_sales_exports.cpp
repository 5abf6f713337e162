// What the staff can take along of flash sales: sessions with how they went.
#include "features/flash_sales/flash_sales.hpp"

namespace galleria::flash_sales {
namespace {

ExportCell sale_state_cell(FlashSaleState state, Locale locale) {
  constexpr Message words[] = {{"草稿", "Draft"}, {"已发布", "Published"}, {"已暂停", "Paused"}, {"已结束", "Ended"}};
  return std::string(words[static_cast<std::size_t>(state)].in(locale));
}

constexpr ExportColumn<FlashSaleRecord> sale_columns[] = {
    {{"编号", "Number"}, [](const FlashSaleRecord& row, Locale) -> ExportCell { return std::to_string(row.sale_id.value); }},
    {{"名称", "Name"}, [](const FlashSaleRecord& row, Locale locale) -> ExportCell { return locale == Locale::zh_cn ? row.name_zh_cn : row.name_en; }},
    {{"状态", "State"}, [](const FlashSaleRecord& row, Locale locale) { return sale_state_cell(row.state, locale); }},
    {{"开始", "From"}, [](const FlashSaleRecord& row, Locale) -> ExportCell { return row.starts_at; }},
    {{"结束", "Until"}, [](const FlashSaleRecord& row, Locale) -> ExportCell { return row.ends_at; }},
    {{"商品数", "Offers"}, [](const FlashSaleRecord& row, Locale) -> ExportCell { return static_cast<std::int64_t>(std::ssize(row.offers)); }},
    {{"划入", "Moved in"}, [](const FlashSaleRecord& row, Locale) -> ExportCell { return row.stock_count; }},
    {{"剩余", "Left"}, [](const FlashSaleRecord& row, Locale) -> ExportCell { return row.left_count; }},
    {{"已抢", "Taken"}, [](const FlashSaleRecord& row, Locale) -> ExportCell { return row.taken_count; }},
    {{"已付款", "Paid"}, [](const FlashSaleRecord& row, Locale) -> ExportCell { return row.paid_count; }},
    {{"超时退回", "Lapsed"}, [](const FlashSaleRecord& row, Locale) -> ExportCell { return row.lapsed_count; }},
    {{"排队人数", "At the door"}, [](const FlashSaleRecord& row, Locale) -> ExportCell { return row.door_count; }},
};

constexpr PagingOf<list_flash_sale_records, FlashSaleRecord> sale_paging{
    .rows = [](const FlashSaleRecords& page) -> const std::vector<FlashSaleRecord>& { return page.sales; },
    .begin =
        [](ListFlashSaleRecords& request) {
          request.page_no = PageNumber{1};
          request.page_size = PageSize{PageSize::maximum};
        },
    .turn =
        [](ListFlashSaleRecords& request, const FlashSaleRecords& page) {
          if (!page.has_more || page.sales.empty()) return false;
          request.page_no = PageNumber{**request.page_no + 1};
          return true;
        },
};

}  // namespace

std::vector<ExportedList> exported_lists(FlashSales& sales) {
  return {exported_list<list_flash_sale_records>(
      {"限时抢购", "Flash sales"}, sale_columns, sale_paging,
      [&sales](const http::Call& call, const http::Operator&, const ListFlashSaleRecords& request) { return sales.list_flash_sale_records(call, request); })};
}

}  // namespace galleria::flash_sales
