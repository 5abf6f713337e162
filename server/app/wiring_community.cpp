// The community knows the looks of the dress-up show, members and points.
#include "app/adapters_community.hpp"
#include "features/members/members.hpp"

namespace galleria::app {

void wire_community(const Wiring& wiring) {
  auto config = wiring.config.of<community::CommunityConfig>();
  config.mall_utc_offset = wiring.config.of<members::MembersConfig>().mall_utc_offset;
  wiring.make<community::Community>(config, community_needs(wiring));
}

}  // namespace galleria::app
