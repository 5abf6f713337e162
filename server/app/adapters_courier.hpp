// What checkout and orders do with the mall's couriers, and couriers with orders.
#pragma once

#include "features/courier/courier.hpp"
#include "features/orders/orders.hpp"
#include "flows/checkout/checkout_courier.hpp"

namespace galleria::app {

// The couriers must outlive both.
checkout::CourierDesk courier_desk(courier::Couriers& couriers);
void add_couriers(orders::OrderEffects& effects, courier::Couriers& couriers);

// Sends all of an order with the mall's courier: a parcel a shop, whose number is the order's own. Refuses where the order has nothing to send.
Result<Done> ship_by_courier(orders::Orders& orders, db::Transaction& transaction, OrderId order_id, std::string_view order_number,
                             std::string_view operator_name);
// For each parcel that is on its way.
void trace_by_courier(orders::Orders& orders, db::Transaction& transaction, OrderId order_id, const Localized& text);

}  // namespace galleria::app
