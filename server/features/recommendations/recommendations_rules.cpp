// Decides which pairs of products are kept, and which of them are shown.
#include "features/recommendations/recommendations_rules.hpp"

#include <algorithm>
#include <tuple>

#include "base/planted_bugs.hpp"

namespace galleria::recommendations {

std::vector<BoughtPair> pairs_to_keep(std::vector<BoughtPair> pairs, std::int64_t most_of_product) {
  const std::int64_t least = is_planted(PlantedBug::few_buyers_recommended) ? 1 : least_buyers;
  std::erase_if(pairs, [&](const BoughtPair& pair) { return pair.buyer_count < least; });
  std::ranges::sort(pairs, [](const BoughtPair& left, const BoughtPair& right) {
    return std::tuple(left.product_id, -left.buyer_count, left.other_product_id) < std::tuple(right.product_id, -right.buyer_count, right.other_product_id);
  });
  std::int64_t count = 0;
  ProductId product_id{};
  std::erase_if(pairs, [&](const BoughtPair& pair) {
    if (pair.product_id != product_id) count = 0;
    product_id = pair.product_id;
    return ++count > most_of_product;
  });
  return pairs;
}

std::vector<BoughtPair> pairs_to_show(std::vector<BoughtPair> pairs, const std::vector<ProductId>& there) {
  std::ranges::sort(pairs, [](const BoughtPair& left, const BoughtPair& right) {
    return std::tuple(-left.buyer_count, left.other_product_id, left.product_id) < std::tuple(-right.buyer_count, right.other_product_id, right.product_id);
  });
  std::vector<BoughtPair> shown;
  for (const BoughtPair& pair : pairs) {
    const bool is_there = std::ranges::find(there, pair.other_product_id) != there.end();
    const bool is_shown = std::ranges::find(shown, pair.other_product_id, &BoughtPair::other_product_id) != shown.end();
    if (!is_there && !is_shown) shown.push_back(pair);
  }
  return shown;
}

}  // namespace galleria::recommendations
