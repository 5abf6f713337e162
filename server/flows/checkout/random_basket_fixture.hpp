// A random basket with random rules, coupons, points, cards and wallet, priced and split among its tenders: for tests of what follows from stored shares.
#pragma once

#include <random>
#include <string_view>
#include <vector>

#include "base/money.hpp"

namespace galleria::checkout {

// A line of a priced basket with its shares; amounts of tenders include their part of the freight.
struct RandomLine {
  std::int64_t quantity = 1;
  Cents total_cents;  // of the goods, after all deductions
  Cents freight_cents;
  std::int64_t points = 0;
  struct Share {
    Cents amount;
    Cents freight;
  };
  std::vector<Share> tenders;  // cards, wallet principal, wallet bonus, and money last
};

struct RandomBasket {
  std::vector<RandomLine> lines;
  std::vector<std::string_view> tender_kinds;  // "gift_card", "wallet_principal", "wallet_bonus", "cash"
  Cents payable_cents;
  std::int64_t points = 0;
  Cents wrapping_cents;  // of what delivery costs
};

// Fails the test if the chain's or the tenders' sums do not meet.
RandomBasket random_basket(std::mt19937_64& random);

}  // namespace galleria::checkout
