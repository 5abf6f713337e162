// Reads relative times.
#include "base/relative_time.hpp"

#include <charconv>
#include <iterator>
#include <utility>

namespace galleria {
namespace {
constexpr std::int64_t largest_number = 100'000;
}

std::optional<DurationMs> read_relative_time(std::string_view text) {
  if (text.size() < 3 || (text.front() != '+' && text.front() != '-')) return std::nullopt;
  const int sign = text.front() == '-' ? -1 : 1;
  text.remove_prefix(1);
  constexpr std::pair<char, std::int64_t> units[] = {{'d', 86'400'000}, {'h', 3'600'000}, {'m', 60'000}};
  std::size_t unit = 0;
  std::int64_t total_ms = 0;
  while (!text.empty()) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const auto length = static_cast<std::size_t>(end - text.data());
    if (error != std::errc{} || text.front() == '-' || length == text.size() || number > largest_number) return std::nullopt;
    while (unit < std::size(units) && units[unit].first != text[length]) ++unit;
    if (unit == std::size(units)) return std::nullopt;
    total_ms += number * units[unit++].second;
    text.remove_prefix(length + 1);
  }
  return DurationMs(sign * total_ms);
}

}  // namespace galleria
