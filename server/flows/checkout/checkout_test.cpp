// Buying through the router on both engines: drafts, quotes, submissions and every way in which one is refused.
#include "flows/checkout/checkout.hpp"

#include <gmock/gmock.h>

#include "db/idempotency.hpp"
#include "flows/checkout/checkout_fixture.hpp"

namespace galleria::checkout {
namespace {

using namespace catalog::sample;
using orders::OrderStatus;
using testing::HasSubstr;

constexpr Cents bag_member_price{88'200};
const std::string draft_path = "/mall-api/trading/v1/checkout/query/confirmOrder/preprocess/query";
const std::string quote_path = "/mall-api/trading/v1/checkout/options/calculate";

catalog::CatalogData mall_with_limit(std::int64_t limit) {
  auto data = mall();
  for (auto& product : data.products) {
    if (product.product_id == red_lipstick) product.limit_per_member = limit;
  }
  return data;
}

catalog::CatalogData mall_without_pickup_of_lipsticks() {
  auto data = mall();
  for (auto& product : data.products) {
    if (product.product_id == red_lipstick) product.delivery_types = {catalog::DeliveryType::express};
  }
  return data;
}

class CheckoutTest : public BuyingTest {
 protected:
  http::MemoryAnswer draft(std::string_view query) const { return client_of(lin).get(draft_path + std::string(query)); }
  http::MemoryAnswer quote(std::string_view json) const { return client_of(lin).post(quote_path, json); }
  std::int64_t cart_count() const { return client_of(lin).get("/mall-api/trading/v1/cart/count").whole("pieceCount"); }
  void expect_nothing_written() {
    EXPECT_EQ(order_count(), 0);
    expect_sound_books();
  }
};
GALLERIA_ON_BOTH_DATABASES(CheckoutTest);

TEST_P(CheckoutTest, baskets_that_are_compared_cost_what_they_would_cost_when_bought) {
  const auto compare = [&](std::string_view lines) {
    return client_of(lin).post("/mall-api/trading/v1/checkout/baskets/compare", std::string(R"({"baskets":[)") + std::string(lines) + "]}");
  };
  const auto compared = compare(R"({"lines":[{"skuId":403,"quantity":2}]},{"lines":[{"skuId":403,"quantity":1},{"skuId":403,"quantity":2}]})");
  ASSERT_EQ(compared.code, 200) << compared.body;
  const auto& quotes = compared.data.at("quotes").as_array();
  const auto two = quote(R"({"source":"direct","skuId":403,"quantity":2,"deliveryType":"express"})");
  EXPECT_EQ(quotes.at(0).at("steps"), two.data.at("steps"));
  EXPECT_EQ(quotes.at(0).at("linesDigest"), two.data.at("linesDigest"));
  EXPECT_EQ(quotes.at(1).at("pieceCount").as_int64(), 3) << "the same SKU is one line";
  EXPECT_EQ(compare(R"({"lines":[{"skuId":999999,"quantity":1}]})").code, item_unavailable.code);
  expect_nothing_written();
}

TEST_P(CheckoutTest, the_draft_tells_address_ways_of_delivery_and_every_step_of_the_price) {
  const auto answer = draft("?source=direct&skuId=403&quantity=2");
  ASSERT_EQ(answer.code, 200) << answer.body;
  EXPECT_EQ(answer.data.at("address").at("phone").as_string(), "138****5678");
  EXPECT_EQ(answer.data.at("address").at("receiverName").as_string(), "林*");
  EXPECT_EQ(answer.data.at("deliveryTypes").as_array().size(), 2U);
  const auto& steps = answer.data.at("quote").at("steps").as_array();
  ASSERT_EQ(steps.size(), 3U);
  EXPECT_EQ(steps[0].at("label").as_string(), "商品总额");
  EXPECT_EQ(steps[0].at("amountCents").as_int64(), 64'000);
  EXPECT_EQ(steps[1].at("kind").as_string(), "member_price");
  EXPECT_EQ(steps[1].at("amountCents").as_int64(), -6'400);
  EXPECT_EQ(steps[2].at("note").as_string(), "满 ¥99 免运费");
  EXPECT_EQ(answer.data.at("quote").at("payableCents").as_int64(), 57'600);
}

TEST_P(CheckoutTest, the_steps_are_told_in_english_too) {
  auto client = client_of(lin);
  client.set_header("accept-language", "en");
  const auto answer = client.get(draft_path + "?source=direct&skuId=403&quantity=1");
  const auto& freight = answer.data.at("quote").at("steps").as_array().back();
  EXPECT_EQ(freight.at("label").as_string(), "Delivery");
  EXPECT_EQ(freight.at("note").as_string(), "Free delivery from ¥99");
}

TEST_P(CheckoutTest, the_draft_of_a_cart_leaves_out_what_is_sold_out_or_off_the_shelf_or_not_selected) {
  ASSERT_EQ(add_to_cart(lin, red_sku, 2).code, 200);
  ASSERT_EQ(add_to_cart(lin, tote_black, 1).code, 200);
  ASSERT_EQ(add_to_cart(lin, small_bag_sku, 1).code, 200);
  buy(zhao, tote_black, 1, Cents{259'200});  // the last one
  auto data = mall();
  data.products[1].shelf_status = catalog::ShelfStatus::off_shelf;
  catalog::Catalog& catalog = *catalog_;
  database().write([](db::Transaction& transaction) { transaction.execute("update products set shelf_status = 'off_shelf' where id = $1", small_bag); });
  catalog.refresh();
  const auto answer = draft("?source=cart");
  ASSERT_EQ(answer.code, 200) << answer.body;
  EXPECT_EQ(answer.data.at("quote").at("pieceCount").as_int64(), 2);
  EXPECT_EQ(answer.data.at("quote").at("payableCents").as_int64(), 57'600);

  const auto submitted = submit(lin, from_cart(Cents{57'600}));
  ASSERT_EQ(submitted.code, 200) << submitted.body;
  EXPECT_EQ(cart_count(), 2) << "what was not bought stays";
  expect_sound_books();
}

TEST_P(CheckoutTest, a_submission_reserves_stock_writes_the_order_and_empties_the_cart) {
  ASSERT_EQ(add_to_cart(lin, red_sku, 2).code, 200);
  ASSERT_EQ(add_to_cart(lin, small_bag_sku, 1).code, 200);
  const auto answer = submit(lin, from_cart(Cents{57'600 + 88'200}));
  ASSERT_EQ(answer.code, 200) << answer.body;
  EXPECT_EQ(answer.text("orderNumber").size(), 20U);
  EXPECT_EQ(answer.whole("payableCents"), 145'800);
  EXPECT_EQ(answer.whole("payBefore"), epoch_ms(clock_.now() + std::chrono::minutes(30)));
  EXPECT_EQ(cart_count(), 0);
  const auto order = client_of(lin).get("/mall-api/oms/v1/order/detail?orderId=" + std::to_string(answer.whole("orderId")));
  ASSERT_EQ(order.code, 200) << order.body;
  EXPECT_EQ(order.data.at("items").as_array().size(), 2U);
  EXPECT_EQ(order.data.at("priceSteps").as_array().size(), 3U);
  EXPECT_EQ(order.text("orderStatus"), "created");
  EXPECT_EQ(order.data.at("receiver").at("name").as_string(), "林*");
  expect_sound_books();
}

TEST_P(CheckoutTest, freight_is_charged_below_the_threshold_and_shared_among_the_lines) {
  open(mall(), {Cents{1'000'000}, Cents{1'000}});
  ASSERT_EQ(add_to_cart(lin, red_sku, 1).code, 200);
  ASSERT_EQ(add_to_cart(lin, small_bag_sku, 1).code, 200);
  const auto answer = submit(lin, from_cart(Cents{28'800 + 88'200 + 1'000}));
  ASSERT_EQ(answer.code, 200) << answer.body;
  const auto shares =
      database().read([](db::Session& session) { return session.rows<std::int64_t>("select freight_share_cents from order_lines order by sku_id"); });
  EXPECT_THAT(shares, testing::ElementsAre(754, 246));
  expect_sound_books();
}

TEST_P(CheckoutTest, nothing_to_buy_when_nothing_is_chosen) {
  EXPECT_EQ(draft("?source=cart").code, nothing_to_buy.code);
  EXPECT_EQ(draft("?source=direct").code, nothing_to_buy.code);
  EXPECT_EQ(quote(R"({"source":"cart","deliveryType":"express"})").code, nothing_to_buy.code);
  EXPECT_EQ(submit(lin, from_cart(Cents{1})).code, nothing_to_buy.code);
  EXPECT_EQ(submit(lin, R"({"source":"direct","deliveryType":"express","expectedTotalCents":1})").code, nothing_to_buy.code);
  expect_nothing_written();
}

TEST_P(CheckoutTest, price_changed_gives_the_new_quote_and_writes_nothing) {
  ASSERT_EQ(add_to_cart(lin, red_sku, 1).code, 200);
  const auto answer = submit(lin, from_cart(Cents{1}), "same-key");
  EXPECT_EQ(answer.code, price_changed.code);
  EXPECT_EQ(answer.status, 409);
  EXPECT_EQ(answer.data.at("payableCents").as_int64(), 28'800);
  EXPECT_EQ(cart_count(), 1) << "the cart is as it was";
  expect_nothing_written();
  EXPECT_EQ(submit(lin, from_cart(red_member_price), "other-key").code, 200);
}

TEST_P(CheckoutTest, lines_changed_when_something_else_for_the_same_sum_was_put_into_the_cart) {
  const auto put = [&](SkuId sku_id, std::int64_t quantity) {
    database().write([](db::Transaction& transaction) { transaction.execute("delete from cart_lines"); });
    ASSERT_EQ(add_to_cart(lin, sku_id, quantity).code, 200);
  };
  const auto see = [&] { return quote(R"({"source":"cart","deliveryType":"express","addressId":10})"); };
  const auto order = [&](const http::MemoryAnswer& seen, std::string_view key) {
    std::string json = from_cart(Cents{seen.whole("payableCents")});
    json.insert(json.size() - 1, fmt::format(R"(,"expectedLinesDigest":"{}")", seen.text("linesDigest")));
    return submit(lin, json, key);
  };
  put(red_sku, 9);
  const auto nine_lipsticks = see();
  put(tote_black, 1);
  const auto refused = order(nine_lipsticks, "one");
  EXPECT_EQ(refused.code, lines_changed.code);
  EXPECT_EQ(refused.whole("payableCents"), nine_lipsticks.whole("payableCents")) << "the sums agree";
  EXPECT_NE(refused.text("linesDigest"), nine_lipsticks.text("linesDigest")) << "the data holds the new quote";
  EXPECT_EQ(cart_count(), 1) << "the cart is as it was";
  expect_nothing_written();
  EXPECT_EQ(order(refused, "two").code, 200);
}

TEST_P(CheckoutTest, the_order_in_which_lines_stand_is_no_change_of_them) {
  const auto digest = [&](SkuId first, SkuId second) {
    database().write([](db::Transaction& transaction) { transaction.execute("delete from cart_lines"); });
    EXPECT_EQ(add_to_cart(lin, first, 1).code, 200);
    EXPECT_EQ(add_to_cart(lin, second, 1).code, 200);
    return quote(R"({"source":"cart","deliveryType":"express","addressId":10})").text("linesDigest");
  };
  EXPECT_EQ(digest(tote_brown, red_sku), digest(red_sku, tote_brown));
}

TEST_P(CheckoutTest, product_unavailable_when_the_goods_are_gone) {
  EXPECT_EQ(draft("?source=direct&skuId=405&quantity=1").code, item_unavailable.code) << "product_unavailable: off the shelf";
  EXPECT_EQ(quote(R"({"source":"direct","skuId":99999,"quantity":1,"deliveryType":"express"})").code, item_unavailable.code) << "unknown";
  EXPECT_EQ(submit(lin, direct(old_sku, 1, Cents{45'000})).code, item_unavailable.code);
  expect_nothing_written();
}

TEST_P(CheckoutTest, out_of_stock_names_the_goods_and_what_is_left) {
  const auto of_draft = draft("?source=direct&skuId=402&quantity=6");
  EXPECT_EQ(of_draft.code, out_of_stock.code);
  EXPECT_THAT(of_draft.body, HasSubstr("「小号托特包」库存不足，还剩 5 件"));
  EXPECT_EQ(quote(R"({"source":"direct","skuId":402,"quantity":6,"deliveryType":"express"})").code, out_of_stock.code);
  const auto submitted = submit(lin, direct(small_bag_sku, 6, bag_member_price * 6));
  EXPECT_EQ(submitted.code, out_of_stock.code);
  EXPECT_THAT(submitted.body, HasSubstr("还剩 5 件"));
  expect_nothing_written();
}

TEST_P(CheckoutTest, a_shortage_of_one_line_reserves_none_of_the_others) {
  ASSERT_EQ(add_to_cart(lin, red_sku, 2).code, 200);
  ASSERT_EQ(add_to_cart(lin, small_bag_sku, 5).code, 200);
  buy(zhao, small_bag_sku, 3, bag_member_price * 3);
  EXPECT_EQ(submit(lin, from_cart(Cents{57'600 + 88'200 * 5})).code, out_of_stock.code);
  EXPECT_EQ(order_count(), 1);
  EXPECT_EQ(cart_count(), 7);
  expect_sound_books();
}

TEST_P(CheckoutTest, address_needed_for_express_and_only_ones_own_will_do) {
  EXPECT_EQ(submit(lin, R"({"source":"direct","skuId":403,"quantity":1,"deliveryType":"express","expectedTotalCents":28800})").code, address_needed.code);
  EXPECT_EQ(submit(lin, direct(red_sku, 1, red_member_price, zhao)).code, address_needed.code) << "somebody else's address";
  expect_nothing_written();
  EXPECT_EQ(submit(lin, R"({"source":"direct","skuId":403,"quantity":1,"deliveryType":"pickup","expectedTotalCents":28800})").code, 200)
      << "none is needed to pick up";
}

TEST_P(CheckoutTest, delivery_unavailable_when_one_of_the_goods_cannot_be_had_that_way) {
  open(mall_without_pickup_of_lipsticks());
  EXPECT_EQ(quote(R"({"source":"direct","skuId":403,"quantity":1,"deliveryType":"pickup"})").code, delivery_unavailable.code);
  EXPECT_EQ(submit(lin, R"({"source":"direct","skuId":403,"quantity":1,"deliveryType":"pickup","expectedTotalCents":28800})").code, delivery_unavailable.code);
  expect_nothing_written();
}

TEST_P(CheckoutTest, purchase_limit_reached_counts_what_was_bought_and_gives_back_what_was_closed) {
  open(mall_with_limit(3));
  EXPECT_EQ(draft("?source=direct&skuId=403&quantity=4").code, purchase_limit_reached.code);
  EXPECT_EQ(submit(lin, direct(red_sku, 4, red_member_price * 4)).code, purchase_limit_reached.code);
  const OrderId first = buy(lin, red_sku, 2, red_member_price * 2);
  EXPECT_EQ(quote(R"({"source":"direct","skuId":403,"quantity":2,"deliveryType":"express"})").code, purchase_limit_reached.code);
  const auto refused = submit(lin, direct(red_sku, 2, red_member_price * 2));
  EXPECT_EQ(refused.code, purchase_limit_reached.code);
  EXPECT_THAT(refused.body, HasSubstr("「正红口红」每人限购 3 件"));
  EXPECT_EQ(submit(zhao, direct(red_sku, 3, red_member_price * 3, zhao)).code, 200) << "the limit is each member's own";
  EXPECT_EQ(client_of(lin).post("/mall-api/oms/v1/order/cancelOrder", fmt::format(R"({{"orderId":{}}})", first.value)).code, 200);
  EXPECT_EQ(submit(lin, direct(red_sku, 3, red_member_price * 3)).code, 200);
  expect_sound_books();
}

TEST_P(CheckoutTest, the_same_key_gives_the_same_order_and_another_request_under_it_is_refused) {
  const auto first = submit(lin, direct(red_sku, 1, red_member_price), "once");
  const auto again = submit(lin, direct(red_sku, 1, red_member_price), "once");
  EXPECT_EQ(again.code, 200);
  EXPECT_EQ(again.whole("orderId"), first.whole("orderId"));
  EXPECT_EQ(again.header("Idempotent-Replayed"), "true");
  EXPECT_EQ(submit(lin, direct(red_sku, 2, red_member_price * 2), "once").code, http::key_reused.code);
  EXPECT_EQ(order_count(), 1);
}

TEST_P(CheckoutTest, the_keys_of_orders_are_kept_for_ever) {
  submit(lin, direct(red_sku, 1, red_member_price), "kept");
  EXPECT_EQ(
      database().write([&](db::Transaction& transaction) { return db::sweep_idempotency_keys(transaction, clock_.now() + std::chrono::hours(24 * 365)); }), 0);
}

TEST_P(CheckoutTest, the_order_numbers_date_is_the_malls) {
  const auto answer = submit(lin, direct(red_sku, 1, red_member_price));
  EXPECT_TRUE(answer.text("orderNumber").starts_with("260921")) << answer.text("orderNumber");
}

}  // namespace
}  // namespace galleria::checkout
