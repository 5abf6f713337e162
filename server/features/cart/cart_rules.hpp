// What a line of the cart is worth: whether it can be bought, and how many pieces fit.
#pragma once

#include <cstdint>

#include "base/money.hpp"
#include "features/cart/cart_states.hpp"

namespace galleria::cart {

inline constexpr std::int64_t largest_line_count = 120;
inline constexpr std::int64_t largest_quantity = 999;

// A line against the goods as they are now.
struct LineFacts {
  bool is_on_shelf = true;
  std::int64_t available_count = 0;
  std::int64_t quantity = 1;
  Cents price_now_cents;
  Cents price_when_added_cents;
};

// The gravest thing to say of a line.
LineState judge_line(const LineFacts& facts);

// Whether the line is shown apart, because no piece of it can be bought.
bool is_invalid(LineState state);

// How many pieces of a SKU a line may hold, 0 to 999.
std::int64_t most_pieces(std::int64_t available_count);

}  // namespace galleria::cart
