// Points for paper receipts know shops and pictures; and members are told of what is about to expire.
#include "app/adapters_messages.hpp"
#include "app/adapters_points.hpp"
#include "app/wiring.hpp"
#include "features/members/members.hpp"
#include "features/webhooks/webhooks.hpp"

namespace galleria::app {

void wire_points(const Wiring& wiring) {
  auto& points =
      wiring.make<points::Points>(wiring.config.of<points::PointsConfig>(), receipt_help(wiring.get<catalog::Catalog>(), wiring.get<files::Files>()));
  auto& members = wiring.get<members::Members>();
  points.ask_for_members([&members](db::Session& session, MemberId member_id) { return members.find_card_holder(session, member_id).has_value(); });
  points.on_expiry_notice(points_expiry_teller(wiring.get<messages::Messages>()));
  points.on_moved([&hooks = wiring.get<webhooks::Webhooks>()](db::Transaction& transaction, const points::MovedPoints& moved) {
    hooks.publish(transaction, webhooks::EventType::points_moved,
                  {{"memberId", moved.member_id.value}, {"recordId", moved.record_id}, {"pointsDelta", moved.points_delta}});
  });
}

}  // namespace galleria::app
