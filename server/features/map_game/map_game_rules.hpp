// Which codes hang at spots, which seasons fit together, where a season is by the clock, and which rewards a step reaches. Pure.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/secret.hpp"
#include "features/map_game/map_game_states.hpp"

namespace galleria::map_game {

// What hangs at the spot: ten letters and digits that nobody can guess who has not the key, and that no other spot and no other season has.
std::string spot_code(const Secret& key, MapSeasonId season_id, MapSpotId spot_id);
// As it was scanned or typed: capitals, blanks and hyphens do not count.
bool is_spot_code(const Secret& key, MapSeasonId season_id, MapSpotId spot_id, std::string_view written);

MapGamePhase phase_of(MapSeasonState state, TimeMs starts_at, TimeMs ends_at, TimeMs now);

// What a spot asks for and has.
struct SpotPlan {
  MapGameTask task = MapGameTask::visit;
  bool has_question = false;
  std::int64_t choice_count = 0;
  std::int64_t right_choice = 0;  // 0: none
};
struct RewardPlan {
  std::int64_t step_count = 1;
  std::int64_t points = 0;
  std::optional<PrizeId> prize_id = {};
};

// A question has both its texts, 2 to 4 choices and a right one, no other task has any of these; rewards rise, and each gives points or a prize.
// What is to be published has spots and rewards besides, which ask for no more steps than there are spots.
bool is_season_fit(std::span<const SpotPlan> spots, std::span<const RewardPlan> rewards, bool is_to_be_published);

// Those that are reached with so many steps.
std::vector<RewardPlan> reached_rewards(std::span<const RewardPlan> rewards, std::int64_t step_count);

}  // namespace galleria::map_game
