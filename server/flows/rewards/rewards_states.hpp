// What events and rates apply to, how points are rounded, and how a version of the rules stands; the wire, the store and the rules speak of them.
#pragma once

#include <boost/describe.hpp>

namespace galleria::rewards {

enum class ScopeKind { mall, category, shop, product };
BOOST_DESCRIBE_ENUM(ScopeKind, mall, category, shop, product)

// What becomes of a part of a point, line by line.
enum class Rounding { down, nearest, up };
BOOST_DESCRIBE_ENUM(Rounding, down, nearest, up)

// A version of the earning rules.
enum class EarningRulesState { planned, in_force, past, withdrawn };
BOOST_DESCRIBE_ENUM(EarningRulesState, planned, in_force, past, withdrawn)

}  // namespace galleria::rewards
