// What a member sees of orders, and what only moves them from state to state.
#include "features/orders/orders.hpp"

#include "features/orders/orders_state.hpp"
#include "features/orders/orders_views.hpp"

namespace galleria::orders {
namespace {

constexpr std::int64_t usual_page_size = 10;

PayableOrder payable_view(const OrderRow& order) {
  return {order.order_id, order.member_id, order.order_number, order.title_zh_cn, order.status, order.cash_cents, order.pay_before_ms, order.is_by_courier};
}

}  // namespace

Orders::Orders(db::Database& database, const Clock& clock, IdGenerator& ids, const db::Vault& vault, OrdersConfig config, OrderEffects effects,
               ReceiverLookup find_receiver, PaymentInquiry ask_payment)
    : state_(new State{database, clock, ids, vault, config, std::move(effects), std::move(find_receiver), std::move(ask_payment)}) {}

Orders::~Orders() = default;

void Orders::know_buyers(BuyerDirectory buyers) { state_->buyers = std::move(buyers); }
void Orders::know_freight(FreightKeeper costs_the_same) { state_->costs_the_same = std::move(costs_the_same); }
void Orders::know_regions(RegionLookup find_region) { state_->find_region = std::move(find_region); }

std::optional<PayableOrder> Orders::find_payable_order(db::Session& session, MemberId member_id, OrderId order_id) const {
  const auto order = find_order(session, {member_id, order_id});
  return order ? std::optional(payable_view(*order)) : std::nullopt;
}

std::optional<PayableOrder> Orders::find_payable_order(db::Session& session, OrderId order_id) const {
  const auto order = find_order(session, order_id);
  return order ? std::optional(payable_view(*order)) : std::nullopt;
}

Result<OrderPage> Orders::list_orders(const http::Call& call, const http::Member& member, const ListOrders& request) const {
  const PageSpan span = page_span(request, usual_page_size);
  auto found = state_->database.read(
      [&](db::Session& session) { return find_page(session, member.id, tab_statuses(request.tab.value_or(OrderTab::all)), span.offset, span.row_count()); });
  OrderPage page;
  page.has_more = cut_to_page(found.orders, span);
  for (const OrderRow& order : found.orders) page.orders.push_back(summary_view(order, found.lines, call.locale));
  return page;
}

Result<OrderCounts> Orders::count_orders(const http::Member& member, const CountOrders&) const {
  const auto counts = state_->database.read([&](db::Session& session) { return count_by_status(session, member.id); });
  const auto in_tab = [&](OrderTab tab) {
    const auto statuses = tab_statuses(tab);
    std::int64_t count = 0;
    for (const StatusCount& entry : counts) {
      if (std::find(statuses.begin(), statuses.end(), entry.status) != statuses.end()) count += entry.order_count;
    }
    return count;
  };
  return OrderCounts{in_tab(OrderTab::to_pay), in_tab(OrderTab::to_ship), in_tab(OrderTab::to_receive)};
}

Result<OrderDetail> Orders::get_order(const http::Call& call, const http::Member& member, const GetOrder& request) const {
  return state_->database.read([&](db::Session& session) -> Result<OrderDetail> {
    const OrderKey key{member.id, request.order_id};
    const auto order = find_order(session, key);
    if (!order) return order_not_found;
    OrderDetail detail{.order_id = order->order_id,
                       .order_number = order->order_number,
                       .order_status = order->status,
                       .status_text = status_text_of(*order, call.locale),
                       .status_hint = status_hint_of(*order, call.locale),
                       .close_reason = order->close_reason,
                       .delivery_type = order->delivery_type,
                       .items = {},
                       .price_steps = price_step_views(*order, call.locale),
                       .goods_total_cents = order->goods_total_cents,
                       .freight_cents = order->freight_cents,
                       .payable_cents = order->payable_cents,
                       .paid_amount = order->paid_cents,
                       .cash_cents = order->cash_cents,
                       .tenders = {},
                       .refund_state = order->refund_state,
                       .remark = order->remark,
                       .receiver = receiver_view(state_->vault, *order),
                       .pick_up_code = std::nullopt,
                       .created_at = order->created_at_ms,
                       .pay_before = std::nullopt,
                       .paid_at = order->paid_at_ms,
                       .auto_receive_at = std::nullopt,
                       .moves = move_views(find_moves(session, key), call.locale),
                       .actions = actions_of(*order),
                       .virtual_kind = order->virtual_kind};
    detail.gift = state_->gift_of(session, *order, call.locale);
    const auto lines = find_lines(session, key);
    detail.tenders = state_->tenders_of(session, *order, lines, call.locale);
    for (const OrderLineRow& line : lines) detail.items.push_back(item_view(line, call.locale));
    if (order->status == OrderStatus::created) detail.pay_before = order->pay_before_ms;
    if (order->status == OrderStatus::to_pick_up && order->virtual_kind == VirtualKind::none) detail.pick_up_code = order->pick_up_code;
    if (order->status == OrderStatus::shipped) detail.auto_receive_at = state_->receive_due(*order);
    return detail;
  });
}

Result<Logistics> Orders::get_logistics(const http::Call& call, const http::Member& member, const GetLogistics& request) const {
  return state_->database.read([&](db::Session& session) -> Result<Logistics> {
    const OrderKey key{member.id, request.order_id};
    const auto order = find_order(session, key);
    if (!order) return order_not_found;
    const auto lines = find_lines(session, key);
    const OrderWithPackages sent{lines, find_packages_with_lines(session, key), find_trace_steps(session, key)};
    const std::int64_t unshipped = order->status == OrderStatus::to_ship ? order->unshipped_piece_count : 0;
    return Logistics{order->order_id, order->status, receiver_view(state_->vault, *order), package_views(sent, http::ShopScope::all(), call.locale), unshipped};
  });
}

Result<OrderState> Orders::cancel_order(const http::Call& call, const http::Member& member, const CancelOrder& request) {
  return state_->database.write([&](db::Transaction& transaction) -> Result<OrderState> {
    const OrderKey key{member.id, request.order_id};
    const auto order = find_order(transaction, key);
    if (!order) return order_not_found;
    if (!state_->move(transaction, *order, Move::cancel, member_actor(member.id, request.reason ? request.reason->value : ""))) return order_moved_on;
    return state_->state_of(transaction, key, call.locale);
  });
}

Result<OrderState> Orders::confirm_order(const http::Call& call, const http::Member& member, const ConfirmOrder& request) {
  return state_->database.write([&](db::Transaction& transaction) -> Result<OrderState> {
    const OrderKey key{member.id, request.order_id};
    const auto order = find_order(transaction, key);
    if (!order) return order_not_found;
    if (!state_->move(transaction, *order, Move::confirm_receipt, member_actor(member.id))) return order_moved_on;
    return state_->state_of(transaction, key, call.locale);
  });
}

Result<OrderState> Orders::extend_receipt(const http::Call& call, const http::Member& member, const ExtendReceipt& request) {
  return state_->database.write([&](db::Transaction& transaction) -> Result<OrderState> {
    const OrderKey key{member.id, request.order_id};
    const auto order = find_order(transaction, key);
    if (!order) return order_not_found;
    const auto step = order_table.step(order->status, Move::extend_receipt, ActorKind::member, order->delivery_type);
    if (!step) return order_moved_on;
    const TimeMs now = state_->clock.now();
    if (!extend_receive_time(transaction, key, *step, now)) {
      const auto found = find_order(transaction, key);
      return found && found->status == step->from() ? receipt_extended : order_moved_on;
    }
    state_->log_move(transaction, key, {*step, std::to_string(member.id.value), "", now});
    return state_->state_of(transaction, key, call.locale);
  });
}

std::int64_t Orders::count_unfinished(db::Session& session, MemberId member_id) const { return galleria::orders::count_unfinished(session, member_id); }

BuyerCounts Orders::count_buyers(db::Session& session, TimeMs from, TimeMs until) const { return galleria::orders::count_buyers(session, from, until); }

Result<Done> Orders::delete_order(const http::Member& member, const DeleteOrder& request) {
  return state_->database.write([&](db::Transaction& transaction) -> Result<Done> {
    const OrderKey key{member.id, request.order_id};
    if (hide_order(transaction, key)) return Done{};
    if (!find_order(transaction, key)) return order_not_found;
    return order_moved_on;
  });
}

Result<OrderState> Orders::update_process_pay(const http::Call& call, const http::Member& member, const UpdateProcessPay& request) {
  const auto find = [&] { return state_->database.read([&](db::Session& session) { return find_order(session, {member.id, request.order_id}); }); };
  auto order = find();
  if (!order) return order_not_found;
  if (order->status != OrderStatus::created) return state_view(*order, call.locale);
  state_->ask_payment(member.id, request.order_id);
  order = find();
  if (!order) return order_not_found;
  return state_view(*order, call.locale);
}

}  // namespace galleria::orders
