// The states of a run of the auditor; both the wire and the rules speak of them.
#pragma once

#include <boost/describe.hpp>

#include "base/ids.hpp"

namespace galleria::system {

using AuditRunId = Id<struct AuditRunTag>;

// stopped: the server was replaced by another version meanwhile, whose rules are others.
enum class AuditRunState { running, finished, stopped };
BOOST_DESCRIBE_ENUM(AuditRunState, running, finished, stopped)

enum class AuditRunMove { start, finish, stop };
BOOST_DESCRIBE_ENUM(AuditRunMove, start, finish, stop)

// Calls to a provider go; or none goes until it has rested; or one goes to see whether it answers again.
enum class BreakerState { closed, open, probing };
BOOST_DESCRIBE_ENUM(BreakerState, closed, open, probing)

// What keeps pictures and films.
enum class StorageKind { folder, s3 };
BOOST_DESCRIBE_ENUM(StorageKind, folder, s3)

}  // namespace galleria::system
