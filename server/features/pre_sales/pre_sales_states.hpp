// How a pre-sale, a member's pre-order of it and what goes back of a deposit go on; the wire, the rules and the store speak of it.
#pragma once

#include <boost/describe.hpp>

#include <array>

#include "base/state_table.hpp"

namespace galleria::pre_sales {

// closed: no deposit is taken any more; what was taken goes on. called_off: the mall does not sell it after all.
enum class PreSaleState { draft, published, closed, called_off };
BOOST_DESCRIBE_ENUM(PreSaleState, draft, published, closed, called_off)

enum class PreSaleMove { make, edit, publish, close, call_off };
BOOST_DESCRIBE_ENUM(PreSaleMove, make, edit, publish, close, call_off)

enum class PreSaleActor { member, staff, job };
BOOST_DESCRIBE_ENUM(PreSaleActor, member, staff, job)

using PreSaleArrow = Transition<PreSaleState, PreSaleMove, PreSaleActor>;
inline constexpr std::array pre_sale_arrows{
    PreSaleArrow{std::nullopt, PreSaleMove::make, PreSaleState::draft, PreSaleActor::staff},
    PreSaleArrow{PreSaleState::draft, PreSaleMove::edit, PreSaleState::draft, PreSaleActor::staff},
    PreSaleArrow{PreSaleState::draft, PreSaleMove::publish, PreSaleState::published, PreSaleActor::staff},
    PreSaleArrow{PreSaleState::published, PreSaleMove::close, PreSaleState::closed, PreSaleActor::job},
    PreSaleArrow{PreSaleState::published, PreSaleMove::call_off, PreSaleState::called_off, PreSaleActor::staff},
    PreSaleArrow{PreSaleState::closed, PreSaleMove::call_off, PreSaleState::called_off, PreSaleActor::staff},
};
inline constexpr StateTable pre_sale_table("pre-sale", pre_sale_arrows);
using PreSaleStep = decltype(pre_sale_table)::Step;

// ordered: an order waits for the rest. sold: the rest is paid, and the deposit is spent. kept: the rest was not paid in time, and the deposit is the mall's.
enum class PreOrderState { to_pay, lapsed, deposit_paid, ordered, sold, kept, given_back };
BOOST_DESCRIBE_ENUM(PreOrderState, to_pay, lapsed, deposit_paid, ordered, sold, kept, given_back)

// free: its order was closed unpaid.
enum class PreOrderMove { place, pay, lapse, order, free, spend, keep, give_back };
BOOST_DESCRIBE_ENUM(PreOrderMove, place, pay, lapse, order, free, spend, keep, give_back)

using PreOrderArrow = Transition<PreOrderState, PreOrderMove, PreSaleActor>;
inline constexpr std::array pre_order_arrows{
    PreOrderArrow{std::nullopt, PreOrderMove::place, PreOrderState::to_pay, PreSaleActor::member},
    PreOrderArrow{PreOrderState::to_pay, PreOrderMove::pay, PreOrderState::deposit_paid, PreSaleActor::member},
    PreOrderArrow{PreOrderState::to_pay, PreOrderMove::lapse, PreOrderState::lapsed, PreSaleActor::job},
    PreOrderArrow{PreOrderState::to_pay, PreOrderMove::lapse, PreOrderState::lapsed, PreSaleActor::member},
    PreOrderArrow{PreOrderState::deposit_paid, PreOrderMove::order, PreOrderState::ordered, PreSaleActor::member},
    PreOrderArrow{PreOrderState::ordered, PreOrderMove::free, PreOrderState::deposit_paid, PreSaleActor::job},
    PreOrderArrow{PreOrderState::ordered, PreOrderMove::spend, PreOrderState::sold, PreSaleActor::member},
    PreOrderArrow{PreOrderState::deposit_paid, PreOrderMove::keep, PreOrderState::kept, PreSaleActor::job},
    PreOrderArrow{PreOrderState::deposit_paid, PreOrderMove::give_back, PreOrderState::given_back, PreSaleActor::job},
    PreOrderArrow{PreOrderState::deposit_paid, PreOrderMove::give_back, PreOrderState::given_back, PreSaleActor::member},
};
inline constexpr StateTable pre_order_table("pre-order", pre_order_arrows);
using PreOrderStep = decltype(pre_order_table)::Step;

// stuck: no provider could pay it out, and it waits for the staff.
enum class DepositReturnState { returning, returned, stuck };
BOOST_DESCRIBE_ENUM(DepositReturnState, returning, returned, stuck)

enum class DepositReturnMove { ask, arrive, fail, again };
BOOST_DESCRIBE_ENUM(DepositReturnMove, ask, arrive, fail, again)

enum class DepositReturnCause { called_off, account_ended, order_refund };
BOOST_DESCRIBE_ENUM(DepositReturnCause, called_off, account_ended, order_refund)

using DepositReturnArrow = Transition<DepositReturnState, DepositReturnMove, PreSaleActor>;
inline constexpr std::array deposit_return_arrows{
    DepositReturnArrow{std::nullopt, DepositReturnMove::ask, DepositReturnState::returning, PreSaleActor::job},
    DepositReturnArrow{std::nullopt, DepositReturnMove::fail, DepositReturnState::stuck, PreSaleActor::job},
    DepositReturnArrow{DepositReturnState::returning, DepositReturnMove::arrive, DepositReturnState::returned, PreSaleActor::job},
    DepositReturnArrow{DepositReturnState::returning, DepositReturnMove::fail, DepositReturnState::stuck, PreSaleActor::job},
    DepositReturnArrow{DepositReturnState::stuck, DepositReturnMove::again, DepositReturnState::returning, PreSaleActor::staff},
};
inline constexpr StateTable deposit_return_table("return of a deposit", deposit_return_arrows);
using DepositReturnStep = decltype(deposit_return_table)::Step;

// Where a pre-sale stands for members. waiting: between the two windows.
enum class PreSalePhase { coming, deposits, waiting, rest, over, called_off };
BOOST_DESCRIBE_ENUM(PreSalePhase, coming, deposits, waiting, rest, over, called_off)

}  // namespace galleria::pre_sales
