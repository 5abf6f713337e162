// How a booking goes on; the wire, the rules and the store speak of it.
#pragma once

#include <boost/describe.hpp>

#include <array>

#include "base/ids.hpp"
#include "base/state_table.hpp"

namespace galleria::bookings {

using BookingId = Id<struct BookingTag>;
using BookingSlotId = Id<struct BookingSlotTag>;
using BookingResourceId = Id<struct BookingResourceTag>;  // a car service, or an issue of the magazine
using MagazinePointId = Id<struct MagazinePointTag>;

enum class BookingKind { car, magazine };
BOOST_DESCRIBE_ENUM(BookingKind, car, magazine)

// pending: the staff has to say yes. no_show: nobody came, or nobody fetched it.
enum class BookingState { pending, confirmed, checked_in, done, cancelled, rejected, no_show };
BOOST_DESCRIBE_ENUM(BookingState, pending, confirmed, checked_in, done, cancelled, rejected, no_show)

// lapse: nobody had decided when it began. cancel: the member does not come. call_off: the mall cannot. excuse: a no-show that was none. close: the account
// ended.
enum class BookingMove { request, reserve, approve, reject, lapse, cancel, call_off, check_in, finish, hand_out, miss, excuse, close };
BOOST_DESCRIBE_ENUM(BookingMove, request, reserve, approve, reject, lapse, cancel, call_off, check_in, finish, hand_out, miss, excuse, close)

enum class BookingActor { member, staff, job };
BOOST_DESCRIBE_ENUM(BookingActor, member, staff, job)

using BookingArrow = Transition<BookingState, BookingMove, BookingActor, BookingKind>;
inline constexpr std::array booking_arrows{
    BookingArrow{std::nullopt, BookingMove::request, BookingState::pending, BookingActor::member, BookingKind::car},
    BookingArrow{std::nullopt, BookingMove::reserve, BookingState::confirmed, BookingActor::member, BookingKind::magazine},
    BookingArrow{BookingState::pending, BookingMove::approve, BookingState::confirmed, BookingActor::staff, BookingKind::car},
    BookingArrow{BookingState::pending, BookingMove::reject, BookingState::rejected, BookingActor::staff, BookingKind::car},
    BookingArrow{BookingState::pending, BookingMove::lapse, BookingState::rejected, BookingActor::job, BookingKind::car},
    BookingArrow{BookingState::pending, BookingMove::cancel, BookingState::cancelled, BookingActor::member, BookingKind::car},
    BookingArrow{BookingState::confirmed, BookingMove::cancel, BookingState::cancelled, BookingActor::member},
    BookingArrow{BookingState::confirmed, BookingMove::call_off, BookingState::cancelled, BookingActor::staff, BookingKind::car},
    BookingArrow{BookingState::confirmed, BookingMove::check_in, BookingState::checked_in, BookingActor::staff, BookingKind::car},
    BookingArrow{BookingState::checked_in, BookingMove::finish, BookingState::done, BookingActor::staff, BookingKind::car},
    BookingArrow{BookingState::checked_in, BookingMove::finish, BookingState::done, BookingActor::job, BookingKind::car},
    BookingArrow{BookingState::confirmed, BookingMove::hand_out, BookingState::done, BookingActor::staff, BookingKind::magazine},
    BookingArrow{BookingState::confirmed, BookingMove::miss, BookingState::no_show, BookingActor::staff, BookingKind::car},
    BookingArrow{BookingState::confirmed, BookingMove::miss, BookingState::no_show, BookingActor::job},
    BookingArrow{BookingState::no_show, BookingMove::excuse, BookingState::cancelled, BookingActor::staff},
    BookingArrow{BookingState::pending, BookingMove::close, BookingState::cancelled, BookingActor::job, BookingKind::car},
    BookingArrow{BookingState::confirmed, BookingMove::close, BookingState::cancelled, BookingActor::job},
};
inline constexpr StateTable booking_table("booking", booking_arrows);
using BookingStep = decltype(booking_table)::Step;

// What the member may do with a car that they booked.
enum class CarBookingAction { cancel, comment };
BOOST_DESCRIBE_ENUM(CarBookingAction, cancel, comment)

// What the staff does with one.
enum class CarBookingWork { approve, reject, check_in, finish, miss, call_off, excuse };
BOOST_DESCRIBE_ENUM(CarBookingWork, approve, reject, check_in, finish, miss, call_off, excuse)

// Where an issue of the magazine stands: it can be reserved while it is open. all_taken: at every point.
enum class MagazineStage { upcoming, open, all_taken, over };
BOOST_DESCRIBE_ENUM(MagazineStage, upcoming, open, all_taken, over)

// What a member is told of.
enum class BookingEvent { confirmed, driver_assigned, rejected, called_off, lapsed, day_before, hour_before, last_day, missed };
BOOST_DESCRIBE_ENUM(BookingEvent, confirmed, driver_assigned, rejected, called_off, lapsed, day_before, hour_before, last_day, missed)

}  // namespace galleria::bookings
