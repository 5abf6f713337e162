// All SQL of courier areas and slots; no decisions. Conditions stand in the writes.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "db/database.hpp"
#include "db/read_batch.hpp"
#include "features/courier/courier_data.hpp"
#include "modules/waiting.hpp"

namespace galleria::courier {

// All nodes hear on it that areas have changed.
inline constexpr std::string_view courier_channel = "courier";

}  // namespace galleria::courier

namespace galleria::courier::store {

// ---- areas ----
// An area as the staff see it.
struct KeptArea {
  CourierArea area;
  bool is_in_use = true;
  std::string saved_by;
  TimeMs saved_at{};
};
std::vector<KeptArea> list_areas(db::Session& session);
std::optional<KeptArea> find_area(db::Session& session, CourierAreaId area_id);
void insert_area(db::Transaction& transaction, const KeptArea& kept);
// Puts this version in the place of the one before it; false if that is not the latest.
bool replace_area(db::Transaction& transaction, const KeptArea& kept);

// ---- places ----
// Takes a place of the slot, whose row is made with the first. False, and nothing changes, if it is full, past its cut-off, or known by a later version.
bool take_place(db::Transaction& transaction, const Slot& slot, TimeMs now);
// Throws std::logic_error if the slot counts none.
void give_place_back(db::Transaction& transaction, const SlotName& slot);

// Of the slots of an area that begin within a time, those of which something was ever taken.
struct TakenCount {
  TimeMs starts_at_ms{};
  std::int64_t taken_count = 0;
};
BOOST_DESCRIBE_STRUCT(TakenCount, (), (starts_at_ms, taken_count))
std::vector<TakenCount> list_taken(db::Session& session, CourierAreaId area_id, TimeMs from, TimeMs until);

// ---- orders ----
struct OrderSlotRow {
  MemberId member_id;
  OrderId order_id;
  std::string order_number;
  CourierAreaId area_id;
  TimeMs starts_at_ms{};
  TimeMs ends_at_ms{};
  TimeMs cut_off_at_ms{};
  SlotState state = SlotState::taken;
  TimeMs taken_at_ms{};
  std::optional<TimeMs> paid_at_ms;
  std::optional<TimeMs> handed_over_at_ms;
  std::optional<TimeMs> delivered_at_ms;
  std::optional<TimeMs> released_at_ms;

  SlotName slot() const { return {area_id, starts_at_ms}; }
};
BOOST_DESCRIBE_STRUCT(OrderSlotRow, (),
                      (member_id, order_id, order_number, area_id, starts_at_ms, ends_at_ms, cut_off_at_ms, state, taken_at_ms, paid_at_ms, handed_over_at_ms,
                       delivered_at_ms, released_at_ms))

void insert_order_slot(db::Transaction& transaction, const OrderSlotRow& row);
std::optional<OrderSlotRow> find_order_slot(db::Session& session, MemberId member_id, OrderId order_id);
// Any member's, for the staff.
std::optional<OrderSlotRow> find_order_slot(db::Session& session, OrderId order_id);
bool move_order_slot(db::Transaction& transaction, MemberId member_id, OrderId order_id, const SlotStep& step, TimeMs now);
// Writes another slot into the order's row, which was in that one; false if it is not any more, was sent, or is past its cut-off.
bool change_order_slot(db::Transaction& transaction, const OrderSlotRow& before, const Slot& after, TimeMs now);
// Paid orders that are not delivered, so many at most; by slots.
std::vector<OrderSlotRow> list_open(db::Session& session, std::int64_t count);
// Those that were delivered since then, the last so many; the last first.
std::vector<OrderSlotRow> list_delivered(db::Session& session, TimeMs since, std::int64_t count);

}  // namespace galleria::courier::store

namespace galleria::courier {

// What is to be packed, and until when the first of it is.
std::vector<WaitingGroup> count_to_pack(db::Session& session, TimeMs now);

}  // namespace galleria::courier
