// What a member chooses at checkout; both the wire and the rules speak of it.
#pragma once

#include <boost/describe.hpp>

namespace galleria::checkout {

// Where the lines come from: the selected lines of the cart, one SKU bought directly, an offer with a price and a stock of its own, or the
// selected lines of the points mall's cart, which are such offers.
enum class CheckoutSource { cart, direct, offer, points_cart };
BOOST_DESCRIBE_ENUM(CheckoutSource, cart, direct, offer, points_cart)

constexpr bool is_by_offers(CheckoutSource source) { return source == CheckoutSource::offer || source == CheckoutSource::points_cart; }

enum class DeliveryType { express, pickup };
BOOST_DESCRIBE_ENUM(DeliveryType, express, pickup)

// What a coupon takes off; those for parking play no part here.
enum class CouponEffect { fixed, percent, goods, freight };
BOOST_DESCRIBE_ENUM(CouponEffect, fixed, percent, goods, freight)

// The order in which coupons are taken; one of each at most.
enum class CouponGroup { item, shop, platform, freight };
BOOST_DESCRIBE_ENUM(CouponGroup, item, shop, platform, freight)

// Why a coupon cannot be used on a basket.
enum class CouponObstacle { none, not_started, expired, tier_too_low, not_these_goods, below_threshold, no_freight, nothing_left, conflicts, promotion_stands };
BOOST_DESCRIBE_ENUM(CouponObstacle, none, not_started, expired, tier_too_low, not_these_goods, below_threshold, no_freight, nothing_left, conflicts,
                    promotion_stands)

// What pays before money does.
enum class TenderKind { deposit, gift_card, wallet };
BOOST_DESCRIBE_ENUM(TenderKind, deposit, gift_card, wallet)

}  // namespace galleria::checkout
