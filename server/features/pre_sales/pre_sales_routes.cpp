// Binds the endpoints of pre-sales.
#include "features/pre_sales/pre_sales.hpp"

namespace galleria::pre_sales {

void bind_routes(http::Binder& binder, PreSales& sales) {
  using http::Call;
  using http::Member;
  using http::Operator;
  binder.bind<list_pre_sales>([&](const Call& call, const ListPreSales& request) { return sales.list_pre_sales(call, request); });
  binder.bind<place_pre_order>(
      [&](const Call& call, const Member& member, const PlacePreOrder& request) { return sales.place_pre_order(call, member, request); });
  binder.bind<list_pre_orders>(
      [&](const Call& call, const Member& member, const ListPreOrders& request) { return sales.list_pre_orders(call, member, request); });
  binder.bind<get_pre_order>([&](const Call& call, const Member& member, const GetPreOrder& request) { return sales.get_pre_order(call, member, request); });

  binder.bind<list_pre_sale_records>(
      [&](const Call& call, const Operator&, const ListPreSaleRecords& request) { return sales.list_pre_sale_records(call, request); });
  binder.bind<get_pre_sale_record>(
      [&](const Call& call, const Operator&, const GetPreSaleRecord& request) { return sales.get_pre_sale_record(call, request); });
  binder.bind<save_pre_sale>([&](const Call& call, const Operator& caller, const SavePreSale& request) { return sales.save_pre_sale(call, caller, request); });
  binder.bind<publish_pre_sale>(
      [&](const Call& call, const Operator& caller, const PublishPreSale& request) { return sales.publish_pre_sale(call, caller, request); });
  binder.bind<call_off_pre_sale>(
      [&](const Call& call, const Operator& caller, const CallOffPreSale& request) { return sales.call_off_pre_sale(call, caller, request); });
  binder.bind<list_pre_order_records>([&](const Operator&, const ListPreOrderRecords& request) { return sales.list_pre_order_records(request); });
  binder.bind<return_pre_sale_deposit>(
      [&](const Call& call, const Operator& caller, const ReturnPreSaleDeposit& request) { return sales.return_pre_sale_deposit(call, caller, request); });
}

}  // namespace galleria::pre_sales
