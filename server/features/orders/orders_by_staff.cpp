// What the staff does to an order besides sending it: notes, another address, and parcels by the table.
#include <set>

#include "base/crypto.hpp"
#include "features/orders/orders_search_store.hpp"
#include "features/orders/orders_state.hpp"
#include "features/orders/orders_views.hpp"
#include "features/orders/parcel_table.hpp"

namespace galleria::orders {
namespace {

// The receiver as the log of deeds may keep it.
std::string masked_facts(const OrderReceiver& receiver) {
  return http::facts("receiver", masked_name(receiver.name), "phone", receiver.phone.masked(), "region", receiver.region);
}

constexpr Message order_unknown{"没有这个订单，或不是您店铺的", "There is no such order of yours"};
constexpr Message harmful_cell{"以 = + - @ 开头的内容不能用", "Cells may not begin with = + - @"};
constexpr Message cell_length{"快递公司 1–40 字，运单号 4–40 字", "A carrier has 1 to 40 characters, a waybill 4 to 40"};
constexpr Message said_twice{"这家店的这个订单在表里出现了两次", "This order of this shop stands in the table twice"};

}  // namespace

Result<OrderNote> Orders::add_order_note(const http::ShopOperator& caller, const AddOrderNote& request) {
  return state_->database.write([&](db::Transaction& transaction) -> Result<OrderNote> {
    const auto order = find_order(transaction, request.order_id);
    if (!order || !caller.shops.includes_any(find_lines(transaction, {order->member_id, order->order_id}))) return order_not_found;
    const NoteRow note{state_->ids.next_value(), *request.text, caller.name, state_->clock.now()};
    insert_note(transaction, {order->member_id, order->order_id}, note);
    // Its text stays with the order: it goes with the member's account, and the log of deeds does not.
    TRY(caller.record(transaction, {"order", std::to_string(order->order_id.value), {}, http::facts("noteId", note.note_id)}));
    return OrderNote{note.note_id, note.text, note.written_by, note.at_ms};
  });
}

Result<OrderState> Orders::change_order_address(const http::Call& call, const http::ShopOperator& caller, const ChangeOrderAddress& request) {
  const auto region = state_->find_region(*request.county_code);
  if (!region) return order_region_unknown;
  return state_->database.write([&](db::Transaction& transaction) -> Result<OrderState> {
    const auto order = find_order(transaction, request.order_id);
    // It goes somewhere else as a whole, so every shop of it must be theirs.
    if (!order || !caller.shops.includes_all(find_lines(transaction, {order->member_id, order->order_id}))) return order_not_found;
    if (order->package_count > 0) return address_too_late;
    const auto step = order_table.step(order->status, Move::change_address, ActorKind::staff, order->delivery_type);
    if (!step) return order_moved_on;
    const auto before = opened_receiver(state_->vault, *order);
    if (!before) return order_without_contact;
    const OrderKey key{order->member_id, order->order_id};
    if (!state_->keeps_freight(transaction, *order, *request.county_code)) return address_changes_freight;
    const OrderReceiver after{before->address_id, *request.receiver_name, request.phone, *region, *request.street, *request.county_code};
    if (!change_delivery(transaction, state_->vault, key, {*step, order->delivery_type, order->delivery_type, after, std::nullopt})) return order_moved_on;
    state_->log_move(transaction, key, {*step, caller.name, *request.reason, state_->clock.now()});
    if (state_->effects.address_changed) state_->effects.address_changed(transaction, key.member_id, key.order_id, order->order_number);
    TRY(caller.record(transaction, {"order", std::to_string(order->order_id.value), masked_facts(*before), masked_facts(after), *request.reason}));
    return state_->state_of(transaction, key, call.locale);
  });
}

Result<ShippedTable> Orders::ship_by_table(const http::Call& call, const http::ShopOperator& caller, const ShipByTable& request) {
  const auto lines = read_parcel_table(*request.csv);
  if (!lines) return parcel_table_unread;
  ShippedTable table;
  const auto shipped = state_->database.write([&](db::Transaction& transaction) -> Result<Done> {
    table = {};
    std::set<std::pair<std::string, ShopId>> seen;
    const auto ship_one = [&](const ParcelLine& line) -> Result<Done> {
      const auto order_id = find_order_of_number(transaction, line.order_number);
      if (!order_id || !caller.shops.includes(line.shop_id)) return order_not_found;
      return ship(transaction, *order_id, {line.shop_id, {line.carrier, ""}, line.waybill_number}, caller.name);
    };
    for (const ParcelLine& line : *lines) {
      ParcelRow& row = table.rows.emplace_back(line.row_number, line.order_number, line.carrier, line.waybill_number, std::string{});
      if (line.fault == ParcelFault::harmful) {
        row.problem = harmful_cell.in(call.locale);
      } else if (line.fault == ParcelFault::length) {
        row.problem = cell_length.in(call.locale);
      } else if (!seen.emplace(line.order_number, line.shop_id).second) {
        row.problem = said_twice.in(call.locale);
      } else if (const auto done = ship_one(line); done.has_error()) {
        row.problem = done.error().is(order_not_found) ? order_unknown.in(call.locale) : done.error().failure->message.in(call.locale);
      }
      table.problem_count += row.problem.empty() ? 0 : 1;
    }
    // Whatever was written for the rows that are right is taken back with the transaction.
    if (request.is_trial || table.problem_count > 0) return order_moved_on;
    table.shipped_count = static_cast<std::int64_t>(table.rows.size());
    return caller.record(transaction, {"order_table", sha256_hex(*request.csv).substr(0, 12), {}, http::facts("parcelCount", table.shipped_count)});
  });
  const bool was_tried_only = shipped.has_error() && shipped.error().is(order_moved_on);
  if (shipped.has_error() && !was_tried_only) return shipped.error();
  if (was_tried_only) table.shipped_count = 0;
  return table;
}

}  // namespace galleria::orders
