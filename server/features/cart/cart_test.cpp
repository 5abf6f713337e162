// The cart through the router on both engines, over goods that the test sets out.
#include "features/cart/cart.hpp"

#include <gmock/gmock.h>

#include <barrier>
#include <mutex>
#include <thread>

#include "db/database_fixture.hpp"
#include "http/router_fixture.hpp"

namespace galleria::cart {
namespace {

using testing::HasSubstr;

// Goods on a table: SKU n belongs to shop n / 100.
class TableOfGoods : public SkuLookup {
 public:
  struct Goods {
    Cents price{1'000};
    std::int64_t available = 10;
    bool is_on_shelf = true;
  };

  std::optional<CartSku> find_sku(SkuId sku_id, Locale locale) const override {
    const std::lock_guard lock(mutex_);
    const auto found = goods_.find(sku_id);
    if (found == goods_.end()) return std::nullopt;
    const std::string name = locale == Locale::en ? "Tea" : "茶";
    return CartSku{ProductId{sku_id.value}, ShopId{sku_id.value / 100}, name, "茶铺", "L1-01", "/files/tea.webp", "", "", "",
                   found->second.price,     found->second.is_on_shelf};
  }
  std::unordered_map<SkuId, std::int64_t> available_counts(db::Session&, std::span<const SkuId> sku_ids) const override {
    const std::lock_guard lock(mutex_);
    std::unordered_map<SkuId, std::int64_t> counts;
    for (const SkuId id : sku_ids) {
      if (const auto found = goods_.find(id); found != goods_.end()) counts[id] = found->second.available;
    }
    return counts;
  }
  Goods& at(std::int64_t sku) { return goods_[SkuId{sku}]; }

 private:
  mutable std::mutex mutex_;
  std::unordered_map<SkuId, Goods> goods_;
};

class CartTest : public db::DatabaseTest {
 protected:
  CartTest() {
    for (std::int64_t sku = 101; sku <= 250; ++sku) goods_.at(sku);
    http::Gatekeeper gatekeeper{[](const http::Call& call) -> Result<http::Member> {
                                  if (call.access_token.empty()) return http::not_signed_in;
                                  return http::Member{MemberId{std::stoll(call.access_token.reveal())}, SessionId{1}};
                                },
                                http::no_operator, [](const http::Call&) -> Result<Done> { return Done{}; }};
    http::Binder binder(router_, std::move(gatekeeper));
    bind_routes(binder, carts_);
  }

  http::MemoryClient client_of(std::int64_t member) {
    http::MemoryClient client(router_);
    client.set_header("access_token", std::to_string(member));
    client.set_header("idempotency-key", fmt::format("key-{}", ++key_count_));
    return client;
  }
  http::MemoryAnswer add(std::int64_t sku, std::int64_t quantity, std::int64_t member = 1) {
    return client_of(member).post("/mall-api/trading/v1/cart/add", fmt::format(R"({{"skuId":{},"quantity":{}}})", sku, quantity));
  }
  http::MemoryAnswer cart(std::int64_t member = 1) { return client_of(member).get("/mall-api/trading/v1/cart/list"); }
  wire::JsonObject line(std::size_t shop = 0, std::size_t line = 0) { return cart().data.at("shops").at(shop).at("lines").at(line).as_object(); }
  std::int64_t line_id() { return line().at("cartLineId").as_int64(); }
  http::MemoryAnswer change(std::int64_t id, std::int64_t quantity, std::int64_t member = 1) {
    return client_of(member).post("/mall-api/trading/v1/cart/update", fmt::format(R"({{"cartLineId":{},"quantity":{}}})", id, quantity));
  }

  TableOfGoods goods_;
  Carts carts_{database(), clock_, ids_, goods_};
  http::Router router_;
  std::atomic<int> key_count_{0};
};
GALLERIA_ON_BOTH_DATABASES(CartTest);

TEST_P(CartTest, lines_stand_under_their_shop_newest_first_with_the_selected_total) {
  add(101, 2);
  clock_.advance(std::chrono::seconds(1));
  add(201, 1);
  clock_.advance(std::chrono::seconds(1));
  add(102, 3);
  const auto answer = cart();
  ASSERT_EQ(answer.code, 200) << answer.body;
  ASSERT_EQ(answer.data.at("shops").as_array().size(), 2U);
  EXPECT_EQ(answer.data.at("shops").at(0).at("shopId").as_int64(), 1);
  EXPECT_EQ(answer.data.at("shops").at(0).at("lines").at(0).at("skuId").as_int64(), 102);
  EXPECT_EQ(answer.data.at("shops").at(0).at("lines").at(1).at("skuId").as_int64(), 101);
  EXPECT_EQ(answer.whole("selectedCount"), 6);
  EXPECT_EQ(answer.whole("selectedTotalCents"), 6'000);
  EXPECT_EQ(client_of(1).get("/mall-api/trading/v1/cart/count").whole("pieceCount"), 6);
}

TEST_P(CartTest, adding_the_same_sku_again_makes_its_line_longer) {
  EXPECT_EQ(add(101, 2).whole("pieceCount"), 2);
  EXPECT_EQ(add(101, 3).whole("pieceCount"), 5);
  EXPECT_EQ(line().at("quantity").as_int64(), 5);
  EXPECT_EQ(cart().data.at("shops").at(0).at("lines").as_array().size(), 1U);
}

TEST_P(CartTest, the_same_key_adds_once) {
  auto client = client_of(1);
  const auto post = [&] { return client.post("/mall-api/trading/v1/cart/add", R"({"skuId":101,"quantity":2})"); };
  EXPECT_EQ(post().whole("pieceCount"), 2);
  EXPECT_EQ(post().whole("pieceCount"), 2);
  EXPECT_EQ(line().at("quantity").as_int64(), 2);
}

TEST_P(CartTest, cart_quantity_too_large_tells_how_many_can_be_had) {
  EXPECT_EQ(add(101, 11).code, cart_quantity_too_large.code);
  EXPECT_EQ(add(101, 8).code, 200);
  const auto answer = add(101, 3);
  EXPECT_EQ(answer.code, cart_quantity_too_large.code);
  EXPECT_THAT(answer.body, HasSubstr("最多可买 10 件"));
  EXPECT_EQ(change(line_id(), 11).code, cart_quantity_too_large.code);
  EXPECT_EQ(line().at("quantity").as_int64(), 8);
}

TEST_P(CartTest, fewer_pieces_are_fine_even_of_what_is_running_out) {
  add(101, 8);
  goods_.at(101).available = 3;
  EXPECT_EQ(line().at("state").as_string(), "not_enough_stock");
  EXPECT_EQ(change(line_id(), 5).code, 200);
  EXPECT_EQ(change(line_id(), 6).code, cart_quantity_too_large.code);
}

TEST_P(CartTest, cart_item_unavailable_for_what_is_gone_or_unknown) {
  goods_.at(101).is_on_shelf = false;
  goods_.at(102).available = 0;
  EXPECT_EQ(add(101, 1).code, cart_item_unavailable.code);
  EXPECT_EQ(add(102, 1).code, cart_item_unavailable.code);
  EXPECT_EQ(add(999, 1).code, cart_item_unavailable.code);
}

TEST_P(CartTest, cart_full_at_120_lines_while_lines_that_are_there_may_grow) {
  for (std::int64_t sku = 101; sku <= 220; ++sku) ASSERT_EQ(add(sku, 1).code, 200);
  const auto answer = add(221, 1);
  EXPECT_EQ(answer.code, cart_full.code);
  EXPECT_THAT(answer.body, HasSubstr("120"));
  EXPECT_EQ(add(101, 1).code, 200);
}

TEST_P(CartTest, the_last_free_place_goes_to_one_of_many_additions_at_once) {
  for (std::int64_t sku = 101; sku <= 219; ++sku) ASSERT_EQ(add(sku, 1).code, 200);
  constexpr int count = 8;
  std::barrier start(count);
  std::atomic<int> added{0};
  std::vector<std::thread> threads;
  for (int i = 0; i < count; ++i) {
    threads.emplace_back([&, i] {
      start.arrive_and_wait();
      if (add(230 + i, 1).code == 200) ++added;
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(added, 1);
}

TEST_P(CartTest, a_changed_price_is_told_and_what_cannot_be_bought_stands_apart) {
  add(101, 1);
  add(102, 1);
  add(103, 1);
  goods_.at(101).price = Cents{900};
  goods_.at(102).available = 0;
  goods_.at(103).is_on_shelf = false;
  const auto answer = cart();
  EXPECT_EQ(line().at("state").as_string(), "price_changed");
  EXPECT_EQ(line().at("priceWhenAddedCents").as_int64(), 1'000);
  EXPECT_EQ(line().at("priceCents").as_int64(), 900);
  ASSERT_EQ(answer.data.at("invalidLines").as_array().size(), 2U);
  EXPECT_FALSE(answer.data.at("invalidLines").at(0).at("isSelected").as_bool());
  EXPECT_EQ(answer.whole("selectedTotalCents"), 900);
}

TEST_P(CartTest, lines_can_be_unselected_and_removed) {
  add(101, 1);
  add(102, 2);
  const auto first = line_id();
  const auto unselected = client_of(1).post("/mall-api/trading/v1/cart/select", fmt::format(R"({{"cartLineIds":[{}],"isSelected":false}})", first));
  EXPECT_EQ(unselected.data.at("selectedCount").as_int64(), 1) << unselected.body;
  const auto removed = client_of(1).post("/mall-api/trading/v1/cart/remove", fmt::format(R"({{"cartLineIds":[{}]}})", first));
  ASSERT_EQ(removed.code, 200) << removed.body;
  EXPECT_EQ(removed.data.at("shops").at(0).at("lines").as_array().size(), 1U);
}

TEST_P(CartTest, cart_line_not_found_for_somebody_elses_line_as_for_none) {
  add(101, 1);
  const auto id = line_id();
  const auto others = change(id, 2, 2);
  const auto missing = change(12'345, 2, 2);
  EXPECT_EQ(others.code, cart_line_not_found.code);
  EXPECT_EQ(others.body, missing.body);
  client_of(2).post("/mall-api/trading/v1/cart/remove", fmt::format(R"({{"cartLineIds":[{}]}})", id));
  client_of(2).post("/mall-api/trading/v1/cart/select", fmt::format(R"({{"cartLineIds":[{}],"isSelected":false}})", id));
  EXPECT_EQ(line().at("quantity").as_int64(), 1);
  EXPECT_TRUE(line().at("isSelected").as_bool());
}

TEST_P(CartTest, the_end_of_an_account_empties_its_cart_and_no_other) {
  add(101, 2);
  add(101, 2, 2);
  database().write([&](db::Transaction& transaction) { carts_.erase_member(transaction, MemberId{1}); });
  EXPECT_TRUE(cart().data.at("shops").as_array().empty());
  EXPECT_EQ(cart(2).data.at("shops").as_array().size(), 1U);
  EXPECT_EQ(add(101, 1).code, 200);
}

TEST_P(CartTest, of_two_who_take_the_selected_lines_the_second_finds_none_and_what_is_put_back_is_there_again) {
  add(101, 2);
  add(102, 1);
  database().write([&](db::Transaction& transaction) {
    const auto taken = carts_.take_selected_lines(transaction, MemberId{1});
    ASSERT_EQ(taken.size(), 2U);
    EXPECT_TRUE(carts_.take_selected_lines(transaction, MemberId{1}).empty());
    carts_.put_back(transaction, MemberId{1}, std::span(taken).first(1));
  });
  EXPECT_EQ(line().at("skuId").as_int64(), 102);
  EXPECT_TRUE(line().at("isSelected").as_bool());
}

}  // namespace
}  // namespace galleria::cart
