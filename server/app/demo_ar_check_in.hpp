// Trails of the demo mall's AR check-in, who collected what of them, and frames and stickers.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/demo_files.hpp"
#include "app/demo_members.hpp"
#include "app/demo_plaza.hpp"
#include "features/ar_check_in/ar_check_in.hpp"

namespace galleria::app::demo {

// Asks where the phone is where latitude, longitude and radius_m stand.
struct ArSpotEntry {
  std::string key;
  Localized name;
  Localized words;
  std::string picture;
  std::int64_t points = 0;
  std::optional<std::int64_t> latitude_e6;
  std::optional<std::int64_t> longitude_e6;
  std::optional<std::int64_t> radius_m;
  std::optional<std::string> prize;  // of the trail's, by its key
};
BOOST_DESCRIBE_STRUCT(ArSpotEntry, (), (key, name, words, picture, points, latitude_e6, longitude_e6, radius_m, prize))

struct ArTrailEntry {
  Localized name;
  Localized words;
  std::string picture;
  ar_check_in::ArFrequency frequency = ar_check_in::ArFrequency::once;
  RelativeTime starts_at;
  RelativeTime ends_at;
  std::int64_t grand_prize_points = 0;
  std::optional<std::string> grand_prize;  // of its prizes, by its key
  std::vector<PlazaPrizeEntry> prizes;
  std::vector<ArSpotEntry> spots;  // in their order
};
BOOST_DESCRIBE_STRUCT(ArTrailEntry, (), (name, words, picture, frequency, starts_at, ends_at, grand_prize_points, grand_prize, prizes, spots))

struct ArCheckInEntry {
  std::string member;
  std::string spot;
  RelativeTime at;
};
BOOST_DESCRIBE_STRUCT(ArCheckInEntry, (), (member, spot, at))

struct ArDecorationEntry {
  ar_check_in::ArDecorationKind kind = ar_check_in::ArDecorationKind::sticker;
  Localized name;
  std::string picture;
};
BOOST_DESCRIBE_STRUCT(ArDecorationEntry, (), (kind, name, picture))

struct ArCheckInFile {
  std::vector<ArTrailEntry> trails;
  std::vector<ArCheckInEntry> check_ins;  // the oldest first
  std::vector<ArDecorationEntry> decorations;
};
BOOST_DESCRIBE_STRUCT(ArCheckInFile, (), (trails, check_ins, decorations))

ArCheckInFile read_ar_check_in(const std::filesystem::path& folder);

struct ArCheckInWriter {
  ar_check_in::Trails& trails;
  prizes::Prizes& prizes;
  const MemberIds& member_ids;
  TimeMs now;
};
// Throws std::runtime_error for members and spots that are not there, std::logic_error for trails and check-ins that do not fit together.
void write_ar_check_in(db::Transaction& transaction, const ArCheckInWriter& writer, const ArCheckInFile& file);

}  // namespace galleria::app::demo
