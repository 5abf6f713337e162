// Reads and writes what a ride needs besides its booking.
#include <array>

#include "features/bookings/bookings.hpp"
#include "features/bookings/bookings_store.hpp"

// The columns of CarRow, in the order of its members.
#define SELECT_CARS                                                                                                                                          \
  "select bookings.member_id, bookings.booking_id, starts_at_ms, ends_at_ms, state, made_at_ms, name_zh_cn, name_en, contact_name, contact_phone, "          \
  "pick_up_place, destination, note, passenger_count, purpose, driver_name, car_plate, score, comment from bookings join car_bookings on "                   \
  "car_bookings.member_id = bookings.member_id and car_bookings.booking_id = bookings.booking_id join booking_resources on booking_resources.resource_id = " \
  "bookings.resource_id where "

namespace galleria::bookings {
namespace {
constexpr std::array sealed_columns{store::contact_name_column, store::contact_phone_column, store::pick_up_place_column, store::destination_column,
                                    store::note_column};
}  // namespace

constinit const db::SealedTable sealed_table{
    .name = "car_bookings",
    .columns = sealed_columns,
    .read = db::sweep("select member_id, booking_id, contact_name, contact_phone, pick_up_place, destination, note from car_bookings where (member_id, "
                      "booking_id) > ($1, $2) order by member_id, booking_id limit $3"),
    .write =
        "update car_bookings set contact_name = $3, contact_phone = $4, pick_up_place = $5, destination = $6, note = $7 where member_id = $1 and booking_id = "
        "$2 and contact_name = $8 and contact_phone = $9 and pick_up_place = $10 and destination = $11 and note = $12",
};

}  // namespace galleria::bookings

namespace galleria::bookings::store {

void insert_car(db::Transaction& transaction, const CarDetailsRow& row) {
  transaction.execute_later(
      inserting("insert into car_bookings (member_id, booking_id, contact_name, contact_phone, pick_up_place, destination, note, passenger_count, purpose) "
                "values ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
                row));
}

std::optional<CarRow> find_car(db::Session& session, const BookingKey& key) {
  return session.row<CarRow>(SELECT_CARS "bookings.member_id = $1 and bookings.booking_id = $2", key.member_id, key.booking_id);
}

std::vector<CarRow> list_cars(db::Session& session, MemberId member_id, const PageSpan& span) {
  return session.rows<CarRow>(SELECT_CARS "bookings.member_id = $1 order by bookings.booking_id desc limit $2 offset $3", member_id, span.row_count(),
                              span.offset);
}

std::vector<CarRow> search_cars(db::Session& session, const SearchCarBookings& request, std::int64_t count) {
  const std::int64_t before = request.before_booking_id ? request.before_booking_id->value : largest_id;
  const std::string_view state = request.state ? enum_text(*request.state) : std::string_view();
  return session.rows<CarRow>(db::sweep(SELECT_CARS "bookings.booking_id < $1 and ($2 = '' or state = $2) and starts_at_ms >= $3 and starts_at_ms < $4 order "
                                                    "by bookings.booking_id desc limit $5"),
                              before, state, request.starts_from.value_or(TimeMs{}), request.starts_until.value_or(time_from_epoch_ms(largest_id)), count);
}

bool assign_driver(db::Transaction& transaction, const BookingKey& key, std::string_view driver_name, std::string_view car_plate) {
  return transaction.execute(
             "update car_bookings set driver_name = $3, car_plate = $4 where member_id = $1 and booking_id = $2 and exists (select 1 from bookings where "
             "bookings.member_id = $1 and bookings.booking_id = $2 and (state = 'pending' or state = 'confirmed'))",
             key.member_id, key.booking_id, driver_name, car_plate) == 1;
}

void put_driver(db::Transaction& transaction, const BookingKey& key, std::string_view driver_name, std::string_view car_plate) {
  transaction.execute("update car_bookings set driver_name = $3, car_plate = $4 where member_id = $1 and booking_id = $2", key.member_id, key.booking_id,
                      driver_name, car_plate);
}

bool rate_car(db::Transaction& transaction, const BookingKey& key, std::int64_t score, std::string_view comment, TimeMs now) {
  return transaction.execute(
             "update car_bookings set score = $3, comment = $4, rated_at_ms = $5 where member_id = $1 and booking_id = $2 and rated_at_ms is null and exists "
             "(select 1 from bookings where bookings.member_id = $1 and bookings.booking_id = $2 and state = 'done')",
             key.member_id, key.booking_id, score, comment, now) == 1;
}

std::vector<WaitingGroup> count_pending(db::Session& session, TimeMs /*now*/) {
  return session.rows<WaitingGroup>(
      db::sweep("select cast('' as text) as shops, count(*) as waiting_count, min(made_at_ms) as since_ms, min(starts_at_ms) as due_at_ms from bookings where "
                "kind = 'car' and state = 'pending'"));
}

}  // namespace galleria::bookings::store

#undef SELECT_CARS
