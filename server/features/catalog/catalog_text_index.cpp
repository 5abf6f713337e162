// Grams of texts.
#include "features/catalog/catalog_text_index.hpp"

#include <algorithm>
#include <utility>

namespace galleria::catalog {
namespace {

constexpr std::size_t gram_size = 3;  // a Chinese character in UTF-8

unsigned octet(std::string_view text, std::size_t place) { return place < text.size() ? static_cast<unsigned char>(text[place]) : 0U; }
bool continues_character(unsigned byte) { return (byte & 0xC0U) == 0x80U; }
bool is_word_byte(unsigned byte) { return (byte >= 'a' && byte <= 'z') || (byte >= '0' && byte <= '9'); }

std::uint64_t gram_of(unsigned first, unsigned second, unsigned third) { return (first << 16U) | (second << 8U) | third; }

// Of a word of one or two bytes: no text holds a zero byte, so that these never meet those of three.
std::uint64_t short_gram(unsigned first, unsigned second) { return gram_of(0, first, second); }

template <class Take>
void for_each_long_gram(std::string_view text, Take take) {
  for (std::size_t i = 0; i + gram_size <= text.size(); ++i) {
    if (!continues_character(octet(text, i))) take(gram_of(octet(text, i), octet(text, i + 1), octet(text, i + 2)));
  }
}

// Short words count only where a word starts, or as a character beyond ASCII.
template <class Take>
void for_each_short_gram(std::string_view text, Take take) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (i > 0 && is_word_byte(octet(text, i - 1)) && octet(text, i) < 0xC0U) continue;
    take(short_gram(octet(text, i), 0));
    take(short_gram(octet(text, i), octet(text, i + 1)));
  }
}

}  // namespace

TextIndex::TextNumber TextIndex::add(std::string_view text) {
  const auto number = static_cast<TextNumber>(size());
  characters_ += text;
  starts_.push_back(characters_.size());
  const auto take = [&](std::uint64_t gram) { grams_.push_back((gram << 32U) | number); };
  for_each_long_gram(text, take);
  for_each_short_gram(text, take);
  return number;
}

void TextIndex::seal() {
  std::sort(grams_.begin(), grams_.end());
  grams_.erase(std::unique(grams_.begin(), grams_.end()), grams_.end());
  grams_.shrink_to_fit();
}

std::pair<std::size_t, std::size_t> TextIndex::rarest(std::string_view word) const {
  std::pair<std::size_t, std::size_t> best{0, grams_.size() + 1};
  const auto take = [&](std::uint64_t gram) {
    const auto first = std::lower_bound(grams_.begin(), grams_.end(), gram << 32U);
    const auto last = std::lower_bound(first, grams_.end(), (gram + 1) << 32U);
    if (static_cast<std::size_t>(last - first) < best.second - best.first) best = {first - grams_.begin(), last - grams_.begin()};
  };
  if (word.empty()) return {0, 0};
  if (word.size() < gram_size)
    take(short_gram(octet(word, 0), octet(word, 1)));
  else
    for_each_long_gram(word, take);
  // Only a word of nothing but stray continuation bytes has no gram, and it is in no text.
  return best.second > grams_.size() ? std::pair<std::size_t, std::size_t>{0, 0} : best;
}

}  // namespace galleria::catalog
