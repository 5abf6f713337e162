// Which coupons members get on their birthdays.
#pragma once

#include <map>

#include "app/config.hpp"
#include "base/ids.hpp"
#include "features/tiers/tiers.hpp"

namespace galleria::app {

// As operators set them; the demo mall has its own for every tier above the lowest.
std::map<tiers::Tier, CouponId> birthday_gifts(const Config& config);

}  // namespace galleria::app
