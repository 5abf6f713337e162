// Which promotions a basket gets: the activity price of each line, and the full reductions that take off the most. Pure.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "flows/checkout/checkout_rules.hpp"

namespace galleria::checkout {

// The activity price that each line gets: the lowest, of equal ones that of the higher priority; an index into basket.activity_prices. Nothing for a line
// without one below its price.
std::vector<std::optional<std::size_t>> choose_activity_prices(const Basket& basket);

// A full reduction that a basket gets, at the highest rung that its lines reach.
struct TakenReduction {
  std::size_t rule = 0;  // index into the rules
  std::size_t rung = 0;
  std::vector<bool> lines;  // those that it is for and that no other took before
  Cents off_cents;
};

// The full reductions that together take off the most, in the order in which they are taken. A line counts for one of them only, and an exclusive one stands
// alone. Of combinations that take off the same, the one that starts with the higher priority. remaining: what each line costs after the steps before.
std::vector<TakenReduction> choose_reductions(std::span<const FullReductionRule> rules, std::span<const Cents> remaining);

// The rung that is nearest above what the basket reaches.
struct NextRung {
  std::size_t rule = 0;
  std::size_t rung = 0;
  Cents missing_cents;
};

// Nothing if no reduction could take off more for buying more of what it is for.
std::optional<NextRung> nearest_rung(std::span<const FullReductionRule> rules, std::span<const TakenReduction> taken, std::span<const Cents> remaining);

}  // namespace galleria::checkout
