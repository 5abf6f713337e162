// What an order does with coupons, what other features grant, and what holds when everybody wants the same at once.
#include <gmock/gmock.h>

#include "features/coupons/coupons_fixture.hpp"

namespace galleria::coupons {
namespace {

using namespace std::chrono_literals;

class CouponsFlowsTest : public CouponsTest {
 protected:
  Result<Done> lock(CouponSerialId serial_id, OrderId order_id = order, MemberId member_id = lin) {
    return batch([&](ledger::Batch& batch) { coupons_->lock(batch, member_id, order_id, std::span(&serial_id, 1)); });
  }
  void use() {
    ASSERT_TRUE(batch([&](ledger::Batch& batch) { coupons_->use_of_order(batch, lin, order); }).has_value());
  }
  void unlock() {
    ASSERT_TRUE(batch([&](ledger::Batch& batch) { coupons_->unlock_of_order(batch, lin, order); }).has_value());
  }
  void give_back() {
    database().write([&](db::Transaction& transaction) { coupons_->give_back_of_order(transaction, lin, order); });
  }
  template <class Ask>
  auto ask(Ask&& ask) {
    return database().read([&](db::Session& session) { return ask(session); });
  }
};
GALLERIA_ON_BOTH_DATABASES(CouponsFlowsTest);

TEST_P(CouponsFlowsTest, an_order_locks_uses_and_gives_back_what_it_took) {
  const auto serial_id = collected(make());
  ASSERT_TRUE(lock(serial_id).has_value());
  EXPECT_EQ(state_of(serial_id), "locked");
  EXPECT_TRUE(lock(serial_id, OrderId{501}).error().is(coupon_not_usable));
  EXPECT_EQ(give(serial_id).code, coupon_not_transferable.code);
  for (int i = 0; i < 2; ++i) use();
  EXPECT_EQ(state_of(serial_id), "used");
  unlock();
  EXPECT_EQ(state_of(serial_id), "used") << "what was used is not unlocked";
  for (int i = 0; i < 2; ++i) give_back();
  EXPECT_EQ(state_of(serial_id), "unused");
  EXPECT_EQ(count("select count(*) from coupon_moves"), 4) << "receive, lock, use, give back";
  const auto uses = ask([&](db::Session& session) { return coupons_->list_of_order(session, lin, order); });
  ASSERT_EQ(uses.size(), 1U);
  EXPECT_EQ(uses.front().coupon_serial_id, serial_id);
  EXPECT_EQ(uses.front().name.zh_cn, "满 300 减 50");
}

TEST_P(CouponsFlowsTest, a_closed_order_frees_its_coupons_unless_their_time_is_over) {
  const CouponId coupon_id = make();
  const auto serial_id = collected(coupon_id);
  ASSERT_TRUE(lock(serial_id).has_value());
  for (int i = 0; i < 2; ++i) unlock();
  EXPECT_EQ(state_of(serial_id), "unused");
  ASSERT_TRUE(lock(serial_id).has_value());
  clock_.advance(std::chrono::days(32));
  unlock();
  EXPECT_EQ(count("select count(*) from coupon_serials where state = 'expired'"), 1);
}

TEST_P(CouponsFlowsTest, what_is_given_back_after_its_time_is_expired) {
  const auto serial_id = collected(make());
  ASSERT_TRUE(lock(serial_id).has_value());
  use();
  clock_.advance(std::chrono::days(32));
  give_back();
  EXPECT_EQ(count("select count(*) from coupon_serials where state = 'expired' and order_id is null"), 1);
}

TEST_P(CouponsFlowsTest, strangers_expired_and_repeated_coupons_are_not_locked_and_nothing_of_the_order_is) {
  const CouponId coupon_id = make();
  const auto first = collected(coupon_id);
  const auto second = collected(coupon_id);
  EXPECT_TRUE(lock(first, order, zhao).has_error());
  const std::vector<CouponSerialId> twice{second, first, first};
  EXPECT_TRUE(batch([&](ledger::Batch& batch) { coupons_->lock(batch, lin, order, twice); }).has_error());
  EXPECT_EQ(state_of(second), "unused");
  clock_.advance(std::chrono::days(32));
  EXPECT_TRUE(lock(first).has_error());
}

TEST_P(CouponsFlowsTest, lists_what_is_held_and_what_could_be_collected) {
  const CouponId coupon_id = make();
  const CouponId gold = make([](CreateCoupon& fields) { fields.least_tier = 2; });
  collected(coupon_id);
  collected(make([](CreateCoupon& fields) {
    fields.kind = CouponKind::parking_minutes;
    fields.stack_group = StackGroup::parking;
    fields.threshold_cents = {};
  }));
  const auto held = ask([&](db::Session& session) { return coupons_->list_held(session, lin); });
  ASSERT_EQ(held.size(), 1U) << "one for parking is not for goods";
  EXPECT_EQ(held.front().terms.coupon_id, coupon_id);
  EXPECT_EQ(held.front().terms.value, 5'000);
  const auto for_parking = ask([&](db::Session& session) { return coupons_->list_held_for_parking(session, lin); });
  ASSERT_EQ(for_parking.size(), 1U) << "one for goods is not for parking";
  EXPECT_EQ(for_parking.front().terms.kind, CouponKind::parking_minutes);
  const auto has_gold = [&] {
    const auto found = ask([&](db::Session& session) { return coupons_->list_collectable(session, lin); });
    return std::any_of(found.begin(), found.end(), [&](const CouponTerms& terms) { return terms.coupon_id == gold; });
  };
  EXPECT_FALSE(has_gold());
  tier_ = 2;
  EXPECT_TRUE(has_gold());
}

TEST_P(CouponsFlowsTest, a_business_grants_one_and_a_limit_leaves_nothing_behind) {
  const CouponId coupon_id = make([](CreateCoupon& fields) { fields.limit_per_member = 1; });
  for (int i = 0; i < 2; ++i) EXPECT_TRUE(grant(coupon_id, IssueMode::birthday, 2026));
  EXPECT_FALSE(grant(coupon_id, IssueMode::birthday, 2027));
  EXPECT_EQ(count("select count(*) from coupon_serials"), 1);
  const CouponId scarce = make([](CreateCoupon& fields) {
    fields.total_count = 1;
    fields.limit_per_member = 1;
  });
  EXPECT_TRUE(grant(scarce, IssueMode::tier, 1));
  EXPECT_FALSE(grant(scarce, IssueMode::tier, 2, zhao));
  EXPECT_FALSE(grant(CouponId{1}, IssueMode::tier, 1));
}

TEST_P(CouponsFlowsTest, texts_tell_the_scope) {
  const auto text = [&](CouponScope scope, Locale locale) {
    CouponTerms terms;
    terms.scope = std::move(scope);
    return coupons_->scope_text(terms, locale);
  };
  EXPECT_EQ(text({{}, {food}, {}, {}}, Locale::zh_cn), "美食生鲜可用");
  EXPECT_EQ(text({{tea_shop}, {}, {}, {}}, Locale::zh_cn), "「素白」可用");
  EXPECT_EQ(text({{tea_shop, bag_shop}, {}, {}, {}}, Locale::en), "At Plain White and 1 more");
  EXPECT_EQ(text({{}, {}, {tea}, {}}, Locale::en), "For chosen goods");
  EXPECT_EQ(text({}, Locale::en), "For everything");
}

// ---- everybody at once ----

constexpr int crowd = 50;

TEST_P(CouponsFlowsTest, fifty_at_once_collect_the_last_ten) {
  const CouponId coupon_id = make([](CreateCoupon& fields) {
    fields.total_count = 10;
    fields.limit_per_member = 1;
  });
  EXPECT_EQ(race(crowd, [&](int i) { return collect(coupon_id, MemberId{100 + i}).code == 200; }), 10);
  EXPECT_EQ(count("select count(*) from coupon_serials"), 10);
}

TEST_P(CouponsFlowsTest, one_member_fifty_times_at_once_collects_the_limit) {
  const CouponId coupon_id = make();
  EXPECT_EQ(race(crowd, [&](int) { return collect(coupon_id).code == 200; }), 2);
}

TEST_P(CouponsFlowsTest, fifty_at_once_accept_one_gift) {
  const std::string token = give(collected(make())).text("giftToken");
  EXPECT_EQ(race(crowd, [&](int i) { return accept(token, MemberId{100 + i}).code == 200; }), 1);
  EXPECT_EQ(count("select count(*) from coupon_serials where mode = 'transfer'"), 1);
}

TEST_P(CouponsFlowsTest, taking_back_and_accepting_at_once_leave_one_owner) {
  for (int round = 0; round < 5; ++round) {
    const auto serial_id = collected(make());
    const std::string token = give(serial_id).text("giftToken");
    const int done = race(8, [&](int i) {
      return i % 2 == 0 ? accept(token, MemberId{100 + i}).code == 200 : post(take_coupon_back.path, id_json("couponSerialId", serial_id.value)).code == 200;
    });
    EXPECT_EQ(done, 1);
  }
}

TEST_P(CouponsFlowsTest, fifty_at_once_redeem_one_code) {
  const std::string code = codes_of(make(), 1).front();
  EXPECT_EQ(race(crowd, [&](int i) { return redeem(code, MemberId{100 + i}).code == 200; }), 1);
}

TEST_P(CouponsFlowsTest, fifty_at_once_write_one_off) {
  const std::string code = shown_code(collected(make()));
  EXPECT_EQ(race(crowd, [&](int) { return write_off(code).code == 200; }), 1);
}

TEST_P(CouponsFlowsTest, an_order_and_a_clerk_at_once_use_a_coupon_once) {
  const auto serial_id = collected(make());
  const std::string code = shown_code(serial_id);
  EXPECT_EQ(race(20, [&](int i) { return i % 2 == 0 ? lock(serial_id, OrderId{600 + i}).has_value() : write_off(code).code == 200; }), 1);
}

TEST_P(CouponsFlowsTest, the_same_business_at_once_grants_one) {
  const CouponId coupon_id = make();
  EXPECT_EQ(race(20, [&](int) { return grant(coupon_id, IssueMode::tier, 77); }), 20) << "each is told that it is there";
  EXPECT_EQ(count("select count(*) from coupon_serials"), 1);
}

}  // namespace
}  // namespace galleria::coupons
