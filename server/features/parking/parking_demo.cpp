// The demo mall's car parks and stays, as they would have come about.
#include <fmt/format.h>

#include "features/parking/parking.hpp"
#include "features/parking/parking_store.hpp"
#include "features/parking/parking_views.hpp"

namespace galleria::parking {
namespace {

constexpr const char* demo_author = "demo";
constexpr DurationMs time_to_leave = std::chrono::minutes(15);

}  // namespace

void Parking::put_demo_car_park(db::Transaction& transaction, const DemoCarPark& demo) {
  store::insert_car_park(transaction, {demo.car_park_id, demo.code, demo.name.zh_cn, demo.name.en});
  for (const DemoArea& area : demo.areas)
    store::insert_area(transaction, {area.area_id, demo.car_park_id, area.code, area.name.zh_cn, area.name.en, area.bay_count, area.taken_count, demo.at});
  for (const DemoGate& gate : demo.gates)
    store::insert_gate(
        transaction, {gate.gate_id, demo.car_park_id, gate.name, gate.kind, gate.url, gate.key_id, seal_secret(gate.gate_id, gate.secret), {}, {}, 0, demo.at});
  for (const DemoTariff& tariff : demo.tariffs) {
    const bool is_released = tariff.state == TariffState::released;
    store::insert_tariff(
        transaction, {tariff.tariff_id, demo.car_park_id, tariff.vehicle_class, store::next_version(transaction, demo.car_park_id, tariff.vehicle_class),
                      tariff.name, wire::to_json_text(tariff.rules), is_released ? std::optional(tariff.valid_from) : std::nullopt, tariff.state, demo_author,
                      tariff.made_at, tariff.made_at, is_released ? std::optional<std::string>("manager") : std::nullopt});
  }
  for (const DemoPermit& permit : demo.permits) {
    store::insert_permit(transaction, {permit.permit_id,
                                       demo.car_park_id,
                                       permit.kind,
                                       permit.plate,
                                       permit.note,
                                       permit.valid_from,
                                       permit.valid_until,
                                       demo_author,
                                       permit.valid_from,
                                       {}});
  }
}

void Parking::put_demo_holiday(db::Transaction& transaction, BusinessDay day, DayKind kind, const std::string& name) {
  store::put_holiday(transaction, day_text(day), kind, name);
}

ParkingSessionId Parking::put_demo_stay(db::Transaction& transaction, const DemoStay& demo) {
  store::SessionRow row;
  row.session_id = ids_.next<ParkingSessionId>();
  row.car_park_id = demo.car_park_id;
  row.plate = demo.plate;
  row.ticket_code = demo.ticket_code;
  row.vehicle_class = class_of(demo.plate);
  row.area_id = demo.area_id;
  row.bay = demo.bay;
  row.exception = demo.exception;
  row.left_at_ms = demo.left_at;
  std::vector<std::pair<SessionStep, TimeMs>> steps;
  const auto go = [&](SessionMove how, SessionActor actor, TimeMs at) {
    const auto from = steps.empty() ? std::optional<SessionState>() : std::optional(row.state);
    steps.emplace_back(session_table.step(from, how, actor).value(), at);
    row.state = steps.back().first.to();
  };
  if (demo.exception == ParkingException::unmatched_exit) {
    go(SessionMove::leave_unmatched, SessionActor::gate, *demo.left_at);
  } else {
    row.entered_at_ms = demo.entered_at;
    row.tariff_id = store::find_tariff_at(transaction, demo.car_park_id, row.vehicle_class, demo.entered_at);
    if (!demo.plate.empty()) row.permit_id = store::find_permit_at(transaction, demo.car_park_id, demo.plate, demo.entered_at);
    go(demo.exception == ParkingException::unread ? SessionMove::enter_unread : SessionMove::enter, SessionActor::gate, demo.entered_at);
    if (demo.exception == ParkingException::double_entry) go(SessionMove::supersede, SessionActor::gate, demo.entered_at + std::chrono::hours(3));
    if (demo.exception == ParkingException::left_unpaid) go(SessionMove::leave_unpaid, SessionActor::gate, *demo.left_at);
    if (!demo.exception && demo.left_at) {
      if (demo.is_paid) {
        row.paid_until_ms = *demo.left_at - std::chrono::minutes(4);
        row.exit_by_ms = *row.paid_until_ms + time_to_leave;
        row.exit_order = ExitOrder::acknowledged;
        go(SessionMove::pay, SessionActor::payment, *row.paid_until_ms);
      }
      go(SessionMove::leave, SessionActor::gate, *demo.left_at);
    }
  }
  store::insert_sessions(transaction, std::span(&row, 1));
  for (const auto& [step, at] : steps) move(transaction, row.session_id, step, at);
  return row.session_id;
}

}  // namespace galleria::parking
