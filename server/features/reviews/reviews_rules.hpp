// What counts about a review, purely: stars, tenths, and how long things are open.
#pragma once

#include <cstdint>
#include <string>

#include "base/clock.hpp"

namespace galleria::reviews {

// The average of the three, rounded half up: 1 to 5.
std::int64_t overall_stars(std::int64_t goods, std::int64_t packing, std::int64_t service);

// The average in tenths, rounded half up; nought of nothing.
std::int64_t tenths_of(std::int64_t sum, std::int64_t count);

// Whether something is still open that was open from then for so many days.
bool is_still_open(TimeMs from, std::int64_t days, TimeMs now);

// "林***": the first character of a name, or just the marks.
std::string hidden_name(const std::string& name);

}  // namespace galleria::reviews
