// Grams of texts.
#include "features/catalog/catalog_text_index.hpp"

#include <algorithm>
#include <limits>
#include <stdexcept>

namespace galleria::catalog {
namespace {

constexpr std::size_t gram_size = 3;  // a Chinese character in UTF-8

unsigned octet(std::string_view text, std::size_t place) { return place < text.size() ? static_cast<unsigned char>(text[place]) : 0U; }
bool continues_character(unsigned byte) { return (byte & 0xC0U) == 0x80U; }
bool is_word_byte(unsigned byte) { return (byte >= 'a' && byte <= 'z') || (byte >= '0' && byte <= '9'); }

std::uint32_t gram_of(unsigned first, unsigned second, unsigned third) { return (first << 16U) | (second << 8U) | third; }

// Of a word of one or two bytes: no text holds a zero byte, so that these never meet those of three.
std::uint32_t short_gram(unsigned first, unsigned second) { return gram_of(0, first, second); }

template <class Take>
void for_each_long_gram(std::string_view text, Take take) {
  for (std::size_t i = 0; i + gram_size <= text.size(); ++i) {
    if (!continues_character(octet(text, i))) take(gram_of(octet(text, i), octet(text, i + 1), octet(text, i + 2)));
  }
}

// Short words count only where a word starts, or as a character beyond ASCII of two bytes.
template <class Take>
void for_each_short_gram(std::string_view text, Take take) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const unsigned byte = octet(text, i);
    if (continues_character(byte) || byte >= 0xE0U) continue;
    if (i > 0 && is_word_byte(octet(text, i - 1)) && byte < 0xC0U) continue;
    take(short_gram(byte, 0));
    take(short_gram(byte, octet(text, i + 1)));
  }
}

}  // namespace

TextIndex::TextNumber TextIndex::add(std::string_view text) {
  const auto number = static_cast<TextNumber>(size());
  if (characters_.size() + text.size() > std::numeric_limits<std::uint32_t>::max()) throw std::length_error("the index has more than 4 GB of texts");
  characters_ += text;
  starts_.push_back(static_cast<std::uint32_t>(characters_.size()));
  const auto take = [&](std::uint32_t gram) { put(gram, number); };
  for_each_long_gram(text, take);
  for_each_short_gram(text, take);
  return number;
}

void TextIndex::put(std::uint32_t gram, TextNumber number) {
  Growing& texts = growing_[gram];
  if (!texts.steps.empty() && texts.last == number) return;
  for (TextNumber step = number - texts.last;; step >>= 7U) {
    texts.steps.push_back(static_cast<std::uint8_t>((step & 0x7FU) | (step > 0x7FU ? 0x80U : 0U)));
    if (step <= 0x7FU) break;
  }
  texts.last = number;
}

void TextIndex::seal() {
  std::size_t byte_count = 0;
  for (const auto& [gram, texts] : growing_) {
    grams_.push_back({gram, 0});
    byte_count += texts.steps.size();
  }
  if (byte_count > std::numeric_limits<std::uint32_t>::max()) throw std::length_error("the index has more than 4 GB");
  std::sort(grams_.begin(), grams_.end(), [](const Gram& left, const Gram& right) { return left.bytes < right.bytes; });
  steps_.reserve(byte_count);
  for (Gram& gram : grams_) {
    gram.start = static_cast<std::uint32_t>(steps_.size());
    const auto texts = growing_.extract(gram.bytes);
    steps_.insert(steps_.end(), texts.mapped().steps.begin(), texts.mapped().steps.end());
  }
  grams_.push_back({std::numeric_limits<std::uint32_t>::max(), static_cast<std::uint32_t>(steps_.size())});
  growing_ = {};
  characters_.shrink_to_fit();
  starts_.shrink_to_fit();
  grams_.shrink_to_fit();
}

void TextIndex::find_rarest(std::string_view word, const std::uint8_t*& begin, const std::uint8_t*& end) const {
  bool has_gram = false;
  const auto take = [&](std::uint32_t wanted) {
    const auto found = std::lower_bound(grams_.begin(), grams_.end() - 1, wanted, [](const Gram& gram, std::uint32_t bytes) { return gram.bytes < bytes; });
    const bool is_known = found->bytes == wanted;
    const std::uint8_t* const first = steps_.data() + found->start;
    const std::uint8_t* const last = is_known ? steps_.data() + (found + 1)->start : first;
    if (has_gram && last - first >= end - begin) return;
    has_gram = true;
    begin = first;
    end = last;
  };
  if (word.empty()) return;
  if (word.size() < gram_size) {
    take(short_gram(octet(word, 0), octet(word, 1)));
  } else {
    for_each_long_gram(word, take);
  }
  // Only a word of nothing but stray continuation bytes has no gram, and it is in no text.
}

}  // namespace galleria::catalog
