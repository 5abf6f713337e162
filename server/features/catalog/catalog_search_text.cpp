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
constexpr std::size_t shortest_inside_initials = 3;

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

std::vector<std::string> character_pairs(std::string_view text) {
  const auto characters = wide_characters(text);
  std::vector<std::string> pairs;
  for (std::size_t i = 0; i + 1 < characters.size(); ++i) pairs.push_back(characters[i] + characters[i + 1]);
  return pairs;
}

std::size_t common_beginning(std::string_view left, std::string_view right) {
  return static_cast<std::size_t>(std::mismatch(left.begin(), left.end(), right.begin(), right.end()).first - left.begin());
}

}  // namespace

bool is_letters(std::string_view text) { return std::all_of(text.begin(), text.end(), is_word_character); }

std::vector<std::string> words_of(std::string_view form) {
  std::vector<std::string> words;
  while (!form.empty()) {
    const auto blank = form.find(' ');
    words.emplace_back(form.substr(0, blank));
    form = blank == std::string_view::npos ? std::string_view{} : form.substr(blank + 1);
  }
  return words;
}

std::vector<std::string> wide_characters(std::string_view text) {
  std::vector<std::string> characters;
  for (const char c : text) {
    const auto octet = static_cast<unsigned char>(c);
    if (octet >= 0xC0) characters.emplace_back();
    if (octet >= 0x80 && !characters.empty()) characters.back() += c;
  }
  return characters;
}

std::vector<std::string> parts_of(const std::vector<std::string>& words) {
  std::vector<std::string> parts;
  for (const std::string& word : words) {
    const auto pairs = character_pairs(word);
    parts.insert(parts.end(), pairs.begin(), pairs.end());
    if (is_letters(word)) parts.push_back(word);
  }
  return parts;
}

int fit_initials(std::string_view initials, std::string_view word) {
  if (initials.starts_with(word)) return pinyin_weight + (initials == word ? pinyin_weight : 0);
  return word.size() >= shortest_inside_initials && initials.find(word) != std::string_view::npos ? pinyin_weight / 2 : 0;
}

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

// Neighbours in order begin alike: the rows of the beginning that a word shares with the one before it are used again, and where a beginning is too far from
// what was typed, so is every word that begins like that.
void for_each_resembling(const std::vector<std::string_view>& words, std::string_view typed, std::size_t limit,
                         const std::function<void(std::string_view)>& take) {
  std::vector<std::vector<std::size_t>> rows(1, std::vector<std::size_t>(typed.size() + 1));  // by the length of the word's beginning
  std::iota(rows[0].begin(), rows[0].end(), std::size_t{0});
  const auto lengthen = [&](char letter, std::size_t length) {
    if (rows.size() == length) rows.emplace_back(typed.size() + 1);
    const std::vector<std::size_t>& above = rows[length - 1];
    std::vector<std::size_t>& row = rows[length];
    row[0] = length;
    for (std::size_t j = 0; j < typed.size(); ++j) row[j + 1] = std::min({above[j + 1] + 1, row[j] + 1, above[j] + (typed[j] == letter ? 0 : 1)});
    return *std::min_element(row.begin(), row.end()) <= limit;
  };
  std::string_view last;                   // the last word whose beginnings have rows
  std::size_t hopeless_length = SIZE_MAX;  // of its beginning, if there is one
  for (const std::string_view word : words) {
    const std::size_t shared = common_beginning(last, word);
    if (shared >= hopeless_length) continue;
    last = word;
    hopeless_length = SIZE_MAX;
    for (std::size_t length = shared + 1; length <= word.size() && hopeless_length == SIZE_MAX; ++length) {
      if (!lengthen(word[length - 1], length)) hopeless_length = length;
    }
    if (hopeless_length == SIZE_MAX && rows[word.size()].back() <= limit) take(word);
  }
}

}  // namespace galleria::catalog
