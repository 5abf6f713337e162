// What a stay costs: tariffs as data, and one pure function that says the fee with its steps.
#pragma once

#include <boost/describe.hpp>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/business_day.hpp"
#include "base/constrained.hpp"
#include "base/money.hpp"

namespace galleria::parking {

// A tariff is of one class. Which one a vehicle is of, its plate says.
enum class VehicleClass { small, new_energy, large };
BOOST_DESCRIBE_ENUM(VehicleClass, small, new_energy, large)

// A weekend day that is worked because of a holiday is a workday; the calendar says so.
enum class DayKind { workday, weekend, holiday };
BOOST_DESCRIBE_ENUM(DayKind, workday, weekend, holiday)

// On which days a band holds. rest: weekends and holidays.
enum class BandDays { every, workday, rest, holiday };
BOOST_DESCRIBE_ENUM(BandDays, every, workday, rest, holiday)

// started: a unit that has begun is paid. completed: only those that are over.
enum class UnitRounding { started, completed };
BOOST_DESCRIBE_ENUM(UnitRounding, started, completed)

// What a cap is counted for: each 24 hours from the entry, or each day of the calendar.
enum class CapPeriod { none, hours_24, calendar_day };
BOOST_DESCRIBE_ENUM(CapPeriod, none, hours_24, calendar_day)

using TariffMinutes = Whole<0, 1'440>;
using TariffCents = Whole<0, 1'000'000>;

// Minutes of a day with prices of their own; from and until the same: the whole day, until before from: over midnight, where each side belongs to its own day.
// Each time that a stay comes into the band its first period and its units begin anew.
struct TariffBand {
  BandDays days = BandDays::every;
  Whole<0, 1'439> from_minute = {};
  TariffMinutes until_minute = {};
  TariffMinutes first_minutes = {};  // 0: no first period
  TariffCents first_cents = {};
  Whole<1, 1'440> unit_minutes = {60};
  TariffCents unit_cents = {};
  TariffMinutes second_from_minute = {};  // from this minute in the band on a unit costs second_cents; 0: it never does
  TariffCents second_cents = {};
  TariffCents cap_cents = {};  // of one time in the band; 0: none
  friend bool operator==(const TariffBand&, const TariffBand&) = default;
};
BOOST_DESCRIBE_STRUCT(TariffBand, (),
                      (days, from_minute, until_minute, first_minutes, first_cents, unit_minutes, unit_cents, second_from_minute, second_cents, cap_cents))

// Of the bands that hold at a moment the first one counts; where none does, nothing is paid.
struct TariffRules {
  TariffMinutes free_minutes = {};
  bool free_minutes_stay_free = false;  // also in a stay that is longer; else such a stay is paid from its beginning
  UnitRounding rounding = UnitRounding::started;
  CapPeriod cap_period = CapPeriod::none;
  TariffCents cap_cents = {};
  List<TariffBand, 1, 12> bands = {};
};
BOOST_DESCRIBE_STRUCT(TariffRules, (), (free_minutes, free_minutes_stay_free, rounding, cap_period, cap_cents, bands))

// What somebody who writes rules must mend; `band` counts from 0.
enum class TariffProblem { second_rate_before_first_period_ends, second_rate_without_price, cap_without_period, period_without_cap, first_fee_without_minutes };
BOOST_DESCRIBE_ENUM(TariffProblem, second_rate_before_first_period_ends, second_rate_without_price, cap_without_period, period_without_cap,
                    first_fee_without_minutes)
struct TariffFault {
  TariffProblem problem{};
  std::optional<std::size_t> band = {};
};
std::vector<TariffFault> faults_of(const TariffRules& rules);

// Days that are not what their weekday says.
struct DayCalendar {
  MallOffset mall_utc_offset = std::chrono::hours(8);
  std::function<std::optional<DayKind>(BusinessDay)> listed = {};  // none: no day is listed

  DayKind kind_of(BusinessDay day) const;
};

// free: within the free minutes. units, second_units: whole units of a band. band_cap, period_cap: what is too much for a cap, below zero. paid_before: what
// was paid for an earlier part of the stay, below zero.
enum class FeeStepKind { free, first_period, units, second_units, band_cap, period_cap, paid_before };
BOOST_DESCRIBE_ENUM(FeeStepKind, free, first_period, units, second_units, band_cap, period_cap, paid_before)

struct FeeStep {
  FeeStepKind kind = FeeStepKind::free;
  TimeMs from{};
  TimeMs until{};
  std::int64_t unit_count = 0;
  std::int64_t unit_minutes = 0;
  Cents unit_price;
  Cents amount;
};
BOOST_DESCRIBE_STRUCT(FeeStep, (), (kind, from, until, unit_count, unit_minutes, unit_price, amount))

// The amounts of the steps add up to the fee.
struct ParkingPrice {
  Cents fee;
  std::vector<FeeStep> steps = {};
  std::optional<TimeMs> free_until = {};      // while nothing is owed: when that ends at the latest by the free minutes
  std::optional<TimeMs> next_change_at = {};  // the first moment at which it is more; none within a week: not told
};

// What a stay from `from` until `until` costs. Never below zero, and never less than that of a shorter stay from the same moment.
ParkingPrice price(const TariffRules& rules, const DayCalendar& calendar, TimeMs from, TimeMs until);

// What a stay owes beyond what the part until `paid_until` costs: whoever pays twice pays together what the whole stay costs, no less and no more.
ParkingPrice price_further(const TariffRules& rules, const DayCalendar& calendar, TimeMs from, TimeMs paid_until, TimeMs until);

}  // namespace galleria::parking
