// Stars, tenths, words and times of reviews.
#include "features/reviews/reviews_rules.hpp"

#include <algorithm>
#include <chrono>

#include "base/characters.hpp"

namespace galleria::reviews {
namespace {

constexpr std::int64_t aspect_count = 3;
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

std::int64_t overall_stars(std::int64_t goods, std::int64_t packing, std::int64_t service) {
  return (2 * (goods + packing + service) + aspect_count) / (2 * aspect_count);
}

std::int64_t tenths_of(std::int64_t sum, std::int64_t count) { return count == 0 ? 0 : (20 * sum + count) / (2 * count); }

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

bool holds_word(std::string_view text, std::span<const std::string> words) {
  const std::string comparable = comparable_text(text);
  return std::ranges::any_of(words, [&](const std::string& word) { return !word.empty() && comparable.find(word) != std::string::npos; });
}

bool is_still_open(TimeMs from, std::int64_t days, TimeMs now) { return now < from + std::chrono::days(days); }

std::string hidden_name(const std::string& name) { return first_characters(name, 1) + "***"; }

}  // namespace galleria::reviews
