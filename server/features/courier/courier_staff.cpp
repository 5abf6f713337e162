// What the staff does with couriers: sets areas up, and works off the orders of each slot.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <set>
#include <stdexcept>
#include <tuple>

#include "features/courier/courier_rules.hpp"
#include "features/courier/courier_state.hpp"
#include "http/once.hpp"

namespace galleria::courier {
namespace {

constexpr MemberId nobodys_key{};
constexpr Message delivered_words{"商场快送员已送达", "The mall's courier has brought it"};

void check_windows(const CourierTerms& terms, wire::Problems& problems) {
  const wire::Problems::Step list(problems, "windows");
  const auto& windows = *terms.windows;
  for (std::size_t i = 0; i < windows.size(); ++i) {
    const wire::Problems::Step place(problems, std::to_string(i));
    if (*windows[i].ends_minute <= *windows[i].starts_minute)
      problems.add_at("endsMinute", "before_start", {"结束时间要晚于开始时间", "A window ends after it begins"});
    for (std::size_t other = 0; other < i; ++other) {
      if (*windows[other].starts_minute < *windows[i].ends_minute && *windows[i].starts_minute < *windows[other].ends_minute)
        problems.add_at("startsMinute", "overlaps", {"时段不能重叠", "Windows do not overlap"});
    }
  }
}

void check_area(const CourierTerms& terms, const CourierNeeds& needs, wire::Problems& problems) {
  const wire::Problems::Step step(problems, "terms");
  std::set<std::int64_t> named;
  for (const auto& code : *terms.region_codes) {
    if (!needs.has_region(*code)) problems.add_at("regionCodes", "unknown", {"没有这个地区", "There is no such region"});
    if (!named.insert(*code).second) problems.add_at("regionCodes", "twice", {"地区重复了", "A region is named once"});
  }
  for (const ShopId shop_id : *terms.shop_ids) {
    if (!needs.has_shop(shop_id)) problems.add_at("shopIds", "unknown", {"没有这家店铺", "There is no such shop"});
  }
  for (const auto& day : *terms.closed_days) {
    if (!is_day(*day)) problems.add_at("closedDays", "no_day", {"日期请写成 2026-10-01 的样子", "Write days like 2026-10-01"});
  }
  check_windows(terms, problems);
}

store::KeptArea kept_of(CourierAreaId area_id, std::int64_t version, const SaveCourierArea& fields, std::string_view saved_by, TimeMs now) {
  return {{area_id, version, {*fields.name_zh_cn, *fields.name_en}, fields.terms}, fields.is_in_use, std::string(saved_by), now};
}

// As the log of deeds keeps it.
std::string facts_of_area(const store::KeptArea& kept) {
  return http::facts("name", kept.area.name, "version", kept.area.version, "isInUse", kept.is_in_use, "terms", kept.area.terms);
}

CourierAreaRow view_of_area(store::KeptArea&& kept) {
  return {kept.area.area_id,
          std::move(kept.area.name.zh_cn),
          std::move(kept.area.name.en),
          kept.is_in_use,
          std::move(kept.area.terms),
          kept.area.version,
          std::move(kept.saved_by),
          kept.saved_at};
}

Localized handed_over_text(const std::string& window) {
  return {fmt::format("商场快送员已取件，将在 {} 送达", window), fmt::format("The mall's courier has it and brings it {}", window)};
}

void count(CourierQueueSlot& slot, const CourierOrderRow& order) {
  slot.to_pack_count += order.state == SlotState::to_pack ? 1 : 0;
  slot.on_the_way_count += order.state == SlotState::handed_over ? 1 : 0;
  slot.late_count += order.is_late ? 1 : 0;
}

constexpr std::size_t most_open_orders = 2'000;
constexpr std::int64_t most_delivered_orders = 200;

// What is open and what was delivered since then, slot by slot; notes in `queue` whether more is open.
std::vector<store::OrderSlotRow> queue_rows(db::Session& session, TimeMs delivered_since, CourierQueue& queue) {
  auto rows = store::list_open(session, most_open_orders + 1);
  queue.has_more = rows.size() > most_open_orders;
  if (queue.has_more) rows.pop_back();
  std::ranges::move(store::list_delivered(session, delivered_since, most_delivered_orders), std::back_inserter(rows));
  std::ranges::sort(rows, {}, [](const store::OrderSlotRow& row) { return std::tuple(row.starts_at_ms, row.area_id, row.order_id); });
  return rows;
}

}  // namespace

Result<CourierAreas> Couriers::list_courier_areas() const {
  auto all = state_->database.read([](db::Session& session) { return store::list_areas(session); });
  CourierAreas answer;
  for (store::KeptArea& kept : all) answer.areas.push_back(view_of_area(std::move(kept)));
  return answer;
}

Result<CourierAreaRow> Couriers::get_courier_area(const GetCourierArea& request) const {
  auto kept = state_->database.read([&](db::Session& session) { return store::find_area(session, request.area_id); });
  if (!kept) return courier_area_not_found;
  return view_of_area(std::move(*kept));
}

Result<http::Reply<SavedCourierArea>> Couriers::save_courier_area(const http::Call& call, const http::Operator& caller, const SaveCourierArea& request) {
  wire::Problems problems;
  check_area(request.terms, state_->needs, problems);
  if (request.area_id && !request.version) problems.add_at("version", "required", {"请先查看现在的设置", "Look at the area as it is first"});
  if (!problems.empty()) return http::refuse_problems(problems, call.locale);
  const TimeMs now = state_->clock.now();
  const auto area_id = request.area_id ? *request.area_id : state_->ids.next<CourierAreaId>();
  const std::int64_t version = request.area_id ? *request.version + 1 : 1;
  const store::KeptArea kept = kept_of(area_id, version, request, caller.name, now);
  auto saved = http::once(state_->database, call, nobodys_key, now, [&](db::Transaction& transaction) -> Result<SavedCourierArea> {
    const auto former = store::find_area(transaction, area_id);
    if (!request.area_id) {
      store::insert_area(transaction, kept);
    } else {
      if (!former) return courier_area_not_found;
      if (!store::replace_area(transaction, kept)) return courier_area_changed;
    }
    transaction.notify(courier_channel);
    TRY(caller.record(transaction, {"courier_area", std::to_string(area_id.value), former ? facts_of_area(*former) : std::string{}, facts_of_area(kept)}));
    return SavedCourierArea{area_id, version};
  });
  if (saved.has_value()) refresh();
  return saved;
}

Result<CourierQueue> Couriers::list_courier_orders(const http::Call& call) const {
  const TimeMs now = state_->clock.now();
  const TimeMs midnight = start_of_day(business_day(now, state_->mall_utc_offset), state_->mall_utc_offset);
  CourierQueue queue;
  const auto [rows, areas] =
      state_->database.read([&](db::Session& session) { return std::pair(queue_rows(session, midnight, queue), store::list_areas(session)); });
  const auto name_of = [&areas = areas, &call](CourierAreaId area_id) {
    const auto found = std::ranges::find_if(areas, [&](const store::KeptArea& kept) { return kept.area.area_id == area_id; });
    return found == areas.end() ? std::string() : found->area.name.in(call.locale);
  };
  for (const store::OrderSlotRow& row : rows) {
    if (queue.slots.empty() || queue.slots.back().area_id != row.area_id || queue.slots.back().starts_at != row.starts_at_ms)
      queue.slots.push_back({row.area_id, name_of(row.area_id), row.starts_at_ms, row.ends_at_ms, 0, 0, 0, {}});
    CourierQueueSlot& slot = queue.slots.back();
    slot.orders.push_back({row.order_id, row.order_number, row.state, row.handed_over_at_ms, row.delivered_at_ms,
                           is_late(row.state, row.starts_at_ms, row.ends_at_ms, now, row.delivered_at_ms)});
    count(slot, slot.orders.back());
  }
  return queue;
}

Result<CourierOrderState> Couriers::hand_over_courier_order(const http::Operator& caller, const WorkOnCourierOrder& request) {
  return state_->database.write([&](db::Transaction& transaction) -> Result<CourierOrderState> {
    const auto row = store::find_order_slot(transaction, request.order_id);
    if (!row) return order_not_by_courier;
    if (!slot_table.may(row->state, SlotMove::hand_over)) return courier_order_moved_on;
    if (state_->needs.ship(transaction, row->order_id, row->order_number, caller.name).has_error()) return courier_order_moved_on;
    const auto sent = store::find_order_slot(transaction, row->member_id, row->order_id).value();
    if (sent.state != SlotState::handed_over) return courier_order_moved_on;
    state_->needs.trace(transaction, row->order_id, handed_over_text(courier::window_text(sent.starts_at_ms, sent.ends_at_ms, state_->mall_utc_offset)));
    TRY(caller.record(transaction, {"order", std::to_string(row->order_id.value), http::facts("courier", row->state), http::facts("courier", sent.state)}));
    return CourierOrderState{row->order_id, sent.state};
  });
}

Result<CourierOrderState> Couriers::deliver_courier_order(const http::Operator& caller, const WorkOnCourierOrder& request) {
  return state_->database.write([&](db::Transaction& transaction) -> Result<CourierOrderState> {
    const auto row = store::find_order_slot(transaction, request.order_id);
    if (!row) return order_not_by_courier;
    const auto step = slot_table.step(row->state, SlotMove::deliver);
    if (!step || !store::move_order_slot(transaction, row->member_id, row->order_id, *step, state_->clock.now())) return courier_order_moved_on;
    state_->needs.trace(transaction, row->order_id, {std::string(delivered_words.zh_cn), std::string(delivered_words.en)});
    TRY(caller.record(transaction, {"order", std::to_string(row->order_id.value), http::facts("courier", row->state), http::facts("courier", step->to())}));
    return CourierOrderState{row->order_id, step->to()};
  });
}

void Couriers::put_demo_order(db::Transaction& transaction, const OrderInSlot& order, CourierAreaId area_id, std::int64_t starts_minute) {
  const auto kept = store::find_area(transaction, area_id);
  if (!kept) throw std::invalid_argument("an order of the demo is brought by couriers of no area");
  const TimeMs now = state_->clock.now();
  for (const Slot& slot : open_slots(kept->area, now, state_->mall_utc_offset)) {
    const BusinessDay day = business_day(slot.starts_at, state_->mall_utc_offset);
    if (slot.starts_at - start_of_day(day, state_->mall_utc_offset) != std::chrono::minutes(starts_minute)) continue;
    if (take(transaction, slot).has_error()) throw std::invalid_argument("a slot of the demo holds fewer orders than it was given");
    note(transaction, order, slot);
    return note_move(transaction, order.member_id, order.order_id, SlotMove::pay);
  }
  throw std::invalid_argument("an area of the demo has no slot that begins at that hour");
}

void Couriers::put_demo_area(db::Transaction& transaction, CourierAreaId area_id, const SaveCourierArea& fields) {
  wire::Problems problems;
  check_area(fields.terms, state_->needs, problems);
  std::string text;
  for (const wire::Problem& problem : problems.all()) text += fmt::format(" {}: {};", problem.pointer, problem.message.en);
  if (!text.empty()) throw std::invalid_argument(text);
  store::insert_area(transaction, kept_of(area_id, 1, fields, "demo", state_->clock.now()));
  transaction.notify(courier_channel);
}

}  // namespace galleria::courier
