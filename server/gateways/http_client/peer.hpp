// Whom an address leads to.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace galleria::gateways {

struct Peer {
  std::string host;                  // as written, an IPv6 address without its brackets; empty if there is none
  std::optional<std::int64_t> port;  // where the address names one
};

// The host and port of a URL, and nothing else of it: no user, no password, no path. Never throws.
Peer peer_of(std::string_view url);

}  // namespace galleria::gateways
