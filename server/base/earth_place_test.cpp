// Distances on the ball.
#include "base/earth_place.hpp"

#include <gtest/gtest.h>

namespace galleria {
namespace {

TEST(EarthPlace, a_degree_of_latitude_is_a_hundred_and_eleven_kilometres) {
  EXPECT_NEAR(metres_between({31'000'000, 121'000'000}, {32'000'000, 121'000'000}), 111'195, 1);
  EXPECT_NEAR(metres_between({31'000'000, 121'000'000}, {31'000'000, 121'000'000}), 0, 0.001);
  EXPECT_NEAR(metres_between({60'000'000, 0}, {60'000'000, 1'000'000}), 55'597, 2) << "a degree of longitude is half of it at sixty degrees";
}

}  // namespace
}  // namespace galleria
