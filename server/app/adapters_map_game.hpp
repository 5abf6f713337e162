// What the map game knows of shops, orders, members and points, and whom to tell.
#pragma once

#include "app/wiring.hpp"
#include "features/map_game/map_game.hpp"

namespace galleria::app {

// The parts that are asked must outlive the answer.
map_game::MapGameNeeds map_game_needs(const Wiring& wiring);

}  // namespace galleria::app
