// What a member is told of what bookings keep about them.
#include "features/bookings/bookings.hpp"

namespace galleria::bookings {

std::span<const ToldTable> told_tables() {
  static constexpr ToldTable tables[] = {
      {.table = "bookings",
       .words = {"预约", "Bookings"},
       .sql = "select kind, starts_at_ms, ends_at_ms, state, made_at_ms, changed_at_ms from bookings where member_id = $1 order by booking_id limit $2 offset "
              "$3"},
      {.table = "booking_moves",
       .words = {"预约的经过", "What became of bookings"},
       .sql = "select booking_id, move, to_state, actor_kind, reason, at_ms from booking_moves where member_id = $1 order by move_id limit $2 offset $3"},
      {.table = "car_bookings",
       .words = {"用车预约", "Bookings of cars"},
       .sql = "select booking_id as row_id, contact_name, contact_phone, pick_up_place, destination, note, passenger_count, purpose, driver_name, car_plate, "
              "score, comment, rated_at_ms from car_bookings where member_id = $1 order by booking_id limit $2 offset $3"},
      {.table = "booking_bans",
       .words = {"暂停预约", "When you cannot book"},
       .sql = "select banned_until_ms from booking_bans where member_id = $1 order by member_id limit $2 offset $3"},
      {.table = "booking_codes", .untold = "a code by which a copy is handed out; the app shows it"},
  };
  return tables;
}

}  // namespace galleria::bookings
