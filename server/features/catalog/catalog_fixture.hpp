// A small mall for the tests of the catalogue and of what stands on it.
#pragma once

#include <chrono>
#include <thread>

#include "features/catalog/catalog_data.hpp"

namespace galleria::catalog::sample {

inline constexpr CategoryId leather{100}, handbags{101}, tote_bags{102}, beauty{110}, lips{111}, lipsticks{112};
inline constexpr ShopId nuvola{200}, rouge{201}, noodles{202};
inline constexpr ProductId tote{300}, small_bag{301}, red_lipstick{302}, pink_lipstick{303}, old_bag{304};
inline constexpr SkuId tote_brown{400}, tote_black{401}, small_bag_sku{402}, red_sku{403}, pink_sku{404}, old_sku{405};
inline constexpr ProductGroupId autumn{500};

// Two shops that sell, one that serves noodles; five products, of which `old_bag` is off the shelf and `pink_lipstick` sold out.
CatalogData mall();

// Waits for news that travel on another thread; false after five seconds.
template <class Condition>
bool becomes_true(Condition condition) {
  for (int attempt = 0; attempt < 500; ++attempt) {
    if (condition()) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return false;
}

}  // namespace galleria::catalog::sample
