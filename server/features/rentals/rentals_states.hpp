// What is known of a thing that somebody has reserved or borrowed, and of a payment, and how each moves; the wire, the rules and the store speak of them.
#pragma once

#include <boost/describe.hpp>

#include <array>

#include "base/ids.hpp"
#include "base/state_table.hpp"

namespace galleria::rentals {

using RentalDeskId = Id<struct RentalDeskTag>;
using RentalKindId = Id<struct RentalKindTag>;
using RentalId = Id<struct RentalTag>;

enum class RentalThing { umbrella, stroller, wheelchair, power_bank };
BOOST_DESCRIBE_ENUM(RentalThing, umbrella, stroller, wheelchair, power_bank)

// By what it is paid after the free time: each hour or each day that has begun.
enum class RentalUnit { hour, day };
BOOST_DESCRIBE_ENUM(RentalUnit, hour, day)

// overdue: out for longer than it may be. returned: it is back, and its fee is not paid. settled: it is back, and nobody owes anything. lost: its deposit is
// kept, or owed where none was left. lapsed: nobody fetched it.
enum class RentalState { reserved, lent, overdue, returned, settled, lost, given_up, lapsed };
BOOST_DESCRIBE_ENUM(RentalState, reserved, lent, overdue, returned, settled, lost, given_up, lapsed)

// find: what was lost has come to a desk after all.
enum class RentalMove { reserve, give_up, lapse, lend, fall_due, give_back, settle, lose, find };
BOOST_DESCRIBE_ENUM(RentalMove, reserve, give_up, lapse, lend, fall_due, give_back, settle, lose, find)

enum class RentalActor { member, staff, system };
BOOST_DESCRIBE_ENUM(RentalActor, member, staff, system)

using RentalArrow = Transition<RentalState, RentalMove, RentalActor>;
inline constexpr std::array rental_arrows{
    RentalArrow{std::nullopt, RentalMove::reserve, RentalState::reserved, RentalActor::member},
    RentalArrow{std::nullopt, RentalMove::reserve, RentalState::reserved, RentalActor::staff},
    RentalArrow{RentalState::reserved, RentalMove::give_up, RentalState::given_up, RentalActor::member},
    RentalArrow{RentalState::reserved, RentalMove::lapse, RentalState::lapsed, RentalActor::system},
    RentalArrow{RentalState::reserved, RentalMove::lend, RentalState::lent, RentalActor::staff},
    RentalArrow{RentalState::lent, RentalMove::fall_due, RentalState::overdue, RentalActor::system},
    RentalArrow{RentalState::lent, RentalMove::give_back, RentalState::returned, RentalActor::staff},
    RentalArrow{RentalState::overdue, RentalMove::give_back, RentalState::returned, RentalActor::staff},
    RentalArrow{RentalState::lent, RentalMove::lose, RentalState::lost, RentalActor::staff},
    RentalArrow{RentalState::overdue, RentalMove::lose, RentalState::lost, RentalActor::staff},
    RentalArrow{RentalState::lost, RentalMove::find, RentalState::returned, RentalActor::staff},
    RentalArrow{RentalState::returned, RentalMove::settle, RentalState::settled, RentalActor::system},
    RentalArrow{RentalState::returned, RentalMove::settle, RentalState::settled, RentalActor::member},
    RentalArrow{RentalState::returned, RentalMove::settle, RentalState::settled, RentalActor::staff},
};
inline constexpr StateTable rental_table("rental", rental_arrows);
using RentalStep = decltype(rental_table)::Step;

// deposit: before it is lent. fee: what is owed once it is back or lost.
enum class RentalPaymentPurpose { deposit, fee };
BOOST_DESCRIBE_ENUM(RentalPaymentPurpose, deposit, fee)

// closed: nobody paid in time, or what it was for has ended.
enum class RentalPaymentState { paying, paid, closed };
BOOST_DESCRIBE_ENUM(RentalPaymentState, paying, paid, closed)

enum class RentalPaymentMove { start, pay, close };
BOOST_DESCRIBE_ENUM(RentalPaymentMove, start, pay, close)

using RentalPaymentArrow = Transition<RentalPaymentState, RentalPaymentMove, RentalActor>;
inline constexpr std::array payment_arrows{
    RentalPaymentArrow{std::nullopt, RentalPaymentMove::start, RentalPaymentState::paying, RentalActor::member},
    RentalPaymentArrow{RentalPaymentState::paying, RentalPaymentMove::pay, RentalPaymentState::paid, RentalActor::member},
    RentalPaymentArrow{RentalPaymentState::paying, RentalPaymentMove::close, RentalPaymentState::closed, RentalActor::system},
};
inline constexpr StateTable payment_table("rental payment", payment_arrows);
using RentalPaymentStep = decltype(payment_table)::Step;

// failed: the provider could not pay it out; somebody has it asked for again.
enum class RentalRefundState { under_way, done, failed };
BOOST_DESCRIBE_ENUM(RentalRefundState, under_way, done, failed)

// Why more or fewer lie at a desk. counted: somebody looked. carried: to another desk.
enum class RentalStockCause { counted, carried, lent, returned, found };
BOOST_DESCRIBE_ENUM(RentalStockCause, counted, carried, lent, returned, found)

// What a member can do with a rental now.
enum class RentalAction { give_up, pay_deposit, pay_fee };
BOOST_DESCRIBE_ENUM(RentalAction, give_up, pay_deposit, pay_fee)

}  // namespace galleria::rentals
