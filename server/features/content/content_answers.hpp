// Turns kept content into what a client gets, in one language.
#pragma once

#include "features/content/content.hpp"
#include "features/content/content_page.hpp"

namespace galleria::content {

// Products and shops that are not there any more, or off the shelf, are left out, and so are links that lead nowhere.
Page make_page(const PageDocument& document, std::int64_t version, TimeMs now, const Lookups& lookups, Locale locale);
// The products that the page's floors show, each once, ascending.
std::vector<ProductId> shown_products(const Page& page);
TextPage make_text(const TextRecord& text, Locale locale);
std::vector<Mall> make_malls(const std::vector<MallRecord>& malls, Locale locale);

}  // namespace galleria::content
