// Stock on both engines: nothing is ever sold twice, and nothing gets lost.
#include <gmock/gmock.h>

#include <random>
#include <thread>

#include "db/database_fixture.hpp"
#include "features/catalog/catalog.hpp"
#include "features/catalog/catalog_fixture.hpp"
#include "features/catalog/catalog_store.hpp"

namespace galleria::catalog {
namespace {

class CatalogStockTest : public db::DatabaseTest {
 protected:
  CatalogStockTest() {
    database().write([&](db::Transaction& transaction) { catalog_.import_all(transaction, sample::mall()); });
  }

  // Reserves in a transaction of its own, as an order does.
  std::optional<StockShortage> reserve(std::vector<StockLine> lines) {
    std::optional<StockShortage> shortage;
    try {
      database().write([&](db::Transaction& transaction) {
        shortage = catalog_.reserve_stock(transaction, lines);
        if (shortage) throw std::runtime_error("refused");
      });
    } catch (const std::runtime_error&) {
      if (!shortage) throw;
    }
    return shortage;
  }
  void release(std::vector<StockLine> lines) {
    database().write([&](db::Transaction& transaction) { catalog_.release_stock(transaction, lines); });
  }
  void sell(std::vector<StockLine> lines) {
    database().write([&](db::Transaction& transaction) { catalog_.sell_stock(transaction, lines); });
  }
  StockRow stock(SkuId sku_id) {
    std::optional<StockRow> found;
    database().read([&](db::Session& session) {
      store::read_stocks(session, [&](const StockRow& row) {
        if (row.sku_id == sku_id) found = row;
      });
    });
    return found.value();
  }

  Catalog catalog_{database(), clock_};
};
GALLERIA_ON_BOTH_DATABASES(CatalogStockTest);

TEST_P(CatalogStockTest, keeps_and_gives_back_the_whole_catalogue) {
  const auto folder = std::filesystem::temp_directory_path();
  const auto assortment = database().read([&](db::Session& session) { return store::load_catalog(session, folder, same_address); });
  const CatalogData& data = assortment->data;
  const Goods& goods = assortment->goods;
  ASSERT_EQ(goods.product_count(), sample::mall().products.size());
  EXPECT_EQ(goods.text(goods.product(0).name, Locale::en), "Hand-stitched vegetable-tanned tote");
  EXPECT_EQ(goods.read_presentation(goods.product(0)).specifications[0].values[1].zh_cn, "墨黑");
  EXPECT_EQ(goods.skus_of(goods.product(0))[1].sku_id, sample::tote_black);
  EXPECT_EQ(goods.skus_of(goods.product(0))[0].member_price_cents, Cents{241'200});
  EXPECT_FALSE(goods.product(4).is_on_shelf);
  EXPECT_THAT(data.groups[0].product_ids, testing::ElementsAre(sample::small_bag, sample::old_bag, sample::tote));
  EXPECT_EQ(data.rankings[1].category_id, sample::leather);
  EXPECT_DOUBLE_EQ(data.shops[0].latitude, 32.04151);
  EXPECT_EQ(data.shops[2].brand_id, std::nullopt);
}

TEST_P(CatalogStockTest, a_price_above_the_list_price_cannot_be_stored) {
  CatalogData data = sample::mall();
  data.products[0].skus[0].price_cents = data.products[0].skus[0].list_price_cents + Cents{1};
  EXPECT_THROW(database().write([&](db::Transaction& transaction) { catalog_.import_all(transaction, data); }), db::ConstraintError);
  EXPECT_EQ(stock(sample::tote_brown).on_hand, 12);
}

TEST_P(CatalogStockTest, reserves_all_lines_or_tells_the_first_that_lacks_pieces) {
  EXPECT_FALSE(reserve({{sample::small_bag_sku, 2}, {sample::tote_brown, 3}}).has_value());
  EXPECT_EQ(stock(sample::tote_brown).reserved, 3);
  const auto shortage = reserve({{sample::tote_brown, 9}, {sample::small_bag_sku, 4}});
  ASSERT_TRUE(shortage);
  EXPECT_EQ(shortage->sku_id, sample::small_bag_sku);
  EXPECT_EQ(shortage->available_count, 3);
  EXPECT_EQ(stock(sample::tote_brown).reserved, 3) << "a refused order reserves nothing";
}

TEST_P(CatalogStockTest, a_sku_that_does_not_exist_has_nothing) {
  const auto shortage = reserve({{SkuId{999}, 1}});
  ASSERT_TRUE(shortage);
  EXPECT_EQ(shortage->available_count, 0);
}

TEST_P(CatalogStockTest, tells_what_can_be_bought_and_leaves_out_what_does_not_exist) {
  reserve({{sample::small_bag_sku, 2}});
  const std::vector<SkuId> asked{sample::small_bag_sku, sample::pink_sku, SkuId{999}};
  const auto available = database().read([&](db::Session& session) { return catalog_.available_counts(session, asked); });
  EXPECT_THAT(available, testing::UnorderedElementsAre(testing::Pair(sample::small_bag_sku, 3), testing::Pair(sample::pink_sku, 0)));
}

TEST_P(CatalogStockTest, giving_back_or_selling_more_than_was_reserved_is_a_programming_error) {
  reserve({{sample::small_bag_sku, 2}});
  EXPECT_THROW(release({{sample::small_bag_sku, 3}}), std::logic_error);
  EXPECT_THROW(sell({{sample::small_bag_sku, 3}}), std::logic_error);
  EXPECT_EQ(stock(sample::small_bag_sku).reserved, 2);
}

TEST_P(CatalogStockTest, a_sale_lowers_what_is_on_hand_and_counts) {
  reserve({{sample::small_bag_sku, 2}});
  sell({{sample::small_bag_sku, 2}});
  const auto row = stock(sample::small_bag_sku);
  EXPECT_EQ(row.on_hand, 3);
  EXPECT_EQ(row.reserved, 0);
  EXPECT_EQ(row.sold, 2);
}

// 64 clients want 2 of 12, in both orders of two SKUs: 6 get them, nobody waits for ever.
TEST_P(CatalogStockTest, sixty_four_clients_never_oversell) {
  database().write([&](db::Transaction& transaction) {
    transaction.execute("update sku_stocks set on_hand = 12 where sku_id in ($1, $2)", sample::tote_brown, sample::tote_black);
  });
  std::atomic<int> served{0};
  std::vector<std::thread> clients;
  for (int client = 0; client < 64; ++client) {
    clients.emplace_back([&, client] {
      std::vector<StockLine> lines{{sample::tote_brown, 2}, {sample::tote_black, 2}};
      if (client % 2 == 1) std::swap(lines[0], lines[1]);
      if (!reserve(lines)) ++served;
    });
  }
  for (std::thread& client : clients) client.join();
  EXPECT_EQ(served, 6);
  EXPECT_EQ(stock(sample::tote_brown).reserved, 12);
  EXPECT_EQ(stock(sample::tote_black).reserved, 12);
}

// Whatever clients do in whatever order: on_hand + sold stays what it was, and reserved is what they still hold.
TEST_P(CatalogStockTest, moves_at_random_conserve_every_piece) {
  std::atomic<std::int64_t> held{0};
  std::atomic<std::int64_t> sold{0};
  std::vector<std::thread> clients;
  for (unsigned seed = 0; seed < 8; ++seed) {
    clients.emplace_back([&, seed] {
      std::minstd_rand random(seed + 1);
      std::int64_t mine = 0;
      for (int step = 0; step < 40; ++step) {
        const auto quantity = static_cast<std::int64_t>(random() % 3 + 1);
        if (random() % 2 == 0 && !reserve({{sample::red_sku, quantity}})) mine += quantity;
        if (mine < quantity) continue;
        const bool sells = random() % 3 == 0;
        sells ? sell({{sample::red_sku, quantity}}) : release({{sample::red_sku, quantity}});
        mine -= quantity;
        sold += sells ? quantity : 0;
      }
      held += mine;
    });
  }
  for (std::thread& client : clients) client.join();
  const auto row = stock(sample::red_sku);
  EXPECT_EQ(row.on_hand + row.sold, 50);
  EXPECT_EQ(row.sold, sold);
  EXPECT_EQ(row.reserved, held);
}

}  // namespace
}  // namespace galleria::catalog
