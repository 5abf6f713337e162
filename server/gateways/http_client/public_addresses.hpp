// Which addresses of the net are public: what a stranger names must not lead to this machine, to the mall's own net, or to a cloud's metadata.
#pragma once

#include <sys/socket.h>

#include "gateways/http_client/http_client.hpp"

namespace galleria::gateways {

bool is_public(const sockaddr& address);
bool is_this_machine(const sockaddr& address);
bool may_reach(Reachable reachable, const sockaddr& address);

}  // namespace galleria::gateways
