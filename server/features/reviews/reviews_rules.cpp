// Stars, tenths and times of reviews.
#include "features/reviews/reviews_rules.hpp"

#include <chrono>

#include "base/characters.hpp"

namespace galleria::reviews {
namespace {

constexpr std::int64_t aspect_count = 3;
}  // namespace

std::int64_t overall_stars(std::int64_t goods, std::int64_t packing, std::int64_t service) {
  return (2 * (goods + packing + service) + aspect_count) / (2 * aspect_count);
}

std::int64_t tenths_of(std::int64_t sum, std::int64_t count) { return count == 0 ? 0 : (20 * sum + count) / (2 * count); }

bool is_still_open(TimeMs from, std::int64_t days, TimeMs now) { return now < from + std::chrono::days(days); }

std::string hidden_name(const std::string& name) { return first_characters(name, 1) + "***"; }

}  // namespace galleria::reviews
