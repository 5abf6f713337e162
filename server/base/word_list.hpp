// Words that text must not hold unseen: found in any case, width and spacing. Neither sounds nor characters that look alike are compared.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace galleria {

// A text as words are looked for in it: small letters, full width as half width, without spaces and ASCII punctuation.
std::string comparable_text(std::string_view text);

// The first of these words, which are comparable already, that stands in the text; empty if none does.
std::string find_listed_word(std::string_view text, std::span<const std::string> words);

// Whether one of them does.
bool holds_word(std::string_view text, std::span<const std::string> words);

// A list as it is written, a line each: made comparable, each word once, without empty ones.
std::vector<std::string> words_of_lines(std::string_view lines);

}  // namespace galleria
