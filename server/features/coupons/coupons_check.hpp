// Tells everything that does not fit in a coupon that the staff draft.
#pragma once

#include "features/coupons/coupons.hpp"
#include "wire/problems.hpp"

namespace galleria::coupons {

// Adds a problem for each wrong field, with its place.
void check_coupon(const CreateCoupon& fields, const CouponNeeds& needs, wire::Problems& problems);

}  // namespace galleria::coupons
