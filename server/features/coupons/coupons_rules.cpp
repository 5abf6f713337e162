// Decides about coupons.
#include "features/coupons/coupons_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

namespace galleria::coupons {

std::string date_text(TimeMs time, MallOffset mall_utc_offset) {
  const std::chrono::year_month_day date(business_day(time, mall_utc_offset));
  return fmt::format("{:04}.{:02}.{:02}", static_cast<int>(date.year()), static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()));
}

Validity validity_of(const ValidityTerms& terms, TimeMs received_at, MallOffset mall_utc_offset) {
  if (terms.days) return {received_at, end_of_day(business_day(received_at, mall_utc_offset) + std::chrono::days(*terms.days), mall_utc_offset)};
  if (!terms.from || !terms.until) throw std::logic_error("a coupon has neither a range nor days");
  // Midnight belongs to the day that it ends.
  const TimeMs last_moment = *terms.until - DurationMs(1);
  return {*terms.from, end_of_day(business_day(last_moment, mall_utc_offset), mall_utc_offset)};
}

CollectState collect_state(const CollectFacts& facts, TimeMs now) {
  if (facts.state != CouponState::active || now >= facts.collect_until) return CollectState::ended;
  if (now < facts.collect_from) return CollectState::not_started;
  if (facts.left_for_member <= 0) return CollectState::collected;
  if (facts.tier < facts.least_tier) return CollectState::tier_too_low;
  return facts.left_count > 0 ? CollectState::collectable : CollectState::sold_out;
}

std::int64_t left_for_member(std::int64_t limit, std::int64_t taken, std::int64_t day_limit, std::int64_t taken_today) {
  const std::int64_t left = std::max<std::int64_t>(limit - taken, 0);
  return day_limit == 0 ? left : std::min(left, std::max<std::int64_t>(day_limit - taken_today, 0));
}

bool may_become(CouponState from, CouponState to) {
  using enum CouponState;
  switch (from) {
    case draft:
      return to == active;
    case active:
      return to == paused || to == ended;
    case paused:
      return to == active || to == ended;
    case ended:
      return false;
  }
  return false;
}

SerialState shown_state(SerialState state, TimeMs expires_at, TimeMs now) {
  return state == SerialState::unused && expires_at <= now ? SerialState::expired : state;
}

bool is_for_parking(CouponKind kind) { return kind == CouponKind::parking_cents || kind == CouponKind::parking_minutes; }

bool is_for_counter(CouponKind kind) { return kind != CouponKind::freight; }

std::string coupon_number(CouponSerialId coupon_serial_id) {
  const std::string digits = fmt::format("{:016}", coupon_serial_id.value);
  return fmt::format("GC {} {} {} {}", digits.substr(0, 4), digits.substr(4, 4), digits.substr(8, 4), digits.substr(12));
}

}  // namespace galleria::coupons
