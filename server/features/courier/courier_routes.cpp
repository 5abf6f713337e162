// Binds the endpoints of courier slots to their functions.
#include "features/courier/courier.hpp"

namespace galleria::courier {

void bind_routes(http::Binder& binder, Couriers& couriers) {
  binder.bind<get_order_courier>(
      [&](const http::Call&, const http::Member& member, const GetOrderCourier& request) { return couriers.get_order_courier(member, request); });
  binder.bind<change_courier_slot>(
      [&](const http::Call&, const http::Member& member, const ChangeCourierSlot& request) { return couriers.change_courier_slot(member, request); });
  binder.bind<list_courier_areas>([&](const http::Call&, const http::Operator&, const ListCourierAreas&) { return couriers.list_courier_areas(); });
  binder.bind<get_courier_area>([&](const http::Call&, const http::Operator&, const GetCourierArea& request) { return couriers.get_courier_area(request); });
  binder.bind<save_courier_area>(
      [&](const http::Call& call, const http::Operator& caller, const SaveCourierArea& request) { return couriers.save_courier_area(call, caller, request); });
  binder.bind<list_courier_orders>([&](const http::Call& call, const http::Operator&, const ListCourierOrders&) { return couriers.list_courier_orders(call); });
  binder.bind<hand_over_courier_order>(
      [&](const http::Call&, const http::Operator& caller, const WorkOnCourierOrder& request) { return couriers.hand_over_courier_order(caller, request); });
  binder.bind<deliver_courier_order>(
      [&](const http::Call&, const http::Operator& caller, const WorkOnCourierOrder& request) { return couriers.deliver_courier_order(caller, request); });
}

}  // namespace galleria::courier
