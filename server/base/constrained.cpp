// Counts characters the way people do: by code point, not by byte.
#include "base/constrained.hpp"

#include <algorithm>

namespace galleria {

std::size_t character_count(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

}  // namespace galleria
