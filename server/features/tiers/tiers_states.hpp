// The tiers and why growth moves; both the wire and the rules speak of them.
#pragma once

#include <boost/describe.hpp>

namespace galleria::tiers {

enum class Tier { normal, silver, gold, platinum };
BOOST_DESCRIBE_ENUM(Tier, normal, silver, gold, platinum)

enum class GrowthReason { order, refund, task, adjustment };
BOOST_DESCRIBE_ENUM(GrowthReason, order, refund, task, adjustment)

// Why a member's tier changed, or was looked at and kept.
enum class TierMove { join, upgrade, keep, drop, refund_drop };
BOOST_DESCRIBE_ENUM(TierMove, join, upgrade, keep, drop, refund_drop)

enum class RightKind { member_price, points_factor, birthday_gift, gift_wrapping, lounge };
BOOST_DESCRIBE_ENUM(RightKind, member_price, points_factor, birthday_gift, gift_wrapping, lounge)

// Who gave a tier that growth did not: the mall by hand, or a partner such as a bank.
enum class GrantSource { manual, partner };
BOOST_DESCRIBE_ENUM(GrantSource, manual, partner)

// A version of the rules.
enum class RuleState { planned, in_force, past, withdrawn };
BOOST_DESCRIBE_ENUM(RuleState, planned, in_force, past, withdrawn)

}  // namespace galleria::tiers
