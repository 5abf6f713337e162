// The states and kinds of coupons; both the wire and the rules speak of them.
#pragma once

#include <boost/describe.hpp>

namespace galleria::coupons {

// Of a template. What a coupon is worth cannot change once one was given out.
enum class CouponState { draft, active, paused, ended };
BOOST_DESCRIBE_ENUM(CouponState, draft, active, paused, ended)

// Of one coupon. locked: an unpaid order uses it. transferring: a link to it is open.
enum class SerialState { unused, locked, used, transferring, transferred, expired, void_ };
BOOST_DESCRIBE_ENUM(SerialState, unused, locked, used, transferring, transferred, expired, void_)

// fixed: takes an amount off. percent: a share off, up to a cap. goods: one piece of the scope for nothing. freight: the delivery. parking_*: for parking.
enum class CouponKind { fixed, percent, goods, freight, parking_cents, parking_minutes };
BOOST_DESCRIBE_ENUM(CouponKind, fixed, percent, goods, freight, parking_cents, parking_minutes)

// item coupons are taken before the shop's and the platform's. One of each group at most in an order.
enum class StackGroup { item, shop, platform, freight, parking };
BOOST_DESCRIBE_ENUM(StackGroup, item, shop, platform, freight, parking)

// Who bears what a coupon takes off.
enum class Funder { mall, shop };
BOOST_DESCRIBE_ENUM(Funder, mall, shop)

// How a coupon came to its holder.
enum class IssueMode { centre, code, gift, transfer, birthday, tier, points, purchase, lottery };
BOOST_DESCRIBE_ENUM(IssueMode, centre, code, gift, transfer, birthday, tier, points, purchase, lottery)

// The member's tabs.
enum class CouponTab { usable, used, expired };
BOOST_DESCRIBE_ENUM(CouponTab, usable, used, expired)

// Of a handout: a coupon for every member of a segment.
enum class HandoutState { running, stopped, done };
BOOST_DESCRIBE_ENUM(HandoutState, running, stopped, done)

enum class CouponAction { use, show_code, transfer, cancel_transfer };
BOOST_DESCRIBE_ENUM(CouponAction, use, show_code, transfer, cancel_transfer)

enum class CollectState { collectable, collected, sold_out, not_started, ended, tier_too_low };
BOOST_DESCRIBE_ENUM(CollectState, collectable, collected, sold_out, not_started, ended, tier_too_low)

}  // namespace galleria::coupons
