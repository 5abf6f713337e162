// What sending costs by weight and place. Pure.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "flows/checkout/checkout_rules.hpp"

namespace galleria::checkout {

// What this weight costs by that tariff, for goods that are worth so much: never below nought, and never less for more weight. No weight costs as little weight
// does. Overflow throws std::overflow_error.
Cents fee_of(const FreightTariff& tariff, std::int64_t grams, Cents goods);

// What the groups of a basket cost to send, with each line's share, when its lines are worth what remains of them.
struct FreightOfGroups {
  std::vector<FreightPart> parts;
  std::vector<Cents> shares;  // as in the basket; their sum is that of the parts
  Localized note;             // "墨言 ¥12（0.9 kg）；其余 满 ¥99 免运费"
};
FreightOfGroups freight_of_groups(const Basket& basket, const std::vector<Cents>& remaining);

// "¥99" or "¥99.50".
std::string freight_yuan(Cents amount);

}  // namespace galleria::checkout
