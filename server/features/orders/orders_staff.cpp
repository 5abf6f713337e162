// The orders desk: finds orders, opens one, and shows who receives it to those who say why.
#include <set>

#include "features/orders/orders_search_store.hpp"
#include "features/orders/orders_state.hpp"
#include "features/orders/orders_views.hpp"

namespace galleria::orders {
namespace {

constexpr std::int64_t usual_found_count = 20;
constexpr DurationMs usual_reach = std::chrono::days(92);
// An order that is not paid is closed within a day.
constexpr DurationMs unpaid_reach = std::chrono::days(2);
const OrderId beyond_all_ids{largest_id};

// How far back it is looked, for whoever does not say. All of a mall's years are not read through for a shop that sold nothing in them.
TimeMs usual_from(const SearchOrders& request, const http::ShopScope& shops, TimeMs until) {
  if (request.order_status == OrderStatus::created) return until - unpaid_reach;
  const bool is_narrow = !shops.is_all() || request.shop_id || request.sku_id || request.is_wrapped.value_or(false);
  return is_narrow && !request.query && !request.member_id ? until - usual_reach : TimeMs{};
}

OrderSearch search_of(const SearchOrders& request, const http::ShopScope& shops, TimeMs now) {
  const TimeMs until = request.until.value_or(now + DurationMs(1));
  const TimeMs last = until - DurationMs(1);
  const bool is_behind = request.behind_at && *request.behind_at <= last;
  return {shops.condition_text(),
          request.shop_id.value_or(ShopId{}),
          request.sku_id.value_or(SkuId{}),
          request.order_status,
          request.from.value_or(usual_from(request, shops, until)),
          is_behind ? *request.behind_at : last,
          is_behind ? request.behind_order_id.value_or(beyond_all_ids) : beyond_all_ids,
          (request.page_size ? **request.page_size : usual_found_count) + 1,
          request.is_wrapped.value_or(false)};
}

std::optional<MaskedReceiver> masked_receiver(const db::Vault& vault, const OrderRow& order) {
  const auto receiver = receiver_view(vault, order);
  return receiver ? std::optional(MaskedReceiver{receiver->name, receiver->phone, receiver->region}) : std::nullopt;
}

std::vector<RecordedMove> recorded_moves(std::span<const MoveRow> moves, Locale locale) {
  std::vector<RecordedMove> records;
  for (const MoveRow& move : moves)
    records.push_back({move.to_status, std::string(move_text(move.move, locale)), move.actor_kind, move.actor, move.reason, move.at_ms});
  return records;
}

std::vector<OrderNote> note_views(std::span<const NoteRow> rows) {
  std::vector<OrderNote> notes;
  for (const NoteRow& row : rows) notes.push_back({row.note_id, row.text, row.written_by, row.at_ms});
  return notes;
}

// What the operator may ship of it now.
void add_unshipped(OrderRecord& record, std::span<const OrderLineRow> lines, const http::ShopScope& shops) {
  std::set<ShopId> shop_ids;
  for (const OrderLineRow& line : lines) {
    if (!shops.includes(line.shop_id) || unshipped_quantity(line) == 0) continue;
    record.unshipped.push_back({line.order_line_id, unshipped_quantity(line)});
    shop_ids.insert(line.shop_id);
  }
  record.shops_to_ship.assign(shop_ids.begin(), shop_ids.end());
}

std::vector<FoundRow> rows_of(db::Session& session, const OrderSearch& search, const SearchOrders& request, const BuyerDirectory& buyers) {
  const auto& query = request.query;
  if (request.member_id) return find_orders_of_member(session, search, *request.member_id);
  if (!query) return find_orders(session, search);
  const auto phone = Phone::parse(**query);
  const auto member_id = phone ? buyers.find_by_phone(session, *phone) : std::nullopt;
  return member_id ? find_orders_of_member(session, search, *member_id) : find_orders_of_number(session, search, **query);
}

FoundOrder found_view(db::Session& session, const FoundRow& order, Locale locale, const BuyerDirectory& buyers) {
  return {order.order_id,
          order.order_number,
          order.status,
          status_text_of(order, locale),
          order.delivery_type,
          Localized{order.title_zh_cn, order.title_en}.in(locale),
          order.piece_count,
          order.shop_count,
          order.is_all_theirs ? std::optional(order.payable_cents) : std::nullopt,
          order.refund_state,
          order.package_count,
          order.status == OrderStatus::to_ship ? order.unshipped_piece_count : 0,
          buyers.find(session, order.member_id),
          order.created_at_ms,
          order.paid_at_ms,
          order.is_wrapped,
          order.is_wrapped && order.is_all_theirs ? std::optional(order.wrapping_cents) : std::nullopt};
}

}  // namespace

Result<FoundOrders> Orders::search_orders(const http::Call& call, const http::ShopOperator& caller, const SearchOrders& request) const {
  const OrderSearch search = search_of(request, caller.shops, state_->clock.now());
  return state_->database.read([&](db::Session& session) {
    FoundOrders found;
    for (const FoundRow& order : rows_of(session, search, request, state_->buyers)) {
      if (static_cast<std::int64_t>(found.orders.size()) == search.count - 1) {
        found.has_more = true;
        break;
      }
      found.orders.push_back(found_view(session, order, call.locale, state_->buyers));
    }
    return found;
  });
}

Result<OrderRecord> Orders::get_order_record(const http::Call& call, const http::ShopOperator& caller, const GetOrderRecord& request) const {
  return state_->database.read([&](db::Session& session) -> Result<OrderRecord> {
    const auto order = find_order(session, request.order_id);
    if (!order) return order_not_found;
    const OrderKey key{order->member_id, order->order_id};
    const auto lines = find_lines(session, key);
    if (!caller.shops.includes_any(lines)) return order_not_found;
    OrderRecord record{.order_id = order->order_id,
                       .member_id = order->member_id,
                       .order_number = order->order_number,
                       .order_status = order->status,
                       .status_text = status_text_of(*order, call.locale),
                       .status_hint = status_hint_of(*order, call.locale),
                       .close_reason = order->close_reason,
                       .delivery_type = order->delivery_type,
                       .refund_state = order->refund_state,
                       .buyer = state_->buyers.find(session, order->member_id),
                       .receiver = masked_receiver(state_->vault, *order),
                       .remark = order->remark,
                       .items = {},
                       .packages = {},
                       .moves = recorded_moves(find_moves(session, key), call.locale),
                       .notes = note_views(find_notes(session, key)),
                       .money = std::nullopt,
                       .created_at = order->created_at_ms,
                       .pay_before = std::nullopt,
                       .auto_receive_at = std::nullopt,
                       .shops_to_ship = {},
                       .unshipped = {},
                       .may_change_address = order->package_count == 0 && order->receiver_name &&
                                             order_table.may(order->status, Move::change_address, ActorKind::staff, order->delivery_type)};
    for (const OrderLineRow& line : lines) {
      if (caller.shops.includes(line.shop_id)) record.items.push_back(item_view(line, call.locale));
    }
    if (const auto gift = state_->gift_of(session, *order, call.locale)) record.gift = RecordedGift{gift->name, !gift->card_text.empty()};
    const OrderWithPackages sent{lines, find_packages_with_lines(session, key), find_trace_steps(session, key)};
    record.packages = package_views(sent, caller.shops, call.locale);
    if (order->status == OrderStatus::to_ship) add_unshipped(record, lines, caller.shops);
    if (caller.shops.includes_all(lines)) {
      record.money = OrderMoney{price_step_views(*order, call.locale),
                                line_price_chains(*order, lines, find_discounts(session, key)),
                                state_->tenders_of(session, *order, lines, call.locale),
                                order->payable_cents,
                                order->cash_cents,
                                order->paid_cents,
                                order->refunded_cents};
    }
    if (order->status == OrderStatus::created) record.pay_before = order->pay_before_ms;
    if (order->status == OrderStatus::shipped) record.auto_receive_at = state_->receive_due(*order);
    return record;
  });
}

std::optional<MemberId> Orders::find_buyer(db::Session& session, std::string_view order_number) const { return find_buyer_of_number(session, order_number); }

Result<OrderContact> Orders::show_order_contact(const http::ShopOperator& caller, const ShowOrderContact& request) {
  return state_->database.write([&](db::Transaction& transaction) -> Result<OrderContact> {
    const auto order = find_order(transaction, request.order_id);
    if (!order || !caller.shops.includes_any(find_lines(transaction, {order->member_id, order->order_id}))) return order_not_found;
    const auto receiver = order->delivery_type == DeliveryType::express ? opened_receiver(state_->vault, *order) : std::nullopt;
    if (!receiver) return order_without_contact;
    TRY(caller.record(transaction, {"order", std::to_string(order->order_id.value), {}, http::facts("shown", "receiver"), *request.reason}));
    return OrderContact{receiver->name, receiver->phone.reveal(), receiver->region, receiver->street};
  });
}

std::vector<MemberId> Orders::list_buyers(db::Session& session, const BuyerQuery& query) const { return orders::list_buyers(session, query); }

}  // namespace galleria::orders
