// Tables of what growth lifts, keeps and loses.
#include "features/tiers/tiers_rules.hpp"

#include <gmock/gmock.h>

namespace galleria::tiers {
namespace {

using namespace std::chrono;
using testing::ElementsAre;
using testing::HasSubstr;

constexpr MallOffset mall = hours(8);

// A time in the mall, on the full hour.
TimeMs at(int year, unsigned month, unsigned day, int hour = 12) {
  return sys_days(std::chrono::year(year) / std::chrono::month(month) / std::chrono::day(day)) + hours(hour) - mall;
}

TEST(TiersRules, twelve_months_are_months_of_the_malls_calendar) {
  struct Case {
    TimeMs from;
    int months;
    TimeMs to;
  };
  for (const Case& each : {Case{at(2026, 3, 10), 12, at(2027, 3, 10)}, Case{at(2028, 2, 29), 12, at(2029, 2, 28)}, Case{at(2026, 8, 31), -6, at(2026, 2, 28)},
                           // In the mall it is the first of March already, in UTC still February.
                           Case{at(2027, 3, 1, 2), 12, at(2028, 3, 1, 2)}, Case{at(2026, 12, 31, 23), -12, at(2025, 12, 31, 23)}}) {
    EXPECT_EQ(months_after(each.from, each.months, mall), each.to) << epoch_ms(each.from);
  }
  EXPECT_EQ(months_after(at(2026, 5, 5) + milliseconds(7), 12, mall), at(2027, 5, 5) + milliseconds(7)) << "the time of day stays";
}

TEST(TiersRules, growth_reaches_the_highest_tier_that_it_can) {
  const TierPlans plans = usual_plans();
  for (const auto& [growth, tier] : std::vector<std::pair<std::int64_t, Tier>>{{-5, Tier::normal},
                                                                               {0, Tier::normal},
                                                                               {1'999, Tier::normal},
                                                                               {2'000, Tier::silver},
                                                                               {4'999, Tier::silver},
                                                                               {5'000, Tier::gold},
                                                                               {19'999, Tier::gold},
                                                                               {20'000, Tier::platinum},
                                                                               {900'000, Tier::platinum}}) {
    EXPECT_EQ(tier_reached(plans, growth), tier) << growth;
  }
  EXPECT_EQ(plan_above(plans, Tier::gold)->tier, Tier::platinum);
  EXPECT_EQ(plan_above(plans, Tier::platinum), nullptr);
}

TEST(TiersRules, the_usual_plans_rise_in_everything) {
  const TierPlans plans = usual_plans();
  ASSERT_EQ(plans.size(), 4U);
  for (std::size_t i = 1; i < plans.size(); ++i) {
    EXPECT_GT(plans[i].tier, plans[i - 1].tier);
    EXPECT_GT(plans[i].from_growth, plans[i - 1].from_growth);
    EXPECT_GT(plans[i].keep_growth, plans[i - 1].keep_growth);
    EXPECT_LE(plans[i].keep_growth, plans[i].from_growth) << "whoever could climb into it keeps it";
    EXPECT_GT(plans[i].points_percent, plans[i - 1].points_percent);
    EXPECT_GE(plans[i].discount_percent, plans[i - 1].discount_percent);
    EXPECT_GE(plans[i].rights.size(), plans[i - 1].rights.size());
  }
}

TEST(TiersRules, plans_that_do_not_rise_are_named_each_with_its_problem) {
  EXPECT_THAT(problems_of(usual_plans()), testing::IsEmpty());
  AllSettings settings = usual_settings();
  settings[1].keep_growth = 2'001;
  settings[2].from_growth = 2'000;
  settings[3].discount_percent = 1;
  settings[3].points_percent = 149;
  EXPECT_THAT(problems_of(plans_of(settings)),
              ElementsAre("silver: must not ask for more growth to be kept than to be reached", "gold: must ask for more growth than the tier below",
                          "gold: must not ask for more growth to be kept than to be reached", "platinum: must not discount less than the tier below",
                          "platinum: must not give fewer points than the tier below"));
  EXPECT_THAT(problems_of({}), ElementsAre("the lowest tier must be normal, from no growth at all"));
}

TEST(TiersRules, rights_follow_from_what_is_set_and_promise_nothing_else) {
  const auto names = [](const TierSettings& settings, Locale locale) {
    std::vector<std::string> found;
    const TierPlans plans = plans_of({settings, settings, settings, settings});
    for (const RightPlan& right : plans.front().rights) found.push_back(right.name.in(locale) + ": " + right.description.in(locale));
    return found;
  };
  EXPECT_THAT(names({}, Locale::en), ElementsAre("Member prices: Member prices on everything"));
  EXPECT_THAT(names({0, 0, 10, 125, 1, 3, true}, Locale::zh_cn),
              ElementsAre("会员价: 会员价再享 9 折", "1.25 倍积分: 每次消费都按此倍数累积积分", "生日礼券: 填好生日，当天自动放进您的券包，每年一次",
                          "礼品包装 1 件/天: 在 L1 服务台出示会员码", "云廊贵宾厅 3 次/月: L5 贵宾厅，可携一位同行"));
}

TEST(TiersRules, a_term_ends_in_another_year_or_one_tier_lower) {
  const TierPlans plans = usual_plans();
  struct Case {
    Tier tier;
    std::int64_t term_growth;
    TierMove move;
    Tier to;
  };
  for (const Case& each : {Case{Tier::platinum, 16'000, TierMove::keep, Tier::platinum}, Case{Tier::platinum, 15'999, TierMove::drop, Tier::gold},
                           Case{Tier::platinum, 0, TierMove::drop, Tier::gold}, Case{Tier::gold, 4'000, TierMove::keep, Tier::gold},
                           Case{Tier::gold, 3'999, TierMove::drop, Tier::silver}, Case{Tier::silver, 1'500, TierMove::keep, Tier::silver},
                           Case{Tier::silver, 1'499, TierMove::drop, Tier::normal}}) {
    const Standing held = standing_from(each.tier, at(2026, 3, 10), mall);
    const EndOfTerm end = end_term(plans, held, each.term_growth, mall);
    EXPECT_EQ(end.move, each.move);
    EXPECT_EQ(end.standing, standing_from(each.to, at(2027, 3, 10), mall));
    EXPECT_EQ(end.standing.valid_until.has_value(), each.to != Tier::normal);
  }
  EXPECT_THROW(end_term(plans, {Tier::normal, at(2026, 3, 10), at(2027, 3, 10)}, 0, mall), std::logic_error);
}

TEST(TiersRules, an_upgrade_is_undone_only_if_neither_its_own_growth_nor_later_growth_carries_it) {
  const TierPlans plans = usual_plans();
  EXPECT_TRUE(is_undone(plans, {Tier::gold, 5'000, 4'999}, 4'999));
  EXPECT_FALSE(is_undone(plans, {Tier::gold, 5'000, 5'000}, 0)) << "it stood on other orders, which have left the twelve months since";
  EXPECT_FALSE(is_undone(plans, {Tier::gold, 5'000, 0}, 5'000)) << "later orders make up for it";
  EXPECT_FALSE(is_undone(plans, {Tier::gold, 4'000, 4'500}, 4'500)) << "what it asked for then was less";
}

TEST(TiersRules, periods_are_the_malls) {
  const TimeMs first_of_march = at(2027, 3, 1, 2);
  EXPECT_EQ(period_text(RightPeriod::day, first_of_march, mall), "2027-03-01");
  EXPECT_EQ(period_text(RightPeriod::month, first_of_march, mall), "2027-03");
  EXPECT_EQ(period_text(RightPeriod::year, first_of_march, mall), "2027");
  EXPECT_EQ(period_text(RightPeriod::none, first_of_march, mall), "");
  EXPECT_EQ(year_of(at(2027, 1, 1, 1), mall), 2'027);
  EXPECT_EQ(period_name(RightPeriod::month, Locale::zh_cn), "本月");
}

TEST(TiersRules, the_explanation_says_why_what_keeps_it_and_what_comes_next) {
  const TierPlans plans = usual_plans();
  const Standing gold = standing_from(Tier::gold, at(2026, 3, 10), mall);
  EXPECT_THAT(explanation(plans, {gold, 8'240, 3'100}, mall, Locale::zh_cn),
              ElementsAre("近 12 个月成长值 8,240，已达到金卡标准 5,000", "本期成长值 3,100，2027-03-10 前再获得 900 即可保住金卡（保级标准 4,000）",
                          "再获得 11,760 成长值可升级为铂金"));
  EXPECT_THAT(explanation(plans, {gold, 4'200, 4'200}, mall, Locale::zh_cn),
              ElementsAre("近 12 个月成长值 4,200，金卡有效期至 2027-03-10", "本期成长值 4,200，已达到保级标准 4,000，2027-03-10 到期后自动续期",
                          "再获得 15,800 成长值可升级为铂金"));
  EXPECT_THAT(explanation(plans, {{Tier::normal, at(2026, 3, 10), {}}, 460, 460}, mall, Locale::zh_cn),
              ElementsAre("近 12 个月成长值 460，距银卡标准 2,000 还差 1,540"));
  EXPECT_EQ(explanation(plans, {standing_from(Tier::platinum, at(2026, 3, 10), mall), 26'800, 20'000}, mall, Locale::zh_cn).back(), "您已是最高等级");
  for (const std::string& sentence : explanation(plans, {gold, 8'240, 3'100}, mall, Locale::en)) EXPECT_THAT(sentence, HasSubstr(" "));
}

TEST(TiersRules, the_log_names_the_growth_and_what_it_was_held_against) {
  const TierPlans plans = usual_plans();
  EXPECT_EQ(move_text(plans, {TierMove::upgrade, Tier::gold, 5'120, 5'000}, Locale::zh_cn), "近 12 个月成长值 5,120，达到 5,000，升级为金卡");
  EXPECT_EQ(move_text(plans, {TierMove::keep, Tier::gold, 4'500, 4'000}, Locale::zh_cn), "本期成长值 4,500，达到保级标准 4,000，金卡续期一年");
  EXPECT_EQ(move_text(plans, {TierMove::drop, Tier::silver, 10, 4'000}, Locale::zh_cn), "本期成长值 10，未达到保级标准 4,000，调整为银卡");
  EXPECT_EQ(move_text(plans, {TierMove::refund_drop, Tier::silver, 3'000, 5'000}, Locale::zh_cn), "退款后升级所依据的成长值为 3,000，低于 5,000，恢复为银卡");
  EXPECT_EQ(move_text(plans, {TierMove::join, Tier::normal, 0, 0}, Locale::en), "Began to collect growth as Member");
  EXPECT_EQ(growth_title(GrowthReason::refund, Locale::zh_cn), "退款扣回");
}

}  // namespace
}  // namespace galleria::tiers
