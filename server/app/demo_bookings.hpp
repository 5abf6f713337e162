// The demo mall's cars and magazine: times of the next days, who has a ride, and copies that wait.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/demo_files.hpp"
#include "app/demo_members.hpp"
#include "features/bookings/bookings.hpp"

namespace galleria::app::demo {

struct CarServiceEntry {
  std::string key;
  Localized name;
};
BOOST_DESCRIBE_STRUCT(CarServiceEntry, (), (key, name))

// At that minute of a day, counted from today.
struct RideEntry {
  std::string member;
  std::int64_t day = 0;
  std::int64_t minute = 0;
  std::string contact_name;
  std::int64_t passengers = 1;
  std::string from;
  std::string to;
  std::string purpose;
  bookings::BookingState state = bookings::BookingState::pending;
  std::optional<std::string> driver;
  std::optional<std::string> plate;
  std::optional<std::int64_t> score;
  std::optional<std::string> comment;
};
BOOST_DESCRIBE_STRUCT(RideEntry, (), (member, day, minute, contact_name, passengers, from, to, purpose, state, driver, plate, score, comment))

struct MagazinePointEntry {
  std::string key;
  Localized name;
  Localized place;
};
BOOST_DESCRIBE_STRUCT(MagazinePointEntry, (), (key, name, place))

struct MagazineStockEntry {
  std::string point;
  std::int64_t count = 0;
};
BOOST_DESCRIBE_STRUCT(MagazineStockEntry, (), (point, count))

struct MagazineCopyEntry {
  std::string member;
  std::string point;
  RelativeTime at;
  bool is_fetched = false;
};
BOOST_DESCRIBE_STRUCT(MagazineCopyEntry, (), (member, point, at, is_fetched))

struct MagazineIssueEntry {
  std::string key;
  Localized title;
  Localized summary;
  std::string cover;
  RelativeTime opens_at;
  RelativeTime closes_at;
  RelativeTime pick_up_until;
  Tier least_tier = Tier::normal;
  std::vector<MagazineStockEntry> stock;
  std::vector<MagazineCopyEntry> copies;
};
BOOST_DESCRIBE_STRUCT(MagazineIssueEntry, (), (key, title, summary, cover, opens_at, closes_at, pick_up_until, least_tier, stock, copies))

struct BookingsFile {
  CarServiceEntry service;
  std::int64_t slot_days = 1;
  std::vector<std::int64_t> slot_minutes;
  std::int64_t slot_length_minutes = 60;
  std::int64_t car_count = 1;
  std::vector<RideEntry> rides;
  std::vector<MagazinePointEntry> points;
  std::vector<MagazineIssueEntry> issues;
};
BOOST_DESCRIBE_STRUCT(BookingsFile, (), (service, slot_days, slot_minutes, slot_length_minutes, car_count, rides, points, issues))

// Throws as read_file does.
BookingsFile read_bookings(const std::filesystem::path& folder);

struct BookingsWriter {
  bookings::Bookings& bookings;
  members::Members& members;  // whose phone a ride has
  MallOffset mall_utc_offset{};
  TimeMs now{};
};

// Throws std::runtime_error that names what does not fit.
void write_bookings(db::Transaction& transaction, const BookingsWriter& writer, const BookingsFile& file, const MemberIds& member_ids);

}  // namespace galleria::app::demo
