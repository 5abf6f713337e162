// Registrations for activities.
#include "app/adapters_registrations.hpp"
#include "app/wiring.hpp"
#include "features/members/members.hpp"

namespace galleria::app {

void wire_registrations(const Wiring& wiring) {
  auto& activities = wiring.get<activities::Activities>();
  auto config = wiring.config.of<registrations::RegistrationsConfig>();
  config.mall_utc_offset = wiring.config.of<members::MembersConfig>().mall_utc_offset;
  config.key = wiring.config.secrets.staff_seal_key;
  auto needs = registrations_needs({activities, wiring.get<tiers::Tiers>(), wiring.get<points::Points>(), wiring.get<messages::Messages>(), wiring.clock,
                                    wiring.ids, config.mall_utc_offset});
  needs.member_of = [&members = wiring.get<members::Members>()](db::Session& session, MemberId member_id) -> std::optional<registrations::RegistrationMember> {
    const auto found = members.find_masked_member(session, member_id);
    if (!found) return std::nullopt;
    return registrations::RegistrationMember{found->name, found->member_number};
  };
  join_registrations(activities, wiring.make<registrations::Registrations>(std::move(config), std::move(needs)));
}

}  // namespace galleria::app
