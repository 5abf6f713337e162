// The states of the purchase of a right, and every move between them.
#pragma once

#include <boost/describe.hpp>

#include <array>

#include "base/right.hpp"
#include "base/state_table.hpp"

namespace galleria::rights {

using MemberRightId = Id<struct MemberRightTag>;

// paying: one of the stock is kept while money is awaited. paid: what it gives was given. closed: nobody paid in time, or the member went back.
enum class RightPurchaseState { paying, paid, closed };
BOOST_DESCRIBE_ENUM(RightPurchaseState, paying, paid, closed)

enum class RightPurchaseMove { start, pay, close };
BOOST_DESCRIBE_ENUM(RightPurchaseMove, start, pay, close)

enum class RightPurchaseActor { member, system };
BOOST_DESCRIBE_ENUM(RightPurchaseActor, member, system)

// What gave a member a right.
enum class RightSource { purchase, prize };
BOOST_DESCRIBE_ENUM(RightSource, purchase, prize)

using PurchaseTable = StateTable<RightPurchaseState, RightPurchaseMove, RightPurchaseActor, Any>;
using PurchaseArrow = PurchaseTable::Arrow;

inline constexpr std::array purchase_arrows{
    PurchaseArrow{std::nullopt, RightPurchaseMove::start, RightPurchaseState::paying, RightPurchaseActor::member},
    PurchaseArrow{RightPurchaseState::paying, RightPurchaseMove::pay, RightPurchaseState::paid, RightPurchaseActor::member},
    PurchaseArrow{RightPurchaseState::paying, RightPurchaseMove::close, RightPurchaseState::closed, RightPurchaseActor::member},
    PurchaseArrow{RightPurchaseState::paying, RightPurchaseMove::close, RightPurchaseState::closed, RightPurchaseActor::system},
};
inline constexpr StateTable purchase_table("purchase of a right", purchase_arrows);

}  // namespace galleria::rights
