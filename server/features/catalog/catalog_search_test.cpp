// Search: what is found by what was typed.
#include "features/catalog/catalog_search.hpp"

#include <gmock/gmock.h>

#include "features/catalog/catalog_fixture.hpp"

namespace galleria::catalog {
namespace {

class CatalogSearch : public testing::Test {
 protected:
  std::vector<ProductId> found(std::string_view keyword) const {
    auto hits = index_.find_products(keyword);
    std::stable_sort(hits.begin(), hits.end(), [](const SearchHit& left, const SearchHit& right) { return left.score > right.score; });
    std::vector<ProductId> ids;
    for (const SearchHit& hit : hits) ids.push_back(assortment_.product(hit.index).product_id);
    return ids;
  }

  Assortment assortment_{sample::mall()};
  SearchIndex index_{assortment_};
};

TEST_F(CatalogSearch, finds_by_name_in_either_language_and_without_regard_to_case_and_width) {
  EXPECT_THAT(found("托特包"), testing::UnorderedElementsAre(sample::tote, sample::small_bag));
  EXPECT_THAT(found("LIPSTICK"), testing::UnorderedElementsAre(sample::red_lipstick, sample::pink_lipstick));
  EXPECT_THAT(found("ｒｅｄ　ｌｉｐｓｔｉｃｋ"), testing::ElementsAre(sample::red_lipstick));
}

TEST_F(CatalogSearch, a_match_at_the_start_of_a_name_stands_before_one_inside) {
  EXPECT_THAT(found("小号"), testing::ElementsAre(sample::small_bag));
  EXPECT_THAT(found("tote").front(), sample::tote);  // "Hand-stitched … tote" and "Small tote" weigh alike: display order decides
  EXPECT_THAT(found("正红"), testing::ElementsAre(sample::red_lipstick));
}

TEST_F(CatalogSearch, finds_by_brand_shop_category_tag_specification_and_subtitle) {
  EXPECT_THAT(found("nuvola"), testing::UnorderedElementsAre(sample::tote, sample::small_bag));
  EXPECT_THAT(found("胭脂"), testing::UnorderedElementsAre(sample::red_lipstick, sample::pink_lipstick));
  EXPECT_THAT(found("美妆"), testing::UnorderedElementsAre(sample::red_lipstick, sample::pink_lipstick));
  EXPECT_EQ(found("可用积分").size(), 4U);
  EXPECT_EQ(found("越用越好看").size(), 4U);
  EXPECT_THAT(found("caramel"), testing::ElementsAre(sample::tote));
}

TEST_F(CatalogSearch, finds_by_pinyin_initials) {
  EXPECT_THAT(found("zhkh"), testing::ElementsAre(sample::red_lipstick));
  EXPECT_THAT(found("sgzr"), testing::ElementsAre(sample::tote));
}

TEST_F(CatalogSearch, finds_what_fits_every_word_alone_and_else_what_fits_most) {
  EXPECT_THAT(found("口红 正红"), testing::ElementsAre(sample::red_lipstick));
  EXPECT_THAT(found("red coffee lipstick"), testing::ElementsAre(sample::red_lipstick));
  EXPECT_THAT(found("蓝牙口红"), testing::UnorderedElementsAre(sample::red_lipstick, sample::pink_lipstick));
  EXPECT_TRUE(found("coffee machine").empty());
}

TEST_F(CatalogSearch, an_english_plural_finds_the_singular) { EXPECT_THAT(found("lipsticks").size(), 2U); }

TEST_F(CatalogSearch, a_chinese_phrase_that_stands_nowhere_finds_what_shares_most_of_its_pairs) {
  EXPECT_THAT(found("手工牛皮托特包"), testing::Contains(sample::tote));
}

TEST_F(CatalogSearch, what_is_off_the_shelf_is_not_found) { EXPECT_THAT(found("旧款"), testing::IsEmpty()); }

TEST_F(CatalogSearch, finds_shops_by_name_and_brand) {
  EXPECT_THAT(index_.find_shops("noodle"), testing::ElementsAre(sample::noodles));
  EXPECT_THAT(index_.find_shops("云朵"), testing::ElementsAre(sample::nuvola));
}

TEST_F(CatalogSearch, suggests_names_that_go_on_from_what_was_typed) {
  EXPECT_THAT(index_.suggest("托", Locale::zh_cn, 3), testing::ElementsAre("托特包", "手工植鞣牛皮托特包", "小号托特包"));
  EXPECT_THAT(index_.suggest("zh", Locale::zh_cn, 3), testing::ElementsAre("正红口红"));
  EXPECT_THAT(index_.suggest("", Locale::en, 3), testing::ElementsAre("tote", "lipstick"));
}

TEST_F(CatalogSearch, offers_words_that_find_something_when_a_word_was_mistyped) {
  EXPECT_THAT(index_.alternatives("lipstik", Locale::en, 4), testing::Contains("Lipsticks"));
  EXPECT_THAT(index_.alternatives("口宏", Locale::zh_cn, 4), testing::Contains("口红"));
  EXPECT_THAT(index_.alternatives("qqqqqq", Locale::zh_cn, 4), testing::ElementsAre("托特包", "口红"));
}

TEST(SearchText, counts_changes_up_to_a_limit) {
  EXPECT_EQ(edit_distance("lipstick", "lipstik", 2), 1U);
  EXPECT_EQ(edit_distance("tote", "toet", 2), 2U);
  EXPECT_EQ(edit_distance("bag", "lipstick", 2), 3U);
}

}  // namespace
}  // namespace galleria::catalog
