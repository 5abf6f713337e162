// A small mall of two levels for the tests of places.
#pragma once

#include <string>

#include "features/places/places_data.hpp"

namespace galleria::places::sample {

// Two levels of 20 by 10 metres. L1 has the shop's room L1-01 and the atrium L1-K, L2 the shop's room L2-01, the empty room L2-02 and toilets; an escalator up,
// a lift, and stairs lead from one to the other.
Plan plan();

// The same as a document that is handed in.
std::string geojson();

}  // namespace galleria::places::sample
