// What the staff sees of rows, and what a stay owes.
#pragma once

#include <string>
#include <vector>

#include "features/parking/parking.hpp"
#include "features/parking/parking_store.hpp"

namespace galleria::parking {

// Names that rows have by their ids alone.
struct ParkNames {
  std::vector<store::CarParkRow> car_parks;
  std::vector<store::AreaRow> areas;

  static ParkNames of(db::Session& session);
  std::string car_park(CarParkId car_park_id, Locale locale = Locale::zh_cn) const;
  const store::AreaRow* area(std::optional<CarParkAreaId> area_id) const;
};

ParkingSession view_of(const store::SessionRow& row, const ParkNames& names, TimeMs now);
ParkingGate view_of(const store::GateRow& row);
CarParkArea view_of(const store::AreaRow& row);
CarParkView view_of(const store::CarParkRow& row, const std::vector<store::AreaRow>& areas);
std::vector<CarParkView> view_all(const ParkNames& names);

TariffRules rules_of(std::string_view json_text);
DayCalendar calendar_of(const std::vector<store::HolidayRow>& holidays, MallOffset mall_utc_offset);

// Beyond what is paid; nothing with a permit, without a known entry, or where no tariff was in force.
ParkingPrice owed_of(const store::SessionRow& row, const std::optional<store::TariffRow>& tariff, const DayCalendar& calendar, TimeMs at);

// Which class a vehicle is of, as far as a plate says.
VehicleClass class_of(std::string_view plate);

}  // namespace galleria::parking
