// Which times a range compares, and how hours make its points. Pure.
#pragma once

#include <chrono>
#include <cstdint>
#include <vector>

#include "base/business_day.hpp"
#include "features/today/today_port.hpp"

namespace galleria::today {

inline constexpr std::chrono::days week_length{7};

// From the first moment to before the last; `before` is a week earlier, until the same moment. Points are drawn until `drawn_until`, one each step.
struct Span {
  TimeMs from{};
  TimeMs until{};
  TimeMs drawn_until{};
  DurationMs step{};

  TimeMs before_from() const { return from - week_length; }
  TimeMs before_until() const { return until - week_length; }
  TimeMs before_drawn_until() const { return drawn_until - week_length; }
  std::size_t point_count() const { return static_cast<std::size_t>((drawn_until - from) / step); }
  // Whether a point has begun.
  bool has_come(std::size_t point) const { return from + step * static_cast<std::int64_t>(point) < until; }
};

Span span_of_today(TimeMs now, MallOffset offset);
Span span_of_yesterday(TimeMs now, MallOffset offset);
Span span_of_week(TimeMs now, MallOffset offset);

// The sums of hours that begin within each point of a time that begins at `from`; what lies outside is left out.
std::vector<SalesHour> points_of(const std::vector<SalesHour>& hours, TimeMs from, const Span& span);
// How many in each point that has come.
std::vector<std::int64_t> line_of(const std::vector<CountedHour>& hours, const Span& span);

SalesHour sum_of(const std::vector<SalesHour>& hours);
std::int64_t sum_of(const std::vector<CountedHour>& hours);

}  // namespace galleria::today
