// Talks with the gates of car parks as docs/gate-protocol.md says.
#pragma once

#include <memory>
#include <string>

#include "features/parking/parking_port.hpp"
#include "gateways/http_client/http_client.hpp"

namespace galleria::gateways {

// The references must outlive it. An address that begins with a slash is one of `own_url`: the sandbox's gates live in the server.
std::unique_ptr<parking::GatePort> make_parking_gates(HttpClient& client, const Clock& clock, std::string own_url);

}  // namespace galleria::gateways
