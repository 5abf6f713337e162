// Which addresses may be framed. Pure.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace galleria::interactive_pages {

// "games.example, play.example:8443" as hosts. Throws std::invalid_argument at what is no host, since a host stands in the policy of every page.
std::vector<std::string> listed_hosts(std::string_view text);

// Whose pages may be framed.
struct AllowedPages {
  std::span<const std::string> hosts;
  bool has_own = false;  // the demo mall's, below /interactive/
};

// https on one of the hosts, without a user, a fragment or anything that a browser would read otherwise than this does.
bool is_allowed(std::string_view address, const AllowedPages& allowed);

}  // namespace galleria::interactive_pages
