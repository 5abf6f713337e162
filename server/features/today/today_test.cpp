// The mall's day as the staff asks for it: what is compared with what, whose it is, and what happens when a source does not answer.
#include "features/today/today.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "db/database_fixture.hpp"
#include "features/today/today_rules.hpp"

namespace galleria::today {
namespace {

using std::chrono::days;
using std::chrono::hours;
using std::chrono::minutes;
using testing::ElementsAre;

constexpr MallOffset offset = hours(8);
const TimeMs midnight = start_of_day(BusinessDay(std::chrono::year(2026) / 11 / 24), offset);
const TimeMs now = midnight + hours(15) + minutes(20);

TEST(TodaySpansTest, today_is_compared_with_the_same_weekday_until_the_same_moment) {
  const Span span = span_of_today(now, offset);
  EXPECT_EQ(span.from, midnight);
  EXPECT_EQ(span.until, now);
  EXPECT_EQ(span.before_from(), midnight - days(7));
  EXPECT_EQ(span.before_until(), now - days(7));
  EXPECT_EQ(span.point_count(), 24);
  EXPECT_TRUE(span.has_come(15));
  EXPECT_FALSE(span.has_come(16));
}

TEST(TodaySpansTest, yesterday_is_a_whole_day_and_a_week_is_seven_days_with_today) {
  EXPECT_EQ(span_of_yesterday(now, offset).until, midnight);
  EXPECT_EQ(span_of_yesterday(now, offset).from, midnight - days(1));
  EXPECT_EQ(span_of_week(now, offset).from, midnight - days(6));
  EXPECT_EQ(span_of_week(now, offset).point_count(), 7);
}

TEST(TodaySpansTest, hours_are_summed_into_days_and_what_lies_outside_is_left_out) {
  const Span span = span_of_week(now, offset);
  const auto points = points_of(
      {{span.from - hours(1), 9, Cents{900}}, {span.from, 1, Cents{100}}, {span.from + hours(23), 1, Cents{50}}, {midnight, 2, Cents{7}}}, span.from, span);
  EXPECT_EQ(points.front().order_count, 2);
  EXPECT_EQ(points.front().sales_cents, Cents{150});
  EXPECT_EQ(points.back().sales_cents, Cents{7});
  EXPECT_EQ(sum_of(points).order_count, 4);
}

class TodayTest : public db::DatabaseTest {
 protected:
  TodayTest() {
    clock_.advance(now - clock_.now());
    TodayNeeds needs;
    needs.list_sales = [this](db::Session&, TimeMs from, TimeMs until, ShopId shop_id) {
      asked_shops_.push_back(shop_id.value);
      if (is_broken_) throw db::UnavailableError("away");
      std::vector<SalesHour> found;
      for (const SalesHour& hour : sales_) {
        if (hour.starts_at >= from && hour.starts_at < until) found.push_back(hour);
      }
      return found;
    };
    needs.count_visits = [](db::Session&, BusinessDay, TimeMs until) { return VisitDay{until == now ? 40 : 30, 20, 5}; };
    needs.list_visits = [](db::Session&, BusinessDay day, TimeMs) { return std::vector<CountedHour>{{start_of_day(day, offset) + hours(10), 40}}; };
    needs.count_buyers = [](db::Session&, TimeMs, TimeMs) { return BuyersOfTime{4, 3}; };
    needs.list_joined = [](db::Session&, TimeMs from, TimeMs) { return std::vector<CountedHour>{{from, 2}}; };
    needs.list_seals = [](db::Session&, std::int64_t) { return std::vector<Seal>{{"2026-11-23", 12, "digest", now}}; };
    needs.list_shops = [] { return std::vector<Shop>{{ShopId{7}, {"甲", "A"}}, {ShopId{8}, {"乙", "B"}}}; };
    desk_ = std::make_unique<TodayDesk>(database(), clock_, TodayConfig{}, std::move(needs));
  }

  static http::ShopOperator manager() { return {{}, "manager", http::ShopScope::all(), StaffAccountId{1}, {}}; }
  static http::ShopOperator clerk() { return {{}, "clerk", http::ShopScope::of({ShopId{8}}), StaffAccountId{2}, {}}; }

  std::vector<SalesHour> sales_{
      {midnight + hours(10), 2, Cents{300}}, {midnight - days(7) + hours(10), 1, Cents{100}}, {midnight - days(7) + hours(20), 5, Cents{5'000}}};
  bool is_broken_ = false;
  std::vector<std::int64_t> asked_shops_;
  std::unique_ptr<TodayDesk> desk_;
};
GALLERIA_ON_BOTH_DATABASES(TodayTest);

TEST_P(TodayTest, the_whole_mall_stands_beside_the_week_before_until_the_same_moment_and_the_line_goes_on) {
  const Today today = desk_->get_today({}, manager(), {}).value();
  EXPECT_EQ(today.sales->sales_cents, Cents{300});
  EXPECT_EQ(today.sales->before_sales_cents, Cents{100}) << "what was sold later that day is not compared";
  EXPECT_EQ(today.sales->points.at(20).before_sales_cents, Cents{5'000}) << "but drawn";
  EXPECT_EQ(today.sales->points.at(20).sales_cents, std::nullopt) << "what has not come is not nought";
  EXPECT_EQ(today.sales->points.at(11).sales_cents, Cents{});
  EXPECT_EQ(today.visits->visitor_count, 40);
  EXPECT_EQ(today.visits->before_visitor_count, 30);
  EXPECT_EQ(today.visits->paid_count, 3);
  EXPECT_EQ(today.members->joined_count, 2);
  EXPECT_FALSE(today.shop_id.has_value());
}

TEST_P(TodayTest, somebody_of_a_shop_sees_that_shop_alone_and_nothing_of_the_mall) {
  const Today today = desk_->get_today({}, clerk(), {}).value();
  EXPECT_EQ(today.shop_id, ShopId{8});
  EXPECT_THAT(asked_shops_, testing::Each(8));
  EXPECT_FALSE(today.visits.has_value());
  EXPECT_FALSE(today.members.has_value());
  EXPECT_FALSE(today.is_whole_mall);
  ASSERT_EQ(today.shops.size(), 1);
}

TEST_P(TodayTest, today_shop_not_found_for_a_shop_of_others_as_for_none) {
  EXPECT_TRUE(desk_->get_today({}, clerk(), {.shop_id = ShopId{7}}).error().is(today_shop_not_found));
  EXPECT_TRUE(desk_->get_today({}, manager(), {.shop_id = ShopId{99}}).error().is(today_shop_not_found));
  EXPECT_TRUE(asked_shops_.empty());
}

TEST_P(TodayTest, a_source_that_does_not_answer_keeps_its_last_figure_with_its_time_and_takes_no_other_with_it) {
  const TimeMs first = clock_.now();
  (void)desk_->get_today({}, manager(), {});
  is_broken_ = true;
  clock_.advance(minutes(3));
  const Today today = desk_->get_today({}, manager(), {}).value();
  EXPECT_TRUE(today.sales->is_late);
  EXPECT_EQ(today.sales->at, first);
  EXPECT_EQ(today.sales->sales_cents, Cents{300});
  EXPECT_FALSE(today.visits->is_late);
  EXPECT_EQ(today.visits->at, clock_.now());
}

TEST_P(TodayTest, a_source_that_has_never_answered_is_not_there) {
  is_broken_ = true;
  const Today today = desk_->get_today({}, manager(), {}).value();
  EXPECT_FALSE(today.sales.has_value());
  EXPECT_TRUE(today.members.has_value());
}

TEST_P(TodayTest, whoever_asks_within_seconds_gets_the_same_figures_without_another_question) {
  (void)desk_->get_today({}, manager(), {});
  const auto asked = asked_shops_.size();
  (void)desk_->get_today({}, manager(), {});
  EXPECT_EQ(asked_shops_.size(), asked);
}

TEST_P(TodayTest, seals_are_listed_with_the_day_that_should_have_one) {
  const DaySeals seals = desk_->list_day_seals({}).value();
  EXPECT_EQ(seals.yesterday, "2026-11-23");
  EXPECT_EQ(seals.seals.at(0).transfer_count, 12);
}

}  // namespace
}  // namespace galleria::today
