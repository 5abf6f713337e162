// The gift for reaching a tier: one coupon a tier and year, however the growth comes.
#include "app/adapters_rewards.hpp"

#include <gmock/gmock.h>

#include <thread>

#include "db/database_fixture.hpp"

namespace galleria::app {
namespace {

constexpr MemberId shopper{7};
constexpr CouponId silver_gift{41}, gold_gift{42};

class UpgradeGiftTest : public db::DatabaseTest {
 protected:
  UpgradeGiftTest() {
    put_coupon(silver_gift, 100);
    put_coupon(gold_gift, 1);
  }
  void TearDown() override {
    for (const auto& checks : {tiers::audit_checks(), coupons::audit_checks()}) {
      const auto offences = database().read([&](db::Session& session) { return audit::run(session, checks); });
      for (const audit::Offence& offence : offences) ADD_FAILURE() << offence.rule << ": " << offence.subject;
    }
  }

  void put_coupon(CouponId coupon_id, std::int64_t total_count) {
    coupons::CreateCoupon fields;
    fields.name_zh_cn = {"升级礼"};
    fields.name_en = {"Upgrade gift"};
    fields.value = 5'000;
    fields.total_count = total_count;
    fields.limit_per_member = total_count;
    fields.is_in_centre = false;
    fields.collect_from = clock_.now();
    fields.collect_until = clock_.now() + std::chrono::days(3'650);
    fields.valid_days = Whole<1, 3'650>{30};
    fields.usage_zh_cn = {"全场可用"};
    fields.usage_en = {"For everything"};
    database().write([&](db::Transaction& transaction) { coupons_.put_demo_template(transaction, coupon_id, fields, coupons::CouponState::active); });
  }
  void buy(std::int64_t order, std::int64_t growth, MemberId member_id = shopper) {
    database().write([&](db::Transaction& transaction) { tiers_.add_growth(transaction, member_id, OrderId{order}, growth); });
  }
  void refund(std::int64_t order, std::int64_t growth) {
    database().write([&](db::Transaction& transaction) { tiers_.take_growth(transaction, shopper, OrderId{order}, AfterSalesId{order}, growth); });
  }
  std::int64_t gift_count(CouponId coupon_id) {
    return database().read([&](db::Session& session) {
      return session.row<std::int64_t>("select count(*) from coupon_serials where coupon_id = $1 and mode = 'tier'", coupon_id).value();
    });
  }
  tiers::Tier tier(MemberId member_id) {
    return database().read([&](db::Session& session) { return tiers_.terms_of(session, member_id).tier; });
  }

  coupons::Coupons coupons_{database(), clock_, ids_, coupons::CouponsConfig{.key = Secret("a key of the tests")}, coupons::CouponNeeds{}};
  tiers::Tiers tiers_{database(), clock_, ids_, {}, upgrade_gift(coupons_, ids_, {{tiers::Tier::silver, silver_gift}, {tiers::Tier::gold, gold_gift}})};
};
GALLERIA_ON_BOTH_DATABASES(UpgradeGiftTest);

TEST_P(UpgradeGiftTest, comes_once_a_year_although_a_refund_took_the_tier_in_between) {
  buy(1, 2'000);
  EXPECT_EQ(gift_count(silver_gift), 1);
  refund(1, 2'000);
  clock_.advance(std::chrono::minutes(1));
  buy(2, 2'000);
  EXPECT_EQ(tier(shopper), tiers::Tier::silver);
  EXPECT_EQ(gift_count(silver_gift), 1);
  buy(3, 3'000);
  EXPECT_EQ(gift_count(gold_gift), 1);
}

TEST_P(UpgradeGiftTest, orders_at_once_bring_one) {
  std::vector<std::jthread> tills;
  for (int till = 0; till < 10; ++till) {
    tills.emplace_back([&, till] {
      for (int i = 0; i < 3; ++i) buy(1 + till * 3 + i, 100);
    });
  }
  tills.clear();
  EXPECT_EQ(tier(shopper), tiers::Tier::silver);
  EXPECT_EQ(gift_count(silver_gift), 1);
}

TEST_P(UpgradeGiftTest, who_comes_when_there_is_none_left_has_the_tier_all_the_same) {
  buy(1, 5'000);
  buy(2, 5'000, MemberId{8});
  EXPECT_EQ(tier(MemberId{8}), tiers::Tier::gold);
  EXPECT_EQ(gift_count(gold_gift), 1);
}

TEST_P(UpgradeGiftTest, a_tier_without_a_gift_gives_none) {
  buy(1, 20'000);
  EXPECT_EQ(tier(shopper), tiers::Tier::platinum);
  EXPECT_EQ(gift_count(silver_gift) + gift_count(gold_gift), 0);
}

}  // namespace
}  // namespace galleria::app
