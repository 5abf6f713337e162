// Gives coupons what they need to know of goods and members.
#pragma once

#include "features/catalog/catalog.hpp"
#include "features/coupons/coupons.hpp"
#include "features/members/members.hpp"

namespace galleria::app {

// Everything but orders and tiers, which the application adds. Both must outlive what is given.
coupons::CouponNeeds coupon_needs(const catalog::Catalog& catalog, const members::Members& members);

}  // namespace galleria::app
