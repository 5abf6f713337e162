// What of orders can stand on an invoice.
#include <algorithm>

#include "base/apportion.hpp"
#include "base/specification.hpp"
#include "features/orders/orders_state.hpp"
#include "features/orders/orders_views.hpp"

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

// What of a line's money pays its share of the wrapping, for the pieces that are left: the wrapping stands on an invoice by its own name.
Cents wrapping_left_of(const OrderLineRow& line, Cents wrapping_share) {
  if (wrapping_share == Cents{}) return {};
  const std::int64_t paid = line.cash_freight_cents.value * wrapping_share.value / line.freight_share_cents.value;
  const bool is_all_gone = line.refunded_quantity == line.quantity;
  const std::int64_t gone = is_all_gone ? 0 : share_of_pieces(paid, line.quantity, 0, line.refunded_quantity);
  return std::min(Cents{paid - gone}, line.cash_share_cents - line.refunded_cash_cents);
}

// Takes it out of the lines, which are those of the rows.
void name_wrapping(std::vector<InvoiceableLine>& invoiceable, const OrderRow& order, std::span<const OrderLineRow> rows) {
  const auto shares = wrapping_shares(order, rows);
  Cents wrapping;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Cents left = wrapping_left_of(rows[i], shares[i]);
    invoiceable[i].cash_cents -= left;
    wrapping += left;
  }
  if (wrapping > Cents{}) invoiceable.push_back({"礼品包装", "", 1, wrapping});
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
  std::vector<OrderLineRow> own;
  for (const OrderLineRow& line : lines) {
    if (line.order_id != order.order_id) continue;
    if (invoiceable.image_url.empty()) invoiceable.image_url = line.image_url;
    invoiceable.lines.push_back(what_is_left_of(line));
    if (order.is_wrapped) own.push_back(line);
  }
  if (order.is_wrapped) name_wrapping(invoiceable.lines, order, own);
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
