// Orders that are paid with everything a member can hold, from the confirm page to the ledger.
#include <gmock/gmock.h>

#include <atomic>
#include <random>
#include <thread>

#include "app/value_fixture.hpp"

namespace galleria::app {
namespace {

using catalog::sample::tote_black;
using catalog::sample::tote_brown;
using ledger::AccountKind;

class BuyingWithAssetsTest : public ValueTest {
 protected:
  // Here orders are marked paid without a provider, so P1 has nothing to compare with.
  void TearDown() override {
    auto found = offences();
    std::erase_if(found, [](const audit::Offence& offence) { return offence.id == "P1"; });
    EXPECT_TRUE(found.empty()) << told(found);
  }
  bool is_sound() {
    auto found = offences();
    std::erase_if(found, [](const audit::Offence& offence) { return offence.id == "P1"; });
    return found.empty();
  }
  static std::string serials(const http::MemoryAnswer& quote) {
    std::string list;
    for (const auto& id : quote.data.at("couponSerialIds").as_array()) list += (list.empty() ? "" : ",") + std::to_string(id.as_int64());
    return list;
  }
};
GALLERIA_ON_BOTH_DATABASES(BuyingWithAssetsTest);

TEST_P(BuyingWithAssetsTest, a_quote_proposes_the_best_coupon_and_tells_what_everything_pays) {
  const auto answer = quote(lin, tote_brown, with_everything(lin));
  ASSERT_EQ(answer.code, 200) << answer.body;
  EXPECT_EQ(answer.data.at("couponSerialIds").as_array().size(), 1U);
  EXPECT_EQ(answer.data.at("tenders").as_array().size(), 2U);
  EXPECT_GT(answer.data.at("assets").at("points").at("usedPoints").as_int64(), 0);
  EXPECT_TRUE(answer.data.at("needsPin").as_bool());
  EXPECT_EQ(answer.whole("payableCents") - answer.whole("cashCents"), 75'000) << "the card's 500.00 and the wallet's 250.00";
}

TEST_P(BuyingWithAssetsTest, submitting_sets_everything_aside_and_the_payment_spends_it) {
  const std::string everything = with_everything(lin);
  const auto quoted = quote(lin, tote_brown, everything);
  const auto submitted = submit_quoted(lin, tote_brown, everything, quoted, "key-everything");
  ASSERT_EQ(submitted.code, 200) << submitted.body;
  const std::int64_t points = quoted.data.at("assets").at("points").at("usedPoints").as_int64();
  EXPECT_EQ(balance(AccountKind::points, lin.value).held, points);
  EXPECT_EQ(balance(AccountKind::gift_card, 7'001).held, 50'000);
  EXPECT_EQ(balance(AccountKind::wallet_principal, lin.value).held, 20'000);
  EXPECT_EQ(balance(AccountKind::wallet_bonus, lin.value).held, 5'000);
  EXPECT_TRUE(is_sound());
  ASSERT_EQ(pay(OrderId{submitted.whole("orderId")}), orders::PaidOutcome::paid);
  EXPECT_EQ(balance(AccountKind::points, lin.value).posted, 50'000 - points);
  EXPECT_EQ(balance(AccountKind::gift_card, 7'001).posted, 0);
  EXPECT_EQ(balance(AccountKind::wallet_principal, lin.value).posted, 0);
  EXPECT_EQ(count("select count(*) from coupon_serials where state = 'used'"), 1);
  EXPECT_EQ(pay(OrderId{submitted.whole("orderId")}), orders::PaidOutcome::already_paid);
}

TEST_P(BuyingWithAssetsTest, the_same_submission_sent_again_takes_nothing_twice) {
  const std::string everything = with_everything(lin);
  const auto quoted = quote(lin, tote_brown, everything);
  const auto first = submit_quoted(lin, tote_brown, everything, quoted, "key-twice");
  const auto held = balance(AccountKind::points, lin.value).held;
  const auto ticketless = submit_quoted(lin, tote_brown, everything, quoted, "key-other");
  EXPECT_NE(ticketless.code, 200) << "nothing is left to pay with";
  EXPECT_EQ(balance(AccountKind::points, lin.value).held, held);
  EXPECT_EQ(first.code, 200);
}

TEST_P(BuyingWithAssetsTest, an_order_that_is_not_paid_in_time_gives_everything_free) {
  const std::string everything = with_everything(lin);
  const auto quoted = quote(lin, tote_brown, everything);
  ASSERT_EQ(submit_quoted(lin, tote_brown, everything, quoted, "key-late").code, 200);
  clock_.advance(std::chrono::minutes(31));
  EXPECT_EQ(run_timers(), 1);
  EXPECT_EQ(balance(AccountKind::points, lin.value).available(), 50'000);
  EXPECT_EQ(balance(AccountKind::gift_card, 7'001).available(), 50'000);
  EXPECT_EQ(balance(AccountKind::wallet_principal, lin.value).available(), 20'000);
  EXPECT_EQ(quote(lin, tote_brown, "").data.at("couponSerialIds").as_array().size(), 1U) << "the coupon can be used again";
}

TEST_P(BuyingWithAssetsTest, what_the_page_showed_must_still_hold) {
  const std::string everything = with_everything(lin);
  const auto quoted = quote(lin, tote_brown, everything);
  database().write([&](db::Transaction& transaction) {
    ledger::Batch batch(clock_, ids_);
    wallet_->pay(batch, lin, OrderId{1}, {Cents{1'000}, Cents{}});
    ASSERT_TRUE(batch.send(transaction).has_value());
  });
  const auto refused = submit_quoted(lin, tote_brown, everything, quoted, "key-changed");
  EXPECT_EQ(refused.code, checkout::assets_changed.code) << refused.body;
}

TEST_P(BuyingWithAssetsTest, a_price_with_a_card_that_an_order_holds_already_is_refused_as_the_contract_says) {
  const std::string with_card = R"(,"giftCardIds":[7001])";
  const auto quoted = quote(lin, tote_brown, with_everything(lin));
  ASSERT_EQ(submit_quoted(lin, tote_brown, with_everything(lin), quoted, "key-holds").code, 200);
  const auto refused = quote(lin, tote_brown, with_card);
  EXPECT_EQ(refused.code, checkout::assets_changed.code) << refused.body;
  EXPECT_TRUE(std::ranges::count(checkout::calculate_order.failures, &checkout::assets_changed) == 1);
}

TEST_P(BuyingWithAssetsTest, a_coupon_that_is_not_the_members_is_refused) {
  const auto refused = quote(zhao, tote_brown, R"(,"couponSerialIds":[123])");
  EXPECT_EQ(refused.code, checkout::coupon_refused.code) << refused.body;
}

TEST_P(BuyingWithAssetsTest, cards_and_wallet_above_the_limit_ask_for_the_pin) {
  const std::string everything = with_everything(lin);
  const auto quoted = quote(lin, tote_brown, everything);
  const auto refused = submit(lin,
                              fmt::format(R"({{{},"expectedTotalCents":{},"expectedCashCents":{},"couponSerialIds":[{}]}})",
                                          basket(lin, tote_brown, everything), quoted.whole("payableCents"), quoted.whole("cashCents"), serials(quoted)),
                              "key-no-pin");
  EXPECT_EQ(refused.code, wallet::pin_needed.code) << refused.body;
  EXPECT_EQ(balance(AccountKind::points, lin.value).held, 0) << "nothing half done";
}

TEST_P(BuyingWithAssetsTest, the_coupons_of_a_purchase_are_told_with_the_reason_why_not) {
  const auto path = "/mall-api/trading/v1/checkout/query/queryCoupons";  // query_coupons
  const auto usable = client_of(lin).post(path, "{" + basket(lin, tote_brown, "").substr(0, basket(lin, tote_brown, "").find(",\"addressId")) + "}");
  ASSERT_EQ(usable.code, 200) << usable.body;
  EXPECT_EQ(usable.data.at("usable").as_array().size(), 1U);
  EXPECT_EQ(usable.data.at("best").as_array().size(), 1U);
  const auto unusable =
      client_of(lin).post(path, fmt::format(R"({{"source":"direct","skuId":{},"quantity":1,"deliveryType":"express"}})", catalog::sample::red_sku.value));
  EXPECT_EQ(unusable.data.at("usable").as_array().size() + unusable.data.at("unusable").as_array().size(), 1U);
  const auto collectable = client_of(lin).post("/mall-api/trading/v1/checkout/query/queryNewCoupons",  // query_new_coupons
                                               fmt::format(R"({{"source":"direct","skuId":{},"quantity":1,"deliveryType":"express"}})", tote_brown.value));
  EXPECT_EQ(collectable.code, 200) << collectable.body;
}

TEST_P(BuyingWithAssetsTest, a_paid_order_earns_points_that_wait_and_growth_at_once) {
  const auto quoted = quote(zhao, tote_brown, "");
  const OrderId order_id = buy(zhao, tote_brown, 1, Cents{quoted.whole("payableCents")});
  ASSERT_EQ(pay(order_id), orders::PaidOutcome::paid);
  EXPECT_EQ(balance(AccountKind::points, zhao.value).posted, 0);
  const auto earned = database().read([&](db::Session& session) { return points_->earned_by(session, zhao, order_id); });
  EXPECT_EQ(earned, quoted.whole("earnedPoints"));
  EXPECT_GT(earned, 0);
}

TEST_P(BuyingWithAssetsTest, of_twenty_orders_at_once_one_gets_the_coupon) {
  const auto quoted = quote(lin, tote_brown, "");
  std::atomic<int> bought{0};
  std::vector<std::jthread> threads;
  for (int i = 0; i < 20; ++i) {
    threads.emplace_back([&, i] {
      if (submit_quoted(lin, tote_brown, "", quoted, fmt::format("key-race-{}", i)).code == 200) ++bought;
    });
  }
  threads.clear();
  EXPECT_EQ(bought, 1);
}

TEST_P(BuyingWithAssetsTest, orders_at_once_share_what_lies_in_many_lots) {
  database().write([&](db::Transaction& transaction) {
    for (int lot = 0; lot < 60; ++lot) points_->earn(transaction, {zhao, points::PointsReason::gift, 100 + lot, std::nullopt, {}, 20'000, std::nullopt});
  });
  constexpr std::string_view with_points = R"(,"usesPoints":true)";
  const auto quoted = quote(zhao, tote_brown, with_points);
  std::atomic<int> bought{0};
  std::vector<std::jthread> threads;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&, i] {
      const auto submitted = submit_quoted(zhao, tote_brown, with_points, quoted, fmt::format("key-lots-{}", i));
      EXPECT_EQ(submitted.code, 200) << submitted.body;
      if (submitted.code == 200) ++bought;
    });
  }
  threads.clear();
  EXPECT_EQ(bought, 4);
  const std::int64_t held = balance(AccountKind::points, zhao.value).held;
  EXPECT_EQ(held, 4 * quoted.data.at("assets").at("points").at("usedPoints").as_int64());
  EXPECT_GT(held, 4 * 20'000) << "several lots for each order";
  EXPECT_EQ(held, count("select cast(sum(allotted_points) as bigint) from points_allocations where state = 'held'"));
}

TEST_P(BuyingWithAssetsTest, whatever_members_buy_pay_and_let_lapse_the_books_agree) {
  const auto seed = static_cast<std::uint64_t>(testing::UnitTest::GetInstance()->random_seed()) + 20'261'121;
  SCOPED_TRACE(fmt::format("seed {}", seed));
  std::mt19937_64 random(seed);
  give(zhao);
  std::vector<OrderId> open;
  for (int step = 0; step < 60; ++step) {
    const MemberId member_id = random() % 2 == 0 ? lin : zhao;
    const SkuId sku_id = random() % 2 == 0 ? tote_brown : tote_black;
    std::string more;
    if (random() % 2 == 0) more += R"(,"usesPoints":true)";
    if (random() % 2 == 0) more += fmt::format(R"(,"giftCardIds":[{}])", 7'000 + member_id.value);
    if (random() % 2 == 0) more += R"(,"usesWallet":true)";
    const auto quoted = quote(member_id, sku_id, more);
    if (quoted.code == 200) {
      const auto submitted = submit_quoted(member_id, sku_id, more, quoted, fmt::format("key-step-{}", step));
      if (submitted.code == 200) open.push_back(OrderId{submitted.whole("orderId")});
    }
    if (!open.empty() && random() % 2 == 0) {
      const std::size_t place = random() % open.size();
      pay(open[place]);
      open.erase(open.begin() + static_cast<std::ptrdiff_t>(place));
    }
    if (random() % 10 == 0) {
      clock_.advance(std::chrono::minutes(31));
      run_timers();
      open.clear();
    }
    if (step % 20 == 19) {
      ASSERT_TRUE(is_sound()) << "step " << step;
    }
  }
}

}  // namespace
}  // namespace galleria::app
