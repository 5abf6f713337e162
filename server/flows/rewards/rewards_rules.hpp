// Decides what a purchase earns and what a refund takes back of it.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/business_day.hpp"
#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/locale.hpp"
#include "base/money.hpp"
#include "flows/rewards/rewards_states.hpp"

namespace galleria::rewards {

// How many points a yuan earns, in percent: 100 is one point. The shop's rate goes before the nearest category's, that before the mall's.
struct BaseRates {
  std::int64_t mall_percent = 100;
  std::map<CategoryId, std::int64_t> category_percent;
  std::map<ShopId, std::int64_t> shop_percent;
};

// An event that multiplies points while it runs, on its days, for members of a tier or above.
struct EarningEvent {
  std::int64_t percent = 200;  // 200: double points
  ScopeKind scope_kind = ScopeKind::mall;
  std::int64_t scope_id = 0;  // 0 for the mall
  std::optional<TimeMs> from;
  std::optional<TimeMs> until;  // not any more
  Localized name;
  std::string weekdays = {};      // of the mall's clock: "67" for the weekend; empty: all
  std::int64_t day_of_month = 0;  // a member day; 0: all
  std::int64_t least_tier = 0;    // 0: everybody, 3: the highest tier alone
};

// What a yuan earns; a version of them holds from a moment on.
struct EarningRules {
  BaseRates rates;
  std::vector<EarningEvent> events;
  Rounding rounding = Rounding::down;
  std::int64_t most_points_per_order = 50'000;
  std::int64_t most_points_per_day = 100'000;  // of one member
};

// Where a product belongs.
struct Place {
  ProductId product_id;
  ShopId shop_id;
  std::vector<CategoryId> category_ids;  // its own first, then those above
};

// A line of what is paid with cash, gift cards and wallet principal.
struct EarningLine {
  Place place;
  Cents paid_cents;  // of goods, not of freight
};

struct Earned {
  std::int64_t points = 0;
  std::int64_t growth = 0;

  friend bool operator==(const Earned&, const Earned&) = default;
};

// A moment as events see it.
struct EarningMoment {
  TimeMs at{};
  std::int64_t weekday = 1;  // of the mall's clock, Monday 1
  std::int64_t day_of_month = 1;
};
EarningMoment moment_of(TimeMs at, MallOffset mall_utc_offset);

// The member's tier as earning sees it.
struct TierFactor {
  std::int64_t percent = 100;  // 150 for half as much again
  std::int64_t rank = 0;       // 0 for the lowest
};

// All that the points of an order depend on, besides its lines.
struct EarningTerms {
  const EarningRules& rules;
  TierFactor tier;
  EarningMoment moment;
  std::int64_t most_points = 0;  // that the order may earn
};

// Whether rules cannot hold: rates or limits out of bounds, an event without a scope, a bonus or a time, or bonuses that together are beyond fiftyfold.
bool are_refused(const EarningRules& rules);

// The rate of this place in percent.
std::int64_t base_percent(const BaseRates& rates, const Place& place);
// Whether this event counts for the place.
bool applies(const EarningEvent& event, const Place& place, const EarningMoment& moment, std::int64_t tier_rank);
// What the events that run add up to for this place: their bonuses are added, double and double is threefold. 100: none runs.
std::int64_t event_percent(std::span<const EarningEvent> events, const Place& place, const EarningMoment& moment, std::int64_t tier_rank);
// Points of one line: base, tier and events multiplied, rounded once.
std::int64_t points_of(Cents paid_cents, std::int64_t base_percent, std::int64_t tier_percent, std::int64_t event_percent, Rounding rounding = Rounding::down);
// What each line earns. Lines are filled in their order until the most that the order may earn is reached. One growth for each whole yuan of a line.
std::vector<Earned> earned_by_lines(const EarningTerms& terms, std::span<const EarningLine> lines);

// ",302,,300,": a line's categories as its row keeps them, so that each, and the order of two, can be looked for.
std::string path_text(std::span<const CategoryId> category_ids);

// "购买可得 1,880 积分（2 倍积分）"; empty for no points.
std::string earning_text(std::int64_t points, std::int64_t event_percent, Locale locale);

}  // namespace galleria::rewards
