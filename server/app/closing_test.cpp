// What keeps an account from being closed, found in the mall with everything.
#include <gmock/gmock.h>

#include "app/adapters_closing.hpp"
#include "app/value_fixture.hpp"

namespace galleria::app {
namespace {

using catalog::sample::tote_brown;
using members::ClosingObstacle;
using members::ClosingObstacleKind;
using testing::ElementsAre;
using testing::IsEmpty;

using Found = std::tuple<ClosingObstacleKind, std::int64_t, std::int64_t>;

class ClosingTest : public ValueTest {
 protected:
  void bind_more(http::Binder& binder) override {
    ValueTest::bind_more(binder);
    wallet::bind_routes(binder, *wallet_);
    gift_cards::bind_routes(binder, *gift_cards_);
  }
  http::MemoryAnswer post(std::string_view path, const std::string& json) {
    auto client = client_of(zhao);
    client.set_header("idempotency-key", "closing");
    return client.post(path, json);
  }
  std::vector<Found> obstacles(MemberId member_id) {
    std::vector<Found> found;
    for (const ClosingObstacle& each : database().read([&](db::Session& session) {
           return closing_obstacles({*orders_, *after_sales_, *payments_, *wallet_, *gift_cards_}, session, member_id);
         }))
      found.emplace_back(each.kind, each.count, each.amount_cents.value);
    return found;
  }
  // Of a member who holds nothing else.
  std::vector<ClosingObstacleKind> kinds(MemberId member_id) {
    std::vector<ClosingObstacleKind> kinds;
    for (const auto& [kind, count, amount] : obstacles(member_id)) kinds.push_back(kind);
    return kinds;
  }
  void complete(OrderId order_id) {
    ship_all(order_id);
    receive(zhao, order_id);
    clock_.advance(std::chrono::days(8));
    run_all_timers();
  }
  http::MemoryAnswer give_back(OrderId order_id) {
    const std::string base = "/mall-api/oms/v1/afterSales/";
    const auto options = client_of(zhao).get(fmt::format("{}options?orderId={}", base, order_id.value));
    return post(base + "apply", fmt::format(R"({{"orderId":{},"kind":"unshipped","reason":"changed_mind","description":"","imageUrls":[],)"
                                            R"("lines":[{{"orderLineId":{},"quantity":1}}]}})",
                                            order_id.value, options.data.at("lines").at(0).at("orderLineId").as_int64()));
  }
};
GALLERIA_ON_BOTH_DATABASES(ClosingTest);

TEST_P(ClosingTest, money_in_the_wallet_and_on_cards_is_named_with_its_amount) {
  EXPECT_THAT(obstacles(lin), ElementsAre(Found{ClosingObstacleKind::wallet_balance, 1, 25'000}, Found{ClosingObstacleKind::gift_card_balance, 1, 50'000}));
  EXPECT_THAT(obstacles(zhao), IsEmpty());
}

TEST_P(ClosingTest, an_order_is_in_the_way_until_it_is_completed) {
  const OrderId order_id = buy_paid(zhao, tote_brown, "");
  EXPECT_THAT(kinds(zhao), ElementsAre(ClosingObstacleKind::unfinished_orders));
  complete(order_id);
  EXPECT_THAT(kinds(zhao), IsEmpty());
}

TEST_P(ClosingTest, a_refund_is_in_the_way_until_the_provider_has_paid_it_out) {
  const OrderId order_id = buy_paid(zhao, tote_brown, "");
  platform_.set_refund_end(FakePayPlatform::RefundEnd::stays_processing);
  ASSERT_EQ(give_back(order_id).code, 200);
  run_all_timers();
  EXPECT_THAT(kinds(zhao), ElementsAre(ClosingObstacleKind::open_cases, ClosingObstacleKind::refunds_under_way));
  platform_.set_refund_end(FakePayPlatform::RefundEnd::succeeds);
  clock_.advance(std::chrono::hours(1));
  run_all_timers();
  EXPECT_THAT(kinds(zhao), IsEmpty());
}

TEST_P(ClosingTest, points_that_are_owed_are_in_the_way) {
  points::Earning earning;
  earning.member_id = zhao;
  earning.reason = points::PointsReason::order;
  earning.business_id = 5;
  earning.order_id = OrderId{5};
  earning.points = 300;
  const auto change = [&](auto&& deed) { database().write([&](db::Transaction& transaction) { deed(transaction); }); };
  change([&](db::Transaction& transaction) { points_->earn(transaction, earning); });
  const auto lots = database().read([&](db::Session& session) { return points_->open_lots(session, zhao); });
  change([&](db::Transaction& transaction) {
    ledger::Batch batch(clock_, ids_);
    points_->hold(batch, zhao, OrderId{6}, 200, lots, http::not_found);
    points_->capture(batch, zhao, OrderId{6}, 200);
    ASSERT_TRUE(batch.send(transaction).has_value());
    points_->claw_back(transaction, zhao, OrderId{5}, AfterSalesId{7}, 300);
  });
  EXPECT_THAT(obstacles(zhao), ElementsAre(Found{ClosingObstacleKind::points_debt, 200, 0}));
}

TEST_P(ClosingTest, a_recharge_and_a_purchase_of_cards_that_wait_for_payment_are_in_the_way) {
  ASSERT_EQ(post(wallet::start_recharge.path, R"({"amountCents":10000})").code, 200);
  const auto cards = post(gift_cards::buy_gift_cards.path, R"({"faceCents":50000,"count":1,"coverKey":"arcade"})");
  ASSERT_EQ(cards.code, 200) << cards.body;
  EXPECT_THAT(obstacles(zhao), ElementsAre(Found{ClosingObstacleKind::unpaid_purchases, 2, 0}));
}

}  // namespace
}  // namespace galleria::app
