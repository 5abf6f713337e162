// Binds the endpoints of orders. Asking what became of a payment waits for its platform.
#include "features/orders/orders.hpp"

namespace galleria::orders {

void bind_routes(http::Binder& binder, Orders& orders) {
  using http::Call;
  using http::Member;
  using http::ShopOperator;
  binder.bind<list_orders>([&](const Call& call, const Member& member, const ListOrders& request) { return orders.list_orders(call, member, request); });
  binder.bind<count_orders>([&](const Member& member, const CountOrders& request) { return orders.count_orders(member, request); });
  binder.bind<get_order>([&](const Call& call, const Member& member, const GetOrder& request) { return orders.get_order(call, member, request); });
  binder.bind<get_logistics>([&](const Call& call, const Member& member, const GetLogistics& request) { return orders.get_logistics(call, member, request); });
  binder.bind<cancel_order>([&](const Call& call, const Member& member, const CancelOrder& request) { return orders.cancel_order(call, member, request); });
  binder.bind<confirm_order>([&](const Call& call, const Member& member, const ConfirmOrder& request) { return orders.confirm_order(call, member, request); });
  binder.bind<extend_receipt>(
      [&](const Call& call, const Member& member, const ExtendReceipt& request) { return orders.extend_receipt(call, member, request); });
  binder.bind<delete_order>([&](const Member& member, const DeleteOrder& request) { return orders.delete_order(member, request); });
  binder.bind_in<update_process_pay>(http::Lane::call, [&](const Call& call, const Member& member, const UpdateProcessPay& request) {
    return orders.update_process_pay(call, member, request);
  });
  binder.bind<confirm_delivery_type>(
      [&](const Call& call, const Member& member, const ConfirmDeliveryType& request) { return orders.confirm_delivery_type(call, member, request); });
  binder.bind<update_order_logistics>(
      [&](const Call& call, const Member& member, const UpdateOrderLogistics& request) { return orders.update_order_logistics(call, member, request); });
  binder.bind<search_orders>(
      [&](const Call& call, const ShopOperator& caller, const SearchOrders& request) { return orders.search_orders(call, caller, request); });
  binder.bind<get_order_record>(
      [&](const Call& call, const ShopOperator& caller, const GetOrderRecord& request) { return orders.get_order_record(call, caller, request); });
  binder.bind<get_packing_slip>(
      [&](const http::Call& call, const ShopOperator& caller, const GetPackingSlip& request) { return orders.get_packing_slip(call, caller, request); });
  binder.bind<show_order_contact>([&](const ShopOperator& caller, const ShowOrderContact& request) { return orders.show_order_contact(caller, request); });
  binder.bind<add_order_note>([&](const ShopOperator& caller, const AddOrderNote& request) { return orders.add_order_note(caller, request); });
  binder.bind<change_order_address>(
      [&](const Call& call, const ShopOperator& caller, const ChangeOrderAddress& request) { return orders.change_order_address(call, caller, request); });
  binder.bind<ship_by_table>(
      [&](const Call& call, const ShopOperator& caller, const ShipByTable& request) { return orders.ship_by_table(call, caller, request); });
  binder.bind<ship_package>(
      [&](const Call& call, const ShopOperator& caller, const ShipPackage& request) { return orders.ship_package(call, caller, request); });
  binder.bind<add_trace_step>([&](const ShopOperator& caller, const AddTraceStep& request) { return orders.add_trace_step(caller, request); });
  binder.bind<hand_over_order>(
      [&](const Call& call, const ShopOperator& caller, const HandOverOrder& request) { return orders.hand_over_order(call, caller, request); });
}

}  // namespace galleria::orders
