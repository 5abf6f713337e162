// Sorts all products once for each order, and deals them out to their categories.
#include "features/catalog/catalog_sorted.hpp"

#include <algorithm>

namespace galleria::catalog {
namespace {

// The products by a whole number, smallest first; equal ones in their order of display.
template <class NumberOf>
ProductIndexes sorted_by(const ProductIndexes& products, NumberOf number_of) {
  std::vector<std::pair<std::int64_t, ProductIndex>> numbered;
  numbered.reserve(products.size());
  for (const ProductIndex index : products) numbered.emplace_back(number_of(index), index);
  std::sort(numbered.begin(), numbered.end());
  ProductIndexes sorted;
  sorted.reserve(numbered.size());
  for (const auto& [number, index] : numbered) sorted.push_back(index);
  return sorted;
}

// For each product the places of its category and of those above it.
class Paths {
 public:
  explicit Paths(const Assortment& assortment) : of_category_(assortment.data.categories.size()), of_product_(assortment.goods.product_count()) {
    const auto& categories = assortment.data.categories;
    const auto place_of = [&](const CategoryRecord* category) { return static_cast<std::size_t>(category - categories.data()); };
    for (std::size_t place = 0; place < categories.size(); ++place) {
      for (const CategoryRecord* category : assortment.category_path(categories[place].category_id)) of_category_[place].push_back(place_of(category));
    }
    for (ProductIndex index = 0; index < of_product_.size(); ++index)
      of_product_[index] = static_cast<std::uint32_t>(place_of(assortment.find_category(assortment.product(index).category_id)));
  }

  // Lists of equal order: each category's part of `all`.
  ListsOfCategories deal(const ProductIndexes& all) const {
    ListsOfCategories lists(of_category_.size());
    for (const ProductIndex index : all) {
      for (const std::size_t place : of_category_[of_product_[index]]) lists[place].push_back(index);
    }
    for (ProductIndexes& list : lists) list.shrink_to_fit();
    return lists;
  }

 private:
  std::vector<std::vector<std::size_t>> of_category_;
  std::vector<std::uint32_t> of_product_;
};

// The sum of a product's places by sales and by age (see sort_products).
ProductIndexes sorted_by_places(const ProductIndexes& by_sales, const ProductIndexes& by_age, std::vector<std::int64_t>& places) {
  for (std::size_t place = 0; place < by_sales.size(); ++place) places[by_sales[place]] = static_cast<std::int64_t>(place);
  for (std::size_t place = 0; place < by_age.size(); ++place) places[by_age[place]] += static_cast<std::int64_t>(place);
  return sorted_by(by_sales, [&](ProductIndex index) { return places[index]; });
}

ProductIndexes price_drops_of(const Assortment& assortment, const RankingRecord& ranking) {
  if (ranking.rule != RankingRule::price_drop) return {};
  std::vector<SortFacts> facts;
  for (const ProductIndex index : ranking.category_id ? assortment.in_category(*ranking.category_id) : assortment.on_shelf()) {
    const ProductSku& cheapest = assortment.cheapest_sku(index);
    facts.push_back({index, cheapest.price_cents, cheapest.list_price_cents, 0, assortment.product(index).listed_at, false});
  }
  rank_products(facts, RankingRule::price_drop);
  ProductIndexes sorted;
  sorted.reserve(facts.size());
  for (const SortFacts& fact : facts) sorted.push_back(static_cast<ProductIndex>(fact.index));
  return sorted;
}

// Those from `first` on, at most `count`, of the products in their order of which `wanted` holds; `passed` counts all that it holds of.
template <class Wanted>
void take_from(const ProductIndexes& products, std::size_t first, std::size_t count, std::size_t& passed, ProductIndexes& taken, Wanted wanted) {
  for (std::size_t place = 0; place < products.size() && taken.size() < count; ++place) {
    if (wanted(products[place]) && passed++ >= first) taken.push_back(products[place]);
  }
}

}  // namespace

FixedOrders::FixedOrders(const Assortment& assortment) {
  const Paths paths(assortment);
  const ProductIndexes& all = assortment.on_shelf();
  const auto price_of = [&](ProductIndex index) { return assortment.cheapest_sku(index).price_cents.value; };
  price_up = paths.deal(sorted_by(all, price_of));
  price_down = paths.deal(sorted_by(all, [&](ProductIndex index) { return -price_of(index); }));
  newest_of_all = sorted_by(all, [&](ProductIndex index) { return -epoch_ms(assortment.product(index).listed_at); });
  newest = paths.deal(newest_of_all);
  for (const RankingRecord& ranking : assortment.data.rankings) price_drops.push_back(price_drops_of(assortment, ranking));
}

SalesOrders::SalesOrders(const Assortment& assortment, const FixedOrders& fixed, const ProductStates& states) {
  sales_of_all = sorted_by(assortment.on_shelf(), [&](ProductIndex index) { return -states.sales_count(index); });
  sales = Paths(assortment).deal(sales_of_all);
  std::vector<std::int64_t> places(assortment.goods.product_count());
  for (std::size_t category = 0; category < sales.size(); ++category) recommended.push_back(sorted_by_places(sales[category], fixed.newest[category], places));
}

SortedLists::SortedLists(const Assortment& assortment, const ProductStates& states)
    : fixed_(std::make_shared<FixedOrders>(assortment)), sales_(std::make_shared<SalesOrders>(assortment, *fixed_, states)) {}

SortedLists SortedLists::with(const Assortment& assortment, const ProductStates& states, const ProductStates& former) const {
  if (ProductStates::have_same_sales(states, former)) return *this;
  return {fixed_, std::make_shared<SalesOrders>(assortment, *fixed_, states)};
}

SortedLists SortedLists::of(const Assortment& assortment, const ProductStates& states, bool keeps_orders, bool keeps_sales) const {
  if (!keeps_orders) return {assortment, states};
  if (!keeps_sales) return {fixed_, std::make_shared<SalesOrders>(assortment, *fixed_, states)};
  return *this;
}

ProductIndexes SortedLists::page(std::size_t category, ProductSort sort, std::size_t first, std::size_t count, const ProductStates& states) const {
  const auto part_of = [&](const ProductIndexes& sorted) {
    const std::size_t begin = std::min(first, sorted.size());
    const std::size_t end = std::min(begin + count, sorted.size());
    return ProductIndexes(sorted.begin() + static_cast<std::ptrdiff_t>(begin), sorted.begin() + static_cast<std::ptrdiff_t>(end));
  };
  switch (sort) {
    case ProductSort::sales:
      return part_of(sales_->sales[category]);
    case ProductSort::price_up:
      return part_of(fixed_->price_up[category]);
    case ProductSort::price_down:
      return part_of(fixed_->price_down[category]);
    case ProductSort::newest:
      return part_of(fixed_->newest[category]);
    case ProductSort::recommended:
      break;
  }
  // What is sold out stands last.
  ProductIndexes taken;
  std::size_t passed = 0;
  for (const bool is_sold_out : {false, true}) {
    take_from(sales_->recommended[category], first, count, passed, taken, [&](ProductIndex index) { return states.is_product_sold_out(index) == is_sold_out; });
  }
  return taken;
}

ProductIndexes SortedLists::ranking(const Assortment& assortment, std::size_t board, std::size_t count, const ProductStates& states) const {
  const RankingRecord& ranking = assortment.data.rankings[board];
  const auto category = [&] { return static_cast<std::size_t>(assortment.find_category(*ranking.category_id) - assortment.data.categories.data()); };
  const auto sorted = [&]() -> const ProductIndexes& {
    switch (ranking.rule) {
      case RankingRule::sales_count:
        return ranking.category_id ? sales_->sales[category()] : sales_->sales_of_all;
      case RankingRule::listed_at:
        return ranking.category_id ? fixed_->newest[category()] : fixed_->newest_of_all;
      case RankingRule::price_drop:
        break;
    }
    return fixed_->price_drops[board];
  };
  ProductIndexes taken;
  std::size_t passed = 0;
  take_from(sorted(), 0, count, passed, taken, [&](ProductIndex index) { return !states.is_product_sold_out(index); });
  return taken;
}

SortFacts sort_facts(const Assortment& assortment, const ProductStates& states, ProductIndex index) {
  const ProductSku& cheapest = assortment.cheapest_sku(index);
  return {index,
          cheapest.price_cents,
          cheapest.list_price_cents,
          states.sales_count(index),
          assortment.product(index).listed_at,
          states.is_product_sold_out(index)};
}

}  // namespace galleria::catalog
