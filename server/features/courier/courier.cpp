// Keeps the courier areas in memory, answers from there, and gives places of their windows to orders.
#include "features/courier/courier.hpp"

#include <algorithm>
#include <mutex>
#include <stdexcept>

#include "features/courier/courier_rules.hpp"
#include "features/courier/courier_state.hpp"
#include "features/courier/courier_store.hpp"

namespace galleria::courier {
namespace {

store::OrderSlotRow row_of(const OrderInSlot& order, const Slot& slot, SlotState state, TimeMs now) {
  store::OrderSlotRow row;
  row.member_id = order.member_id;
  row.order_id = order.order_id;
  row.order_number = order.order_number;
  row.area_id = slot.area_id;
  row.starts_at_ms = slot.starts_at;
  row.ends_at_ms = slot.ends_at;
  row.cut_off_at_ms = slot.cut_off_at;
  row.state = state;
  row.taken_at_ms = now;
  return row;
}

bool may_change(const store::OrderSlotRow& row, TimeMs now) {
  return (row.state == SlotState::taken || row.state == SlotState::to_pack) && row.cut_off_at_ms > now;
}

// An unpaid order may be paid until its window begins, and that time does not change with the slot.
bool is_too_early(const store::OrderSlotRow& row, TimeMs starts_at) { return row.state == SlotState::taken && starts_at < row.starts_at_ms; }

}  // namespace

const CourierArea* CourierBook::find(std::span<const ShopId> shop_ids, std::int64_t county_code) const {
  const CourierArea* nearest = nullptr;
  int narrowest = 0;
  for (const CourierArea& area : areas_) {
    const auto breadth = takes_shops(area.terms, shop_ids) ? breadth_of(area.terms, county_code) : std::nullopt;
    if (!breadth || (nearest != nullptr && *breadth >= narrowest)) continue;
    nearest = &area;
    narrowest = *breadth;
  }
  return nearest;
}

const CourierArea* CourierBook::find(CourierAreaId area_id) const {
  const auto found = std::ranges::find(areas_, area_id, &CourierArea::area_id);
  return found == areas_.end() ? nullptr : &*found;
}

void Couriers::State::refresh() {
  const std::lock_guard lock(refresh_mutex);
  if (is_closed) return;
  std::vector<CourierArea> in_use;
  auto all = database.read([](db::Session& session) { return store::list_areas(session); });
  for (store::KeptArea& kept : all) {
    if (kept.is_in_use) in_use.push_back(std::move(kept.area));
  }
  auto next = std::make_shared<const CourierBook>(std::move(in_use));
  const std::lock_guard swap_lock(book_mutex);
  book = std::move(next);
}

Couriers::Couriers(db::Database& database, const Clock& clock, IdGenerator& ids, MallOffset mall_utc_offset, CourierNeeds needs)
    : state_(std::make_shared<State>(database, clock, ids, mall_utc_offset, std::move(needs))) {}

// Waits for a refresh that is under way.
Couriers::~Couriers() {
  const std::lock_guard lock(state_->refresh_mutex);
  state_->is_closed = true;
}

void Couriers::start() {
  // Weak, because a notice may still be on its way when couriers are gone.
  state_->database.listen(std::string(courier_channel), [weak = std::weak_ptr<State>(state_)](const std::string&) {
    if (const auto state = weak.lock()) state->refresh();
  });
  refresh();
}

void Couriers::refresh() { state_->refresh(); }

std::shared_ptr<const CourierBook> Couriers::book() const {
  const std::lock_guard lock(state_->book_mutex);
  return state_->book;
}

std::vector<SlotOffer> Couriers::list_slots(db::Session& session, const CourierArea& area) const {
  const auto slots = open_slots(area, state_->clock.now(), state_->mall_utc_offset);
  std::vector<SlotOffer> offers;
  if (slots.empty()) return offers;
  const auto taken = store::list_taken(session, area.area_id, slots.front().starts_at, slots.back().starts_at);
  for (const Slot& slot : slots) {
    const auto known = std::ranges::find(taken, slot.starts_at, &store::TakenCount::starts_at_ms);
    const std::int64_t left = std::max<std::int64_t>(0, slot.capacity - (known == taken.end() ? 0 : known->taken_count));
    offers.push_back({slot.area_id, slot.starts_at, slot.ends_at, slot.cut_off_at, left, is_nearly_full(slot.capacity, left)});
  }
  return offers;
}

Result<Slot> Couriers::find_open_slot(const CourierArea& area, TimeMs starts_at) const {
  const auto slots = open_slots(area, state_->clock.now(), state_->mall_utc_offset);
  const auto found = std::ranges::find(slots, starts_at, &Slot::starts_at);
  if (found == slots.end()) return courier_slot_closed;
  return *found;
}

std::string Couriers::window_text(const Slot& slot) const { return courier::window_text(slot.starts_at, slot.ends_at, state_->mall_utc_offset); }

Result<Done> Couriers::take(db::Transaction& transaction, const Slot& slot) {
  const TimeMs now = state_->clock.now();
  if (store::take_place(transaction, slot, now)) return Done{};
  if (slot.cut_off_at <= now) return courier_slot_closed;
  return courier_slot_full;
}

void Couriers::note(db::Transaction& transaction, const OrderInSlot& order, const Slot& slot) {
  store::insert_order_slot(transaction, row_of(order, slot, slot_table.step({}, SlotMove::take).value().to(), state_->clock.now()));
}

void Couriers::note_move(db::Transaction& transaction, MemberId member_id, OrderId order_id, SlotMove move) {
  const auto row = store::find_order_slot(transaction, member_id, order_id);
  const auto step = row ? slot_table.step(row->state, move) : std::nullopt;
  if (!step || !store::move_order_slot(transaction, member_id, order_id, *step, state_->clock.now())) return;
  if (step->to() != SlotState::released) return;
  // Read again: the member may have changed to another slot between the reading and the write, which holds the row from now on.
  store::give_place_back(transaction, store::find_order_slot(transaction, member_id, order_id).value().slot());
}

OrderCourier Couriers::State::view_of(db::Session& session, const store::OrderSlotRow& row, const Couriers& couriers) const {
  OrderCourier view{
      row.order_id,      row.area_id, row.starts_at_ms, row.ends_at_ms, row.state, row.handed_over_at_ms, row.delivered_at_ms, may_change(row, clock.now()),
      row.cut_off_at_ms, {}};
  const auto its_book = couriers.book();
  const CourierArea* const area = view.may_change ? its_book->find(row.area_id) : nullptr;
  if (area == nullptr) return view;
  view.others = couriers.list_slots(session, *area);
  std::erase_if(view.others, [&](const SlotOffer& offer) { return offer.starts_at == row.starts_at_ms || is_too_early(row, offer.starts_at); });
  return view;
}

Result<OrderCourier> Couriers::get_order_courier(const http::Member& member, const GetOrderCourier& request) const {
  return state_->database.read([&](db::Session& session) -> Result<OrderCourier> {
    const auto row = store::find_order_slot(session, member.id, request.order_id);
    if (!row) return order_not_by_courier;
    return state_->view_of(session, *row, *this);
  });
}

Result<OrderCourier> Couriers::change_courier_slot(const http::Member& member, const ChangeCourierSlot& request) {
  const TimeMs now = state_->clock.now();
  return state_->database.write([&](db::Transaction& transaction) -> Result<OrderCourier> {
    const auto row = store::find_order_slot(transaction, member.id, request.order_id);
    if (!row) return order_not_by_courier;
    if (row->starts_at_ms == request.starts_at) return state_->view_of(transaction, *row, *this);
    if (!may_change(*row, now)) return row->cut_off_at_ms <= now ? courier_slot_closed : courier_order_moved_on;
    const auto its_book = book();
    const CourierArea* const area = its_book->find(row->area_id);
    if (area == nullptr) return courier_slot_closed;
    const Slot wanted = TRY(find_open_slot(*area, request.starts_at));
    if (is_too_early(*row, wanted.starts_at)) return courier_slot_pay_first;
    // The order's own row first, then the slots in the order of their times: so no two changes wait for each other in a circle.
    if (!store::change_order_slot(transaction, *row, wanted, now)) return courier_order_moved_on;
    const bool is_earlier = wanted.starts_at < row->starts_at_ms;
    if (is_earlier) TRY(take(transaction, wanted));
    store::give_place_back(transaction, row->slot());
    if (!is_earlier) TRY(take(transaction, wanted));
    return state_->view_of(transaction, store::find_order_slot(transaction, member.id, request.order_id).value(), *this);
  });
}

std::vector<StateDiagram> state_diagrams() { return {diagram_of(slot_table)}; }

}  // namespace galleria::courier
