// What the gates tell: verified, taken once each, and put to the stays they are about, whatever order they come in.
#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <utility>

#include "db/read_batch.hpp"
#include "features/parking/parking.hpp"
#include "features/parking/parking_store.hpp"
#include "features/parking/parking_views.hpp"
#include "features/parking/plates.hpp"

namespace galleria::parking {
namespace {
using namespace std::chrono_literals;

// What a camera reads less surely is for people to look at.
constexpr std::int64_t least_confidence = 60;
// A car that rolls back and forth under a camera is read twice.
constexpr DurationMs one_passage = 60s;
// What a gate tells later than that of a car before it, the car does not wait for any more.
constexpr DurationMs longest_wait = 3min;
// A gate that has a line never gathers more than this for one message.
constexpr std::size_t most_events_at_once = 250;
// So many of them at a time, so that whoever comes meanwhile waits for a millisecond of them.
constexpr std::size_t kept_events_at_once = 50;

http::Response refused(int status, std::string_view why) {
  http::Response response;
  response.status = response.code = status;
  response.content_type = "text/plain; charset=utf-8";
  response.head = std::string(why);
  return response;
}

using Stays = std::vector<store::SessionRow>;

bool is_open(const store::SessionRow& row) { return row.state == SessionState::inside || row.state == SessionState::paid; }

// It came in, and another entry of the same car followed before anybody knew of its exit.
bool is_overtaken(const store::SessionRow& row) {
  return row.state == SessionState::exception && row.exception == ParkingException::double_entry && !row.left_at_ms;
}

bool is_unmatched_exit(const store::SessionRow& row) { return row.state == SessionState::exception && row.exception == ParkingException::unmatched_exit; }

// Nobody knows which car it was.
bool is_unread(const store::SessionRow& row) { return row.state == SessionState::exception && row.exception == ParkingException::unread; }

// It came in before that moment and left after it.
bool is_over_around(const store::SessionRow& row, TimeMs at) {
  const bool has_left = row.state == SessionState::left || (row.state == SessionState::exception && row.exception == ParkingException::left_unpaid);
  return has_left && row.entered_at_ms && at > *row.entered_at_ms && at < *row.left_at_ms;
}

// The car rolled back under the camera: it had not left in between.
bool is_passage(const store::SessionRow& row, TimeMs at) {
  if (is_unread(row) || !row.entered_at_ms || std::chrono::abs(at - *row.entered_at_ms) > one_passage) return false;
  return !row.left_at_ms || *row.left_at_ms > std::max(at, *row.entered_at_ms);
}

std::optional<TimeMs> first_entry_after(const Stays& stays, TimeMs at) {
  std::optional<TimeMs> first;
  for (const auto& row : stays)
    if (!is_unread(row) && row.entered_at_ms && *row.entered_at_ms > at && (!first || *row.entered_at_ms < *first)) first = row.entered_at_ms;
  return first;
}

const store::SessionRow* first_unmatched_exit(const Stays& stays, TimeMs from, TimeMs until) {
  const store::SessionRow* first = nullptr;
  for (const auto& row : stays)
    if (is_unmatched_exit(row) && *row.left_at_ms >= from && *row.left_at_ms <= until && (first == nullptr || row.left_at_ms < first->left_at_ms)) first = &row;
  return first;
}

// Of those that fit, the one that came in last.
template <class Fits>
const store::SessionRow* last_in(const Stays& stays, Fits fits) {
  const store::SessionRow* last = nullptr;
  for (const auto& row : stays)
    if (fits(row) && (last == nullptr || row.entered_at_ms > last->entered_at_ms)) last = &row;
  return last;
}

}  // namespace

// One batch within its transaction.
struct Parking::Intake {
  Parking& parking;
  db::Transaction& transaction;
  const store::GateRow& gate;
  TimeMs now;
  std::optional<DayCalendar> calendar = {};
  std::optional<std::vector<store::TariffRow>> tariffs = {};

  // What the database knew of a car before its first event of the batch: true until something is made of that event.
  struct Known {
    TimeMs at{};
    bool is_entry = false;
    bool is_used = false;
    Stays stays = {};
    std::optional<ParkingPermitId> permit_id = {};
  };
  std::map<std::string, Known> known = {};
  // Written together, before anything is asked that they could be part of.
  std::vector<store::SessionRow> new_sessions = {};
  std::vector<store::MoveRow> new_moves = {};
  std::vector<EnteredCar> entered_cars = {};

  struct Taken {
    GateEventOutcome outcome = GateEventOutcome::ignored;
    std::optional<ParkingSessionId> session_id = {};
  };

  store::SessionKey key_of(const GateEvent& event) const {
    const auto plate = read_plate(event.plate);
    if (plate) return {gate.car_park_id, plate->text, ""};
    return {gate.car_park_id, "", event.ticket_code};
  }

  static std::string name_of(const store::SessionKey& key) { return key.plate.empty() ? "#" + key.ticket_code : key.plate; }

  // Asks of all cars at once.
  void look_ahead(std::span<const GateEvent> events) {
    db::ReadBatch questions;
    for (const GateEvent& event : events) {
      const bool is_of_stays = event.kind == GateEventKind::entered || event.kind == GateEventKind::left;
      const store::SessionKey key = key_of(event);
      if (!is_of_stays || (key.plate.empty() && key.ticket_code.empty())) continue;
      const auto [place, is_first] = known.try_emplace(name_of(key), Known{event.at, event.kind == GateEventKind::entered});
      if (!is_first) continue;
      Known& of_car = place->second;
      questions.ask<store::SessionRow>(store::asking_around(key, event.at - one_passage),
                                       [&of_car](db::Session&, Stays rows) { of_car.stays = std::move(rows); });
      if (of_car.is_entry && !key.plate.empty())
        questions.ask<ParkingPermitId>(store::asking_permit_at(gate.car_park_id, key.plate, event.at),
                                       [&of_car](db::Session&, const std::vector<ParkingPermitId>& rows) {
                                         if (!rows.empty()) of_car.permit_id = rows.front();
                                       });
    }
    questions.send(transaction);
  }

  void write_gathered() {
    store::insert_sessions(transaction, new_sessions);
    store::insert_moves(transaction, new_moves);
    new_sessions.clear();
    new_moves.clear();
    const auto cars = std::exchange(entered_cars, {});
    if (!cars.empty() && parking.entered_listener_) parking.entered_listener_(transaction, cars);
  }

  Taken take(const GateEvent& event) {
    switch (event.kind) {
      case GateEventKind::entered:
        return enter(event);
      case GateEventKind::waiting:
        return wait(event);
      case GateEventKind::left:
        return leave(event);
      case GateEventKind::parked:
        return park(event);
      case GateEventKind::counted:
        return {store::count_area(transaction, gate.car_park_id, event.area_code, event.taken_count, event.at) ? GateEventOutcome::counted
                                                                                                               : GateEventOutcome::ignored};
    }
    return {};
  }

  void moved(ParkingSessionId session_id, std::optional<SessionState> from, SessionMove how, TimeMs at) {
    gather_move(session_id, session_table.step(from, how, SessionActor::gate).value(), at);
  }

  void gather_move(ParkingSessionId session_id, const SessionStep& step, TimeMs at) { new_moves.push_back(parking.move_row(session_id, step, at, gate.name)); }

  Stays stays_around(const store::SessionKey& key, TimeMs at) {
    const auto found = known.find(name_of(key));
    if (found != known.end() && found->second.at == at && !found->second.is_used) {
      found->second.is_used = true;
      return std::move(found->second.stays);
    }
    write_gathered();
    return store::list_around(transaction, key, at - one_passage);
  }

  std::optional<ParkingPermitId> permit_at(const std::string& plate, TimeMs at) {
    const auto found = known.find(plate);
    if (found != known.end() && found->second.at == at && found->second.is_entry) return found->second.permit_id;
    return store::find_permit_at(transaction, gate.car_park_id, plate, at);
  }

  const std::vector<store::TariffRow>& released_tariffs() {
    if (!tariffs) tariffs = store::list_released_tariffs(transaction, gate.car_park_id);
    return *tariffs;
  }

  // The version that whoever comes in at that moment stays by.
  std::optional<ParkingTariffId> tariff_at(VehicleClass vehicle_class, TimeMs at) {
    std::optional<ParkingTariffId> found;
    for (const auto& row : released_tariffs())
      if (row.vehicle_class == vehicle_class && row.valid_from_ms <= at) found = row.tariff_id;
    return found;
  }

  bool step(const store::SessionRow& row, SessionMove how, TimeMs at, const store::SessionChange& change) {
    const auto found = session_table.step(row.state, how, SessionActor::gate);
    if (!found || !store::move_session(transaction, row.session_id, *found, change)) return false;
    gather_move(row.session_id, *found, at);
    return true;
  }

  store::SessionRow new_session(const GateEvent& event, const store::SessionKey& key, SessionMove how) {
    store::SessionRow row;
    row.session_id = parking.ids_.next<ParkingSessionId>();
    row.car_park_id = gate.car_park_id;
    row.plate = key.plate;
    row.ticket_code = key.ticket_code;
    row.vehicle_class = class_of(key.plate);
    row.state = session_table.step(std::nullopt, how, SessionActor::gate).value().to();
    row.entered_at_ms = event.at;
    row.tariff_id = tariff_at(row.vehicle_class, event.at);
    if (!key.plate.empty()) row.permit_id = permit_at(key.plate, event.at);
    return row;
  }

  void begin(const store::SessionRow& row, SessionMove how, TimeMs at) {
    new_sessions.push_back(row);
    moved(row.session_id, std::nullopt, how, at);
  }

  Taken enter(const GateEvent& event) {
    const store::SessionKey key = key_of(event);
    const bool is_known = key.plate.empty() ? !key.ticket_code.empty() : event.confidence >= least_confidence;
    if (!is_known) {
      auto row = new_session(event, key, SessionMove::enter_unread);
      row.exception = ParkingException::unread;
      begin(row, SessionMove::enter_unread, event.at);
      return {GateEventOutcome::entered_unread, row.session_id};
    }
    const Stays stays = stays_around(key, event.at);
    const auto* same = last_in(stays, [&](const auto& row) { return is_passage(row, event.at); });
    if (same != nullptr) return {GateEventOutcome::entered_twice, same->session_id};
    const auto* around = last_in(stays, [&](const auto& row) { return is_over_around(row, event.at); });
    if (around != nullptr) return may_part(*around, event.at) ? take_exit(event, key, *around) : enter_late(event, key);
    const auto later = first_entry_after(stays, event.at);
    // The same plate came in again since, so this stay is over; a gate may have told when.
    if (const auto* exit = first_unmatched_exit(stays, event.at, later.value_or(TimeMs::max()))) return enter_and_leave(event, key, *exit);
    if (later) return enter_late(event, key);
    if (const auto* open = last_in(stays, is_open)) step(*open, SessionMove::supersede, event.at, {.exception = ParkingException::double_entry});
    const auto row = new_session(event, key, SessionMove::enter);
    begin(row, SessionMove::enter, event.at);
    if (!key.plate.empty()) entered_cars.push_back({row.session_id, key.plate});
    return {GateEventOutcome::entered, row.session_id};
  }

  Taken enter_late(const GateEvent& event, const store::SessionKey& key) {
    auto row = new_session(event, key, SessionMove::enter_late);
    row.exception = ParkingException::double_entry;
    begin(row, SessionMove::enter_late, event.at);
    return {GateEventOutcome::entered_late, row.session_id};
  }

  // The exit was told before the entry. If somebody has decided on it meanwhile, there is none.
  Taken enter_and_leave(const GateEvent& event, const store::SessionKey& key, const store::SessionRow& exit) {
    if (!step(exit, SessionMove::match, event.at, {})) return enter(event);
    return {GateEventOutcome::matched, put_over(event, key, exit.left_at_ms.value())};
  }

  // What somebody has paid for up to a later moment, or decided since a gate gave it its exit, stays as it is: what contradicts it is for people.
  bool may_part(const store::SessionRow& stay, TimeMs at) {
    write_gathered();
    return (!stay.paid_until_ms || *stay.paid_until_ms <= at) && store::was_moved_last_by_a_gate(transaction, stay.session_id);
  }

  // The earlier stay was given the exit of this one, which was not known yet.
  Taken take_exit(const GateEvent& event, const store::SessionKey& key, const store::SessionRow& earlier) {
    const auto found = session_table.step(earlier.state, SessionMove::lose_exit, SessionActor::gate).value();
    if (!store::take_exit(transaction, earlier.session_id, found, earlier.paid_until_ms)) return enter(event);
    gather_move(earlier.session_id, found, event.at);
    return {GateEventOutcome::matched, put_over(event, key, earlier.left_at_ms.value())};
  }

  // A stay whose exit is known as it begins.
  ParkingSessionId put_over(const GateEvent& event, const store::SessionKey& key, TimeMs left_at) {
    auto row = new_session(event, key, SessionMove::enter);
    const bool owes = owed(row, left_at);
    const SessionMove how = owes ? SessionMove::leave_unpaid : SessionMove::leave;
    row.left_at_ms = left_at;
    if (owes) row.exception = ParkingException::left_unpaid;
    row.state = session_table.step(SessionState::inside, how, SessionActor::gate).value().to();
    begin(row, SessionMove::enter, event.at);
    moved(row.session_id, SessionState::inside, how, left_at);
    return row.session_id;
  }

  Taken leave(const GateEvent& event) {
    const store::SessionKey key = key_of(event);
    const bool is_known = !key.plate.empty() || !key.ticket_code.empty();
    if (!is_known) return {GateEventOutcome::left_unmatched, put_exit(key, event.at)};
    const Stays stays = stays_around(key, event.at);
    const auto* open = last_in(stays, is_open);
    if (open != nullptr && *open->entered_at_ms <= event.at) return leave(event, *open);
    const bool has_left =
        std::ranges::any_of(stays, [&](const auto& row) { return row.left_at_ms && std::chrono::abs(*row.left_at_ms - event.at) <= one_passage; });
    if (has_left) return {GateEventOutcome::repeated};
    const auto* stay = last_in(stays, [&](const auto& row) { return (is_overtaken(row) && *row.entered_at_ms <= event.at) || is_over_around(row, event.at); });
    if (stay == nullptr) return {GateEventOutcome::left_unmatched, put_exit(key, event.at)};
    // Whoever came in since then left by this exit.
    if (is_overtaken(*stay) && !store::has_entered_within(transaction, key, *stay->entered_at_ms, event.at)) return leave_overtaken(event, *stay);
    if (!is_overtaken(*stay) && may_part(*stay, event.at)) return leave_earlier(event, key, *stay);
    return {GateEventOutcome::left_unmatched, put_exit(key, event.at)};
  }

  Taken leave_overtaken(const GateEvent& event, const store::SessionRow& stay) {
    const bool owes = owed(stay, event.at);
    store::SessionChange change{.left_at = event.at, .paid_until = stay.paid_until_ms.value_or(TimeMs{})};
    if (owes) change.exception = ParkingException::left_unpaid;
    if (!step(stay, owes ? SessionMove::leave_unpaid : SessionMove::match_left, event.at, change)) return leave(event);
    has_heard(stay);
    return {owes ? GateEventOutcome::left_unpaid : GateEventOutcome::matched, stay.session_id};
  }

  // The stay was given a later exit, which is that of an entry nobody has told of yet.
  Taken leave_earlier(const GateEvent& event, const store::SessionKey& key, const store::SessionRow& stay) {
    store::SessionRow until_then = stay;
    until_then.left_at_ms = event.at;
    const bool owes = owed(until_then, event.at);
    store::SessionChange change{.left_at = event.at, .paid_until = stay.paid_until_ms.value_or(TimeMs{})};
    if (owes) change.exception = ParkingException::left_unpaid;
    if (!step(stay, owes ? SessionMove::leave_earlier_unpaid : SessionMove::leave_earlier, event.at, change)) return leave(event);
    put_exit(key, stay.left_at_ms.value());
    return {owes ? GateEventOutcome::left_unpaid : GateEventOutcome::matched, stay.session_id};
  }

  // An exit whose entry nobody knows.
  ParkingSessionId put_exit(const store::SessionKey& key, TimeMs at) {
    store::SessionRow row;
    row.session_id = parking.ids_.next<ParkingSessionId>();
    row.car_park_id = gate.car_park_id;
    row.plate = key.plate;
    row.ticket_code = key.ticket_code;
    row.vehicle_class = class_of(key.plate);
    row.state = session_table.step(std::nullopt, SessionMove::leave_unmatched, SessionActor::gate).value().to();
    row.exception = ParkingException::unmatched_exit;
    row.left_at_ms = at;
    begin(row, SessionMove::leave_unmatched, at);
    return row.session_id;
  }

  Taken leave(const GateEvent& event, const store::SessionRow& open) {
    const bool owes = owed(open, event.at);
    store::SessionChange change{.left_at = event.at, .paid_until = open.paid_until_ms.value_or(TimeMs{})};
    if (owes) change.exception = ParkingException::left_unpaid;
    // Somebody paid for it at this very moment.
    if (!step(open, owes ? SessionMove::leave_unpaid : SessionMove::leave, event.at, change)) return leave(event);
    has_heard(open);
    return {owes ? GateEventOutcome::left_unpaid : GateEventOutcome::left, open.session_id};
  }

  // Whoever left has heard that it may. Who was not paid for as it left is told of to no gate.
  void has_heard(const store::SessionRow& row) {
    if (row.state == SessionState::inside && row.exit_order != ExitOrder::telling) return;
    if (!store::end_telling(transaction, row.session_id, ExitOrder::acknowledged) || !parking.exit_listener_) return;
    write_gathered();
    parking.exit_listener_(transaction, row.session_id, ExitOrder::acknowledged);
  }

  // Nothing is done unasked by what a camera is not sure of.
  Taken wait(const GateEvent& event) {
    const store::SessionKey key = key_of(event);
    const bool is_sure = gate.kind == GateKind::exit && !key.plate.empty() && event.confidence >= least_confidence;
    if (!is_sure || std::chrono::abs(now - event.at) > longest_wait) return {};
    write_gathered();
    const auto open = store::find_open(transaction, key);
    if (!open || *open->entered_at_ms > event.at) return {};
    if (parking.waiting_listener_) parking.waiting_listener_(transaction, open->session_id, key.plate);
    return {GateEventOutcome::waiting, open->session_id};
  }

  Taken park(const GateEvent& event) {
    const store::SessionKey key = key_of(event);
    write_gathered();
    const auto open = key.plate.empty() ? std::nullopt : store::find_open(transaction, key);
    if (!open || *open->entered_at_ms > event.at) return {};
    store::place_session(transaction, open->session_id, gate.car_park_id, event.area_code, event.bay);
    return {GateEventOutcome::parked, open->session_id};
  }

  bool owed(const store::SessionRow& row, TimeMs at) {
    if (!calendar) calendar = parking.calendar(transaction);
    std::optional<store::TariffRow> tariff;
    for (const auto& known : released_tariffs())
      if (known.tariff_id == row.tariff_id) tariff = known;
    return owed_of(row, tariff, *calendar, at).fee > Cents{};
  }
};

std::vector<GateReceipt> Parking::take_events(ParkingGateId gate_id, const std::vector<GateEvent>& events) { return take_part(gate_id, events); }

std::vector<GateReceipt> Parking::take_part(ParkingGateId gate_id, std::span<const GateEvent> events) {
  if (events.empty()) return {};
  const auto [lowest, highest] = std::ranges::minmax(events, {}, &GateEvent::sequence);
  return database_.write([&, first = lowest.sequence, last = highest.sequence](db::Transaction& transaction) {
    const TimeMs now = clock_.now();
    // The same gate is taken in turn, so what is read of its numbers stays true.
    store::mark_heard(transaction, gate_id, last, now);
    const store::GateRow gate = store::find_gate(transaction, gate_id).value();
    const auto known = store::list_taken(transaction, gate_id, first, last);
    std::set<std::int64_t> taken(known.begin(), known.end());
    Intake intake{*this, transaction, gate, now};
    intake.look_ahead(events);
    std::vector<store::EventRow> told;
    std::vector<GateReceipt> receipts;
    for (const GateEvent& event : events) {
      const bool is_repeated = !taken.insert(event.sequence).second;
      if (is_repeated) {
        receipts.push_back({event.sequence, GateEventOutcome::repeated});
        continue;
      }
      const Intake::Taken result = intake.take(event);
      told.push_back({gate_id, event.sequence, event.kind, event.at, now, event.plate, event.confidence, event.ticket_code, result.outcome, result.session_id});
      receipts.push_back({event.sequence, result.outcome});
    }
    intake.write_gathered();
    store::insert_events(transaction, told);
    return receipts;
  });
}

// A part at a time, each for good, so that nobody waits for more than one part: what was taken before another part failed is known when the gate sends again.
std::vector<GateReceipt> Parking::take_kept(ParkingGateId gate_id, std::span<const GateEvent> events, KeptPace::Turn& turn) {
  std::vector<GateReceipt> receipts;
  while (!events.empty()) {
    const std::span<const GateEvent> part = events.first(std::min(events.size(), kept_events_at_once));
    events = events.subspan(part.size());
    turn.begin_part();
    std::ranges::move(take_part(gate_id, part), std::back_inserter(receipts));
    turn.rest();
  }
  return receipts;
}

http::Response Parking::take_gate_events(const http::Request& request) {
  std::optional<store::GateRow> gate;
  std::optional<Secret> secret;
  const auto key_of = [&](const std::string& key_id) -> std::optional<Secret> {
    gate = database_.read([&](db::Session& session) { return store::find_gate_of_key(session, key_id); });
    if (!gate) return std::nullopt;
    return secret.emplace(open_secret(gate->gate_id, key_id == gate->key_id ? gate->secret : gate->next_secret.value()));
  };
  GateBatch batch;
  try {
    batch = gates_.read_events([&](std::string_view name) { return request.header(name); }, request.path, request.body, key_of, clock_.now());
  } catch (const GateRejected& rejected) {
    return refused(401, rejected.what());
  }
  std::optional<KeptPace::Turn> turn;
  if (batch.events.size() > most_events_at_once && !turn.emplace(kept_pace_)) {
    http::Response response = refused(503, "one message of what was kept is taken after the other");
    response.headers.emplace_back("retry-after", "1");
    return response;
  }
  if (batch.key_id != gate->key_id) database_.write([&](db::Transaction& transaction) { store::take_next_key(transaction, gate->gate_id, batch.key_id); });
  std::vector<GateReceipt> receipts;
  try {
    receipts = turn ? take_kept(gate->gate_id, batch.events, *turn) : take_events(gate->gate_id, batch.events);
  } catch (const db::ConstraintError&) {
    // Another gate told of the same car at the same moment; whoever sends again is taken.
    return refused(503, "try again");
  }
  http::Response response;
  auto [body, headers] = gates_.answer(receipts, batch, *secret, clock_.now());
  response.head = std::move(body);
  response.headers = std::move(headers);
  return response;
}

}  // namespace galleria::parking
