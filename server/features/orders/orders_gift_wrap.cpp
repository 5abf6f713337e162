// What an order is wrapped with, as its member and the staff see it, and the slip that is packed by.
#include <algorithm>

#include "features/orders/orders_gift_wrap_store.hpp"
#include "features/orders/orders_state.hpp"
#include "features/orders/orders_views.hpp"

namespace galleria::orders {
namespace {

// While somebody may be packing it, or look at what was packed.
bool can_be_packed(OrderStatus status) { return status == OrderStatus::to_ship || status == OrderStatus::to_pick_up || status == OrderStatus::shipped; }

std::int64_t pieces_to_pack(const OrderRow& order, const OrderLineRow& line) {
  return order.status == OrderStatus::to_ship ? unshipped_quantity(line) : line.quantity - line.refunded_quantity;
}

}  // namespace

void Orders::State::return_wrapping_right(db::Transaction& transaction, OrderKey key) {
  if (!effects.return_wrapping_right) return;
  const auto wrap = find_gift_wrap(transaction, key);
  if (wrap && wrap->right_period) effects.return_wrapping_right(transaction, key.member_id, *wrap->right_period);
}

std::optional<OrderGift> Orders::State::gift_of(db::Session& session, const OrderRow& order, Locale locale) const {
  const auto wrap = order.is_wrapped ? find_gift_wrap(session, {order.member_id, order.order_id}) : std::nullopt;
  if (!wrap) return std::nullopt;
  return OrderGift{Localized{wrap->name_zh_cn, wrap->name_en}.in(locale), wrap->price_cents, wrap->card_text};
}

Result<PackingSlip> Orders::get_packing_slip(const http::Call& call, const http::ShopOperator& caller, const GetPackingSlip& request) const {
  return state_->database.read([&](db::Session& session) -> Result<PackingSlip> {
    const auto order = find_order(session, request.order_id);
    if (!order) return order_not_found;
    const auto lines = find_lines(session, {order->member_id, order->order_id});
    if (!caller.shops.includes_any(lines)) return order_not_found;
    if (!can_be_packed(order->status) || order->virtual_kind != VirtualKind::none) return order_moved_on;
    PackingSlip slip{order->order_id, order->order_number, order->delivery_type, order->created_at_ms, {}, 0, 0, order->remark, {}};
    for (const OrderLineRow& line : lines) {
      const std::int64_t pieces = pieces_to_pack(*order, line);
      if (pieces == 0) continue;
      if (!caller.shops.includes(line.shop_id)) {
        slip.other_piece_count += pieces;
        continue;
      }
      const OrderItem item = item_view(line, call.locale);
      slip.lines.push_back({line.order_line_id, item.shop_name, item.name, item.sp1, item.sp2, item.sp3, pieces});
      slip.piece_count += pieces;
    }
    if (const auto gift = state_->gift_of(session, *order, call.locale)) slip.gift = PackedGift{gift->name, gift->card_text};
    return slip;
  });
}

}  // namespace galleria::orders
