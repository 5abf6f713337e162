// Takes the machine's own name off the host.
#include "app/form_targets.hpp"

namespace galleria::app {

std::string form_targets(std::string_view platform_url) {
  const auto start = platform_url.find("://");
  if (start == std::string_view::npos) return {};
  const auto scheme = platform_url.substr(0, start + 3);
  const auto rest = platform_url.substr(start + 3);
  const auto host = rest.substr(0, rest.find('/'));
  const auto dot = host.find('.');
  const bool has_domain = dot != std::string_view::npos && host.find('.', dot + 1) != std::string_view::npos;
  if (!has_domain) return " " + std::string(scheme) + std::string(host);
  return " " + std::string(scheme) + "*" + std::string(host.substr(dot));
}

}  // namespace galleria::app
