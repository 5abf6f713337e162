// Writes the orders of checkout, and counts what each member bought of limited products.
#include "features/orders/orders_rows.hpp"
#include "features/orders/orders_state.hpp"

namespace galleria::orders {

PlacedOrder Orders::place_order(db::Transaction& transaction, const NewOrder& order) {
  State& state = *state_;
  const TimeMs now = state.clock.now();
  const OrderRow row = new_order_row(state.ids.next<OrderId>(), order, now, state.config);
  insert_order(transaction, row);
  for (const NewOrderLine& line : order.lines) insert_line(transaction, new_line_row(state.ids.next<OrderLineId>(), row, line));
  state.log_move(transaction, {row.member_id, row.order_id},
                 {Move::place, std::nullopt, OrderStatus::created, ActorKind::member, std::to_string(row.member_id.value), "", now});
  PlacedOrder placed{row.order_id, row.order_number, row.status, row.payable_cents, row.pay_before_ms};
  if (row.payable_cents == Cents{}) {
    mark_paid(transaction, row.order_id, now);
    placed.order_status = paid_status(row.delivery_type);
  } else {
    state.set_order_timer(transaction, close_timer, row.order_id, row.pay_before_ms);
  }
  return placed;
}

std::optional<ProductId> Orders::count_purchases(db::Transaction& transaction, MemberId member_id, std::span<const LimitedPurchase> purchases) {
  if (purchases.empty()) return std::nullopt;
  const std::vector<bool> counted = orders::count_purchases(transaction, member_id, purchases);
  for (std::size_t i = 0; i < purchases.size(); ++i) {
    if (!counted[i]) return purchases[i].product_id;
  }
  return std::nullopt;
}

std::optional<ProductId> Orders::find_exceeded_limit(db::Session& session, MemberId member_id, std::span<const LimitedPurchase> purchases) const {
  for (const LimitedPurchase& purchase : purchases) {
    if (find_bought_count(session, member_id, purchase.product_id) + purchase.quantity > purchase.limit) return purchase.product_id;
  }
  return std::nullopt;
}

}  // namespace galleria::orders
