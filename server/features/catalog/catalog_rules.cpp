// Orders of products.
#include "features/catalog/catalog_rules.hpp"

#include <algorithm>

namespace galleria::catalog {
namespace {

bool sells_better(const SortFacts& left, const SortFacts& right) { return left.sales_count > right.sales_count; }
bool is_newer(const SortFacts& left, const SortFacts& right) { return left.listed_at > right.listed_at; }
bool is_cheaper(const SortFacts& left, const SortFacts& right) { return left.price_cents < right.price_cents; }
bool is_dearer(const SortFacts& left, const SortFacts& right) { return left.price_cents > right.price_cents; }

// Shares of the list price in millionths: amounts below 10^11 cents cannot overflow the product.
std::int64_t drop_share(const SortFacts& facts) {
  if (facts.list_price_cents.value <= 0) return 0;
  return (facts.list_price_cents - facts.price_cents).value * 1'000'000 / facts.list_price_cents.value;
}
bool drops_more(const SortFacts& left, const SortFacts& right) { return drop_share(left) > drop_share(right); }

// The sum of a product's places by sales and by age: free of any scale that would have to be tuned.
void sort_recommended(std::vector<SortFacts>& products) {
  std::vector<std::size_t> order(products.size());
  std::vector<std::size_t> places(products.size(), 0);
  for (const auto better : {sells_better, is_newer}) {
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::stable_sort(order.begin(), order.end(), [&](std::size_t left, std::size_t right) { return better(products[left], products[right]); });
    for (std::size_t place = 0; place < order.size(); ++place) places[order[place]] += place;
  }
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(), [&](std::size_t left, std::size_t right) {
    if (products[left].is_sold_out != products[right].is_sold_out) return products[right].is_sold_out;
    return places[left] < places[right];
  });
  std::vector<SortFacts> sorted;
  sorted.reserve(products.size());
  for (const std::size_t i : order) sorted.push_back(products[i]);
  products = std::move(sorted);
}

}  // namespace

void sort_products(std::vector<SortFacts>& products, ProductSort sort) {
  switch (sort) {
    case ProductSort::recommended:
      return sort_recommended(products);
    case ProductSort::sales:
      return std::stable_sort(products.begin(), products.end(), sells_better);
    case ProductSort::price_up:
      return std::stable_sort(products.begin(), products.end(), is_cheaper);
    case ProductSort::price_down:
      return std::stable_sort(products.begin(), products.end(), is_dearer);
    case ProductSort::newest:
      return std::stable_sort(products.begin(), products.end(), is_newer);
  }
}

void rank_products(std::vector<SortFacts>& products, RankingRule rule) {
  std::erase_if(products,
                [&](const SortFacts& facts) { return facts.is_sold_out || (rule == RankingRule::price_drop && facts.price_cents >= facts.list_price_cents); });
  switch (rule) {
    case RankingRule::sales_count:
      return std::stable_sort(products.begin(), products.end(), sells_better);
    case RankingRule::listed_at:
      return std::stable_sort(products.begin(), products.end(), is_newer);
    case RankingRule::price_drop:
      return std::stable_sort(products.begin(), products.end(), drops_more);
  }
}

}  // namespace galleria::catalog
