// The map game knows shops, orders, members and points.
#include "app/adapters_map_game.hpp"
#include "features/members/members.hpp"

namespace galleria::app {

void wire_map_game(const Wiring& wiring) {
  map_game::MapGameConfig config;
  config.key = wiring.config.secrets.staff_seal_key;
  config.mall_utc_offset = wiring.config.of<members::MembersConfig>().mall_utc_offset;
  wiring.make<map_game::MapGamePlay>(std::move(config), map_game_needs(wiring));
}

}  // namespace galleria::app
