// The points mall: its goods are the catalogue's, and its exchanges are orders.
#include "app/adapters_points_mall.hpp"
#include "app/wiring.hpp"
#include "features/members/members.hpp"

namespace galleria::app {

void wire_points_mall(const Wiring& wiring) {
  auto needs = points_mall_needs({wiring.get<catalog::Catalog>(), wiring.get<points::Points>(), wiring.get<tiers::Tiers>(), wiring.get<orders::Orders>(),
                                  wiring.get<messages::Messages>()});
  wiring.make<points_mall::PointsMall>(std::move(needs), wiring.config.of<members::MembersConfig>().mall_utc_offset);
}

}  // namespace galleria::app
