// Words of a list, looked for in texts however they are written.
#include "base/word_list.hpp"

#include <algorithm>

namespace galleria {
namespace {

constexpr std::string_view ideographic_space = "\xE3\x80\x80";

bool is_left_out(char character) {
  const auto byte = static_cast<unsigned char>(character);
  if (byte >= 0x80) return false;
  const bool is_digit = character >= '0' && character <= '9';
  const bool is_letter = (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z');
  return !is_digit && !is_letter;
}

// U+FF01 to U+FF5E are '!' to '~' in full width: EF BC 81 to EF BD 9E. Nought if there is none here.
char full_width_at(std::string_view text, std::size_t at) {
  if (at + 2 >= text.size() || static_cast<unsigned char>(text[at]) != 0xEF) return 0;
  const auto second = static_cast<unsigned char>(text[at + 1]);
  const auto third = static_cast<unsigned char>(text[at + 2]);
  if (second == 0xBC && third >= 0x81 && third <= 0xBF) return static_cast<char>(third - 0x81 + '!');
  if (second == 0xBD && third >= 0x80 && third <= 0x9E) return static_cast<char>(third - 0x80 + '`');
  return 0;
}

}  // namespace

std::string comparable_text(std::string_view text) {
  std::string comparable;
  for (std::size_t at = 0; at < text.size();) {
    if (text.substr(at).starts_with(ideographic_space)) {
      at += ideographic_space.size();
      continue;
    }
    const char narrow = full_width_at(text, at);
    const char character = narrow == 0 ? text[at] : narrow;
    at += narrow == 0 ? 1 : 3;
    if (is_left_out(character)) continue;
    comparable += character >= 'A' && character <= 'Z' ? static_cast<char>(character - 'A' + 'a') : character;
  }
  return comparable;
}

std::string find_listed_word(std::string_view text, std::span<const std::string> words) {
  const std::string comparable = comparable_text(text);
  const auto found = std::ranges::find_if(words, [&](const std::string& word) { return !word.empty() && comparable.find(word) != std::string::npos; });
  return found == words.end() ? std::string() : *found;
}

bool holds_word(std::string_view text, std::span<const std::string> words) { return !find_listed_word(text, words).empty(); }

std::vector<std::string> words_of_lines(std::string_view lines) {
  std::vector<std::string> words;
  for (std::size_t at = 0; at < lines.size();) {
    const std::size_t end = std::min(lines.find('\n', at), lines.size());
    std::string word = comparable_text(lines.substr(at, end - at));
    if (!word.empty() && std::ranges::find(words, word) == words.end()) words.push_back(std::move(word));
    at = end + 1;
  }
  return words;
}

}  // namespace galleria
