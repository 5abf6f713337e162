// Binds the endpoints of the points mall.
#include "features/points_mall/points_mall.hpp"

namespace galleria::points_mall {

void bind_routes(http::Binder& binder, PointsMall& mall) {
  using http::Call;
  using http::Member;
  using http::Operator;
  binder.bind<list_points_offers>(
      [&](const Call& call, const Member& member, const ListPointsOffers& request) { return mall.list_points_offers(call, member, request); });
  binder.bind<get_points_offer>(
      [&](const Call& call, const Member& member, const GetPointsOffer& request) { return mall.get_points_offer(call, member, request); });
  binder.bind<list_points_exchanges>(
      [&](const Call& call, const Member& member, const ListPointsExchanges& request) { return mall.list_points_exchanges(call, member, request); });
  binder.bind<set_points_reminder>(
      [&](const Call& call, const Member& member, const SetPointsReminder& request) { return mall.set_points_reminder(call, member, request); });
  binder.bind<get_points_cart>(
      [&](const Call& call, const Member& member, const GetPointsCart& request) { return mall.get_points_cart(call, member, request); });
  binder.bind<put_in_points_cart>(
      [&](const Call& call, const Member& member, const PutInPointsCart& request) { return mall.put_in_points_cart(call, member, request); });
  binder.bind<take_out_of_points_cart>(
      [&](const Call& call, const Member& member, const TakeOutOfPointsCart& request) { return mall.take_out_of_points_cart(call, member, request); });

  binder.bind<list_points_offer_records>(
      [&](const Call& call, const Operator&, const ListPointsOfferRecords& request) { return mall.list_points_offer_records(call, request); });
  binder.bind<get_points_offer_record>(
      [&](const Call& call, const Operator&, const GetPointsOfferRecord& request) { return mall.get_points_offer_record(call, request); });
  binder.bind<save_points_offer>(
      [&](const Call& call, const Operator& caller, const SavePointsOffer& request) { return mall.save_points_offer(call, caller, request); });
  binder.bind<publish_points_offer>(
      [&](const Call& call, const Operator& caller, const PublishPointsOffer& request) { return mall.publish_points_offer(call, caller, request); });
  binder.bind<steer_points_offer>(
      [&](const Call& call, const Operator& caller, const SteerPointsOffer& request) { return mall.steer_points_offer(call, caller, request); });
}

}  // namespace galleria::points_mall
