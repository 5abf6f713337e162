// How a thread between a member and the mall or a shop goes on; the wire, the rules and the store speak of it.
#pragma once

#include <boost/describe.hpp>

#include <array>

#include "base/ids.hpp"
#include "base/state_table.hpp"

namespace galleria::customer_service {

using CustomerThreadId = Id<struct CustomerThreadTag>;
using CustomerMessageId = Id<struct CustomerMessageTag>;
using CustomerQuestionId = Id<struct CustomerQuestionTag>;

// waiting: for the staff. A thread begins with a word of the member, so none is empty.
enum class CustomerThreadState { waiting, answered, closed };
BOOST_DESCRIBE_ENUM(CustomerThreadState, waiting, answered, closed)

// write: the member says more, and opens what was closed. take: somebody of the staff has it from now on.
enum class CustomerThreadMove { ask, write, answer, take, close };
BOOST_DESCRIBE_ENUM(CustomerThreadMove, ask, write, answer, take, close)

enum class CustomerActor { member, staff, job };
BOOST_DESCRIBE_ENUM(CustomerActor, member, staff, job)

enum class CustomerSender { member, staff };
BOOST_DESCRIBE_ENUM(CustomerSender, member, staff)

enum class CustomerQuestionCategory { orders, delivery, after_sales, payment, membership, mall };
BOOST_DESCRIBE_ENUM(CustomerQuestionCategory, orders, delivery, after_sales, payment, membership, mall)

using CustomerArrow = Transition<CustomerThreadState, CustomerThreadMove, CustomerActor>;
inline constexpr std::array customer_arrows{
    CustomerArrow{std::nullopt, CustomerThreadMove::ask, CustomerThreadState::waiting, CustomerActor::member},
    CustomerArrow{CustomerThreadState::waiting, CustomerThreadMove::write, CustomerThreadState::waiting, CustomerActor::member},
    CustomerArrow{CustomerThreadState::answered, CustomerThreadMove::write, CustomerThreadState::waiting, CustomerActor::member},
    CustomerArrow{CustomerThreadState::closed, CustomerThreadMove::write, CustomerThreadState::waiting, CustomerActor::member},
    CustomerArrow{CustomerThreadState::waiting, CustomerThreadMove::answer, CustomerThreadState::answered, CustomerActor::staff},
    CustomerArrow{CustomerThreadState::answered, CustomerThreadMove::answer, CustomerThreadState::answered, CustomerActor::staff},
    CustomerArrow{CustomerThreadState::waiting, CustomerThreadMove::take, CustomerThreadState::waiting, CustomerActor::staff},
    CustomerArrow{CustomerThreadState::answered, CustomerThreadMove::take, CustomerThreadState::answered, CustomerActor::staff},
    CustomerArrow{CustomerThreadState::waiting, CustomerThreadMove::close, CustomerThreadState::closed, CustomerActor::member},
    CustomerArrow{CustomerThreadState::answered, CustomerThreadMove::close, CustomerThreadState::closed, CustomerActor::member},
    CustomerArrow{CustomerThreadState::waiting, CustomerThreadMove::close, CustomerThreadState::closed, CustomerActor::staff},
    CustomerArrow{CustomerThreadState::answered, CustomerThreadMove::close, CustomerThreadState::closed, CustomerActor::staff},
    CustomerArrow{CustomerThreadState::answered, CustomerThreadMove::close, CustomerThreadState::closed, CustomerActor::job},
};
inline constexpr StateTable customer_table("customer's thread", customer_arrows);
using CustomerStep = decltype(customer_table)::Step;

}  // namespace galleria::customer_service
