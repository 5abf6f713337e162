// Reads and writes slots, bookings and their moves, and says what must hold of them.
#include "features/bookings/bookings_store.hpp"

#include <array>

#include "base/planted_bugs.hpp"
#include "features/bookings/bookings.hpp"
#include "ledger/audit_moves.hpp"

// NOLINTBEGIN(cppcoreguidelines-macro-usage)
#define SLOT_COLUMNS "resource_id, slot_id, point_id, starts_at_ms, ends_at_ms, capacity, booked_count, is_open"
#define BOOKING_COLUMNS "member_id, booking_id, kind, resource_id, slot_id, starts_at_ms, ends_at_ms, state, made_at_ms, changed_at_ms"
#define MOVE_COLUMNS "member_id, move_id, booking_id, move, from_state, to_state, actor_kind, actor, reason, at_ms"
// NOLINTEND(cppcoreguidelines-macro-usage)

namespace galleria::bookings::store {

void insert_resource(db::Transaction& transaction, const ResourceRow& row) {
  transaction.execute_later(inserting("insert into booking_resources (resource_id, kind, name_zh_cn, name_en) values ($1, $2, $3, $4)", row));
}

bool rename_resource(db::Transaction& transaction, const ResourceRow& row) {
  return transaction.execute("update booking_resources set name_zh_cn = $3, name_en = $4 where resource_id = $1 and kind = $2", row.resource_id, row.kind,
                             row.name_zh_cn, row.name_en) == 1;
}

std::vector<ResourceRow> list_resources(db::Session& session, BookingKind kind) {
  return session.rows<ResourceRow>("select resource_id, kind, name_zh_cn, name_en from booking_resources where kind = $1 order by resource_id", kind);
}

std::optional<ResourceRow> find_resource(db::Session& session, BookingResourceId resource_id) {
  return session.row<ResourceRow>("select resource_id, kind, name_zh_cn, name_en from booking_resources where resource_id = $1", resource_id);
}

bool insert_slot(db::Transaction& transaction, const SlotRow& row) {
  return transaction.execute(
             "insert into booking_slots (" SLOT_COLUMNS
             ") select cast($1 as bigint), cast($2 as bigint), cast($3 as bigint), cast($4 as bigint), cast($5 as bigint), cast($6 as bigint), 0, true where "
             "not exists (select 1 from booking_slots where resource_id = $1 and point_id = $3 and starts_at_ms < $5 and ends_at_ms > $4) on conflict do "
             "nothing",
             row.resource_id, row.slot_id, row.point_id, row.starts_at_ms, row.ends_at_ms, row.capacity) == 1;
}

std::optional<SlotRow> find_slot(db::Session& session, BookingSlotId slot_id) {
  return session.row<SlotRow>("select " SLOT_COLUMNS " from booking_slots where slot_id = $1", slot_id);
}

std::optional<SlotRow> find_slot_of(db::Session& session, BookingResourceId resource_id, MagazinePointId point_id) {
  return session.row<SlotRow>("select " SLOT_COLUMNS " from booking_slots where resource_id = $1 and point_id = $2", resource_id, point_id);
}

std::vector<SlotRow> list_slots_of(db::Session& session, BookingResourceId resource_id) {
  return session.rows<SlotRow>("select " SLOT_COLUMNS " from booking_slots where resource_id = $1 order by slot_id", resource_id);
}

std::vector<NamedSlotRow> list_car_slots(db::Session& session, TimeMs from, TimeMs until) {
  return session.rows<NamedSlotRow>(
      "select booking_slots.resource_id, slot_id, starts_at_ms, ends_at_ms, capacity, booked_count, is_open, name_zh_cn, name_en from booking_slots join "
      "booking_resources on booking_resources.resource_id = booking_slots.resource_id where kind = 'car' and starts_at_ms >= $1 and starts_at_ms < $2 order by "
      "starts_at_ms, booking_slots.resource_id",
      from, until);
}

std::vector<PendingCount> count_pending_by_slot(db::Session& session, TimeMs from, TimeMs until) {
  return session.rows<PendingCount>(
      db::sweep("select slot_id, count(*) as pending_count from bookings where kind = 'car' and state = 'pending' and starts_at_ms >= $1 and starts_at_ms < $2 "
                "group by slot_id"),
      from, until);
}

bool change_slot(db::Transaction& transaction, BookingSlotId slot_id, std::int64_t capacity, bool is_open) {
  return transaction.execute("update booking_slots set capacity = $2, is_open = $3 where slot_id = $1 and booked_count <= $2", slot_id, capacity, is_open) == 1;
}

bool take_place(db::Transaction& transaction, BookingSlotId slot_id) {
  return transaction.execute("update booking_slots set booked_count = booked_count + 1 where slot_id = $1 and is_open and booked_count < capacity", slot_id) ==
         1;
}

void give_place_back(db::Transaction& transaction, BookingSlotId slot_id) {
  if (is_planted(PlantedBug::booking_place_not_given_back)) return;
  if (transaction.execute("update booking_slots set booked_count = booked_count - 1 where slot_id = $1 and booked_count > 0", slot_id) != 1)
    throw std::logic_error("a slot counts fewer bookings than it has");
}

bool insert_booking(db::Transaction& transaction, const BookingRow& row, TimeMs now) {
  const TimeMs banned_after = is_planted(PlantedBug::booking_ban_overlooked) ? time_from_epoch_ms(largest_id) : now;
  return transaction.execute(
             "insert into bookings (" BOOKING_COLUMNS
             ") select cast($1 as bigint), cast($2 as bigint), cast($3 as text), cast($4 as bigint), cast($5 as bigint), cast($6 as bigint), cast($7 as "
             "bigint), cast($8 as text), cast($9 as bigint), cast($10 as bigint) where not exists (select 1 from booking_bans where member_id = $1 and "
             "banned_until_ms > $11) on conflict do nothing",
             row.member_id, row.booking_id, row.kind, row.resource_id, row.slot_id, row.starts_at_ms, row.ends_at_ms, row.state, row.made_at_ms,
             row.changed_at_ms, banned_after) == 1;
}

std::optional<BookingRow> find_booking(db::Session& session, const BookingKey& key) {
  return session.row<BookingRow>("select " BOOKING_COLUMNS " from bookings where member_id = $1 and booking_id = $2", key.member_id, key.booking_id);
}

std::optional<BookingKey> find_key(db::Session& session, BookingId booking_id) {
  return session.row<BookingKey>(db::sweep("select member_id, booking_id from bookings where booking_id = $1"), booking_id);
}

std::vector<BookingRow> list_open(db::Session& session, MemberId member_id) {
  return session.rows<BookingRow>(
      "select " BOOKING_COLUMNS " from bookings where member_id = $1 and (state = 'pending' or state = 'confirmed') order by booking_id", member_id);
}

std::int64_t count_open(db::Session& session, MemberId member_id) {
  return session
      .row<std::int64_t>("select count(*) from bookings where member_id = $1 and (state = 'pending' or state = 'confirmed' or state = 'checked_in')", member_id)
      .value();
}

std::int64_t count_open_cars(db::Session& session, MemberId member_id) {
  return session
      .row<std::int64_t>("select count(*) from bookings where member_id = $1 and kind = 'car' and (state = 'pending' or state = 'confirmed')", member_id)
      .value();
}

bool move_booking(db::Transaction& transaction, const BookingKey& key, const BookingStep& step, TimeMs now) {
  return transaction.execute("update bookings set state = $4, changed_at_ms = $5 where member_id = $1 and booking_id = $2 and state = $3", key.member_id,
                             key.booking_id, step.from().value(), step.to(), now) == 1;
}

void insert_move(db::Transaction& transaction, const MoveRow& row) {
  transaction.execute_later(inserting("insert into booking_moves (" MOVE_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)", row));
}

std::vector<MoveRow> list_moves(db::Session& session, const BookingKey& key) {
  return session.rows<MoveRow>("select " MOVE_COLUMNS " from booking_moves where member_id = $1 and booking_id = $2 order by move_id", key.member_id,
                               key.booking_id);
}

std::int64_t count_no_shows(db::Session& session, MemberId member_id, TimeMs since) {
  return session.row<std::int64_t>("select count(*) from bookings where member_id = $1 and state = 'no_show' and changed_at_ms > $2", member_id, since).value();
}

void ban(db::Transaction& transaction, MemberId member_id, TimeMs until) {
  transaction.execute(
      "insert into booking_bans (member_id, banned_until_ms) values ($1, $2) on conflict (member_id) do update set banned_until_ms = excluded.banned_until_ms",
      member_id, until);
}

void lift_ban(db::Transaction& transaction, MemberId member_id) { transaction.execute("delete from booking_bans where member_id = $1", member_id); }

std::optional<TimeMs> find_ban(db::Session& session, MemberId member_id, TimeMs now) {
  return session.row<TimeMs>("select banned_until_ms from booking_bans where member_id = $1 and banned_until_ms > $2", member_id, now);
}

void erase_texts(db::Transaction& transaction, MemberId member_id) {
  transaction.execute("delete from car_bookings where member_id = $1", member_id);
  transaction.execute("delete from booking_codes where member_id = $1", member_id);
  transaction.execute("delete from booking_bans where member_id = $1", member_id);
  transaction.execute("update booking_moves set actor = '', reason = '' where member_id = $1", member_id);
}

}  // namespace galleria::bookings::store

namespace galleria::bookings {

std::span<const audit::Check> audit_checks() {
  static constexpr std::array checks{
      audit::Check{"Z1", "a booking moves along its table", audit::MovesOutside<booking_table, "booking_moves", "from_state", "to_state">::sql},
      audit::Check{
          "Z2", "a booking is where its last move led",
          "select 'booking ' || bookings.booking_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from bookings left join "
          "booking_moves "
          "as moves on moves.member_id = bookings.member_id and moves.booking_id = bookings.booking_id and moves.move_id = (select max(last.move_id) from "
          "booking_moves as last where last.member_id = bookings.member_id and last.booking_id = bookings.booking_id) where moves.to_state is null or "
          "moves.to_state <> bookings.state"},
      audit::Check{"Z3", "a slot counts the bookings that take a place of it",
                   "select 'slot ' || booking_slots.slot_id as subject, cast(coalesce(taken.count, 0) as bigint) as expected, booked_count as found from "
                   "booking_slots left join (select slot_id, count(*) as count from bookings where state = 'pending' or state = 'confirmed' or state = "
                   "'checked_in' or state = 'done' group by slot_id) as taken on taken.slot_id = booking_slots.slot_id where booked_count <> "
                   "coalesce(taken.count, 0)"},
      audit::Check{"Z4", "a copy that waits for a member has one code",
                   "select 'booking ' || bookings.booking_id as subject, cast(1 as bigint) as expected, count(booking_codes.code) as found from bookings left "
                   "join booking_codes on booking_codes.member_id = bookings.member_id and booking_codes.booking_id = bookings.booking_id where kind = "
                   "'magazine' and state = 'confirmed' group by bookings.booking_id having count(booking_codes.code) <> 1"},
  };
  return checks;
}

std::vector<StateDiagram> state_diagrams() { return {diagram_of(booking_table)}; }

}  // namespace galleria::bookings

#undef SLOT_COLUMNS
#undef BOOKING_COLUMNS
#undef MOVE_COLUMNS
