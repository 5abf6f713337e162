// Prices of published tariffs, and what must hold of any tariff.
#include "features/parking/parking_tariff.hpp"

#include <gmock/gmock.h>

#include <numeric>

#include "base/sequences_fixture.hpp"

namespace galleria::parking {
namespace {
using namespace std::chrono_literals;
using testing::IsEmpty;

constexpr MallOffset offset = 8h;
constexpr BusinessDay a_friday = std::chrono::year(2026) / 11 / 20;
const DayCalendar calendar{offset, {}};

TimeMs on(BusinessDay day, std::chrono::minutes since_midnight) { return start_of_day(day, offset) + since_midnight; }

std::int64_t fee(const TariffRules& rules, TimeMs from, DurationMs stay) { return price(rules, calendar, from, from + stay).fee.value; }

Cents sum_of(const std::vector<FeeStep>& steps) {
  return std::accumulate(steps.begin(), steps.end(), Cents{}, [](Cents sum, const FeeStep& step) { return sum + step.amount; });
}

TariffBand band(BandDays days, std::int64_t from, std::int64_t until, std::int64_t unit_minutes, std::int64_t unit_cents) {
  TariffBand band;
  band.days = days;
  band.from_minute = {from};
  band.until_minute = {until};
  band.unit_minutes = {unit_minutes};
  band.unit_cents = {unit_cents};
  return band;
}

TariffBand with_first(TariffBand band, std::int64_t minutes, std::int64_t cents) {
  band.first_minutes = {minutes};
  band.first_cents = {cents};
  return band;
}

TariffBand with_second(TariffBand band, std::int64_t from_minute, std::int64_t cents) {
  band.second_from_minute = {from_minute};
  band.second_cents = {cents};
  return band;
}

// Shenzhen, kerbside, zone 1, small cars (深发改函〔2021〕340号, as the city's traffic office publishes it): the first ten minutes are free; on workdays from
// 7:30 to 20:00, on other days from 10:00 to 20:00, by the half hour: one price for the first, one up to three hours, one after them.
TariffRules shenzhen_kerbside() {
  TariffRules rules;
  rules.free_minutes = {10};
  rules.bands.items = {with_second(with_first(band(BandDays::workday, 450, 1'200, 30, 600), 30, 300), 180, 1'000),
                       with_second(with_first(band(BandDays::rest, 600, 1'200, 30, 240), 30, 120), 180, 400)};
  return rules;
}

// Beijing, kerbside, zone 1, small cars (北京市发展改革委、交通委《关于本市停车收费有关事项的通知》, since 1 May 2018): only what is completed is paid, by day
// from 7:00 to 19:00 a quarter of an hour, dearer after the first hour, and by night two hours.
TariffRules beijing_kerbside() {
  TariffRules rules;
  rules.rounding = UnitRounding::completed;
  rules.bands.items = {with_second(band(BandDays::every, 420, 1'140, 15, 250), 60, 375), band(BandDays::every, 1'140, 420, 120, 100)};
  return rules;
}

// Anshan, the car park at Jicuimen of Qianshan, small cars (千山积翠门地上停车场收费标准, published on 29 May 2024): half an hour is free, a longer stay is
// paid from its beginning, by day from 7:00 by the half hour, by night from 19:00 by the hour, and 24 hours cost what ten hours of the day do.
TariffRules anshan_jicuimen() {
  TariffRules rules;
  rules.free_minutes = {30};
  rules.cap_period = CapPeriod::hours_24;
  rules.cap_cents = {2'000};
  rules.bands.items = {band(BandDays::every, 420, 1'140, 30, 100), band(BandDays::every, 1'140, 420, 60, 50)};
  return rules;
}

TEST(ParkingTariff, shenzhen_kerbside_by_the_published_tariff) {
  const auto rules = shenzhen_kerbside();
  EXPECT_EQ(fee(rules, on(a_friday, 9h), 10min), 0);
  EXPECT_EQ(fee(rules, on(a_friday, 9h), 11min), 300);
  EXPECT_EQ(fee(rules, on(a_friday, 9h), 31min), 900);
  EXPECT_EQ(fee(rules, on(a_friday, 9h), 3h), 300 + 5 * 600);
  EXPECT_EQ(fee(rules, on(a_friday, 9h), 3h + 1min), 300 + 5 * 600 + 1'000);
  EXPECT_EQ(fee(rules, on(a_friday, 19h), 15h + 30min), 300 + 600 + 120)
      << "one hour of Friday's, the night free, and a first half hour of Saturday's, which begins at 10";
}

TEST(ParkingTariff, shenzhen_kerbside_on_a_saturday_begins_at_ten) {
  const auto rules = shenzhen_kerbside();
  const BusinessDay saturday = a_friday + std::chrono::days(1);
  EXPECT_EQ(fee(rules, on(saturday, 8h), 2h), 0);
  EXPECT_EQ(fee(rules, on(saturday, 8h), 3h), 120 + 240);
  EXPECT_EQ(fee(rules, on(saturday, 10h), 4h), 120 + 5 * 240 + 2 * 400);
}

TEST(ParkingTariff, beijing_kerbside_by_the_published_tariff) {
  const auto rules = beijing_kerbside();
  EXPECT_EQ(fee(rules, on(a_friday, 9h), 14min), 0);
  EXPECT_EQ(fee(rules, on(a_friday, 9h), 15min), 250);
  EXPECT_EQ(fee(rules, on(a_friday, 9h), 1h), 1'000);
  EXPECT_EQ(fee(rules, on(a_friday, 9h), 74min), 1'000);
  EXPECT_EQ(fee(rules, on(a_friday, 9h), 75min), 1'375);
  EXPECT_EQ(fee(rules, on(a_friday, 19h), 119min), 0);
  EXPECT_EQ(fee(rules, on(a_friday, 19h), 12h), 600);
  EXPECT_EQ(fee(rules, on(a_friday, 18h), 3h), 1'000 + 100);
}

TEST(ParkingTariff, anshan_jicuimen_by_the_published_tariff) {
  const auto rules = anshan_jicuimen();
  EXPECT_EQ(fee(rules, on(a_friday, 9h), 30min), 0);
  EXPECT_EQ(fee(rules, on(a_friday, 9h), 31min), 200);
  EXPECT_EQ(fee(rules, on(a_friday, 18h), 2h), 200 + 50);
  EXPECT_EQ(fee(rules, on(a_friday, 9h), 10h), 2'000);
  EXPECT_EQ(fee(rules, on(a_friday, 9h), 24h), 2'000);
  EXPECT_EQ(fee(rules, on(a_friday, 9h), 25h), 2'200);
  EXPECT_EQ(fee(rules, on(a_friday, 9h), 48h), 4'000);
}

TEST(ParkingTariff, a_band_over_midnight_is_one_time_and_a_cap_of_a_day_begins_anew_at_midnight) {
  TariffRules rules;
  rules.bands.items = {band(BandDays::every, 0, 0, 60, 500)};
  EXPECT_EQ(fee(rules, on(a_friday, 23h + 30min), 1h), 500) << "no unit ends at midnight by itself";
  rules.cap_period = CapPeriod::calendar_day;
  rules.cap_cents = {3'000};
  EXPECT_EQ(fee(rules, on(a_friday, 8h), 16h), 3'000);
  EXPECT_EQ(fee(rules, on(a_friday, 8h), 17h), 3'500);
}

TEST(ParkingTariff, a_holiday_and_a_weekend_day_that_is_worked_go_by_the_calendar) {
  TariffRules rules;
  rules.bands.items = {band(BandDays::holiday, 0, 0, 60, 100), band(BandDays::rest, 0, 0, 60, 200), band(BandDays::workday, 0, 0, 60, 300)};
  const BusinessDay saturday = a_friday + std::chrono::days(1);
  const DayCalendar listed{offset, [&](BusinessDay day) -> std::optional<DayKind> {
                             if (day == a_friday) return DayKind::holiday;
                             if (day == saturday) return DayKind::workday;
                             return std::nullopt;
                           }};
  EXPECT_EQ(price(rules, listed, on(a_friday, 9h), on(a_friday, 10h)).fee.value, 100);
  EXPECT_EQ(price(rules, listed, on(saturday, 9h), on(saturday, 10h)).fee.value, 300);
  EXPECT_EQ(price(rules, calendar, on(saturday, 9h), on(saturday, 10h)).fee.value, 200);
}

TEST(ParkingTariff, free_minutes_that_stay_free_are_taken_off_a_longer_stay) {
  TariffRules rules;
  rules.free_minutes = {30};
  rules.bands.items = {band(BandDays::every, 0, 0, 60, 500)};
  EXPECT_EQ(fee(rules, on(a_friday, 9h), 90min), 1'000);
  rules.free_minutes_stay_free = true;
  EXPECT_EQ(fee(rules, on(a_friday, 9h), 90min), 500);
}

TEST(ParkingTariff, it_tells_until_when_nothing_is_owed_and_when_it_will_be_more) {
  const auto rules = shenzhen_kerbside();
  const auto free = price(rules, calendar, on(a_friday, 9h), on(a_friday, 9h + 4min));
  EXPECT_EQ(free.free_until, on(a_friday, 9h + 10min));
  EXPECT_EQ(free.next_change_at, on(a_friday, 9h + 10min) + 1ms);
  const auto later = price(rules, calendar, on(a_friday, 9h), on(a_friday, 9h + 20min));
  EXPECT_EQ(later.free_until, std::nullopt);
  EXPECT_EQ(later.next_change_at, on(a_friday, 9h + 30min) + 1ms);
}

TEST(ParkingTariff, rules_that_contradict_themselves_are_named) {
  auto rules = shenzhen_kerbside();
  EXPECT_THAT(faults_of(rules), IsEmpty());
  rules.cap_cents = {100};
  rules.bands.items[1].second_from_minute = {15};
  const auto faults = faults_of(rules);
  ASSERT_EQ(faults.size(), 2U);
  EXPECT_EQ(faults[0].problem, TariffProblem::cap_without_period);
  EXPECT_EQ(faults[1].problem, TariffProblem::second_rate_before_first_period_ends);
  EXPECT_EQ(faults[1].band, 1U);
}

TariffRules random_rules(std::mt19937_64& random) {
  const auto number = [&](std::int64_t from, std::int64_t to) { return std::uniform_int_distribution<std::int64_t>(from, to)(random); };
  TariffRules rules;
  rules.free_minutes = {number(0, 2) * 15};
  rules.free_minutes_stay_free = number(0, 1) == 1;
  rules.rounding = static_cast<UnitRounding>(number(0, 1));
  rules.cap_period = static_cast<CapPeriod>(number(0, 2));
  if (rules.cap_period != CapPeriod::none) rules.cap_cents = {number(1, 60) * 100};
  const std::int64_t band_count = number(1, 6);
  for (std::int64_t i = 0; i < band_count; ++i) {
    auto one = band(static_cast<BandDays>(number(0, 3)), number(0, 1'439), number(0, 1'440), number(1, 120), number(0, 900));
    if (number(0, 1) == 1) one = with_first(one, number(1, 90), number(0, 900));
    if (number(0, 1) == 1) one = with_second(one, *one.first_minutes + number(0, 200) + 1, number(0, 1'500));
    if (number(0, 2) == 0) one.cap_cents = {number(1, 5'000)};
    rules.bands.items.push_back(one);
  }
  return rules;
}

TEST(ParkingTariff, of_any_tariff_the_fee_is_never_below_zero_never_falls_with_time_and_is_what_its_steps_add_up_to) {
  play_sequences(300, [](std::mt19937_64& random) {
    const auto rules = random_rules(random);
    const TimeMs from = on(a_friday, std::chrono::minutes(random() % 10'000)) + DurationMs(random() % 60'000);
    Cents before;
    TimeMs until = from;
    for (int i = 0; i < 40; ++i) {
      until += DurationMs(random() % 5'400'000);
      const auto priced = price(rules, calendar, from, until);
      EXPECT_GE(priced.fee, before);
      EXPECT_EQ(sum_of(priced.steps), priced.fee);
      if (priced.next_change_at) {
        EXPECT_EQ(price(rules, calendar, from, *priced.next_change_at - DurationMs(1)).fee, priced.fee);
        EXPECT_GT(price(rules, calendar, from, *priced.next_change_at).fee, priced.fee);
      }
      before = priced.fee;
    }
  });
}

TEST(ParkingTariff, of_any_tariff_a_stay_that_is_paid_in_parts_costs_what_it_costs_whole) {
  play_sequences(300, [](std::mt19937_64& random) {
    const auto rules = random_rules(random);
    const TimeMs from = on(a_friday, std::chrono::minutes(random() % 10'000));
    TimeMs paid_until = from;
    Cents paid;
    for (int i = 0; i < 8; ++i) {
      const TimeMs until = paid_until + DurationMs(random() % 20'000'000);
      const auto further = price_further(rules, calendar, from, paid_until, until);
      EXPECT_GE(further.fee, Cents{});
      EXPECT_EQ(sum_of(further.steps), further.fee);
      paid += further.fee;
      paid_until = until;
      EXPECT_EQ(paid, price(rules, calendar, from, until).fee);
    }
  });
}

}  // namespace
}  // namespace galleria::parking
