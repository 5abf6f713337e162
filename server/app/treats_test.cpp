// Members exchange points for coupons and gift cards that come by themselves, on both databases: points and gift move together, once.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include <atomic>
#include <thread>

#include "app/adapters_treats.hpp"
#include "app/value_fixture.hpp"

namespace galleria::app {
namespace {

using namespace std::chrono_literals;
using ledger::AccountKind;

constexpr TreatId treat_of_tests{81};

class TreatsTest : public ValueTest {
 protected:
  void bind_more(http::Binder& binder) override {
    ValueTest::bind_more(binder);
    treats_.emplace(database(), clock_, ids_, treats_needs({*coupons_, *gift_cards_, *points_, *tiers_}, clock_, ids_));
    treats::bind_routes(binder, *treats_);
  }

  treats::SaveTreat card(std::int64_t stock = 5) const {
    treats::SaveTreat fields;
    fields.kind = treats::TreatKind::gift_card;
    fields.card_cents = Cents{1'000};
    fields.name_zh_cn.value = "¥10 礼品卡";
    fields.name_en.value = "Gift card of ¥10";
    fields.price_points.value = 1'200;
    fields.least_tier.value = 0;
    fields.most_per_day.value = 0;
    fields.most_per_member.value = 0;
    fields.starts_at = clock_.now() - 1h;
    fields.ends_at = clock_.now() + 240h;
    fields.place.value = 1;
    fields.stock_count.value = stock;
    return fields;
  }
  treats::SaveTreat coupon() const {
    treats::SaveTreat fields = card();
    fields.kind = treats::TreatKind::coupon;
    fields.card_cents.reset();
    fields.coupon_id = thirty_off;
    return fields;
  }
  void put(const treats::SaveTreat& fields) {
    database().write([&](db::Transaction& transaction) { treats_->put_demo_treat(transaction, {treat_of_tests, fields}); });
  }
  http::MemoryAnswer exchange(MemberId member_id, std::int64_t version = 2) {
    auto client = client_of(member_id);
    client.set_header("idempotency-key", fmt::format("treat-{}", ++key_));
    return client.post(treats::exchange_treat.path, fmt::format(R"({{"treatId":{},"version":{}}})", treat_of_tests.value, version));
  }
  std::int64_t steer(std::string_view work) {
    return staff().post(treats::steer_treat.path, fmt::format(R"({{"treatId":{},"work":"{}","reason":"按计划"}})", treat_of_tests.value, work)).code;
  }
  std::int64_t points_of(MemberId member_id) { return balance(AccountKind::points, member_id.value).available(); }

  std::optional<treats::Treats> treats_;
  std::atomic<int> key_ = 0;
};
GALLERIA_ON_BOTH_DATABASES(TreatsTest);

TEST_P(TreatsTest, a_coupon_is_exchanged_for_points_and_the_member_has_it_at_once) {
  put(coupon());
  const std::int64_t held = count("select count(*) from coupon_serials where member_id = 1");
  const auto answer = exchange(lin);
  ASSERT_EQ(answer.code, 200) << answer.body;
  EXPECT_EQ(points_of(lin), 50'000 - 1'200);
  EXPECT_EQ(count("select count(*) from coupon_serials where member_id = 1"), held + 1);
  const auto listed = client_of(lin).get("/mall-api/treats/v1/list?kind=coupon&order=fewest_points");
  EXPECT_EQ(listed.data.at("treats").at(0).at("leftCount").as_int64(), 4);
  EXPECT_EQ(listed.data.at("treats").at(0).at("exchangedCount").as_int64(), 1);
  EXPECT_EQ(client_of(lin).get("/mall-api/treats/v1/exchanges").data.at("exchanges").at(0).at("points").as_int64(), 1'200);
}

TEST_P(TreatsTest, two_gift_cards_go_to_two_of_ten_presses_at_once) {
  put(card(2));
  std::atomic<int> got = 0;
  std::vector<std::jthread> presses;
  for (int number = 0; number < 10; ++number) {
    presses.emplace_back([&] {
      if (exchange(lin).code == 200) ++got;
    });
  }
  presses.clear();
  EXPECT_EQ(got, 2);
  EXPECT_EQ(points_of(lin), 50'000 - 2'400);
  EXPECT_EQ(count("select count(distinct business_id) from ledger_transfers where business_type = 'gift_card_prize'"), 2);
  EXPECT_EQ(exchange(lin).code, treats::treat_used_up.code);
}

TEST_P(TreatsTest, who_may_not_is_told_why_and_keeps_the_points) {
  auto wanted = coupon();
  wanted.least_tier.value = 3;
  wanted.most_per_member.value = 1;
  put(wanted);
  EXPECT_EQ(exchange(lin).code, treats::treat_tier_too_low.code);
  database().write([&](db::Transaction& transaction) { transaction.execute("update treats set least_tier = 0"); });
  EXPECT_EQ(exchange(zhao).code, treats::treat_points_short.code);
  EXPECT_EQ(exchange(lin, 1).code, treats::treat_changed.code);
  EXPECT_EQ(client_of(lin).get("/mall-api/treats/v1/detail?treatId=5").code, treats::treat_not_found.code);
  database().write([&](db::Transaction& transaction) { transaction.execute("update coupons set state = 'ended' where coupon_id = $1", thirty_off); });
  EXPECT_EQ(exchange(lin).code, treats::treat_not_given.code);
  EXPECT_EQ(points_of(lin), 50'000);
  database().write([&](db::Transaction& transaction) { transaction.execute("update coupons set state = 'active' where coupon_id = $1", thirty_off); });
  EXPECT_EQ(exchange(lin).code, 200);
  EXPECT_EQ(exchange(lin).code, treats::treat_limit_reached.code);
  EXPECT_EQ(steer("pause"), 200);
  EXPECT_EQ(exchange(lin, 3).code, treats::treat_not_open.code);
}

TEST_P(TreatsTest, the_staff_drafts_publishes_and_ends_a_treat) {
  auto desk = staff();
  const auto draft = [&](std::string_view what, std::string_view id = "") {
    return desk.post(treats::save_treat.path,
                     fmt::format(R"({{{}{},"nameZhCn":"卡","nameEn":"Card","textZhCn":"","textEn":"","pictureUrl":"","pricePoints":500,"leastTier":0,)"
                                 R"("mostPerDay":0,"mostPerMember":0,"startsAt":{},"endsAt":{},"place":1,"stockCount":3}})",
                                 id, what, epoch_ms(clock_.now()), epoch_ms(clock_.now() + 48h)));
  };
  EXPECT_EQ(draft(R"("kind":"coupon","couponId":5)").code, treats::treat_unfit.code) << "there is no such coupon";
  EXPECT_EQ(draft(R"("kind":"gift_card","cardCents":1000,"couponId":900)").code, treats::treat_unfit.code) << "it is one thing";
  const auto made = draft(R"("kind":"gift_card","cardCents":1000)");
  ASSERT_EQ(made.code, 200) << made.body;
  const auto publish = [&](std::int64_t version) {
    return desk.post(treats::publish_treat.path, fmt::format(R"({{"treatId":{},"version":{},"reason":"按计划"}})", made.whole("treatId"), version)).code;
  };
  EXPECT_EQ(publish(2), treats::treat_moved_on.code);
  EXPECT_EQ(publish(1), 200);
  EXPECT_EQ(draft(R"("kind":"gift_card","cardCents":1000)", fmt::format(R"("treatId":{},)", made.whole("treatId"))).code, treats::treat_moved_on.code);
  clock_.advance(49h);
  db::TimerWorker(database(), clock_, treats_->timer_handlers()).run_due();
  EXPECT_EQ(count("select count(*) from treats where state = 'ended'"), 1);
}

}  // namespace
}  // namespace galleria::app
