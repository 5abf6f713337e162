// Writes the demo mall's map game.
#include "app/demo_map_game.hpp"

#include <stdexcept>

#include "app/demo_ids.hpp"

namespace galleria::app::demo {
namespace {

constexpr std::string_view map_game_file = "map_game.json";

map_game::MapSpotInput map_spot_fields(const MapSpotEntry& entry, const catalog::Catalog& catalog) {
  map_game::MapSpotInput fields;
  fields.name_zh_cn = {entry.name.zh_cn};
  fields.name_en = {entry.name.en};
  fields.words_zh_cn = {entry.words.zh_cn};
  fields.words_en = {entry.words.en};
  fields.icon = entry.icon;
  fields.x = {entry.x};
  fields.y = {entry.y};
  if (entry.shop) {
    const auto shop = catalog.find_shop(std::string_view(*entry.shop));
    if (!shop) throw std::runtime_error("map_game.json: there is no shop " + *entry.shop);
    fields.shop_id = shop->shop_id;
  }
  fields.task = entry.task;
  const Localized question = entry.question.value_or(Localized{});
  fields.question_zh_cn = {question.zh_cn};
  fields.question_en = {question.en};
  for (const Localized& choice : entry.choices.value_or(std::vector<Localized>())) fields.choices.items.push_back({{choice.zh_cn}, {choice.en}});
  if (entry.right_choice) fields.right_choice = Whole<1, 4>{*entry.right_choice};
  return fields;
}

}  // namespace

MapGameFile read_map_game(const std::filesystem::path& folder) { return read_file<MapGameFile>(folder / map_game_file); }

void write_map_game(db::Transaction& transaction, const MapGameParts& parts, const MapGameFile& file) {
  map_game::SaveMapSeason fields;
  fields.name_zh_cn = {file.name.zh_cn};
  fields.name_en = {file.name.en};
  fields.words_zh_cn = {file.words.zh_cn};
  fields.words_en = {file.words.en};
  fields.picture_url = {art_url(file.picture)};
  fields.picture_width = {file.picture_width};
  fields.picture_height = {file.picture_height};
  fields.starts_at = file.starts_at.after(parts.now);
  fields.ends_at = file.ends_at.after(parts.now);
  for (const MapRewardEntry& reward : file.rewards) {
    fields.rewards.items.push_back({{reward.step_count}, {reward.points}, std::nullopt});
    if (reward.prize) fields.rewards.items.back().prize_id = demo_prize_id(file.name.en, *reward.prize);
  }
  for (const MapSpotEntry& spot : file.spots) fields.spots.items.push_back(map_spot_fields(spot, parts.catalog));
  const map_game::MapSeasonId season_id =
      parts.game.put_demo_season(transaction, fields, [&](ActivityId place) { put_demo_prizes(transaction, parts.prizes, file.name.en, file.prizes, place); });
  for (const MapStepEntry& step : file.steps)
    parts.game.put_demo_step(transaction, season_id, step.spot, member_of(parts.member_ids, step.member, map_game_file), step.at.after(parts.now));
}

}  // namespace galleria::app::demo
