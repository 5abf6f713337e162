// The demo mall's things to lend: kinds and desks, what lies there, and who has borrowed what.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/demo_files.hpp"
#include "app/demo_members.hpp"
#include "features/rentals/rentals.hpp"

namespace galleria::app::demo {

struct RentalTermsEntry {
  Tier tier = Tier::normal;
  std::int64_t free_minutes = 0;
  bool waives_deposit = false;
};
BOOST_DESCRIBE_STRUCT(RentalTermsEntry, (), (tier, free_minutes, waives_deposit))

struct RentalKindEntry {
  std::string key;
  std::string code;
  rentals::RentalThing thing = rentals::RentalThing::umbrella;
  Localized name;
  rentals::RentalUnit unit = rentals::RentalUnit::hour;
  Cents unit_cents;
  Cents deposit_cents;
  std::int64_t most_hours = 24;
  std::vector<RentalTermsEntry> terms;
};
BOOST_DESCRIBE_STRUCT(RentalKindEntry, (), (key, code, thing, name, unit, unit_cents, deposit_cents, most_hours, terms))

struct RentalStockEntry {
  std::string kind;
  std::int64_t count = 0;  // before anything was lent
};
BOOST_DESCRIBE_STRUCT(RentalStockEntry, (), (kind, count))

struct RentalDeskEntry {
  std::string key;
  std::string code;
  Localized name;
  Localized place;
  std::vector<RentalStockEntry> stock;
};
BOOST_DESCRIBE_STRUCT(RentalDeskEntry, (), (key, code, name, place, stock))

// Without lentAt it is reserved, without an end the member has it now.
struct RentalEntry {
  std::string member;
  Tier tier = Tier::normal;  // of the member at that time
  std::string kind;
  std::string desk;
  RelativeTime reserved_at;
  std::optional<RelativeTime> lent_at;
  std::optional<RelativeTime> returned_at;
  std::optional<std::string> return_desk;
  std::optional<RelativeTime> lost_at;
};
BOOST_DESCRIBE_STRUCT(RentalEntry, (), (member, tier, kind, desk, reserved_at, lent_at, returned_at, return_desk, lost_at))

struct RentalsFile {
  std::vector<RentalKindEntry> kinds;
  std::vector<RentalDeskEntry> desks;
  std::vector<RentalEntry> rentals;
};
BOOST_DESCRIBE_STRUCT(RentalsFile, (), (kinds, desks, rentals))

// Throws as read_file does.
RentalsFile read_rentals(const std::filesystem::path& folder);

// Throws std::runtime_error that names what does not fit.
void write_rentals(db::Transaction& transaction, rentals::Rentals& rentals, const RentalsFile& file, const MemberIds& member_ids, TimeMs now);

}  // namespace galleria::app::demo
