// Writes the orders of checkout, and counts what each member bought of limited products.
#include "features/orders/orders_gift_wrap_store.hpp"
#include "features/orders/orders_rows.hpp"
#include "features/orders/orders_state.hpp"

namespace galleria::orders {

namespace {

// What cards and wallet pay of a line. Points took their part off before.
NewLineTender tendered_of(const NewOrder& order, std::size_t line) {
  NewLineTender tendered;
  for (const NewOrderTender& tender : order.tenders) {
    if (tender.kind == TenderKind::points) continue;
    tendered.amount += tender.lines.at(line).amount;
    tendered.freight_amount += tender.lines.at(line).freight_amount;
  }
  return tendered;
}

void insert_lines(db::Transaction& transaction, IdGenerator& ids, const OrderRow& row, const NewOrder& order) {
  const OrderKey key{row.member_id, row.order_id};
  std::vector<OrderLineId> line_ids;
  for (std::size_t i = 0; i < order.lines.size(); ++i) {
    line_ids.push_back(ids.next<OrderLineId>());
    insert_line(transaction, new_line_row(line_ids.back(), row, order.lines[i], tendered_of(order, i)));
  }
  std::vector<TenderRow> tenders;
  std::vector<LineTender> shares;
  for (const NewOrderTender& tender : order.tenders) {
    TenderRow& total =
        tenders.emplace_back(static_cast<std::int64_t>(tenders.size()) + 1, tender.kind, tender.instrument_id, tender.label.zh_cn, tender.label.en, 0, 0);
    for (std::size_t i = 0; i < line_ids.size(); ++i) {
      const NewLineTender& share = tender.lines.at(i);
      total.amount += share.amount;
      if (share.amount > 0) shares.push_back({line_ids[i], total.tender_number, share});
    }
  }
  insert_tenders(transaction, key, tenders, shares);
  insert_discounts(transaction, key, line_ids, order.discounts);
  if (!order.freight_parts.empty()) insert_freight_parts(transaction, key, order.freight_parts);
}

}  // namespace

PlacedOrder Orders::place_order(db::Transaction& transaction, const NewOrder& order) {
  State& state = *state_;
  const TimeMs now = state.clock.now();
  const OrderRow row = new_order_row(state.vault, order.order_id ? *order.order_id : state.ids.next<OrderId>(), order, now, state.config);
  insert_order(transaction, row);
  insert_lines(transaction, state.ids, row, order);
  if (order.gift_wrap) insert_gift_wrap(transaction, {row.member_id, row.order_id}, *order.gift_wrap);
  state.log_move(transaction, {row.member_id, row.order_id},
                 {order_table.step({}, Move::place, ActorKind::member).value(), std::to_string(row.member_id.value), "", now});
  state.set_order_timer(transaction, close_timer, row.order_id, row.pay_before_ms);
  return {row.order_id, row.order_number, row.payable_cents, row.cash_cents, row.pay_before_ms};
}

bool Orders::pay_if_free(db::Transaction& transaction, const PlacedOrder& order) {
  if (order.cash_cents > Cents{}) return false;
  return mark_paid(transaction, order.order_id, state_->clock.now()) == PaidOutcome::paid;
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
