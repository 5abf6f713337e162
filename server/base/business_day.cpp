// Moves between moments and the dates of the mall.
#include "base/business_day.hpp"

#include <fmt/format.h>

namespace galleria {

BusinessDay business_day(TimeMs at, MallOffset mall_utc_offset) { return std::chrono::floor<std::chrono::days>(at + mall_utc_offset); }

TimeMs start_of_day(BusinessDay day, MallOffset mall_utc_offset) { return TimeMs(day) - mall_utc_offset; }

TimeMs end_of_day(BusinessDay day, MallOffset mall_utc_offset) { return start_of_day(day + std::chrono::days(1), mall_utc_offset); }

std::int64_t day_number(BusinessDay day) { return day.time_since_epoch().count(); }

std::string day_text(BusinessDay day) {
  const std::chrono::year_month_day date(day);
  return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(date.year()), static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()));
}

}  // namespace galleria
