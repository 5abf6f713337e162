// The states of the copy that a member asked for; both the wire and the rules speak of them.
#pragma once

#include <boost/describe.hpp>

namespace galleria::member_data {

// running: it is being written. failed: it could not be; it may be asked for anew at once.
enum class DataCopyState { running, ready, failed };
BOOST_DESCRIBE_ENUM(DataCopyState, running, ready, failed)

enum class DataCopyMove { ask, finish, fail };
BOOST_DESCRIBE_ENUM(DataCopyMove, ask, finish, fail)

}  // namespace galleria::member_data
