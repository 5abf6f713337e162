// What of orders can stand on an invoice.
#include "base/specification.hpp"
#include "features/orders/orders_state.hpp"

namespace galleria::orders {
namespace {

// The pieces and the money that were not given back. Of a line whose goods all went back, the freight may be left.
InvoiceableLine what_is_left_of(const OrderLineRow& line) {
  const std::int64_t quantity = line.quantity - line.refunded_quantity;
  const Cents cash = line.cash_share_cents - line.refunded_cash_cents;
  if (quantity == 0) return {"运费", "", 1, cash};
  // A fapiao knows no language but Chinese.
  return {line.product_name_zh_cn, joined_words(line.sp1_zh_cn, line.sp2_zh_cn, line.sp3_zh_cn), quantity, cash};
}

template <class Rows>
InvoiceableOrder invoiceable_of(const OrderRow& order, const Rows& lines) {
  InvoiceableOrder invoiceable{order.order_id,
                               order.order_number,
                               {order.title_zh_cn, order.title_en},
                               {},
                               order.paid_at_ms.value(),
                               order.status == OrderStatus::received || order.status == OrderStatus::completed,
                               {}};
  for (const OrderLineRow& line : lines) {
    if (line.order_id != order.order_id) continue;
    if (invoiceable.image_url.empty()) invoiceable.image_url = line.image_url;
    invoiceable.lines.push_back(what_is_left_of(line));
  }
  return invoiceable;
}

}  // namespace

std::vector<InvoiceableOrder> Orders::list_invoiceable(db::Session& session, MemberId member_id, TimeMs paid_after) const {
  const OrdersWithLines found = find_received(session, member_id, paid_after);
  std::vector<InvoiceableOrder> invoiceables;
  for (const OrderRow& order : found.orders) invoiceables.push_back(invoiceable_of(order, found.lines));
  return invoiceables;
}

std::vector<InvoiceableOrder> Orders::find_invoiceable(db::Session& session, MemberId member_id, std::span<const OrderId> order_ids) const {
  std::vector<InvoiceableOrder> invoiceables;
  for (const OrderId order_id : order_ids) {
    const auto order = find_order(session, order_id);
    if (!order || order->member_id != member_id || !order->paid_at_ms) continue;
    invoiceables.push_back(invoiceable_of(*order, find_lines(session, {member_id, order_id})));
  }
  return invoiceables;
}

}  // namespace galleria::orders
