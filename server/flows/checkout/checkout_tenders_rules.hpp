// What pays an order, in its order: gift cards, then the wallet, then money; and each line's share of each. Pure.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/money.hpp"
#include "flows/checkout/checkout_rules.hpp"

namespace galleria::checkout {

// What one tender pays of each line: of its goods and of its share of the freight.
struct TenderShares {
  Cents amount_cents;
  std::vector<Cents> goods;    // as in the basket
  std::vector<Cents> freight;  // as in the basket
};

// Splits the price among tenders that offer so much each, in their order: each takes what is left, up to what it offers. The last entry is what money pays.
// Every line's shares add up to what the line costs with its freight; throws std::logic_error if they do not.
std::vector<TenderShares> split_tenders(const Price& price, std::span<const Cents> offers);

}  // namespace galleria::checkout
