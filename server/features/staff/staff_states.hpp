// The states of a proposal; both the wire and the rules speak of them.
#pragma once

#include <boost/describe.hpp>

namespace galleria::staff {

enum class ProposalState { proposed, approved, refused, withdrawn, expired, stale };
BOOST_DESCRIBE_ENUM(ProposalState, proposed, approved, refused, withdrawn, expired, stale)

// outdate: what was shown to be changed is not what it was any more.
enum class ProposalMove { propose, approve, refuse, withdraw, expire, outdate };
BOOST_DESCRIBE_ENUM(ProposalMove, propose, approve, refuse, withdraw, expire, outdate)

}  // namespace galleria::staff
