// Walks the price chain.
#include "flows/checkout/checkout_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <stdexcept>

namespace galleria::checkout {
namespace {

Cents sum(std::span<const Cents> amounts) { return std::accumulate(amounts.begin(), amounts.end(), Cents{}); }

// "¥99" or "¥99.50".
std::string short_yuan(Cents amount) { return amount.value % 100 == 0 ? fmt::format("¥{}", amount.value / 100) : "¥" + yuan_text(amount); }

PriceStep take_goods(const Basket& basket, const Price&) {
  PriceStep step{"goods", {}, {}, {}};
  for (const BasketLine& line : basket.lines) step.shares.push_back(line.price_cents * line.quantity);
  return step;
}

PriceStep take_member_price(const Basket& basket, const Price&) {
  PriceStep step{"member_price", {}, {}, {}};
  for (const BasketLine& line : basket.lines) step.shares.push_back(-((line.price_cents - line.member_price_cents) * line.quantity));
  return step;
}

Localized freight_note(const Basket& basket, Cents goods_after_deductions) {
  if (basket.delivery_type == DeliveryType::pickup) return {"到店自提，免运费", "Picked up at the shop: no delivery fee"};
  const std::string from = short_yuan(basket.freight.free_from_cents);
  if (goods_after_deductions >= basket.freight.free_from_cents) return {fmt::format("满 {} 免运费", from), fmt::format("Free delivery from {}", from)};
  const std::string missing = short_yuan(basket.freight.free_from_cents - goods_after_deductions);
  return {fmt::format("满 {} 免运费，还差 {}", from, missing), fmt::format("Free delivery from {}: {} to go", from, missing)};
}

PriceStep take_freight(const Basket& basket, const Price& so_far) {
  const Cents goods = so_far.goods_total_cents - so_far.deduction_total_cents;
  const bool is_free = basket.delivery_type == DeliveryType::pickup || goods >= basket.freight.free_from_cents;
  std::vector<std::int64_t> weights;
  for (const LinePrice& line : so_far.lines) weights.push_back(line.total_cents().value);
  return {"freight", {}, apportion(is_free ? Cents{} : basket.freight.freight_cents, weights), freight_note(basket, goods)};
}

// Where a step's shares go.
enum class Role { goods, deduction, freight };

struct ChainLink {
  Role role;
  PriceStep (*take)(const Basket&, const Price&);
};
// The strict order of the chain. Every later kind of deduction gets its place here.
constexpr std::array chain{
    ChainLink{Role::goods, take_goods},
    ChainLink{Role::deduction, take_member_price},
    ChainLink{Role::freight, take_freight},
};

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

void check_sums(const Price& price) {
  LinePrice all;
  for (const LinePrice& line : price.lines) {
    if (line.deduction_cents < Cents{} || line.total_cents() < Cents{} || line.freight_share_cents < Cents{})
      throw std::logic_error("a line's price is below nought");
    all.goods_cents += line.goods_cents;
    all.deduction_cents += line.deduction_cents;
    all.freight_share_cents += line.freight_share_cents;
  }
  const bool meets = all.goods_cents == price.goods_total_cents && all.deduction_cents == price.deduction_total_cents &&
                     all.freight_share_cents == price.freight_cents &&
                     price.payable_cents == price.goods_total_cents - price.deduction_total_cents + price.freight_cents;
  if (!meets) throw std::logic_error("the lines of a price do not add up to its totals");
}

}  // namespace

Price price_basket(const Basket& basket) {
  Price price;
  price.lines.resize(basket.lines.size());
  for (const ChainLink& link : chain) apply(price, link.role, link.take(basket, price));
  check_sums(price);
  return price;
}

std::vector<Cents> apportion(Cents amount, std::span<const std::int64_t> weights) {
  std::vector<Cents> parts(weights.size());
  if (amount == Cents{}) return parts;
  if (weights.empty() || amount < Cents{}) throw std::logic_error("there is nothing to apportion to, or less than nothing to apportion");
  __extension__ using Wide = __int128;  // an amount times a weight can leave 64 bits
  Wide total = 0;
  for (const std::int64_t weight : weights) total += weight;
  const bool is_even = total == 0;
  if (is_even) total = static_cast<Wide>(weights.size());
  std::vector<std::pair<Wide, std::size_t>> remainders;
  Cents left = amount;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const Wide product = static_cast<Wide>(amount.value) * (is_even ? 1 : weights[i]);
    parts[i] = Cents{static_cast<std::int64_t>(product / total)};
    left -= parts[i];
    remainders.emplace_back(product % total, i);
  }
  std::stable_sort(remainders.begin(), remainders.end(), [](const auto& one, const auto& other) { return one.first > other.first; });
  for (std::size_t i = 0; left > Cents{}; ++i, left -= Cents{1}) parts[remainders[i].second] += Cents{1};
  return parts;
}

}  // namespace galleria::checkout
