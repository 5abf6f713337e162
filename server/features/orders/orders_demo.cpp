// Writes orders of the demo mall with their history.
#include <array>

#include "base/apportion.hpp"
#include "features/orders/orders_gift_wrap_store.hpp"
#include "features/orders/orders_rows.hpp"
#include "features/orders/orders_state.hpp"

namespace galleria::orders {
namespace {

// A history must tell when each state was entered.
void check_history(const DemoOrder& order) {
  using enum OrderStatus;
  const auto need = [&](bool is_there, std::string_view what) {
    if (!is_there) throw std::logic_error("a demo order of member " + std::to_string(order.member_id.value) + " lacks " + std::string(what));
  };
  const auto is_one_of = [&](std::initializer_list<OrderStatus> statuses) {
    return std::find(statuses.begin(), statuses.end(), order.order_status) != statuses.end();
  };
  const bool is_express = order.delivery_type == DeliveryType::express;
  need(!order.lines.empty(), "lines");
  need(!is_express || order.receiver.has_value(), "receiver");
  need(!is_one_of({to_ship, to_pick_up, shipped, received, completed}) || order.paid_at.has_value(), "paid_at");
  need(!is_express || !is_one_of({shipped, received, completed}) || order.shipped_at.has_value(), "shipped_at");
  need(order.order_status != shipped || order.package.has_value(), "package");
  need(!is_one_of({received, completed}) || order.received_at.has_value(), "received_at");
  need(order.order_status != completed || order.completed_at.has_value(), "completed_at");
  need(order.order_status != closed || (order.closed_at.has_value() && order.close_reason.has_value()), "closed_at and close_reason");
  need(order.order_status != to_pick_up || order.pick_up_code.size() == pick_up_code_digits, "pick_up_code");
}

// As the price chain shares it, and as its last step.
void add_gift_wrap(NewOrder& order, const NewGiftWrap& wrap) {
  std::vector<Cents> worths;
  std::vector<std::int64_t> pieces;
  for (const NewOrderLine& line : order.lines) {
    worths.push_back(line.unit_price_cents * line.quantity - line.deduction_cents);
    pieces.push_back(line.quantity);
  }
  const auto shares = share_by_worth(wrap.price_cents, worths, pieces);
  for (std::size_t i = 0; i < shares.size(); ++i) order.lines[i].freight_share_cents += shares[i];
  order.steps.push_back({"wrapping", wrap.price_cents, wrap.name});
  order.gift_wrap = wrap;
}

// The demo's freight lies on the first line: its orders are small, and nobody refunds parts of them.
NewOrder new_order_of(const DemoOrder& demo) {
  NewOrder order{.member_id = demo.member_id,
                 .delivery_type = demo.delivery_type,
                 .offers_express = demo.virtual_kind == VirtualKind::none,
                 .offers_pickup = demo.delivery_type == DeliveryType::pickup,
                 .receiver = demo.receiver,
                 .remark = demo.remark,
                 .lines = demo.lines,
                 .steps = {},
                 .freight_cents = demo.freight_cents,
                 .express_freight_cents = demo.freight_cents,
                 .virtual_kind = demo.virtual_kind};
  Cents goods;
  Cents deductions;
  for (NewOrderLine& line : order.lines) {
    line.freight_share_cents = Cents{};
    goods += line.unit_price_cents * line.quantity;
    deductions += line.deduction_cents;
  }
  const Cents wrapping = demo.gift_wrap ? demo.gift_wrap->price_cents : Cents{};
  order.lines.front().freight_share_cents = demo.freight_cents - wrapping;
  order.steps = {{"goods", goods, {}}, {"member_price", -deductions, {}}, {demo.is_by_courier ? "courier" : "freight", demo.freight_cents - wrapping, {}}};
  if (demo.gift_wrap) add_gift_wrap(order, *demo.gift_wrap);
  order.is_by_courier = demo.is_by_courier;
  return order;
}

struct DemoMove {
  std::optional<TimeMs> at;
  Move move;
};

Move closing_move(std::optional<CloseReason> reason) {
  if (reason == CloseReason::timeout) return Move::time_out;
  return reason == CloseReason::refunded ? Move::refund : Move::cancel;
}

// What happened to the order, in the order in which it did.
std::vector<DemoMove> history_of(const DemoOrder& demo) {
  const bool is_express = demo.delivery_type == DeliveryType::express;
  const Move fetched = demo.virtual_kind == VirtualKind::none ? Move::hand_over : Move::deliver;
  const std::array<DemoMove, 6> all{{{demo.created_at, Move::place},
                                     {demo.paid_at, Move::pay},
                                     {demo.shipped_at, Move::ship},
                                     {demo.received_at, is_express ? Move::confirm_receipt : fetched},
                                     {demo.completed_at, Move::complete},
                                     {demo.closed_at, closing_move(demo.close_reason)}}};
  std::vector<DemoMove> history;
  std::copy_if(all.begin(), all.end(), std::back_inserter(history), [](const DemoMove& move) { return move.at.has_value(); });
  return history;
}

void put_package(db::Transaction& transaction, OrderKey key, const DemoOrder& demo, std::span<const PackedLine> packed, IdGenerator& ids) {
  const ShopId shop_id = demo.lines.front().shop_id;
  const PackageRow package{1, shop_id, demo.package->carrier.zh_cn, demo.package->carrier.en, demo.package->waybill_number};
  if (!insert_package(transaction, key, package, packed, demo.shipped_at.value_or(demo.created_at)))
    throw std::logic_error("a demo order has a parcel with goods of several shops");
  for (const DemoPackage::Step& step : demo.package->steps) insert_trace_step(transaction, key, ids.next_value(), shop_id, 1, step.text, step.at);
}

}  // namespace

void Orders::put_demo_order(db::Transaction& transaction, const DemoOrder& demo) {
  using enum OrderStatus;
  check_history(demo);
  State& state = *state_;
  const NewOrder order = new_order_of(demo);
  OrderRow row = new_order_row(state.vault, demo.order_id, order, demo.created_at, state.config);
  row.status = demo.order_status;
  row.close_reason = demo.close_reason;
  row.paid_at_ms = demo.paid_at;
  row.paid_cents = demo.paid_at ? row.payable_cents : Cents{};
  row.shipped_at_ms = demo.shipped_at;
  row.received_at_ms = demo.received_at;
  row.completed_at_ms = demo.completed_at;
  row.closed_at_ms = demo.closed_at;
  row.package_count = demo.package ? 1 : 0;
  if (demo.package) row.unshipped_piece_count = 0;
  if (!demo.pick_up_code.empty()) row.pick_up_code = demo.pick_up_code;
  insert_order(transaction, row);
  std::vector<PackedLine> packed;
  for (const NewOrderLine& line : order.lines) {
    packed.push_back({state.ids.next<OrderLineId>(), line.quantity});
    insert_line(transaction, new_line_row(packed.back().order_line_id, row, line, {}));
  }

  const OrderKey key{row.member_id, row.order_id};
  if (order.gift_wrap) insert_gift_wrap(transaction, key, *order.gift_wrap);
  std::optional<OrderStatus> before;
  for (const DemoMove& move : history_of(demo)) {
    const auto step = order_table.retold(before, move.move, ActorKind::demo, demo.delivery_type);
    if (!step) throw std::logic_error("a demo order tells of a move that no order makes: " + std::string(enum_text(move.move)));
    state.log_move(transaction, key, {*step, "demo", "", *move.at});
    before = step->to();
  }
  if (demo.package) put_package(transaction, key, demo, packed, state.ids);
  if (demo.order_status == created) state.set_order_timer(transaction, close_timer, row.order_id, row.pay_before_ms);
  if (demo.order_status == shipped) state.set_order_timer(transaction, receive_timer, row.order_id, state.receive_due(row));
  if (demo.order_status == received) state.set_order_timer(transaction, complete_timer, row.order_id, state.complete_due(row));
}

}  // namespace galleria::orders
