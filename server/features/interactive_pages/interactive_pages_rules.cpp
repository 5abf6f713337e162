// Which addresses may be framed.
#include "features/interactive_pages/interactive_pages_rules.hpp"

#include <algorithm>
#include <stdexcept>

namespace galleria::interactive_pages {
namespace {

constexpr std::string_view safe_scheme = "https://";
constexpr std::string_view own_folder = "/interactive/";

bool is_letter_or_digit(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); }

// Small letters, so that they can be compared.
bool is_of_host(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '-' || c == ':'; }

// What no browser takes for the end of a host, or for a fragment, or mends.
bool is_of_path(char c) { return is_letter_or_digit(c) || std::string_view("/?&=-._~%+,:;!").find(c) != std::string_view::npos; }

bool is_plain_path(std::string_view path) { return std::ranges::all_of(path, is_of_path) && path.find("..") == std::string_view::npos; }

std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

}  // namespace

std::vector<std::string> listed_hosts(std::string_view text) {
  std::vector<std::string> hosts;
  while (!text.empty()) {
    const auto comma = std::min(text.find(','), text.size());
    const std::string_view host = trimmed(text.substr(0, comma));
    text.remove_prefix(std::min(comma + 1, text.size()));
    if (host.empty()) continue;
    if (!std::ranges::all_of(host, is_of_host) || !is_letter_or_digit(host.front()))
      throw std::invalid_argument("interactive_pages.hosts: '" + std::string(host) + "' is no host");
    hosts.emplace_back(host);
  }
  return hosts;
}

bool is_allowed(std::string_view address, const AllowedPages& allowed) {
  if (address.starts_with(own_folder)) return allowed.has_own && is_plain_path(address);
  if (!address.starts_with(safe_scheme)) return false;
  address.remove_prefix(safe_scheme.size());
  const auto end = std::min(address.find_first_of("/?"), address.size());
  return std::ranges::find(allowed.hosts, address.substr(0, end)) != allowed.hosts.end() && is_plain_path(address.substr(end));
}

}  // namespace galleria::interactive_pages
