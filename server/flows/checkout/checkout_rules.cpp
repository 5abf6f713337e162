// Walks the price chain.
#include "flows/checkout/checkout_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <stdexcept>

#include "flows/checkout/checkout_coupons_rules.hpp"
#include "flows/checkout/checkout_freight_rules.hpp"
#include "flows/checkout/checkout_promotions_rules.hpp"

namespace galleria::checkout {
namespace {

// "¥99" or "¥99.50".
std::string short_yuan(Cents amount) { return amount.value % 100 == 0 ? fmt::format("¥{}", amount.value / 100) : "¥" + yuan_text(amount); }

std::vector<std::int64_t> weights_of(std::span<const Cents> amounts) {
  std::vector<std::int64_t> weights;
  weights.reserve(amounts.size());
  for (const Cents amount : amounts) weights.push_back(amount.value);
  return weights;
}

std::vector<Cents> negated(std::vector<Cents> amounts) {
  for (Cents& amount : amounts) amount = -amount;
  return amounts;
}

// Where a step's shares go.
enum class Role { goods, deduction, freight };

void apply(Price& price, Role role, PriceStep step) {
  step.amount_cents = sum(step.shares);
  for (std::size_t i = 0; i < step.shares.size(); ++i) {
    LinePrice& line = price.lines[i];
    switch (role) {
      case Role::goods:
        line.goods_cents += step.shares[i];
        break;
      case Role::deduction:
        line.deduction_cents += -step.shares[i];
        break;
      case Role::freight:
        line.freight_share_cents += step.shares[i];
        break;
    }
  }
  switch (role) {
    case Role::goods:
      price.goods_total_cents += step.amount_cents;
      break;
    case Role::deduction:
      price.deduction_total_cents += -step.amount_cents;
      break;
    case Role::freight:
      price.freight_cents += step.amount_cents;
      break;
  }
  price.payable_cents += step.amount_cents;
  price.steps.push_back(std::move(step));
}

void take_goods(const Basket& basket, Price& price) {
  PriceStep step{"goods", {}, {}, {}, {}};
  for (const BasketLine& line : basket.lines) step.shares.push_back(line.price_cents * line.quantity);
  apply(price, Role::goods, std::move(step));
}

// Goods that became cheaper than the offer's money cost no more than they do without it.
void take_offer_prices(const Basket& basket, Price& price) {
  PriceStep step{"offer_price", {}, {}, {}, {}};
  for (std::size_t i = 0; i < basket.lines.size(); ++i) {
    const BasketLine& line = basket.lines[i];
    const OfferPrice& offer = line.offer.value();
    step.shares.push_back(-((line.price_cents - std::min(line.price_cents, offer.price_cents)) * line.quantity));
    price.lines[i].points = offer.points * line.quantity;
    price.lines[i].excludes_coupons = true;
    price.used_points += price.lines[i].points;
  }
  const Localized& name = basket.lines.front().offer->name;
  step.note = price.used_points == 0
                  ? name
                  : Localized{fmt::format("{} · {} 积分", name.zh_cn, price.used_points), fmt::format("{} · {} points", name.en, price.used_points)};
  apply(price, Role::deduction, std::move(step));
}

// One step for each activity that gives a line its price.
void take_activity_prices(const Basket& basket, Price& price) {
  const auto chosen = choose_activity_prices(basket);
  for (std::size_t rule = 0; rule < basket.activity_prices.size(); ++rule) {
    if (std::find(chosen.begin(), chosen.end(), rule) == chosen.end()) continue;
    const ActivityPriceRule& activity = basket.activity_prices[rule];
    PriceStep step{"activity_price", {}, {}, activity.name, {}, activity.promotion_id};
    for (std::size_t i = 0; i < basket.lines.size(); ++i) {
      const BasketLine& line = basket.lines[i];
      const bool is_its = chosen[i] == rule;
      step.shares.push_back(is_its ? -((line.price_cents - activity.line_prices[i].value()) * line.quantity) : Cents{});
      if (!is_its) continue;
      price.lines[i].has_activity_price = true;
      price.lines[i].excludes_coupons = activity.excludes_coupons;
    }
    apply(price, Role::deduction, std::move(step));
  }
}

void take_member_price(const Basket& basket, Price& price) {
  PriceStep step{"member_price", {}, {}, {}, {}};
  for (std::size_t i = 0; i < basket.lines.size(); ++i) {
    const BasketLine& line = basket.lines[i];
    step.shares.push_back(price.lines[i].has_activity_price ? Cents{} : -((line.price_cents - line.member_price_cents) * line.quantity));
  }
  apply(price, Role::deduction, std::move(step));
}

// Rounded down line by line, so that a share never takes more than its percentage.
void take_tier_discount(const Basket& basket, Price& price) {
  const bool is_for_some = std::any_of(price.lines.begin(), price.lines.end(), [](const LinePrice& line) { return !line.has_activity_price; });
  if (basket.tier_discount_percent == 0 || !is_for_some) return;
  PriceStep step{"tier_discount", {}, {}, {}, {}};
  for (const LinePrice& line : price.lines) {
    const std::int64_t percent = line.has_activity_price ? 0 : basket.tier_discount_percent;
    step.shares.push_back(-Cents{(line.total_cents() * percent).value / 100});
  }
  const std::int64_t percent = basket.tier_discount_percent;
  step.note = {fmt::format("{} {} 折", basket.tier_name.zh_cn,
                           percent % 10 == 0 ? fmt::format("{}", (100 - percent) / 10) : fmt::format("{}.{}", (100 - percent) / 10, (100 - percent) % 10)),
               fmt::format("{}: {}% off", basket.tier_name.en, percent)};
  apply(price, Role::deduction, std::move(step));
}

Localized joined(const Localized& name, const Localized& text) { return {name.zh_cn + " · " + text.zh_cn, name.en + " · " + text.en}; }

void take_full_reductions(const Basket& basket, Price& price) {
  const std::vector<Cents> remaining = remaining_of(price);
  const auto taken = choose_reductions(basket.full_reductions, remaining);
  for (const TakenReduction& reduction : taken) {
    const FullReductionRule& rule = basket.full_reductions[reduction.rule];
    std::vector<std::int64_t> weights;
    for (std::size_t i = 0; i < remaining.size(); ++i) {
      weights.push_back(reduction.lines[i] ? remaining[i].value : 0);
      if (reduction.lines[i] && rule.excludes_coupons) price.lines[i].excludes_coupons = true;
    }
    apply(price, Role::deduction,
          {"full_reduction", {}, negated(apportion(reduction.off_cents, weights)), joined(rule.name, rule.rungs[reduction.rung].text), {}, rule.promotion_id});
  }
  const auto next = nearest_rung(basket.full_reductions, taken, remaining);
  if (!next) return;
  const Localized& gain = basket.full_reductions[next->rule].rungs[next->rung].gain;
  const std::string missing = short_yuan(next->missing_cents);
  price.hint = {fmt::format("再买 {} 可{}", missing, gain.zh_cn), fmt::format("Spend {} more for {}", missing, gain.en)};
}

void take_coupon(const Basket& basket, Price& price, const CouponRule& chosen) {
  const auto remaining = remaining_of(price);
  const CouponRule coupon = beside_promotions(chosen, price);
  const CouponTrial trial = try_coupon(coupon, basket.lines, remaining, price.freight_cents);
  if (trial.obstacle != CouponObstacle::none) {
    price.refused_coupons.emplace_back(coupon.serial_id, trial.obstacle);
    return;
  }
  if (coupon.group == CouponGroup::freight) {
    std::vector<std::int64_t> weights;
    for (const LinePrice& line : price.lines) weights.push_back(line.freight_share_cents.value);
    return apply(price, Role::freight, {"freight_coupon", {}, negated(apportion(trial.off_cents, weights)), coupon.name, coupon.serial_id});
  }
  apply(price, Role::deduction, {"coupon", {}, negated(coupon_shares(coupon, basket.lines, remaining, trial.off_cents)), coupon.name, coupon.serial_id});
}

void take_coupons(const Basket& basket, Price& price, CouponGroup from, CouponGroup to) {
  for (int group = static_cast<int>(from); group <= static_cast<int>(to); ++group) {
    for (const CouponRule& coupon : basket.coupons) {
      if (coupon.group == static_cast<CouponGroup>(group)) take_coupon(basket, price, coupon);
    }
  }
}

void take_points(const Basket& basket, Price& price) {
  const PointsTerms& terms = basket.points;
  const auto remaining = remaining_of(price);
  const std::int64_t cap_units = (sum(remaining) * terms.cap_percent).value / 100 / terms.unit_cents.value;
  const std::int64_t units = std::min(cap_units, basket.offered_points / terms.unit_points);
  price.usable_points = units * terms.unit_points;
  if (units <= 0) return;
  price.used_points = price.usable_points;
  const auto shares = apportion(terms.unit_cents * units, weights_of(remaining));
  const auto points = apportion(Cents{price.used_points}, weights_of(shares));
  for (std::size_t i = 0; i < points.size(); ++i) price.lines[i].points = points[i].value;
  apply(price, Role::deduction, {"points", {}, negated(shares), {fmt::format("{} 积分", price.used_points), fmt::format("{} points", price.used_points)}, {}});
}

Localized freight_note(const Basket& basket, Cents goods_after_deductions) {
  if (basket.delivery_type == DeliveryType::pickup) return {"到店自提，免运费", "Picked up at the shop: no delivery fee"};
  const std::string from = short_yuan(basket.freight.free_from_cents);
  if (goods_after_deductions >= basket.freight.free_from_cents) return {fmt::format("满 {} 免运费", from), fmt::format("Free delivery from {}", from)};
  const std::string missing = short_yuan(basket.freight.free_from_cents - goods_after_deductions);
  return {fmt::format("满 {} 免运费，还差 {}", from, missing), fmt::format("Free delivery from {}: {} to go", from, missing)};
}

void take_courier(const Basket& basket, Price& price) {
  const CourierPrice& courier = basket.courier.value();
  const Cents goods = price.goods_total_cents - price.deduction_total_cents;
  const bool is_free = courier.free_from_cents && goods >= *courier.free_from_cents;
  const auto remaining = remaining_of(price);
  std::vector<std::int64_t> weights = weights_of(remaining);
  // Goods that cost nothing share by their pieces.
  if (sum(remaining) == Cents{}) {
    for (std::size_t i = 0; i < weights.size(); ++i) weights[i] = basket.lines[i].quantity;
  }
  apply(price, Role::freight, {"courier", {}, apportion(is_free ? Cents{} : courier.price_cents, weights), courier.name, {}});
}

void take_freight(const Basket& basket, Price& price) {
  if (basket.delivery_type == DeliveryType::express && basket.courier) return take_courier(basket, price);
  if (basket.delivery_type == DeliveryType::express && !basket.freight_groups.empty()) {
    FreightOfGroups freight = freight_of_groups(basket, remaining_of(price));
    price.freight_parts = std::move(freight.parts);
    return apply(price, Role::freight, {"freight", {}, std::move(freight.shares), std::move(freight.note), {}});
  }
  const Cents goods = price.goods_total_cents - price.deduction_total_cents;
  const bool is_free = basket.delivery_type == DeliveryType::pickup || goods >= basket.freight.free_from_cents;
  apply(price, Role::freight,
        {"freight", {}, apportion(is_free ? Cents{} : basket.freight.freight_cents, weights_of(remaining_of(price))), freight_note(basket, goods), {}});
}

// Last, so that what a coupon takes off the freight is not taken off the wrapping.
void take_wrapping(const Basket& basket, Price& price) {
  if (!basket.wrapping) return;
  price.wrapping = basket.wrapping;
  std::vector<std::int64_t> pieces;
  for (const BasketLine& line : basket.lines) pieces.push_back(line.quantity);
  apply(price, Role::freight, {"wrapping", {}, share_by_worth(basket.wrapping->price_cents, remaining_of(price), pieces), basket.wrapping->note, {}});
}

void check_sums(const Price& price) {
  LinePrice all;
  for (const LinePrice& line : price.lines) {
    if (line.deduction_cents < Cents{} || line.total_cents() < Cents{} || line.freight_share_cents < Cents{})
      throw std::logic_error("a line's price is below nought");
    all.goods_cents += line.goods_cents;
    all.deduction_cents += line.deduction_cents;
    all.freight_share_cents += line.freight_share_cents;
    all.points += line.points;
  }
  const bool meets = all.goods_cents == price.goods_total_cents && all.deduction_cents == price.deduction_total_cents &&
                     all.freight_share_cents == price.freight_cents && all.points == price.used_points &&
                     price.payable_cents == price.goods_total_cents - price.deduction_total_cents + price.freight_cents;
  if (!meets) throw std::logic_error("the lines of a price do not add up to its totals");
}

}  // namespace

Cents percent_of(Cents amount, std::int64_t percent) { return Cents{((amount * percent) + Cents{50}).value / 100}; }

std::vector<Cents> remaining_of(const Price& price) {
  std::vector<Cents> remaining;
  remaining.reserve(price.lines.size());
  for (const LinePrice& line : price.lines) remaining.push_back(line.total_cents());
  return remaining;
}

Price price_basket(const Basket& basket) {
  Price price;
  price.lines.resize(basket.lines.size());
  take_goods(basket, price);
  if (!basket.lines.empty() && basket.lines.front().offer) {
    take_offer_prices(basket, price);
    for (const CouponRule& coupon : basket.coupons) price.refused_coupons.emplace_back(coupon.serial_id, CouponObstacle::promotion_stands);
    take_freight(basket, price);
    take_wrapping(basket, price);
    check_sums(price);
    return price;
  }
  take_activity_prices(basket, price);
  take_member_price(basket, price);
  take_tier_discount(basket, price);
  take_full_reductions(basket, price);
  if (may_stand_together(basket.coupons)) {
    take_coupons(basket, price, CouponGroup::item, CouponGroup::platform);
  } else {
    for (const CouponRule& coupon : basket.coupons) price.refused_coupons.emplace_back(coupon.serial_id, CouponObstacle::conflicts);
  }
  take_points(basket, price);
  take_freight(basket, price);
  if (price.refused_coupons.empty()) take_coupons(basket, price, CouponGroup::freight, CouponGroup::freight);
  take_wrapping(basket, price);
  check_sums(price);
  return price;
}

}  // namespace galleria::checkout
