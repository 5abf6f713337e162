// Tries coupons on baskets.
#include "flows/checkout/checkout_coupons_rules.hpp"

#include <algorithm>
#include <array>
#include <numeric>

namespace galleria::checkout {
namespace {

Cents eligible_sum(const CouponRule& coupon, std::span<const Cents> remaining) {
  Cents total;
  for (std::size_t i = 0; i < remaining.size(); ++i) {
    if (coupon.eligible_lines[i]) total += remaining[i];
  }
  return total;
}

// The line whose piece costs most now: the one that a coupon for goods makes free.
std::optional<std::size_t> dearest_line(const CouponRule& coupon, std::span<const BasketLine> lines, std::span<const Cents> remaining) {
  std::optional<std::size_t> dearest;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (!coupon.eligible_lines[i]) continue;
    if (!dearest || remaining[i].value / lines[i].quantity > remaining[*dearest].value / lines[*dearest].quantity) dearest = i;
  }
  return dearest;
}

Cents full_value(const CouponRule& coupon, std::span<const BasketLine> lines, std::span<const Cents> remaining, Cents eligible, Cents freight) {
  switch (coupon.effect) {
    case CouponEffect::fixed:
      return std::min(Cents{coupon.value}, eligible);
    case CouponEffect::percent: {
      const Cents off = std::min(percent_of(eligible, coupon.value), eligible);
      return coupon.cap_cents ? std::min(off, *coupon.cap_cents) : off;
    }
    case CouponEffect::goods: {
      const std::size_t line = *dearest_line(coupon, lines, remaining);
      return Cents{remaining[line].value / lines[line].quantity};
    }
    case CouponEffect::freight:
      break;
  }
  return coupon.value == 0 ? freight : std::min(Cents{coupon.value}, freight);
}

}  // namespace

CouponRule beside_promotions(CouponRule coupon, const Price& price) {
  const auto has_line = [&] { return std::find(coupon.eligible_lines.begin(), coupon.eligible_lines.end(), true) != coupon.eligible_lines.end(); };
  const bool had_line = has_line();
  for (std::size_t i = 0; i < price.lines.size(); ++i) coupon.eligible_lines[i] = coupon.eligible_lines[i] && !price.lines[i].excludes_coupons;
  if (had_line && !has_line() && coupon.obstacle == CouponObstacle::none) coupon.obstacle = CouponObstacle::promotion_stands;
  return coupon;
}

CouponTrial try_coupon(const CouponRule& coupon, std::span<const BasketLine> lines, std::span<const Cents> remaining, Cents freight) {
  if (coupon.obstacle != CouponObstacle::none) return {coupon.obstacle, {}, {}};
  if (std::find(coupon.eligible_lines.begin(), coupon.eligible_lines.end(), true) == coupon.eligible_lines.end())
    return {CouponObstacle::not_these_goods, {}, {}};
  const Cents eligible = eligible_sum(coupon, remaining);
  if (eligible < coupon.threshold_cents) return {CouponObstacle::below_threshold, coupon.threshold_cents - eligible, {}};
  if (coupon.group == CouponGroup::freight && freight == Cents{}) return {CouponObstacle::no_freight, {}, {}};
  const Cents off = full_value(coupon, lines, remaining, eligible, freight);
  if (off == Cents{}) return {CouponObstacle::nothing_left, {}, {}};
  return {CouponObstacle::none, {}, off};
}

std::vector<Cents> coupon_shares(const CouponRule& coupon, std::span<const BasketLine> lines, std::span<const Cents> remaining, Cents off) {
  if (coupon.effect == CouponEffect::goods) {
    std::vector<Cents> shares(lines.size());
    shares[dearest_line(coupon, lines, remaining).value()] = off;
    return shares;
  }
  std::vector<std::int64_t> weights;
  weights.reserve(remaining.size());
  for (std::size_t i = 0; i < remaining.size(); ++i) weights.push_back(coupon.eligible_lines[i] ? remaining[i].value : 0);
  return apportion(off, weights);
}

bool may_stand_together(std::span<const CouponRule> coupons) {
  std::array<int, 4> of_group{};
  for (const CouponRule& coupon : coupons) {
    if (++of_group.at(static_cast<std::size_t>(coupon.group)) > 1) return false;
    if (coupon.is_exclusive && coupons.size() > 1) return false;
  }
  return true;
}

namespace {

// Walks all combinations group by group: what the lines cost is carried along, so that each coupon is tried once for each choice of the groups before it.
class CouponSearch {
 public:
  CouponSearch(const Basket& basket, std::span<const CouponRule> candidates) : basket_(basket), candidates_(candidates) {
    for (std::size_t i = 0; i < candidates.size(); ++i) by_group_.at(static_cast<std::size_t>(candidates[i].group)).push_back(i);
  }

  std::vector<std::size_t> run(const std::vector<Cents>& remaining) {
    descend(0, remaining);
    return best_;
  }

 private:
  void descend(std::size_t group, const std::vector<Cents>& remaining) {
    if (group == static_cast<std::size_t>(CouponGroup::freight)) return finish(remaining);
    descend(group + 1, remaining);
    const bool is_last = group + 1 == static_cast<std::size_t>(CouponGroup::freight);
    const Cents goods = std::accumulate(remaining.begin(), remaining.end(), Cents{});
    for (const std::size_t index : by_group_.at(group)) {
      const CouponRule& coupon = candidates_[index];
      if (!fits(coupon)) continue;
      const CouponTrial trial = try_coupon(coupon, basket_.lines, remaining, Cents{});
      if (trial.obstacle != CouponObstacle::none) continue;
      // Even with its freight for nothing it would leave more to pay than the best so far: most end here, before anything is split over the lines.
      if (is_last && goods - trial.off_cents > *least_) continue;
      std::vector<Cents> left = remaining;
      const auto shares = coupon_shares(coupon, basket_.lines, remaining, trial.off_cents);
      for (std::size_t i = 0; i < left.size(); ++i) left[i] -= shares[i];
      chosen_.push_back(index);
      descend(group + 1, left);
      chosen_.pop_back();
    }
  }

  bool fits(const CouponRule& coupon) const {
    if (chosen_.empty()) return true;
    return !coupon.is_exclusive && !candidates_[chosen_.front()].is_exclusive;
  }

  void finish(const std::vector<Cents>& remaining) {
    const Cents goods = std::accumulate(remaining.begin(), remaining.end(), Cents{});
    const bool is_free = basket_.delivery_type == DeliveryType::pickup || goods >= basket_.freight.free_from_cents;
    const Cents freight = is_free ? Cents{} : basket_.freight.freight_cents;
    consider(goods + freight);
    for (const std::size_t index : by_group_.back()) {
      if (!fits(candidates_[index])) continue;
      const CouponTrial trial = try_coupon(candidates_[index], basket_.lines, remaining, freight);
      if (trial.obstacle != CouponObstacle::none) continue;
      chosen_.push_back(index);
      consider(goods + freight - trial.off_cents);
      chosen_.pop_back();
    }
  }

  void consider(Cents payable) {
    if (least_ && (payable > *least_ || (payable == *least_ && chosen_.size() >= best_.size()))) return;
    least_ = payable;
    best_ = chosen_;
  }

  const Basket& basket_;
  std::span<const CouponRule> candidates_;
  std::array<std::vector<std::size_t>, 4> by_group_;
  std::vector<std::size_t> chosen_;
  std::vector<std::size_t> best_;
  std::optional<Cents> least_;
};

// What the lines cost before any coupon, and the freight that this makes.
Price price_without_coupons(const Basket& basket) {
  Basket plain = basket;
  plain.coupons.clear();
  plain.offered_points = 0;
  return price_basket(plain);
}

}  // namespace

std::vector<std::size_t> best_combination(const Basket& basket, std::span<const CouponRule> candidates) {
  const Price price = price_without_coupons(basket);
  std::vector<CouponRule> open;
  for (const CouponRule& coupon : candidates) open.push_back(beside_promotions(coupon, price));
  return CouponSearch(basket, open).run(remaining_of(price));
}

std::vector<CouponTrial> try_each(const Basket& basket, std::span<const CouponRule> candidates) {
  const Price price = price_without_coupons(basket);
  const auto remaining = remaining_of(price);
  std::vector<CouponTrial> trials;
  for (const CouponRule& coupon : candidates) trials.push_back(try_coupon(beside_promotions(coupon, price), basket.lines, remaining, price.freight_cents));
  return trials;
}

}  // namespace galleria::checkout
