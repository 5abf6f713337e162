// What links to the app's pages show where they are passed on: goods, shops, collections, content pages and texts their own, all other pages the app's.
#pragma once

#include <string_view>

#include "features/catalog/catalog.hpp"
#include "features/content/content.hpp"
#include "http/page_cards.hpp"

namespace galleria::app {

// The subject of the page, which is the app itself for a page without a subject of its own and for an address that names nothing that there is.
http::CardSubject find_page_subject(const content::Content& content, const catalog::Catalog& catalog, std::string_view path, std::string_view query,
                                    Locale locale);

// A text of at most `most_count` characters, with an ellipsis for what was cut off; line breaks and runs of spaces become one space.
std::string shortened(std::string_view text, std::size_t most_count);

}  // namespace galleria::app
