// Gives coupons what they need to know of goods and members.
#pragma once

#include "features/catalog/catalog.hpp"
#include "features/coupons/coupons.hpp"
#include "features/members/members.hpp"
#include "features/orders/orders.hpp"
#include "flows/parking_payment/parking_payment.hpp"

namespace galleria::app {

// Everything but orders and tiers, which the application adds. Both must outlive what is given.
coupons::CouponNeeds coupon_needs(const catalog::Catalog& catalog, const members::Members& members);

// What coupons took off the orders that used them, shop by shop, and off parking.
std::vector<std::vector<coupons::CostOfShop>> costs_of(const orders::Orders& orders, const parking_payment::ParkingPayments& parking, db::Session& session,
                                                       std::span<const coupons::CouponOfOrder> uses);

}  // namespace galleria::app
