// A change of one product makes the snapshot that a whole reading makes: every page, list, board, search and fact.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include "db/database_fixture.hpp"
#include "features/catalog/catalog_fixture.hpp"
#include "features/catalog/catalog_snapshot.hpp"
#include "features/catalog/catalog_store.hpp"
#include "wire/writer.hpp"

namespace galleria::catalog {
namespace {

class CatalogRefreshTest : public db::DatabaseTest {
 protected:
  CatalogRefreshTest() {
    database().write([&](db::Transaction& transaction) { store::replace_catalog(transaction, mall_of_many()); });
    snapshot_ = read_whole();
  }

  // The sample mall with products enough that lists have pages and places shift.
  static CatalogData mall_of_many() {
    CatalogData data = sample::mall();
    const ProductRecord model = data.products[1];
    for (std::int64_t i = 0; i < 40; ++i) {
      ProductRecord& product = data.products.emplace_back(model);
      product.product_id = ProductId{1'000 + i};
      product.key = fmt::format("more-{}", i);
      product.name = {fmt::format("第{}款腰包", i), fmt::format("Belt bag {}", i)};
      product.earlier_sales_count = i * 37 % 23;
      product.skus.front().sku_id = SkuId{10'000 + i};
      product.skus.front().price_cents = Cents{1'000 + i * 53 % 17};
      product.skus.front().list_price_cents = Cents{9'000};
      product.skus.front().member_price_cents = Cents{900};
    }
    data.rankings.push_back({"drops", {"降价榜", "Drops"}, {"", ""}, RankingRule::price_drop, std::nullopt});
    return data;
  }

  std::shared_ptr<const Snapshot> read_whole() {
    return std::make_shared<const Snapshot>(
        database().read([](db::Session& session) { return store::load_catalog(session, std::filesystem::temp_directory_path(), same_address); }));
  }

  void execute(db::Sql sql) {
    database().write([&](db::Transaction& transaction) { transaction.execute(sql); });
  }

  // Takes the change of one product into the snapshot, which must be that of a whole reading then.
  void expect_alike(ProductId changed, std::string_view what) {
    const auto loaded = database().read([&](db::Session& session) { return store::load_product(session, changed); });
    const Assortment& before = snapshot_->assortment();
    snapshot_ = snapshot_->with_product(
        loaded ? before.with(changed, &loaded->product, loaded->presentation, loaded->position) : before.with(changed, nullptr, {}, 0), changed);
    const auto whole = read_whole();
    EXPECT_EQ(told_by(*snapshot_), told_by(*whole)) << what;
  }

  static std::string answer(const Snapshot& snapshot, const AnswerKey& key) {
    const auto found = snapshot.find(key);
    return found == nullptr ? "nothing" : found->data->json();
  }

  static std::string told_by(const Snapshot& snapshot) {
    const Assortment& assortment = snapshot.assortment();
    std::string told;
    const auto tell = [&](const std::string& more) { told += more + "\n"; };
    for (const Locale locale : {Locale::zh_cn, Locale::en}) {
      for (ProductIndex index = 0; index < assortment.goods.product_count(); ++index)
        tell(answer(snapshot, {AnswerKind::product, locale, assortment.product(index).product_id.value}));
      for (const CategoryRecord& category : assortment.data.categories) {
        for (const ProductSort sort : {ProductSort::recommended, ProductSort::sales, ProductSort::price_up, ProductSort::price_down, ProductSort::newest}) {
          for (const std::int64_t page_no : {1, 2})
            tell(answer(snapshot, {AnswerKind::products_by_category, locale, category.category_id.value, sort, page_no, 30}));
        }
      }
      for (const ShopRecord& shop : assortment.data.shops) tell(answer(snapshot, {AnswerKind::shop, locale, shop.shop_id.value}));
      tell(answer(snapshot, {AnswerKind::rankings, locale}) + answer(snapshot, {AnswerKind::group, locale, sample::autumn.value}));
      for (const std::string_view words : {"腰包", "belt bag 7", "托特", "tote", "新款", "Renamed", "xkyb", "口红", "bagg"}) {
        for (const SearchHit& hit : snapshot.search().find_products(words))
          tell(fmt::format("{} {}", assortment.product(hit.index).product_id.value, hit.score));
        for (const std::string& word : snapshot.search().suggest(words, locale, 10)) tell(word);
        for (const std::string& word : snapshot.search().alternatives(words, locale, 5)) tell(word);
      }
    }
    for (const std::int64_t sku_id : {400, 401, 402, 403, 405, 10'007, 20'000}) {
      const auto sku = assortment.find_sku(SkuId{sku_id});
      if (!sku) continue;
      const SkuFacts facts = assortment.sku_facts(*sku);
      tell(fmt::format("{} {} {} {} {}", sku_id, facts.price_cents.value, facts.is_on_shelf, facts.sp1.zh_cn, snapshot.states().is_sold_out(*sku)));
    }
    return told;
  }

  std::shared_ptr<const Snapshot> snapshot_;
};
GALLERIA_ON_BOTH_DATABASES(CatalogRefreshTest);

TEST_P(CatalogRefreshTest, a_product_that_changed_alone_makes_the_snapshot_that_a_whole_reading_makes) {
  execute("update skus set price_cents = 1, member_price_cents = 1 where id = 10007");
  expect_alike(ProductId{1'007}, "a price");
  execute("update products set name_zh_cn = '新款腰包', name_en = 'Renamed bag', pinyin = 'xkyb' where id = 1008");
  expect_alike(ProductId{1'008}, "a name");
  execute("update sku_stocks set on_hand = 0 where sku_id = 10009");
  expect_alike(ProductId{1'009}, "its stock");
  execute("update skus set is_on_sale = false where id = 400");
  expect_alike(sample::tote, "a variant goes off sale");
  execute("update products set shelf_status = 'off_shelf' where id = 1010");
  expect_alike(ProductId{1'010}, "it goes off the shelf");
  execute("update products set shelf_status = 'on_shelf', listed_at_ms = 1999000000000 where id = 304");
  expect_alike(sample::old_bag, "it comes back, as the newest");
  execute("update products set category_id = 112, shop_id = 201 where id = 1011");
  expect_alike(ProductId{1'011}, "it is filed elsewhere");
  execute("update products set position = 2 where id = 1012");
  expect_alike(ProductId{1'012}, "it stands elsewhere");
}

TEST_P(CatalogRefreshTest, a_product_that_comes_or_goes_and_variants_that_come_make_it_too) {
  execute(
      "insert into skus (id, product_id, sp1_zh_cn, sp1_en, sp2_zh_cn, sp2_en, sp3_zh_cn, sp3_en, image_url, price_cents, list_price_cents, "
      "member_price_cents, position) values (20000, 300, '云白', 'White', '', '', '', '', '', 500, 600, 400, 2)");
  execute("insert into sku_stocks (sku_id, product_id, on_hand) values (20000, 300, 9)");
  expect_alike(sample::tote, "a variant more, the cheapest");
  execute("update products set shelf_status = 'draft' where id = 301");
  expect_alike(sample::small_bag, "a product less, and its only variant");
  EXPECT_FALSE(snapshot_->assortment().find_product(sample::small_bag).has_value());
  execute("update products set shelf_status = 'on_shelf' where id = 301");
  expect_alike(sample::small_bag, "a product more");
  EXPECT_TRUE(snapshot_->assortment().find_sku(sample::small_bag_sku).has_value());
}

TEST_P(CatalogRefreshTest, what_the_change_has_not_touched_is_shared) {
  const SearchIndex* const index = &snapshot_->search();
  execute("update skus set price_cents = 1, member_price_cents = 1 where id = 10007");
  expect_alike(ProductId{1'007}, "a price");
  EXPECT_EQ(&snapshot_->search(), index) << "no word has changed";
  execute("update products set name_en = 'Renamed' where id = 1007");
  expect_alike(ProductId{1'007}, "a name");
  EXPECT_NE(&snapshot_->search(), index);
}

}  // namespace
}  // namespace galleria::catalog
