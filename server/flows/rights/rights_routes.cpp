// Binds the endpoints of rights to their functions.
#include "flows/rights/rights.hpp"

namespace galleria::rights {

void bind_routes(http::Binder& binder, Rights& rights) {
  using http::Call;
  using http::Member;
  using http::Operator;
  binder.bind<list_rights>([&](const Call& call, const Member& member, const ListRights&) { return rights.list_rights(call, member); });
  binder.bind<get_my_rights>([&](const Call& call, const Member& member, const GetMyRights&) { return rights.get_my_rights(call, member); });
  binder.bind<buy_right>([&](const Call& call, const Member& member, const BuyRight& request) { return rights.buy_right(call, member, request); });
  binder.bind<cancel_right_purchase>([&](const Member& member, const CancelRightPurchase& request) { return rights.cancel_right_purchase(member, request); });

  binder.bind<list_right_records>([&](const Operator&, const ListRightRecords&) { return rights.list_right_records(); });
  binder.bind<save_right>([&](const Operator& caller, const SaveRight& request) { return rights.save_right(caller, request); });
  binder.bind<set_right_terms>([&](const Operator& caller, const SetRightTerms& request) { return rights.set_right_terms(caller, request); });
  binder.bind<list_right_purchases>(
      [&](const Call& call, const Operator&, const ListRightPurchases& request) { return rights.list_right_purchases(call, request); });
}

}  // namespace galleria::rights
