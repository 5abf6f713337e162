// Turns kept content into what a client gets, in one language.
#pragma once

#include "features/content/content.hpp"
#include "features/content/content_page.hpp"
#include "features/content/content_store_texts.hpp"

namespace galleria::content {

// What every floor has, of whatever kind it is.
const FloorFrame& frame_of(const AnyFloor& floor);
// Whether it is part of what members get at that moment, whoever they are.
bool is_shown_at(const FloorFrame& frame, TimeMs moment);
// The moments after that one at which other floors are shown, ascending.
std::vector<TimeMs> list_changes(const PageDocument& document, TimeMs after);

struct PageTimes {
  TimeMs made_at;  // of the answer
  TimeMs moment;   // whose floors it has
};
// Products and shops that are not there any more, or off the shelf, are left out, and so are links that lead nowhere.
Page make_page(const PageDocument& document, std::int64_t version, PageTimes times, const Lookups& lookups, Locale locale);
Floor make_floor(const AnyFloor& floor, const Lookups& lookups, Locale locale);
// The products that the page's floors show, each once, ascending.
std::vector<ProductId> shown_products(const Page& page);
TextPage make_text(const store::TextVersionRow& text, const PictureLookup& pictures, Locale locale);
// Clean rich text with each picture as the library shows it now.
std::string with_shown_pictures(std::string_view html, const PictureLookup& pictures);
std::vector<Mall> make_malls(const std::vector<MallRecord>& malls, Locale locale);

}  // namespace galleria::content
