// The SQL of choosing coupons.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "db/database.hpp"
#include "features/coupons/coupons_staff_api.hpp"

namespace galleria::coupons::store {

// Newest first, at most 30. Empty words: any.
std::vector<CouponChoice> find_coupon_choices(db::Session& session, std::string_view words);
// In their order; what is not there is left out.
std::vector<CouponChoice> list_coupon_choices(db::Session& session, std::span<const CouponId> ids);

}  // namespace galleria::coupons::store
