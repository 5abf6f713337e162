// The states of special invoices on paper; the wire, the rules and the store speak of them.
#pragma once

#include <boost/describe.hpp>

#include <array>

#include "base/ids.hpp"
#include "base/state_table.hpp"

namespace galleria::invoices {

using SpecialInvoiceId = Id<struct SpecialInvoiceTag>;

// issued: the paper is written. sent: it is with a carrier, or was handed out. voided: the paper came back, or a red notice stands against it.
enum class SpecialState { asked, checking, issued, sent, refused, withdrawn, voided };
BOOST_DESCRIBE_ENUM(SpecialState, asked, checking, issued, sent, refused, withdrawn, voided)

enum class SpecialMove { ask, check, issue, send, hand_out, refuse, withdraw, annul };
BOOST_DESCRIBE_ENUM(SpecialMove, ask, check, issue, send, hand_out, refuse, withdraw, annul)

// refund: money of what it is for went back.
enum class SpecialActor { member, staff, refund };
BOOST_DESCRIBE_ENUM(SpecialActor, member, staff, refund)

using SpecialArrow = Transition<SpecialState, SpecialMove, SpecialActor>;
inline constexpr std::array special_arrows{
    SpecialArrow{std::nullopt, SpecialMove::ask, SpecialState::asked, SpecialActor::member},
    SpecialArrow{SpecialState::asked, SpecialMove::check, SpecialState::checking, SpecialActor::staff},
    SpecialArrow{SpecialState::checking, SpecialMove::issue, SpecialState::issued, SpecialActor::staff},
    SpecialArrow{SpecialState::issued, SpecialMove::send, SpecialState::sent, SpecialActor::staff},
    SpecialArrow{SpecialState::issued, SpecialMove::hand_out, SpecialState::sent, SpecialActor::staff},
    SpecialArrow{SpecialState::asked, SpecialMove::refuse, SpecialState::refused, SpecialActor::staff},
    SpecialArrow{SpecialState::checking, SpecialMove::refuse, SpecialState::refused, SpecialActor::staff},
    SpecialArrow{SpecialState::asked, SpecialMove::withdraw, SpecialState::withdrawn, SpecialActor::member},
    SpecialArrow{SpecialState::asked, SpecialMove::withdraw, SpecialState::withdrawn, SpecialActor::refund},
    SpecialArrow{SpecialState::checking, SpecialMove::withdraw, SpecialState::withdrawn, SpecialActor::refund},
    SpecialArrow{SpecialState::issued, SpecialMove::annul, SpecialState::voided, SpecialActor::staff},
    SpecialArrow{SpecialState::sent, SpecialMove::annul, SpecialState::voided, SpecialActor::staff},
};
inline constexpr StateTable special_table("special invoice", special_arrows);
using SpecialStep = decltype(special_table)::Step;

// How the paper reaches the member: sent to an address, or fetched at the service desk.
enum class SpecialDelivery { courier, desk };
BOOST_DESCRIBE_ENUM(SpecialDelivery, courier, desk)

// Why a paper is worth nothing any more: all its sheets are with the mall again, or the tax office has taken a red notice.
enum class SpecialVoidWay { returned_paper, red_notice };
BOOST_DESCRIBE_ENUM(SpecialVoidWay, returned_paper, red_notice)

// What the member may do with a case now.
enum class SpecialAction { withdraw };
BOOST_DESCRIBE_ENUM(SpecialAction, withdraw)

// What the staff does with one.
enum class SpecialWork { check, issue, send, hand_out, refuse, annul };
BOOST_DESCRIBE_ENUM(SpecialWork, check, issue, send, hand_out, refuse, annul)

// What a member is told of. void_wanted: after a refund the paper must come back.
enum class SpecialEvent { issued, sent, refused, void_wanted, voided };
BOOST_DESCRIBE_ENUM(SpecialEvent, issued, sent, refused, void_wanted, voided)

}  // namespace galleria::invoices
