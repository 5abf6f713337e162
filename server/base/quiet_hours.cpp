// Hours of the mall's clock in which members are left in peace.
#include "base/quiet_hours.hpp"

namespace galleria {

std::optional<TimeMs> quiet_until(TimeMs at, const QuietHours& quiet, MallOffset mall_utc_offset) {
  const BusinessDay day = business_day(at, mall_utc_offset);
  const DurationMs since_midnight = at - start_of_day(day, mall_utc_offset);
  const DurationMs from = std::chrono::hours(quiet.from_hour);
  const DurationMs until = std::chrono::hours(quiet.until_hour);
  const bool is_over_midnight = from > until;
  const bool is_evening = is_over_midnight && since_midnight >= from;
  const bool is_quiet = is_over_midnight ? is_evening || since_midnight < until : since_midnight >= from && since_midnight < until;
  if (!is_quiet) return std::nullopt;
  return start_of_day(is_evening ? day + std::chrono::days(1) : day, mall_utc_offset) + until;
}

}  // namespace galleria
