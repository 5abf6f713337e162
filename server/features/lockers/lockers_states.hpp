// What is known of a locker that somebody has, of a door and of a payment, and how each moves; the wire, the rules and the port speak of them.
#pragma once

#include <boost/describe.hpp>

#include <array>

#include "base/ids.hpp"
#include "base/state_table.hpp"

namespace galleria::lockers {

using LockerBankId = Id<struct LockerBankTag>;
using LockerDoorId = Id<struct LockerDoorTag>;
using LockerStayId = Id<struct LockerStayTag>;
using LockerOpeningId = Id<struct LockerOpeningTag>;
using LockerPhotoId = Id<struct LockerPhotoTag>;

enum class LockerSize { small, medium, large };
BOOST_DESCRIBE_ENUM(LockerSize, small, medium, large)

// Whether a door can be given to somebody.
enum class DoorCondition { working, out_of_order };
BOOST_DESCRIBE_ENUM(DoorCondition, working, out_of_order)

// held: for two minutes, until its door opens. open: its door stands open. overdue: for so long that the staff may clear it. lapsed: nobody came.
// faulted: its door never opened. cleared: the staff took out what lay in it.
enum class LockerStayState { held, occupied, open, overdue, lapsed, faulted, ended, cleared };
BOOST_DESCRIBE_ENUM(LockerStayState, held, occupied, open, overdue, lapsed, faulted, ended, cleared)

// finish: it was shut after its things were taken out. jam: its door did not open for the first time. hand_over: the staff opened it with a key and gave its
// things to whoever they are.
enum class LockerStayMove { take, give_up, lapse, jam, open, shut, finish, fall_due, hand_over, clear };
BOOST_DESCRIBE_ENUM(LockerStayMove, take, give_up, lapse, jam, open, shut, finish, fall_due, hand_over, clear)

enum class LockerActor { member, bank, staff, system };
BOOST_DESCRIBE_ENUM(LockerActor, member, bank, staff, system)

using LockerStayArrow = Transition<LockerStayState, LockerStayMove, LockerActor>;
inline constexpr std::array stay_arrows{
    LockerStayArrow{std::nullopt, LockerStayMove::take, LockerStayState::held, LockerActor::member},
    LockerStayArrow{LockerStayState::held, LockerStayMove::give_up, LockerStayState::lapsed, LockerActor::member},
    LockerStayArrow{LockerStayState::held, LockerStayMove::lapse, LockerStayState::lapsed, LockerActor::system},
    LockerStayArrow{LockerStayState::held, LockerStayMove::jam, LockerStayState::faulted, LockerActor::bank},
    LockerStayArrow{LockerStayState::held, LockerStayMove::open, LockerStayState::open, LockerActor::bank},
    LockerStayArrow{LockerStayState::occupied, LockerStayMove::open, LockerStayState::open, LockerActor::bank},
    LockerStayArrow{LockerStayState::overdue, LockerStayMove::open, LockerStayState::open, LockerActor::bank},
    LockerStayArrow{LockerStayState::open, LockerStayMove::shut, LockerStayState::occupied, LockerActor::bank},
    LockerStayArrow{LockerStayState::open, LockerStayMove::finish, LockerStayState::ended, LockerActor::bank},
    LockerStayArrow{LockerStayState::occupied, LockerStayMove::fall_due, LockerStayState::overdue, LockerActor::system},
    LockerStayArrow{LockerStayState::occupied, LockerStayMove::hand_over, LockerStayState::ended, LockerActor::staff},
    LockerStayArrow{LockerStayState::open, LockerStayMove::hand_over, LockerStayState::ended, LockerActor::staff},
    LockerStayArrow{LockerStayState::overdue, LockerStayMove::hand_over, LockerStayState::ended, LockerActor::staff},
    LockerStayArrow{LockerStayState::overdue, LockerStayMove::clear, LockerStayState::cleared, LockerActor::staff},
};
inline constexpr StateTable stay_table("locker stay", stay_arrows);
using LockerStayStep = decltype(stay_table)::Step;

// closed: nobody paid in time, or another sum was owed by then.
enum class LockerPaymentState { paying, paid, closed };
BOOST_DESCRIBE_ENUM(LockerPaymentState, paying, paid, closed)

enum class LockerPaymentMove { start, pay, close };
BOOST_DESCRIBE_ENUM(LockerPaymentMove, start, pay, close)

using LockerPaymentArrow = Transition<LockerPaymentState, LockerPaymentMove, LockerActor>;
inline constexpr std::array payment_arrows{
    LockerPaymentArrow{std::nullopt, LockerPaymentMove::start, LockerPaymentState::paying, LockerActor::member},
    LockerPaymentArrow{LockerPaymentState::paying, LockerPaymentMove::pay, LockerPaymentState::paid, LockerActor::member},
    LockerPaymentArrow{LockerPaymentState::paying, LockerPaymentMove::close, LockerPaymentState::closed, LockerActor::member},
    LockerPaymentArrow{LockerPaymentState::paying, LockerPaymentMove::close, LockerPaymentState::closed, LockerActor::system},
};
inline constexpr StateTable payment_table("locker payment", payment_arrows);
using LockerPaymentStep = decltype(payment_table)::Step;

// By what a door was to be opened. key: by hand, without anybody having asked for it here.
enum class OpeningWay { phone, code, staff, key };
BOOST_DESCRIBE_ENUM(OpeningWay, phone, code, staff, key)

// jammed: the bank says that the door does not open. silent: the bank did not answer.
enum class OpeningFailure { jammed, silent };
BOOST_DESCRIBE_ENUM(OpeningFailure, jammed, silent)

// asking: the bank is being told. told: it has heard it. open, shut: as its door says.
enum class OpeningProgress { asking, told, open, shut, jammed, silent };
BOOST_DESCRIBE_ENUM(OpeningProgress, asking, told, open, shut, jammed, silent)

// code: somebody typed one at the bank.
enum class LockerEventKind { opened, shut, jammed, code };
BOOST_DESCRIBE_ENUM(LockerEventKind, opened, shut, jammed, code)

// What came of an event. unexpected: a door opened that nobody had asked for.
enum class LockerEventOutcome { opened, occupied, ended, jammed, code_right, code_wrong, fee_due, keypad_locked, unexpected, repeated, ignored };
BOOST_DESCRIBE_ENUM(LockerEventOutcome, opened, occupied, ended, jammed, code_right, code_wrong, fee_due, keypad_locked, unexpected, repeated, ignored)

// What a member can do with a locker now.
enum class LockerAction { open, finish, pay, make_code, give_up, call_help };
BOOST_DESCRIBE_ENUM(LockerAction, open, finish, pay, make_code, give_up, call_help)

}  // namespace galleria::lockers
