// What others ask of parking: who is inside, what they owe, that they have paid, and that a gate hears of it.
#include "features/parking/parking.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "base/crypto.hpp"
#include "features/parking/parking_store.hpp"
#include "features/parking/parking_views.hpp"

namespace galleria::parking {
namespace {
using namespace std::chrono_literals;

constexpr std::string_view tell_timer = "tell_parking_gate";
constexpr std::string_view forget_timer = "forget_parking_plates";
constexpr std::int64_t plates_a_turn = 500;
constexpr DurationMs longest_pause = 30s;

InsideView inside_view(const store::SessionRow& row, const ParkNames& names) {
  const auto* const area = names.area(row.area_id);
  return {.session_id = row.session_id,
          .car_park_id = row.car_park_id,
          .plate = row.plate,
          .ticket_code = row.ticket_code,
          .vehicle_class = row.vehicle_class,
          .state = row.state,
          .tariff_id = row.tariff_id,
          .entered_at = row.entered_at_ms.value_or(TimeMs{}),
          .left_at = row.left_at_ms,
          .paid_until = row.paid_until_ms,
          .exit_by = row.exit_by_ms,
          .area_name_zh_cn = area == nullptr ? std::string() : area->name_zh_cn,
          .area_name_en = area == nullptr ? std::string() : area->name_en,
          .bay = row.bay,
          .has_permit = row.permit_id.has_value()};
}

}  // namespace

std::optional<InsideView> Parking::find_inside(db::Session& session, CarParkId car_park_id, const InsideKey& key) const {
  const store::SessionKey stored{car_park_id, key.plate, key.ticket_code};
  auto row = store::find_open(session, stored);
  if (!row) row = store::find_left_unpaid(session, stored);
  return row ? std::optional(inside_view(*row, ParkNames::of(session))) : std::nullopt;
}

std::optional<InsideView> Parking::find_stay(db::Session& session, ParkingSessionId session_id) const {
  const auto row = store::find_session(session, session_id);
  return row ? std::optional(inside_view(*row, ParkNames::of(session))) : std::nullopt;
}

ParkingPrice Parking::owed_at(db::Session& session, const InsideView& stay, TimeMs at) const {
  const auto row = store::find_session(session, stay.session_id);
  if (!row) return {};
  return owed_of(*row, row->tariff_id ? store::find_tariff(session, *row->tariff_id) : std::nullopt, calendar(session), at);
}

Cents Parking::first_minutes_cost(db::Session& session, const InsideView& stay, std::int64_t minutes) const {
  const auto tariff = stay.tariff_id ? store::find_tariff(session, *stay.tariff_id) : std::nullopt;
  if (!tariff || stay.has_permit) return {};
  TariffRules rules = rules_of(tariff->rules);
  if (!rules.free_minutes_stay_free) rules.free_minutes = {};
  return price(rules, calendar(session), stay.entered_at, stay.entered_at + std::chrono::minutes(minutes)).fee;
}

DayCalendar Parking::calendar(db::Session& session) const { return calendar_of(store::list_holidays(session), config_.mall_utc_offset); }

std::vector<CarParkView> Parking::list_car_parks(db::Session& session) const { return view_all(ParkNames::of(session)); }

void Parking::move(db::Transaction& transaction, ParkingSessionId session_id, const SessionStep& step, TimeMs at, std::string_view actor,
                   std::string_view reason) {
  const store::MoveRow row = move_row(session_id, step, at, actor, reason);
  store::insert_moves(transaction, std::span(&row, 1));
}

store::MoveRow Parking::move_row(ParkingSessionId session_id, const SessionStep& step, TimeMs at, std::string_view actor, std::string_view reason) {
  return {ids_.next<Id<struct MoveTag>>().value, session_id, step.move(), step.from(), step.to(), step.actor(), std::string(actor), std::string(reason), at};
}

Result<Done> Parking::mark_paid(db::Transaction& transaction, const InsideView& found, TimeMs paid_until, TimeMs exit_by, SessionActor by) {
  const auto step = session_table.step(found.state, SessionMove::pay, by);
  if (!step || !store::pay_session(transaction, found.session_id, *step, found.paid_until, paid_until, exit_by)) return parking_moved_on;
  move(transaction, found.session_id, *step, clock_.now());
  return Done{};
}

Result<Done> Parking::undo_paid(db::Transaction& transaction, ParkingSessionId session_id, TimeMs paid_until, std::optional<TimeMs> paid_before) {
  const auto step = session_table.step(SessionState::paid, SessionMove::unpay, SessionActor::payment);
  if (!step || !store::unpay_session(transaction, session_id, *step, paid_until, paid_before)) return parking_moved_on;
  move(transaction, session_id, *step, clock_.now());
  return Done{};
}

void Parking::tell_gate(db::Transaction& transaction, ParkingSessionId session_id) {
  if (store::begin_telling(transaction, session_id)) {
    const TimeMs now = clock_.now();
    db::set_timer(transaction, ids_.next<TimerId>(), tell_timer, session_id.value, now, std::to_string(epoch_ms(now)));
  } else if (exit_listener_) {
    exit_listener_(transaction, session_id, ExitOrder::acknowledged);
  }
}

Secret Parking::open_secret(ParkingGateId gate_id, const std::string& sealed) const {
  auto secret = open_text(config_.seal_key, fmt::format("secret of parking gate {}", gate_id.value), sealed);
  if (!secret) throw std::runtime_error("the secret of a parking gate was sealed under another key");
  return std::move(*secret);
}

std::string Parking::seal_secret(ParkingGateId gate_id, const std::string& secret) const {
  return seal_text(config_.seal_key, fmt::format("secret of parking gate {}", gate_id.value), secret);
}

// One exit that took it is enough: gates of a car park pass it on to each other. Those that were heard last are asked first.
db::TimerOutcome Parking::tell(const db::Timer& timer) {
  const ParkingSessionId session_id{timer.reference};
  const auto [row, gates] =
      database_.read([&](db::Session& session) { return std::pair(store::find_session(session, session_id), store::list_gates(session)); });
  if (!row || row->exit_order != ExitOrder::telling) return std::nullopt;
  std::vector<store::GateRow> exits;
  std::ranges::copy_if(gates, std::back_inserter(exits),
                       [&](const store::GateRow& gate) { return gate.car_park_id == row->car_park_id && gate.kind == GateKind::exit; });
  std::ranges::sort(exits, std::ranges::greater(), &store::GateRow::last_heard_ms);
  const LeaveOrder order{session_id, row->plate, row->ticket_code, row->exit_by_ms.value_or(TimeMs{})};
  for (const store::GateRow& gate : exits) {
    if (!gates_.may_leave({gate.url, gate.key_id, open_secret(gate.gate_id, gate.secret)}, order)) continue;
    end_telling(session_id, ExitOrder::acknowledged);
    return std::nullopt;
  }
  const TimeMs now = clock_.now();
  const TimeMs since = time_from_epoch_ms(std::stoll(timer.payload));
  if (now - since >= std::chrono::minutes(config_.telling_minutes)) {
    end_telling(session_id, ExitOrder::given_up);
    return std::nullopt;
  }
  return now + std::clamp<DurationMs>(now - since, 2s, longest_pause);
}

void Parking::end_telling(ParkingSessionId session_id, ExitOrder outcome) {
  database_.write([&](db::Transaction& transaction) {
    if (store::end_telling(transaction, session_id, outcome) && exit_listener_) exit_listener_(transaction, session_id, outcome);
  });
}

db::TimerOutcome Parking::forget_plates() {
  const TimeMs now = clock_.now();
  const TimeMs before = now - std::chrono::days(config_.plate_days);
  const bool has_more = database_.write([&](db::Transaction& transaction) {
    store::forget_permit_plates(transaction, before);
    const std::int64_t events = store::forget_event_plates(transaction, before, plates_a_turn);
    return store::forget_session_plates(transaction, before, plates_a_turn) == plates_a_turn || events == plates_a_turn;
  });
  return now + (has_more ? DurationMs(1s) : DurationMs(24h));
}

std::map<std::string, db::TimerHandler> Parking::timer_handlers() {
  return {{std::string(forget_timer), [this](const db::Timer&) { return forget_plates(); }}};
}

std::map<std::string, db::TimerHandler> Parking::slow_timer_handlers() {
  return {{std::string(tell_timer), [this](const db::Timer& timer) { return tell(timer); }}};
}

void Parking::start_timers() {
  database_.write([&](db::Transaction& transaction) { db::set_timer(transaction, ids_.next<TimerId>(), forget_timer, 0, clock_.now()); });
}

std::vector<StateDiagram> state_diagrams() { return {diagram_of(session_table), diagram_of(tariff_table)}; }

}  // namespace galleria::parking
