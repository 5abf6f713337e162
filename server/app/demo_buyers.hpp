// Members for load tests: signed in, with an address, ready to buy.
#pragma once

#include <cstdint>
#include <string>

#include "app/demo.hpp"
#include "base/ids.hpp"

namespace galleria::app {

// Makes sure that `count` (1 to 9999) members of the demo have an address each, starts a session for each, and gives one line a member:
// "TOKEN ADDRESS_ID". Asked again, it takes the same members and addresses. Throws std::runtime_error if an address is refused.
std::string make_buyers(const DemoParts& parts, IdGenerator& ids, std::int64_t count);

}  // namespace galleria::app
