// Interactive pages.
#include "app/adapters_interactive_pages.hpp"
#include "app/wiring.hpp"
#include "features/members/members.hpp"

namespace galleria::app {

void wire_interactive_pages(const Wiring& wiring) {
  auto& activities = wiring.get<activities::Activities>();
  auto config = wiring.config.of<interactive_pages::InteractivePagesConfig>();
  config.mall_utc_offset = wiring.config.of<members::MembersConfig>().mall_utc_offset;
  config.has_own_pages = wiring.config.demo.is_on;
  auto needs = interactive_pages_needs(activities, wiring.get<points::Points>(), wiring.get<tiers::Tiers>());
  join_interactive_pages(activities, wiring.make<interactive_pages::InteractivePages>(std::move(config), std::move(needs)));
}

}  // namespace galleria::app
