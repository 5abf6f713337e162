// How texts are compared in a search.
#include <algorithm>
#include <numeric>

#include "features/catalog/catalog_search.hpp"

namespace galleria::catalog {
namespace {

constexpr int whole_bonus = 40;
constexpr int start_bonus = 20;
constexpr int word_start_bonus = 10;
constexpr int inside_penalty = 15;
constexpr std::size_t shortest_inside_word = 3;  // ASCII: "to" would be found inside too many words

bool is_word_character(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); }
bool is_ascii(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

int fit_exactly(std::string_view text, std::string_view word, int weight) {
  if (text == word) return weight + whole_bonus;
  if (text.starts_with(word)) return weight + start_bonus;
  const bool ascii = is_ascii(word);
  int best = 0;
  for (auto at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
    if (!ascii) return weight;
    if (!is_word_character(text[at - 1])) return weight + word_start_bonus;
    if (word.size() >= shortest_inside_word) best = std::max(1, weight - inside_penalty);
  }
  return best;
}

}  // namespace

std::string search_form(std::string_view text) {
  std::string form;
  const auto put = [&](char c) {
    const bool blank = c == ' ' || c == '\t' || c == '\n';
    if (blank && (form.empty() || form.back() == ' ')) return;
    form += blank ? ' ' : (c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c);
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto octet = [&](std::size_t offset) { return i + offset < text.size() ? static_cast<unsigned char>(text[i + offset]) : 0U; };
    if (octet(0) == 0xE3 && octet(1) == 0x80 && octet(2) == 0x80) {  // ideographic space
      put(' ');
      i += 2;
    } else if (octet(0) == 0xEF && (octet(1) == 0xBC || octet(1) == 0xBD) && octet(2) >= 0x80) {  // U+FF01 to U+FF5E stand for ! to ~
      const unsigned code = 0xF000U | ((octet(1) & 0x3FU) << 6U) | (octet(2) & 0x3FU);
      if (code < 0xFF01 || code > 0xFF5E) {
        form += text.substr(i, 3);
      } else {
        put(static_cast<char>(code - 0xFF01 + '!'));
      }
      i += 2;
    } else {
      put(text[i]);
    }
  }
  if (!form.empty() && form.back() == ' ') form.pop_back();
  return form;
}

std::string_view fitting_part(std::string_view word) {
  const bool is_plural = word.size() >= 4 && word.back() == 's' && is_ascii(word);
  return is_plural ? word.substr(0, word.size() - 1) : word;
}

int fit(std::string_view text, std::string_view word, int weight) {
  if (text.empty() || word.empty()) return 0;
  const int exact = fit_exactly(text, word, weight);
  const std::string_view part = fitting_part(word);
  return exact > 0 || part.size() == word.size() ? exact : fit_exactly(text, part, weight);
}

std::size_t edit_distance(std::string_view left, std::string_view right, std::size_t limit) {
  const std::size_t difference = left.size() > right.size() ? left.size() - right.size() : right.size() - left.size();
  if (difference > limit) return limit + 1;
  std::vector<std::size_t> row(right.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < left.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t j = 0; j < right.size(); ++j) {
      const std::size_t changed = diagonal + (left[i] == right[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({row[j] + 1, row[j + 1] + 1, changed});
    }
  }
  return std::min(row.back(), limit + 1);
}

}  // namespace galleria::catalog
