// Tables of what purchases earn and refunds take back.
#include "flows/rewards/rewards_rules.hpp"

#include <gmock/gmock.h>

namespace galleria::rewards {
namespace {

using testing::ElementsAre;

const TimeMs noon = time_from_epoch_ms(1'790'000'000'000);
const Place lipstick_place{ProductId{1}, ShopId{20}, {CategoryId{302}, CategoryId{301}, CategoryId{300}}};
const Place tote_place{ProductId{2}, ShopId{21}, {CategoryId{402}, CategoryId{401}, CategoryId{400}}};

Multiplier event(ScopeKind kind, std::int64_t id, std::int64_t percent = 200) {
  return {"event", percent, kind, id, noon - std::chrono::hours(1), noon + std::chrono::hours(1), {"双倍积分", "Double points"}};
}

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
    std::vector<Multiplier> events;
    std::int64_t percent;
  };
  for (const Case& each : {Case{{}, 100}, Case{{event(ScopeKind::mall, 0)}, 200}, Case{{event(ScopeKind::mall, 0), event(ScopeKind::category, 300)}, 300},
                           Case{{event(ScopeKind::mall, 0, 150), event(ScopeKind::shop, 20, 150), event(ScopeKind::product, 1, 125)}, 225},
                           Case{{event(ScopeKind::category, 400), event(ScopeKind::shop, 21), event(ScopeKind::product, 2)}, 100}}) {
    EXPECT_EQ(event_percent(each.events, lipstick_place, noon), each.percent);
  }
}

TEST(RewardsRules, an_event_runs_from_its_start_until_just_before_its_end) {
  const std::vector events{event(ScopeKind::mall, 0)};
  const auto hour = std::chrono::hours(1);
  EXPECT_EQ(event_percent(events, tote_place, noon - hour - DurationMs(1)), 100);
  EXPECT_EQ(event_percent(events, tote_place, noon - hour), 200);
  EXPECT_EQ(event_percent(events, tote_place, noon + hour - DurationMs(1)), 200);
  EXPECT_EQ(event_percent(events, tote_place, noon + hour), 100);
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
  const std::vector<Multiplier> events{event(ScopeKind::category, 300)};
  const std::vector<EarningLine> lines{{lipstick_place, Cents{12'999}}, {tote_place, Cents{50'050}}, {tote_place, Cents{9'900}}};
  const BaseRates rates;
  EXPECT_THAT(earned_by_lines({rates, events, 150, noon, 50'000}, lines), ElementsAre(Earned{389, 129}, Earned{750, 500}, Earned{148, 99}));
  EXPECT_THAT(earned_by_lines({rates, events, 150, noon, 500}, lines), ElementsAre(Earned{389, 129}, Earned{111, 500}, Earned{0, 99}))
      << "the limit is one of points: growth is not capped";
  EXPECT_THAT(earned_by_lines({rates, events, 150, noon, 0}, lines), ElementsAre(Earned{0, 129}, Earned{0, 500}, Earned{0, 99}));
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
