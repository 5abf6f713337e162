// Parking as the staff sees it: who is inside, what an exception was, permits, and the keys of gates.
#include <fmt/format.h>

#include <algorithm>

#include "base/crypto.hpp"
#include "features/parking/parking.hpp"
#include "features/parking/parking_store.hpp"
#include "features/parking/parking_views.hpp"
#include "features/parking/plates.hpp"

namespace galleria::parking {
namespace {
using namespace std::chrono_literals;

constexpr std::int64_t usual_page_size = 50;
constexpr std::int64_t most_compared = 20'000;
constexpr std::size_t most_candidates = 10;
constexpr std::string_view made_by_member = "member";

// No plate: a log of deeds is kept for longer than plates are.
std::string facts_of(const store::SessionRow& row) {
  return row.exception ? http::facts("state", row.state, "exception", *row.exception) : http::facts("state", row.state);
}

http::Deed deed_of(ParkingSessionId session_id, std::string before, std::string after, std::string reason) {
  return {"parking_session", std::to_string(session_id.value), std::move(before), std::move(after), std::move(reason)};
}

http::Deed deed_of(const store::PermitRow& row, std::string before, std::string after, std::string reason = {}) {
  return {"parking_permit", std::to_string(row.permit_id.value), std::move(before), std::move(after), std::move(reason)};
}

// As it was written, or in the form in which plates are kept.
std::string looked_for(const std::optional<Text<0, 20>>& written) {
  if (!written) return {};
  const auto plate = read_plate(**written);
  return plate ? plate->text : **written;
}

bool is_valid_at(const store::PermitRow& row, TimeMs now) { return !row.revoked_at_ms && row.valid_from_ms <= now && row.valid_until_ms > now; }

ParkingPermit view_of(const store::PermitRow& row, const ParkNames& names, TimeMs now) {
  return {row.permit_id,     row.car_park_id,    names.car_park(row.car_park_id), row.kind,    masked_plate(row.plate), row.note,
          row.valid_from_ms, row.valid_until_ms, is_valid_at(row, now),           row.made_by, row.made_at_ms,          row.revoked_at_ms};
}

}  // namespace

Result<ParkingOverview> Parking::get_parking_overview() const {
  return database_.read([&](db::Session& session) -> Result<ParkingOverview> {
    const auto names = ParkNames::of(session);
    const auto gates = store::list_gates(session);
    const auto counts = store::count_sessions(session, clock_.now() - 24h);
    ParkingOverview overview;
    for (const store::CarParkRow& row : names.car_parks) {
      CarParkOverview& one = overview.car_parks.emplace_back();
      one.car_park = parking::view_of(row, names.areas);
      for (const store::GateRow& gate : gates) {
        if (gate.car_park_id == row.car_park_id) one.gates.push_back(parking::view_of(gate));
      }
      const auto count = std::ranges::find(counts, row.car_park_id, &store::CarParkCounts::car_park_id);
      if (count == counts.end()) continue;
      one.inside_count = count->inside_count;
      one.exception_count = count->exception_count;
      one.given_up_count = count->given_up_count;
    }
    return overview;
  });
}

Result<ParkingSessionPage> Parking::search_parking_sessions(const SearchParkingSessions& request) const {
  const std::int64_t size = request.page_size ? **request.page_size : usual_page_size;
  return database_.read([&](db::Session& session) -> Result<ParkingSessionPage> {
    auto rows = store::search_sessions(session, request, looked_for(request.plate), size + 1);
    const auto names = ParkNames::of(session);
    ParkingSessionPage page;
    page.has_more = cut_to_page(rows, {0, size});
    for (const store::SessionRow& row : rows) page.sessions.push_back(parking::view_of(row, names, clock_.now()));
    return page;
  });
}

Result<ParkingSessionRecord> Parking::get_parking_session(const GetParkingSession& request) const {
  return database_.read([&](db::Session& session) -> Result<ParkingSessionRecord> {
    const auto row = store::find_session(session, request.session_id);
    if (!row) return parking_session_not_found;
    const auto tariff = row->tariff_id ? store::find_tariff(session, *row->tariff_id) : std::nullopt;
    ParkingSessionRecord record;
    record.session = parking::view_of(*row, ParkNames::of(session), clock_.now());
    if (tariff) {
      record.tariff_name = tariff->name;
      record.tariff_version = tariff->version;
    }
    auto owed = owed_of(*row, tariff, calendar(session), clock_.now());
    record.owed = owed.fee;
    record.steps = std::move(owed.steps);
    const bool is_open = row->state == SessionState::inside || row->state == SessionState::paid;
    if (is_open) record.next_change_at = owed.next_change_at;
    for (const store::MoveRow& move : store::list_moves(session, row->session_id))
      record.moves.push_back({move.move, move.to_state, move.actor_kind, move.actor, move.reason, move.at_ms});
    const auto gates = store::list_gates(session);
    for (const store::EventRow& event : store::list_events(session, row->session_id)) {
      const auto gate = std::ranges::find(gates, event.gate_id, &store::GateRow::gate_id);
      record.events.push_back(
          {gate == gates.end() ? std::string() : gate->name, event.sequence, event.kind, event.at_ms, event.taken_at_ms, event.confidence, event.outcome});
    }
    return record;
  });
}

Result<ParkingCandidates> Parking::list_parking_candidates(const ListParkingCandidates& request) const {
  return database_.read([&](db::Session& session) -> Result<ParkingCandidates> {
    const auto row = store::find_session(session, request.session_id);
    if (!row) return parking_session_not_found;
    ParkingCandidates found{row->plate, {}};
    if (row->state != SessionState::exception) return found;
    const auto names = ParkNames::of(session);
    const TimeMs until = row->left_at_ms.value_or(row->entered_at_ms.value_or(clock_.now()));
    for (const store::SessionRow& inside : store::list_inside(session, row->car_park_id, until, most_compared)) {
      const auto unlike = unlikeness(row->plate, inside.plate);
      if (!unlike || *unlike > most_unlike_candidate) continue;
      found.candidates.push_back({parking::view_of(inside, names, clock_.now()), inside.plate, *unlike});
    }
    std::ranges::stable_sort(found.candidates, {}, &ParkingCandidate::unlikeness);
    if (found.candidates.size() > most_candidates) found.candidates.resize(most_candidates);
    return found;
  });
}

Result<ParkingSession> Parking::settle_parking_exception(const http::Operator& caller, const SettleParkingException& request) {
  std::optional<Plate> plate;
  if (request.decision == ExceptionDecision::correct) {
    plate = request.plate ? read_plate(**request.plate) : std::nullopt;
    if (!plate) return plate_unreadable;
  }
  return database_.write([&](db::Transaction& transaction) -> Result<ParkingSession> {
    const TimeMs now = clock_.now();
    const auto before = store::find_session(transaction, request.session_id);
    if (!before) return parking_session_not_found;
    if (before->state != SessionState::exception) return parking_moved_on;
    std::string after;
    switch (request.decision) {
      case ExceptionDecision::correct: {
        if (before->exception != ParkingException::unread) return parking_merge_impossible;
        if (store::find_open(transaction, {before->car_park_id, plate->text, ""})) return plate_already_inside;
        const VehicleClass vehicle_class = class_of(plate->text);
        const TimeMs entered_at = before->entered_at_ms.value();
        const auto step = session_table.step(before->state, SessionMove::correct, SessionActor::staff);
        // A class that had no tariff then is not what it goes by.
        const auto tariff_id = store::find_tariff_at(transaction, before->car_park_id, vehicle_class, entered_at);
        const store::SessionChange change{.plate = plate->text,
                                          .vehicle_class = tariff_id ? std::optional(vehicle_class) : std::nullopt,
                                          .tariff_id = tariff_id,
                                          .permit_id = store::find_permit_at(transaction, before->car_park_id, plate->text, entered_at)};
        if (!step || !store::move_session(transaction, before->session_id, *step, change)) return parking_moved_on;
        move(transaction, before->session_id, *step, now, caller.name, *request.reason);
        break;
      }
      case ExceptionDecision::merge: {
        const auto into = request.into_session_id ? store::find_session(transaction, *request.into_session_id) : std::nullopt;
        if (!into) return parking_session_not_found;
        if (before->exception != ParkingException::unmatched_exit || into->car_park_id != before->car_park_id || into->entered_at_ms > before->left_at_ms)
          return parking_merge_impossible;
        const auto ending = session_table.step(into->state, SessionMove::merge, SessionActor::staff);
        const auto closing = session_table.step(before->state, SessionMove::merge, SessionActor::staff);
        if (!ending || ending->to() != SessionState::left || !closing) return parking_merge_impossible;
        if (!store::move_session(transaction, into->session_id, *ending, {.left_at = before->left_at_ms})) return parking_moved_on;
        if (!store::move_session(transaction, before->session_id, *closing, {})) return parking_moved_on;
        move(transaction, into->session_id, *ending, now, caller.name, *request.reason);
        move(transaction, before->session_id, *closing, now, caller.name, *request.reason);
        after = http::facts("state", closing->to(), "decision", request.decision, "into", into->session_id);
        break;
      }
      case ExceptionDecision::close: {
        const auto step = session_table.step(before->state, SessionMove::close, SessionActor::staff);
        // It left at some moment that nobody knows, and by now at the latest.
        const store::SessionChange change{.left_at = before->left_at_ms ? std::nullopt : std::optional(now)};
        if (!step || !store::move_session(transaction, before->session_id, *step, change)) return parking_moved_on;
        move(transaction, before->session_id, *step, now, caller.name, *request.reason);
        break;
      }
    }
    const auto row = store::find_session(transaction, before->session_id).value();
    if (after.empty()) after = http::facts("state", row.state, "decision", request.decision);
    TRY(caller.record(transaction, deed_of(row.session_id, facts_of(*before), after, *request.reason)));
    return parking::view_of(row, ParkNames::of(transaction), now);
  });
}

Result<ParkingSession> Parking::lift_parking_gate(const http::Operator& caller, const LiftParkingGate& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<ParkingSession> {
    const TimeMs now = clock_.now();
    const auto before = store::find_session(transaction, request.session_id);
    if (!before) return parking_session_not_found;
    const auto step = session_table.step(before->state, SessionMove::lift, SessionActor::staff);
    const auto tariff = before->tariff_id ? store::find_tariff(transaction, *before->tariff_id) : std::nullopt;
    const Cents owed = owed_of(*before, tariff, calendar(transaction), now).fee;
    if (!step || !store::move_session(transaction, before->session_id, *step, {.left_at = now})) return parking_moved_on;
    move(transaction, before->session_id, *step, now, caller.name, *request.reason);
    const auto row = store::find_session(transaction, before->session_id).value();
    auto deed = deed_of(row.session_id, http::facts("state", before->state, "owedCents", owed), http::facts("state", row.state), *request.reason);
    deed.weight = owed.value;
    TRY(caller.record(transaction, deed));
    return parking::view_of(row, ParkNames::of(transaction), now);
  });
}

Result<ParkingPermitPage> Parking::list_parking_permits(const ListParkingPermits& request) const {
  const std::int64_t size = request.page_size ? **request.page_size : usual_page_size;
  return database_.read([&](db::Session& session) -> Result<ParkingPermitPage> {
    auto rows = store::list_permits(session, request, looked_for(request.plate), size + 1);
    const auto names = ParkNames::of(session);
    ParkingPermitPage page;
    page.has_more = cut_to_page(rows, {0, size});
    for (const store::PermitRow& row : rows) page.permits.push_back(view_of(row, names, clock_.now()));
    return page;
  });
}

Result<ParkingPermit> Parking::save_parking_permit(const http::Operator& caller, const SaveParkingPermit& request) {
  const auto plate = read_plate(*request.plate);
  if (!plate) return plate_unreadable;
  if (request.valid_until <= request.valid_from) return parking_permit_times;
  return database_.write([&](db::Transaction& transaction) -> Result<ParkingPermit> {
    if (!store::has_car_park(transaction, request.car_park_id)) return car_park_not_found;
    const TimeMs now = clock_.now();
    const store::PermitRow row{ids_.next<ParkingPermitId>(), request.car_park_id, request.kind, plate->text, *request.note,
                               request.valid_from,           request.valid_until, caller.name,  now,         {}};
    if (!store::insert_permit(transaction, row)) return parking_permit_overlaps;
    TRY(caller.record(transaction, deed_of(row, {}, http::facts("kind", row.kind, "validFrom", row.valid_from_ms, "validUntil", row.valid_until_ms))));
    return view_of(row, ParkNames::of(transaction), now);
  });
}

Result<ParkingPermit> Parking::revoke_parking_permit(const http::Operator& caller, const RevokeParkingPermit& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<ParkingPermit> {
    const TimeMs now = clock_.now();
    if (!store::revoke_permit(transaction, request.permit_id, now)) return parking_permit_not_found;
    const auto row = store::find_permit(transaction, request.permit_id).value();
    if (permit_listener_) permit_listener_(transaction, request.permit_id);
    TRY(caller.record(transaction, deed_of(row, http::facts("validUntil", row.valid_until_ms), http::facts("revokedAt", now), *request.reason)));
    return view_of(row, ParkNames::of(transaction), now);
  });
}

std::string Parking::masked(std::string_view plate) { return masked_plate(plate); }

std::optional<TimeMs> Parking::last_permit_end(db::Session& session, CarParkId car_park_id, std::string_view plate, TimeMs after) const {
  return store::find_last_permit_end(session, car_park_id, plate, after);
}

std::optional<ParkingPermitId> Parking::give_month_card(db::Transaction& transaction, const NewMonthCard& card) {
  const store::PermitRow row{ids_.next<ParkingPermitId>(),
                             card.car_park_id,
                             PermitKind::month_card,
                             card.plate,
                             card.note,
                             card.valid_from,
                             card.valid_until,
                             std::string(made_by_member),
                             clock_.now(),
                             {}};
  return store::insert_permit(transaction, row) ? std::optional(row.permit_id) : std::nullopt;
}

bool Parking::move_month_card(db::Transaction& transaction, ParkingPermitId permit_id, std::string_view plate) {
  return store::move_permit(transaction, permit_id, plate, clock_.now());
}

void Parking::end_month_card(db::Transaction& transaction, ParkingPermitId permit_id) { store::revoke_permit(transaction, permit_id, clock_.now()); }

Result<RotatedGateKey> Parking::rotate_parking_gate_key(const http::Operator& caller, const RotateParkingGateKey& request) {
  const std::string key_id = "gate_" + random_token(9);
  const std::string secret = random_token(32);
  return database_.write([&](db::Transaction& transaction) -> Result<RotatedGateKey> {
    if (!store::set_next_key(transaction, request.gate_id, key_id, seal_secret(request.gate_id, secret))) return parking_gate_not_found;
    const auto row = store::find_gate(transaction, request.gate_id).value();
    TRY(caller.record(
        transaction, {"parking_gate", std::to_string(row.gate_id.value), http::facts("keyId", row.key_id), http::facts("nextKeyId", key_id), *request.reason}));
    return RotatedGateKey{parking::view_of(row), key_id, secret};
  });
}

}  // namespace galleria::parking
