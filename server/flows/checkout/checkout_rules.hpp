// The price chain: from a basket to what is to be paid, each step with its share for each line. Pure.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "base/locale.hpp"
#include "base/money.hpp"
#include "flows/checkout/checkout_states.hpp"

namespace galleria::checkout {

// Freight by express, unless the goods after their deductions are worth free_from or more. Picking up is free.
struct FreightTerms {
  Cents free_from_cents{9'900};
  Cents freight_cents{1'000};
};

struct BasketLine {
  std::int64_t quantity = 1;
  Cents price_cents;         // a piece, for everybody
  Cents member_price_cents;  // a piece, for members; not above price_cents
};

struct Basket {
  std::vector<BasketLine> lines;
  DeliveryType delivery_type = DeliveryType::express;
  FreightTerms freight;
};

// What a step did: the amount for all lines and each line's share; the shares' sum is the amount.
struct PriceStep {
  std::string_view kind;  // "goods", "member_price", "freight"
  Cents amount_cents;     // negative: a deduction
  std::vector<Cents> shares;
  Localized note;  // why: "满 ¥99 免运费"; may be empty
};

struct LinePrice {
  Cents goods_cents;      // before any deduction
  Cents deduction_cents;  // not negative, not above goods_cents
  Cents freight_share_cents;
  Cents total_cents() const { return goods_cents - deduction_cents; }
};

struct Price {
  std::vector<PriceStep> steps;  // in the order in which they were taken
  std::vector<LinePrice> lines;  // as in the basket
  Cents goods_total_cents;
  Cents deduction_total_cents;
  Cents freight_cents;
  Cents payable_cents;  // goods − deductions + freight, never negative
};

// Takes the basket through the chain in its strict order: goods, member price, freight. Throws std::logic_error if the sums do not meet: then nothing may be
// charged. Overflow throws std::overflow_error.
Price price_basket(const Basket& basket);

// Splits an amount (not negative) in proportion to the weights (not negative) by the largest remainder: the parts' sum is the amount, and no part is a cent or
// more away from its exact share. Without any weight the parts are as equal as can be. No weights and an amount other than nought throw std::logic_error.
std::vector<Cents> apportion(Cents amount, std::span<const std::int64_t> weights);

}  // namespace galleria::checkout
