// Rewards over real tiers, and points that only remember what they were told.
#include "flows/rewards/rewards.hpp"

#include <gmock/gmock.h>

#include <barrier>
#include <thread>

#include "db/database_fixture.hpp"
#include "http/router_fixture.hpp"
#include "wire/writer.hpp"

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
                                  .operator_of = http::operator_by_name,
                                  .admit = [](const http::Call&) -> Result<Done> { return Done{}; }});
    bind_routes(binder, rewards_);
    rules_.most_points_per_order = 3'000;
    rules_.most_points_per_day = 4'000;
    put_rules();
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

  // From the beginning, or from a moment on.
  void put_rules(std::optional<TimeMs> from = {}) {
    database().write([&](db::Transaction& transaction) { rewards_.put_rules(transaction, rules_, from); });
  }

  RewardsDesk desk() {
    RewardsDesk desk;
    desk.factor_of_member = [this](db::Session& session, MemberId member_id) { return factor_in(tiers_.terms_of(session, member_id)); };
    desk.factor_of = [this](tiers::Tier tier) { return factor_in(tiers_.terms_of(tier)); };
    desk.expiry_from = [](TimeMs active_at, const points::LotExpiry& expiry) -> std::optional<TimeMs> {
      if (expiry.policy == points::ExpiryPolicy::never) return std::nullopt;
      return active_at + std::chrono::days(expiry.rolling_days);
    };
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
  void run_event(ScopeKind kind, std::int64_t id, std::int64_t percent = 200) {
    rules_.events.push_back({.percent = percent,
                             .scope_kind = kind,
                             .scope_id = id,
                             .from = clock_.now(),
                             .until = clock_.now() + std::chrono::hours(1),
                             .name = {"双倍积分", "Double points"}});
    put_rules();
  }
  http::MemoryAnswer staff_get(std::string_view path) const {
    http::MemoryClient staff(router_);
    staff.set_header("x-staff-key", "desk");
    return staff.get(path);
  }
  http::MemoryAnswer staff_post(std::string_view path, const std::string& json) {
    http::MemoryClient staff(router_);
    staff.set_header("x-staff-key", "desk");
    staff.set_header("idempotency-key", fmt::format("rules-{}", ++rules_key_));
    return staff.post(path, json);
  }
  std::vector<std::string> offences(std::string_view id) {
    std::vector<std::string> subjects;
    for (const audit::Offence& offence : database().read([](db::Session& session) { return audit::run(session, audit_checks()); })) {
      if (offence.id == id) subjects.push_back(offence.subject);
    }
    return subjects;
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
  Rewards rewards_{database(), clock_, ids_, {}, desk(), find_product};
  EarningRules rules_;
  int rules_key_ = 0;
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
  run_event(ScopeKind::mall, 0, 150);
  const std::vector<EarningLine> lines{{tote, Cents{10'000}}, {lipstick, Cents{10'000}}};
  const auto preview = [&](std::int64_t tier_percent) { return rewards_.earned_preview({tier_percent, 0}, lines); };
  EXPECT_EQ(preview(100), 150 + 250);
  EXPECT_EQ(preview(200), 300 + 500);
}

TEST_P(RewardsTest, a_products_description_names_its_points_and_the_event) {
  EXPECT_EQ(describe(2).text("description"), "购买可得 1,880 积分");
  run_event(ScopeKind::category, 400);
  run_event(ScopeKind::product, 2);
  const auto tripled = describe(2);
  EXPECT_EQ(tripled.code, 200);
  EXPECT_EQ(tripled.whole("points"), 3'000) << "the most of an order, although it would be threefold";
  EXPECT_EQ(tripled.whole("pointsPercent"), 300);
  EXPECT_EQ(describe(1).text("description"), "购买可得 188 积分");
  client_.set_header("accept-language", "en");
  EXPECT_EQ(describe(1).text("description"), "Earns 188 points");
  EXPECT_EQ(describe(3).text("description"), "") << "too cheap to earn a point";
}

// ---- rules as versions ----

TEST_P(RewardsTest, the_first_version_of_the_migration_is_what_the_code_has) {
  db::TestDatabase migrated(GetParam());
  Rewards fresh{migrated.database(), clock_, ids_, {}, desk(), find_product};
  const auto versions = [&] {
    std::string text;
    wire::write(text, fresh.list_earning_rules({}).value());
    return text;
  };
  const std::string of_migration = versions();
  migrated.database().write([&](db::Transaction& transaction) { fresh.put_rules(transaction, {}); });
  EXPECT_EQ(versions(), of_migration);
}

TEST_P(RewardsTest, a_refund_takes_back_by_the_rules_of_the_payment_and_not_by_todays) {
  pay(1, {{first_line, tote, 3, Cents{10'000}}});
  clock_.advance(std::chrono::minutes(1));
  rules_.rates.mall_percent = 50;
  put_rules(clock_.now());
  pay(2, 10'000);
  EXPECT_EQ(earnings_.at(1).points, 50);
  EXPECT_EQ(refund(1, 50, {{first_line, 1}}).points, 33);
  EXPECT_EQ(refund(1, 51, {{first_line, 2}}).points, 67) << "all of it, and no more";
  EXPECT_EQ(refund(2, 52, {{first_line, 1}}).points, 50);
}

TEST_P(RewardsTest, each_earning_is_reckoned_again_from_its_version_and_what_was_changed_afterwards_is_found) {
  rules_.rates.category_percent = {{CategoryId{300}, 50}, {CategoryId{302}, 80}};
  rules_.rates.shop_percent = {{ShopId{21}, 300}};
  rules_.rounding = Rounding::nearest;
  rules_.events.push_back({.percent = 150, .from = {}, .until = {}, .name = {"双倍", "Double"}, .weekdays = "1234567", .least_tier = 0});
  rules_.events.push_back({.percent = 200, .scope_kind = ScopeKind::category, .scope_id = 300, .from = {}, .until = {}, .name = {"美妆", "Beauty"}});
  rules_.events.push_back({.percent = 900, .from = {}, .until = {}, .name = {"金卡日", "Gold day"}, .least_tier = 2});
  put_rules();
  pay(1, {{first_line, lipstick, 1, Cents{10'010}}, {second_line, tote, 1, Cents{80'000}}});
  EXPECT_EQ(earnings_.at(0).points, 200 + 2'800) << "0.8 of 250 %, and 3 of 150 % as far as an order may earn";
  EXPECT_THAT(offences("AU1"), IsEmpty());
  const auto change = [&](db::Sql sql) { database().write([&](db::Transaction& transaction) { transaction.execute(sql); }); };
  change("update earning_rule_rates set percent = 79 where scope_id = 302");
  EXPECT_THAT(offences("AU1"), testing::UnorderedElementsAre("order 1, line 11", "order 1, line 12")) << "the second line got what the first left";
  change("update earning_rule_rates set percent = 80 where scope_id = 302");
  change("update earning_rule_events set least_tier = 1 where event_number = 1");
  EXPECT_THAT(offences("AU1"), testing::Contains("order 1, line 11"));
  change("update earning_rule_events set least_tier = 0 where event_number = 1");
  change("update earning_rule_events set weekdays = '' where event_number = 1");
  EXPECT_THAT(offences("AU1"), IsEmpty()) << "all days are all days";
}

TEST_P(RewardsTest, an_order_that_names_another_version_than_the_one_of_its_payment_is_found) {
  pay(1, 10'000);
  clock_.advance(std::chrono::minutes(1));
  put_rules(clock_.now());
  pay(2, 10'000);
  EXPECT_THAT(offences("AU2"), IsEmpty());
  const auto change = [&](db::Sql sql) { database().write([&](db::Transaction& transaction) { transaction.execute(sql); }); };
  change("update reward_orders set version_id = version_id + 1 where order_id = 1");
  EXPECT_THAT(offences("AU2"), ElementsAre("order 1"));
  change("update reward_orders set version_id = 1");
  EXPECT_THAT(offences("AU2"), ElementsAre("order 2")) << "it was paid under the newer one";
  change("update reward_orders set version_id = (select max(version_id) from earning_rule_versions) where order_id = 2");
}

TEST_P(RewardsTest, points_expire_by_the_version_of_their_payment) {
  database().write([&](db::Transaction& transaction) { rewards_.put_rules(transaction, rules_, {}, {points::ExpiryPolicy::rolling_days, 90}); });
  pay(1, 10'000);
  EXPECT_EQ(earnings_.at(0).expiry, (points::LotExpiry{points::ExpiryPolicy::rolling_days, 90}));
}

// The rules of a request, at so many percent in the mall.
std::string rule_set_json(std::int64_t mall_percent, std::int64_t per_day = 4'000) {
  return fmt::format(
      R"("rules":{{"mallPercent":{},"rates":[{{"scopeKind":"shop","scopeId":20,"percent":300}}],"events":[{{"nameZhCn":"周日会员日","nameEn":"Sunday","percent":200,"scopeKind":"mall","scopeId":0,"weekdays":[7],"dayOfMonth":0,"leastTier":"gold"}}],"pointRounding":"down","mostPointsPerOrder":3000,"mostPointsPerDay":{},"expiryPolicy":"rolling_days","rollingDays":30}})",
      mall_percent, per_day);
}

TEST_P(RewardsTest, other_rules_hold_from_their_moment_on) {
  const auto planned = staff_post(plan_earning_rules.path, fmt::format(R"({{{},"reason":"周年庆"}})", rule_set_json(200)));
  ASSERT_EQ(planned.code, 200) << planned.body;
  EXPECT_EQ(planned.text("state"), "planned");
  rewards_.start();
  pay(1, 10'000);
  EXPECT_EQ(earnings_.at(0).points, 100) << "not yet";
  clock_.advance(std::chrono::minutes(3));
  pay(2, 10'000);
  EXPECT_EQ(earnings_.at(1).points, 200);
  pay(3, {{first_line, lipstick, 1, Cents{10'000}}});
  EXPECT_EQ(earnings_.at(2).points, 300) << "the shop's own";
  const auto versions = staff_get(list_earning_rules.path);
  ASSERT_EQ(versions.data.at("versions").as_array().size(), 2U);
  EXPECT_EQ(versions.data.at("versions").at(0).at("state"), "in_force");
  EXPECT_EQ(versions.data.at("versions").at(0).at("rules").at("mallPercent"), 200);
  EXPECT_EQ(versions.data.at("versions").at(0).at("rules").at("events").at(0).at("leastTier"), "gold");
  EXPECT_EQ(versions.data.at("versions").at(1).at("state"), "past");
}

TEST_P(RewardsTest, rules_are_tried_beside_those_in_force_and_change_nothing) {
  const TimeMs sunday = start_of_day(BusinessDay(std::chrono::year(2026) / 11 / 22), std::chrono::hours(8));
  const auto try_it = [&](std::string_view tier, TimeMs at) {
    return staff_post(try_earning.path, fmt::format(R"({{"paidCents":26800,"tier":"{}","at":{},"shopId":20,{}}})", tier, epoch_ms(at), rule_set_json(100)));
  };
  const auto gold = try_it("gold", sunday);
  ASSERT_EQ(gold.code, 200) << gold.body;
  EXPECT_EQ(gold.data.at("inForce").at("points"), 402) << "1.5 times of 268";
  EXPECT_EQ(gold.data.at("inForce").at("versionId"), 1);
  const auto& tried = gold.data.at("tried");
  EXPECT_EQ(tried.at("basePercent"), 300);
  EXPECT_EQ(tried.at("tierPercent"), 150);
  EXPECT_EQ(tried.at("eventPercent"), 200);
  EXPECT_EQ(tried.at("events").at(0), "周日会员日");
  EXPECT_EQ(tried.at("uncutPoints"), 2'412);
  EXPECT_EQ(tried.at("points"), 2'412);
  EXPECT_EQ(tried.at("expiresAt"), epoch_ms(sunday + std::chrono::days(30)));
  EXPECT_EQ(try_it("gold", sunday - DurationMs(1)).data.at("tried").at("points"), 1'206) << "Saturday";
  EXPECT_EQ(try_it("silver", sunday).data.at("tried").at("eventPercent"), 100);
  const auto product = staff_post(try_earning.path, R"({"paidCents":26800,"tier":"normal","productId":99})");
  EXPECT_EQ(product.code, earning_product_unknown.code);
  EXPECT_EQ(staff_post(try_earning.path, R"({"paidCents":26800,"tier":"normal","productId":2})").data.at("inForce").at("points"), 268);
  EXPECT_EQ(staff_get(list_earning_rules.path).data.at("versions").as_array().size(), 1U);
}

TEST_P(RewardsTest, rules_are_refused_withdrawn_before_they_hold_and_not_after) {
  EXPECT_EQ(staff_post(try_earning.path, fmt::format(R"({{"paidCents":100,"tier":"normal",{}}})", rule_set_json(100, 10))).code, earning_rules_refused.code);
  EXPECT_EQ(staff_post(plan_earning_rules.path, fmt::format(R"({{{},"reason":"周年庆"}})", rule_set_json(100, 10))).code, earning_rules_refused.code);
  EXPECT_EQ(staff_post(plan_earning_rules.path, fmt::format(R"({{{},"effectiveFrom":{},"reason":"周年庆"}})", rule_set_json(100), epoch_ms(clock_.now()))).code,
            earning_rules_too_soon.code);
  const auto plan = [&] { return staff_post(plan_earning_rules.path, fmt::format(R"({{{},"reason":"周年庆"}})", rule_set_json(100))).whole("versionId"); };
  const auto withdraw = [&](std::int64_t id) { return staff_post(withdraw_earning_rules.path, fmt::format(R"({{"versionId":{},"reason":"算错了"}})", id)); };
  const auto first = plan();
  EXPECT_EQ(withdraw(first).text("state"), "withdrawn");
  EXPECT_EQ(withdraw(first).code, earning_rules_in_force.code);
  EXPECT_EQ(withdraw(5).code, earning_rules_not_found.code);
  EXPECT_EQ(withdraw(1).code, earning_rules_in_force.code) << "the first has always held";
  const auto second = plan();
  clock_.advance(std::chrono::minutes(3));
  EXPECT_EQ(withdraw(second).code, earning_rules_in_force.code);
  EXPECT_EQ(client_.post(plan_earning_rules.path, fmt::format(R"({{{},"reason":"周年庆"}})", rule_set_json(100))).code, http::staff_only.code);
}

TEST_P(RewardsTest, a_product_that_is_not_on_sale_is_unknown) { EXPECT_EQ(describe(99).code, reward_product_unknown.code); }

}  // namespace
}  // namespace galleria::rewards
