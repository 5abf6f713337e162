// The demo mall's car park: floors of bays, gates of the sandbox, tariffs, and who came in and left.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/demo_files.hpp"
#include "base/money.hpp"
#include "features/parking/parking.hpp"
#include "features/parking_gifts/parking_gifts.hpp"
#include "flows/month_cards/month_cards.hpp"
#include "gateways/sandbox/sandbox.hpp"

namespace galleria::app::demo {

struct ParkingAreaEntry {
  std::string code;
  Localized name;
  std::int64_t bay_count = 0;
  std::int64_t taken_count = 0;
};
BOOST_DESCRIBE_STRUCT(ParkingAreaEntry, (), (code, name, bay_count, taken_count))

struct ParkingGateEntry {
  std::string key;
  std::string name;
  parking::GateKind kind = parking::GateKind::entry;
};
BOOST_DESCRIBE_STRUCT(ParkingGateEntry, (), (key, name, kind))

struct ParkingTariffEntry {
  std::string key;
  std::string name;
  parking::VehicleClass vehicle_class = parking::VehicleClass::small;
  parking::TariffState state = parking::TariffState::draft;
  RelativeTime made_at;
  RelativeTime valid_from;
  parking::TariffRules rules;
};
BOOST_DESCRIBE_STRUCT(ParkingTariffEntry, (), (key, name, vehicle_class, state, made_at, valid_from, rules))

struct ParkingPermitEntry {
  std::string key;
  parking::PermitKind kind = parking::PermitKind::month_card;
  std::string plate;
  std::string note;
  RelativeTime valid_from;
  RelativeTime valid_until;
};
BOOST_DESCRIBE_STRUCT(ParkingPermitEntry, (), (key, kind, plate, note, valid_from, valid_until))

// Without a plate it has a ticket. What has left owed nothing: it had a permit or was there for no longer than the free time.
struct ParkingStayEntry {
  std::string plate;
  std::optional<std::string> ticket;
  RelativeTime entered_at;
  std::optional<RelativeTime> left_at;
  std::optional<std::string> area;
  std::optional<std::string> bay;
  std::optional<parking::ParkingException> exception;
};
BOOST_DESCRIBE_STRUCT(ParkingStayEntry, (), (plate, ticket, entered_at, left_at, area, bay, exception))

struct ParkingHolidayEntry {
  std::int64_t days_ahead = 0;
  parking::DayKind kind = parking::DayKind::holiday;
  std::string name;
};
BOOST_DESCRIBE_STRUCT(ParkingHolidayEntry, (), (days_ahead, kind, name))

struct MonthCardTypeEntry {
  std::string key;
  Localized name;
  std::int64_t months = 1;
  Cents price_cents;
};
BOOST_DESCRIBE_STRUCT(MonthCardTypeEntry, (), (key, name, months, price_cents))

// The kinds of month cards that members can buy, in their order, and how many plates may have one.
struct MonthCardsEntry {
  std::int64_t most_count = 0;
  std::vector<MonthCardTypeEntry> types;
};
BOOST_DESCRIBE_STRUCT(MonthCardsEntry, (), (most_count, types))

// Hours that a shop has bought, and those of them that cars have.
struct ShopGiftEntry {
  std::string plate;
  std::int64_t minutes = 0;
};
BOOST_DESCRIBE_STRUCT(ShopGiftEntry, (), (plate, minutes))
struct ShopHoursEntry {
  std::string shop;
  std::int64_t minutes = 0;
  Cents price_cents;
  std::vector<ShopGiftEntry> gifts;
};
BOOST_DESCRIBE_STRUCT(ShopHoursEntry, (), (shop, minutes, price_cents, gifts))

struct ParkingFile {
  std::string key;
  std::string code;
  Localized name;
  std::vector<ParkingAreaEntry> areas;
  std::vector<ParkingGateEntry> gates;
  std::vector<ParkingTariffEntry> tariffs;
  std::vector<ParkingPermitEntry> permits;
  MonthCardsEntry month_cards;
  std::vector<ShopHoursEntry> shop_hours;
  std::vector<ParkingHolidayEntry> holidays;
  std::vector<ParkingStayEntry> stays;
};
BOOST_DESCRIBE_STRUCT(ParkingFile, (), (key, code, name, areas, gates, tariffs, permits, month_cards, shop_hours, holidays, stays))

// Throws as read_file does.
ParkingFile read_parking(const std::filesystem::path& folder);

struct ParkingWriter {
  parking::Parking& parking;
  month_cards::MonthCards& month_cards;
  parking_gifts::ParkingGifts& gifts;
  gateways::Sandbox* sandbox = nullptr;  // none: the gates are nobody's
  MallOffset mall_utc_offset{};
  TimeMs now{};
};

// Throws std::runtime_error that names what does not fit.
void write_parking(db::Transaction& transaction, const ParkingWriter& writer, const ParkingFile& file);

}  // namespace galleria::app::demo
