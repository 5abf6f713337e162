// Places on the earth, and how far they are from one another. Pure.
#pragma once

#include <cstdint>

namespace galleria {

// In millionths of a degree.
struct EarthPlace {
  std::int64_t latitude_e6 = 0;
  std::int64_t longitude_e6 = 0;
};

// Along the surface of a ball of 6371 km.
double metres_between(const EarthPlace& one, const EarthPlace& other);

}  // namespace galleria
