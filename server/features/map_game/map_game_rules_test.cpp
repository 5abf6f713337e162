// The map game's rules: codes, seasons that fit together, and what a step reaches.
#include "features/map_game/map_game_rules.hpp"

#include <gmock/gmock.h>

#include <array>

#include "base/crypto.hpp"

namespace galleria::map_game {
namespace {

using namespace std::chrono_literals;

TEST(MapGameRules, a_code_is_of_one_spot_of_one_season_and_one_key) {
  start_crypto();
  const Secret key("a key that nobody knows");
  const std::string code = spot_code(key, MapSeasonId{1}, MapSpotId{2});
  EXPECT_EQ(code.size(), 10U);
  EXPECT_TRUE(is_spot_code(key, MapSeasonId{1}, MapSpotId{2}, code));
  EXPECT_TRUE(is_spot_code(key, MapSeasonId{1}, MapSpotId{2}, " " + code.substr(0, 5) + "-" + code.substr(5)));
  EXPECT_FALSE(is_spot_code(key, MapSeasonId{2}, MapSpotId{2}, code));
  EXPECT_FALSE(is_spot_code(key, MapSeasonId{1}, MapSpotId{3}, code));
  EXPECT_FALSE(is_spot_code(Secret("another key"), MapSeasonId{1}, MapSpotId{2}, code));
  EXPECT_FALSE(is_spot_code(key, MapSeasonId{1}, MapSpotId{2}, ""));
}

TEST(MapGameRules, only_questions_have_choices_and_rewards_rise_to_the_number_of_spots) {
  const SpotPlan visit;
  const SpotPlan question{MapGameTask::answer, true, 3, 3};
  const std::array rewards{RewardPlan{1, 10}, RewardPlan{2, 20}};
  EXPECT_TRUE(is_season_fit(std::array{visit, question}, rewards, true));
  EXPECT_TRUE(is_season_fit({}, {}, false));
  EXPECT_FALSE(is_season_fit({}, {}, true));
  EXPECT_TRUE(is_season_fit(std::array{visit}, rewards, false));
  EXPECT_FALSE(is_season_fit(std::array{visit}, rewards, true));
  EXPECT_FALSE(is_season_fit(std::array{visit, question}, std::array{RewardPlan{2, 10}, RewardPlan{2, 20}}, false));
  EXPECT_FALSE(is_season_fit(std::array{visit}, std::array{RewardPlan{1, 0}}, false));
  EXPECT_TRUE(is_season_fit(std::array{visit}, std::array{RewardPlan{1, 0, PrizeId{7}}}, true));
  EXPECT_FALSE(is_season_fit(std::array{SpotPlan{MapGameTask::answer, true, 3, 4}}, {}, false));
  EXPECT_FALSE(is_season_fit(std::array{SpotPlan{MapGameTask::answer, true, 1, 1}}, {}, false));
  EXPECT_FALSE(is_season_fit(std::array{SpotPlan{MapGameTask::answer, false, 3, 1}}, {}, false));
  EXPECT_FALSE(is_season_fit(std::array{SpotPlan{MapGameTask::scan, true, 3, 1}}, {}, false));
}

TEST(MapGameRules, a_step_reaches_what_asks_for_no_more) {
  const std::array rewards{RewardPlan{1, 10}, RewardPlan{3, 30}};
  EXPECT_EQ(reached_rewards(rewards, 0).size(), 0U);
  EXPECT_EQ(reached_rewards(rewards, 2).size(), 1U);
  EXPECT_EQ(reached_rewards(rewards, 3).size(), 2U);
}

TEST(MapGameRules, a_season_is_over_when_it_ended_or_was_ended) {
  const TimeMs at{100h};
  EXPECT_EQ(phase_of(MapSeasonState::published, at, at + 1h, at - 1ms), MapGamePhase::coming);
  EXPECT_EQ(phase_of(MapSeasonState::published, at, at + 1h, at), MapGamePhase::running);
  EXPECT_EQ(phase_of(MapSeasonState::published, at, at + 1h, at + 1h), MapGamePhase::over);
  EXPECT_EQ(phase_of(MapSeasonState::ended, at, at + 1h, at), MapGamePhase::over);
}

}  // namespace
}  // namespace galleria::map_game
