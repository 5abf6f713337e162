// Tracking learns who calls from the session alone, and who bought from the orders.
#include "app/wiring.hpp"
#include "features/members/members.hpp"
#include "features/orders/orders.hpp"
#include "features/tracking/tracking.hpp"

namespace galleria::app {
namespace {

tracking::TrackingConfig tracking_config(const Config& config) {
  auto tracking = config.of<tracking::TrackingConfig>();
  tracking.pepper = config.secrets.code_pepper;
  return tracking;
}

}  // namespace

void wire_tracking(const Wiring& wiring) {
  tracking::TrackingNeeds needs;
  needs.find_member = [&members = wiring.get<members::Members>()](const http::Call& call) -> std::optional<MemberId> {
    const auto member = members.member_of(call);
    return member.has_error() ? std::nullopt : std::optional(member->id);
  };
  needs.count_buyers = [&orders = wiring.get<orders::Orders>()](db::Session& session, TimeMs from, TimeMs until) {
    const orders::BuyerCounts counts = orders.count_buyers(session, from, until);
    return tracking::BuyerCounts{counts.ordered_count, counts.paid_count};
  };
  wiring.make<tracking::Tracking>(tracking_config(wiring.config), std::move(needs));
}

}  // namespace galleria::app
