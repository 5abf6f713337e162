// The kinds of promotions; both the wire and the rules speak of them.
#pragma once

#include <boost/describe.hpp>

namespace galleria::promotions {

// activity_price: a price for some SKUs, in place of the member's. full_reduction: an amount off from a threshold on. full_discount: a share off from there on.
enum class PromotionKind { activity_price, full_reduction, full_discount };
BOOST_DESCRIBE_ENUM(PromotionKind, activity_price, full_reduction, full_discount)

}  // namespace galleria::promotions
