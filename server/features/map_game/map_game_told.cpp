// What a member is told of what is kept of them in the map game.
#include "features/map_game/map_game.hpp"

namespace galleria::map_game {

std::span<const ToldTable> told_tables() {
  static constexpr ToldTable tables[] = {
      {.table = "map_players",
       .words = {"寻宝地图的进度", "How far you are in the map game"},
       .sql = "select season_id, step_count, first_at_ms, last_at_ms from map_players where member_id = $1 order by season_id limit $2 offset $3"},
      {.table = "map_steps",
       .words = {"寻宝地图完成的地点", "Spots of the map game that you did"},
       .sql = "select season_id, spot_id, task, order_id, at_ms from map_steps where member_id = $1 order by spot_id limit $2 offset $3"},
      {.table = "map_tries",
       .words = {"寻宝地图的答题", "What you answered in the map game"},
       .sql = "select spot_id, day, choice, at_ms from map_tries where member_id = $1 order by spot_id, day limit $2 offset $3"},
      {.table = "map_gifts",
       .words = {"寻宝地图的奖励", "What the map game gave you"},
       .sql = "select season_id, step_count, points, prize_id, prize_outcome, at_ms from map_gifts where member_id = $1 order by season_id, step_count limit "
              "$2 offset $3"},
  };
  return tables;
}

}  // namespace galleria::map_game
