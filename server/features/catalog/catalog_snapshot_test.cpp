// What a snapshot answers when the catalogue is large.
#include "features/catalog/catalog_snapshot.hpp"

#include <gmock/gmock.h>

#include "features/catalog/catalog_fixture.hpp"

namespace galleria::catalog {
namespace {

constexpr std::size_t many = 5'001;  // too many for every product's page to be made in advance

CatalogData large_mall() {
  CatalogData data = sample::mall();
  const ProductRecord model = data.products.front();
  for (std::size_t i = 0; i < many; ++i) {
    ProductRecord product = model;
    product.product_id = ProductId{static_cast<std::int64_t>(1'000 + i)};
    product.key = "more-" + std::to_string(i);
    product.earlier_sales_count = static_cast<std::int64_t>(i % 1'000 * 100);
    for (std::size_t k = 0; k < product.skus.size(); ++k) product.skus[k].sku_id = SkuId{static_cast<std::int64_t>(100'000 + 10 * i + k)};
    data.products.push_back(std::move(product));
  }
  return data;
}

class CatalogSnapshot : public testing::Test {
 protected:
  std::string page_of(const Snapshot& snapshot, ProductIndex index) {
    const auto answer = snapshot.find({AnswerKind::product, Locale::en, snapshot.assortment().product(index).product_id.value});
    return answer == nullptr ? "" : answer->data->json();
  }

  const Snapshot snapshot_{large_mall()};
};

TEST_F(CatalogSnapshot, shows_every_product_of_a_large_catalogue) {
  for (const ProductIndex index : {std::size_t{0}, many / 2, snapshot_.assortment().data.products.size() - 1})
    EXPECT_THAT(page_of(snapshot_, index), testing::HasSubstr("\"skus\""));
  EXPECT_EQ(snapshot_.find({AnswerKind::product, Locale::en, 77}), nullptr);
}

TEST_F(CatalogSnapshot, one_state_or_many_make_the_answers_that_depend_on_them_anew) {
  for (const std::size_t count : {std::size_t{1}, std::size_t{200}}) {
    std::vector<std::pair<ProductIndex, ProductState>> changes;
    for (ProductIndex index = 100; index < 100 + count; ++index) {
      changes.emplace_back(index, snapshot_.state(index));
      changes.back().second.sales_count = 1'000'000 - static_cast<std::int64_t>(index);
    }
    const auto next = snapshot_.with_states(changes);
    ASSERT_NE(next, nullptr);
    const AnswerKey best_selling{AnswerKind::products_by_category, Locale::en, sample::leather.value, ProductSort::sales};
    EXPECT_THAT(next->find(best_selling)->data->json(), testing::HasSubstr("999900"));
    EXPECT_THAT(snapshot_.find(best_selling)->data->json(), testing::Not(testing::HasSubstr("999900")));
    EXPECT_EQ(next->best_sellers().front(), 100U);
    EXPECT_THAT(page_of(*next, 100), testing::HasSubstr("999900"));
    const AnswerKey untouched{AnswerKind::products_by_category, Locale::en, sample::lips.value, ProductSort::sales};
    EXPECT_EQ(next->find(untouched), snapshot_.find(untouched)) << "what does not depend on them is shared";
  }
}

TEST_F(CatalogSnapshot, the_best_sellers_stand_in_their_order) {
  const auto& best = snapshot_.best_sellers();
  ASSERT_EQ(best.size(), 50U);
  for (std::size_t i = 1; i < best.size(); ++i) EXPECT_GE(snapshot_.state(best[i - 1]).sales_count, snapshot_.state(best[i]).sales_count);
}

}  // namespace
}  // namespace galleria::catalog
