// Decides what a purchase earns and what a refund takes back of it.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

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

// An event that multiplies points while it runs.
struct Multiplier {
  std::string key;
  std::int64_t percent = 200;  // 200: double points
  ScopeKind scope_kind = ScopeKind::mall;
  std::int64_t scope_id = 0;  // 0 for the mall
  TimeMs from{};
  TimeMs until{};  // not any more
  Localized name;
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

// All that the points of an order depend on, besides its lines.
struct EarningTerms {
  const BaseRates& rates;
  std::span<const Multiplier> multipliers;
  std::int64_t tier_percent = 100;
  TimeMs now{};
  std::int64_t most_points = 0;  // that the order may earn
};

// The rate of this place in percent.
std::int64_t base_percent(const BaseRates& rates, const Place& place);
// What the events that run add up to for this place: their bonuses are added, double and double is threefold. 100: none runs.
std::int64_t event_percent(std::span<const Multiplier> multipliers, const Place& place, TimeMs now);
// Points of one line: base, tier and events multiplied, rounded down.
std::int64_t points_of(Cents paid_cents, std::int64_t base_percent, std::int64_t tier_percent, std::int64_t event_percent);
// What each line earns. Lines are filled in their order until the most that the order may earn is reached. One growth for each whole yuan of a line.
std::vector<Earned> earned_by_lines(const EarningTerms& terms, std::span<const EarningLine> lines);

// "购买可得 1,880 积分（2 倍积分）"; empty for no points.
std::string earning_text(std::int64_t points, std::int64_t event_percent, Locale locale);

}  // namespace galleria::rewards
