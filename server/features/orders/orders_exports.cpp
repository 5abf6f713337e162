// What the staff can take along of orders.
#include "features/orders/orders.hpp"

namespace galleria::orders {
namespace {

ExportCell delivery_cell(DeliveryType type, Locale locale) {
  constexpr Message words[] = {{"快递", "Delivery"}, {"自提", "Pick-up"}};
  return std::string(words[static_cast<std::size_t>(type)].in(locale));
}

ExportCell refund_cell(RefundState state, Locale locale) {
  constexpr Message words[] = {{"", ""}, {"部分退款", "Partly"}, {"全额退款", "Whole"}};
  return std::string(words[static_cast<std::size_t>(state)].in(locale));
}

ExportCell wrapped_cell(bool is_wrapped, Locale locale) {
  constexpr Message word{"需要", "Yes"};
  return is_wrapped ? ExportCell(std::string(word.in(locale))) : ExportCell(std::string());
}

ExportCell buyer_cell(const FoundOrder& order, std::string Buyer::*part) { return order.buyer ? ExportCell((*order.buyer).*part) : ExportCell(); }

constexpr ExportColumn<FoundOrder> order_columns[] = {
    {{"订单号", "Order"}, [](const FoundOrder& order, Locale) -> ExportCell { return order.order_number; }},
    {{"状态", "Status"}, [](const FoundOrder& order, Locale) -> ExportCell { return order.status_text; }},
    {{"退款", "Refund"}, [](const FoundOrder& order, Locale locale) { return refund_cell(order.refund_state, locale); }},
    {{"配送方式", "Delivery"}, [](const FoundOrder& order, Locale locale) { return delivery_cell(order.delivery_type, locale); }},
    {{"商品", "Goods"}, [](const FoundOrder& order, Locale) -> ExportCell { return order.title; }},
    {{"件数", "Pieces"}, [](const FoundOrder& order, Locale) -> ExportCell { return order.piece_count; }},
    {{"店铺数", "Shops"}, [](const FoundOrder& order, Locale) -> ExportCell { return order.shop_count; }},
    {{"包裹数", "Parcels"}, [](const FoundOrder& order, Locale) -> ExportCell { return order.package_count; }},
    {{"待发件数", "Pieces to ship"}, [](const FoundOrder& order, Locale) -> ExportCell { return order.unshipped_piece_count; }},
    {{"应付金额", "Payable"}, [](const FoundOrder& order, Locale) { return cell_of(order.payable_cents); }},
    {{"会员", "Member"}, [](const FoundOrder& order, Locale) { return buyer_cell(order, &Buyer::name); }},
    {{"手机", "Phone"}, [](const FoundOrder& order, Locale) { return buyer_cell(order, &Buyer::phone); }},
    {{"会员号", "Member number"}, [](const FoundOrder& order, Locale) { return buyer_cell(order, &Buyer::member_number); }},
    {{"礼品包装", "Gift wrapping"}, [](const FoundOrder& order, Locale locale) { return wrapped_cell(order.is_wrapped, locale); }},
    {{"包装费", "Wrapping price"}, [](const FoundOrder& order, Locale) { return cell_of(order.wrapping_cents); }},
    {{"下单时间", "Placed at"}, [](const FoundOrder& order, Locale) -> ExportCell { return order.created_at; }},
    {{"支付时间", "Paid at"}, [](const FoundOrder& order, Locale) { return cell_of(order.paid_at); }},
};

constexpr PagingOf<search_orders, FoundOrder> order_paging{
    .rows = [](const FoundOrders& page) -> const std::vector<FoundOrder>& { return page.orders; },
    .begin =
        [](SearchOrders& request) {
          request.behind_at.reset();
          request.behind_order_id.reset();
          request.page_size = PageSize{PageSize::maximum};
        },
    .turn =
        [](SearchOrders& request, const FoundOrders& page) {
          if (!page.has_more || page.orders.empty()) return false;
          request.behind_at = page.orders.back().created_at;
          request.behind_order_id = page.orders.back().order_id;
          return true;
        },
};

}  // namespace

std::vector<ExportedList> exported_lists(Orders& orders) {
  return {exported_list<search_orders>({"订单", "Orders"}, order_columns, order_paging,
                                       [&orders](const http::Call& call, const http::ShopOperator& caller, const SearchOrders& request) {
                                         return orders.search_orders(call, caller, request);
                                       })};
}

}  // namespace galleria::orders
