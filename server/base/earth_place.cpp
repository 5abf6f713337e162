// Measures between places by the haversine.
#include "base/earth_place.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace galleria {
namespace {

constexpr double earth_radius_m = 6'371'000;
constexpr double degrees_e6 = 1e6;

double radians_of(std::int64_t e6) { return static_cast<double>(e6) / degrees_e6 * std::numbers::pi / 180; }

}  // namespace

double metres_between(const EarthPlace& one, const EarthPlace& other) {
  const double height = std::sin((radians_of(other.latitude_e6) - radians_of(one.latitude_e6)) / 2);
  const double width = std::sin((radians_of(other.longitude_e6) - radians_of(one.longitude_e6)) / 2);
  const double chord = height * height + std::cos(radians_of(one.latitude_e6)) * std::cos(radians_of(other.latitude_e6)) * width * width;
  return 2 * earth_radius_m * std::asin(std::min(1.0, std::sqrt(chord)));
}

}  // namespace galleria
