// Pure decisions on rewards.
#include "flows/rewards/rewards_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "base/numbers.hpp"

namespace galleria::rewards {
namespace {

constexpr std::int64_t hundred_percent = 100;
constexpr std::int64_t cents_per_yuan = 100;

bool is_in_scope(const Multiplier& multiplier, const Place& place) {
  switch (multiplier.scope_kind) {
    case ScopeKind::mall:
      return true;
    case ScopeKind::category:
      return std::find(place.category_ids.begin(), place.category_ids.end(), CategoryId{multiplier.scope_id}) != place.category_ids.end();
    case ScopeKind::shop:
      return place.shop_id.value == multiplier.scope_id;
    case ScopeKind::product:
      return place.product_id.value == multiplier.scope_id;
  }
  throw std::logic_error("unknown scope");
}

std::int64_t multiplied(std::int64_t amount, std::int64_t percent) {
  std::int64_t product = 0;
  if (__builtin_mul_overflow(amount, percent, &product)) throw std::overflow_error("points overflow");
  return product;
}

// 200 is "2", 150 is "1.5", 125 is "1.25".
std::string times_text(std::int64_t percent) {
  std::string text = fmt::format("{}.{:02}", percent / hundred_percent, percent % hundred_percent);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text;
}

}  // namespace

std::int64_t base_percent(const BaseRates& rates, const Place& place) {
  if (const auto shop = rates.shop_percent.find(place.shop_id); shop != rates.shop_percent.end()) return shop->second;
  for (const CategoryId id : place.category_ids) {
    if (const auto category = rates.category_percent.find(id); category != rates.category_percent.end()) return category->second;
  }
  return rates.mall_percent;
}

std::int64_t event_percent(std::span<const Multiplier> multipliers, const Place& place, TimeMs now) {
  std::int64_t percent = hundred_percent;
  for (const Multiplier& multiplier : multipliers) {
    if (now >= multiplier.from && now < multiplier.until && is_in_scope(multiplier, place)) percent += multiplier.percent - hundred_percent;
  }
  return percent;
}

std::int64_t points_of(Cents paid_cents, std::int64_t base_percent, std::int64_t tier_percent, std::int64_t event_percent) {
  const std::int64_t product = multiplied(multiplied(multiplied(paid_cents.value, base_percent), tier_percent), event_percent);
  return product / (cents_per_yuan * hundred_percent * hundred_percent * hundred_percent);
}

std::vector<Earned> earned_by_lines(const EarningTerms& terms, std::span<const EarningLine> lines) {
  std::vector<Earned> earned;
  std::int64_t left = terms.most_points;
  for (const EarningLine& line : lines) {
    const std::int64_t points =
        points_of(line.paid_cents, base_percent(terms.rates, line.place), terms.tier_percent, event_percent(terms.multipliers, line.place, terms.now));
    earned.push_back({std::min(points, left), line.paid_cents.value / cents_per_yuan});
    left -= earned.back().points;
  }
  return earned;
}

std::string earning_text(std::int64_t points, std::int64_t event_percent, Locale locale) {
  if (points == 0) return {};
  const bool is_english = locale == Locale::en;
  const std::string text = is_english ? fmt::format("Earns {} points", grouped_text(points)) : fmt::format("购买可得 {} 积分", grouped_text(points));
  if (event_percent == hundred_percent) return text;
  const std::string times = times_text(event_percent);
  return text + (is_english ? fmt::format(" ({}× points)", times) : fmt::format("（{} 倍积分）", times));
}

}  // namespace galleria::rewards
