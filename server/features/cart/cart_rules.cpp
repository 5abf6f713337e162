// Judges lines of the cart.
#include "features/cart/cart_rules.hpp"

#include <algorithm>

namespace galleria::cart {

LineState judge_line(const LineFacts& facts) {
  if (!facts.is_on_shelf) return LineState::off_shelf;
  if (facts.available_count <= 0) return LineState::sold_out;
  if (facts.available_count < facts.quantity) return LineState::not_enough_stock;
  if (facts.price_now_cents != facts.price_when_added_cents) return LineState::price_changed;
  return LineState::ok;
}

bool is_invalid(LineState state) { return state == LineState::off_shelf || state == LineState::sold_out; }

std::int64_t most_pieces(std::int64_t available_count) { return std::clamp<std::int64_t>(available_count, 0, largest_quantity); }

}  // namespace galleria::cart
