// Compares weeks.
#include "features/today/today_rules.hpp"

namespace galleria::today {

using std::chrono::days;
using std::chrono::hours;

Span span_of_today(TimeMs now, MallOffset offset) {
  const BusinessDay day = business_day(now, offset);
  return {start_of_day(day, offset), now, end_of_day(day, offset), hours(1)};
}

Span span_of_yesterday(TimeMs now, MallOffset offset) {
  const BusinessDay day = business_day(now, offset) - days(1);
  return {start_of_day(day, offset), end_of_day(day, offset), end_of_day(day, offset), hours(1)};
}

Span span_of_week(TimeMs now, MallOffset offset) {
  const BusinessDay day = business_day(now, offset);
  return {start_of_day(day, offset) - days(6), now, end_of_day(day, offset), days(1)};
}

std::vector<SalesHour> points_of(const std::vector<SalesHour>& hours, TimeMs from, const Span& span) {
  std::vector<SalesHour> points(span.point_count());
  for (std::size_t i = 0; i < points.size(); ++i) points[i].starts_at = from + span.step * static_cast<std::int64_t>(i);
  for (const SalesHour& hour : hours) {
    if (hour.starts_at < from) continue;
    const auto place = static_cast<std::size_t>((hour.starts_at - from) / span.step);
    if (place >= points.size()) continue;
    points[place].order_count += hour.order_count;
    points[place].sales_cents += hour.sales_cents;
  }
  return points;
}

std::vector<std::int64_t> line_of(const std::vector<CountedHour>& hours, const Span& span) {
  std::vector<std::int64_t> line;
  for (std::size_t i = 0; i < span.point_count() && span.has_come(i); ++i) line.push_back(0);
  for (const CountedHour& hour : hours) {
    if (hour.starts_at < span.from) continue;
    const auto place = static_cast<std::size_t>((hour.starts_at - span.from) / span.step);
    if (place < line.size()) line[place] += hour.count;
  }
  return line;
}

SalesHour sum_of(const std::vector<SalesHour>& hours) {
  SalesHour sum;
  for (const SalesHour& hour : hours) {
    sum.order_count += hour.order_count;
    sum.sales_cents += hour.sales_cents;
  }
  return sum;
}

std::int64_t sum_of(const std::vector<CountedHour>& hours) {
  std::int64_t sum = 0;
  for (const CountedHour& hour : hours) sum += hour.count;
  return sum;
}

}  // namespace galleria::today
