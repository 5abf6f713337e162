// Takes a stay apart into periods of the cap, these into times in a band, and those into units.
#include "features/parking/parking_tariff.hpp"

#include <algorithm>

namespace galleria::parking {
namespace {
using std::chrono::minutes;

constexpr std::int64_t whole_day = 1'440;
constexpr DurationMs a_week = std::chrono::hours(24 * 7);

bool holds_on(BandDays days, DayKind kind) {
  switch (days) {
    case BandDays::every:
      return true;
    case BandDays::workday:
      return kind == DayKind::workday;
    case BandDays::rest:
      return kind != DayKind::workday;
    case BandDays::holiday:
      return kind == DayKind::holiday;
  }
  return false;
}

bool holds_at(const TariffBand& band, std::int64_t minute) {
  const std::int64_t from = *band.from_minute;
  const std::int64_t until = *band.until_minute;
  if (from == until || until - from == whole_day) return true;
  return from < until ? minute >= from && minute < until : minute >= from || minute < until;
}

const TariffBand* band_at(const TariffRules& rules, DayKind kind, std::int64_t minute) {
  const auto found = std::ranges::find_if(rules.bands.items, [&](const TariffBand& band) { return holds_on(band.days, kind) && holds_at(band, minute); });
  return found == rules.bands.items.end() ? nullptr : &*found;
}

// Minutes of a day at which another band may begin to hold, in rising order, midnight first.
std::vector<std::int64_t> edges_of(const TariffRules& rules) {
  std::vector<std::int64_t> edges{0};
  for (const TariffBand& band : rules.bands.items) {
    edges.push_back(*band.from_minute);
    if (*band.until_minute < whole_day) edges.push_back(*band.until_minute);
  }
  std::ranges::sort(edges);
  edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
  return edges;
}

struct TimeInBand {
  const TariffBand* band = nullptr;  // none: nothing is paid
  TimeMs from{};
  TimeMs until{};
};

class Pricing {
 public:
  Pricing(const TariffRules& rules, const DayCalendar& calendar, std::vector<FeeStep>* steps)
      : rules_(rules), calendar_(calendar), steps_(steps), edges_(edges_of(rules)) {}

  Cents fee(TimeMs from, TimeMs until) const {
    const DurationMs free = minutes(*rules_.free_minutes);
    if (until - from <= free) {
      if (until > from) note({FeeStepKind::free, from, until, 0, 0, {}, {}});
      return {};
    }
    TimeMs paid_from = from;
    if (rules_.free_minutes_stay_free && free.count() > 0) {
      paid_from = from + free;
      note({FeeStepKind::free, from, paid_from, 0, 0, {}, {}});
    }
    Cents total;
    for (TimeMs start = from; start < until;) {
      const TimeMs end = std::min(period_end(from, start), until);
      total += fee_of_period(std::max(start, std::min(paid_from, end)), end);
      start = end;
    }
    return total;
  }

 private:
  void note(const FeeStep& step) const {
    if (steps_ != nullptr) steps_->push_back(step);
  }

  TimeMs period_end(TimeMs entry, TimeMs start) const {
    constexpr DurationMs day = std::chrono::hours(24);
    if (rules_.cap_period == CapPeriod::none) return TimeMs::max();
    if (rules_.cap_period == CapPeriod::calendar_day) return end_of_day(business_day(start, calendar_.mall_utc_offset), calendar_.mall_utc_offset);
    return entry + day * ((start - entry) / day + 1);
  }

  Cents fee_of_period(TimeMs from, TimeMs until) const {
    Cents total;
    for (TimeMs at = from; at < until;) {
      const TimeInBand time = time_in_band(at, until);
      if (time.band != nullptr) total += fee_of_band(*time.band, time.from, time.until);
      at = time.until;
    }
    return capped(total, rules_.cap_period == CapPeriod::none ? 0 : *rules_.cap_cents, FeeStepKind::period_cap, from, until);
  }

  // As long as the same band holds, over midnight too.
  TimeInBand time_in_band(TimeMs from, TimeMs until) const {
    TimeInBand time{band_of(from), from, from};
    do {
      time.until = std::min(next_edge(time.until), until);
    } while (time.until < until && band_of(time.until) == time.band);
    return time;
  }

  const TariffBand* band_of(TimeMs at) const {
    const BusinessDay day = business_day(at, calendar_.mall_utc_offset);
    return band_at(rules_, calendar_.kind_of(day), (at - start_of_day(day, calendar_.mall_utc_offset)) / minutes(1));
  }

  TimeMs next_edge(TimeMs at) const {
    const BusinessDay day = business_day(at, calendar_.mall_utc_offset);
    const TimeMs midnight = start_of_day(day, calendar_.mall_utc_offset);
    for (const std::int64_t edge : edges_) {
      if (midnight + minutes(edge) > at) return midnight + minutes(edge);
    }
    return end_of_day(day, calendar_.mall_utc_offset);
  }

  std::int64_t units(DurationMs time, DurationMs unit) const {
    const std::int64_t whole = time / unit;
    return rules_.rounding == UnitRounding::started && time % unit != DurationMs{} ? whole + 1 : whole;
  }

  Cents fee_of_units(FeeStepKind kind, TimeMs from, TimeMs until, std::int64_t unit_minutes, Cents price) const {
    const std::int64_t count = units(until - from, minutes(unit_minutes));
    const Cents amount = price * count;
    if (count > 0) note({kind, from, until, count, unit_minutes, price, amount});
    return amount;
  }

  Cents fee_of_band(const TariffBand& band, TimeMs from, TimeMs until) const {
    Cents total;
    TimeMs at = from;
    if (*band.first_minutes > 0) {
      at = std::min(from + minutes(*band.first_minutes), until);
      // A first period is one unit.
      const bool is_paid = rules_.rounding == UnitRounding::started || at - from == minutes(*band.first_minutes);
      const Cents price{*band.first_cents};
      if (is_paid) {
        note({FeeStepKind::first_period, from, at, 1, *band.first_minutes, price, price});
        total += price;
      }
    }
    const TimeMs second_from = *band.second_from_minute == 0 ? until : std::clamp(from + minutes(*band.second_from_minute), at, until);
    total += fee_of_units(FeeStepKind::units, at, second_from, *band.unit_minutes, {*band.unit_cents});
    total += fee_of_units(FeeStepKind::second_units, second_from, until, *band.unit_minutes, {*band.second_cents});
    return capped(total, *band.cap_cents, FeeStepKind::band_cap, from, until);
  }

  Cents capped(Cents total, std::int64_t cap_cents, FeeStepKind kind, TimeMs from, TimeMs until) const {
    const Cents cap{cap_cents};
    if (cap_cents == 0 || total <= cap) return total;
    note({kind, from, until, 0, 0, {}, cap - total});
    return cap;
  }

  const TariffRules& rules_;
  const DayCalendar& calendar_;
  std::vector<FeeStep>* const steps_;
  const std::vector<std::int64_t> edges_;
};

// The fee never falls with time, so where it rises is found by halving.
std::optional<TimeMs> next_change(const Pricing& pricing, TimeMs from, TimeMs until, Cents fee) {
  TimeMs same = until;
  TimeMs more = until;
  for (DurationMs reach = minutes(15); more <= same; reach *= 2) {
    if (reach > a_week) return std::nullopt;
    if (pricing.fee(from, until + reach) > fee)
      more = until + reach;
    else
      same = until + reach;
  }
  while (more - same > DurationMs(1)) {
    const TimeMs middle = same + (more - same) / 2;
    (pricing.fee(from, middle) > fee ? more : same) = middle;
  }
  return more;
}

}  // namespace

DayKind DayCalendar::kind_of(BusinessDay day) const {
  if (listed) {
    if (const auto kind = listed(day)) return *kind;
  }
  const std::chrono::weekday weekday(day);
  return weekday == std::chrono::Saturday || weekday == std::chrono::Sunday ? DayKind::weekend : DayKind::workday;
}

std::vector<TariffFault> faults_of(const TariffRules& rules) {
  std::vector<TariffFault> faults;
  if (rules.cap_period == CapPeriod::none && *rules.cap_cents > 0) faults.push_back({TariffProblem::cap_without_period});
  if (rules.cap_period != CapPeriod::none && *rules.cap_cents == 0) faults.push_back({TariffProblem::period_without_cap});
  for (std::size_t i = 0; i < rules.bands.items.size(); ++i) {
    const TariffBand& band = rules.bands.items[i];
    const std::int64_t second_from = *band.second_from_minute;
    if (*band.first_minutes == 0 && *band.first_cents > 0) faults.push_back({TariffProblem::first_fee_without_minutes, i});
    if (second_from > 0 && second_from < *band.first_minutes) faults.push_back({TariffProblem::second_rate_before_first_period_ends, i});
    if (second_from == 0 && *band.second_cents > 0) faults.push_back({TariffProblem::second_rate_without_price, i});
  }
  return faults;
}

ParkingPrice price(const TariffRules& rules, const DayCalendar& calendar, TimeMs from, TimeMs until) {
  until = std::max(from, until);
  ParkingPrice result;
  result.fee = Pricing(rules, calendar, &result.steps).fee(from, until);
  const TimeMs free_until = from + minutes(*rules.free_minutes);
  if (free_until > until) result.free_until = free_until;
  result.next_change_at = next_change(Pricing(rules, calendar, nullptr), from, until, result.fee);
  return result;
}

ParkingPrice price_further(const TariffRules& rules, const DayCalendar& calendar, TimeMs from, TimeMs paid_until, TimeMs until) {
  ParkingPrice result = price(rules, calendar, from, std::max(paid_until, until));
  const Cents before = Pricing(rules, calendar, nullptr).fee(from, std::max(from, paid_until));
  if (before > Cents{}) result.steps.push_back({FeeStepKind::paid_before, from, paid_until, 0, 0, {}, -before});
  result.fee = result.fee - before;
  return result;
}

}  // namespace galleria::parking
