// Writes the demo mall's car park.
#include "app/demo_parking.hpp"

#include <algorithm>
#include <stdexcept>

#include "app/demo_ids.hpp"
#include "base/crypto.hpp"
#include "features/parking/plates.hpp"

namespace galleria::app::demo {
namespace {

using parking::CarParkAreaId;
using parking::CarParkId;
using parking::DemoCarPark;
using parking::DemoGate;
using parking::DemoStay;
using parking::ParkingGateId;
using parking::ParkingPermitId;
using parking::ParkingTariffId;

CarParkAreaId area_id(const ParkingFile& file, const std::string& code) { return id_of<CarParkAreaId>("car-park-area", file.key + "/" + code); }

std::string checked_plate(const std::string& written) {
  const auto plate = parking::read_plate(written);
  if (!plate) throw std::runtime_error("parking.json: " + written + " is no plate");
  return plate->text;
}

DemoCarPark car_park_of(const ParkingWriter& writer, const ParkingFile& file) {
  DemoCarPark demo{.car_park_id = id_of<CarParkId>("car-park", file.key), .code = file.code, .name = file.name, .at = writer.now};
  for (const ParkingAreaEntry& area : file.areas) demo.areas.push_back({area_id(file, area.code), area.code, area.name, area.bay_count, area.taken_count});
  for (const ParkingGateEntry& gate : file.gates) {
    const auto gate_id = id_of<ParkingGateId>("parking-gate", gate.key);
    demo.gates.push_back({gate_id, gate.name, gate.kind, gateways::sandbox_gate_path(gate_id), "gate_" + gate.key, random_token(32)});
  }
  for (const ParkingTariffEntry& tariff : file.tariffs) {
    demo.tariffs.push_back({id_of<ParkingTariffId>("parking-tariff", tariff.key), tariff.vehicle_class, tariff.name, tariff.rules, tariff.state,
                            tariff.made_at.after(writer.now), tariff.valid_from.after(writer.now)});
  }
  for (const ParkingPermitEntry& permit : file.permits) {
    demo.permits.push_back({id_of<ParkingPermitId>("parking-permit", permit.key), permit.kind, checked_plate(permit.plate), permit.note,
                            permit.valid_from.after(writer.now), permit.valid_until.after(writer.now)});
  }
  return demo;
}

DemoStay stay_of(const ParkingWriter& writer, const ParkingFile& file, const ParkingStayEntry& entry) {
  DemoStay stay{.car_park_id = id_of<CarParkId>("car-park", file.key),
                .plate = entry.plate.empty() ? std::string() : checked_plate(entry.plate),
                .ticket_code = entry.ticket.value_or(""),
                .entered_at = entry.entered_at.after(writer.now),
                .bay = entry.bay.value_or("")};
  if (entry.left_at) stay.left_at = entry.left_at->after(writer.now);
  if (entry.area) stay.area_id = area_id(file, *entry.area);
  stay.exception = entry.exception;
  return stay;
}

}  // namespace

ParkingFile read_parking(const std::filesystem::path& folder) { return read_file<ParkingFile>(folder / "parking.json"); }

void write_parking(db::Transaction& transaction, const ParkingWriter& writer, const ParkingFile& file) {
  const parking::DemoCarPark demo = car_park_of(writer, file);
  writer.parking.put_demo_car_park(transaction, demo);
  if (writer.sandbox != nullptr) {
    for (const parking::DemoGate& gate : demo.gates) writer.sandbox->put_gate(transaction, gate.gate_id, gate.name, gate.kind, gate.key_id, gate.secret);
  }
  std::int64_t place = 0;
  for (const MonthCardTypeEntry& type : file.month_cards.types) {
    writer.month_cards.put_demo_type(
        transaction, {id_of<month_cards::MonthCardTypeId>("month-card-type", type.key), type.name, type.months, type.price_cents, {demo.car_park_id}}, ++place);
  }
  writer.month_cards.put_demo_limit(transaction, demo.car_park_id, file.month_cards.most_count);
  for (const ShopHoursEntry& entry : file.shop_hours) {
    const auto shop_id = id_of<ShopId>("shop", entry.shop);
    writer.gifts.put_demo_account(transaction, shop_id, entry.minutes, entry.price_cents);
    for (const ShopGiftEntry& gift : entry.gifts) writer.gifts.put_demo_gift(transaction, shop_id, gift.minutes, checked_plate(gift.plate));
  }
  const BusinessDay today = business_day(writer.now, writer.mall_utc_offset);
  for (const ParkingHolidayEntry& holiday : file.holidays)
    writer.parking.put_demo_holiday(transaction, today + std::chrono::days(holiday.days_ahead), holiday.kind, holiday.name);
  std::vector<parking::DemoStay> stays;
  for (const ParkingStayEntry& entry : file.stays) stays.push_back(stay_of(writer, file, entry));
  std::ranges::stable_sort(stays, {}, &parking::DemoStay::entered_at);
  for (const parking::DemoStay& stay : stays) writer.parking.put_demo_stay(transaction, stay);
}

}  // namespace galleria::app::demo
