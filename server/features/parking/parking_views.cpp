// Makes of rows what is shown of them.
#include "features/parking/parking_views.hpp"

#include <algorithm>
#include <map>

#include "features/parking/plates.hpp"

namespace galleria::parking {
namespace {

std::optional<TimeMs> unless_never(TimeMs at) { return at == TimeMs{} ? std::nullopt : std::optional(at); }

}  // namespace

ParkNames ParkNames::of(db::Session& session) { return {store::list_car_parks(session), store::list_areas(session)}; }

std::string ParkNames::car_park(CarParkId car_park_id, Locale locale) const {
  const auto found = std::ranges::find(car_parks, car_park_id, &store::CarParkRow::car_park_id);
  if (found == car_parks.end()) return {};
  return locale == Locale::en ? found->name_en : found->name_zh_cn;
}

const store::AreaRow* ParkNames::area(std::optional<CarParkAreaId> area_id) const {
  if (!area_id) return nullptr;
  const auto found = std::ranges::find(areas, *area_id, &store::AreaRow::area_id);
  return found == areas.end() ? nullptr : &*found;
}

ParkingSession view_of(const store::SessionRow& row, const ParkNames& names, TimeMs now) {
  const auto* const area = names.area(row.area_id);
  return {row.session_id,
          row.car_park_id,
          names.car_park(row.car_park_id),
          masked_plate(row.plate),
          row.ticket_code,
          row.vehicle_class,
          row.state,
          row.exception,
          row.tariff_id,
          row.permit_id.has_value(),
          row.entered_at_ms,
          row.left_at_ms,
          row.paid_until_ms,
          row.exit_by_ms,
          row.state == SessionState::paid && row.exit_by_ms < now,
          row.exit_order,
          area == nullptr ? std::string() : area->code,
          row.bay};
}

ParkingGate view_of(const store::GateRow& row) {
  return {row.gate_id, row.name, row.kind, row.key_id, row.next_key_id.has_value(), row.last_sequence, unless_never(row.last_heard_ms)};
}

CarParkArea view_of(const store::AreaRow& row) {
  return {row.area_id, row.code, row.name_zh_cn, row.name_en, row.bay_count, row.taken_count, unless_never(row.counted_at_ms)};
}

CarParkView view_of(const store::CarParkRow& row, const std::vector<store::AreaRow>& areas) {
  CarParkView view{row.car_park_id, row.code, row.name_zh_cn, row.name_en, {}};
  for (const store::AreaRow& area : areas) {
    if (area.car_park_id == row.car_park_id) view.areas.push_back(view_of(area));
  }
  return view;
}

std::vector<CarParkView> view_all(const ParkNames& names) {
  std::vector<CarParkView> views;
  for (const store::CarParkRow& row : names.car_parks) views.push_back(view_of(row, names.areas));
  return views;
}

TariffRules rules_of(std::string_view json_text) {
  wire::Problems problems;
  return wire::read_json_text<TariffRules>(json_text, problems).value();
}

DayCalendar calendar_of(const std::vector<store::HolidayRow>& holidays, MallOffset mall_utc_offset) {
  std::map<std::string, DayKind> listed;
  for (const store::HolidayRow& row : holidays) listed.emplace(row.day, row.kind);
  return {mall_utc_offset, [listed = std::move(listed)](BusinessDay day) -> std::optional<DayKind> {
            const auto found = listed.find(day_text(day));
            return found == listed.end() ? std::nullopt : std::optional(found->second);
          }};
}

ParkingPrice owed_of(const store::SessionRow& row, const std::optional<store::TariffRow>& tariff, const DayCalendar& calendar, TimeMs at) {
  if (row.permit_id || !row.entered_at_ms || !tariff) return {};
  const TimeMs until = row.left_at_ms.value_or(at);
  const TariffRules rules = rules_of(tariff->rules);
  if (!row.paid_until_ms) return price(rules, calendar, *row.entered_at_ms, until);
  // Whoever has paid may leave without hurry.
  if (row.exit_by_ms && until <= *row.exit_by_ms) return {.fee = {}, .steps = {}, .free_until = row.exit_by_ms, .next_change_at = row.exit_by_ms};
  return price_further(rules, calendar, *row.entered_at_ms, *row.paid_until_ms, until);
}

VehicleClass class_of(std::string_view plate) {
  const auto read = read_plate(plate);
  if (!read) return VehicleClass::small;
  if (read->kind == PlateKind::new_energy_small) return VehicleClass::new_energy;
  return read->kind == PlateKind::new_energy_large || read->kind == PlateKind::trailer ? VehicleClass::large : VehicleClass::small;
}

}  // namespace galleria::parking
