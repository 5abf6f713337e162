// Delivers orders of virtual goods: what they bought is given in the transaction that settles them, and nobody has to come for it.
#include "base/specification.hpp"
#include "features/orders/orders_state.hpp"

namespace galleria::orders {
namespace {

// Somebody has to load codes meanwhile.
constexpr DurationMs pause_before_delivery = std::chrono::minutes(5);

VirtualOrder virtual_order(const OrderRow& order, std::span<const OrderLineRow> lines) {
  VirtualOrder bought{order.member_id, order.order_id, order.virtual_kind, {}};
  for (const OrderLineRow& line : lines) {
    // What was given back while it was waited for is not given any more.
    if (line.refunded_quantity == line.quantity) continue;
    bought.lines.push_back({line.order_line_id,
                            line.sku_id,
                            line.product_id,
                            line.shop_id,
                            line.quantity - line.refunded_quantity,
                            {line.product_name_zh_cn, line.product_name_en},
                            joined_specification({line.sp1_zh_cn, line.sp1_en}, {line.sp2_zh_cn, line.sp2_en}, {line.sp3_zh_cn, line.sp3_en}),
                            line.image_url});
  }
  return bought;
}

}  // namespace

bool Orders::State::deliver(db::Transaction& transaction, OrderKey key) {
  const auto order = find_order(transaction, key);
  if (!order || order->status != OrderStatus::to_pick_up || order->virtual_kind == VirtualKind::none) return true;
  if (!effects.give_virtual || !effects.give_virtual(transaction, virtual_order(*order, find_lines(transaction, key)))) return false;
  return move(transaction, *order, Move::deliver, {ActorKind::settlement, "vouchers"});
}

void Orders::State::deliver_paid(db::Transaction& transaction, OrderKey key) {
  if (!deliver(transaction, key)) set_order_timer(transaction, deliver_timer, key.order_id, clock.now() + pause_before_delivery);
}

db::TimerOutcome Orders::State::deliver_later(const db::Timer& timer) {
  return database.write([&](db::Transaction& transaction) -> db::TimerOutcome {
    const auto order = find_order(transaction, OrderId{timer.reference});
    // Nobody gives any of it back meanwhile.
    if (!order || !lock_order(transaction, {order->member_id, order->order_id})) return std::nullopt;
    return deliver(transaction, {order->member_id, order->order_id}) ? std::nullopt : db::TimerOutcome(clock.now() + pause_before_delivery);
  });
}

}  // namespace galleria::orders
