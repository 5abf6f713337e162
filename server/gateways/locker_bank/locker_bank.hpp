// Talks with banks of lockers as docs/locker-protocol.md says.
#pragma once

#include <memory>
#include <string>

#include "features/lockers/lockers_port.hpp"
#include "gateways/http_client/http_client.hpp"

namespace galleria::gateways {

// The references must outlive it. An address that begins with a slash is one of `own_url`: the sandbox's banks live in the server.
std::unique_ptr<lockers::BankPort> make_locker_banks(HttpClient& client, const Clock& clock, std::string own_url);

}  // namespace galleria::gateways
