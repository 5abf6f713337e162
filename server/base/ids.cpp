// Makes time-ordered 53-bit identifiers.
#include "base/ids.hpp"

#include <algorithm>
#include <stdexcept>

namespace galleria {
namespace {
constexpr std::int64_t epoch_2024_ms = 1'704'067'200'000;
constexpr std::int64_t sequences_per_ms = 256;
constexpr std::int64_t nodes = 16;
}  // namespace

IdGenerator::IdGenerator(const Clock& clock, int node) : clock_(clock), node_(node) {
  if (node < 0 || node >= nodes) throw std::invalid_argument("node must be from 0 to 15");
}

std::int64_t IdGenerator::next_value() {
  const std::int64_t earliest = (epoch_ms(clock_.now()) - epoch_2024_ms) * sequences_per_ms;
  std::int64_t last = last_tick_.load();
  std::int64_t tick = 0;
  do {
    tick = std::max(last + 1, earliest);
  } while (!last_tick_.compare_exchange_weak(last, tick));
  return (tick / sequences_per_ms) * (nodes * sequences_per_ms) + node_ * sequences_per_ms + tick % sequences_per_ms;
}

}  // namespace galleria
