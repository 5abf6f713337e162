// What the staff can take along of rights: what was sold.
#include "flows/rights/rights.hpp"

namespace galleria::rights {
namespace {

ExportCell purchase_state_cell(RightPurchaseState state, Locale locale) {
  constexpr Message words[] = {{"待支付", "To be paid"}, {"已付款", "Paid"}, {"已取消", "Cancelled"}};
  return std::string(words[static_cast<std::size_t>(state)].in(locale));
}

constexpr ExportColumn<RightPurchaseRecord> purchase_columns[] = {
    {{"编号", "Number"}, [](const RightPurchaseRecord& row, Locale) -> ExportCell { return std::to_string(row.purchase_id.value); }},
    {{"会员", "Member"}, [](const RightPurchaseRecord& row, Locale) -> ExportCell { return std::to_string(row.member_id.value); }},
    {{"权益", "Right"}, [](const RightPurchaseRecord& row, Locale) -> ExportCell { return row.name; }},
    {{"版本", "Version"}, [](const RightPurchaseRecord& row, Locale) -> ExportCell { return std::to_string(row.version); }},
    {{"状态", "State"}, [](const RightPurchaseRecord& row, Locale locale) { return purchase_state_cell(row.state, locale); }},
    {{"价格", "Price"}, [](const RightPurchaseRecord& row, Locale) -> ExportCell { return row.price_cents; }},
    {{"积分", "Points"}, [](const RightPurchaseRecord& row, Locale) -> ExportCell { return std::to_string(row.price_points); }},
    {{"钱包支付", "From the wallet"}, [](const RightPurchaseRecord& row, Locale) -> ExportCell { return row.wallet_cents; }},
    {{"付款时间", "Paid"}, [](const RightPurchaseRecord& row, Locale) { return cell_of(row.paid_at); }},
    {{"到期", "Until"}, [](const RightPurchaseRecord& row, Locale) { return cell_of(row.valid_until); }},
    {{"缺券", "Coupons missing"}, [](const RightPurchaseRecord& row, Locale) -> ExportCell { return std::to_string(row.missing_coupons); }},
};

constexpr PagingOf<list_right_purchases, RightPurchaseRecord> purchase_paging{
    .rows = [](const RightPurchasePage& page) -> const std::vector<RightPurchaseRecord>& { return page.purchases; },
    .begin =
        [](ListRightPurchases& request) {
          request.before_purchase_id.reset();
          request.page_size = PageSize{PageSize::maximum};
        },
    .turn =
        [](ListRightPurchases& request, const RightPurchasePage& page) {
          if (!page.has_more || page.purchases.empty()) return false;
          request.before_purchase_id = page.purchases.back().purchase_id;
          return true;
        },
};

}  // namespace

std::vector<ExportedList> exported_lists(Rights& rights) {
  return {exported_list<list_right_purchases>(
      {"售出的权益", "Rights sold"}, purchase_columns, purchase_paging,
      [&rights](const http::Call& call, const http::Operator&, const ListRightPurchases& request) { return rights.list_right_purchases(call, request); })};
}

}  // namespace galleria::rights
