// The season of the map game that runs in the demo mall, and how far its members are.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/demo_files.hpp"
#include "app/demo_members.hpp"
#include "app/demo_plaza.hpp"
#include "features/catalog/catalog.hpp"
#include "features/map_game/map_game.hpp"

namespace galleria::app::demo {

struct MapRewardEntry {
  std::int64_t step_count = 1;
  std::int64_t points = 0;
  std::optional<std::string> prize;  // of the season's, by its key
};
BOOST_DESCRIBE_STRUCT(MapRewardEntry, (), (step_count, points, prize))

struct MapSpotEntry {
  Localized name;
  Localized words;
  map_game::MapGameIcon icon = map_game::MapGameIcon::flag;
  std::int64_t x = 0;
  std::int64_t y = 0;
  std::optional<std::string> shop;
  map_game::MapGameTask task = map_game::MapGameTask::visit;
  std::optional<Localized> question;
  std::optional<std::vector<Localized>> choices;
  std::optional<std::int64_t> right_choice;
};
BOOST_DESCRIBE_STRUCT(MapSpotEntry, (), (name, words, icon, x, y, shop, task, question, choices, right_choice))

// At the spot of that number; the oldest first.
struct MapStepEntry {
  std::string member;
  std::int64_t spot = 1;
  RelativeTime at;
};
BOOST_DESCRIBE_STRUCT(MapStepEntry, (), (member, spot, at))

struct MapGameFile {
  Localized name;
  Localized words;
  std::string picture;  // of the art
  std::int64_t picture_width = 0;
  std::int64_t picture_height = 0;
  RelativeTime starts_at;
  RelativeTime ends_at;
  std::vector<PlazaPrizeEntry> prizes;
  std::vector<MapRewardEntry> rewards;
  std::vector<MapSpotEntry> spots;
  std::vector<MapStepEntry> steps;
};
BOOST_DESCRIBE_STRUCT(MapGameFile, (), (name, words, picture, picture_width, picture_height, starts_at, ends_at, prizes, rewards, spots, steps))

MapGameFile read_map_game(const std::filesystem::path& folder);

struct MapGameParts {
  map_game::MapGamePlay& game;
  prizes::Prizes& prizes;
  const catalog::Catalog& catalog;
  const MemberIds& member_ids;
  TimeMs now;
};
// Throws std::runtime_error for members and shops that are not there, and std::logic_error for what does not fit together.
void write_map_game(db::Transaction& transaction, const MapGameParts& parts, const MapGameFile& file);

}  // namespace galleria::app::demo
