// What a car park knows of a stay, a tariff and a gate's order, and how each moves; the wire, the rules and the port speak of them.
#pragma once

#include <boost/describe.hpp>

#include <array>

#include "base/ids.hpp"
#include "base/state_table.hpp"

namespace galleria::parking {

using CarParkId = Id<struct CarParkTag>;
using CarParkAreaId = Id<struct CarParkAreaTag>;
using ParkingGateId = Id<struct ParkingGateTag>;
using ParkingTariffId = Id<struct ParkingTariffTag>;
using ParkingSessionId = Id<struct ParkingSessionTag>;
using ParkingPermitId = Id<struct ParkingPermitTag>;

// exception: somebody of the staff must say what it was. closed: it was no stay of its own, or nobody knows when it ended.
enum class SessionState { inside, paid, left, exception, closed };
BOOST_DESCRIBE_ENUM(SessionState, inside, paid, left, exception, closed)

// enter: the usual way in. enter_late: a gate tells of it after a later stay of the same plate is known. enter_unread: no camera could read the plate, and no
// ticket was drawn. leave_unmatched: a car leaves that nobody saw come in. leave_unpaid: it left before anybody knew that it was paid. supersede: the same
// plate comes in again. match, match_left: the gate itself
// tells what was missing: an exit its entry, a stay that was overtaken its exit. leave_earlier, leave_earlier_unpaid: it had left before the exit that it was
// given. lose_exit: the exit that it was given is that of an entry which was told late. correct: the staff says which plate it was. merge: what two gates read
// was one car.
enum class SessionMove {
  enter,
  enter_late,
  enter_unread,
  pay,
  unpay,
  leave,
  leave_unmatched,
  leave_unpaid,
  supersede,
  match,
  match_left,
  leave_earlier,
  leave_earlier_unpaid,
  lose_exit,
  correct,
  merge,
  lift,
  close
};
BOOST_DESCRIBE_ENUM(SessionMove, enter, enter_late, enter_unread, pay, unpay, leave, leave_unmatched, leave_unpaid, supersede, match, match_left, leave_earlier,
                    leave_earlier_unpaid, lose_exit, correct, merge, lift, close)

// payment: somebody paid. consent: it was paid unasked, as its member had allowed.
enum class SessionActor { gate, payment, consent, staff };
BOOST_DESCRIBE_ENUM(SessionActor, gate, payment, consent, staff)

// Why it is an exception.
enum class ParkingException { unread, double_entry, unmatched_exit, left_unpaid };
BOOST_DESCRIBE_ENUM(ParkingException, unread, double_entry, unmatched_exit, left_unpaid)

using SessionArrow = Transition<SessionState, SessionMove, SessionActor>;
inline constexpr std::array session_arrows{
    SessionArrow{std::nullopt, SessionMove::enter, SessionState::inside, SessionActor::gate},
    SessionArrow{std::nullopt, SessionMove::enter_late, SessionState::exception, SessionActor::gate},
    SessionArrow{std::nullopt, SessionMove::enter_unread, SessionState::exception, SessionActor::gate},
    SessionArrow{std::nullopt, SessionMove::leave_unmatched, SessionState::exception, SessionActor::gate},
    SessionArrow{SessionState::inside, SessionMove::pay, SessionState::paid, SessionActor::payment},
    SessionArrow{SessionState::paid, SessionMove::pay, SessionState::paid, SessionActor::payment},
    SessionArrow{SessionState::inside, SessionMove::pay, SessionState::paid, SessionActor::consent},
    SessionArrow{SessionState::paid, SessionMove::pay, SessionState::paid, SessionActor::consent},
    SessionArrow{SessionState::exception, SessionMove::pay, SessionState::left, SessionActor::payment},
    SessionArrow{SessionState::paid, SessionMove::unpay, SessionState::inside, SessionActor::payment},
    SessionArrow{SessionState::inside, SessionMove::leave, SessionState::left, SessionActor::gate},
    SessionArrow{SessionState::paid, SessionMove::leave, SessionState::left, SessionActor::gate},
    SessionArrow{SessionState::inside, SessionMove::leave_unpaid, SessionState::exception, SessionActor::gate},
    SessionArrow{SessionState::paid, SessionMove::leave_unpaid, SessionState::exception, SessionActor::gate},
    SessionArrow{SessionState::inside, SessionMove::supersede, SessionState::exception, SessionActor::gate},
    SessionArrow{SessionState::paid, SessionMove::supersede, SessionState::exception, SessionActor::gate},
    SessionArrow{SessionState::exception, SessionMove::leave_unpaid, SessionState::exception, SessionActor::gate},
    SessionArrow{SessionState::exception, SessionMove::match, SessionState::closed, SessionActor::gate},
    SessionArrow{SessionState::exception, SessionMove::match_left, SessionState::left, SessionActor::gate},
    SessionArrow{SessionState::left, SessionMove::leave_earlier, SessionState::left, SessionActor::gate},
    SessionArrow{SessionState::exception, SessionMove::leave_earlier, SessionState::left, SessionActor::gate},
    SessionArrow{SessionState::exception, SessionMove::leave_earlier_unpaid, SessionState::exception, SessionActor::gate},
    SessionArrow{SessionState::left, SessionMove::lose_exit, SessionState::exception, SessionActor::gate},
    SessionArrow{SessionState::exception, SessionMove::lose_exit, SessionState::exception, SessionActor::gate},
    SessionArrow{SessionState::exception, SessionMove::correct, SessionState::inside, SessionActor::staff},
    SessionArrow{SessionState::exception, SessionMove::merge, SessionState::closed, SessionActor::staff},
    SessionArrow{SessionState::inside, SessionMove::merge, SessionState::left, SessionActor::staff},
    SessionArrow{SessionState::paid, SessionMove::merge, SessionState::left, SessionActor::staff},
    SessionArrow{SessionState::inside, SessionMove::lift, SessionState::left, SessionActor::staff},
    SessionArrow{SessionState::paid, SessionMove::lift, SessionState::left, SessionActor::staff},
    SessionArrow{SessionState::exception, SessionMove::close, SessionState::closed, SessionActor::staff},
};
inline constexpr StateTable session_table("parking session", session_arrows);
using SessionStep = decltype(session_table)::Step;

// A tariff that was released never changes: what follows it is the next version.
enum class TariffState { draft, released };
BOOST_DESCRIBE_ENUM(TariffState, draft, released)

enum class TariffMove { make, edit, release };
BOOST_DESCRIBE_ENUM(TariffMove, make, edit, release)

using TariffArrow = Transition<TariffState, TariffMove>;
inline constexpr std::array tariff_arrows{
    TariffArrow{std::nullopt, TariffMove::make, TariffState::draft},
    TariffArrow{TariffState::draft, TariffMove::edit, TariffState::draft},
    TariffArrow{TariffState::draft, TariffMove::release, TariffState::released},
};
inline constexpr StateTable tariff_table("parking tariff", tariff_arrows);
using TariffStep = decltype(tariff_table)::Step;

// Whether the gate was told that a car may leave.
enum class ExitOrder { none, telling, acknowledged, given_up };
BOOST_DESCRIBE_ENUM(ExitOrder, none, telling, acknowledged, given_up)

enum class PermitKind { month_card, white_list };
BOOST_DESCRIBE_ENUM(PermitKind, month_card, white_list)

enum class GateKind { entry, exit };
BOOST_DESCRIBE_ENUM(GateKind, entry, exit)

// entered, left: through this gate. waiting: it stands before the barrier, and may be paid for by consent. parked: a camera above the bays saw it. counted: how
// many bays of an area are taken.
enum class GateEventKind { entered, waiting, left, parked, counted };
BOOST_DESCRIBE_ENUM(GateEventKind, entered, waiting, left, parked, counted)

// What came of an event.
enum class GateEventOutcome {
  entered,
  entered_unread,
  entered_twice,
  entered_late,
  waiting,
  left,
  left_unpaid,
  left_unmatched,
  matched,
  repeated,
  parked,
  counted,
  ignored
};
BOOST_DESCRIBE_ENUM(GateEventOutcome, entered, entered_unread, entered_twice, entered_late, waiting, left, left_unpaid, left_unmatched, matched, repeated,
                    parked, counted, ignored)

}  // namespace galleria::parking
