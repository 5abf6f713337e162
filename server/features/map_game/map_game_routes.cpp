// Binds the endpoints of the map game.
#include "features/map_game/map_game.hpp"

namespace galleria::map_game {

void bind_routes(http::Binder& binder, MapGamePlay& game) {
  using http::Call;
  using http::Member;
  using http::Operator;
  binder.bind<get_map_game>([&](const Call& call, const GetMapGame& request) { return game.get_map_game(call, request); });
  binder.bind<get_map_game_progress>(
      [&](const Call& call, const Member& member, const GetMapGameProgress& request) { return game.get_map_game_progress(call, member, request); });
  binder.bind<list_map_game_seasons>(
      [&](const Call& call, const Member& member, const ListMapGameSeasons& request) { return game.list_map_game_seasons(call, member, request); });
  binder.bind<take_map_game_step>(
      [&](const Call& call, const Member& member, const TakeMapGameStep& request) { return game.take_map_game_step(call, member, request); });

  binder.bind<list_map_seasons>([&](const Operator& caller, const ListMapSeasons& request) { return game.list_map_seasons(caller, request); });
  binder.bind<get_map_season>([&](const Operator& caller, const GetMapSeason& request) { return game.get_map_season(caller, request); });
  binder.bind<list_map_players>([&](const Operator& caller, const ListMapPlayers& request) { return game.list_map_players(caller, request); });
  binder.bind<get_map_posters>([&](const Operator& caller, const GetMapPosters& request) { return game.get_map_posters(caller, request); });
  binder.bind<save_map_season>([&](const Operator& caller, const SaveMapSeason& request) { return game.save_map_season(caller, request); });
  binder.bind<copy_map_season>([&](const Operator& caller, const CopyMapSeason& request) { return game.copy_map_season(caller, request); });
  binder.bind<publish_map_season>([&](const Operator& caller, const PublishMapSeason& request) { return game.publish_map_season(caller, request); });
  binder.bind<end_map_season>([&](const Operator& caller, const EndMapSeason& request) { return game.end_map_season(caller, request); });
}

}  // namespace galleria::map_game
