// Reckons with months of the mall's calendar.
#include "flows/month_cards/month_cards_rules.hpp"

#include <algorithm>

namespace galleria::month_cards {

BusinessDay months_later(BusinessDay day, std::int64_t months) {
  const std::chrono::year_month_day date(day);
  const auto later = date + std::chrono::months(months);
  if (later.ok()) return later;
  return later.year() / later.month() / std::chrono::last;
}

std::optional<TimeMs> first_moment(std::optional<TimeMs> asked, TimeMs now, std::int64_t most_days_ahead, MallOffset mall_utc_offset) {
  const BusinessDay today = business_day(now, mall_utc_offset);
  const BusinessDay day = std::max(today, business_day(asked.value_or(now), mall_utc_offset));
  if (day > today + std::chrono::days(most_days_ahead)) return std::nullopt;
  return start_of_day(day, mall_utc_offset);
}

Span span_of(TimeMs asked_from, std::optional<TimeMs> present_until, std::int64_t months, MallOffset mall_utc_offset) {
  const TimeMs from = std::max(asked_from, present_until.value_or(asked_from));
  const BusinessDay day = business_day(from, mall_utc_offset);
  const DurationMs into_day = from - start_of_day(day, mall_utc_offset);
  return {from, start_of_day(months_later(day, months), mall_utc_offset) + into_day};
}

DaysLeft days_left(TimeMs from, TimeMs until, TimeMs now) {
  const auto whole = [](DurationMs time) { return std::chrono::floor<std::chrono::days>(time).count(); };
  const std::int64_t all = std::max<std::int64_t>(1, whole(until - from));
  return {std::clamp<std::int64_t>(whole(until - std::max(from, now)), 0, all), all};
}

}  // namespace galleria::month_cards
