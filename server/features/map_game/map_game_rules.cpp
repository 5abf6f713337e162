// Codes of spots are keyed digests; a season is looked at as a whole.
#include "features/map_game/map_game_rules.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/crypto.hpp"

namespace galleria::map_game {
namespace {

constexpr std::size_t map_code_length = 10;
constexpr std::int64_t least_choices = 2;

char as_capital(char letter) { return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter; }

bool is_spot_fit(const SpotPlan& spot) {
  if (spot.task != MapGameTask::answer) return !spot.has_question && spot.choice_count == 0 && spot.right_choice == 0;
  return spot.has_question && spot.choice_count >= least_choices && spot.right_choice >= 1 && spot.right_choice <= spot.choice_count;
}

}  // namespace

std::string spot_code(const Secret& key, MapSeasonId season_id, MapSpotId spot_id) {
  std::string code = hmac_sha256_hex(key, fmt::format("map game {} {}", season_id.value, spot_id.value)).substr(0, map_code_length);
  std::ranges::transform(code, code.begin(), as_capital);
  return code;
}

bool is_spot_code(const Secret& key, MapSeasonId season_id, MapSpotId spot_id, std::string_view written) {
  std::string code;
  for (const char letter : written) {
    if (letter != ' ' && letter != '-') code += as_capital(letter);
  }
  return code == spot_code(key, season_id, spot_id);
}

MapGamePhase phase_of(MapSeasonState state, TimeMs starts_at, TimeMs ends_at, TimeMs now) {
  if (state == MapSeasonState::ended || now >= ends_at) return MapGamePhase::over;
  return now < starts_at ? MapGamePhase::coming : MapGamePhase::running;
}

bool is_season_fit(std::span<const SpotPlan> spots, std::span<const RewardPlan> rewards, bool is_to_be_published) {
  if (!std::ranges::all_of(spots, is_spot_fit)) return false;
  if (std::ranges::adjacent_find(rewards, std::greater_equal<>(), &RewardPlan::step_count) != rewards.end()) return false;
  if (std::ranges::any_of(rewards, [](const RewardPlan& reward) { return reward.points == 0 && !reward.prize_id; })) return false;
  return !is_to_be_published || (!spots.empty() && !rewards.empty() && rewards.back().step_count <= std::ssize(spots));
}

std::vector<RewardPlan> reached_rewards(std::span<const RewardPlan> rewards, std::int64_t step_count) {
  std::vector<RewardPlan> reached;
  std::ranges::copy_if(rewards, std::back_inserter(reached), [&](const RewardPlan& reward) { return reward.step_count <= step_count; });
  return reached;
}

}  // namespace galleria::map_game
