// Prints money.
#include "base/money.hpp"

#include <numeric>

#include <fmt/format.h>

namespace galleria {

Cents sum(std::span<const Cents> amounts) { return std::accumulate(amounts.begin(), amounts.end(), Cents{}); }

std::string yuan_text(Cents amount) {
  const auto magnitude = amount.value < 0 ? 0 - static_cast<std::uint64_t>(amount.value) : static_cast<std::uint64_t>(amount.value);
  return fmt::format("{}{}.{:02}", amount.value < 0 ? "-" : "", magnitude / 100, magnitude % 100);
}

}  // namespace galleria
