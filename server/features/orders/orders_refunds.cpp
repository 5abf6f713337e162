// Gives parts of an order back, line by line and tender by tender, and closes an order of which nothing is left.
#include <algorithm>

#include "base/specification.hpp"
#include "features/orders/orders_state.hpp"
#include "features/orders/orders_views.hpp"

namespace galleria::orders {
namespace {

RefundableLine refundable_line(const OrderLineRow& row, bool was_handed_over) {
  return {.order_line_id = row.order_line_id,
          .sku_id = row.sku_id,
          .product_id = row.product_id,
          .shop_id = row.shop_id,
          .name = {row.product_name_zh_cn, row.product_name_en},
          .image_url = row.image_url,
          .specifications = joined_specification({row.sp1_zh_cn, row.sp1_en}, {row.sp2_zh_cn, row.sp2_en}, {row.sp3_zh_cn, row.sp3_en}),
          .quantity = row.quantity,
          .refunded_quantity = row.refunded_quantity,
          .total_cents = row.total_cents,
          .freight_share_cents = row.freight_share_cents,
          .cash_share_cents = row.cash_share_cents,
          .cash_freight_cents = row.cash_freight_cents,
          .refunded_cash_cents = row.refunded_cash_cents,
          .shipped_quantity = was_handed_over ? row.quantity - row.refunded_unshipped_quantity : row.shipped_quantity,
          .refunded_unshipped_quantity = row.refunded_unshipped_quantity,
          .tenders = {}};
}

// What the order will be like once these pieces are given back.
struct Aftermath {
  bool is_whole = true;                 // nothing is left
  std::int64_t unshipped_quantity = 0;  // so much less is to be sent
};

Aftermath aftermath_of(const RefundableOrder& order, std::span<const RefundedLine> refunded) {
  Aftermath aftermath;
  for (const RefundableLine& line : order.lines) {
    std::int64_t left = line.quantity - line.refunded_quantity;
    for (const RefundedLine& given : refunded) {
      if (given.order_line_id == line.order_line_id) left -= given.quantity;
    }
    if (left > 0) aftermath.is_whole = false;
  }
  for (const RefundedLine& given : refunded) aftermath.unshipped_quantity += given.unshipped_quantity;
  return aftermath;
}

bool is_all_unsent(const RefundableOrder& order) {
  return std::all_of(order.lines.begin(), order.lines.end(), [](const RefundableLine& line) { return line.shipped_quantity == 0; });
}

Cents refunded_cents_of(const RefundableOrder& order, std::span<const RefundedLine> refunded) {
  Cents total;
  for (const RefundedLine& given : refunded) {
    total += given.cash_cents;
    for (const auto& [number, amount] : given.tenders) {
      for (const RefundableLine& line : order.lines) {
        if (line.order_line_id != given.order_line_id) continue;
        for (const RefundableTender& tender : line.tenders) {
          if (tender.tender_number == number && tender.kind != TenderKind::points) total += Cents{amount};
        }
      }
    }
  }
  return total;
}

std::vector<std::pair<SkuId, std::int64_t>> pieces_of(const RefundableOrder& order, std::span<const RefundedLine> refunded) {
  std::vector<std::pair<SkuId, std::int64_t>> pieces;
  for (const RefundedLine& given : refunded) {
    if (given.quantity == 0) continue;
    for (const RefundableLine& line : order.lines) {
      if (line.order_line_id == given.order_line_id) pieces.emplace_back(line.sku_id, given.quantity);
    }
  }
  std::sort(pieces.begin(), pieces.end());
  return pieces;
}

}  // namespace

OrderId Orders::next_order_id() { return state_->ids.next<OrderId>(); }

std::optional<RefundableOrder> Orders::find_refundable(db::Session& session, MemberId member_id, OrderId order_id) const {
  const OrderKey key{member_id, order_id};
  const auto row = find_order(session, key);
  if (!row || !row->paid_at_ms) return std::nullopt;
  RefundableOrder order{.member_id = member_id,
                        .order_id = order_id,
                        .order_number = row->order_number,
                        .order_status = row->status,
                        .delivery_type = row->delivery_type,
                        .refund_state = row->refund_state,
                        .is_by_courier = row->is_by_courier,
                        .paid_at = row->paid_at_ms,
                        .received_at = row->received_at_ms,
                        .after_sales_until = {},
                        .lines = {},
                        .virtual_kind = row->virtual_kind,
                        .is_wrapped = row->is_wrapped};
  if (row->received_at_ms) order.after_sales_until = state_->complete_due(*row);
  const bool was_handed_over = row->received_at_ms.has_value();
  const auto tenders = row->asset_count > 0 ? find_line_tenders(session, key) : std::vector<RefundableTender>{};
  for (const OrderLineRow& line : find_lines(session, key)) {
    order.lines.push_back(refundable_line(line, was_handed_over));
    std::copy_if(tenders.begin(), tenders.end(), std::back_inserter(order.lines.back().tenders),
                 [&](const RefundableTender& tender) { return tender.order_line_id == line.order_line_id; });
  }
  return order;
}

std::optional<RefundableOrder> Orders::lock_refundable(db::Transaction& transaction, MemberId member_id, OrderId order_id) {
  if (!lock_order(transaction, {member_id, order_id})) return std::nullopt;
  return find_refundable(transaction, member_id, order_id);
}

Result<RefundState> Orders::record_refund(db::Transaction& transaction, const RefundableOrder& order, std::span<const RefundedLine> lines, Restock restock) {
  const OrderKey key{order.member_id, order.order_id};
  const TimeMs now = state_->clock.now();
  const Aftermath aftermath = aftermath_of(order, lines);
  if (!orders::record_refund(transaction, key, lines, {refunded_cents_of(order, lines), RefundState::partial, aftermath.unshipped_quantity}))
    return order_moved_on;
  // Nothing was wrapped: what was sent before bears the wrapping of the whole.
  const bool was_unsent = order.order_status == OrderStatus::to_ship || order.order_status == OrderStatus::to_pick_up;
  if (order.is_wrapped && aftermath.is_whole && was_unsent && is_all_unsent(order)) state_->return_wrapping_right(transaction, key);
  const CourierNews news = order.order_status == OrderStatus::to_ship ? CourierNews::released : CourierNews::withdrawn;
  if (order.is_by_courier && aftermath.is_whole && state_->effects.tell_couriers)
    state_->effects.tell_couriers(transaction, order.member_id, order.order_id, news);
  if (restock == Restock::yes && state_->effects.restock) {
    const auto pieces = pieces_of(order, lines);
    if (!pieces.empty()) state_->effects.restock(transaction, order.order_id, pieces);
  }
  if (!aftermath.is_whole) {
    const OrderStep rest_shipped = order_table.step(OrderStatus::to_ship, Move::ship, ActorKind::settlement, DeliveryType::express).value();
    if (order.order_status == OrderStatus::to_ship && aftermath.unshipped_quantity > 0 && ship_without_rest(transaction, key, rest_shipped, now)) {
      state_->log_move(transaction, key, {rest_shipped, "refund", "", now});
      state_->set_order_timer(transaction, receive_timer, order.order_id, now + state_->config.receive_time);
      if (state_->effects.shipped) state_->effects.shipped(transaction, order.member_id, order.order_id, order.order_number);
      if (order.is_by_courier && state_->effects.tell_couriers) state_->effects.tell_couriers(transaction, order.member_id, order.order_id, CourierNews::sent);
    }
    return RefundState::partial;
  }
  const auto step = order_table.step(order.order_status, Move::refund, ActorKind::settlement, order.delivery_type);
  if (!step || !close_refunded(transaction, key, *step, now)) return order_moved_on;
  state_->log_move(transaction, key, {*step, "refund", "", now});
  db::cancel_timer(transaction, receive_timer, order.order_id.value);
  db::cancel_timer(transaction, complete_timer, order.order_id.value);
  give_purchases_back(transaction, key);
  return RefundState::full;
}

bool Orders::replace_cash(db::Transaction& transaction, MemberId member_id, OrderId order_id, std::span<const WalletShare> shares) {
  const OrderKey key{member_id, order_id};
  Cents cash;
  for (const WalletShare& share : shares) cash += share.amount_cents;
  if (!orders::replace_cash(transaction, key, cash)) return false;
  std::int64_t number = 0;
  for (const TenderRow& tender : find_tenders(transaction, key)) {
    if (tender.kind == TenderKind::wallet_principal || tender.kind == TenderKind::wallet_bonus) return false;
    number = std::max(number, tender.tender_number);
  }
  const auto lines = find_lines(transaction, key);
  std::vector<Cents> cells;  // what money would have paid: the goods of all lines, then their freight
  for (const OrderLineRow& line : lines) cells.push_back(line.cash_share_cents - line.cash_freight_cents);
  for (const OrderLineRow& line : lines) cells.push_back(line.cash_freight_cents);
  std::vector<TenderRow> tenders;
  std::vector<LineTender> parts_of_lines;
  for (const WalletShare& share : shares) {
    if (share.amount_cents == Cents{}) continue;
    tenders.push_back({++number, share.kind, 0, "", "", share.amount_cents.value, 0});
    const auto parts = take_in_proportion(cells, share.amount_cents);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const Cents freight = parts[lines.size() + i];
      const Cents amount = parts[i] + freight;
      if (amount > Cents{}) parts_of_lines.push_back({lines[i].order_line_id, number, {amount.value, freight.value}});
    }
  }
  insert_tenders(transaction, key, tenders, parts_of_lines);
  for (const OrderLineRow& line : lines) replace_line_cash(transaction, key, line.order_line_id);
  return true;
}

}  // namespace galleria::orders
