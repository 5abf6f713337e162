// Questionnaires that are played in activities.
#include "app/adapters_questionnaires.hpp"
#include "app/wiring.hpp"
#include "features/members/members.hpp"

namespace galleria::app {

void wire_questionnaires(const Wiring& wiring) {
  auto& activities = wiring.get<activities::Activities>();
  auto needs = questionnaires_needs(activities, wiring.get<tiers::Tiers>(), wiring.get<points::Points>(), wiring.get<coupons::Coupons>(), wiring.clock);
  needs.member_of = [&members = wiring.get<members::Members>()](db::Session& session,
                                                                MemberId member_id) -> std::optional<questionnaires::QuestionnaireMember> {
    const auto found = members.find_masked_member(session, member_id);
    if (!found) return std::nullopt;
    return questionnaires::QuestionnaireMember{found->name, found->member_number};
  };
  questionnaires::QuestionnairesConfig config;
  config.mall_utc_offset = wiring.config.of<members::MembersConfig>().mall_utc_offset;
  config.key = wiring.config.secrets.staff_seal_key;
  join_questionnaires(activities, wiring.make<questionnaires::Questionnaires>(std::move(config), std::move(needs)));
}

}  // namespace galleria::app
