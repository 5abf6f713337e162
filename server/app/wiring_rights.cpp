// Rights are paid for by points, the wallet and at the cashier, and give tiers and coupons. They earn nothing: what they give is what was bought.
#include "app/wiring.hpp"
#include "features/members/members.hpp"
#include "flows/rights/rights.hpp"

namespace galleria::app {

void wire_rights(const Wiring& wiring) {
  const rights::RightParties parties{.tiers = wiring.get<tiers::Tiers>(),
                                     .coupons = wiring.get<coupons::Coupons>(),
                                     .points = wiring.get<points::Points>(),
                                     .wallet = wiring.get<wallet::Wallet>(),
                                     .payments = wiring.get<payments::Payments>()};
  wiring.make<rights::Rights>(
      parties, [&members = wiring.get<members::Members>()](db::Session& session, MemberId member_id) { return members.may_act(session, member_id); },
      wiring.config.of<rights::RightsConfig>());
}

}  // namespace galleria::app
