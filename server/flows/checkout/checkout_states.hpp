// What a member chooses at checkout; both the wire and the rules speak of it.
#pragma once

#include <boost/describe.hpp>

namespace galleria::checkout {

// Where the lines come from: the selected lines of the cart, or one SKU bought directly.
enum class CheckoutSource { cart, direct };
BOOST_DESCRIBE_ENUM(CheckoutSource, cart, direct)

enum class DeliveryType { express, pickup };
BOOST_DESCRIBE_ENUM(DeliveryType, express, pickup)

// What pays before money does.
enum class TenderKind { gift_card, wallet };
BOOST_DESCRIBE_ENUM(TenderKind, gift_card, wallet)

}  // namespace galleria::checkout
