// The products of each category in every order that members may choose, sorted in advance: a page of a list is then looked up, however long the list is.
#pragma once

#include <memory>
#include <vector>

#include "features/catalog/catalog_assortment.hpp"
#include "features/catalog/catalog_rules.hpp"
#include "features/catalog/catalog_states.hpp"

namespace galleria::catalog {

// Lists of on-shelf products by the place of their category in CatalogData::categories.
using ListsOfCategories = std::vector<ProductIndexes>;

// What does not change with the stock.
struct FixedOrders {
  explicit FixedOrders(const Assortment& assortment);

  ListsOfCategories price_up;
  ListsOfCategories price_down;
  ListsOfCategories newest;
  ProductIndexes newest_of_all;
  std::vector<ProductIndexes> price_drops;  // by the place of a board in CatalogData::rankings; empty for those that rank by something else
};

// What changes with the numbers of sold pieces. What is sold out stands where it would stand if it were not.
struct SalesOrders {
  SalesOrders(const Assortment& assortment, const FixedOrders& fixed, const ProductStates& states);

  ListsOfCategories sales;
  ListsOfCategories recommended;
  ProductIndexes sales_of_all;
};

// Both, shared by all snapshots that they hold for.
class SortedLists {
 public:
  SortedLists(const Assortment& assortment, const ProductStates& states);
  // The same for other states; only what these change is sorted anew.
  SortedLists with(const Assortment& assortment, const ProductStates& states, const ProductStates& former) const;

  // The same for other goods, of which one product is another; only what these change is sorted anew. `keeps_orders`: it stands in every list where it stood.
  SortedLists of(const Assortment& assortment, const ProductStates& states, bool keeps_orders, bool keeps_sales) const;

  // The page of a category's list in the order of sort_products().
  ProductIndexes page(std::size_t category, ProductSort sort, std::size_t first, std::size_t count, const ProductStates& states) const;
  // What stands on a board in the order of rank_products(): the first `count`.
  ProductIndexes ranking(const Assortment& assortment, std::size_t board, std::size_t count, const ProductStates& states) const;
  // What sells best of all that is on the shelf, best first.
  const ProductIndexes& best_selling() const { return sales_->sales_of_all; }

 private:
  SortedLists(std::shared_ptr<const FixedOrders> fixed, std::shared_ptr<const SalesOrders> sales) : fixed_(std::move(fixed)), sales_(std::move(sales)) {}

  std::shared_ptr<const FixedOrders> fixed_;
  std::shared_ptr<const SalesOrders> sales_;
};

SortFacts sort_facts(const Assortment& assortment, const ProductStates& states, ProductIndex index);

}  // namespace galleria::catalog
