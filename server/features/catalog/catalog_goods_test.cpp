// Goods in little memory are the goods that were added.
#include "features/catalog/catalog_goods.hpp"

#include <gmock/gmock.h>

#include "features/catalog/catalog_fixture.hpp"
#include "wire/writer.hpp"

namespace galleria::catalog {
namespace {

TEST(CatalogTexts, are_kept_once_and_given_back_as_they_were) {
  TextPool pool;
  std::vector<TextId> ids;
  for (int i = 0; i < 5'000; ++i) ids.push_back(pool.add("text " + std::to_string(i)));
  EXPECT_EQ(pool.add("text 17"), ids[17]);
  EXPECT_EQ(pool.add(""), TextId{});
  EXPECT_EQ(pool.count(), 5'000U);
  const LocalizedId only_chinese = pool.add(Localized{"包", ""});
  pool.seal();
  for (int i = 0; i < 5'000; ++i) ASSERT_EQ(pool.text(ids[static_cast<std::size_t>(i)]), "text " + std::to_string(i));
  EXPECT_EQ(pool.text(TextId{}), "");
  EXPECT_EQ(pool.text(only_chinese, Locale::en), "包") << "where the English is missing the Chinese stands in";
  EXPECT_EQ(pool.localized(only_chinese).en, "");
}

TEST(CatalogPresentations, are_read_as_they_were_written_however_many_there_are) {
  Presentations presentations(std::filesystem::temp_directory_path());
  std::vector<PresentationPlace> places;
  const auto text_of = [](std::size_t i) { return std::string(i * 37 % 2'000, static_cast<char>('a' + i % 26)); };
  for (std::size_t i = 0; i < 1'000; ++i) places.push_back(presentations.add(text_of(i)));
  presentations.seal();
  const Presentations moved = std::move(presentations);
  for (std::size_t i = 0; i < 1'000; ++i) ASSERT_EQ(moved.read(places[i]), text_of(i));
}

TEST(CatalogPresentations, that_cannot_be_written_are_an_error) {
  Presentations presentations("/dev/null/no-folder");
  presentations.add("text");
  EXPECT_THROW(presentations.seal(), std::system_error);
}

TEST(CatalogGoods, stand_in_their_order_of_display_in_whatever_order_they_were_added) {
  const std::vector<ProductRecord> products = sample::mall().products;
  Goods goods(std::filesystem::temp_directory_path());
  for (std::size_t i = products.size(); i > 0; --i) goods.add(products[i - 1], wire::to_json_text(products[i - 1].presentation), static_cast<std::int64_t>(i));
  goods.seal();
  ASSERT_EQ(goods.product_count(), products.size());
  for (ProductIndex index = 0; index < products.size(); ++index) {
    const Product& product = goods.product(index);
    const ProductRecord& added = products[index];
    EXPECT_EQ(product.product_id, added.product_id);
    EXPECT_EQ(goods.find_product(added.product_id), index);
    EXPECT_EQ(goods.find_product(added.key), index);
    EXPECT_EQ(goods.text(product.name, Locale::en), added.name.en);
    EXPECT_EQ(goods.text_list(product.tags).size(), added.presentation.tags.size());
    EXPECT_EQ(wire::to_json_text(goods.read_presentation(product)), wire::to_json_text(added.presentation));
    ASSERT_EQ(goods.skus_of(product).size(), added.skus.size());
    for (std::size_t k = 0; k < added.skus.size(); ++k) {
      const auto sku = goods.find_sku(added.skus[k].sku_id);
      ASSERT_TRUE(sku.has_value());
      EXPECT_EQ(goods.sku(*sku).product, index);
      EXPECT_EQ(goods.sku(*sku).price_cents, added.skus[k].price_cents);
      EXPECT_EQ(goods.text(goods.sku(*sku).sp1, Locale::zh_cn), added.skus[k].sp1.zh_cn);
      EXPECT_EQ(goods.stock_at_start(*sku).is_sold_out, added.skus[k].on_hand_count == 0);
    }
  }
  EXPECT_FALSE(goods.find_product(ProductId{1}).has_value());
  EXPECT_FALSE(goods.find_product("nothing").has_value());
  EXPECT_FALSE(goods.find_sku(SkuId{1}).has_value());
}

}  // namespace
}  // namespace galleria::catalog
