// Texts by the characters that people count.
#pragma once

#include <cstddef>
#include <string>

namespace galleria {

// The first `limit` characters of a text in UTF-8, or all of it.
inline std::string first_characters(const std::string& text, std::size_t limit) {
  std::size_t end = 0;
  for (std::size_t count = 0; end < text.size(); ++end) {
    const bool starts_character = (static_cast<unsigned char>(text[end]) & 0xC0) != 0x80;
    if (starts_character && count++ == limit) break;
  }
  return text.substr(0, end);
}

}  // namespace galleria
