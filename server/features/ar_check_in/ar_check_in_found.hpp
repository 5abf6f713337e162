// A spot that members can find, with its trail.
#pragma once

#include "features/ar_check_in/ar_check_in.hpp"
#include "features/ar_check_in/ar_check_in_store.hpp"

namespace galleria::ar_check_in {

struct Trails::FoundSpot {
  store::TrailRow trail;
  store::SpotRow spot;
};

}  // namespace galleria::ar_check_in
