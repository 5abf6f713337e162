// Hours of the mall's clock in which members are left in peace.
#pragma once

#include <cstdint>
#include <optional>

#include "base/business_day.hpp"

namespace galleria {

// Both the same: there are none.
struct QuietHours {
  std::int64_t from_hour = 21;
  std::int64_t until_hour = 9;
};

// When the quiet hours end in which this moment lies; nothing if it lies in none.
std::optional<TimeMs> quiet_until(TimeMs at, const QuietHours& quiet, MallOffset mall_utc_offset);

}  // namespace galleria
