// What the map game brings to the server.
#include "features/map_game/map_game.hpp"

namespace galleria::map_game {

constinit const Module<MapGamePlay> module{
    .name = "map_game",
    .erase_member = &MapGamePlay::erase_member,
    .told_to_member = told_tables,
    .audit_checks = audit_checks,
    .bind_routes = bind_routes,
    .timer_handlers = &MapGamePlay::timer_handlers,
    .exported_lists = exported_lists,
};

}  // namespace galleria::map_game
