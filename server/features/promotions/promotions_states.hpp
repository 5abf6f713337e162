// The kinds and phases of promotions; both the wire and the rules speak of them.
#pragma once

#include <boost/describe.hpp>

namespace galleria::promotions {

// activity_price: a price for some SKUs, in place of the member's. full_reduction: an amount off from a threshold on. full_discount: a share off from there on.
enum class PromotionKind { activity_price, full_reduction, full_discount };
BOOST_DESCRIBE_ENUM(PromotionKind, activity_price, full_reduction, full_discount)

// Where a promotion stands in its window, which alone decides.
enum class PromotionPhase { upcoming, running, ended };
BOOST_DESCRIBE_ENUM(PromotionPhase, upcoming, running, ended)

}  // namespace galleria::promotions
