// What the pages on which people arrive ask first, for the server to put into their HTML.
#pragma once

#include <optional>
#include <string_view>

#include "features/catalog/catalog.hpp"
#include "features/content/content.hpp"
#include "http/first_looks.hpp"

namespace galleria::app {

// The answers that the page would be given: for home, for all categories, and for a product's, a shop's and a list's page whose address names one that there
// is. Nothing for any other page.
std::optional<http::FirstLook> find_first_answer(const content::Content& content, const catalog::Catalog& catalog, std::string_view path,
                                                 std::string_view query, Locale locale);

}  // namespace galleria::app
