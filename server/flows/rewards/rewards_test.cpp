// Rewards over real tiers, and points that only remember what they were told.
#include "flows/rewards/rewards.hpp"

#include <gmock/gmock.h>

#include <barrier>
#include <thread>

#include "db/database_fixture.hpp"
#include "http/router_fixture.hpp"

namespace galleria::rewards {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

constexpr MemberId lin{7};
constexpr OrderLineId first_line{11}, second_line{12};
const Place lipstick{ProductId{1}, ShopId{20}, {CategoryId{302}, CategoryId{300}}};
const Place tote{ProductId{2}, ShopId{21}, {CategoryId{402}, CategoryId{400}}};

class RewardsTest : public db::DatabaseTest {
 protected:
  RewardsTest() {
    http::Binder binder(router_, {.member_of = [](const http::Call&) -> Result<http::Member> { return http::not_signed_in; },
                                  .operator_of = http::no_operator,
                                  .admit = [](const http::Call&) -> Result<Done> { return Done{}; }});
    bind_routes(binder, rewards_);
  }

  // The rules about rows hold after each test, whatever it did.
  void TearDown() override {
    const auto offences = database().read([](db::Session& session) {
      auto found = audit::run(session, audit_checks());
      for (audit::Offence& offence : audit::run(session, tiers::audit_checks())) found.push_back(std::move(offence));
      return found;
    });
    for (const audit::Offence& offence : offences) ADD_FAILURE() << offence.id << " " << offence.rule << ": " << offence.subject;
  }

  static RewardsConfig config() {
    RewardsConfig config;
    config.most_points_per_order = 3'000;
    config.most_points_per_day = 4'000;
    return config;
  }

  RewardsDesk desk() {
    RewardsDesk desk;
    desk.points_percent_of = [this](db::Session& session, MemberId member_id) { return tiers_.terms_of(session, member_id).points_percent; };
    desk.earn_points = [this](db::Transaction&, const points::Earning& earning) {
      const std::lock_guard lock(mutex_);
      earnings_.push_back(earning);
    };
    desk.activate_points = [this](db::Transaction&, MemberId, OrderId order_id) {
      const std::lock_guard lock(mutex_);
      activated_.push_back(order_id);
    };
    desk.claw_back_points = [this](db::Transaction&, MemberId, OrderId, AfterSalesId, std::int64_t amount) {
      const std::lock_guard lock(mutex_);
      clawed_back_.push_back(amount);
      return points::ClawBack{amount - 1, 1};
    };
    desk.add_growth = [this](db::Transaction& transaction, MemberId member_id, OrderId order_id, std::int64_t growth) {
      tiers_.add_growth(transaction, member_id, order_id, growth);
    };
    desk.take_growth = [this](db::Transaction& transaction, MemberId member_id, OrderId order_id, AfterSalesId refund_id, std::int64_t growth) {
      tiers_.take_growth(transaction, member_id, order_id, refund_id, growth);
    };
    return desk;
  }

  static std::optional<ProductOnSale> find_product(ProductId product_id) {
    if (product_id == lipstick.product_id) return ProductOnSale{lipstick, Cents{18'850}};
    if (product_id == tote.product_id) return ProductOnSale{tote, Cents{188'000}};
    if (product_id == ProductId{3}) return ProductOnSale{{ProductId{3}, {}, {}}, Cents{99}};
    return std::nullopt;
  }

  void pay(std::int64_t order, std::vector<PaidLine> lines) {
    database().write([&](db::Transaction& transaction) { rewards_.on_paid(transaction, {lin, OrderId{order}, lines}); });
  }
  void pay(std::int64_t order, std::int64_t cents) { pay(order, {{first_line, tote, 1, Cents{cents}}}); }
  TakenBack refund(std::int64_t order, std::int64_t refund_id, std::vector<ReturnedLine> lines) {
    return database().write([&](db::Transaction& transaction) { return rewards_.on_refund(transaction, lin, OrderId{order}, AfterSalesId{refund_id}, lines); });
  }
  void run_event(ScopeKind kind, std::int64_t id, std::string key = "event", std::int64_t percent = 200) {
    database().write([&](db::Transaction& transaction) {
      rewards_.put_multiplier(transaction, {key, percent, kind, id, clock_.now(), clock_.now() + std::chrono::hours(1), {"双倍积分", "Double points"}});
    });
  }
  std::int64_t growth() {
    return database().read(
        [](db::Session& session) { return session.row<std::int64_t>("select cast(coalesce(sum(growth_delta), 0) as bigint) from growth_entries").value(); });
  }
  http::MemoryAnswer describe(std::int64_t product) { return client_.get(fmt::format("{}?productId={}", get_gift_point_desc.path, product)); }

  std::mutex mutex_;
  std::vector<points::Earning> earnings_;
  std::vector<OrderId> activated_;
  std::vector<std::int64_t> clawed_back_;
  tiers::Tiers tiers_{database(), clock_, ids_};
  Rewards rewards_{database(), clock_, config(), desk(), find_product};
  http::Router router_;
  http::MemoryClient client_{router_};
};
GALLERIA_ON_BOTH_DATABASES(RewardsTest);

TEST_P(RewardsTest, a_paid_order_earns_points_that_wait_and_growth_at_once) {
  pay(1, {{first_line, tote, 1, Cents{88'850}}, {second_line, lipstick, 2, Cents{10'099}}});
  ASSERT_THAT(earnings_, SizeIs(1));
  EXPECT_EQ(earnings_[0].member_id, lin);
  EXPECT_EQ(earnings_[0].reason, points::PointsReason::order);
  EXPECT_EQ(earnings_[0].business_id, 1);
  EXPECT_EQ(earnings_[0].order_id, OrderId{1});
  EXPECT_EQ(earnings_[0].points, 888 + 100) << "each line is rounded down for itself";
  EXPECT_GT(earnings_[0].active_at.value(), clock_.now() + std::chrono::days(30));
  EXPECT_EQ(growth(), 888 + 100);
  EXPECT_THAT(activated_, IsEmpty());
}

TEST_P(RewardsTest, a_completed_order_lets_its_points_be_spent) {
  pay(1, 10'000);
  database().write([&](db::Transaction& transaction) {
    rewards_.on_completed(transaction, lin, OrderId{1});
    rewards_.on_completed(transaction, lin, OrderId{2});
  });
  EXPECT_THAT(activated_, ElementsAre(OrderId{1})) << "an order that earned nothing has nothing to spend";
}

TEST_P(RewardsTest, a_payment_that_is_told_again_earns_nothing_more) {
  pay(1, 10'000);
  pay(1, 10'000);
  EXPECT_THAT(earnings_, SizeIs(1));
  EXPECT_EQ(growth(), 100);
}

TEST_P(RewardsTest, the_tier_at_payment_multiplies_and_the_one_it_lifts_into_only_the_next) {
  pay(1, 200'000);
  pay(2, 10'000);
  EXPECT_EQ(earnings_.at(0).points, 2'000);
  EXPECT_EQ(earnings_.at(1).points, 120);
}

TEST_P(RewardsTest, an_event_multiplies_its_category_and_is_named_beside_the_points) {
  run_event(ScopeKind::category, 300);
  pay(1, {{first_line, tote, 1, Cents{10'000}}, {second_line, lipstick, 1, Cents{10'000}}});
  EXPECT_EQ(earnings_.at(0).points, 100 + 200);
  EXPECT_EQ(earnings_.at(0).detail.zh_cn, "双倍积分");
  EXPECT_EQ(growth(), 200) << "growth is not multiplied";
  clock_.advance(std::chrono::hours(2));
  pay(2, {{first_line, lipstick, 1, Cents{10'000}}});
  EXPECT_EQ(earnings_.at(1).points, 100);
  EXPECT_EQ(earnings_.at(1).detail.zh_cn, "");
}

TEST_P(RewardsTest, an_order_and_a_day_earn_only_so_much) {
  pay(1, 500'000);
  EXPECT_EQ(earnings_.at(0).points, 3'000) << "the most of an order";
  pay(2, 500'000);
  EXPECT_EQ(earnings_.at(1).points, 1'000) << "what the day leaves";
  pay(3, 500'000);
  EXPECT_THAT(earnings_, SizeIs(2));
  EXPECT_EQ(growth(), 15'000) << "growth has no limit";
  clock_.advance(std::chrono::days(1));
  pay(4, 10'000);
  EXPECT_THAT(earnings_, SizeIs(3));
}

TEST_P(RewardsTest, what_points_and_coupons_paid_earns_nothing) {
  pay(1, std::int64_t{0});
  EXPECT_THAT(earnings_, IsEmpty());
  EXPECT_EQ(growth(), 0);
  EXPECT_EQ(refund(1, 50, {{first_line, 1}}).points, 0);
}

TEST_P(RewardsTest, a_refund_takes_exactly_the_share_of_its_pieces) {
  pay(1, {{first_line, tote, 3, Cents{10'000}}, {second_line, lipstick, 1, Cents{5'000}}});
  const auto share = [&](std::int64_t quantity) {
    const ReturnedLine line{first_line, quantity};
    return database().read([&](db::Session& session) { return rewards_.earned_share(session, lin, OrderId{1}, std::span(&line, 1)); });
  };
  EXPECT_EQ(share(1), (Earned{33, 33}));
  const TakenBack one = refund(1, 50, {{first_line, 1}});
  EXPECT_EQ(one.points, 33);
  EXPECT_EQ(one.points_to_debt, 1);
  EXPECT_EQ(one.growth, 33);
  EXPECT_EQ(share(2), (Earned{67, 67})) << "the last piece takes the remainder";
  EXPECT_EQ(refund(1, 51, {{first_line, 2}, {second_line, 1}}).points, 67 + 50);
  EXPECT_THAT(clawed_back_, ElementsAre(33, 117));
  EXPECT_EQ(growth(), 0);
}

TEST_P(RewardsTest, a_refund_that_is_told_again_gives_the_same_answer_and_takes_nothing_more) {
  pay(1, 10'000);
  const TakenBack first = refund(1, 50, {{first_line, 1}});
  const TakenBack again = refund(1, 50, {{first_line, 1}});
  EXPECT_EQ(first.points, 100);
  EXPECT_EQ(again.points, first.points);
  EXPECT_EQ(again.points_to_debt, first.points_to_debt);
  EXPECT_EQ(again.growth, first.growth);
  EXPECT_THAT(clawed_back_, ElementsAre(100));
}

TEST_P(RewardsTest, more_pieces_than_are_left_are_a_mistake_of_the_caller) {
  pay(1, {{first_line, tote, 2, Cents{10'000}}});
  refund(1, 50, {{first_line, 1}});
  EXPECT_THROW(refund(1, 51, {{first_line, 2}}), std::logic_error);
  EXPECT_THROW(refund(1, 52, {{second_line, 1}}), std::logic_error);
  EXPECT_EQ(refund(2, 53, {{first_line, 1}}).points, 0) << "an order from before there were rewards";
  EXPECT_EQ(growth(), 50);
}

TEST_P(RewardsTest, a_refund_takes_the_tier_that_rested_on_the_order) {
  pay(1, 250'000);
  const auto tier = [&] { return database().read([&](db::Session& session) { return tiers_.terms_of(session, lin).tier; }); };
  EXPECT_EQ(tier(), tiers::Tier::silver);
  refund(1, 50, {{first_line, 1}});
  EXPECT_EQ(tier(), tiers::Tier::normal);
}

TEST_P(RewardsTest, orders_paid_at_once_earn_each_once_and_never_more_than_the_day_allows) {
  std::barrier start(10);
  std::vector<std::thread> payers;
  for (int payer = 0; payer < 10; ++payer) {
    payers.emplace_back([&, payer] {
      start.arrive_and_wait();
      for (int i = 0; i < 5; ++i) pay(1 + (payer * 5 + i) % 25, 20'000);  // each order twice
    });
  }
  for (std::thread& payer : payers) payer.join();
  const auto of_day = database().read([](db::Session& session) { return session.row<std::int64_t>("select points from reward_days").value(); });
  EXPECT_EQ(of_day, 4'000);
  EXPECT_EQ(growth(), 25 * 200);
  EXPECT_EQ(database().read([](db::Session& session) { return session.row<std::int64_t>("select count(*) from reward_orders").value(); }), 25);
}

TEST_P(RewardsTest, refunds_at_once_take_a_line_back_once) {
  pay(1, {{first_line, tote, 5, Cents{10'003}}});
  std::atomic<int> refused{0};
  std::barrier start(10);
  std::vector<std::thread> desks;
  for (int desk = 0; desk < 10; ++desk) {
    desks.emplace_back([&, desk] {
      start.arrive_and_wait();
      try {
        refund(1, 100 + desk, {{first_line, 1}});
      } catch (const std::logic_error&) {
        ++refused;
      }
    });
  }
  for (std::thread& desk : desks) desk.join();
  EXPECT_EQ(refused, 5);
  EXPECT_EQ(growth(), 0);
}

TEST_P(RewardsTest, a_basket_shows_what_it_would_earn_at_a_tier) {
  run_event(ScopeKind::shop, 20);
  run_event(ScopeKind::mall, 0, "mall", 150);
  const std::vector<EarningLine> lines{{tote, Cents{10'000}}, {lipstick, Cents{10'000}}};
  const auto preview = [&](std::int64_t tier_percent) {
    return database().read([&](db::Session& session) { return rewards_.earned_preview(session, tier_percent, lines); });
  };
  EXPECT_EQ(preview(100), 150 + 250);
  EXPECT_EQ(preview(200), 300 + 500);
}

TEST_P(RewardsTest, a_products_description_names_its_points_and_the_event) {
  EXPECT_EQ(describe(2).text("description"), "购买可得 1,880 积分");
  run_event(ScopeKind::category, 400, "one");
  run_event(ScopeKind::product, 2, "two");
  const auto tripled = describe(2);
  EXPECT_EQ(tripled.code, 200);
  EXPECT_EQ(tripled.whole("points"), 3'000) << "the most of an order, although it would be threefold";
  EXPECT_EQ(tripled.whole("pointsPercent"), 300);
  EXPECT_EQ(describe(1).text("description"), "购买可得 188 积分");
  client_.set_header("accept-language", "en");
  EXPECT_EQ(describe(1).text("description"), "Earns 188 points");
  EXPECT_EQ(describe(3).text("description"), "") << "too cheap to earn a point";
}

TEST_P(RewardsTest, a_product_that_is_not_on_sale_is_unknown) { EXPECT_EQ(describe(99).code, reward_product_unknown.code); }

}  // namespace
}  // namespace galleria::rewards
