// Joins the games that are played in the mall to prizes: trails of the AR check-in and seasons of the map game have prizes as activities of the plaza do.
#pragma once

#include <functional>

#include "features/ar_check_in/ar_check_in.hpp"
#include "features/map_game/map_game.hpp"
#include "features/prizes/prizes.hpp"

namespace galleria::app {

// Prizes must outlive what is given.
void give_prizes(ar_check_in::ArCheckInNeeds& needs, prizes::Prizes& prizes);
void give_prizes(map_game::MapGameNeeds& needs, prizes::Prizes& prizes);

// The games are asked for when they are needed, since they are made later than prizes.
struct PlayParts {
  std::function<ar_check_in::Trails&()> trails;
  std::function<map_game::MapGamePlay&()> game;
};
// What is no activity of the plaza is looked for among trails and seasons.
void join_play(prizes::PrizesNeeds& needs, PlayParts parts);

}  // namespace galleria::app
