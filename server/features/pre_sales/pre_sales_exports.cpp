// What the staff can take along of pre-sales: all of them with how they went, and the pre-orders of one.
#include "features/pre_sales/pre_sales.hpp"

namespace galleria::pre_sales {
namespace {

ExportCell pre_sale_state_cell(PreSaleState state, Locale locale) {
  constexpr Message words[] = {{"草稿", "Draft"}, {"已发布", "Published"}, {"定金已截止", "Deposits closed"}, {"已取消", "Called off"}};
  return std::string(words[static_cast<std::size_t>(state)].in(locale));
}

ExportCell pre_order_state_cell(PreOrderState state, Locale locale) {
  constexpr Message words[] = {{"待付定金", "Deposit to pay"},    {"未付定金", "Deposit not paid"}, {"待付尾款", "Rest to pay"},
                               {"尾款支付中", "Rest being paid"}, {"已付尾款", "Rest paid"},        {"未付尾款，定金不退", "Rest not paid, deposit kept"},
                               {"定金已退", "Deposit given back"}};
  return std::string(words[static_cast<std::size_t>(state)].in(locale));
}

constexpr ExportColumn<PreSaleRecord> pre_sale_columns[] = {
    {{"编号", "Number"}, [](const PreSaleRecord& row, Locale) -> ExportCell { return std::to_string(row.offer_id.value); }},
    {{"名称", "Name"}, [](const PreSaleRecord& row, Locale locale) -> ExportCell { return locale == Locale::zh_cn ? row.name_zh_cn : row.name_en; }},
    {{"状态", "State"}, [](const PreSaleRecord& row, Locale locale) { return pre_sale_state_cell(row.state, locale); }},
    {{"定金开始", "Deposits from"}, [](const PreSaleRecord& row, Locale) -> ExportCell { return row.deposit_from; }},
    {{"尾款截止", "Rest until"}, [](const PreSaleRecord& row, Locale) -> ExportCell { return row.rest_until; }},
    {{"预售价", "Price"}, [](const PreSaleRecord& row, Locale) -> ExportCell { return row.price_cents; }},
    {{"定金", "Deposit"}, [](const PreSaleRecord& row, Locale) -> ExportCell { return row.deposit_cents; }},
    {{"抵扣", "Counts as"}, [](const PreSaleRecord& row, Locale) -> ExportCell { return row.worth_cents; }},
    {{"划入", "Moved in"}, [](const PreSaleRecord& row, Locale) -> ExportCell { return row.stock_count; }},
    {{"剩余", "Left"}, [](const PreSaleRecord& row, Locale) -> ExportCell { return row.left_count; }},
    {{"待付尾款", "Rest to come"}, [](const PreSaleRecord& row, Locale) -> ExportCell { return row.figures.deposit_paid_count; }},
    {{"待付尾款的定金", "Deposits whose rest is to come"}, [](const PreSaleRecord& row, Locale) -> ExportCell { return row.figures.deposit_paid_cents; }},
    {{"已付尾款", "Rest paid"}, [](const PreSaleRecord& row, Locale) -> ExportCell { return row.figures.sold_count; }},
    {{"未付定金", "Deposit not paid"}, [](const PreSaleRecord& row, Locale) -> ExportCell { return row.figures.lapsed_count; }},
    {{"未付尾款", "Rest not paid"}, [](const PreSaleRecord& row, Locale) -> ExportCell { return row.figures.kept_count; }},
    {{"留下的定金", "Deposits kept"}, [](const PreSaleRecord& row, Locale) -> ExportCell { return row.figures.kept_cents; }},
    {{"退回的定金", "Deposits given back"}, [](const PreSaleRecord& row, Locale) -> ExportCell { return row.figures.given_back_cents; }},
};

constexpr ExportColumn<PreOrderRecord> pre_order_columns[] = {
    {{"预售单", "Pre-order"}, [](const PreOrderRecord& row, Locale) -> ExportCell { return row.number; }},
    {{"会员号", "Member"}, [](const PreOrderRecord& row, Locale) -> ExportCell { return row.member_number; }},
    {{"件数", "Pieces"}, [](const PreOrderRecord& row, Locale) -> ExportCell { return row.quantity; }},
    {{"状态", "State"}, [](const PreOrderRecord& row, Locale locale) { return pre_order_state_cell(row.state, locale); }},
    {{"定金", "Deposit"}, [](const PreOrderRecord& row, Locale) -> ExportCell { return row.deposit_cents; }},
    {{"退回", "Given back"}, [](const PreOrderRecord& row, Locale) -> ExportCell { return row.returned_cents; }},
    {{"订单", "Order"}, [](const PreOrderRecord& row, Locale) -> ExportCell { return row.order_id ? std::to_string(row.order_id->value) : std::string(); }},
    {{"下单时间", "Placed"}, [](const PreOrderRecord& row, Locale) -> ExportCell { return row.placed_at; }},
};

constexpr PagingOf<list_pre_sale_records, PreSaleRecord> pre_sale_paging{
    .rows = [](const PreSaleRecords& page) -> const std::vector<PreSaleRecord>& { return page.pre_sales; },
    .begin =
        [](ListPreSaleRecords& request) {
          request.page_no = PageNumber{1};
          request.page_size = PageSize{PageSize::maximum};
        },
    .turn =
        [](ListPreSaleRecords& request, const PreSaleRecords& page) {
          if (!page.has_more || page.pre_sales.empty()) return false;
          request.page_no = PageNumber{**request.page_no + 1};
          return true;
        },
};

constexpr PagingOf<list_pre_order_records, PreOrderRecord> pre_order_paging{
    .rows = [](const PreOrderRecords& page) -> const std::vector<PreOrderRecord>& { return page.pre_orders; },
    .begin =
        [](ListPreOrderRecords& request) {
          request.page_no = PageNumber{1};
          request.page_size = PageSize{PageSize::maximum};
        },
    .turn =
        [](ListPreOrderRecords& request, const PreOrderRecords& page) {
          if (!page.has_more || page.pre_orders.empty()) return false;
          request.page_no = PageNumber{**request.page_no + 1};
          return true;
        },
};

}  // namespace

std::vector<ExportedList> exported_lists(PreSales& sales) {
  return {exported_list<list_pre_sale_records>({"预售", "Pre-sales"}, pre_sale_columns, pre_sale_paging,
                                               [&sales](const http::Call& call, const http::Operator&, const ListPreSaleRecords& request) {
                                                 return sales.list_pre_sale_records(call, request);
                                               }),
          exported_list<list_pre_order_records>(
              {"预售单", "Pre-orders"}, pre_order_columns, pre_order_paging,
              [&sales](const http::Call&, const http::Operator&, const ListPreOrderRecords& request) { return sales.list_pre_order_records(request); })};
}

}  // namespace galleria::pre_sales
