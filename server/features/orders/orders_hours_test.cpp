// Sales by the hour: what is counted once, what is asked of the orders, and that both say the same.
#include <gmock/gmock.h>

#include "features/orders/orders_fixture.hpp"

namespace galleria::orders {
namespace {

using std::chrono::hours;
using std::chrono::minutes;

class OrdersHoursTest : public OrdersTest {
 protected:
  void SetUp() override {
    OrdersTest::SetUp();
    // The hour begins, so that what a test does lies within it.
    const TimeMs begins = std::chrono::floor<hours>(clock_.now()) + hours(1);
    clock_.advance(begins - clock_.now());
    start_ = begins;
  }
  std::vector<HourOfSales> hours_of(TimeMs from, TimeMs until, ShopId shop_id = {}) {
    return database().read([&](db::Session& session) { return orders_->list_hours(session, from, until, shop_id); });
  }
  std::int64_t counted() {
    return database().read([](db::Session& session) { return session.row<std::int64_t>("select count(*) from order_hours where shop_id = 0").value(); });
  }
  std::size_t offence_count() {
    return database().read([](db::Session& session) {
      std::size_t found = 0;
      for (const auto& offence : audit::run(session, audit_checks())) found += offence.id == "O5" ? 1 : 0;
      return found;
    });
  }
  TimeMs start_{};
};
GALLERIA_ON_BOTH_DATABASES(OrdersHoursTest);

TEST_P(OrdersHoursTest, an_hour_says_the_same_before_it_is_counted_and_after) {
  place(new_order(zhao));
  place_paid(new_order(lin));
  clock_.advance(minutes(61));
  place_paid(new_order(zhao));
  const auto live = hours_of(start_, start_ + hours(3));
  ASSERT_EQ(live.size(), 2);
  EXPECT_EQ(live[0].placed_count, 2);
  EXPECT_EQ(live[0].paid_count, 1);
  EXPECT_EQ(live[0].sales_cents, Cents{10'000});
  EXPECT_EQ(counted(), 0);

  clock_.advance(minutes(90));
  orders_->start_counting_hours();
  run_timers();
  EXPECT_EQ(counted(), 2);
  const auto kept = hours_of(start_, start_ + hours(3));
  ASSERT_GE(kept.size(), 2);
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(kept[i].starts_at, live[i].starts_at);
    EXPECT_EQ(kept[i].paid_count, live[i].paid_count);
    EXPECT_EQ(kept[i].sales_cents, live[i].sales_cents);
  }
  EXPECT_EQ(offence_count(), 0);
}

TEST_P(OrdersHoursTest, a_time_that_ends_within_a_counted_hour_has_only_what_was_before) {
  place_paid(new_order(lin));
  clock_.advance(minutes(30));
  place_paid(new_order(zhao));
  clock_.advance(hours(2));
  orders_->start_counting_hours();
  run_timers();
  EXPECT_EQ(hours_of(start_, start_ + minutes(20)).at(0).paid_count, 1);
  EXPECT_EQ(hours_of(start_, start_ + hours(1)).at(0).paid_count, 2);
}

TEST_P(OrdersHoursTest, shops_have_their_lines_and_the_mall_is_their_sum) {
  place_paid(new_order(lin));
  clock_.advance(hours(2));
  orders_->start_counting_hours();
  run_timers();
  Cents sum{};
  const auto shops = database().read([](db::Session& session) { return session.rows<ShopId>("select shop_id from order_hours where shop_id <> 0"); });
  ASSERT_FALSE(shops.empty());
  for (const ShopId shop_id : shops) sum += hours_of(start_, start_ + hours(1), shop_id).at(0).sales_cents;
  EXPECT_EQ(sum, Cents{10'000});
  EXPECT_TRUE(hours_of(start_, start_ + hours(1), ShopId{987'654}).empty());
}

TEST_P(OrdersHoursTest, the_auditor_finds_an_hour_that_is_not_what_its_orders_came_to) {
  place_paid(new_order(lin));
  clock_.advance(hours(2));
  orders_->start_counting_hours();
  run_timers();
  database().write([](db::Transaction& transaction) {
    transaction.execute("update order_hours set sales_cents = sales_cents + 1, paid_count = 7 where shop_id = 0 and paid_count = 1");
  });
  EXPECT_EQ(offence_count(), 3);
}

TEST_P(OrdersHoursTest, a_payment_that_is_told_after_its_hour_was_counted_is_counted_with_it) {
  clock_.advance(minutes(50));
  const auto order_id = place(new_order(lin));
  const TimeMs paid_at = clock_.now() + minutes(1);
  clock_.advance(minutes(25));
  orders_->start_counting_hours();
  run_timers();
  ASSERT_EQ(hours_of(start_, start_ + hours(1)).at(0).paid_count, 0);
  database().write([&](db::Transaction& transaction) { orders_->mark_paid(transaction, order_id, paid_at); });
  EXPECT_EQ(offence_count(), 0) << "it is to be counted again, and the auditor knows";
  clock_.advance(minutes(10));
  run_timers();
  const HourOfSales hour = hours_of(start_, start_ + hours(1)).at(0);
  EXPECT_EQ(hour.placed_count, 1);
  EXPECT_EQ(hour.paid_count, 1);
  EXPECT_EQ(hour.sales_cents, Cents{10'000});
  EXPECT_EQ(offence_count(), 0);
}

TEST_P(OrdersHoursTest, an_hour_that_is_not_counted_yet_is_not_counted_before_those_before_it) {
  clock_.advance(minutes(59));
  const auto order_id = place(new_order(lin));
  clock_.advance(minutes(2));
  database().write([&](db::Transaction& transaction) { orders_->mark_paid(transaction, order_id, start_ + minutes(59)); });
  clock_.advance(minutes(11));
  run_timers();
  EXPECT_EQ(counted(), 0);
  orders_->start_counting_hours();
  run_timers();
  EXPECT_EQ(hours_of(start_, start_ + hours(1)).at(0).paid_count, 1);
  EXPECT_EQ(offence_count(), 0);
}

TEST_P(OrdersHoursTest, hours_that_come_once_more_since_the_clock_was_set_back_are_counted_anew) {
  place_paid(new_order(lin));
  clock_.advance(hours(5));
  orders_->start_counting_hours();
  run_timers();
  clock_.advance(-hours(4) - minutes(30));
  orders_->start_counting_hours();
  EXPECT_EQ(counted(), 0);
  place_paid(new_order(zhao));
  clock_.advance(hours(5));
  run_timers();
  EXPECT_EQ(hours_of(start_, start_ + hours(1)).at(0).paid_count, 2);
  EXPECT_EQ(offence_count(), 0);
}

}  // namespace
}  // namespace galleria::orders
