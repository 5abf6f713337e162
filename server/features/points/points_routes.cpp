// Binds the endpoints of points.
#include "features/points/points.hpp"

namespace galleria::points {

void bind_routes(http::Binder& binder, Points& points) {
  using http::Call;
  using http::Member;
  using http::Operator;
  binder.bind<get_points_balance>([&](const Member& member, const GetPointsBalance& request) { return points.get_points_balance(member, request); });
  binder.bind<query_member_points_record>(
      [&](const Call& call, const Member& member, const QueryMemberPointsRecord& request) { return points.query_member_points_record(call, member, request); });
  binder.bind<send_member_point>([&](const Member& member, const SendMemberPoint& request) { return points.send_member_point(member, request); });
  binder.bind<submit_receipt>(
      [&](const Call& call, const Member& member, const SubmitReceipt& request) { return points.submit_receipt(call, member, request); });
  binder.bind<list_receipts>([&](const Call& call, const Member& member, const ListReceipts& request) { return points.list_receipts(call, member, request); });
  binder.bind<claim_receipt>(
      [&](const Call& call, const Operator& caller, const ClaimReceipt& request) { return points.claim_receipt(call, caller, request); });
  binder.bind<release_receipt>([&](const Operator& caller, const ReleaseReceipt& request) { return points.release_receipt(caller, request); });
  binder.bind<list_receipts_to_do>(
      [&](const Call& call, const Operator&, const ListReceiptsToDo& request) { return points.list_receipts_to_do(call, request); });
  binder.bind<adjust_points>(
      [&](const Call& call, const Operator& caller, const AdjustPoints& request) { return points.adjust_points(call, caller, request); });
  binder.bind<decide_receipt>(
      [&](const Call& call, const Operator& caller, const DecideReceipt& request) { return points.decide_receipt(call, caller, request); });
}

}  // namespace galleria::points
