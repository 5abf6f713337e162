// Turns the links of a page into routes of the app, and into what lies beside it: native pages, mini programs, telephones, other sites.
#pragma once

#include "features/content/content_page.hpp"

namespace galleria::content {

// False for "javascript:", "http:" and whatever else no link may be.
bool is_link_of_known_kind(const LinkText& link);

// What a link leads to, with the title of what it opens in this language. Nothing if there is no link, or what it names is not there (any more).
// Pages and texts are not looked up: one may be made after the page that leads to it.
std::optional<Link> resolve_link(const std::optional<LinkText>& link, const Lookups& lookups, Locale locale);

}  // namespace galleria::content
