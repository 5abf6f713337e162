// How an order gets to its member: the way of delivery, the address, the parcels and the counter.
#include <algorithm>
#include <numeric>
#include <set>

#include "base/crypto.hpp"
#include "base/planted_bugs.hpp"
#include "features/orders/orders_state.hpp"
#include "features/orders/orders_views.hpp"

namespace galleria::orders {
namespace {

Actor staff_actor(const http::ShopOperator& caller) { return {ActorKind::staff, caller.name}; }

bool is_after_shipping(const OrderRow& order) {
  return order.package_count > 0 || order.status == OrderStatus::shipped || order.status == OrderStatus::received || order.status == OrderStatus::completed;
}

// What the change makes of the order; the pick-up code is new because an old one may have been given to somebody else meanwhile.
DeliveryChange change_to(const OrderRow& order, DeliveryType type, const OrderStep& step) {
  DeliveryChange change{step, order.delivery_type, type, std::nullopt, std::nullopt};
  if (step.to() == OrderStatus::to_pick_up) change.pick_up_code = random_digits(pick_up_code_digits);
  return change;
}

// A shop whose pieces were all given back is none of the order any more.
bool sells_from(std::span<const OrderLineRow> lines, ShopId shop_id) {
  return std::any_of(lines.begin(), lines.end(), [&](const OrderLineRow& line) { return line.shop_id == shop_id && line.refunded_quantity < line.quantity; });
}

// Everything that the shop has still to send.
std::vector<PackedLine> rest_of(std::span<const OrderLineRow> lines, ShopId shop_id) {
  std::vector<PackedLine> rest;
  for (const OrderLineRow& line : lines) {
    if (line.shop_id == shop_id && unshipped_quantity(line) > 0) rest.push_back({line.order_line_id, unshipped_quantity(line)});
  }
  return rest;
}

Result<Done> check_packed(std::span<const OrderLineRow> lines, const Parcel& parcel) {
  for (const PackedLine& packed : parcel.lines) {
    const auto line = std::find_if(lines.begin(), lines.end(), [&](const OrderLineRow& each) {
      return each.order_line_id == packed.order_line_id && (each.shop_id == parcel.shop_id || is_planted(PlantedBug::package_line_of_another_shop));
    });
    if (line == lines.end()) return package_line_unknown;
    if (packed.quantity > unshipped_quantity(*line)) return package_pieces_exceeded;
  }
  return Done{};
}

// What goes into a parcel, of the lines as they are now.
Result<std::vector<PackedLine>> packed_lines(std::span<const OrderLineRow> lines, const Parcel& parcel) {
  if (!sells_from(lines, parcel.shop_id)) return order_not_found;
  auto rest = rest_of(lines, parcel.shop_id);
  if (rest.empty()) return package_exists;
  if (parcel.lines.empty()) return rest;
  TRY(check_packed(lines, parcel));
  return parcel.lines;
}

bool was_sent(std::span<const PackageRow> packages, const Parcel& parcel) {
  return std::any_of(packages.begin(), packages.end(), [&](const PackageRow& package) {
    return package.shop_id == parcel.shop_id && package.carrier_zh_cn == parcel.carrier.zh_cn && package.waybill_number == parcel.waybill_number;
  });
}

std::int64_t piece_count(std::span<const PackedLine> lines) {
  return std::accumulate(lines.begin(), lines.end(), std::int64_t{0}, [](std::int64_t sum, const PackedLine& line) { return sum + line.quantity; });
}

constexpr std::size_t most_package_lines = 50;

// The lines that a request names; none of them if it names none.
std::vector<PackedLine> requested_lines(const ShipPackage& request, wire::Problems& problems) {
  std::vector<PackedLine> lines;
  if (!request.lines) return lines;
  std::set<OrderLineId> seen;
  for (const PackageLine& line : *request.lines) {
    lines.push_back({line.order_line_id, *line.quantity});
    seen.insert(line.order_line_id);
  }
  if (lines.empty() || lines.size() > most_package_lines || seen.size() != lines.size())
    problems.add_at("lines", "wrong_count", {"请选择包裹里的商品，每种一行，最多 50 行", "Please choose what is in the parcel: each item once, at most 50"});
  return lines;
}

// What the log of deeds keeps: a parcel with all that was left names no pieces.
std::string parcel_facts(const ShipPackage& request, std::span<const PackedLine> lines) {
  if (lines.empty()) return http::facts("shopId", request.shop_id, "carrier", *request.carrier, "waybillNumber", *request.waybill_number);
  return http::facts("shopId", request.shop_id, "carrier", *request.carrier, "waybillNumber", *request.waybill_number, "pieceCount", piece_count(lines));
}

}  // namespace

bool Orders::State::keeps_freight(db::Session& session, const OrderRow& order, std::int64_t county_code) const {
  // The courier's area and slot are of the place that they were chosen for.
  if (order.is_by_courier) return county_code == order.receiver_county_code;
  if (!costs_the_same) return true;
  std::vector<ShopId> shop_ids;
  for (const OrderLineRow& line : find_lines(session, {order.member_id, order.order_id})) shop_ids.push_back(line.shop_id);
  return costs_the_same(shop_ids, order.delivery_type == DeliveryType::express ? order.receiver_county_code : std::nullopt, county_code);
}

Result<OrderState> Orders::confirm_delivery_type(const http::Call& call, const http::Member& member, const ConfirmDeliveryType& request) {
  return state_->database.write([&](db::Transaction& transaction) -> Result<OrderState> {
    const OrderKey key{member.id, request.order_id};
    const auto order = find_order(transaction, key);
    if (!order) return order_not_found;
    if (order->delivery_type == request.delivery_type) return state_view(*order, call.locale);
    const bool is_express = request.delivery_type == DeliveryType::express;
    const Move move = is_express ? Move::choose_express : Move::choose_pickup;
    const auto step = order_table.step(order->status, move, ActorKind::member, order->delivery_type);
    if (!step || order->package_count > 0) return order_moved_on;
    // Nothing of it is sent, whatever its product says by now.
    if (order->virtual_kind != VirtualKind::none) return delivery_not_offered;
    if (!(is_express ? order->offers_express : order->offers_pickup)) return delivery_not_offered;
    if (!freight_allows_change(is_paid(*order), order->freight_cents, freight_of(*order, request.delivery_type))) return delivery_changes_price;
    DeliveryChange change = change_to(*order, request.delivery_type, *step);
    if (is_express) {
      if (request.address_id) change.receiver = state_->find_receiver(transaction, member.id, *request.address_id);
      if (!change.receiver && (request.address_id || !order->receiver_name)) return order_address_needed;
      const auto county_code = change.receiver ? std::optional(change.receiver->county_code) : order->receiver_county_code;
      if (county_code && !state_->keeps_freight(transaction, *order, *county_code)) return address_changes_freight;
    }
    if (!change_delivery(transaction, state_->vault, key, change)) return order_moved_on;
    state_->log_move(transaction, key, {*step, std::to_string(member.id.value), "", state_->clock.now()});
    if (is_paid(*order) && state_->effects.paid) state_->effects.paid(transaction, order->order_id, request.delivery_type);
    return state_->state_of(transaction, key, call.locale);
  });
}

Result<OrderState> Orders::update_order_logistics(const http::Call& call, const http::Member& member, const UpdateOrderLogistics& request) {
  return state_->database.write([&](db::Transaction& transaction) -> Result<OrderState> {
    const OrderKey key{member.id, request.order_id};
    const auto order = find_order(transaction, key);
    if (!order) return order_not_found;
    if (is_after_shipping(*order)) return address_too_late;
    const auto step = order_table.step(order->status, Move::change_address, ActorKind::member, order->delivery_type);
    if (!step) return order_moved_on;
    DeliveryChange change = change_to(*order, order->delivery_type, *step);
    change.receiver = state_->find_receiver(transaction, member.id, request.address_id);
    if (!change.receiver) return order_address_needed;
    if (!state_->keeps_freight(transaction, *order, change.receiver->county_code))
      return order->is_by_courier ? courier_stays_in_county : address_changes_freight;
    if (!change_delivery(transaction, state_->vault, key, change)) return order_moved_on;
    state_->log_move(transaction, key, {*step, std::to_string(member.id.value), "", state_->clock.now()});
    return state_->state_of(transaction, key, call.locale);
  });
}

Result<Done> Orders::ship(db::Transaction& transaction, OrderId order_id, const Parcel& parcel, std::string_view operator_name) {
  const auto order = find_order(transaction, order_id);
  if (!order) return order_not_found;
  if (order->is_by_courier && !parcel.is_by_courier) return courier_order_at_desk;
  const OrderKey key{order->member_id, order->order_id};
  // The order's row first: whoever ships, or gives back, of one order waits for the others.
  if (!lock_order(transaction, key)) return order_not_found;
  const std::vector<PackedLine> packed = TRY(packed_lines(find_lines(transaction, key), parcel));
  // Whoever had no answer sends again: it is the same parcel.
  if (was_sent(find_packages(transaction, key), parcel)) return waybill_sent;
  const TimeMs now = state_->clock.now();
  const OrderStep step = order_table.step(OrderStatus::to_ship, Move::ship, ActorKind::staff, DeliveryType::express).value();
  const auto counted = count_package(transaction, key, piece_count(packed), step, now);
  if (!counted) return order_moved_on;
  const PackageRow package{counted->package_number, parcel.shop_id, parcel.carrier.zh_cn, parcel.carrier.en, parcel.waybill_number};
  if (!insert_package(transaction, key, package, packed, now)) return order_moved_on;
  if (counted->status == step.to()) {
    state_->log_move(transaction, key, {step, operator_name, "", now});
    state_->enter(transaction, *order, counted->status, now);
  }
  return Done{};
}

Result<Done> Orders::trace(db::Transaction& transaction, OrderId order_id, ShopId shop_id, std::optional<std::int64_t> package_number, const Localized& text) {
  const auto order = find_order(transaction, order_id);
  if (!order) return order_not_found;
  if (!insert_trace_step(transaction, {order->member_id, order->order_id}, state_->ids.next_value(), shop_id, package_number, text, state_->clock.now()))
    return order_not_found;
  return Done{};
}

Result<OrderState> Orders::ship_package(const http::Call& call, const http::ShopOperator& caller, const ShipPackage& request) {
  if (!caller.shops.includes(request.shop_id) && !is_planted(PlantedBug::shop_scope_forgotten)) return order_not_found;
  wire::Problems problems;
  const Parcel parcel{request.shop_id, {*request.carrier, ""}, *request.waybill_number, requested_lines(request, problems)};
  if (!problems.empty()) return http::refuse_problems(problems, call.locale);
  return state_->database.write([&](db::Transaction& transaction) -> Result<OrderState> {
    TRY(ship(transaction, request.order_id, parcel, caller.name));
    TRY(caller.record(transaction, {"order", std::to_string(request.order_id.value), {}, parcel_facts(request, parcel.lines)}));
    return state_view(find_order(transaction, request.order_id).value(), call.locale);
  });
}

Result<Done> Orders::add_trace_step(const http::ShopOperator& caller, const AddTraceStep& request) {
  if (!caller.shops.includes(request.shop_id)) return order_not_found;
  const auto package_number = request.package_number ? std::optional<std::int64_t>(**request.package_number) : std::nullopt;
  return state_->database.write([&](db::Transaction& transaction) -> Result<Done> {
    TRY(trace(transaction, request.order_id, request.shop_id, package_number, {*request.text, ""}));
    return caller.record(transaction, {"order",
                                       std::to_string(request.order_id.value),
                                       {},
                                       package_number ? http::facts("shopId", request.shop_id, "packageNumber", *package_number, "text", *request.text)
                                                      : http::facts("shopId", request.shop_id, "text", *request.text)});
  });
}

Result<OrderState> Orders::hand_over_order(const http::Call& call, const http::ShopOperator& caller, const HandOverOrder& request) {
  return state_->database.write([&](db::Transaction& transaction) -> Result<OrderState> {
    const auto order = find_order_by_code(transaction, *request.pick_up_code);
    // It is handed over whole, so every shop of it must be theirs.
    if (!order || order->virtual_kind != VirtualKind::none || !caller.shops.includes_all(find_lines(transaction, {order->member_id, order->order_id})))
      return pick_up_code_unknown;
    if (!state_->move(transaction, *order, Move::hand_over, staff_actor(caller))) return order_moved_on;
    TRY(caller.record(transaction,
                      {"order", std::to_string(order->order_id.value), http::facts("status", order->status), http::facts("status", OrderStatus::received)}));
    return state_view(find_order(transaction, order->order_id).value(), call.locale);
  });
}

std::vector<ShopId> Orders::shops_to_ship(db::Session& session, OrderId order_id) const { return find_shops_to_ship(session, order_id, OrderStatus::to_ship); }

std::vector<SentParcel> Orders::parcels_on_the_way(db::Session& session, OrderId order_id) const {
  const auto order = find_order(session, order_id);
  std::vector<SentParcel> parcels;
  if (!order || order->status != OrderStatus::shipped) return parcels;
  for (const PackageRow& package : find_packages(session, {order->member_id, order->order_id})) parcels.push_back({package.shop_id, package.package_number});
  return parcels;
}

}  // namespace galleria::orders
