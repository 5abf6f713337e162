// What the staff does to an order besides sending it: notes, another address, and parcels by the table.
#include <algorithm>
#include <map>
#include <set>
#include <tuple>

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
constexpr Message piece_cells{"SKU编号和件数要一起填：件数 1–999，留空为这个 SKU 还没发的全部",
                              "Pieces go with a SKU and are 1 to 999; without them, all that is left of it"};
constexpr Message said_twice{"同一个包裹的同一种商品在表里出现了两次", "The same goods of the same parcel stand in the table twice"};
constexpr Message not_of_parcel{"这家店没有在这个订单里卖出这个 SKU", "This shop did not sell that SKU in this order"};
constexpr Message parcel_has_problems{"同一个包裹的其他行有问题", "Another row of this parcel has a problem"};

// The rows of a table that are one parcel, by their places.
using RowsOfParcel = std::vector<std::size_t>;

std::vector<RowsOfParcel> parcels_of(std::span<const ParcelLine> lines) {
  std::map<std::tuple<std::string, ShopId, std::string, std::string>, std::size_t> places;
  std::vector<RowsOfParcel> parcels;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const ParcelLine& line = lines[i];
    const auto [place, is_new] = places.try_emplace({line.order_number, line.shop_id, line.carrier, line.waybill_number}, parcels.size());
    if (is_new) parcels.emplace_back();
    parcels[place->second].push_back(i);
  }
  return parcels;
}

// What is wrong with a row before anybody looks at its order. seen: the SKUs of its parcel; what names none is the whole parcel.
const Message* fault_message(const ParcelLine& line, std::set<SkuId>& seen) {
  if (line.fault == ParcelFault::harmful) return &harmful_cell;
  if (line.fault == ParcelFault::length) return &cell_length;
  if (line.fault == ParcelFault::pieces) return &piece_cells;
  const SkuId sku_id = line.sku_id.value_or(SkuId{});
  const bool is_first = seen.empty();
  const bool stands_with_whole = seen.contains(SkuId{}) || (sku_id == SkuId{} && !is_first);
  return !seen.insert(sku_id).second || stands_with_whole ? &said_twice : nullptr;
}

// The pieces that a row names, of the order's lines as they are now.
std::optional<PackedLine> packed_line(std::span<const OrderLineRow> lines, const ParcelLine& row) {
  const auto line =
      std::find_if(lines.begin(), lines.end(), [&](const OrderLineRow& each) { return each.sku_id == row.sku_id && each.shop_id == row.shop_id; });
  if (line == lines.end()) return std::nullopt;
  // Where nothing is left of it, a piece is asked for all the same, and refused.
  return PackedLine{line->order_line_id, row.quantity > 0 ? row.quantity : std::max<std::int64_t>(1, unshipped_quantity(*line))};
}

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
    if (!state_->keeps_freight(transaction, *order, *request.county_code)) return order->is_by_courier ? courier_stays_in_county : address_changes_freight;
    const OrderReceiver after{before->address_id, *request.receiver_name, request.phone, *region, *request.street, *request.county_code};
    if (!change_delivery(transaction, state_->vault, key, {*step, order->delivery_type, order->delivery_type, after, std::nullopt})) return order_moved_on;
    state_->log_move(transaction, key, {*step, caller.name, *request.reason, state_->clock.now()});
    if (state_->effects.address_changed) state_->effects.address_changed(transaction, key.member_id, key.order_id, order->order_number);
    TRY(caller.record(transaction, {"order", std::to_string(order->order_id.value), masked_facts(*before), masked_facts(after), *request.reason}));
    return state_->state_of(transaction, key, call.locale);
  });
}

// Rows are judged in the order of the table; those of one parcel share what becomes of it.
class Orders::TableOfParcels {
 public:
  TableOfParcels(Orders& orders, db::Transaction& transaction, const http::ShopOperator& caller, Locale locale)
      : orders_(orders), transaction_(transaction), caller_(caller), locale_(locale) {}

  // Ships what has no problem. shipped_count: the parcels, also of a table that is going to be taken back.
  ShippedTable ship(std::span<const ParcelLine> lines) {
    ShippedTable table;
    for (const ParcelLine& line : lines) table.rows.push_back({line.row_number, line.order_number, line.carrier, line.waybill_number, {}});
    for (const RowsOfParcel& places : parcels_of(lines)) {
      if (!has_faults(table, lines, places)) ship_parcel(table, lines, places);
      table.shipped_count += 1;
    }
    table.problem_count = std::count_if(table.rows.begin(), table.rows.end(), [](const ParcelRow& row) { return !row.problem.empty(); });
    return table;
  }

 private:
  bool has_faults(ShippedTable& table, std::span<const ParcelLine> lines, const RowsOfParcel& places) const {
    std::set<SkuId> seen;
    bool has_any = false;
    for (const std::size_t place : places) {
      const Message* const fault = fault_message(lines[place], seen);
      if (fault) table.rows[place].problem = fault->in(locale_);
      has_any = has_any || fault;
    }
    if (has_any) tell_others(table, places);
    return has_any;
  }

  void tell_others(ShippedTable& table, const RowsOfParcel& places) const {
    for (const std::size_t place : places) {
      if (table.rows[place].problem.empty()) table.rows[place].problem = parcel_has_problems.in(locale_);
    }
  }

  void ship_parcel(ShippedTable& table, std::span<const ParcelLine> lines, const RowsOfParcel& places) {
    const ParcelLine& first = lines[places.front()];
    const auto order_id = find_order_of_number(transaction_, first.order_number);
    const auto order = order_id && caller_.shops.includes(first.shop_id) ? find_order(transaction_, *order_id) : std::nullopt;
    if (!order) return tell_all(table, places, order_unknown);
    Parcel parcel{first.shop_id, {first.carrier, ""}, first.waybill_number, {}};
    if (first.sku_id) {
      const auto sold = find_lines(transaction_, {order->member_id, order->order_id});
      for (const std::size_t place : places) {
        const auto packed = packed_line(sold, lines[place]);
        if (packed) parcel.lines.push_back(*packed);
        if (!packed) table.rows[place].problem = not_of_parcel.in(locale_);
      }
      if (parcel.lines.size() != places.size()) return tell_others(table, places);
    }
    const auto done = orders_.ship(transaction_, order->order_id, parcel, caller_.name);
    if (done.has_error()) tell_all(table, places, done.error().is(order_not_found) ? order_unknown : done.error().failure->message);
  }

  void tell_all(ShippedTable& table, const RowsOfParcel& places, const Message& message) const {
    for (const std::size_t place : places) table.rows[place].problem = message.in(locale_);
  }

  Orders& orders_;
  db::Transaction& transaction_;
  const http::ShopOperator& caller_;
  const Locale locale_;
};

Result<ShippedTable> Orders::ship_by_table(const http::Call& call, const http::ShopOperator& caller, const ShipByTable& request) {
  const auto lines = read_parcel_table(*request.csv);
  if (!lines) return parcel_table_unread;
  ShippedTable table;
  const auto shipped = state_->database.write([&](db::Transaction& transaction) -> Result<Done> {
    table = TableOfParcels(*this, transaction, caller, call.locale).ship(*lines);
    // Whatever was written for the rows that are right is taken back with the transaction.
    if (request.is_trial || table.problem_count > 0) return order_moved_on;
    return caller.record(transaction, {"order_table", sha256_hex(*request.csv).substr(0, 12), {}, http::facts("parcelCount", table.shipped_count)});
  });
  const bool was_tried_only = shipped.has_error() && shipped.error().is(order_moved_on);
  if (shipped.has_error() && !was_tried_only) return shipped.error();
  if (was_tried_only) table.shipped_count = 0;
  return table;
}

}  // namespace galleria::orders
