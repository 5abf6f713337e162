// What the staff can take along of the map game: who plays a season, and how far they are.
#include "features/map_game/map_game.hpp"

namespace galleria::map_game {
namespace {

constexpr ExportColumn<MapPlayer> player_columns[] = {
    {{"会员编号", "Member"}, [](const MapPlayer& row, Locale) -> ExportCell { return std::to_string(row.member_id.value); }},
    {{"会员", "Name"}, [](const MapPlayer& row, Locale) -> ExportCell { return row.member_name; }},
    {{"完成地点", "Spots done"}, [](const MapPlayer& row, Locale) -> ExportCell { return row.step_count; }},
    {{"得到积分", "Points given"}, [](const MapPlayer& row, Locale) -> ExportCell { return row.points; }},
    {{"开始", "Began"}, [](const MapPlayer& row, Locale) -> ExportCell { return row.first_at; }},
    {{"最近一步", "Last step"}, [](const MapPlayer& row, Locale) -> ExportCell { return row.last_at; }},
};

constexpr PagingOf<list_map_players, MapPlayer> player_paging{
    .rows = [](const MapPlayerPage& page) -> const std::vector<MapPlayer>& { return page.players; },
    .begin =
        [](ListMapPlayers& request) {
          request.page_no = PageNumber{1};
          request.page_size = PageSize{PageSize::maximum};
        },
    .turn =
        [](ListMapPlayers& request, const MapPlayerPage& page) {
          if (!page.has_more || page.players.empty()) return false;
          request.page_no = PageNumber{**request.page_no + 1};
          return true;
        },
};

}  // namespace

std::vector<ExportedList> exported_lists(MapGamePlay& game) {
  return {exported_list<list_map_players>(
      {"寻宝地图的玩家", "Players of the map game"}, player_columns, player_paging,
      [&game](const http::Call&, const http::Operator& caller, const ListMapPlayers& request) { return game.list_map_players(caller, request); })};
}

}  // namespace galleria::map_game
