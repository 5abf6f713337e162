// How a registration goes on, and what an activity to sign up for consists of; the wire, the rules and the store speak of them.
#pragma once

#include <boost/describe.hpp>

#include <array>

#include "base/ids.hpp"
#include "base/state_table.hpp"

namespace galleria::registrations {

using RegistrationId = Id<struct RegistrationTag>;
using RegistrationSessionId = Id<struct RegistrationSessionTag>;

// points: spent when the session has taken place. deposit: given back to whoever comes. Either is set aside as soon as somebody has a place.
enum class RegistrationFee { none, points, deposit };
BOOST_DESCRIBE_ENUM(RegistrationFee, none, points, deposit)

// What somebody pays in money. fee: the mall's, once it was not given up in time. deposit: given back to whoever comes.
enum class MoneyFeeKind { fee, deposit };
BOOST_DESCRIBE_ENUM(MoneyFeeKind, fee, deposit)

// to_pay: the place is kept for a while. returning: the provider has been asked to pay it out. stuck: it could not; somebody has it asked for again. kept: it
// is the mall's. lapsed: nobody paid.
enum class MoneyFeeState { to_pay, paid, returning, returned, stuck, kept, lapsed };
BOOST_DESCRIBE_ENUM(MoneyFeeState, to_pay, paid, returning, returned, stuck, kept, lapsed)

// waiting: in the queue. to_confirm: a place came free and is kept for two hours. lapsed: time ran out before anything came of it.
enum class RegistrationState { waiting, to_confirm, in_review, approved, rejected, cancelled, attended, absent, lapsed };
BOOST_DESCRIBE_ENUM(RegistrationState, waiting, to_confirm, in_review, approved, rejected, cancelled, attended, absent, lapsed)

// wait, apply, sign_up: how it begins. promote: a place came free. confirm, submit: the member takes it, the latter where the staff decides. call_off: the mall
// does not hold the session. miss: nobody came. close: the account ended. change_session: to another one of the same activity.
enum class RegistrationMove { wait, apply, sign_up, promote, confirm, submit, approve, reject, cancel, call_off, check_in, miss, lapse, close, change_session };
BOOST_DESCRIBE_ENUM(RegistrationMove, wait, apply, sign_up, promote, confirm, submit, approve, reject, cancel, call_off, check_in, miss, lapse, close,
                    change_session)

enum class RegistrationActor { member, staff, job };
BOOST_DESCRIBE_ENUM(RegistrationActor, member, staff, job)

using RegistrationArrow = Transition<RegistrationState, RegistrationMove, RegistrationActor>;
inline constexpr std::array registration_arrows{
    RegistrationArrow{std::nullopt, RegistrationMove::wait, RegistrationState::waiting, RegistrationActor::member},
    RegistrationArrow{std::nullopt, RegistrationMove::apply, RegistrationState::in_review, RegistrationActor::member},
    RegistrationArrow{std::nullopt, RegistrationMove::sign_up, RegistrationState::approved, RegistrationActor::member},
    RegistrationArrow{RegistrationState::waiting, RegistrationMove::promote, RegistrationState::to_confirm, RegistrationActor::job},
    RegistrationArrow{RegistrationState::waiting, RegistrationMove::cancel, RegistrationState::cancelled, RegistrationActor::member},
    RegistrationArrow{RegistrationState::waiting, RegistrationMove::lapse, RegistrationState::lapsed, RegistrationActor::job},
    RegistrationArrow{RegistrationState::waiting, RegistrationMove::call_off, RegistrationState::cancelled, RegistrationActor::job},
    RegistrationArrow{RegistrationState::waiting, RegistrationMove::close, RegistrationState::cancelled, RegistrationActor::job},
    RegistrationArrow{RegistrationState::to_confirm, RegistrationMove::confirm, RegistrationState::approved, RegistrationActor::member},
    RegistrationArrow{RegistrationState::to_confirm, RegistrationMove::submit, RegistrationState::in_review, RegistrationActor::member},
    RegistrationArrow{RegistrationState::to_confirm, RegistrationMove::cancel, RegistrationState::cancelled, RegistrationActor::member},
    RegistrationArrow{RegistrationState::to_confirm, RegistrationMove::lapse, RegistrationState::lapsed, RegistrationActor::job},
    RegistrationArrow{RegistrationState::to_confirm, RegistrationMove::call_off, RegistrationState::cancelled, RegistrationActor::job},
    RegistrationArrow{RegistrationState::to_confirm, RegistrationMove::close, RegistrationState::cancelled, RegistrationActor::job},
    RegistrationArrow{RegistrationState::in_review, RegistrationMove::approve, RegistrationState::approved, RegistrationActor::staff},
    RegistrationArrow{RegistrationState::in_review, RegistrationMove::reject, RegistrationState::rejected, RegistrationActor::staff},
    RegistrationArrow{RegistrationState::in_review, RegistrationMove::cancel, RegistrationState::cancelled, RegistrationActor::member},
    RegistrationArrow{RegistrationState::in_review, RegistrationMove::lapse, RegistrationState::lapsed, RegistrationActor::job},
    RegistrationArrow{RegistrationState::in_review, RegistrationMove::call_off, RegistrationState::cancelled, RegistrationActor::job},
    RegistrationArrow{RegistrationState::in_review, RegistrationMove::close, RegistrationState::cancelled, RegistrationActor::job},
    RegistrationArrow{RegistrationState::in_review, RegistrationMove::change_session, RegistrationState::in_review, RegistrationActor::member},
    RegistrationArrow{RegistrationState::approved, RegistrationMove::change_session, RegistrationState::approved, RegistrationActor::member},
    RegistrationArrow{RegistrationState::approved, RegistrationMove::check_in, RegistrationState::attended, RegistrationActor::staff},
    RegistrationArrow{RegistrationState::approved, RegistrationMove::check_in, RegistrationState::attended, RegistrationActor::member},
    RegistrationArrow{RegistrationState::approved, RegistrationMove::lapse, RegistrationState::lapsed, RegistrationActor::job},
    RegistrationArrow{RegistrationState::approved, RegistrationMove::miss, RegistrationState::absent, RegistrationActor::job},
    RegistrationArrow{RegistrationState::approved, RegistrationMove::cancel, RegistrationState::cancelled, RegistrationActor::member},
    RegistrationArrow{RegistrationState::approved, RegistrationMove::call_off, RegistrationState::cancelled, RegistrationActor::job},
    RegistrationArrow{RegistrationState::approved, RegistrationMove::close, RegistrationState::cancelled, RegistrationActor::job},
};
inline constexpr StateTable registration_table("registration", registration_arrows);
using RegistrationStep = decltype(registration_table)::Step;

// Where a session stands for everybody. full: one can wait for a place.
enum class RegistrationStage { not_begun, open, full, closed, over };
BOOST_DESCRIBE_ENUM(RegistrationStage, not_begun, open, full, closed, over)

// What a member is told of. to_pay: the staff has approved them, and the place is theirs once they pay.
enum class RegistrationEvent { promoted, approved, to_pay, rejected, called_off, lapsed, missed, day_before };
BOOST_DESCRIBE_ENUM(RegistrationEvent, promoted, approved, to_pay, rejected, called_off, lapsed, missed, day_before)

// What has to be done before somebody approves.
enum class RegistrationCheck { plan, sessions, window, budget };
BOOST_DESCRIBE_ENUM(RegistrationCheck, plan, sessions, window, budget)

}  // namespace galleria::registrations
