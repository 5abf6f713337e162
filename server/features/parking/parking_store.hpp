// All SQL of parking; no decisions. Conditions stand in the writes.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "db/database.hpp"
#include "db/insert_many.hpp"
#include "features/parking/parking_api.hpp"
#include "features/parking/parking_port.hpp"
#include "modules/waiting.hpp"

namespace galleria::parking::store {

// A row's members, in their order.
template <class Row>
db::RowValues values_of_row(const Row& row) {
  db::RowValues values;
  for_each_member<Row>([&](std::string_view, auto member) { values.push_back(db::to_value(row.*member)); });
  return values;
}

// A statement whose arguments are these.
template <class Row>
db::Statement inserting(db::Sql sql, const Row& row) {
  db::Statement statement(sql);
  statement.arguments = values_of_row(row);
  return statement;
}

// Rows of one table, several to a statement, with the commit or before the next statement that is run.
template <class Insert, class Row>
void insert_rows_later(db::Transaction& transaction, std::span<const Row> rows) {
  std::vector<db::RowValues> values;
  for (const Row& row : rows) values.push_back(values_of_row(row));
  for (db::Statement& statement : Insert::statements(std::move(values))) transaction.execute_later(std::move(statement));
}

// ---- car parks and gates ----

struct CarParkRow {
  CarParkId car_park_id;
  std::string code;
  std::string name_zh_cn;
  std::string name_en;
};
BOOST_DESCRIBE_STRUCT(CarParkRow, (), (car_park_id, code, name_zh_cn, name_en))

struct AreaRow {
  CarParkAreaId area_id;
  CarParkId car_park_id;
  std::string code;
  std::string name_zh_cn;
  std::string name_en;
  std::int64_t bay_count = 0;
  std::int64_t taken_count = 0;
  TimeMs counted_at_ms{};
};
BOOST_DESCRIBE_STRUCT(AreaRow, (), (area_id, car_park_id, code, name_zh_cn, name_en, bay_count, taken_count, counted_at_ms))

struct GateRow {
  ParkingGateId gate_id;
  CarParkId car_park_id;
  std::string name;
  GateKind kind = GateKind::entry;
  std::string url;
  std::string key_id;
  std::string secret;
  std::optional<std::string> next_key_id;
  std::optional<std::string> next_secret;
  std::int64_t last_sequence = 0;
  TimeMs last_heard_ms{};
};
BOOST_DESCRIBE_STRUCT(GateRow, (), (gate_id, car_park_id, name, kind, url, key_id, secret, next_key_id, next_secret, last_sequence, last_heard_ms))

struct CarParkCounts {
  CarParkId car_park_id;
  std::int64_t inside_count = 0;
  std::int64_t exception_count = 0;
  std::int64_t given_up_count = 0;
};
BOOST_DESCRIBE_STRUCT(CarParkCounts, (), (car_park_id, inside_count, exception_count, given_up_count))

void insert_car_park(db::Transaction& transaction, const CarParkRow& row);
void insert_area(db::Transaction& transaction, const AreaRow& row);
void insert_gate(db::Transaction& transaction, const GateRow& row);
std::vector<CarParkRow> list_car_parks(db::Session& session);
bool has_car_park(db::Session& session, CarParkId car_park_id);
std::vector<AreaRow> list_areas(db::Session& session);
std::vector<GateRow> list_gates(db::Session& session);
std::optional<GateRow> find_gate(db::Session& session, ParkingGateId gate_id);
// By the key that it uses, or by its next.
std::optional<GateRow> find_gate_of_key(db::Session& session, std::string_view key_id);
std::vector<CarParkCounts> count_sessions(db::Session& session, TimeMs since);
// It was heard of; nobody else takes what it or another gate of its car park says until the transaction ends.
void mark_heard(db::Transaction& transaction, ParkingGateId gate_id, std::int64_t sequence, TimeMs now);
bool set_next_key(db::Transaction& transaction, ParkingGateId gate_id, std::string_view key_id, std::string_view secret);
// The gate uses its next key: it is its key now.
bool take_next_key(db::Transaction& transaction, ParkingGateId gate_id, std::string_view key_id);
// A count that is not older than what is known.
bool count_area(db::Transaction& transaction, CarParkId car_park_id, std::string_view code, std::int64_t taken_count, TimeMs at);

struct HolidayRow {
  std::string day;
  DayKind kind = DayKind::holiday;
};
BOOST_DESCRIBE_STRUCT(HolidayRow, (), (day, kind))
std::vector<HolidayRow> list_holidays(db::Session& session);
void put_holiday(db::Transaction& transaction, std::string_view day, DayKind kind, std::string_view name);

// ---- tariffs ----

struct TariffRow {
  ParkingTariffId tariff_id;
  CarParkId car_park_id;
  VehicleClass vehicle_class = VehicleClass::small;
  std::int64_t version = 1;
  std::string name;
  std::string rules;
  std::optional<TimeMs> valid_from_ms;
  TariffState state = TariffState::draft;
  std::string made_by;
  TimeMs made_at_ms{};
  TimeMs changed_at_ms{};
  std::optional<std::string> released_by;
};
BOOST_DESCRIBE_STRUCT(TariffRow, (),
                      (tariff_id, car_park_id, vehicle_class, version, name, rules, valid_from_ms, state, made_by, made_at_ms, changed_at_ms, released_by))

void insert_tariff(db::Transaction& transaction, const TariffRow& row);
std::int64_t next_version(db::Session& session, CarParkId car_park_id, VehicleClass vehicle_class);
std::optional<TariffRow> find_tariff(db::Session& session, ParkingTariffId tariff_id);
std::vector<TariffRow> list_tariffs(db::Session& session, std::optional<CarParkId> car_park_id);
// The version that whoever comes in at that moment stays by.
std::optional<ParkingTariffId> find_tariff_at(db::Session& session, CarParkId car_park_id, VehicleClass vehicle_class, TimeMs at);
// All that were ever released, each class's oldest first.
std::vector<TariffRow> list_released_tariffs(db::Session& session, CarParkId car_park_id);
bool edit_tariff(db::Transaction& transaction, const TariffRow& row, const TariffStep& step);
bool has_tariff_from(db::Session& session, const TariffRow& row, TimeMs valid_from);
bool release_tariff(db::Transaction& transaction, ParkingTariffId tariff_id, const TariffStep& step, std::string_view rules, TimeMs valid_from,
                    std::string_view released_by, TimeMs now);

// ---- permits ----

struct PermitRow {
  ParkingPermitId permit_id;
  CarParkId car_park_id;
  PermitKind kind = PermitKind::month_card;
  std::string plate;
  std::string note;
  TimeMs valid_from_ms{};
  TimeMs valid_until_ms{};
  std::string made_by;
  TimeMs made_at_ms{};
  std::optional<TimeMs> revoked_at_ms;
};
BOOST_DESCRIBE_STRUCT(PermitRow, (), (permit_id, car_park_id, kind, plate, note, valid_from_ms, valid_until_ms, made_by, made_at_ms, revoked_at_ms))

// False if the plate has another that is valid within that time.
bool insert_permit(db::Transaction& transaction, const PermitRow& row);
std::optional<PermitRow> find_permit(db::Session& session, ParkingPermitId permit_id);
std::optional<ParkingPermitId> find_permit_at(db::Session& session, CarParkId car_park_id, std::string_view plate, TimeMs at);
db::Statement asking_permit_at(CarParkId car_park_id, std::string_view plate, TimeMs at);
// Of those that hold after that moment, the last end.
std::optional<TimeMs> find_last_permit_end(db::Session& session, CarParkId car_park_id, std::string_view plate, TimeMs after);
// False if it is over, or that plate has a permit for some of its time.
bool move_permit(db::Transaction& transaction, ParkingPermitId permit_id, std::string_view plate, TimeMs now);
std::vector<PermitRow> list_permits(db::Session& session, const ListParkingPermits& request, std::string_view plate, std::int64_t count);
bool revoke_permit(db::Transaction& transaction, ParkingPermitId permit_id, TimeMs now);

// ---- stays ----

struct SessionRow {
  ParkingSessionId session_id;
  CarParkId car_park_id;
  std::string plate;
  VehicleClass vehicle_class = VehicleClass::small;
  std::string ticket_code;
  SessionState state = SessionState::inside;
  std::optional<ParkingException> exception;
  std::optional<ParkingTariffId> tariff_id;
  std::optional<ParkingPermitId> permit_id;
  std::optional<TimeMs> entered_at_ms;
  std::optional<TimeMs> left_at_ms;
  std::optional<TimeMs> paid_until_ms;
  std::optional<TimeMs> exit_by_ms;
  ExitOrder exit_order = ExitOrder::none;
  std::optional<CarParkAreaId> area_id;
  std::string bay;
};
BOOST_DESCRIBE_STRUCT(SessionRow, (),
                      (session_id, car_park_id, plate, vehicle_class, ticket_code, state, exception, tariff_id, permit_id, entered_at_ms, left_at_ms,
                       paid_until_ms, exit_by_ms, exit_order, area_id, bay))

struct SessionKey {
  CarParkId car_park_id;
  std::string plate;
  std::string ticket_code;
};

void insert_sessions(db::Transaction& transaction, std::span<const SessionRow> rows);
std::optional<SessionRow> find_session(db::Session& session, ParkingSessionId session_id);
// The one inside, paid or not.
std::optional<SessionRow> find_open(db::Session& session, const SessionKey& key);
// The last one that left without having been paid.
std::optional<SessionRow> find_left_unpaid(db::Session& session, const SessionKey& key);
// Of a plate or a ticket: the stays that are not closed, but for those that were over before that moment; in the order in which they were told.
std::vector<SessionRow> list_around(db::Session& session, const SessionKey& key, TimeMs since);
db::Statement asking_around(const SessionKey& key, TimeMs since);
// Whether one came in after `from`, until then.
bool has_entered_within(db::Session& session, const SessionKey& key, TimeMs from, TimeMs until);
// Whether its last move is a gate's.
bool was_moved_last_by_a_gate(db::Session& session, ParkingSessionId session_id);
std::vector<SessionRow> search_sessions(db::Session& session, const SearchParkingSessions& request, std::string_view plate, std::int64_t count);
std::vector<SessionRow> list_inside(db::Session& session, CarParkId car_park_id, TimeMs entered_before, std::int64_t count);

// What a step leaves; what is absent stays as it is.
struct SessionChange {
  std::optional<ParkingException> exception = {};
  std::optional<TimeMs> left_at = {};
  std::optional<std::string> plate = {};
  std::optional<VehicleClass> vehicle_class = {};
  std::optional<ParkingTariffId> tariff_id = {};
  std::optional<ParkingPermitId> permit_id = {};
  std::optional<TimeMs> paid_until = {};  // not what it becomes, but what it is paid until as it was read: nought if it is not
};
// False unless it is where the step begins, and paid until then where that is said.
bool move_session(db::Transaction& transaction, ParkingSessionId session_id, const SessionStep& step, const SessionChange& change);
// It has no exit any more. False unless it is where the step begins, and paid until just then.
bool take_exit(db::Transaction& transaction, ParkingSessionId session_id, const SessionStep& step, std::optional<TimeMs> paid_until);
// False unless it is where the step begins, and paid until just then.
bool pay_session(db::Transaction& transaction, ParkingSessionId session_id, const SessionStep& step, std::optional<TimeMs> paid_before, TimeMs paid_until,
                 TimeMs exit_by);
bool unpay_session(db::Transaction& transaction, ParkingSessionId session_id, const SessionStep& step, TimeMs paid_until, std::optional<TimeMs> paid_before);
bool begin_telling(db::Transaction& transaction, ParkingSessionId session_id);
bool end_telling(db::Transaction& transaction, ParkingSessionId session_id, ExitOrder outcome);
void place_session(db::Transaction& transaction, ParkingSessionId session_id, CarParkId car_park_id, std::string_view area_code, std::string_view bay);
// So many plates of what ended before then; what is left for another turn says so by as many.
std::int64_t forget_session_plates(db::Transaction& transaction, TimeMs before, std::int64_t count);
std::int64_t forget_event_plates(db::Transaction& transaction, TimeMs before, std::int64_t count);
std::int64_t forget_permit_plates(db::Transaction& transaction, TimeMs before);

struct MoveRow {
  std::int64_t move_id = 0;
  ParkingSessionId session_id;
  SessionMove move = SessionMove::enter;
  std::optional<SessionState> from_state;
  SessionState to_state = SessionState::inside;
  SessionActor actor_kind = SessionActor::gate;
  std::string actor;
  std::string reason;
  TimeMs at_ms{};
};
BOOST_DESCRIBE_STRUCT(MoveRow, (), (move_id, session_id, move, from_state, to_state, actor_kind, actor, reason, at_ms))
void insert_moves(db::Transaction& transaction, std::span<const MoveRow> rows);
std::vector<MoveRow> list_moves(db::Session& session, ParkingSessionId session_id);

// ---- what the gates told ----

struct EventRow {
  ParkingGateId gate_id;
  std::int64_t sequence = 0;
  GateEventKind kind = GateEventKind::entered;
  TimeMs at_ms{};
  TimeMs taken_at_ms{};
  std::string plate;
  std::int64_t confidence = 0;
  std::string ticket_code;
  GateEventOutcome outcome = GateEventOutcome::ignored;
  std::optional<ParkingSessionId> session_id;
};
BOOST_DESCRIBE_STRUCT(EventRow, (), (gate_id, sequence, kind, at_ms, taken_at_ms, plate, confidence, ticket_code, outcome, session_id))
void insert_events(db::Transaction& transaction, std::span<const EventRow> rows);
// Those of these numbers that are taken already, from the lowest to the highest.
std::vector<std::int64_t> list_taken(db::Session& session, ParkingGateId gate_id, std::int64_t from, std::int64_t to);
std::vector<EventRow> list_events(db::Session& session, ParkingSessionId session_id);

std::vector<WaitingGroup> count_exceptions(db::Session& session, TimeMs now);

}  // namespace galleria::parking::store
