// What the mall does for who asks, and how a request goes on; the wire, the rules and the store speak of it.
#pragma once

#include <boost/describe.hpp>

#include <array>

#include "base/ids.hpp"
#include "base/state_table.hpp"

namespace galleria::service_requests {

using ServiceOfferId = Id<struct ServiceOfferTag>;
using ServiceRequestId = Id<struct ServiceRequestTag>;

// mall: what makes a visit easier. warm: for who needs a hand, an expecting mother or somebody in a wheelchair.
enum class ServiceKind { mall, warm };
BOOST_DESCRIBE_ENUM(ServiceKind, mall, warm)

// Whether a field of the form is asked for.
enum class ServiceField { hidden, optional, required };
BOOST_DESCRIBE_ENUM(ServiceField, hidden, optional, required)

// reopened: it was done and was not well. rated: the member has closed it.
enum class ServiceState { asked, assigned, done, rated, reopened, cancelled, refused };
BOOST_DESCRIBE_ENUM(ServiceState, asked, assigned, done, rated, reopened, cancelled, refused)

// hand_on: somebody else does it.
enum class ServiceMove { ask, assign, hand_on, finish, rate, reopen, cancel, refuse };
BOOST_DESCRIBE_ENUM(ServiceMove, ask, assign, hand_on, finish, rate, reopen, cancel, refuse)

enum class ServiceActor { member, staff };
BOOST_DESCRIBE_ENUM(ServiceActor, member, staff)

using ServiceArrow = Transition<ServiceState, ServiceMove, ServiceActor>;
inline constexpr std::array request_arrows{
    ServiceArrow{std::nullopt, ServiceMove::ask, ServiceState::asked, ServiceActor::member},
    ServiceArrow{ServiceState::asked, ServiceMove::assign, ServiceState::assigned, ServiceActor::staff},
    ServiceArrow{ServiceState::reopened, ServiceMove::assign, ServiceState::assigned, ServiceActor::staff},
    ServiceArrow{ServiceState::assigned, ServiceMove::hand_on, ServiceState::assigned, ServiceActor::staff},
    ServiceArrow{ServiceState::assigned, ServiceMove::finish, ServiceState::done, ServiceActor::staff},
    ServiceArrow{ServiceState::asked, ServiceMove::refuse, ServiceState::refused, ServiceActor::staff},
    ServiceArrow{ServiceState::assigned, ServiceMove::refuse, ServiceState::refused, ServiceActor::staff},
    ServiceArrow{ServiceState::asked, ServiceMove::cancel, ServiceState::cancelled, ServiceActor::member},
    ServiceArrow{ServiceState::done, ServiceMove::rate, ServiceState::rated, ServiceActor::member},
    ServiceArrow{ServiceState::done, ServiceMove::reopen, ServiceState::reopened, ServiceActor::member},
};
inline constexpr StateTable request_table("service request", request_arrows);
using ServiceStep = decltype(request_table)::Step;

// What the member may do with a request now.
enum class ServiceRequestAction { cancel, rate, reopen };
BOOST_DESCRIBE_ENUM(ServiceRequestAction, cancel, rate, reopen)

// What the staff does with one.
enum class ServiceRequestWork { assign, hand_on, finish, refuse };
BOOST_DESCRIBE_ENUM(ServiceRequestWork, assign, hand_on, finish, refuse)

// What a member is told of.
enum class ServiceEvent { assigned, done, refused };
BOOST_DESCRIBE_ENUM(ServiceEvent, assigned, done, refused)

}  // namespace galleria::service_requests
