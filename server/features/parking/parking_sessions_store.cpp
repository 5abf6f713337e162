// The statements of stays and their moves, and what must hold of them.
#include <array>

#include "features/parking/parking.hpp"
#include "features/parking/parking_store.hpp"
#include "ledger/audit_moves.hpp"

// NOLINTBEGIN(cppcoreguidelines-macro-usage)
#define SESSION_COLUMNS                                                                                                                            \
  "session_id, car_park_id, plate, vehicle_class, ticket_code, state, exception, tariff_id, permit_id, entered_at_ms, left_at_ms, paid_until_ms, " \
  "exit_by_ms, exit_order, area_id, bay"
#define MOVE_COLUMNS "move_id, session_id, move, from_state, to_state, actor_kind, actor, reason, at_ms"
// NOLINTEND(cppcoreguidelines-macro-usage)

namespace galleria::parking::store {
void insert_sessions(db::Transaction& transaction, std::span<const SessionRow> rows) {
  using Insert = db::InsertMany<"insert into parking_sessions (" SESSION_COLUMNS ")",
                                "bigint, bigint, text, text, text, text, text, bigint, bigint, bigint, bigint, bigint, bigint, text, bigint, text">;
  insert_rows_later<Insert>(transaction, rows);
}

std::optional<SessionRow> find_session(db::Session& session, ParkingSessionId session_id) {
  return session.row<SessionRow>("select " SESSION_COLUMNS " from parking_sessions where session_id = $1", session_id);
}

std::optional<SessionRow> find_open(db::Session& session, const SessionKey& key) {
  if (!key.plate.empty())
    return session.row<SessionRow>("select " SESSION_COLUMNS
                                   " from parking_sessions where car_park_id = $1 and plate = $2 and plate <> '' and (state = 'inside' or state = 'paid')",
                                   key.car_park_id, key.plate);
  return session.row<SessionRow>(
      "select " SESSION_COLUMNS
      " from parking_sessions where car_park_id = $1 and ticket_code = $2 and ticket_code <> '' and (state = 'inside' or state = 'paid')",
      key.car_park_id, key.ticket_code);
}

std::optional<SessionRow> find_left_unpaid(db::Session& session, const SessionKey& key) {
  return session.row<SessionRow>(
      "select " SESSION_COLUMNS
      " from parking_sessions where car_park_id = $1 and plate = $2 and plate <> '' and ticket_code = $3 and state = 'exception' and "
      "exception = 'left_unpaid' order by session_id desc limit 1",
      key.car_park_id, key.plate, key.ticket_code);
}

std::vector<SessionRow> list_around(db::Session& session, const SessionKey& key, TimeMs since) {
  return db::read_rows<SessionRow>(*session.run(std::array{asking_around(key, since)}).front());
}

db::Statement asking_around(const SessionKey& key, TimeMs since) {
  if (!key.plate.empty())
    return db::Statement("select " SESSION_COLUMNS
                         " from parking_sessions where car_park_id = $1 and plate = $2 and plate <> '' and state <> 'closed' and (left_at_ms is null or "
                         "left_at_ms >= $3) order by session_id",
                         key.car_park_id, key.plate, since);
  return db::Statement("select " SESSION_COLUMNS
                       " from parking_sessions where car_park_id = $1 and ticket_code = $2 and ticket_code <> '' and state <> 'closed' and (left_at_ms is null "
                       "or left_at_ms >= $3) order by session_id",
                       key.car_park_id, key.ticket_code, since);
}

bool has_entered_within(db::Session& session, const SessionKey& key, TimeMs from, TimeMs until) {
  const std::string_view text = key.plate.empty() ? key.ticket_code : key.plate;
  return session
             .row<std::int64_t>(
                 "select count(*) as n from parking_sessions where car_park_id = $1 and ((plate = $2 and plate <> '') or (ticket_code = $2 and ticket_code <> "
                 "'')) and entered_at_ms > $3 and entered_at_ms <= $4 and state <> 'closed' and (state <> 'exception' or exception <> 'unread')",
                 key.car_park_id, text, from, until)
             .value() > 0;
}

bool was_moved_last_by_a_gate(db::Session& session, ParkingSessionId session_id) {
  return session.row<std::string>("select actor_kind from parking_session_moves where session_id = $1 order by move_id desc limit 1", session_id).value() ==
         enum_text(SessionActor::gate);
}

std::vector<SessionRow> search_sessions(db::Session& session, const SearchParkingSessions& request, std::string_view plate, std::int64_t count) {
  const std::int64_t before = request.before_session_id ? request.before_session_id->value : largest_id;
  const std::int64_t car_park_id = request.car_park_id ? request.car_park_id->value : 0;
  const std::string_view state = request.state ? enum_text(*request.state) : std::string_view();
  const TimeMs from = request.entered_from.value_or(TimeMs{});
  const TimeMs until = request.entered_until.value_or(time_from_epoch_ms(largest_id));
  // Whoever left without a known entry is found by when it left.
  if (!plate.empty())
    return session.rows<SessionRow>(
        "select " SESSION_COLUMNS
        " from parking_sessions where session_id < $1 and ($2 = 0 or car_park_id = $2) and (plate = $3 or ticket_code = $3) and ($4 = "
        "'' or state = $4) and coalesce(entered_at_ms, left_at_ms) >= $5 and coalesce(entered_at_ms, left_at_ms) < $6 order by "
        "session_id desc limit $7",
        before, car_park_id, plate, state, from, until, count);
  return session.rows<SessionRow>("select " SESSION_COLUMNS
                                  " from parking_sessions where session_id < $1 and ($2 = 0 or car_park_id = $2) and ($3 = '' or state = $3) and "
                                  "coalesce(entered_at_ms, left_at_ms) >= $4 and coalesce(entered_at_ms, left_at_ms) < $5 order by session_id desc limit $6",
                                  before, car_park_id, state, from, until, count);
}

std::vector<SessionRow> list_inside(db::Session& session, CarParkId car_park_id, TimeMs entered_before, std::int64_t count) {
  return session.rows<SessionRow>(
      "select " SESSION_COLUMNS
      " from parking_sessions where car_park_id = $1 and (state = 'inside' or state = 'paid') and plate <> '' and entered_at_ms <= $2 "
      "order by session_id desc limit $3",
      car_park_id, entered_before, count);
}

bool move_session(db::Transaction& transaction, ParkingSessionId session_id, const SessionStep& step, const SessionChange& change) {
  return transaction.execute(
             "update parking_sessions set state = $3, exception = coalesce($4, exception), left_at_ms = coalesce($5, left_at_ms), plate = coalesce($6, plate), "
             "vehicle_class = coalesce($7, vehicle_class), tariff_id = coalesce($8, tariff_id), permit_id = coalesce($9, permit_id) where session_id = $1 and "
             "state "
             "= $2 and coalesce(paid_until_ms, 0) = coalesce($10, coalesce(paid_until_ms, 0))",
             session_id, step.from().value(), step.to(), change.exception, change.left_at, change.plate, change.vehicle_class, change.tariff_id,
             change.permit_id, change.paid_until) == 1;
}

bool take_exit(db::Transaction& transaction, ParkingSessionId session_id, const SessionStep& step, std::optional<TimeMs> paid_until) {
  return transaction.execute(
             "update parking_sessions set state = $3, exception = 'double_entry', left_at_ms = null where session_id = $1 and state = $2 and "
             "coalesce(paid_until_ms, 0) = $4",
             session_id, step.from().value(), step.to(), paid_until.value_or(TimeMs{})) == 1;
}

bool pay_session(db::Transaction& transaction, ParkingSessionId session_id, const SessionStep& step, std::optional<TimeMs> paid_before, TimeMs paid_until,
                 TimeMs exit_by) {
  return transaction.execute(
             "update parking_sessions set state = $3, paid_until_ms = $5, exit_by_ms = $6, exit_order = 'none' where session_id = $1 and state = $2 and "
             "coalesce(paid_until_ms, 0) = $4 and (state <> 'exception' or exception = 'left_unpaid')",
             session_id, step.from().value(), step.to(), paid_before.value_or(TimeMs{}), paid_until, exit_by) == 1;
}

bool unpay_session(db::Transaction& transaction, ParkingSessionId session_id, const SessionStep& step, TimeMs paid_until, std::optional<TimeMs> paid_before) {
  return transaction.execute(
             "update parking_sessions set state = $3, paid_until_ms = $5, exit_by_ms = null where session_id = $1 and state = $2 and paid_until_ms = "
             "$4",
             session_id, step.from().value(), step.to(), paid_until, paid_before) == 1;
}

bool begin_telling(db::Transaction& transaction, ParkingSessionId session_id) {
  return transaction.execute("update parking_sessions set exit_order = 'telling' where session_id = $1 and state = 'paid'", session_id) == 1;
}

bool end_telling(db::Transaction& transaction, ParkingSessionId session_id, ExitOrder outcome) {
  return transaction.execute("update parking_sessions set exit_order = $2 where session_id = $1 and exit_order = 'telling'", session_id, outcome) == 1;
}

void place_session(db::Transaction& transaction, ParkingSessionId session_id, CarParkId car_park_id, std::string_view area_code, std::string_view bay) {
  transaction.execute(
      "update parking_sessions set area_id = (select area_id from car_park_areas where car_park_areas.car_park_id = $2 and code = $3), bay = $4 where "
      "session_id "
      "= $1",
      session_id, car_park_id, area_code, bay);
}

std::int64_t forget_session_plates(db::Transaction& transaction, TimeMs before, std::int64_t count) {
  return transaction.execute(
      "update parking_sessions set plate = '' where session_id in (select session_id from parking_sessions where plate <> '' and left_at_ms < $1 and (state = "
      "'left' or state = 'closed') order by left_at_ms limit $2)",
      before, count);
}

void insert_moves(db::Transaction& transaction, std::span<const MoveRow> rows) {
  using Insert = db::InsertMany<"insert into parking_session_moves (" MOVE_COLUMNS ")", "bigint, bigint, text, text, text, text, text, text, bigint">;
  insert_rows_later<Insert>(transaction, rows);
}

std::vector<MoveRow> list_moves(db::Session& session, ParkingSessionId session_id) {
  return session.rows<MoveRow>("select " MOVE_COLUMNS " from parking_session_moves where session_id = $1 order by move_id", session_id);
}

std::vector<WaitingGroup> count_exceptions(db::Session& session, TimeMs /*now*/) {
  return session.rows<WaitingGroup>(
      "select cast('' as text) as shops, count(*) as waiting_count, min(coalesce(left_at_ms, entered_at_ms)) as since_ms, cast(null as bigint) as due_at_ms "
      "from "
      "parking_sessions where state = 'exception'");
}

}  // namespace galleria::parking::store

namespace galleria::parking {

std::span<const audit::Check> audit_checks() {
  static constexpr std::array checks{
      audit::Check{"Q1", "a stay moves along its table", audit::MovesOutside<session_table, "parking_session_moves", "from_state", "to_state">::sql},
      audit::Check{
          "Q2", "a stay is where its last move led",
          "select 'stay ' || sessions.session_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from parking_sessions as sessions left "
          "join parking_session_moves as moves on moves.session_id = sessions.session_id and moves.move_id = (select max(last.move_id) from "
          "parking_session_moves as last where last.session_id = sessions.session_id) where moves.to_state is null or moves.to_state <> sessions.state"},
      audit::Check{
          "Q3", "of a plate at most one stay is open in a car park",
          "select 'car park ' || car_park_id as subject, cast(1 as bigint) as expected, count(*) as found from parking_sessions where (state = 'inside' or "
          "state = 'paid') and plate <> '' group by car_park_id, plate having count(*) > 1"},
      audit::Check{
          "Q4", "what a gate told of a stay is of a gate of its car park",
          "select 'event ' || gate_events.gate_id || ' ' || sequence as subject, parking_gates.car_park_id as expected, "
          "coalesce(parking_sessions.car_park_id, 0) as found from gate_events join parking_gates on parking_gates.gate_id = gate_events.gate_id left join "
          "parking_sessions on parking_sessions.session_id = gate_events.session_id where gate_events.session_id is not null and "
          "coalesce(parking_sessions.car_park_id, 0) <> parking_gates.car_park_id"},
      audit::Check{
          "Q5", "a stay goes by a released tariff of its car park and class that held when it came in",
          "select 'stay ' || session_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from parking_sessions left join "
          "parking_tariffs on parking_tariffs.tariff_id = parking_sessions.tariff_id where parking_sessions.tariff_id is not null and "
          "(parking_tariffs.tariff_id is null or parking_tariffs.state <> 'released' or parking_tariffs.car_park_id <> parking_sessions.car_park_id or "
          "parking_tariffs.vehicle_class <> parking_sessions.vehicle_class or parking_tariffs.valid_from_ms > parking_sessions.entered_at_ms)"},
  };
  return checks;
}

}  // namespace galleria::parking

#undef SESSION_COLUMNS
#undef MOVE_COLUMNS
