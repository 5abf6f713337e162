// Takes an address apart.
#include "gateways/http_client/peer.hpp"

#include <charconv>

namespace galleria::gateways {

Peer peer_of(std::string_view url) {
  const auto scheme_end = url.find("://");
  if (scheme_end == std::string_view::npos) return {};
  std::string_view authority = url.substr(scheme_end + 3);
  authority = authority.substr(0, authority.find_first_of("/?#\\"));
  if (const auto user_end = authority.rfind('@'); user_end != std::string_view::npos) authority.remove_prefix(user_end + 1);
  const bool is_bracketed = authority.starts_with('[');
  const auto host_end = is_bracketed ? authority.find(']') : authority.find(':');
  const std::string_view host =
      is_bracketed ? authority.substr(1, host_end == std::string_view::npos ? host_end : host_end - 1) : authority.substr(0, host_end);
  Peer peer{std::string(host), std::nullopt};
  const auto colon = host_end == std::string_view::npos ? host_end : authority.find(':', host_end);
  if (colon == std::string_view::npos) return peer;
  const std::string_view digits = authority.substr(colon + 1);
  std::int64_t port = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), port);
  if (error == std::errc{} && end == digits.data() + digits.size() && port > 0 && port <= 65'535) peer.port = port;
  return peer;
}

}  // namespace galleria::gateways
