// Finds out who really asks when proxies stand in front.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace galleria::http {

// The proxies whose X-Forwarded-For is believed.
class TrustedProxies {
 public:
  // Addresses ("10.0.0.7", "::1") or networks ("10.0.0.0/8", "fd00::/8"). Throws std::invalid_argument naming the entry that is neither.
  explicit TrustedProxies(const std::vector<std::string>& entries);
  ~TrustedProxies();

  // False also for a text that is no address.
  bool includes(std::string_view address) const;

  // The client behind a trusted peer: the rightmost address of `forwarded_for` that is not itself a trusted proxy; if all are trusted the leftmost.
  // Reading stops at the first entry from the right that is no address, since nobody trusted wrote it; if none is left, the peer.
  std::string client_behind(std::string_view peer, std::string_view forwarded_for) const;

 private:
  struct Networks;
  std::unique_ptr<const Networks> networks_;
};

// What the log may hold of an address: the /24 of IPv4 ("203.0.113.0/24"), the /48 of IPv6; "" for what is no address.
std::string network_of(std::string_view address);

}  // namespace galleria::http
