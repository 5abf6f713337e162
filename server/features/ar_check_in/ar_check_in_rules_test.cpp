// Codes on screens, periods and stages.
#include "features/ar_check_in/ar_check_in_rules.hpp"

#include <gtest/gtest.h>

#include "base/crypto.hpp"

namespace galleria::ar_check_in {
namespace {

using namespace std::chrono_literals;

constexpr MallOffset mall = 8h;
TimeMs at(std::chrono::sys_days day, DurationMs time) { return TimeMs(std::chrono::sys_days(day).time_since_epoch()) + time - DurationMs(mall); }

TEST(ArCheckInRules, a_code_counts_in_its_half_minute_and_the_one_after_it) {
  start_crypto();
  const Secret key("a key of the house");
  const TimeMs moment{30'000ms * 1'000};
  const std::string code = spot_code(key, ArSpotId{7}, "token", moment);
  EXPECT_EQ(code.size(), 8U);
  EXPECT_EQ(code, spot_code(key, ArSpotId{7}, "token", moment + 29'999ms));
  EXPECT_EQ(code_changes_at(moment + 1ms), moment + 30s);
  EXPECT_TRUE(is_spot_code(key, ArSpotId{7}, "token", moment + 59'999ms, code));
  EXPECT_FALSE(is_spot_code(key, ArSpotId{7}, "token", moment + 60s, code));
  EXPECT_FALSE(is_spot_code(key, ArSpotId{7}, "token", moment - 1ms, code)) << "nobody has a code before its time";
  EXPECT_FALSE(is_spot_code(key, ArSpotId{8}, "token", moment, code));
  EXPECT_FALSE(is_spot_code(key, ArSpotId{7}, "renewed", moment, code));
  EXPECT_FALSE(is_spot_code(Secret("another"), ArSpotId{7}, "token", moment, code));
}

TEST(ArCheckInRules, a_period_is_all_a_day_of_the_mall_or_a_week_from_monday) {
  using namespace std::chrono;
  const sys_days sunday = 2026y / November / 22;
  const sys_days monday = 2026y / November / 23;
  EXPECT_EQ(period_of(ArFrequency::once, at(sunday, 1h), mall), 0);
  EXPECT_EQ(period_of(ArFrequency::daily, at(sunday, 23h), mall) + 1, period_of(ArFrequency::daily, at(monday, 0h), mall));
  EXPECT_EQ(period_of(ArFrequency::weekly, at(monday, 0h), mall), period_of(ArFrequency::weekly, at(monday + days(6), 23h), mall));
  EXPECT_NE(period_of(ArFrequency::weekly, at(monday, 0h), mall), period_of(ArFrequency::weekly, at(sunday, 23h), mall));
  EXPECT_EQ(period_ends_at(ArFrequency::once, at(sunday, 1h), mall), std::nullopt);
  EXPECT_EQ(period_ends_at(ArFrequency::daily, at(sunday, 1h), mall), at(monday, 0h));
  EXPECT_EQ(period_ends_at(ArFrequency::weekly, at(sunday, 1h), mall), at(monday, 0h));
}

TEST(ArCheckInRules, a_trail_runs_from_its_first_moment_until_its_last) {
  const TimeMs noon{12h};
  const auto stage = [&](TimeMs now, ArTrailState state = ArTrailState::published) { return stage_of(state, noon, noon + 1h, now); };
  EXPECT_EQ(stage(noon - 1ms), ArTrailStage::coming);
  EXPECT_EQ(stage(noon), ArTrailStage::running);
  EXPECT_EQ(stage(noon + 1h), ArTrailStage::over);
  EXPECT_EQ(stage(noon, ArTrailState::withdrawn), ArTrailStage::over);
  EXPECT_FALSE(is_time_fit(noon, noon, noon));
  EXPECT_FALSE(is_time_fit(noon, noon + 1h, noon + 1h));
  EXPECT_TRUE(is_time_fit(noon, noon + 1h, noon));
}

}  // namespace
}  // namespace galleria::ar_check_in
