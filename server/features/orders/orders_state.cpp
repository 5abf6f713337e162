// Moves orders, and does what follows.
#include "features/orders/orders_state.hpp"

#include "base/crypto.hpp"
#include "features/orders/orders_views.hpp"

namespace galleria::orders {
namespace {

std::optional<CloseReason> close_reason_of(Move move) {
  if (move == Move::cancel) return CloseReason::member;
  if (move == Move::time_out) return CloseReason::timeout;
  return std::nullopt;
}

std::vector<std::pair<SkuId, std::int64_t>> pieces_of(std::span<const OrderLineRow> lines) {
  std::vector<std::pair<SkuId, std::int64_t>> pieces;
  for (const OrderLineRow& line : lines) pieces.emplace_back(line.sku_id, line.quantity);
  std::sort(pieces.begin(), pieces.end());
  return pieces;
}

}  // namespace

Actor member_actor(MemberId member_id, std::string reason) { return {ActorKind::member, std::to_string(member_id.value), std::move(reason)}; }
Actor timer_actor(std::string_view timer_kind) { return {ActorKind::timer, std::string(timer_kind)}; }

namespace {

OrderAssets assets_of(db::Session& session, OrderKey key, Cents cash) {
  OrderAssets assets{key.member_id, key.order_id, cash, {}};
  for (const TenderRow& tender : find_tenders(session, key)) assets.assets.push_back({tender.kind, tender.instrument_id, tender.amount});
  return assets;
}
OrderAssets assets_of(db::Session& session, const OrderRow& order) { return assets_of(session, {order.member_id, order.order_id}, order.cash_cents); }

}  // namespace

bool Orders::State::move(db::Transaction& transaction, const OrderRow& order, Move move, const Actor& actor) {
  const auto step = order_table.step(order.status, move, actor.kind, order.delivery_type);
  if (!step) return false;
  const OrderKey key{order.member_id, order.order_id};
  const TimeMs now = clock.now();
  if (!change_status(transaction, key, *step, now, close_reason_of(move))) return false;
  log_move(transaction, key, {*step, actor.name, actor.reason, now});
  enter(transaction, order, step->to(), now);
  return true;
}

void Orders::State::release_pieces(db::Transaction& transaction, OrderKey key) {
  const auto pieces = pieces_of(find_lines(transaction, key));
  if (effects.release_offer && effects.release_offer(transaction, key.member_id, key.order_id, pieces)) return;
  effects.release_stock(transaction, key.order_id, pieces);
}

void Orders::State::log_move(db::Transaction& transaction, OrderKey key, const LoggedMove& move) { insert_move(transaction, key, ids.next_value(), move); }

void Orders::State::enter(db::Transaction& transaction, const OrderRow& order, OrderStatus status, TimeMs at) {
  const OrderId id = order.order_id;
  switch (status) {
    case OrderStatus::closed: {
      db::cancel_timer(transaction, close_timer, id.value);
      // In the order in which a submission takes them: what is the member's, the courier's slot, the offer, the stock.
      const auto held = order.asset_count > 0 ? std::optional(assets_of(transaction, order)) : std::nullopt;
      if (held && effects.release_assets) effects.release_assets(transaction, *held);
      if (order.is_wrapped) return_wrapping_right(transaction, {order.member_id, id});
      if (order.is_by_courier && effects.tell_couriers) effects.tell_couriers(transaction, order.member_id, id, CourierNews::released);
      if (!held || !effects.release_deposit || !effects.release_deposit(transaction, *held)) release_pieces(transaction, {order.member_id, id});
      give_purchases_back(transaction, {order.member_id, id});
      if (effects.close_payment) effects.close_payment(transaction, id);
      return;
    }
    case OrderStatus::shipped:
      set_order_timer(transaction, receive_timer, id, at + config.receive_time);
      if (effects.shipped) effects.shipped(transaction, order.member_id, id, order.order_number);
      if (order.is_by_courier && effects.tell_couriers) effects.tell_couriers(transaction, order.member_id, id, CourierNews::sent);
      return;
    case OrderStatus::received:
      db::cancel_timer(transaction, receive_timer, id.value);
      set_order_timer(transaction, complete_timer, id, at + config.after_sales_time);
      if (order.is_by_courier && effects.tell_couriers) effects.tell_couriers(transaction, order.member_id, id, CourierNews::received);
      if (effects.received) effects.received(transaction, order.member_id, id);
      return;
    case OrderStatus::completed:
      if (effects.completed) effects.completed(transaction, order.member_id, id);
      return;
    default:
      return;
  }
}

void Orders::State::set_order_timer(db::Transaction& transaction, std::string_view kind, OrderId order_id, TimeMs due_at) {
  db::set_timer(transaction, ids.next<TimerId>(), kind, order_id.value, due_at);
}

db::TimerHandler Orders::State::moving_handler(Move move, std::function<std::optional<TimeMs>(const OrderRow&)> due) {
  return [this, move, due = std::move(due)](const db::Timer& timer) -> db::TimerOutcome {
    return database.write([&](db::Transaction& transaction) -> db::TimerOutcome {
      const auto order = find_order(transaction, OrderId{timer.reference});
      if (!order || !order_table.may(order->status, move, ActorKind::timer, order->delivery_type)) return std::nullopt;
      const auto due_at = due(*order);
      if (due_at && *due_at > clock.now()) return due_at;
      // If it moved between the reading and the writing, there is nothing left to do: every way out of the state ends this timer's purpose.
      this->move(transaction, *order, move, timer_actor(timer.kind));
      return std::nullopt;
    });
  };
}

OrderState Orders::State::state_of(db::Session& session, OrderKey key, Locale locale) const { return state_view(find_order(session, key).value(), locale); }

// ---- payment ----

PaidOutcome Orders::mark_paid(db::Transaction& transaction, OrderId order_id, TimeMs paid_at) {
  const auto outcome = try_mark_paid(transaction, order_id, paid_at);
  if (!outcome) throw std::logic_error("a payment was settled for an order that does not exist: " + std::to_string(order_id.value));
  return *outcome;
}

std::optional<PaidOutcome> Orders::try_mark_paid(db::Transaction& transaction, OrderId order_id, TimeMs paid_at) {
  const auto step = [](DeliveryType type) { return order_table.step(OrderStatus::created, Move::pay, ActorKind::settlement, type).value(); };
  const auto [paid, lines] =
      pay_order(transaction, order_id, {step(DeliveryType::express), step(DeliveryType::pickup), paid_at, random_digits(pick_up_code_digits)});
  if (!paid) {
    const auto order = find_order(transaction, order_id);
    if (!order) return std::nullopt;
    return order->status == OrderStatus::closed && !order->paid_at_ms ? PaidOutcome::closed : PaidOutcome::already_paid;
  }
  state_->log_move(transaction, {paid->member_id, order_id}, {step(paid->delivery_type), "payment", "", paid_at});
  state_->recount_hour_of(transaction, paid_at);
  db::cancel_timer(transaction, close_timer, order_id.value);
  std::vector<std::pair<SkuId, std::int64_t>> sold;
  for (const PaidLine& line : lines) sold.emplace_back(line.sku_id, line.quantity);
  const OrderEffects& effects = state_->effects;
  if (paid->is_by_courier && effects.tell_couriers) effects.tell_couriers(transaction, paid->member_id, order_id, CourierNews::paid);
  effects.sell_stock(transaction, order_id, sold);
  const OrderKey key{paid->member_id, order_id};
  if (paid->asset_count > 0 && effects.capture_assets) effects.capture_assets(transaction, assets_of(transaction, key, paid->cash_cents));
  if (paid->cash_cents > Cents{} && effects.take_cash) effects.take_cash(transaction, paid->member_id, order_id, paid->cash_cents);
  if (effects.earn) effects.earn(transaction, paid->member_id, order_id, lines);
  if (effects.paid) effects.paid(transaction, order_id, paid->delivery_type);
  if (paid->virtual_kind != VirtualKind::none) state_->deliver_paid(transaction, key);
  return PaidOutcome::paid;
}

void Orders::erase_member(db::Transaction& transaction, MemberId member_id) {
  if (erase_receivers(transaction, member_id) == 0) return;
  // Looked at again every day: the last order may wait long at the counter.
  db::set_timer(transaction, state_->ids.next<TimerId>(), erase_timer, member_id.value, state_->clock.now() + std::chrono::days(1));
}

std::map<std::string, db::TimerHandler> Orders::timer_handlers() {
  State& state = *state_;
  const auto erase = [&state](const db::Timer& timer) -> db::TimerOutcome {
    const auto open_count = state.database.write([&](db::Transaction& transaction) { return erase_receivers(transaction, MemberId{timer.reference}); });
    return open_count == 0 ? std::nullopt : db::TimerOutcome(state.clock.now() + std::chrono::days(1));
  };
  return {
      {std::string(erase_timer), erase},
      {std::string(hours_timer), [&state](const db::Timer&) { return state.count_ended_hours(); }},
      {std::string(recount_timer), [&state](const db::Timer& timer) { return state.recount_hour(time_from_epoch_ms(timer.reference)); }},
      {std::string(close_timer), state.moving_handler(Move::time_out, [](const OrderRow& order) { return order.pay_before_ms; })},
      {std::string(receive_timer), state.moving_handler(Move::auto_receive, [&state](const OrderRow& order) { return state.receive_due(order); })},
      {std::string(deliver_timer), [&state](const db::Timer& timer) { return state.deliver_later(timer); }},
      {std::string(complete_timer), state.moving_handler(Move::complete, [&state](const OrderRow& order) { return state.complete_due(order); })},
  };
}

std::vector<OrderTender> Orders::State::tenders_of(db::Session& session, const OrderRow& order, std::span<const OrderLineRow> lines, Locale locale) const {
  const OrderKey key{order.member_id, order.order_id};
  std::vector<OrderTender> tenders;
  if (order.asset_count > 0) tenders = tender_views(find_tenders(session, key), locale);
  if (order.cash_cents > Cents{}) tenders.push_back(cash_view(order, lines, way_of_cash(session, key), locale));
  return tenders;
}

}  // namespace galleria::orders
