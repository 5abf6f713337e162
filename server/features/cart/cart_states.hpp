// What can be said of a line of the cart; both the wire and the rules speak of it.
#pragma once

#include <boost/describe.hpp>

namespace galleria::cart {

// Why a line cannot be bought as it stands. price_changed is only news: the line stays buyable.
enum class LineState { ok, price_changed, not_enough_stock, sold_out, off_shelf };
BOOST_DESCRIBE_ENUM(LineState, ok, price_changed, not_enough_stock, sold_out, off_shelf)

}  // namespace galleria::cart
