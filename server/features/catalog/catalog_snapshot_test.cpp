// What a snapshot answers when the catalogue is large.
#include "features/catalog/catalog_snapshot.hpp"

#include <gmock/gmock.h>

#include "features/catalog/catalog_fixture.hpp"
#include "wire/writer.hpp"

namespace galleria::catalog {
namespace {

constexpr std::size_t many = 5'001;

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
  // The states of the snapshot but for the sales counts of `count` products from 100 on.
  ProductStates states_with_sales(std::size_t count) {
    ProductStates states = snapshot_.states();
    for (ProductIndex index = 100; index < 100 + count; ++index) states.set_sales_count(index, 1'000'000 - index);
    return states;
  }

  const Snapshot snapshot_{std::make_shared<const Assortment>(large_mall())};
};

TEST_F(CatalogSnapshot, shows_every_product_of_a_large_catalogue) {
  for (const std::size_t index : {std::size_t{0}, many / 2, snapshot_.assortment().goods.product_count() - 1})
    EXPECT_THAT(page_of(snapshot_, static_cast<ProductIndex>(index)), testing::HasSubstr("\"skus\""));
  EXPECT_EQ(snapshot_.find({AnswerKind::product, Locale::en, 77}), nullptr);
}

TEST_F(CatalogSnapshot, one_state_or_many_make_the_answers_that_depend_on_them_anew) {
  for (const std::size_t count : {std::size_t{1}, std::size_t{200}}) {
    const AnswerKey best_selling{AnswerKind::products_by_category, Locale::en, sample::leather.value, ProductSort::sales};
    const AnswerKey untouched{AnswerKind::products_by_category, Locale::en, sample::lips.value, ProductSort::sales};
    const Snapshot snapshot(snapshot_.shared_assortment());
    const auto untouched_answer = snapshot.find(untouched);
    snapshot.find(best_selling);
    const auto next = snapshot.with_states(states_with_sales(count));
    ASSERT_NE(next, nullptr);
    EXPECT_THAT(next->find(best_selling)->data->json(), testing::HasSubstr("999900"));
    EXPECT_THAT(snapshot.find(best_selling)->data->json(), testing::Not(testing::HasSubstr("999900")));
    EXPECT_EQ(next->best_sellers().front(), 100U);
    EXPECT_THAT(page_of(*next, 100), testing::HasSubstr("999900"));
    EXPECT_EQ(next->find(untouched), untouched_answer) << "what does not depend on them is shared";
  }
}

TEST_F(CatalogSnapshot, the_best_sellers_stand_in_their_order) {
  const auto& best = snapshot_.best_sellers();
  ASSERT_GE(best.size(), 50U);
  for (std::size_t i = 1; i < best.size(); ++i) EXPECT_GE(snapshot_.states().sales_count(best[i - 1]), snapshot_.states().sales_count(best[i]));
}

TEST_F(CatalogSnapshot, every_page_of_every_order_is_that_of_sorting_the_whole_category) {
  ProductStates states = states_with_sales(many / 2);
  for (ProductIndex index = 0; index < snapshot_.assortment().goods.product_count(); index += 7) states.clear(snapshot_.assortment().goods, index);
  const auto snapshot = snapshot_.with_states(states);
  ASSERT_NE(snapshot, nullptr);
  for (const CategoryRecord& category : snapshot->assortment().data.categories) {
    for (const ProductSort sort : {ProductSort::recommended, ProductSort::sales, ProductSort::price_up, ProductSort::price_down, ProductSort::newest}) {
      std::vector<SortFacts> sorted;
      for (const ProductIndex index : snapshot->assortment().in_category(category.category_id))
        sorted.push_back(sort_facts(snapshot->assortment(), snapshot->states(), index));
      sort_products(sorted, sort);
      for (const std::int64_t page_no : {1, 2, 60, 100, 101, 9'999}) {
        std::string expected = "[";
        for (std::size_t place = static_cast<std::size_t>(page_no - 1) * 50; place < std::min(sorted.size(), static_cast<std::size_t>(page_no) * 50); ++place)
          expected += (expected.size() > 1 ? "," : "") + wire::to_json_text(snapshot->maker(Locale::en).card(static_cast<ProductIndex>(sorted[place].index)));
        const auto answer = snapshot->find({AnswerKind::products_by_category, Locale::en, category.category_id.value, sort, page_no, 50});
        ASSERT_EQ(answer->data->json(), expected + "]") << category.key << " page " << page_no << " sort " << static_cast<int>(sort);
      }
    }
  }
}

TEST_F(CatalogSnapshot, every_board_is_that_of_ranking_all_its_goods) {
  CatalogData data = large_mall();
  for (std::size_t i = 0; i < data.products.size(); ++i) {
    SkuRecord& sku = data.products[i].skus.front();
    sku.price_cents = Cents{static_cast<std::int64_t>(1'000 + i * 37 % 900)};
    sku.list_price_cents = sku.price_cents + Cents{static_cast<std::int64_t>(i * 53 % 400)};
    sku.member_price_cents = sku.price_cents;
    if (i % 5 == 0) {
      for (SkuRecord& each : data.products[i].skus) each.on_hand_count = 0;
    }
  }
  data.rankings.clear();
  for (const RankingRule rule : {RankingRule::sales_count, RankingRule::listed_at, RankingRule::price_drop}) {
    data.rankings.push_back({"all", {"", ""}, {"", ""}, rule, std::nullopt});
    data.rankings.push_back({"leather", {"", ""}, {"", ""}, rule, sample::leather});
  }
  const Snapshot snapshot(std::make_shared<const Assortment>(std::move(data)));
  const Assortment& assortment = snapshot.assortment();
  std::string expected = "[";
  for (const RankingRecord& ranking : assortment.data.rankings) {
    std::vector<SortFacts> ranked;
    for (const ProductIndex index : ranking.category_id ? assortment.in_category(*ranking.category_id) : assortment.on_shelf())
      ranked.push_back(sort_facts(assortment, snapshot.states(), index));
    rank_products(ranked, ranking.rule, ranking_product_count);
    ASSERT_EQ(ranked.size(), ranking_product_count);
    RankingBoard board{ranking.key, "", {}};
    for (const SortFacts& facts : ranked) board.products.push_back(snapshot.maker(Locale::en).card(static_cast<ProductIndex>(facts.index)));
    expected += (expected.size() > 1 ? "," : "") + wire::to_json_text(board);
  }
  EXPECT_EQ(snapshot.find({AnswerKind::rankings, Locale::en})->data->json(), expected + "]");
}

TEST_F(CatalogSnapshot, what_was_made_of_a_former_state_is_not_kept_for_the_one_after_it) {
  const AnswerKey best_selling{AnswerKind::products_by_category, Locale::en, sample::leather.value, ProductSort::sales};
  const auto next = snapshot_.with_states(states_with_sales(1));
  ASSERT_NE(next, nullptr);
  EXPECT_THAT(snapshot_.find(best_selling)->data->json(), testing::Not(testing::HasSubstr("999900"))) << "a reader that still has the former snapshot";
  EXPECT_THAT(next->find(best_selling)->data->json(), testing::HasSubstr("999900"));
  EXPECT_THAT(snapshot_.find(best_selling)->data->json(), testing::Not(testing::HasSubstr("999900")));
}

struct TextHash {
  std::size_t operator()(int key) const { return static_cast<std::size_t>(key); }
};

TEST(CatalogKeptAnswers, hold_no_more_than_they_may_and_let_go_first_of_what_nobody_asked_for) {
  KeptAnswers<int, int, TextHash> kept(10);
  for (int key = 0; key < 10; ++key) kept.keep(key, std::make_shared<const int>(key), 1, 0);
  EXPECT_NE(kept.find(0, 0), nullptr);
  for (int key = 10; key < 19; ++key) kept.keep(key, std::make_shared<const int>(key), 1, 0);
  EXPECT_EQ(kept.bytes(), 10U);
  EXPECT_NE(kept.find(0, 0), nullptr) << "it was asked for";
  EXPECT_EQ(kept.find(5, 0), nullptr);
  EXPECT_NE(kept.find(18, 0), nullptr);
  kept.keep(99, std::make_shared<const int>(99), 3, 0);
  EXPECT_EQ(kept.find(99, 0), nullptr) << "it would push out too much";
  EXPECT_EQ(kept.bytes(), 10U);
}

TEST(CatalogKeptAnswers, give_nothing_of_a_later_state_to_a_former_one) {
  KeptAnswers<int, int, TextHash> kept(10);
  kept.keep(1, std::make_shared<const int>(1), 1, 0);
  kept.keep(2, std::make_shared<const int>(2), 1, 0);
  EXPECT_EQ(kept.begin_state([](int key, int) { return key == 2; }), 1U);
  EXPECT_NE(kept.find(1, 0), nullptr);
  EXPECT_NE(kept.find(1, 1), nullptr);
  kept.keep(2, std::make_shared<const int>(20), 1, 0);
  EXPECT_EQ(kept.find(2, 1), nullptr) << "made of the former state";
  kept.keep(2, std::make_shared<const int>(21), 1, 1);
  EXPECT_EQ(kept.find(2, 0), nullptr) << "made of the later state";
  EXPECT_EQ(*kept.find(2, 1), 21);
}

}  // namespace
}  // namespace galleria::catalog
