// All SQL of bookings; no decisions. Conditions stand in the writes.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "db/database.hpp"
#include "db/vault.hpp"
#include "features/bookings/bookings_rules.hpp"
#include "features/bookings/bookings_staff_api.hpp"
#include "modules/waiting.hpp"

namespace galleria::bookings::store {

// A statement whose arguments are a row's members, in their order.
template <class Row>
db::Statement inserting(db::Sql sql, const Row& row) {
  db::Statement statement(sql);
  for_each_member<Row>([&](std::string_view, auto member) { statement.arguments.push_back(db::to_value(row.*member)); });
  return statement;
}

// ---- resources and slots ----

struct ResourceRow {
  BookingResourceId resource_id;
  BookingKind kind = BookingKind::car;
  std::string name_zh_cn;
  std::string name_en;
};
BOOST_DESCRIBE_STRUCT(ResourceRow, (), (resource_id, kind, name_zh_cn, name_en))
void insert_resource(db::Transaction& transaction, const ResourceRow& row);
bool rename_resource(db::Transaction& transaction, const ResourceRow& row);
std::vector<ResourceRow> list_resources(db::Session& session, BookingKind kind);
std::optional<ResourceRow> find_resource(db::Session& session, BookingResourceId resource_id);

struct SlotRow {
  BookingResourceId resource_id;
  BookingSlotId slot_id;
  MagazinePointId point_id;
  TimeMs starts_at_ms{};
  TimeMs ends_at_ms{};
  std::int64_t capacity = 0;
  std::int64_t booked_count = 0;
  bool is_open = true;
};
BOOST_DESCRIBE_STRUCT(SlotRow, (), (resource_id, slot_id, point_id, starts_at_ms, ends_at_ms, capacity, booked_count, is_open))

struct NamedSlotRow {
  BookingResourceId resource_id;
  BookingSlotId slot_id;
  TimeMs starts_at_ms{};
  TimeMs ends_at_ms{};
  std::int64_t capacity = 0;
  std::int64_t booked_count = 0;
  bool is_open = true;
  std::string name_zh_cn;
  std::string name_en;
};
BOOST_DESCRIBE_STRUCT(NamedSlotRow, (), (resource_id, slot_id, starts_at_ms, ends_at_ms, capacity, booked_count, is_open, name_zh_cn, name_en))

// Not if a time of the same resource overlaps with it.
bool insert_slot(db::Transaction& transaction, const SlotRow& row);
std::optional<SlotRow> find_slot(db::Session& session, BookingSlotId slot_id);
std::optional<SlotRow> find_slot_of(db::Session& session, BookingResourceId resource_id, MagazinePointId point_id);
std::vector<SlotRow> list_slots_of(db::Session& session, BookingResourceId resource_id);
// Of cars, as they begin.
std::vector<NamedSlotRow> list_car_slots(db::Session& session, TimeMs from, TimeMs until);
struct PendingCount {
  BookingSlotId slot_id;
  std::int64_t pending_count = 0;
};
BOOST_DESCRIBE_STRUCT(PendingCount, (), (slot_id, pending_count))
std::vector<PendingCount> count_pending_by_slot(db::Session& session, TimeMs from, TimeMs until);
// Not below what is booked.
bool change_slot(db::Transaction& transaction, BookingSlotId slot_id, std::int64_t capacity, bool is_open);
// A place of it, if one is left and it is open.
bool take_place(db::Transaction& transaction, BookingSlotId slot_id);
void give_place_back(db::Transaction& transaction, BookingSlotId slot_id);

// ---- bookings ----

struct BookingKey {
  MemberId member_id;
  BookingId booking_id;
};
BOOST_DESCRIBE_STRUCT(BookingKey, (), (member_id, booking_id))

struct BookingRow {
  MemberId member_id;
  BookingId booking_id;
  BookingKind kind = BookingKind::car;
  BookingResourceId resource_id;
  BookingSlotId slot_id;
  TimeMs starts_at_ms{};
  TimeMs ends_at_ms{};
  BookingState state = BookingState::pending;
  TimeMs made_at_ms{};
  TimeMs changed_at_ms{};
  BookingKey key() const { return {member_id, booking_id}; }
  SlotTimes times() const { return {starts_at_ms, ends_at_ms}; }
};
BOOST_DESCRIBE_STRUCT(BookingRow, (), (member_id, booking_id, kind, resource_id, slot_id, starts_at_ms, ends_at_ms, state, made_at_ms, changed_at_ms))

// Not while the member may book nothing, nor if they have the same already.
bool insert_booking(db::Transaction& transaction, const BookingRow& row, TimeMs now);
std::optional<BookingRow> find_booking(db::Session& session, const BookingKey& key);
// Whose it is, for the staff.
std::optional<BookingKey> find_key(db::Session& session, BookingId booking_id);
std::vector<BookingRow> list_open(db::Session& session, MemberId member_id);
std::int64_t count_open(db::Session& session, MemberId member_id);
std::int64_t count_open_cars(db::Session& session, MemberId member_id);
bool move_booking(db::Transaction& transaction, const BookingKey& key, const BookingStep& step, TimeMs now);

struct MoveRow {
  MemberId member_id;
  std::int64_t move_id = 0;
  BookingId booking_id;
  BookingMove move = BookingMove::request;
  std::optional<BookingState> from_state;
  BookingState to_state = BookingState::pending;
  BookingActor actor_kind = BookingActor::member;
  std::string actor;
  std::string reason;
  TimeMs at_ms{};
};
BOOST_DESCRIBE_STRUCT(MoveRow, (), (member_id, move_id, booking_id, move, from_state, to_state, actor_kind, actor, reason, at_ms))
void insert_move(db::Transaction& transaction, const MoveRow& row);
std::vector<MoveRow> list_moves(db::Session& session, const BookingKey& key);

// No-shows that count since then.
std::int64_t count_no_shows(db::Session& session, MemberId member_id, TimeMs since);
void ban(db::Transaction& transaction, MemberId member_id, TimeMs until);
void lift_ban(db::Transaction& transaction, MemberId member_id);
// If it has not passed.
std::optional<TimeMs> find_ban(db::Session& session, MemberId member_id, TimeMs now);

// Of a member who goes: what they wrote and what leads to them. What slots count stays.
void erase_texts(db::Transaction& transaction, MemberId member_id);

// ---- cars ----

inline constexpr std::string_view contact_name_column = "car_bookings.contact_name";
inline constexpr std::string_view contact_phone_column = "car_bookings.contact_phone";
inline constexpr std::string_view pick_up_place_column = "car_bookings.pick_up_place";
inline constexpr std::string_view destination_column = "car_bookings.destination";
inline constexpr std::string_view note_column = "car_bookings.note";

struct CarDetailsRow {
  MemberId member_id;
  BookingId booking_id;
  db::SealedText contact_name;
  db::SealedText contact_phone;
  db::SealedText pick_up_place;
  db::SealedText destination;
  db::SealedText note;
  std::int64_t passenger_count = 1;
  std::string purpose;
};
BOOST_DESCRIBE_STRUCT(CarDetailsRow, (), (member_id, booking_id, contact_name, contact_phone, pick_up_place, destination, note, passenger_count, purpose))
void insert_car(db::Transaction& transaction, const CarDetailsRow& row);

struct CarRow {
  MemberId member_id;
  BookingId booking_id;
  TimeMs starts_at_ms{};
  TimeMs ends_at_ms{};
  BookingState state = BookingState::pending;
  TimeMs made_at_ms{};
  std::string name_zh_cn;
  std::string name_en;
  db::SealedText contact_name;
  db::SealedText contact_phone;
  db::SealedText pick_up_place;
  db::SealedText destination;
  db::SealedText note;
  std::int64_t passenger_count = 1;
  std::string purpose;
  std::string driver_name;
  std::string car_plate;
  std::optional<std::int64_t> score;
  std::string comment;
  SlotTimes times() const { return {starts_at_ms, ends_at_ms}; }
};
BOOST_DESCRIBE_STRUCT(CarRow, (),
                      (member_id, booking_id, starts_at_ms, ends_at_ms, state, made_at_ms, name_zh_cn, name_en, contact_name, contact_phone, pick_up_place,
                       destination, note, passenger_count, purpose, driver_name, car_plate, score, comment))
std::optional<CarRow> find_car(db::Session& session, const BookingKey& key);
std::vector<CarRow> list_cars(db::Session& session, MemberId member_id, const PageSpan& span);
std::vector<CarRow> search_cars(db::Session& session, const SearchCarBookings& request, std::int64_t count);
// While it waits or is confirmed.
bool assign_driver(db::Transaction& transaction, const BookingKey& key, std::string_view driver_name, std::string_view car_plate);
// The same of any ride: the demo mall's.
void put_driver(db::Transaction& transaction, const BookingKey& key, std::string_view driver_name, std::string_view car_plate);
// Once, of a ride that is done.
bool rate_car(db::Transaction& transaction, const BookingKey& key, std::int64_t score, std::string_view comment, TimeMs now);
std::vector<WaitingGroup> count_pending(db::Session& session, TimeMs now);

// ---- the magazine ----

struct IssueRow {
  BookingResourceId issue_id;
  std::string name_zh_cn;
  std::string name_en;
  std::string summary_zh_cn;
  std::string summary_en;
  std::string cover_url;
  TimeMs opens_at_ms{};
  TimeMs closes_at_ms{};
  TimeMs pick_up_until_ms{};
  std::int64_t least_tier = 0;
  IssueTimes times() const { return {opens_at_ms, closes_at_ms, pick_up_until_ms}; }
};
BOOST_DESCRIBE_STRUCT(IssueRow, (),
                      (issue_id, name_zh_cn, name_en, summary_zh_cn, summary_en, cover_url, opens_at_ms, closes_at_ms, pick_up_until_ms, least_tier))
void insert_issue(db::Transaction& transaction, const IssueRow& row);
// Only to be fetched as long as before, or longer; with the times of its stock, and of copies that wait.
bool change_issue(db::Transaction& transaction, const IssueRow& row);
std::optional<IssueRow> find_issue(db::Session& session, BookingResourceId issue_id);
std::vector<IssueRow> list_issues(db::Session& session);
// The newest that has begun and can still be fetched, else the next one.
std::optional<IssueRow> find_current_issue(db::Session& session, TimeMs now);

struct PointRow {
  MagazinePointId point_id;
  std::string name_zh_cn;
  std::string name_en;
  std::string place_zh_cn;
  std::string place_en;
};
BOOST_DESCRIBE_STRUCT(PointRow, (), (point_id, name_zh_cn, name_en, place_zh_cn, place_en))
void insert_point(db::Transaction& transaction, const PointRow& row);
bool change_point(db::Transaction& transaction, const PointRow& row);
std::vector<PointRow> list_points(db::Session& session);
std::optional<PointRow> find_point(db::Session& session, MagazinePointId point_id);

bool insert_code(db::Transaction& transaction, std::string_view code, const BookingKey& key);
std::optional<BookingKey> find_code(db::Session& session, std::string_view code);

struct CopyRow {
  MemberId member_id;
  BookingId booking_id;
  BookingResourceId resource_id;
  BookingState state = BookingState::confirmed;
  TimeMs ends_at_ms{};
  TimeMs made_at_ms{};
  TimeMs changed_at_ms{};
  std::string name_zh_cn;
  std::string name_en;
  MagazinePointId point_id;
  std::string point_zh_cn;
  std::string point_en;
  std::string place_zh_cn;
  std::string place_en;
  std::string code;
};
BOOST_DESCRIBE_STRUCT(CopyRow, (),
                      (member_id, booking_id, resource_id, state, ends_at_ms, made_at_ms, changed_at_ms, name_zh_cn, name_en, point_id, point_zh_cn, point_en,
                       place_zh_cn, place_en, code))
std::optional<CopyRow> find_copy(db::Session& session, const BookingKey& key);
// The member's last one of the issue.
std::optional<CopyRow> find_copy_of_issue(db::Session& session, MemberId member_id, BookingResourceId issue_id);
std::vector<CopyRow> search_copies(db::Session& session, const SearchMagazineReservations& request, std::int64_t count);

}  // namespace galleria::bookings::store
