// What an offer costs when, and what keeps a member from it.
#include "features/points_mall/points_mall_rules.hpp"

#include <gtest/gtest.h>

namespace galleria::points_mall {
namespace {

using namespace std::chrono_literals;

constexpr MallOffset rules_offset = 8h;
// A Wednesday.
constexpr BusinessDay wednesday = std::chrono::year(2026) / 11 / 18;

TimeMs at_hour(int hour, BusinessDay day = wednesday) { return start_of_day(day, rules_offset) + std::chrono::hours(hour); }

OfferPlan plan() {
  OfferPlan plan;
  plan.state = PointsOfferState::published;
  plan.price_points = 800;
  plan.most_per_order = 3;
  plan.starts_at = at_hour(0, wednesday - std::chrono::days(3));
  plan.ends_at = at_hour(0, wednesday + std::chrono::days(30));
  return plan;
}

PointsOfferObstacle obstacle(const OfferPlan& plan, const OfferCounts& counts, std::int64_t quantity = 1, int hour = 12) {
  return obstacle_to(plan, counts, quantity, 1, at_hour(hour), rules_offset);
}

TEST(PointsMallRules, a_member_day_has_its_own_price_and_no_other_day_has) {
  OfferPlan by_week = plan();
  by_week.day_points = 600;
  by_week.day_of_week = 3;
  EXPECT_EQ(points_at(by_week, at_hour(0), rules_offset), 600);
  EXPECT_EQ(points_at(by_week, at_hour(24), rules_offset), 800);
  OfferPlan by_month = plan();
  by_month.day_points = 500;
  by_month.day_of_month = 18;
  EXPECT_EQ(points_at(by_month, at_hour(23), rules_offset), 500);
  EXPECT_EQ(points_at(by_month, at_hour(-1), rules_offset), 800);
}

TEST(PointsMallRules, a_daily_offer_opens_at_ten_and_has_so_many_a_day) {
  OfferPlan daily = plan();
  daily.kind = PointsOfferKind::daily;
  daily.daily_count = 5;
  EXPECT_EQ(obstacle(daily, {50, 0, 0, 0}, 1, 9), PointsOfferObstacle::closed_now);
  EXPECT_EQ(opens_next(daily, at_hour(9), rules_offset), at_hour(10));
  EXPECT_EQ(obstacle(daily, {50, 4, 0, 0}, 1, 10), PointsOfferObstacle::none);
  EXPECT_EQ(obstacle(daily, {50, 4, 0, 0}, 2, 10), PointsOfferObstacle::day_used_up);
  EXPECT_EQ(left_now(daily, {2, 1, 0, 0}), 2) << "the day cannot have more than there is in all";
}

TEST(PointsMallRules, whatever_stands_in_the_way_is_told) {
  OfferPlan limited = plan();
  limited.most_per_member = 4;
  limited.most_per_day = 2;
  EXPECT_EQ(obstacle(limited, {9, 0, 0, 0}, 2), PointsOfferObstacle::none);
  EXPECT_EQ(obstacle(limited, {9, 0, 0, 0}, 3), PointsOfferObstacle::limit_reached) << "two a day";
  EXPECT_EQ(obstacle(limited, {9, 0, 3, 0}, 2), PointsOfferObstacle::limit_reached) << "four in all";
  EXPECT_EQ(obstacle(limited, {1, 0, 0, 0}, 2), PointsOfferObstacle::sold_out);
  OfferPlan for_gold = plan();
  for_gold.least_tier = 2;
  EXPECT_EQ(obstacle(for_gold, {9, 0, 0, 0}), PointsOfferObstacle::tier_too_low);
  OfferPlan paused = plan();
  paused.state = PointsOfferState::paused;
  EXPECT_EQ(obstacle(paused, {9, 0, 0, 0}), PointsOfferObstacle::paused);
  OfferPlan later = plan();
  later.starts_at = at_hour(13);
  EXPECT_EQ(obstacle(later, {9, 0, 0, 0}), PointsOfferObstacle::not_begun);
  later.ends_at = at_hour(11);
  EXPECT_EQ(obstacle(later, {9, 0, 0, 0}), PointsOfferObstacle::over);
}

TEST(PointsMallRules, a_plan_whose_parts_contradict_each_other_is_not_fit) {
  EXPECT_TRUE(is_fit(plan(), 5));
  OfferPlan without_day = plan();
  without_day.day_points = 500;
  EXPECT_FALSE(is_fit(without_day, 5));
  OfferPlan dearer = without_day;
  dearer.day_of_week = 1;
  dearer.day_points = 800;
  EXPECT_FALSE(is_fit(dearer, 5));
  OfferPlan daily = plan();
  daily.kind = PointsOfferKind::daily;
  EXPECT_FALSE(is_fit(daily, 5)) << "nobody says how many a day";
}

}  // namespace
}  // namespace galleria::points_mall
