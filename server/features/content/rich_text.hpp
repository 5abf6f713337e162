// Rich text: the few tags that a page may hold, and nothing that could run.
#pragma once

#include <string>
#include <string_view>

namespace galleria::content {

// HTML that holds only p, h3, h4, ul, ol, li, strong, em, br, blockquote, a (href to a path of this site) and img (src under /files/, alt), each closed in its
// order. Other tags are dropped and their text kept; scripts, styles, frames and the like are dropped with their content; comments and attributes that are not
// named here are dropped. Cleaning what is clean changes nothing.
std::string clean_rich_text(std::string_view html);

// Whether a link leads to a path of this site: "/pages/…?x=1". Not "//host", not "/\host", nothing with a scheme.
bool is_own_path(std::string_view path);

}  // namespace galleria::content
