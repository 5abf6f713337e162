// The states of a month card that a member buys, and every move between them.
#pragma once

#include <boost/describe.hpp>

#include <array>

#include "base/ids.hpp"
#include "base/state_table.hpp"

namespace galleria::month_cards {

using MonthCardTypeId = Id<struct MonthCardTypeTag>;

// paying: its place is kept while money is awaited. valid: it is paid, and its permits hold from their day on. ended: its time is over, or the staff ended it.
// closed: nobody paid in time, or the member went back.
enum class MonthCardState { paying, valid, ended, closed };
BOOST_DESCRIBE_ENUM(MonthCardState, paying, valid, ended, closed)

enum class MonthCardMove { start, pay, close, end };
BOOST_DESCRIBE_ENUM(MonthCardMove, start, pay, close, end)

enum class MonthCardActor { member, staff, system };
BOOST_DESCRIBE_ENUM(MonthCardActor, member, staff, system)

using CardTable = StateTable<MonthCardState, MonthCardMove, MonthCardActor, Any>;
using CardArrow = CardTable::Arrow;

inline constexpr std::array card_arrows{
    CardArrow{std::nullopt, MonthCardMove::start, MonthCardState::paying, MonthCardActor::member},
    CardArrow{MonthCardState::paying, MonthCardMove::pay, MonthCardState::valid, MonthCardActor::member},
    CardArrow{MonthCardState::paying, MonthCardMove::close, MonthCardState::closed, MonthCardActor::member},
    CardArrow{MonthCardState::paying, MonthCardMove::close, MonthCardState::closed, MonthCardActor::system},
    CardArrow{MonthCardState::valid, MonthCardMove::end, MonthCardState::ended, MonthCardActor::staff},
    CardArrow{MonthCardState::valid, MonthCardMove::end, MonthCardState::ended, MonthCardActor::system},
};
inline constexpr StateTable card_table("month card", card_arrows);

}  // namespace galleria::month_cards
