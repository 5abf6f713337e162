// What the staff can take along of vouchers: each with what became of it.
#include "features/vouchers/vouchers.hpp"

namespace galleria::vouchers {
namespace {

ExportCell voucher_state_cell(VoucherState state, Locale locale) {
  constexpr Message words[] = {{"待使用", "Ready to use"}, {"已使用", "Used"}, {"已退款", "Given back"}, {"已过期", "Expired"}};
  return std::string(words[static_cast<std::size_t>(state)].in(locale));
}

constexpr ExportColumn<VoucherRecord> voucher_columns[] = {
    {{"编号", "Number"}, [](const VoucherRecord& row, Locale) -> ExportCell { return std::to_string(row.voucher_id.value); }},
    {{"订单", "Order"}, [](const VoucherRecord& row, Locale) -> ExportCell { return std::to_string(row.order_id.value); }},
    {{"商品", "Goods"}, [](const VoucherRecord& row, Locale) -> ExportCell { return row.name; }},
    {{"规格", "Variant"}, [](const VoucherRecord& row, Locale) -> ExportCell { return row.specification; }},
    {{"使用店铺", "Serving shop"}, [](const VoucherRecord& row, Locale) -> ExportCell { return row.shop_name; }},
    {{"状态", "State"}, [](const VoucherRecord& row, Locale locale) { return voucher_state_cell(row.state, locale); }},
    {{"到账时间", "Given"}, [](const VoucherRecord& row, Locale) -> ExportCell { return row.given_at; }},
    {{"有效期至", "Valid until"}, [](const VoucherRecord& row, Locale) -> ExportCell { return row.expires_at; }},
    {{"核销人", "Used up by"}, [](const VoucherRecord& row, Locale) -> ExportCell { return row.used_by; }},
};

constexpr PagingOf<list_voucher_records, VoucherRecord> voucher_paging{
    .rows = [](const VoucherRecords& page) -> const std::vector<VoucherRecord>& { return page.vouchers; },
    .begin =
        [](ListVoucherRecords& request) {
          request.page_no = PageNumber{1};
          request.page_size = PageSize{PageSize::maximum};
        },
    .turn =
        [](ListVoucherRecords& request, const VoucherRecords& page) {
          if (!page.has_more || page.vouchers.empty()) return false;
          request.page_no = PageNumber{**request.page_no + 1};
          return true;
        },
};

}  // namespace

std::vector<ExportedList> exported_lists(Vouchers& vouchers) {
  return {exported_list<list_voucher_records>({"电子凭证", "Vouchers"}, voucher_columns, voucher_paging,
                                              [&vouchers](const http::Call& call, const http::ShopOperator& caller, const ListVoucherRecords& request) {
                                                return vouchers.list_voucher_records(call, caller, request);
                                              })};
}

}  // namespace galleria::vouchers
