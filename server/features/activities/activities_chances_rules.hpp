// How long a streak of check-ins is, and how a secret code is read. Pure.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace galleria::activities {

// Days one after the other that end with `today`, or with the day before where today is not among them. `days`: ascending, each once.
std::int64_t streak_until(std::span<const std::int64_t> days, std::int64_t today);
// The most days one after the other, wherever they lie.
std::int64_t longest_streak(std::span<const std::int64_t> days);

// As it is compared: without white space, and letters of ASCII small.
std::string secret_as_compared(std::string_view code);

}  // namespace galleria::activities
