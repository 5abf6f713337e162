// Orders of products.
#include "features/catalog/catalog_rules.hpp"

#include <gmock/gmock.h>

namespace galleria::catalog {
namespace {

SortFacts facts(std::size_t index, std::int64_t price, std::int64_t list_price, std::int64_t sales, std::int64_t listed, bool is_sold_out = false) {
  return {index, Cents{price}, Cents{list_price}, sales, time_from_epoch_ms(listed), is_sold_out};
}

const std::vector<SortFacts> products{facts(0, 300, 400, 10, 4), facts(1, 100, 400, 40, 1), facts(2, 200, 200, 30, 3, true), facts(3, 200, 250, 20, 2)};

std::vector<std::size_t> sorted(ProductSort sort) {
  auto copy = products;
  sort_products(copy, sort);
  std::vector<std::size_t> order;
  for (const SortFacts& one : copy) order.push_back(one.index);
  return order;
}

std::vector<std::size_t> ranked(RankingRule rule) {
  auto copy = products;
  rank_products(copy, rule);
  std::vector<std::size_t> order;
  for (const SortFacts& one : copy) order.push_back(one.index);
  return order;
}

TEST(CatalogRules, sorts_strictly_by_the_value_that_the_member_chose) {
  EXPECT_THAT(sorted(ProductSort::sales), testing::ElementsAre(1, 2, 3, 0));
  EXPECT_THAT(sorted(ProductSort::price_up), testing::ElementsAre(1, 2, 3, 0));
  EXPECT_THAT(sorted(ProductSort::price_down), testing::ElementsAre(0, 2, 3, 1));
  EXPECT_THAT(sorted(ProductSort::newest), testing::ElementsAre(0, 2, 3, 1));
}

TEST(CatalogRules, recommends_by_sales_and_age_alike_and_puts_what_is_sold_out_last) {
  EXPECT_THAT(sorted(ProductSort::recommended), testing::ElementsAre(0, 1, 3, 2));
}

TEST(CatalogRules, ranks_without_what_is_sold_out) {
  EXPECT_THAT(ranked(RankingRule::sales_count), testing::ElementsAre(1, 3, 0));
  EXPECT_THAT(ranked(RankingRule::listed_at), testing::ElementsAre(0, 3, 1));
}

TEST(CatalogRules, a_board_of_price_drops_holds_only_drops_largest_share_first) {
  EXPECT_THAT(ranked(RankingRule::price_drop), testing::ElementsAre(1, 0, 3));
  std::vector<SortFacts> undropped{facts(0, 200, 200, 1, 1)};
  rank_products(undropped, RankingRule::price_drop);
  EXPECT_TRUE(undropped.empty());
}

}  // namespace
}  // namespace galleria::catalog
