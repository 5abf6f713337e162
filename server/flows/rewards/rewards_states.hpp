// What a multiplier applies to; both the store and the rules speak of it.
#pragma once

#include <boost/describe.hpp>

namespace galleria::rewards {

enum class ScopeKind { mall, category, shop, product };
BOOST_DESCRIBE_ENUM(ScopeKind, mall, category, shop, product)

}  // namespace galleria::rewards
