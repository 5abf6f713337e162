// Times that are written relative to now: "+2d6h", "-45m".
#pragma once

#include <optional>
#include <string_view>

#include "base/clock.hpp"

namespace galleria {

// A sign, then days, hours and minutes in that order, each at most once and at least one of them. Nothing if the text is not so.
std::optional<DurationMs> read_relative_time(std::string_view text);

}  // namespace galleria
