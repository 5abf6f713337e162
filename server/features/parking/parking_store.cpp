// The statements of parking: car parks, gates and their events, tariffs, permits.
#include "features/parking/parking_store.hpp"

#include <array>

// Statements are literals, so what they share is a literal too: columns of rows, in the order of their members.
// NOLINTBEGIN(cppcoreguidelines-macro-usage)
#define AREA_COLUMNS "area_id, car_park_id, code, name_zh_cn, name_en, bay_count, taken_count, counted_at_ms"
#define GATE_COLUMNS "gate_id, car_park_id, name, kind, url, key_id, secret, next_key_id, next_secret, last_sequence, last_heard_ms"
#define TARIFF_COLUMNS "tariff_id, car_park_id, vehicle_class, version, name, rules, valid_from_ms, state, made_by, made_at_ms, changed_at_ms, released_by"
#define PERMIT_COLUMNS "permit_id, car_park_id, kind, plate, note, valid_from_ms, valid_until_ms, made_by, made_at_ms, revoked_at_ms"
#define EVENT_COLUMNS "gate_id, sequence, kind, at_ms, taken_at_ms, plate, confidence, ticket_code, outcome, session_id"
// NOLINTEND(cppcoreguidelines-macro-usage)

namespace galleria::parking::store {
void insert_car_park(db::Transaction& transaction, const CarParkRow& row) {
  transaction.execute_later(inserting("insert into car_parks (car_park_id, code, name_zh_cn, name_en) values ($1, $2, $3, $4)", row));
}

void insert_area(db::Transaction& transaction, const AreaRow& row) {
  transaction.execute_later(inserting("insert into car_park_areas (" AREA_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8)", row));
}

void insert_gate(db::Transaction& transaction, const GateRow& row) {
  transaction.execute_later(inserting("insert into parking_gates (" GATE_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)", row));
}

std::vector<CarParkRow> list_car_parks(db::Session& session) {
  return session.rows<CarParkRow>("select car_park_id, code, name_zh_cn, name_en from car_parks order by code");
}

bool has_car_park(db::Session& session, CarParkId car_park_id) {
  return session.row<std::int64_t>("select count(*) as n from car_parks where car_park_id = $1", car_park_id).value() == 1;
}

std::vector<AreaRow> list_areas(db::Session& session) {
  return session.rows<AreaRow>("select " AREA_COLUMNS " from car_park_areas order by car_park_id, code");
}

std::vector<GateRow> list_gates(db::Session& session) {
  return session.rows<GateRow>("select " GATE_COLUMNS " from parking_gates order by car_park_id, kind, gate_id");
}

std::optional<GateRow> find_gate(db::Session& session, ParkingGateId gate_id) {
  return session.row<GateRow>("select " GATE_COLUMNS " from parking_gates where gate_id = $1", gate_id);
}

std::optional<GateRow> find_gate_of_key(db::Session& session, std::string_view key_id) {
  return session.row<GateRow>("select " GATE_COLUMNS " from parking_gates where key_id = $1 or next_key_id = $1", key_id);
}

std::vector<CarParkCounts> count_sessions(db::Session& session, TimeMs since) {
  return session.rows<CarParkCounts>(
      "select car_park_id, cast(sum(case when state = 'inside' or state = 'paid' then 1 else 0 end) as bigint) as inside_count, cast(sum(case when state = "
      "'exception' then 1 else 0 end) as bigint) as exception_count, cast(sum(case when exit_order = 'given_up' and exit_by_ms > $1 then 1 else 0 end) as "
      "bigint) "
      "as given_up_count from parking_sessions where state = 'inside' or state = 'paid' or state = 'exception' group by car_park_id",
      since);
}

void mark_heard(db::Transaction& transaction, ParkingGateId gate_id, std::int64_t sequence, TimeMs now) {
  // Two gates that told of one car at the same moment would not see what the other says: those of a car park are taken in turn, which changing its row does.
  transaction.execute("update car_parks set name_en = name_en where car_park_id = (select car_park_id from parking_gates where gate_id = $1)", gate_id);
  transaction.execute(
      "update parking_gates set last_sequence = case when last_sequence < $2 then $2 else last_sequence end, last_heard_ms = $3 where gate_id = $1", gate_id,
      sequence, now);
}

bool set_next_key(db::Transaction& transaction, ParkingGateId gate_id, std::string_view key_id, std::string_view secret) {
  return transaction.execute("update parking_gates set next_key_id = $2, next_secret = $3 where gate_id = $1", gate_id, key_id, secret) == 1;
}

bool take_next_key(db::Transaction& transaction, ParkingGateId gate_id, std::string_view key_id) {
  return transaction.execute(
             "update parking_gates set key_id = next_key_id, secret = next_secret, next_key_id = null, next_secret = null where gate_id = $1 and next_key_id = "
             "$2",
             gate_id, key_id) == 1;
}

bool count_area(db::Transaction& transaction, CarParkId car_park_id, std::string_view code, std::int64_t taken_count, TimeMs at) {
  return transaction.execute(
             "update car_park_areas set taken_count = case when $3 > bay_count then bay_count else $3 end, counted_at_ms = $4 where car_park_id = $1 and code "
             "= "
             "$2 and counted_at_ms <= $4",
             car_park_id, code, taken_count, at) == 1;
}

std::vector<HolidayRow> list_holidays(db::Session& session) { return session.rows<HolidayRow>("select day, kind from parking_holidays order by day"); }

void put_holiday(db::Transaction& transaction, std::string_view day, DayKind kind, std::string_view name) {
  transaction.execute("insert into parking_holidays (day, kind, name) values ($1, $2, $3) on conflict (day) do update set kind = $2, name = $3", day, kind,
                      name);
}

void insert_tariff(db::Transaction& transaction, const TariffRow& row) {
  transaction.execute_later(inserting("insert into parking_tariffs (" TARIFF_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)", row));
}

std::int64_t next_version(db::Session& session, CarParkId car_park_id, VehicleClass vehicle_class) {
  return session
      .row<std::int64_t>("select cast(coalesce(max(version), 0) + 1 as bigint) as n from parking_tariffs where car_park_id = $1 and vehicle_class = $2",
                         car_park_id, vehicle_class)
      .value();
}

std::optional<TariffRow> find_tariff(db::Session& session, ParkingTariffId tariff_id) {
  return session.row<TariffRow>("select " TARIFF_COLUMNS " from parking_tariffs where tariff_id = $1", tariff_id);
}

std::vector<TariffRow> list_tariffs(db::Session& session, std::optional<CarParkId> car_park_id) {
  return session.rows<TariffRow>("select " TARIFF_COLUMNS
                                 " from parking_tariffs where $1 = 0 or car_park_id = $1 order by car_park_id, vehicle_class desc, version desc limit 500",
                                 car_park_id ? car_park_id->value : std::int64_t{0});
}

std::optional<ParkingTariffId> find_tariff_at(db::Session& session, CarParkId car_park_id, VehicleClass vehicle_class, TimeMs at) {
  return session.row<ParkingTariffId>(
      "select tariff_id from parking_tariffs where car_park_id = $1 and vehicle_class = $2 and state = 'released' and valid_from_ms <= $3 order by "
      "valid_from_ms "
      "desc limit 1",
      car_park_id, vehicle_class, at);
}

std::vector<TariffRow> list_released_tariffs(db::Session& session, CarParkId car_park_id) {
  return session.rows<TariffRow>(
      "select " TARIFF_COLUMNS " from parking_tariffs where car_park_id = $1 and state = 'released' order by vehicle_class, valid_from_ms", car_park_id);
}

bool edit_tariff(db::Transaction& transaction, const TariffRow& row, const TariffStep& step) {
  return transaction.execute(
             "update parking_tariffs set state = $3, name = $4, rules = $5, made_by = $6, changed_at_ms = $7 where tariff_id = $1 and state = $2",
             row.tariff_id, step.from().value(), step.to(), row.name, row.rules, row.made_by, row.changed_at_ms) == 1;
}

bool has_tariff_from(db::Session& session, const TariffRow& row, TimeMs valid_from) {
  return session
             .row<std::int64_t>(
                 "select count(*) as n from parking_tariffs where car_park_id = $1 and vehicle_class = $2 and state = 'released' and valid_from_ms = $3",
                 row.car_park_id, row.vehicle_class, valid_from)
             .value() > 0;
}

bool release_tariff(db::Transaction& transaction, ParkingTariffId tariff_id, const TariffStep& step, std::string_view rules, TimeMs valid_from,
                    std::string_view released_by, TimeMs now) {
  return transaction.execute(
             "update parking_tariffs set state = $3, valid_from_ms = $5, released_by = $6, changed_at_ms = $7 where tariff_id = $1 and state = $2 and rules = "
             "$4",
             tariff_id, step.from().value(), step.to(), rules, valid_from, released_by, now) == 1;
}

bool insert_permit(db::Transaction& transaction, const PermitRow& row) {
  return transaction.execute(
             "insert into parking_permits (" PERMIT_COLUMNS
             ") select cast($1 as bigint), cast($2 as bigint), cast($3 as text), cast($4 as text), cast($5 as text), cast($6 as bigint), cast($7 as bigint), "
             "cast($8 as text), cast($9 as bigint), null where not exists (select 1 from parking_permits where car_park_id = $2 and plate = $4 and "
             "revoked_at_ms is null and valid_from_ms < $7 and valid_until_ms > $6)",
             row.permit_id, row.car_park_id, row.kind, row.plate, row.note, row.valid_from_ms, row.valid_until_ms, row.made_by, row.made_at_ms) == 1;
}

std::optional<PermitRow> find_permit(db::Session& session, ParkingPermitId permit_id) {
  return session.row<PermitRow>("select " PERMIT_COLUMNS " from parking_permits where permit_id = $1", permit_id);
}

std::optional<ParkingPermitId> find_permit_at(db::Session& session, CarParkId car_park_id, std::string_view plate, TimeMs at) {
  const auto found = db::read_rows<ParkingPermitId>(*session.run(std::array{asking_permit_at(car_park_id, plate, at)}).front());
  return found.empty() ? std::nullopt : std::optional(found.front());
}

db::Statement asking_permit_at(CarParkId car_park_id, std::string_view plate, TimeMs at) {
  return db::Statement(
      "select permit_id from parking_permits where car_park_id = $1 and plate = $2 and valid_from_ms <= $3 and valid_until_ms > $3 and (revoked_at_ms is null "
      "or "
      "revoked_at_ms > $3) order by permit_id limit 1",
      car_park_id, plate, at);
}

std::optional<TimeMs> find_last_permit_end(db::Session& session, CarParkId car_park_id, std::string_view plate, TimeMs after) {
  return session.row<TimeMs>(
      "select valid_until_ms from parking_permits where car_park_id = $1 and plate = $2 and valid_until_ms > $3 and revoked_at_ms is null order by "
      "valid_until_ms desc limit 1",
      car_park_id, plate, after);
}

bool move_permit(db::Transaction& transaction, ParkingPermitId permit_id, std::string_view plate, TimeMs now) {
  return transaction.execute(
             "update parking_permits set plate = $2 where permit_id = $1 and revoked_at_ms is null and valid_until_ms > $3 and not exists (select 1 from "
             "parking_permits as others where others.car_park_id = parking_permits.car_park_id and others.plate = $2 and others.revoked_at_ms is null and "
             "others.valid_from_ms < parking_permits.valid_until_ms and others.valid_until_ms > parking_permits.valid_from_ms)",
             permit_id, plate, now) == 1;
}

std::vector<PermitRow> list_permits(db::Session& session, const ListParkingPermits& request, std::string_view plate, std::int64_t count) {
  return session.rows<PermitRow>(
      "select " PERMIT_COLUMNS
      " from parking_permits where permit_id < $1 and ($2 = '' or kind = $2) and ($3 = '' or plate = $3) order by permit_id desc limit "
      "$4",
      request.before_permit_id ? request.before_permit_id->value : largest_id, request.kind ? enum_text(*request.kind) : std::string_view(), plate, count);
}

bool revoke_permit(db::Transaction& transaction, ParkingPermitId permit_id, TimeMs now) {
  return transaction.execute("update parking_permits set revoked_at_ms = $2 where permit_id = $1 and revoked_at_ms is null and valid_until_ms > $2", permit_id,
                             now) == 1;
}

std::int64_t forget_permit_plates(db::Transaction& transaction, TimeMs before) {
  return transaction.execute("update parking_permits set plate = '', note = '' where plate <> '' and (valid_until_ms < $1 or revoked_at_ms < $1)", before);
}

void insert_events(db::Transaction& transaction, std::span<const EventRow> rows) {
  using Insert = db::InsertMany<"insert into gate_events (" EVENT_COLUMNS ")", "bigint, bigint, text, bigint, bigint, text, bigint, text, text, bigint">;
  insert_rows_later<Insert>(transaction, rows);
}

std::vector<std::int64_t> list_taken(db::Session& session, ParkingGateId gate_id, std::int64_t from, std::int64_t to) {
  return session.rows<std::int64_t>("select sequence from gate_events where gate_id = $1 and sequence >= $2 and sequence <= $3 order by sequence", gate_id,
                                    from, to);
}

std::vector<EventRow> list_events(db::Session& session, ParkingSessionId session_id) {
  return session.rows<EventRow>("select " EVENT_COLUMNS " from gate_events where session_id = $1 order by taken_at_ms, gate_id, sequence limit 100",
                                session_id);
}

std::int64_t forget_event_plates(db::Transaction& transaction, TimeMs before, std::int64_t count) {
  return transaction.execute(
      "update gate_events set plate = '' where (gate_id, sequence) in (select gate_id, sequence from gate_events where taken_at_ms < $1 and plate <> '' order "
      "by "
      "taken_at_ms limit $2)",
      before, count);
}

}  // namespace galleria::parking::store

#undef AREA_COLUMNS
#undef GATE_COLUMNS
#undef TARIFF_COLUMNS
#undef PERMIT_COLUMNS
#undef EVENT_COLUMNS
