// Virtual goods from the purchase to the counter and back, on both databases: given once when paid, used up once, given back to the cent.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include <atomic>
#include <set>
#include <thread>

#include "app/adapters_vouchers.hpp"
#include "app/value_fixture.hpp"
#include "db/vault_fixture.hpp"

namespace galleria::app {
namespace {

using namespace std::chrono_literals;
using catalog::sample::nuvola;
using catalog::sample::red_lipstick;
using catalog::sample::red_sku;
using catalog::sample::rouge;
using catalog::sample::small_bag;
using catalog::sample::small_bag_sku;
using catalog::sample::tote_brown;
using vouchers::VoucherState;

constexpr DurationMs valid_for = std::chrono::days(30);

// The red lipstick is a service here, and the small bag a code of a partner's.
class VouchersTest : public ValueTest {
 protected:
  void extend(orders::OrderEffects& effects) override {
    ValueTest::extend(effects);
    effects.give_virtual = [this](db::Transaction& transaction, const orders::VirtualOrder& order) { return give_vouchers(*vouchers_, transaction, order); };
  }
  checkout::AssetDesk assets() override {
    checkout::AssetDesk desk = ValueTest::assets();
    desk.virtual_kind = [this](ProductId product_id) { return kind_of(product_id); };
    return desk;
  }
  void bind_more(http::Binder& binder) override {
    ValueTest::bind_more(binder);
    goods_.emplace(database(), clock_, ids_);
    auto needs = voucher_needs({*catalog_, *goods_, *refunds_});
    needs.tell_given = [this](db::Transaction& transaction, MemberId member_id, OrderId order_id, std::int64_t count, const Localized& name) {
      tell_vouchers_given(*messages_, transaction, member_id, order_id, count, name);
    };
    needs.may_act = [this](db::Session&, MemberId) { return !is_frozen_; };
    vouchers_.emplace(database(), clock_, ids_, db::test_vault(), vouchers::VouchersConfig{Secret("a pepper of the tests")}, std::move(needs));
    goods_->know_virtual_goods([this](ProductId product_id) { return kind_of(product_id); });
    catalog::bind_routes(binder, *goods_);
    vouchers::bind_routes(binder, *vouchers_);
    shown_skus_.emplace(*catalog_, [this](ProductId product_id) { return kind_of(product_id); });
    virtual_carts_.emplace(database(), clock_, ids_, *shown_skus_);
  }
  void SetUp() override {
    ValueTest::SetUp();
    database().write([&](db::Transaction& transaction) {
      transaction.execute("update products set allows_express = false where id = $1 or id = $2", red_lipstick, small_bag);
      vouchers_->put_demo_terms(transaction, {terms(red_lipstick, VirtualKind::service), {}});
      vouchers_->put_demo_terms(transaction, {terms(small_bag, VirtualKind::code), {{small_bag_sku, codes("OLD", 5)}}});
    });
    catalog_->refresh();
    vouchers_->refresh();
  }

  VirtualKind kind_of(ProductId product_id) const { return vouchers_ ? vouchers_->kind_of(product_id) : VirtualKind::none; }

  static vouchers::SaveVoucherTerms terms(ProductId product_id, VirtualKind kind) {
    vouchers::SaveVoucherTerms fields;
    fields.product_id = product_id;
    fields.kind = kind;
    fields.valid_days = Whole<1, 1'095>{30};
    fields.how_to_zh_cn.value = "到店出示";
    fields.how_to_en.value = "Show it at the shop";
    if (kind == VirtualKind::code) {
      fields.partner_zh_cn.value = "合作方";
      fields.partner_en.value = "A partner";
    }
    return fields;
  }
  static std::vector<std::string> codes(std::string_view prefix, int count) {
    std::vector<std::string> made;
    for (int i = 1; i <= count; ++i) made.push_back(fmt::format("{}-{:04}", prefix, i));
    return made;
  }

  std::string picked_up(SkuId sku_id, std::int64_t quantity, std::string_view more = "") const {
    return fmt::format(R"("source":"direct","skuId":{},"quantity":{},"deliveryType":"pickup"{})", sku_id.value, quantity, more);
  }
  http::MemoryAnswer quote_of(SkuId sku_id, std::int64_t quantity, std::string_view more = "") const {
    return client_of(lin).post("/mall-api/trading/v1/checkout/options/calculate", "{" + picked_up(sku_id, quantity, more) + R"(,"couponSerialIds":[]})");
  }
  // By money alone, unless points are to pay a part.
  OrderId buy_virtual(SkuId sku_id, std::int64_t quantity = 1, std::string_view more = "") {
    const auto quoted = quote_of(sku_id, quantity, more);
    const auto submitted = submit(lin, fmt::format(R"({{{},"expectedTotalCents":{},"expectedCashCents":{}}})", picked_up(sku_id, quantity, more),
                                                   quoted.whole("payableCents"), quoted.whole("cashCents")));
    if (submitted.code != 200) throw std::runtime_error("the purchase was refused: " + submitted.body);
    const OrderId order_id{submitted.whole("orderId")};
    settle(order_id);
    return order_id;
  }
  int run_timers_of_all() {
    auto handlers = orders_->timer_handlers();
    handlers.merge(refunds_->timer_handlers());
    handlers.merge(settlement_->timer_handlers());
    handlers.merge(vouchers_->timer_handlers());
    return db::TimerWorker(database(), clock_, std::move(handlers)).run_due();
  }

  http::MemoryAnswer held(OrderId order_id) const { return client_of(lin).get(fmt::format("/mall-api/vouchers/v1/list?orderId={}", order_id.value)); }
  std::vector<std::int64_t> voucher_ids(OrderId order_id) const {
    std::vector<std::int64_t> ids;
    const auto answer = held(order_id);
    for (const auto& voucher : answer.data.at("vouchers").as_array()) ids.push_back(voucher.at("voucherId").as_int64());
    return ids;
  }
  http::MemoryAnswer detail(std::int64_t voucher_id, MemberId member_id = lin) const {
    return client_of(member_id).get(fmt::format("/mall-api/vouchers/v1/detail?voucherId={}", voucher_id));
  }
  http::MemoryAnswer scan(std::string_view code, ShopId shop_id = rouge, std::string_view operation = "use") const {
    return staff().post(fmt::format("/staff/v1/vouchers/{}", operation), fmt::format(R"({{"code":"{}","shopId":{}}})", code, shop_id.value));
  }
  http::MemoryAnswer reveal(std::int64_t voucher_id) const {
    return client_of(lin).post("/mall-api/vouchers/v1/reveal", fmt::format(R"({{"voucherId":{}}})", voucher_id));
  }
  http::MemoryAnswer give_back(OrderId order_id, const std::vector<std::int64_t>& voucher_ids) {
    auto client = client_of(lin);
    client.set_header("idempotency-key", fmt::format("back-{}", ++key_));
    return client.post("/mall-api/vouchers/v1/giveBack", fmt::format(R"({{"orderId":{},"voucherIds":[{}]}})", order_id.value, fmt::join(voucher_ids, ",")));
  }
  http::MemoryAnswer load(std::string_view csv, bool is_trial = false) const {
    return staff().post("/staff/v1/vouchers/loadCodes", fmt::format(R"({{"skuId":{},"csv":"{}","isTrial":{}}})", small_bag_sku.value, csv, is_trial));
  }
  http::MemoryAnswer save_terms(ProductId product_id, std::string_view more) const {
    return staff().post("/staff/v1/vouchers/saveTerms",
                        fmt::format(R"({{"productId":{},"refundsExpired":true,"howToZhCn":"到店","howToEn":"Here",{}}})", product_id.value, more));
  }
  void put_right_by(std::int64_t pieces) {
    database().write(
        [&](db::Transaction& transaction) { transaction.execute("update sku_stocks set on_hand = on_hand + $2 where sku_id = $1", small_bag_sku, pieces); });
  }
  // Somebody has written one piece more into the stock than the pool holds.
  OrderId buy_more_than_the_pool_holds() {
    put_right_by(1);
    return buy_virtual(small_bag_sku, 6);
  }
  void load_what_was_short() {
    ASSERT_EQ(load("NEW-0001\\nNEW-0002").code, 200);
    clock_.advance(std::chrono::minutes(5));
    run_timers_of_all();
    put_right_by(-1);
    // Its only move counted that piece, too.
    database().write([&](db::Transaction& transaction) {
      transaction.execute("update sku_stock_moves set counted_before = counted_before - 1, counted_after = counted_after - 1 where sku_id = $1", small_bag_sku);
    });
  }
  std::int64_t on_hand(SkuId sku_id) {
    return database().read([&](db::Session& session) { return session.row<std::int64_t>("select on_hand from sku_stocks where sku_id = $1", sku_id).value(); });
  }

  std::optional<catalog::GoodsDesk> goods_;
  std::optional<vouchers::Vouchers> vouchers_;
  std::optional<CatalogSkuLookup> shown_skus_;
  std::optional<cart::Carts> virtual_carts_;
  std::atomic<int> key_ = 0;
  bool is_frozen_ = false;
};
GALLERIA_ON_BOTH_DATABASES(VouchersTest);

TEST_P(VouchersTest, a_paid_service_is_there_at_once_and_used_up_by_one_scan) {
  const OrderId order_id = buy_virtual(red_sku, 2);
  EXPECT_EQ(status_of(order_id), orders::OrderStatus::received);
  const auto ids = voucher_ids(order_id);
  ASSERT_EQ(ids.size(), 2U);
  const auto shown = detail(ids.front());
  EXPECT_EQ(shown.text("state"), "unused");
  EXPECT_EQ(shown.whole("pieceCount"), 2);
  EXPECT_EQ(shown.whole("expiresAt"), epoch_ms(clock_.now() + valid_for));
  EXPECT_EQ(detail(ids.front(), zhao).code, vouchers::voucher_not_found.code);
  const std::string code = shown.text("code");
  EXPECT_EQ(code.size(), 16U);
  EXPECT_EQ(scan(code, rouge, "look").data.at("canBeUsed").as_bool(), true);  // look_at_voucher
  const auto used = scan(code);                                               // use_voucher
  ASSERT_EQ(used.code, 200) << used.body;
  EXPECT_EQ(used.text("state"), "used");
  EXPECT_EQ(used.text("usedBy"), "counter");
  EXPECT_EQ(scan(code).code, vouchers::voucher_moved_on.code);
  EXPECT_EQ(detail(ids.front()).text("state"), "used");
  EXPECT_EQ(detail(ids.back()).text("state"), "unused");
  const auto listed = client_of(lin).get("/mall-api/vouchers/v1/list?tab=usable");
  EXPECT_EQ(listed.data.at("vouchers").as_array().size(), 1U);
  EXPECT_FALSE(listed.data.at("vouchers").at(0).as_object().contains("code"));
}

TEST_P(VouchersTest, a_settlement_that_comes_twice_gives_the_vouchers_once) {
  const OrderId order_id = buy_virtual(red_sku);
  EXPECT_EQ(pay(order_id), orders::PaidOutcome::already_paid);
  settle(order_id);
  EXPECT_EQ(voucher_ids(order_id).size(), 1U);
}

TEST_P(VouchersTest, an_order_that_money_pays_nothing_of_is_delivered_with_its_submission) {
  const auto quoted = quote_of(red_sku, 1, with_everything(lin));
  ASSERT_EQ(quoted.whole("cashCents"), 0) << quoted.body;
  const auto checked = wallet_->check_password({lin, SessionId{1}}, {std::nullopt, Secret("135790"), {"checkout:free"}, Cents{quoted.whole("payableCents")}});
  const auto submitted = submit(lin,
                                fmt::format(R"({{{},"expectedTotalCents":{},"expectedCashCents":0,"payTicket":"{}"}})",
                                            picked_up(red_sku, 1, with_everything(lin)), quoted.whole("payableCents"), checked.value().ticket),
                                "free");
  ASSERT_EQ(submitted.code, 200) << submitted.body;
  EXPECT_EQ(voucher_ids(OrderId{submitted.whole("orderId")}).size(), 1U);
}

TEST_P(VouchersTest, a_service_is_scanned_where_it_is_served_and_within_its_time) {
  const OrderId order_id = buy_virtual(red_sku, 2);
  const std::string code = detail(voucher_ids(order_id).front()).text("code");
  EXPECT_EQ(scan(code, nuvola).code, vouchers::voucher_shop_refused.code);
  EXPECT_EQ(scan("0000 0000 0000 0000").code, vouchers::voucher_not_found.code);
  auto clerk = staff();
  clerk.set_header("x-staff-shop", std::to_string(nuvola.value));
  const auto of_another_shop = [&](ShopId shop_id) {
    return clerk.post("/staff/v1/vouchers/use", fmt::format(R"({{"code":"{}","shopId":{}}})", code, shop_id.value)).code;
  };
  EXPECT_EQ(of_another_shop(rouge), vouchers::voucher_not_found.code);
  EXPECT_EQ(of_another_shop(nuvola), vouchers::voucher_shop_refused.code);
  EXPECT_TRUE(clerk.get("/staff/v1/vouchers/list").data.at("vouchers").as_array().empty());
  EXPECT_EQ(clerk.get(fmt::format("/staff/v1/vouchers/record?voucherId={}", voucher_ids(order_id).front())).code, vouchers::voucher_not_found.code);
  clock_.advance(valid_for);
  EXPECT_EQ(scan(code).code, vouchers::voucher_out_of_time.code);
}

TEST_P(VouchersTest, a_partners_code_is_used_once_it_is_shown_and_shown_again_as_the_same) {
  const OrderId order_id = buy_virtual(small_bag_sku, 2);
  const auto ids = voucher_ids(order_id);
  EXPECT_FALSE(detail(ids.front()).data.as_object().contains("code"));
  const auto revealed = reveal(ids.front());  // reveal_voucher_code
  ASSERT_EQ(revealed.code, 200) << revealed.body;
  EXPECT_EQ(revealed.text("state"), "used");
  EXPECT_EQ(reveal(ids.front()).text("code"), revealed.text("code"));
  EXPECT_EQ(give_back(order_id, {ids.front()}).code, vouchers::voucher_moved_on.code);
  const std::set<std::string> given{revealed.text("code"), reveal(ids.back()).text("code")};
  EXPECT_EQ(given, (std::set<std::string>{"OLD-0001", "OLD-0002"}));
  EXPECT_EQ(scan(revealed.text("code"), nuvola).code, vouchers::voucher_not_found.code) << "no counter of ours uses it up";
}

TEST_P(VouchersTest, of_two_pieces_one_used_the_other_goes_back_to_the_cent) {
  const std::int64_t shelf = on_hand(red_sku);
  const OrderId order_id = buy_virtual(red_sku, 2, R"(,"usesPoints":true)");
  const std::int64_t cash = count("select cash_cents from orders");
  const std::int64_t points = 50'000 - balance(ledger::AccountKind::points, lin.value).available();
  ASSERT_GT(points, 0);
  const auto ids = voucher_ids(order_id);
  ASSERT_EQ(scan(detail(ids.front()).text("code")).code, 200);
  EXPECT_EQ(give_back(order_id, ids).code, vouchers::voucher_moved_on.code) << "all of them or none";
  const auto given = give_back(order_id, {ids.back()});  // give_vouchers_back
  ASSERT_EQ(given.code, 200) << given.body;
  run_timers_of_all();
  const std::int64_t kept = count("select cast(sum(refunded_cash_cents) as bigint) from order_lines");
  EXPECT_EQ(platform_.refunded_sum(), Cents{kept});
  EXPECT_EQ(given.whole("returnedCents"), kept);
  EXPECT_NEAR(static_cast<double>(kept), static_cast<double>(cash) / 2, 1);
  EXPECT_EQ(detail(ids.back()).whole("afterSalesId"), given.whole("afterSalesId"));
  EXPECT_EQ(on_hand(red_sku), shelf - 1) << "an hour that nobody took can be sold again";
  EXPECT_EQ(status_of(order_id), orders::OrderStatus::received);
  EXPECT_EQ(give_back(order_id, {ids.back()}).code, vouchers::voucher_moved_on.code);
}

TEST_P(VouchersTest, an_order_of_which_everything_went_back_is_closed_and_its_codes_are_not_sold_again) {
  const OrderId order_id = buy_virtual(small_bag_sku, 2);
  ASSERT_EQ(give_back(order_id, voucher_ids(order_id)).code, 200);
  run_timers_of_all();
  EXPECT_EQ(status_of(order_id), orders::OrderStatus::closed);
  EXPECT_EQ(platform_.refunded_sum().value, count("select cash_cents from orders"));
  EXPECT_EQ(on_hand(small_bag_sku), 3);
  EXPECT_EQ(reveal(voucher_ids(buy_virtual(small_bag_sku)).front()).text("code"), "OLD-0003");
}

TEST_P(VouchersTest, what_nobody_used_in_its_time_goes_back_by_itself_or_expires_as_its_product_says) {
  const OrderId order_id = buy_virtual(red_sku);
  database().write(
      [&](db::Transaction& transaction) { transaction.execute("update voucher_terms set refunds_expired = false where product_id = $1", small_bag); });
  const OrderId other = buy_virtual(small_bag_sku);
  clock_.advance(valid_for);
  run_timers_of_all();
  EXPECT_EQ(held(order_id).data.at("vouchers").at(0).at("state").as_string(), "refunded");
  EXPECT_EQ(status_of(order_id), orders::OrderStatus::closed);
  EXPECT_EQ(held(other).data.at("vouchers").at(0).at("state").as_string(), "expired");
  EXPECT_EQ(status_of(other), orders::OrderStatus::completed);
  EXPECT_EQ(give_back(other, voucher_ids(other)).code, vouchers::voucher_moved_on.code);
  EXPECT_EQ(reveal(voucher_ids(other).front()).code, vouchers::voucher_moved_on.code);
}

TEST_P(VouchersTest, a_code_is_not_shown_before_its_time) {
  database().write([&](db::Transaction& transaction) {
    transaction.execute("update voucher_terms set valid_from_ms = $2, valid_until_ms = $3, valid_days = 0 where product_id = $1", small_bag, clock_.now() + 24h,
                        clock_.now() + 48h);
  });
  EXPECT_EQ(reveal(voucher_ids(buy_virtual(small_bag_sku)).front()).code, vouchers::voucher_out_of_time.code);
}

TEST_P(VouchersTest, an_order_whose_pool_is_short_waits_until_codes_are_loaded) {
  const OrderId order_id = buy_more_than_the_pool_holds();
  EXPECT_EQ(status_of(order_id), orders::OrderStatus::to_pick_up);
  EXPECT_TRUE(voucher_ids(order_id).empty());
  const auto told = client_of(lin).get(fmt::format("/mall-api/oms/v1/order/detail?orderId={}", order_id.value));
  EXPECT_EQ(told.text("statusText"), "发放中");
  EXPECT_FALSE(told.data.as_object().contains("pickUpCode"));
  load_what_was_short();
  EXPECT_EQ(status_of(order_id), orders::OrderStatus::received);
  EXPECT_EQ(reveal(voucher_ids(order_id).back()).text("code"), "NEW-0001");
}

TEST_P(VouchersTest, a_code_that_came_after_its_days_can_be_shown_all_the_same) {
  database().write([&](db::Transaction& transaction) {
    transaction.execute("update voucher_terms set valid_from_ms = $2, valid_until_ms = $3, valid_days = 0 where product_id = $1", small_bag, clock_.now() - 24h,
                        clock_.now() + 1min);
  });
  const OrderId order_id = buy_more_than_the_pool_holds();
  load_what_was_short();
  const auto revealed = reveal(voucher_ids(order_id).back());
  EXPECT_EQ(revealed.code, 200) << revealed.body;
  EXPECT_EQ(revealed.text("code"), "NEW-0001");
}

TEST_P(VouchersTest, a_virtual_order_is_not_sent_whatever_its_product_allows_by_now) {
  database().write([&](db::Transaction& transaction) { transaction.execute("update products set allows_express = true where id = $1", small_bag); });
  catalog_->refresh();
  const OrderId order_id = buy_more_than_the_pool_holds();
  EXPECT_EQ(count("select count(*) from orders where offers_express = true"), 0);
  database().write([&](db::Transaction& transaction) { transaction.execute("update orders set offers_express = true where order_id = $1", order_id); });
  const auto told = client_of(lin).get(fmt::format("/mall-api/oms/v1/order/detail?orderId={}", order_id.value));
  for (const auto& action : told.data.at("actions").as_array()) EXPECT_NE(action.as_string(), "change_delivery_type");
  const auto sent = client_of(lin).post(orders::confirm_delivery_type.path,
                                        fmt::format(R"({{"orderId":{},"deliveryType":"express","addressId":{}}})", order_id.value, address_of(lin).value));
  EXPECT_EQ(sent.code, orders::delivery_not_offered.code);
  load_what_was_short();
  EXPECT_EQ(voucher_ids(order_id).size(), 6U);
}

TEST_P(VouchersTest, nothing_is_used_of_an_account_that_is_frozen_and_the_counter_is_told_so) {
  const std::string code = detail(voucher_ids(buy_virtual(red_sku)).front()).text("code");
  is_frozen_ = true;
  EXPECT_EQ(scan(code, rouge, "look").data.at("canBeUsed").as_bool(), false);
  EXPECT_EQ(scan(code).code, vouchers::voucher_account_frozen.code);
  is_frozen_ = false;
  EXPECT_EQ(scan(code).code, 200);
}

TEST_P(VouchersTest, a_product_that_was_sold_before_gets_no_terms_of_codes) {
  const auto sell = [&](std::int64_t pieces) {
    database().write([&](db::Transaction& transaction) {
      transaction.execute("update products set allows_express = false where id = $1", catalog::sample::pink_lipstick);
      transaction.execute("update sku_stocks set sold = sold + $2 where sku_id = $1", catalog::sample::pink_sku, pieces);
    });
    catalog_->refresh();
  };
  const auto save = [&] { return save_terms(catalog::sample::pink_lipstick, R"("kind":"code","validDays":30,"partnerZhCn":"甲","partnerEn":"A")").code; };
  sell(3);
  EXPECT_EQ(save(), vouchers::voucher_terms_unfit.code) << "they might come back, and no code with them";
  sell(-3);
  EXPECT_EQ(save(), 200);
}

TEST_P(VouchersTest, of_loads_of_the_same_codes_at_once_one_loads_them_and_the_others_are_told) {
  std::atomic<std::int64_t> loaded = 0;
  std::atomic<int> answered = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&] {
      const auto answer = load("NEW-0001\\nNEW-0002");
      answered += answer.code == 200 ? 1 : 0;
      if (answer.code == 200) loaded += answer.whole("loadedCount");
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(answered, 4);
  EXPECT_EQ(loaded, 2);
  EXPECT_EQ(on_hand(small_bag_sku), 7);
}

TEST_P(VouchersTest, what_was_given_back_while_its_pool_was_short_is_not_given_any_more) {
  database().write([&](db::Transaction& transaction) { transaction.execute("update sku_stocks set on_hand = on_hand + 1 where sku_id = $1", small_bag_sku); });
  const OrderId order_id = buy_virtual(small_bag_sku, 6);
  const auto options = client_of(lin).get(fmt::format("/mall-api/oms/v1/afterSales/options?orderId={}", order_id.value));
  const auto line = options.data.at("lines").at(0).at("orderLineId").as_int64();
  auto client = client_of(lin);
  client.set_header("idempotency-key", "one-of-six");
  const auto applied = client.post(
      "/mall-api/oms/v1/afterSales/apply",
      fmt::format(R"({{"orderId":{},"kind":"unshipped","reason":"changed_mind","lines":[{{"orderLineId":{},"quantity":1}}],"description":"","imageUrls":[]}})",
                  order_id.value, line));
  ASSERT_EQ(applied.code, 200) << applied.body;
  // The piece that came back is the one that was never there.
  database().write([&](db::Transaction& transaction) { transaction.execute("update sku_stocks set on_hand = on_hand - 1 where sku_id = $1", small_bag_sku); });
  clock_.advance(std::chrono::minutes(5));
  run_timers_of_all();
  EXPECT_EQ(status_of(order_id), orders::OrderStatus::received);
  EXPECT_EQ(voucher_ids(order_id).size(), 5U);
}

TEST_P(VouchersTest, ordinary_after_sales_is_closed_to_what_has_vouchers) {
  const OrderId order_id = buy_virtual(red_sku);
  const auto options = client_of(lin).get(fmt::format("/mall-api/oms/v1/afterSales/options?orderId={}", order_id.value));
  EXPECT_TRUE(options.data.at("lines").at(0).at("kinds").as_array().empty());
  EXPECT_EQ(options.data.at("lines").at(0).at("closedReason").as_string(), "请在“我的电子凭证”里按张退款");
  const auto told = client_of(lin).get(fmt::format("/mall-api/oms/v1/order/detail?orderId={}", order_id.value));
  EXPECT_EQ(told.text("virtualKind"), "service");
  std::vector<std::string> actions;
  for (const auto& action : told.data.at("actions").as_array()) actions.emplace_back(action.as_string());
  EXPECT_THAT(actions, testing::ElementsAre("view_vouchers"));
}

TEST_P(VouchersTest, virtual_goods_are_bought_alone_and_never_sent) {
  const auto by_express = submit(lin, direct(red_sku, 1, checkout::red_member_price));
  EXPECT_EQ(by_express.code, checkout::delivery_unavailable.code);
  ASSERT_EQ(add_to_cart(lin, red_sku, 1).code, 200) << "these tests' own cart knows of no virtual goods";
  ASSERT_EQ(add_to_cart(lin, tote_brown, 1).code, 200);
  const auto together = client_of(lin).post("/mall-api/trading/v1/checkout/options/calculate", R"({"source":"cart","deliveryType":"pickup"})");
  EXPECT_EQ(together.code, checkout::virtual_bought_alone.code);
  const auto draft =
      client_of(lin).get(fmt::format("/mall-api/trading/v1/checkout/query/confirmOrder/preprocess/query?source=direct&skuId={}&quantity=1", red_sku.value));
  EXPECT_EQ(draft.text("virtualKind"), "service");
  EXPECT_EQ(draft.text("deliveryType"), "pickup");
  http::Call call;
  call.idempotency_key = "k";
  call.operation = "add_to_cart";
  const auto refused = virtual_carts_->add_to_cart(call, {lin, SessionId{1}}, {red_sku, {1}});
  ASSERT_TRUE(refused.has_error());
  EXPECT_TRUE(refused.error().is(cart::cart_virtual_refused));
}

TEST_P(VouchersTest, a_file_of_codes_is_tried_loaded_whole_or_not_at_all_and_is_the_stock) {
  const auto tried = load("code\\nNEW-0001\\nNEW-0002", true);  // load_voucher_codes
  EXPECT_EQ(tried.whole("codeCount"), 2);
  EXPECT_EQ(tried.whole("loadedCount"), 0);
  EXPECT_EQ(on_hand(small_bag_sku), 5);
  EXPECT_EQ(load("NEW-0001\\nOLD-0001").data.at("problems").as_array().size(), 1U);
  EXPECT_EQ(on_hand(small_bag_sku), 5);
  EXPECT_EQ(load("NEW-0001\\nNEW-0002").whole("loadedCount"), 2);
  EXPECT_EQ(on_hand(small_bag_sku), 7);
  EXPECT_EQ(load("\\n").status, 400);
  EXPECT_EQ(load("nothing").code, vouchers::voucher_codes_unread.code);
  const auto of_a_service = staff().post("/staff/v1/vouchers/loadCodes", fmt::format(R"({{"skuId":{},"csv":"NEW-1","isTrial":true}})", red_sku.value));
  EXPECT_EQ(of_a_service.code, vouchers::voucher_not_found.code);
  auto client = staff();
  client.set_header("idempotency-key", "by-hand");
  const auto by_hand =
      client.post(catalog::move_stock.path, fmt::format(R"({{"skuId":{},"kind":"received","quantity":3,"reason":"补货"}})", small_bag_sku.value));
  EXPECT_EQ(by_hand.code, catalog::goods_stock_of_pool.code);
  EXPECT_EQ(count("select count(*) from voucher_pool_codes where sealed_code like '%NEW%' or sealed_code like '%OLD%'"), 0) << "codes lie sealed";
}

TEST_P(VouchersTest, terms_are_those_of_a_product_that_is_fetched_and_keep_their_kind) {
  EXPECT_EQ(save_terms(catalog::sample::tote, R"("kind":"service","validDays":30,"partnerZhCn":"","partnerEn":"")").code, vouchers::voucher_terms_unfit.code);
  EXPECT_EQ(save_terms(red_lipstick, R"("kind":"service","validDays":30,"partnerZhCn":"甲","partnerEn":"A","version":1)").code,
            vouchers::voucher_terms_unfit.code);
  EXPECT_EQ(save_terms(red_lipstick, R"("kind":"code","validDays":30,"partnerZhCn":"甲","partnerEn":"A","version":1)").code,
            vouchers::voucher_terms_changed.code);
  const auto saved = save_terms(red_lipstick, R"("kind":"service","validDays":60,"partnerZhCn":"","partnerEn":"","version":1)");  // save_voucher_terms
  ASSERT_EQ(saved.code, 200) << saved.body;
  EXPECT_EQ(saved.whole("version"), 2);
  EXPECT_EQ(save_terms(red_lipstick, R"("kind":"service","validDays":90,"partnerZhCn":"","partnerEn":"","version":1)").code,
            vouchers::voucher_terms_changed.code);
  EXPECT_EQ(client_of(lin).get(fmt::format("/mall-api/vouchers/v1/goods?productId={}", red_lipstick.value)).whole("validDays"), 60);
  EXPECT_EQ(client_of(lin).get(fmt::format("/mall-api/vouchers/v1/goods?productId={}", catalog::sample::tote.value)).text("kind"), "none");
  const auto record = staff().get(fmt::format("/staff/v1/vouchers/termsRecord?productId={}", small_bag.value));
  EXPECT_EQ(record.data.at("pools").at(0).at("loadedCount").as_int64(), 5);
  EXPECT_EQ(staff().get("/staff/v1/vouchers/termsRecord?productId=1").code, vouchers::voucher_not_found.code);
  EXPECT_EQ(staff().get("/staff/v1/vouchers/terms").data.at("terms").as_array().size(), 2U);
}

TEST_P(VouchersTest, the_staff_gives_an_unused_voucher_back_with_its_reason) {
  const OrderId order_id = buy_virtual(red_sku);
  const std::int64_t voucher_id = voucher_ids(order_id).front();
  const auto give = [&] {
    auto client = staff();
    client.set_header("idempotency-key", fmt::format("desk-{}", ++key_));
    return client.post("/staff/v1/vouchers/giveBack", fmt::format(R"({{"voucherId":{},"reason":"技师请假"}})", voucher_id));
  };
  const auto given = give();
  ASSERT_EQ(given.code, 200) << given.body;
  EXPECT_EQ(given.whole("returnedCents"), checkout::red_member_price.value);
  EXPECT_EQ(give().code, vouchers::voucher_moved_on.code);
  EXPECT_EQ(staff().get(fmt::format("/staff/v1/vouchers/record?voucherId={}", voucher_id)).text("state"), "refunded");
}

TEST_P(VouchersTest, of_a_scan_and_a_refund_at_once_exactly_one_happens_and_the_books_agree) {
  for (int round = 0; round < 4; ++round) {
    const OrderId order_id = buy_virtual(red_sku);
    const std::int64_t voucher_id = voucher_ids(order_id).front();
    const std::string code = detail(voucher_id).text("code");
    std::atomic<int> succeeded = 0;
    std::vector<std::thread> threads;
    for (int i = 0; i < 6; ++i) {
      threads.emplace_back([&, i] {
        const auto answer = i % 2 == 0 ? scan(code) : give_back(order_id, {voucher_id});
        succeeded += answer.code == 200 ? 1 : 0;
      });
    }
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(succeeded, 1);
  }
  run_timers_of_all();
}

TEST_P(VouchersTest, an_account_with_vouchers_that_can_be_used_has_them_counted_and_an_erased_one_keeps_no_code) {
  const OrderId order_id = buy_virtual(red_sku, 2);
  const auto unused = [&] { return database().read([&](db::Session& session) { return vouchers_->count_unused(session, lin); }); };
  EXPECT_EQ(unused(), 2);
  ASSERT_EQ(give_back(order_id, voucher_ids(order_id)).code, 200);
  EXPECT_EQ(unused(), 0);
  database().write([&](db::Transaction& transaction) { vouchers_->erase_member(transaction, lin); });
  EXPECT_EQ(count("select count(*) from vouchers where sealed_code <> ''"), 0);
  run_timers_of_all();
}

TEST_P(VouchersTest, the_member_is_told_that_their_vouchers_are_there) {
  buy_virtual(red_sku);
  EXPECT_EQ(count("select count(*) from messages where member_id = 1 and business_key like 'vouchers_given:%'"), 1);
}

}  // namespace
}  // namespace galleria::app
