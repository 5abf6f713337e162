// Handouts on both engines: every member of a segment has one coupon, whatever dies or races in between.
#include <gmock/gmock.h>

#include <thread>

#include "features/coupons/coupons_fixture.hpp"

namespace galleria::coupons {
namespace {

using namespace std::chrono_literals;

class CouponHandoutsTest : public CouponsTest {
 protected:
  CouponHandoutsTest() { member_count_ = 250; }

  http::MemoryAnswer start(CouponId coupon_id, std::string_view key = {}) {
    return staff(start_handout.path, fmt::format(R"({{"couponId":{},"segment":{{"leastTier":0}},"reason":"会员日"}})", coupon_id.value), key);
  }
  std::int64_t given() { return count("select count(*) from coupon_serials"); }
  std::int64_t holders() { return count("select count(distinct member_id) from coupon_serials"); }
  // A batch at a time: the first waits ten seconds, and what failed is tried again after a pause.
  void run_batches(int count) {
    for (int i = 0; i < count; ++i) {
      clock_.advance(10s);
      run_timers();
    }
  }
  std::string state() {
    return database().read([](db::Session& session) { return session.row<std::string>("select state from coupon_handouts").value(); });
  }
};
GALLERIA_ON_BOTH_DATABASES(CouponHandoutsTest);

TEST_P(CouponHandoutsTest, coupons_are_picked_by_words_and_by_their_numbers) {
  const CouponId coupon_id = make(fields());
  http::MemoryClient client(router_);
  client.set_header("x-staff-key", "desk");
  const auto count_of = [&](std::string_view query) {
    return client.get(std::string(pick_coupons.path) + std::string(query)).data.at("coupons").as_array().size();
  };
  EXPECT_EQ(count_of(""), 1U);
  EXPECT_EQ(count_of(fmt::format("?query={}", coupon_id.value)), 1U);
  EXPECT_EQ(count_of("?query=nothing-is-called-so"), 0U);
  EXPECT_EQ(count_of("?query=%25"), 0U) << "a sign is no pattern";
  EXPECT_EQ(count_of(fmt::format("?ids={},7", coupon_id.value)), 1U);
}

TEST_P(CouponHandoutsTest, every_member_of_the_segment_has_one_and_the_dry_run_gives_none) {
  const CouponId coupon_id = make(fields());
  http::MemoryClient client(router_);
  client.set_header("x-staff-key", "desk");
  const auto counted = client.get(fmt::format("{}?couponId={}&leastTier=0", count_segment.path, coupon_id.value));
  ASSERT_EQ(counted.code, 200) << counted.body;
  EXPECT_EQ(counted.whole("memberCount"), 250);
  EXPECT_EQ(counted.whole("leftCount"), 1'000);
  EXPECT_EQ(given(), 0);
  const auto started = start(coupon_id);
  ASSERT_EQ(started.code, 200) << started.body;
  EXPECT_EQ(started.whole("plannedCount"), 250);
  run_timers();
  EXPECT_EQ(given(), 0) << "who started it by mistake can stop it yet";
  run_batches(3);
  EXPECT_EQ(given(), 250);
  EXPECT_EQ(holders(), 250);
  EXPECT_EQ(state(), "done");
}

TEST_P(CouponHandoutsTest, what_was_killed_in_the_middle_goes_on_and_gives_each_member_one) {
  const CouponId coupon_id = make(fields());
  ASSERT_EQ(start(coupon_id).code, 200);
  looks_until_death_ = 2;
  run_batches(2);
  EXPECT_EQ(given(), 100) << "the batch before stands, the one that died left nothing";
  EXPECT_EQ(state(), "running");
  run_batches(5);
  EXPECT_EQ(given(), 250);
  EXPECT_EQ(holders(), 250);
  EXPECT_EQ(state(), "done");
}

TEST_P(CouponHandoutsTest, of_eight_who_carry_it_on_at_once_each_member_has_one) {
  const CouponId coupon_id = make(fields());
  const std::int64_t handout_id = start(coupon_id).whole("handoutId");
  const auto carry_on = coupons_->timer_handlers().at("coupon_handout");
  db::Timer timer;
  timer.reference = handout_id;
  std::vector<std::jthread> threads;
  for (int i = 0; i < 8; ++i) {
    threads.emplace_back([&] {
      for (int batch = 0; batch < 4; ++batch) {
        try {
          carry_on(timer);
        } catch (const std::runtime_error& error) {
          EXPECT_STREQ(error.what(), "a handout went on elsewhere") << "somebody else was faster, and this batch left nothing";
        }
      }
    });
  }
  threads.clear();
  run_batches(3);
  EXPECT_EQ(given(), 250);
  EXPECT_EQ(holders(), 250);
}

TEST_P(CouponHandoutsTest, nothing_is_given_that_could_not_be_used_any_more) {
  const CouponId coupon_id = make([this](CreateCoupon& fields) {
    fields.valid_days = {};
    fields.valid_from = clock_.now() - 1h;
    fields.valid_until = clock_.now() + 24h;
    fields.collect_until = clock_.now() + 12h;
  });
  ASSERT_EQ(start(coupon_id).code, 200);
  clock_.advance(49h);
  run_timers();
  EXPECT_EQ(given(), 0);
  EXPECT_EQ(state(), "done");
  EXPECT_EQ(start(coupon_id).code, coupon_sold_out.code);
}

TEST_P(CouponHandoutsTest, a_record_counts_what_became_of_its_coupons) {
  const std::int64_t handout_id = start(make(fields())).whole("handoutId");
  run_batches(3);
  const auto serial = count("select min(coupon_serial_id) from coupon_serials");
  ASSERT_EQ(staff(void_coupon.path, fmt::format(R"({{"couponSerialId":{},"reason":"发放有误"}})", serial)).code, 200);
  http::MemoryClient client(router_);
  client.set_header("x-staff-key", "desk");
  const auto record = client.get(fmt::format("{}?handoutId={}", get_handout.path, handout_id));
  ASSERT_EQ(record.code, 200) << record.body;
  EXPECT_EQ(record.whole("openCount"), 249);
  EXPECT_EQ(record.whole("voidCount"), 1);
  EXPECT_EQ(record.whole("usedCount"), 0);
  EXPECT_EQ(record.text("funder"), "mall");
  EXPECT_EQ(client.get(fmt::format("{}?handoutId=5", get_handout.path)).code, handout_not_found.code);
}

TEST_P(CouponHandoutsTest, the_same_key_starts_one) {
  const CouponId coupon_id = make(fields());
  EXPECT_EQ(start(coupon_id, "once").whole("handoutId"), start(coupon_id, "once").whole("handoutId"));
  EXPECT_EQ(count("select count(*) from coupon_handouts"), 1);
}

TEST_P(CouponHandoutsTest, it_stops_when_it_is_told_and_when_none_is_left) {
  const CouponId scarce = make([](CreateCoupon& fields) { fields.total_count = 120; });
  ASSERT_EQ(start(scarce).code, 200);
  run_batches(2);
  EXPECT_EQ(given(), 120);
  EXPECT_EQ(state(), "done");
  const std::int64_t handout_id = start(make(fields())).whole("handoutId");
  const std::string stop = fmt::format(R"({{"handoutId":{},"reason":"发错了人群"}})", handout_id);
  const auto stopped = staff(stop_handout.path, stop);
  ASSERT_EQ(stopped.code, 200) << stopped.body;
  EXPECT_EQ(stopped.text("state"), "stopped");
  run_batches(1);
  EXPECT_EQ(given(), 120) << "a stopped one gives nothing";
  EXPECT_EQ(staff(stop_handout.path, stop).code, handout_moved_on.code);
  EXPECT_EQ(staff(stop_handout.path, R"({"handoutId":1,"reason":"没有"})").code, handout_not_found.code);
  member_count_ = 0;
  EXPECT_EQ(start(make(fields())).code, segment_empty.code);
}

TEST_P(CouponHandoutsTest, what_used_coupons_cost_is_told_by_shop_with_who_bears_it) {
  const CouponId handed_out = make([](CreateCoupon& fields) {
    fields.funder = Funder::shop;
    fields.scope.shop_ids = {tea_shop};
  });
  ASSERT_EQ(start(handed_out).code, 200);
  run_batches(3);
  const CouponId taken = make();
  const CouponSerialId of_taken = collected(taken);
  const CouponSerialId of_handout{count("select min(coupon_serial_id) from coupon_serials where member_id = 7 and mode = 'gift'")};
  for (const auto& [serial_id, order_id] : {std::pair(of_taken, OrderId{600}), std::pair(of_handout, OrderId{601})}) {
    ASSERT_TRUE(batch([&](ledger::Batch& batch) { coupons_->lock(batch, lin, order_id, std::span(&serial_id, 1)); }).has_value());
    ASSERT_TRUE(batch([&](ledger::Batch& batch) { coupons_->use_of_order(batch, lin, order_id); }).has_value());
  }
  http::MemoryClient client(router_);
  client.set_header("x-staff-key", "desk");
  const auto costs = [&](const std::string& query) { return client.get(std::string(list_coupon_costs.path) + query); };
  const auto all = costs("");
  ASSERT_EQ(all.code, 200) << all.body;
  ASSERT_EQ(all.data.at("costs").as_array().size(), 4U) << "two shops each";
  const auto of_coupon = costs(fmt::format("?couponId={}", taken.value)).data.at("costs");
  ASSERT_EQ(of_coupon.as_array().size(), 2U);
  EXPECT_EQ(of_coupon.at(0).at("funder"), "mall");
  EXPECT_EQ(of_coupon.at(0).at("costCents"), 3'000);
  EXPECT_EQ(of_coupon.at(0).at("orderNumber"), "GA600");
  const std::int64_t handout_id = count("select handout_id from coupon_handouts");
  const auto of_its = costs(fmt::format("?handoutId={}", handout_id)).data.at("costs");
  ASSERT_EQ(of_its.as_array().size(), 2U);
  EXPECT_EQ(of_its.at(1).at("funder"), "shop");
  EXPECT_EQ(of_its.at(1).at("handoutId"), handout_id);
  EXPECT_EQ(client.get(fmt::format("{}?handoutId={}", get_handout.path, handout_id)).whole("costCents"), 5'000);
  // A coupon is never divided between two pages.
  const auto first = costs("?pageSize=1");
  ASSERT_EQ(first.data.at("costs").as_array().size(), 2U);
  const auto second = costs(fmt::format("?pageSize=1&beforeSerialId={}", first.whole("nextBeforeSerialId")));
  ASSERT_EQ(second.data.at("costs").as_array().size(), 2U);
  EXPECT_NE(second.data.at("costs").at(0).at("couponSerialId"), first.data.at("costs").at(0).at("couponSerialId"));
  EXPECT_EQ(costs(fmt::format("?beforeSerialId={}", second.data.at("costs").at(0).at("couponSerialId").as_int64())).data.at("costs").as_array().size(), 0U);
}

}  // namespace
}  // namespace galleria::coupons
