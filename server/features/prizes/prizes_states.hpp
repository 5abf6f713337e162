// What becomes of a prize that somebody won; the wire and the store speak of it.
#pragma once

#include <boost/describe.hpp>

#include <array>

#include "base/prize.hpp"
#include "base/state_table.hpp"

namespace galleria::prizes {

using PrizeWinId = Id<struct PrizeWinTag>;

// won: on its way, goods that wait at the desk, or a parcel that waits for an address. addressed: the mall can send the parcel. lapsed: nobody fetched it, or
// said where it goes, in time, so it can be won again.
enum class WinState { won, issued, handed_over, lapsed, addressed, shipped, received };
BOOST_DESCRIBE_ENUM(WinState, won, issued, handed_over, lapsed, addressed, shipped, received)

// close: the account ended.
enum class WinMove { win, issue, hand_over, lapse, close, give_address, ship, receive };
BOOST_DESCRIBE_ENUM(WinMove, win, issue, hand_over, lapse, close, give_address, ship, receive)

enum class WinActor { member, staff, job };
BOOST_DESCRIBE_ENUM(WinActor, member, staff, job)

using WinArrow = Transition<WinState, WinMove, WinActor, PrizeKind>;
inline constexpr std::array win_arrows{
    WinArrow{std::nullopt, WinMove::win, WinState::won, WinActor::member},
    WinArrow{WinState::won, WinMove::issue, WinState::issued, WinActor::job, PrizeKind::coupon},
    WinArrow{WinState::won, WinMove::issue, WinState::issued, WinActor::job, PrizeKind::points},
    WinArrow{WinState::won, WinMove::issue, WinState::issued, WinActor::job, PrizeKind::gift_card},
    WinArrow{WinState::won, WinMove::issue, WinState::issued, WinActor::job, PrizeKind::right},
    WinArrow{WinState::won, WinMove::hand_over, WinState::handed_over, WinActor::staff, PrizeKind::goods},
    WinArrow{WinState::won, WinMove::lapse, WinState::lapsed, WinActor::job, PrizeKind::goods},
    WinArrow{WinState::won, WinMove::close, WinState::lapsed, WinActor::job},
    WinArrow{WinState::won, WinMove::give_address, WinState::addressed, WinActor::member, PrizeKind::parcel},
    WinArrow{WinState::won, WinMove::lapse, WinState::lapsed, WinActor::job, PrizeKind::parcel},
    WinArrow{WinState::addressed, WinMove::close, WinState::lapsed, WinActor::job},
    WinArrow{WinState::addressed, WinMove::ship, WinState::shipped, WinActor::staff, PrizeKind::parcel},
    WinArrow{WinState::shipped, WinMove::receive, WinState::received, WinActor::member, PrizeKind::parcel},
    WinArrow{WinState::shipped, WinMove::receive, WinState::received, WinActor::job, PrizeKind::parcel},
};
inline constexpr StateTable win_table("prize won", win_arrows);
using WinStep = decltype(win_table)::Step;

}  // namespace galleria::prizes
