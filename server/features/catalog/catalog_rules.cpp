// Orders of products.
#include "features/catalog/catalog_rules.hpp"

#include <algorithm>
#include <numeric>

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

// The first `count` in this order; `better` says of the places of two whether the one stands before the other. Equal ones keep their order.
template <class Better>
void keep_first(std::vector<SortFacts>& products, std::size_t count, Better better) {
  std::vector<std::size_t> order(products.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto kept = order.begin() + static_cast<std::ptrdiff_t>(std::min(count, order.size()));
  std::partial_sort(order.begin(), kept, order.end(), [&](std::size_t left, std::size_t right) {
    if (better(left, right)) return true;
    return !better(right, left) && left < right;
  });
  std::vector<SortFacts> sorted;
  std::for_each(order.begin(), kept, [&](std::size_t place) { sorted.push_back(products[place]); });
  products = std::move(sorted);
}

using Comparison = bool (*)(const SortFacts&, const SortFacts&);

void keep_best(std::vector<SortFacts>& products, std::size_t count, Comparison better) {
  keep_first(products, count, [&](std::size_t left, std::size_t right) { return better(products[left], products[right]); });
}

// The sum of a product's places by sales and by age: free of any scale that would have to be tuned.
void keep_recommended(std::vector<SortFacts>& products, std::size_t count) {
  std::vector<std::size_t> order(products.size());
  std::vector<std::size_t> places(products.size(), 0);
  for (const Comparison better : {sells_better, is_newer}) {
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t left, std::size_t right) { return better(products[left], products[right]); });
    for (std::size_t place = 0; place < order.size(); ++place) places[order[place]] += place;
  }
  keep_first(products, count, [&](std::size_t left, std::size_t right) {
    if (products[left].is_sold_out != products[right].is_sold_out) return products[right].is_sold_out;
    return places[left] < places[right];
  });
}

}  // namespace

void sort_products(std::vector<SortFacts>& products, ProductSort sort, std::size_t count) {
  switch (sort) {
    case ProductSort::recommended:
      return keep_recommended(products, count);
    case ProductSort::sales:
      return keep_best(products, count, sells_better);
    case ProductSort::price_up:
      return keep_best(products, count, is_cheaper);
    case ProductSort::price_down:
      return keep_best(products, count, is_dearer);
    case ProductSort::newest:
      return keep_best(products, count, is_newer);
  }
}

void rank_products(std::vector<SortFacts>& products, RankingRule rule, std::size_t count) {
  std::erase_if(products,
                [&](const SortFacts& facts) { return facts.is_sold_out || (rule == RankingRule::price_drop && facts.price_cents >= facts.list_price_cents); });
  switch (rule) {
    case RankingRule::sales_count:
      return keep_best(products, count, sells_better);
    case RankingRule::listed_at:
      return keep_best(products, count, is_newer);
    case RankingRule::price_drop:
      return keep_best(products, count, drops_more);
  }
}

}  // namespace galleria::catalog
