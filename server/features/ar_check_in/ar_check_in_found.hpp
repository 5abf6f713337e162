// A spot that members can find, with its trail, and what a check-in there came to.
#pragma once

#include "features/ar_check_in/ar_check_in.hpp"
#include "features/ar_check_in/ar_check_in_store.hpp"

namespace galleria::ar_check_in {

struct Trails::FoundSpot {
  store::TrailRow trail;
  store::SpotRow spot;
};

struct Trails::Collected {
  store::CheckInRow check_in;
  bool has_won_grand_prize = false;  // by it
};

}  // namespace galleria::ar_check_in
