// Decides about promotions.
#include "features/promotions/promotions_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

namespace galleria::promotions {
namespace {

constexpr std::int64_t cents_a_yuan = 100;

// "50" or "50.50": whole yuan without decimals.
std::string plain_yuan(Cents amount) { return amount.value % cents_a_yuan == 0 ? std::to_string(amount.value / cents_a_yuan) : yuan_text(amount); }

// 15 off is "8.5", 20 off is "8": what is left, in tenths.
std::string tenths_left(std::int64_t percent_off) {
  const std::int64_t rest = 100 - percent_off;
  return rest % 10 == 0 ? fmt::format("{}", rest / 10) : fmt::format("{}.{}", rest / 10, rest % 10);
}

template <class Values, class Value>
bool contains(const Values& values, const Value& value) {
  return std::find(values.begin(), values.end(), value) != values.end();
}

bool meet(const std::vector<CategoryId>& wanted, std::span<const CategoryId> found) {
  return std::any_of(found.begin(), found.end(), [&](CategoryId category_id) { return contains(wanted, category_id); });
}

}  // namespace

bool runs_at(const PromotionTerms& terms, TimeMs now) { return phase_at(terms, now) == PromotionPhase::running; }

PromotionPhase phase_at(const PromotionTerms& terms, TimeMs now) {
  if (now < terms.from) return PromotionPhase::upcoming;
  return now < terms.until ? PromotionPhase::running : PromotionPhase::ended;
}

bool holds(const PromotionScope& scope, ProductId product_id, ShopId shop_id, std::span<const CategoryId> category_ids) {
  const bool is_excluded =
      contains(scope.excluded_product_ids, product_id) || contains(scope.excluded_shop_ids, shop_id) || meet(scope.excluded_category_ids, category_ids);
  if (is_excluded) return false;
  if (scope.is_everything) return true;
  if (scope.shop_ids.empty() && scope.category_ids.empty() && scope.product_ids.empty()) return false;
  if (!scope.shop_ids.empty() && !contains(scope.shop_ids, shop_id)) return false;
  if (!scope.product_ids.empty() && !contains(scope.product_ids, product_id)) return false;
  return scope.category_ids.empty() || meet(scope.category_ids, category_ids);
}

Localized gain_of(const PromotionRung& rung) {
  if (rung.percent_off) return {fmt::format("享 {} 折", tenths_left(**rung.percent_off)), fmt::format("{}% off", **rung.percent_off)};
  const std::string off = plain_yuan(rung.off_cents.value_or(Cents{}));
  return {fmt::format("减 ¥{}", off), fmt::format("¥{} off", off)};
}

Localized text_of(const PromotionRung& rung) {
  const Localized gain = gain_of(rung);
  const std::string threshold = plain_yuan(rung.threshold_cents);
  return {fmt::format("满 ¥{} {}", threshold, gain.zh_cn), fmt::format("{} from ¥{}", gain.en, threshold)};
}

Localized tag_of(const PromotionRung& rung) {
  const std::string gain = rung.percent_off ? fmt::format("享{}折", tenths_left(**rung.percent_off)) : "减" + plain_yuan(rung.off_cents.value_or(Cents{}));
  return {fmt::format("满{}{}", plain_yuan(rung.threshold_cents), gain), text_of(rung).en};
}

Localized tag_of(const PromotionTerms& terms) {
  if (terms.kind == PromotionKind::activity_price) return {"活动价", "Activity price"};
  Localized tag;
  for (const PromotionRung& rung : terms.rungs) {
    const Localized next = tag_of(rung);
    tag.zh_cn += (tag.zh_cn.empty() ? "" : "，") + next.zh_cn;
    tag.en += (tag.en.empty() ? "" : ", ") + next.en;
  }
  return tag;
}

Localized time_left(TimeMs now, TimeMs until) {
  const auto hours = std::chrono::floor<std::chrono::hours>(until - now).count();
  const std::int64_t days = hours / 24;
  if (days >= 2) return {fmt::format("还剩 {} 天", days), fmt::format("{} days left", days)};
  if (hours >= 2) return {fmt::format("还剩 {} 小时", hours), fmt::format("{} hours left", hours)};
  return {"即将结束", "Ending soon"};
}

}  // namespace galleria::promotions
