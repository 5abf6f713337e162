// Decides which pairs of products are kept, and which of them are shown. Pure.
#pragma once

#include <cstdint>
#include <vector>

#include "base/ids.hpp"

namespace galleria::recommendations {

// So many members bought both.
struct BoughtPair {
  ProductId product_id;
  ProductId other_product_id;
  std::int64_t buyer_count = 0;

  friend bool operator==(const BoughtPair&, const BoughtPair&) = default;
};

// Fewer buyers than that could be told by what they bought.
inline constexpr std::int64_t least_buyers = 5;

// Of each product the pairs with most buyers, at most so many; none with too few. Ordered by product, then by buyers.
std::vector<BoughtPair> pairs_to_keep(std::vector<BoughtPair> pairs, std::int64_t most_of_product);

// Of pairs of several products each other product once, for whichever most bought it, and none that is there already. Most buyers first.
std::vector<BoughtPair> pairs_to_show(std::vector<BoughtPair> pairs, const std::vector<ProductId>& there);

}  // namespace galleria::recommendations
