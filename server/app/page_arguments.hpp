// The arguments that stand in a page's address, read as the app reads them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace galleria::app {

// An argument of the query as sent: it stands in the JSON object `params` or, in links that were written by hand, by itself. Nothing if it is not there, is
// no whole number, or cannot be read.
std::optional<std::int64_t> whole_argument(std::string_view query, std::string_view name);
// The same for a text, which is not empty.
std::optional<std::string> text_argument(std::string_view query, std::string_view name);

}  // namespace galleria::app
