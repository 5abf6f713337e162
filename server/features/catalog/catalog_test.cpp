// The catalogue as a client meets it, through the routes, and how it follows its data.
#include "features/catalog/catalog.hpp"

#include <gmock/gmock.h>

#include <atomic>
#include <mutex>

#include "db/database_fixture.hpp"
#include "features/catalog/catalog_fixture.hpp"
#include "http/router_fixture.hpp"

namespace galleria::catalog {
namespace {

using testing::ElementsAre;

std::vector<std::int64_t> ids(const wire::Json& list, std::string_view name) {
  std::vector<std::int64_t> found;
  for (const wire::Json& item : list.as_array()) found.push_back(wire::whole_member(item, name).value());
  return found;
}

class CatalogTest : public db::DatabaseTest {
 protected:
  CatalogTest() {
    database().write([&](db::Transaction& transaction) { catalog_.import_all(transaction, sample::mall()); });
    catalog_.start();
    http::Binder binder(router_, {.member_of = [](const http::Call&) -> Result<http::Member> { return http::not_signed_in; },
                                  .operator_of = http::no_operator,
                                  .admit = [](const http::Call&) -> Result<Done> { return Done{}; }});
    bind_routes(binder, catalog_);
  }

  // The endpoint's path with a query.
  template <class Asked, class Answered>
  http::MemoryAnswer get(const http::Endpoint<Asked, Answered>& endpoint, std::string_view query = "") {
    return client_.get(std::string(endpoint.path) + std::string(query));
  }
  http::MemoryAnswer get(std::string_view target) { return client_.get(std::string("/mall-api/trading/v1") + std::string(target)); }
  std::vector<std::int64_t> products_of(CategoryId category, std::string_view rest = "") {
    return ids(get("/pms/query/general/product/byCategory?categoryId=" + std::to_string(category.value) + std::string(rest)).data, "productId");
  }
  // Waits until nobody has to hear any more of what was written so far: who listens from now on does not.
  void deliver_notices() {
    const auto is_delivered = std::make_shared<std::atomic<bool>>(false);
    database().listen("notices_before", [is_delivered](const std::string&) { *is_delivered = true; });
    database().write([](db::Transaction& transaction) { transaction.notify("notices_before"); });
    ASSERT_TRUE(sample::becomes_true([&] { return is_delivered->load(); }));
  }
  bool is_sold_out(ProductId product) {
    return get("/pms/query/general/product/detail?productId=" + std::to_string(product.value)).data.at("skus").at(0).at("isSoldOut").as_bool();
  }

  Catalog catalog_{database(), clock_};
  http::Router router_;
  http::MemoryClient client_{router_};
};
GALLERIA_ON_BOTH_DATABASES(CatalogTest);

TEST_P(CatalogTest, shows_categories_in_the_language_of_the_call) {
  EXPECT_EQ(get("/pms/query/general/first/category").data.at(0).at("name"), "箱包鞋履");
  client_.set_header("accept-language", "en");
  EXPECT_EQ(get("/pms/query/general/first/category").data.at(1).at("name"), "Beauty");
  const auto second = get("/pms/query/general/second/category?categoryId=100");
  EXPECT_EQ(second.data.at(0).at("children").at(0).at("name"), "Totes");
}

TEST_P(CatalogTest, category_not_found_is_said_of_a_category_that_is_not_there) {
  EXPECT_EQ(get("/pms/query/general/second/category?categoryId=999").code, category_not_found.code);
  EXPECT_EQ(get("/pms/query/general/product/byCategory?categoryId=999").code, category_not_found.code);
}

TEST_P(CatalogTest, lists_the_products_of_a_category_of_any_level_sorted_and_paged) {
  EXPECT_THAT(products_of(sample::leather, "&sort=price_up"), ElementsAre(301, 300));
  EXPECT_THAT(products_of(sample::tote_bags, "&sort=price_down"), ElementsAre(300, 301));
  EXPECT_THAT(products_of(sample::beauty), ElementsAre(302, 303)) << "what is sold out stands last";
  EXPECT_THAT(products_of(sample::leather, "&sort=sales&pageNo=2&pageSize=1"), ElementsAre(300));
  EXPECT_THAT(products_of(sample::leather, "&pageNo=3&pageSize=1"), ElementsAre());
}

TEST_P(CatalogTest, shows_a_product_with_its_skus_shop_and_similar_ones) {
  const auto tote = get("/pms/query/general/product/detail?productId=300").data;
  EXPECT_EQ(tote.at("skus").at(1).at("sp1"), "墨黑");
  EXPECT_EQ(tote.at("skus").at(0).at("memberPriceCents"), 241'200);
  EXPECT_EQ(tote.at("shop").at("category"), "箱包鞋履");
  EXPECT_EQ(tote.at("specifications").at(0).at("values").as_array().size(), 2U);
  EXPECT_THAT(ids(tote.at("similarProducts"), "productId"), ElementsAre(301));
  EXPECT_FALSE(get("/pms/query/general/product/detail?productId=304").data.at("isOnShelf").as_bool());
}

TEST_P(CatalogTest, product_not_found_is_said_of_a_product_that_is_not_there) {
  EXPECT_EQ(get("/pms/query/general/product/detail?productId=999").code, product_not_found.code);
  EXPECT_EQ(get("/pms/query/general/product/stock?productId=999").code, product_not_found.code);
}

TEST_P(CatalogTest, shows_groups_without_what_is_off_the_shelf_and_rankings_without_what_is_sold_out) {
  EXPECT_THAT(ids(get(get_product_group, "?groupId=500").data.at("products"), "productId"), ElementsAre(301, 300));
  EXPECT_EQ(get(get_product_group, "?groupId=1").code, group_not_found.code) << "group_not_found";
  const auto boards = get(list_rankings).data;
  EXPECT_THAT(ids(boards.at(0).at("products"), "productId"), ElementsAre(302, 301, 300));
  EXPECT_THAT(ids(boards.at(1).at("products"), "productId"), ElementsAre(301, 300));
}

TEST_P(CatalogTest, lists_shops_by_floor_and_name) {
  EXPECT_THAT(ids(get(list_shops).data, "shopId"), ElementsAre(200, 201, 202));
  EXPECT_THAT(ids(get(list_shops, "?floor=L1").data, "shopId"), ElementsAre(201));
  EXPECT_THAT(ids(get(list_shops, "?floor=L9").data, "shopId"), ElementsAre());
  EXPECT_THAT(ids(get(list_shops, "?keyword=nuvola").data, "shopId"), ElementsAre(200));
  EXPECT_THAT(ids(get(list_shops, "?keyword=nuvola&floor=L1").data, "shopId"), ElementsAre());
  EXPECT_EQ(get(list_shops, "?floor=L6").data.at(0).at("category"), "餐饮");
}

TEST_P(CatalogTest, shows_a_shop_with_its_brand_and_products_and_all_brands) {
  const auto shop = get(get_shop, "?shopId=200").data;
  EXPECT_EQ(shop.at("brandName"), "云朵工坊");
  EXPECT_EQ(shop.at("products").as_array().size(), 2U);
  EXPECT_EQ(get(get_shop, "?shopId=999").code, shop_not_found.code) << "shop_not_found";
  EXPECT_EQ(get(list_brands).data.at(0).at("initial"), "A");
}

TEST_P(CatalogTest, searches_and_helps_when_nothing_is_found) {
  const auto found = get(search_products, "?keyword=nuvola&sort=price_up");
  EXPECT_THAT(ids(found.data.at("products"), "productId"), ElementsAre(301, 300));
  EXPECT_EQ(found.whole("totalCount"), 2);
  EXPECT_EQ(found.data.at("shopIds").at(0), 200);
  const auto help = get(search_products, "?keyword=lipstik");
  EXPECT_TRUE(help.data.at("isHelp").as_bool());
  EXPECT_EQ(help.data.at("alternatives").at(0), "口红");
  EXPECT_EQ(help.data.at("products").as_array().size(), 4U);
  EXPECT_EQ(get(suggest_search, "?keyword=%E6%89%98").data.at(0), "托特包");
}

TEST_P(CatalogTest, a_search_that_was_asked_before_is_answered_alike_until_the_stock_changes) {
  const auto first_found = [&](std::string_view parameters) {
    const auto products = get(search_products, "?keyword=Lipstick" + std::string(parameters)).data.at("products").as_array();
    return ids(products, "productId").at(0);
  };
  EXPECT_EQ(first_found(""), 302);
  EXPECT_EQ(first_found(""), 302);
  EXPECT_EQ(first_found("&pageNo=2&pageSize=1"), 303) << "another page is another answer";
  EXPECT_EQ(first_found("&sort=price_down"), first_found("&sort=price_down"));
  EXPECT_FALSE(get(search_products, "?keyword=lipstick").data.at("products").at(0).at("isSoldOut").as_bool());
  database().write([&](db::Transaction& transaction) {
    const std::vector<StockLine> all{{sample::red_sku, 50}};
    EXPECT_FALSE(catalog_.reserve_stock(transaction, all).has_value());
  });
  EXPECT_TRUE(
      sample::becomes_true([&] { return get(search_products, "?keyword=lipstick&sort=price_up").data.at("products").at(0).at("isSoldOut").as_bool(); }));
}

TEST_P(CatalogTest, an_answer_keeps_its_etag_for_as_long_as_it_stays_the_same) {
  const auto first = get("/pms/query/general/first/category");
  EXPECT_FALSE(first.header("ETag").empty());
  EXPECT_EQ(get("/pms/query/general/first/category").header("ETag"), first.header("ETag"));
  client_.set_header("accept-language", "en");
  EXPECT_NE(get("/pms/query/general/first/category").header("ETag"), first.header("ETag"));
}

TEST_P(CatalogTest, a_sku_shows_as_sold_out_when_its_last_piece_is_reserved_and_no_longer_when_it_comes_back) {
  const std::vector<StockLine> all{{sample::red_sku, 50}};
  EXPECT_FALSE(is_sold_out(sample::red_lipstick));
  database().write([&](db::Transaction& transaction) { EXPECT_FALSE(catalog_.reserve_stock(transaction, all).has_value()); });
  EXPECT_TRUE(sample::becomes_true([&] { return is_sold_out(sample::red_lipstick); }));
  EXPECT_THAT(ids(get(list_rankings).data.at(0).at("products"), "productId"), ElementsAre(301, 300));
  EXPECT_EQ(get("/pms/query/general/product/stock?productId=302").data.at(0).at("availableCount"), 0);
  database().write([&](db::Transaction& transaction) { catalog_.release_stock(transaction, all); });
  EXPECT_TRUE(sample::becomes_true([&] { return !is_sold_out(sample::red_lipstick); }));
}

TEST_P(CatalogTest, only_a_move_that_takes_the_last_piece_is_told_to_the_nodes) {
  // Shared, because the database lives longer than this function.
  struct Told {
    std::mutex mutex;
    std::vector<std::string> payloads;
  };
  const auto told = std::make_shared<Told>();
  database().listen("catalog_stock", [told](const std::string& payload) {
    std::lock_guard lock(told->mutex);
    told->payloads.push_back(payload);
  });
  database().write([&](db::Transaction& transaction) {
    const std::vector<StockLine> some{{sample::red_sku, 49}};
    EXPECT_FALSE(catalog_.reserve_stock(transaction, some).has_value());
    const std::vector<StockLine> last{{sample::tote_black, 1}};
    EXPECT_FALSE(catalog_.reserve_stock(transaction, last).has_value());
  });
  // Notices arrive in their order: one of the first move would stand before that of the second.
  EXPECT_TRUE(sample::becomes_true([&] {
    std::lock_guard lock(told->mutex);
    return !told->payloads.empty();
  }));
  std::lock_guard lock(told->mutex);
  EXPECT_THAT(told->payloads, ElementsAre(std::to_string(sample::tote_black.value)));
}

TEST_P(CatalogTest, who_listens_hears_which_products_sold_out_or_came_back_and_nothing_of_what_was_sold) {
  struct Heard {
    std::mutex mutex;
    std::vector<std::vector<ProductId>> products;
    int whole_count = 0;
  };
  const auto heard = std::make_shared<Heard>();
  deliver_notices();
  Catalog node(database(), clock_);
  node.on_change([heard] { ++heard->whole_count; });
  node.on_sold_out_change([heard](const std::vector<ProductId>& products) {
    std::lock_guard lock(heard->mutex);
    heard->products.push_back(products);
  });
  node.start();
  const auto reserve = [&](StockLine line) {
    database().write([&](db::Transaction& transaction) { EXPECT_FALSE(catalog_.reserve_stock(transaction, std::span(&line, 1)).has_value()); });
  };
  database().write([&](db::Transaction& transaction) {
    const std::vector<StockLine> two{{sample::red_sku, 2}};
    EXPECT_FALSE(catalog_.reserve_stock(transaction, two).has_value());
    catalog_.sell_stock(transaction, two);
    transaction.notify("catalog_stock");
  });
  reserve({sample::tote_black, 1});  // the last of its SKU, of whose product there is another
  reserve({sample::red_sku, 48});
  const auto hears = [&](std::size_t count) {
    return sample::becomes_true([&] {
      std::lock_guard lock(heard->mutex);
      return heard->products.size() >= count;
    });
  };
  EXPECT_TRUE(hears(1));
  database().write([&](db::Transaction& transaction) {
    const std::vector<StockLine> all{{sample::red_sku, 48}};
    catalog_.release_stock(transaction, all);
  });
  EXPECT_TRUE(hears(2));
  // Notices arrive in their order: what was sold before, and the SKU, would have been heard by now.
  std::lock_guard lock(heard->mutex);
  EXPECT_THAT(heard->products, ElementsAre(ElementsAre(sample::red_lipstick), ElementsAre(sample::red_lipstick)));
  EXPECT_EQ(heard->whole_count, 1);
}

TEST_P(CatalogTest, sales_are_counted_when_the_timer_comes_due) {
  database().write([&](db::Transaction& transaction) {
    const std::vector<StockLine> two{{sample::red_sku, 2}};
    EXPECT_FALSE(catalog_.reserve_stock(transaction, two).has_value());
    catalog_.sell_stock(transaction, two);
  });
  clock_.advance(std::chrono::minutes(6));
  db::TimerWorker worker(database(), clock_, catalog_.timer_handlers());
  EXPECT_EQ(worker.run_due(), 1);
  EXPECT_TRUE(sample::becomes_true([&] { return get("/pms/query/general/product/detail?productId=302").whole("salesCount") == 902; }));
}

TEST_P(CatalogTest, a_new_import_is_shown_on_every_node_and_old_facts_live_on_while_they_are_used) {
  Catalog other_node(database(), clock_);
  other_node.start();
  const auto old_facts = catalog_.find_sku(sample::red_sku);
  CatalogData data = sample::mall();
  data.products[2].name = {"朱砂口红", "Vermilion lipstick"};
  database().write([&](db::Transaction& transaction) { catalog_.import_all(transaction, data); });
  const auto is_new = [&](const Catalog& catalog) { return catalog.find_sku(sample::red_sku)->product_name.en == "Vermilion lipstick"; };
  EXPECT_TRUE(sample::becomes_true([&] { return is_new(catalog_) && is_new(other_node); }));
  EXPECT_EQ(old_facts->product_name.en, "Red lipstick");
}

TEST_P(CatalogTest, a_catalogue_that_is_read_in_parts_is_whole_and_in_order) {
  constexpr std::int64_t count = 2'345;  // of products: more than are read at once
  CatalogData data = sample::mall();
  const ProductRecord model = data.products.front();
  data.products.clear();
  data.groups.clear();
  for (std::int64_t i = 0; i < count; ++i) {
    ProductRecord product = model;
    product.product_id = ProductId{100'000 - i * 3};  // in another order than that of display
    product.key = "product-" + std::to_string(i);
    product.presentation.paragraphs = {{"第 " + std::to_string(i) + " 件", "Number " + std::to_string(i)}};
    for (std::size_t k = 0; k < product.skus.size(); ++k) product.skus[k].sku_id = SkuId{1'000'000 + i * 10 + static_cast<std::int64_t>(k)};
    data.products.push_back(std::move(product));
  }
  database().write([&](db::Transaction& transaction) { catalog_.import_all(transaction, data); });
  catalog_.refresh();
  const auto cards = catalog_.list_products({}, Locale::en, 0, 10'000);
  ASSERT_EQ(static_cast<std::int64_t>(cards.size()), count);
  for (std::int64_t i = 0; i < count; ++i) {
    const ProductId id{100'000 - i * 3};
    ASSERT_EQ(cards[static_cast<std::size_t>(i)].product_id, id);
    ASSERT_THAT(catalog_.list_skus(id), ElementsAre(SkuId{1'000'000 + i * 10}, SkuId{1'000'001 + i * 10}));
  }
  for (const std::int64_t i : {std::int64_t{0}, count / 2, count - 1}) {
    client_.set_header("accept-language", "en");
    EXPECT_EQ(get(get_product, "?productId=" + std::to_string(100'000 - i * 3)).data.at("paragraphs").at(0).as_string(), "Number " + std::to_string(i));
  }
}

TEST_P(CatalogTest, lists_the_products_of_a_scope_in_their_order_however_it_is_told) {
  const auto listed = [&](const ProductScope& scope) {
    std::vector<std::int64_t> found;
    for (const ProductCard& card : catalog_.list_products(scope, Locale::en, 0, 10)) found.push_back(card.product_id.value);
    return found;
  };
  EXPECT_THAT(listed({}), ElementsAre(300, 301, 302, 303));
  EXPECT_THAT(listed({.shop_ids = {sample::rouge, sample::nuvola}, .category_ids = {}, .product_ids = {}, .excluded_product_ids = {sample::tote}}),
              ElementsAre(301, 302, 303));
  EXPECT_THAT(listed({.shop_ids = {}, .category_ids = {sample::beauty, sample::lips}, .product_ids = {}, .excluded_product_ids = {}}), ElementsAre(302, 303));
  EXPECT_THAT(listed({.shop_ids = {sample::nuvola},
                      .category_ids = {},
                      .product_ids = {sample::old_bag, sample::red_lipstick, sample::small_bag, sample::small_bag},
                      .excluded_product_ids = {}}),
              ElementsAre(301));
}

TEST_P(CatalogTest, finds_things_by_the_keys_of_the_malls_data) {
  EXPECT_EQ(catalog_.find_product("red-lipstick")->product_id, sample::red_lipstick);
  EXPECT_EQ(catalog_.find_shop("rouge-l1")->unit, "L1-02");
  EXPECT_EQ(catalog_.find_category("tote-bags")->category_id, sample::tote_bags);
  EXPECT_EQ(catalog_.find_group("autumn-leather")->group_id, sample::autumn);
  EXPECT_EQ(catalog_.find_group("autumn-leather")->products.size(), 2U);
  EXPECT_EQ(catalog_.find_ranking("hot-sales")->en, "Best sellers");
  EXPECT_FALSE(catalog_.find_product("nothing").has_value());
  EXPECT_EQ(catalog_.find_sku(SkuId{999}), nullptr);
  EXPECT_THAT(catalog_.list_skus(sample::tote), ElementsAre(sample::tote_brown, sample::tote_black));
}

}  // namespace
}  // namespace galleria::catalog
