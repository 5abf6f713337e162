// Pure decisions on rewards.
#include "flows/rewards/rewards_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <stdexcept>

#include "base/numbers.hpp"

namespace galleria::rewards {
namespace {

constexpr std::int64_t hundred_percent = 100;
constexpr std::int64_t cents_per_yuan = 100;

// So that no line of an order that the mall could sell overflows, whatever its shop, its member's tier and its day.
constexpr std::int64_t most_base_percent = 1'000;
constexpr std::int64_t most_bonus_percent = 4'900;  // of all events together

bool is_in_scope(const EarningEvent& event, const Place& place) {
  switch (event.scope_kind) {
    case ScopeKind::mall:
      return true;
    case ScopeKind::category:
      return std::find(place.category_ids.begin(), place.category_ids.end(), CategoryId{event.scope_id}) != place.category_ids.end();
    case ScopeKind::shop:
      return place.shop_id.value == event.scope_id;
    case ScopeKind::product:
      return place.product_id.value == event.scope_id;
  }
  throw std::logic_error("unknown scope");
}

std::int64_t multiplied(std::int64_t amount, std::int64_t percent) {
  std::int64_t product = 0;
  if (__builtin_mul_overflow(amount, percent, &product)) throw std::overflow_error("points overflow");
  return product;
}

std::int64_t rounding_part(Rounding rounding, std::int64_t whole) {
  switch (rounding) {
    case Rounding::down:
      return 0;
    case Rounding::nearest:
      return whole / 2;
    case Rounding::up:
      return whole - 1;
  }
  throw std::logic_error("unknown rounding");
}

bool is_rate(std::int64_t percent) { return percent >= 0 && percent <= most_base_percent; }

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

EarningMoment moment_of(TimeMs at, MallOffset mall_utc_offset) {
  const BusinessDay day = business_day(at, mall_utc_offset);
  return {at, static_cast<std::int64_t>(std::chrono::weekday(day).iso_encoding()),
          static_cast<std::int64_t>(static_cast<unsigned>(std::chrono::year_month_day(day).day()))};
}

bool are_refused(const EarningRules& rules) {
  if (!is_rate(rules.rates.mall_percent) || rules.most_points_per_order < 0 || rules.most_points_per_day < rules.most_points_per_order) return true;
  const auto is_bad = [](const auto& rate) { return rate.first.value < 1 || !is_rate(rate.second); };
  if (std::ranges::any_of(rules.rates.category_percent, is_bad) || std::ranges::any_of(rules.rates.shop_percent, is_bad)) return true;
  std::int64_t bonus = 0;
  for (const EarningEvent& event : rules.events) {
    if ((event.scope_kind == ScopeKind::mall) != (event.scope_id == 0)) return true;
    if (event.from && event.until && *event.until <= *event.from) return true;
    if (event.percent <= hundred_percent) return true;
    bonus += event.percent - hundred_percent;
  }
  return bonus > most_bonus_percent;
}

bool applies(const EarningEvent& event, const Place& place, const EarningMoment& moment, std::int64_t tier_rank) {
  if ((event.from && moment.at < *event.from) || (event.until && moment.at >= *event.until)) return false;
  if (!event.weekdays.empty() && event.weekdays.find(static_cast<char>('0' + moment.weekday)) == std::string::npos) return false;
  if (event.day_of_month != 0 && event.day_of_month != moment.day_of_month) return false;
  return tier_rank >= event.least_tier && is_in_scope(event, place);
}

std::int64_t event_percent(std::span<const EarningEvent> events, const Place& place, const EarningMoment& moment, std::int64_t tier_rank) {
  std::int64_t percent = hundred_percent;
  for (const EarningEvent& event : events) {
    if (applies(event, place, moment, tier_rank)) percent += event.percent - hundred_percent;
  }
  return percent;
}

std::int64_t points_of(Cents paid_cents, std::int64_t base_percent, std::int64_t tier_percent, std::int64_t event_percent, Rounding rounding) {
  constexpr std::int64_t whole = cents_per_yuan * hundred_percent * hundred_percent * hundred_percent;
  const std::int64_t product = multiplied(multiplied(multiplied(paid_cents.value, base_percent), tier_percent), event_percent);
  std::int64_t rounded = 0;
  if (__builtin_add_overflow(product, rounding_part(rounding, whole), &rounded)) throw std::overflow_error("points overflow");
  return rounded / whole;
}

std::vector<Earned> earned_by_lines(const EarningTerms& terms, std::span<const EarningLine> lines) {
  std::vector<Earned> earned;
  std::int64_t left = terms.most_points;
  for (const EarningLine& line : lines) {
    const std::int64_t points = points_of(line.paid_cents, base_percent(terms.rules.rates, line.place), terms.tier.percent,
                                          event_percent(terms.rules.events, line.place, terms.moment, terms.tier.rank), terms.rules.rounding);
    earned.push_back({std::min(points, left), line.paid_cents.value / cents_per_yuan});
    left -= earned.back().points;
  }
  return earned;
}

std::string path_text(std::span<const CategoryId> category_ids) {
  std::string text;
  for (const CategoryId id : category_ids) text += fmt::format(",{},", id.value);
  return text;
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
