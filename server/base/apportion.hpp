// Splits amounts so that the parts add up to the cent.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/money.hpp"

namespace galleria {

// Splits an amount (not negative) in proportion to the weights (not negative) by the largest remainder: the parts' sum is the amount, and no part is a cent or
// more away from its exact share. Without any weight the parts are as equal as can be. No weights and an amount other than nought throw std::logic_error.
std::vector<Cents> apportion(Cents amount, std::span<const std::int64_t> weights);

// What so many more pieces of a line take of an amount that all its pieces share, when some were given back before: rounded down over all given back so far, so
// that the last piece takes what is left. Throws std::logic_error if so many are not left.
std::int64_t share_of_pieces(std::int64_t amount, std::int64_t quantity, std::int64_t before, std::int64_t more);

// Splits an amount (not negative) among lines by what they are worth; lines that are worth nothing, all of them, share by their pieces.
std::vector<Cents> share_by_worth(Cents amount, std::span<const Cents> worths, std::span<const std::int64_t> pieces);

}  // namespace galleria
