// How a season of the map game goes on, and what its spots ask for; the wire, the rules and the store speak of them.
#pragma once

#include <boost/describe.hpp>

#include <array>

#include "base/ids.hpp"
#include "base/state_table.hpp"

namespace galleria::map_game {

using MapSeasonId = Id<struct MapSeasonTag>;
using MapSpotId = Id<struct MapSpotTag>;

// visit: the code that hangs at the spot. scan: the code that the shop shows at its counter. buy: a paid order, of the spot's shop or, without one, of the
// mall. answer: the right one of the choices.
enum class MapGameTask { visit, scan, buy, answer };
BOOST_DESCRIBE_ENUM(MapGameTask, visit, scan, buy, answer)

// How a spot is drawn on the map.
enum class MapGameIcon { flag, shop, food, coffee, gift, tree, star, camera };
BOOST_DESCRIBE_ENUM(MapGameIcon, flag, shop, food, coffee, gift, tree, star, camera)

// Where a published season is by the clock.
enum class MapGamePhase { coming, running, over };
BOOST_DESCRIBE_ENUM(MapGamePhase, coming, running, over)

enum class MapGameOutcome { taken, wrong_answer };
BOOST_DESCRIBE_ENUM(MapGameOutcome, taken, wrong_answer)

// published: coming, running, or over and not yet closed. ended: nothing can be done in it any more; what it gave stays.
enum class MapSeasonState { draft, published, ended };
BOOST_DESCRIBE_ENUM(MapSeasonState, draft, published, ended)

enum class MapSeasonMove { make, edit, publish, end };
BOOST_DESCRIBE_ENUM(MapSeasonMove, make, edit, publish, end)

enum class MapSeasonActor { staff, job };
BOOST_DESCRIBE_ENUM(MapSeasonActor, staff, job)

using MapSeasonArrow = Transition<MapSeasonState, MapSeasonMove, MapSeasonActor>;
inline constexpr std::array map_season_arrows{
    MapSeasonArrow{std::nullopt, MapSeasonMove::make, MapSeasonState::draft, MapSeasonActor::staff},
    MapSeasonArrow{MapSeasonState::draft, MapSeasonMove::edit, MapSeasonState::draft, MapSeasonActor::staff},
    MapSeasonArrow{MapSeasonState::draft, MapSeasonMove::publish, MapSeasonState::published, MapSeasonActor::staff},
    MapSeasonArrow{MapSeasonState::published, MapSeasonMove::end, MapSeasonState::ended, MapSeasonActor::staff},
    MapSeasonArrow{MapSeasonState::published, MapSeasonMove::end, MapSeasonState::ended, MapSeasonActor::job},
};
inline constexpr StateTable map_season_table("map_season", map_season_arrows);
using MapSeasonStep = decltype(map_season_table)::Step;

}  // namespace galleria::map_game
