// Registrations for activities, and their money.
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
  give_money_access(needs, [fees = wiring.parts.later<registration_fees::RegistrationFees>()]() -> registration_fees::RegistrationFees& { return *fees; });
  join_registrations(activities, wiring.make<registrations::Registrations>(std::move(config), std::move(needs)));
}

void wire_registration_fees(const Wiring& wiring) {
  auto& payments = wiring.get<payments::Payments>();
  auto& fees = wiring.make<registration_fees::RegistrationFees>(
      registration_fees::RegistrationFeeParties{.registrations = wiring.get<registrations::Registrations>(), .payments = payments},
      tell_of_money(wiring.get<messages::Messages>()));
  payments.listen_to_refunds([&fees](db::Transaction& transaction, RefundId refund_id, payments::RefundNews news) {
    if (news != payments::RefundNews::stuck) fees.hear_of_refund(transaction, refund_id, news == payments::RefundNews::succeeded);
  });
}

}  // namespace galleria::app
