// Pure decisions of the catalogue: in which order products stand.
#pragma once

#include <cstdint>
#include <vector>

#include "base/clock.hpp"
#include "base/money.hpp"
#include "features/catalog/catalog_data.hpp"

namespace galleria::catalog {

// What the order of a product depends on. `index` is whatever the caller knows it by.
struct SortFacts {
  std::size_t index = 0;
  Cents price_cents;
  Cents list_price_cents;
  std::int64_t sales_count = 0;
  TimeMs listed_at{};
  bool is_sold_out = false;
};

// Sorts for a member's list. `recommended` weighs how well a product sells and how new it is alike, and puts what is sold out last; the others sort strictly by
// their value. Equal ones keep the order in which they were given. Keeps the first `count`: a page of a long list is not worth sorting all of it.
void sort_products(std::vector<SortFacts>& products, ProductSort sort, std::size_t count = SIZE_MAX);

// Sorts for a ranking board, best first: most pieces sold, newest, or largest share of the list price taken off. What is sold out, or has no price drop on a
// board of price drops, is left out. Keeps the first `count`.
void rank_products(std::vector<SortFacts>& products, RankingRule rule, std::size_t count = SIZE_MAX);

}  // namespace galleria::catalog
