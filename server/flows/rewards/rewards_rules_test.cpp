// Tables of what purchases earn and refunds take back.
#include "flows/rewards/rewards_rules.hpp"

#include <gmock/gmock.h>

namespace galleria::rewards {
namespace {

using testing::ElementsAre;

const TimeMs noon = time_from_epoch_ms(1'790'000'000'000);
const Place lipstick_place{ProductId{1}, ShopId{20}, {CategoryId{302}, CategoryId{301}, CategoryId{300}}};
const Place tote_place{ProductId{2}, ShopId{21}, {CategoryId{402}, CategoryId{401}, CategoryId{400}}};

EarningEvent event(ScopeKind kind, std::int64_t id, std::int64_t percent = 200) {
  return {.percent = percent,
          .scope_kind = kind,
          .scope_id = id,
          .from = noon - std::chrono::hours(1),
          .until = noon + std::chrono::hours(1),
          .name = {"双倍积分", "Double points"}};
}

EarningMoment at(TimeMs moment) { return moment_of(moment, std::chrono::hours(8)); }

TEST(RewardsRules, the_shops_rate_goes_before_the_nearest_categorys_and_that_before_the_malls) {
  BaseRates rates{100, {{CategoryId{300}, 50}, {CategoryId{302}, 80}}, {{ShopId{21}, 300}}};
  EXPECT_EQ(base_percent(rates, lipstick_place), 80);
  rates.category_percent.erase(CategoryId{302});
  EXPECT_EQ(base_percent(rates, lipstick_place), 50);
  EXPECT_EQ(base_percent(rates, tote_place), 300);
  EXPECT_EQ(base_percent({}, tote_place), 100);
}

TEST(RewardsRules, events_add_their_bonuses_where_they_apply) {
  struct Case {
    std::vector<EarningEvent> events;
    std::int64_t percent;
  };
  for (const Case& each : {Case{{}, 100}, Case{{event(ScopeKind::mall, 0)}, 200}, Case{{event(ScopeKind::mall, 0), event(ScopeKind::category, 300)}, 300},
                           Case{{event(ScopeKind::mall, 0, 150), event(ScopeKind::shop, 20, 150), event(ScopeKind::product, 1, 125)}, 225},
                           Case{{event(ScopeKind::category, 400), event(ScopeKind::shop, 21), event(ScopeKind::product, 2)}, 100}}) {
    EXPECT_EQ(event_percent(each.events, lipstick_place, at(noon), 0), each.percent);
  }
}

TEST(RewardsRules, an_event_runs_from_its_start_until_just_before_its_end) {
  const std::vector events{event(ScopeKind::mall, 0)};
  const auto hour = std::chrono::hours(1);
  EXPECT_EQ(event_percent(events, tote_place, at(noon - hour - DurationMs(1)), 0), 100);
  EXPECT_EQ(event_percent(events, tote_place, at(noon - hour), 0), 200);
  EXPECT_EQ(event_percent(events, tote_place, at(noon + hour - DurationMs(1)), 0), 200);
  EXPECT_EQ(event_percent(events, tote_place, at(noon + hour), 0), 100);
}

TEST(RewardsRules, points_are_multiplied_first_and_rounded_down_once_a_line) {
  struct Case {
    std::int64_t cents, base, tier, event, points;
  };
  for (const Case& each : {Case{188'000, 100, 100, 100, 1'880}, Case{188'000, 100, 100, 200, 3'760}, Case{199, 100, 100, 100, 1}, Case{99, 100, 100, 100, 0},
                           Case{99, 100, 150, 100, 1}, Case{1'050, 100, 120, 100, 12}, Case{1'050, 50, 120, 300, 18}, Case{0, 100, 200, 300, 0},
                           Case{100'000'000'000, 100, 200, 300, 6'000'000'000}}) {
    EXPECT_EQ(points_of(Cents{each.cents}, each.base, each.tier, each.event), each.points) << each.cents;
  }
  EXPECT_THROW(points_of(Cents{std::numeric_limits<std::int64_t>::max()}, 100, 100, 100), std::overflow_error);
}

TEST(RewardsRules, lines_earn_on_their_own_until_the_order_may_earn_no_more) {
  EarningRules rules;
  rules.events = {event(ScopeKind::category, 300)};
  const std::vector<EarningLine> lines{{lipstick_place, Cents{12'999}}, {tote_place, Cents{50'050}}, {tote_place, Cents{9'900}}};
  const TierFactor gold{150, 2};
  EXPECT_THAT(earned_by_lines({rules, gold, at(noon), 50'000}, lines), ElementsAre(Earned{389, 129}, Earned{750, 500}, Earned{148, 99}));
  EXPECT_THAT(earned_by_lines({rules, gold, at(noon), 500}, lines), ElementsAre(Earned{389, 129}, Earned{111, 500}, Earned{0, 99}))
      << "the limit is one of points: growth is not capped";
  EXPECT_THAT(earned_by_lines({rules, gold, at(noon), 0}, lines), ElementsAre(Earned{0, 129}, Earned{0, 500}, Earned{0, 99}));
}

TEST(RewardsRules, an_event_keeps_to_its_weekdays_its_day_of_the_month_and_its_tiers_by_the_malls_clock) {
  // 2026-11-21 is a Saturday in the mall from 16:00 UTC of the day before.
  const TimeMs saturday = start_of_day(BusinessDay(std::chrono::year(2026) / 11 / 21), std::chrono::hours(8));
  EarningEvent weekend{.from = {}, .until = {}, .name = {}, .weekdays = "67"};
  EXPECT_TRUE(applies(weekend, tote_place, at(saturday), 0));
  EXPECT_FALSE(applies(weekend, tote_place, at(saturday - DurationMs(1)), 0)) << "it is still Friday there";
  EXPECT_TRUE(applies(weekend, tote_place, at(saturday + std::chrono::hours(47)), 0));
  EXPECT_FALSE(applies(weekend, tote_place, at(saturday + std::chrono::hours(48)), 0));
  EarningEvent member_day{.from = {}, .until = {}, .name = {}, .day_of_month = 21, .least_tier = 2};
  EXPECT_TRUE(applies(member_day, tote_place, at(saturday), 2));
  EXPECT_FALSE(applies(member_day, tote_place, at(saturday), 1)) << "not for silver";
  EXPECT_FALSE(applies(member_day, tote_place, at(saturday - DurationMs(1)), 3));
}

TEST(RewardsRules, a_part_of_a_point_is_dropped_rounded_or_given) {
  struct Case {
    std::int64_t cents, down, nearest, up;
  };
  for (const Case& each :
       {Case{0, 0, 0, 0}, Case{1, 0, 0, 1}, Case{49, 0, 0, 1}, Case{50, 0, 1, 1}, Case{100, 1, 1, 1}, Case{149, 1, 1, 2}, Case{150, 1, 2, 2}}) {
    EXPECT_EQ(points_of(Cents{each.cents}, 100, 100, 100, Rounding::down), each.down) << each.cents;
    EXPECT_EQ(points_of(Cents{each.cents}, 100, 100, 100, Rounding::nearest), each.nearest) << each.cents;
    EXPECT_EQ(points_of(Cents{each.cents}, 100, 100, 100, Rounding::up), each.up) << each.cents;
  }
}

TEST(RewardsRules, rules_that_cannot_hold_are_refused) {
  EXPECT_FALSE(are_refused({}));
  EarningRules rules;
  rules.most_points_per_day = rules.most_points_per_order - 1;
  EXPECT_TRUE(are_refused(rules)) << "a day allows less than an order";
  rules = {};
  rules.rates.shop_percent[ShopId{20}] = 1'001;
  EXPECT_TRUE(are_refused(rules));
  rules = {};
  rules.rates.category_percent[CategoryId{}] = 100;
  EXPECT_TRUE(are_refused(rules)) << "no such category";
  rules = {};
  rules.events = {event(ScopeKind::mall, 20)};
  EXPECT_TRUE(are_refused(rules)) << "the mall has no number";
  rules.events = {event(ScopeKind::shop, 0)};
  EXPECT_TRUE(are_refused(rules)) << "a shop has one";
  rules.events = {event(ScopeKind::mall, 0)};
  rules.events[0].until = rules.events[0].from;
  EXPECT_TRUE(are_refused(rules)) << "it ends as it begins";
  rules.events = {event(ScopeKind::mall, 0, 2'600), event(ScopeKind::shop, 20, 2'500)};
  EXPECT_FALSE(are_refused(rules));
  rules.events.push_back(event(ScopeKind::shop, 21, 101));
  EXPECT_TRUE(are_refused(rules)) << "together too much";
}

TEST(RewardsRules, the_path_of_categories_tells_each_and_which_is_nearer) {
  EXPECT_EQ(path_text(lipstick_place.category_ids), ",302,,301,,300,");
  EXPECT_EQ(path_text({}), "");
}

TEST(RewardsRules, the_text_names_the_points_and_the_event) {
  EXPECT_EQ(earning_text(1'880, 200, Locale::zh_cn), "购买可得 1,880 积分（2 倍积分）");
  EXPECT_EQ(earning_text(1'880, 100, Locale::zh_cn), "购买可得 1,880 积分");
  EXPECT_EQ(earning_text(94, 150, Locale::en), "Earns 94 points (1.5× points)");
  EXPECT_EQ(earning_text(94, 1'025, Locale::en), "Earns 94 points (10.25× points)");
  EXPECT_EQ(earning_text(94, 1'000, Locale::en), "Earns 94 points (10× points)");
  EXPECT_EQ(earning_text(0, 200, Locale::zh_cn), "");
}

}  // namespace
}  // namespace galleria::rewards
