// Reads the language that a client asks for.
#include "base/locale.hpp"

namespace galleria {

Locale locale_from_accept_language(std::string_view header) {
  const auto english = header.find("en");
  const auto chinese = header.find("zh");
  const bool english_first = english != std::string_view::npos && (chinese == std::string_view::npos || english < chinese);
  return english_first ? Locale::en : Locale::zh_cn;
}

}  // namespace galleria
