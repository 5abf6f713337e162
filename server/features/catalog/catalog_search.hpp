// Finds products, shops and words by what a member typed: names in both languages, brands, shops, categories, tags and pinyin initials.
#pragma once

#include <array>
#include <atomic>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "features/catalog/catalog_assortment.hpp"
#include "features/catalog/catalog_text_index.hpp"

namespace galleria::catalog {

// Text as it is compared: ASCII in lower case, full-width forms as ASCII, white space as single blanks.
std::string search_form(std::string_view text);

// How well one word of a query fits a text of this weight; 0: not at all. Both in search form. A whole match counts most, then a match at the text's start, at
// a word's start, and inside; an English plural finds its singular.
int fit(std::string_view text, std::string_view word, int weight);

// What of a word must stand in a text that it fits: an English plural without its s, everything else whole.
std::string_view fitting_part(std::string_view word);

// The number of single-character changes between two ASCII words, or limit + 1 if there are more than `limit`.
std::size_t edit_distance(std::string_view left, std::string_view right, std::size_t limit);

struct SearchHit {
  ProductIndex index = 0;
  int score = 0;
};

// Whether a text is of small letters and digits of ASCII alone.
bool is_letters(std::string_view text);

// How well what was typed fits the pinyin initials of a name; 0: not at all.
int fit_initials(std::string_view initials, std::string_view word);

// Calls `take(word)` with those of the words, which are in order, that `edit_distance(typed, word, limit)` puts within the limit.
void for_each_resembling(const std::vector<std::string_view>& words, std::string_view typed, std::size_t limit,
                         const std::function<void(std::string_view)>& take);

// What a match is worth, by where it stands.
inline constexpr int name_weight = 100;
inline constexpr int brand_weight = 70;
inline constexpr int shop_weight = 60;
inline constexpr int category_weight = 55;
inline constexpr int tag_weight = 40;
inline constexpr int pinyin_weight = 35;
inline constexpr int specification_weight = 30;
inline constexpr int subtitle_weight = 25;

// What a query is made of when it fits nothing as a whole: its ASCII words, and each two neighbouring characters of the others.
std::vector<std::string> parts_of(const std::vector<std::string>& words);
// The words of a text in search form.
std::vector<std::string> words_of(std::string_view form);
// The characters of a text beyond ASCII, one by one.
std::vector<std::string> wide_characters(std::string_view text);

inline constexpr std::size_t least_shared_part = 3;  // a product that fits in part fits at least a third of the query
inline constexpr std::size_t shortest_mistyped_word = 4;

// One slip in a short word makes another word of it.
inline std::size_t largest_typing_error(std::string_view word) { return word.size() <= 5 ? 1 : 2; }

// Lists of numbers, one after the other.
struct NumberLists {
  std::vector<std::uint32_t> starts{0};
  std::vector<std::uint32_t> numbers;

  std::span<const std::uint32_t> list(std::size_t place) const { return std::span(numbers).subspan(starts[place], starts[place + 1] - starts[place]); }
};

class SearchIndex {
 public:
  // The assortment must outlive the index.
  explicit SearchIndex(const Assortment& assortment);

  // On-shelf products that fit every word; if there are none, those that fit most of its parts (English words, pairs of Chinese characters), a third at least.
  // In their order of display.
  std::vector<SearchHit> find_products(std::string_view keyword) const;
  // Shops whose name or brand holds the keyword, in their order.
  std::vector<ShopId> find_shops(std::string_view keyword) const;
  // Names that go on from what was typed, or hold it: categories and brands before shops before products. At most `limit`.
  std::vector<std::string> suggest(std::string_view keyword, Locale locale, std::size_t limit) const;
  // Words that look like the keyword and do find something, filled up with the hot words. At most `limit`.
  std::vector<std::string> alternatives(std::string_view keyword, Locale locale, std::size_t limit) const;
  std::vector<std::string> hot_words(Locale locale) const;

 private:
  class Builder;
  // By the place among the products on the shelf; 0: does not fit. Narrow, because every search goes through those of all products.
  using Scores = std::vector<std::uint8_t>;

  // Of the products that fit at least `least` of these, those that fit most.
  std::vector<SearchHit> find_best(const std::vector<std::string>& parts, std::size_t least) const;
  // How well the word fits each product.
  Scores scores(std::string_view word) const;
  // The numbers of words that resemble what was typed, in their order: first those of words_, then the places of products.
  std::vector<std::size_t> resembling(std::string_view form) const;
  // Whether the word, of words_ and then of hot_words_, finds products.
  bool finds_products(std::size_t number, Locale locale) const;
  void suggest_products(std::string_view form, Locale locale, std::size_t limit, std::vector<std::string>& starting, std::vector<std::string>& holding) const;
  std::string product_name(std::size_t place, Locale locale) const;

  const Assortment& assortment_;
  TextIndex names_;     // of each product on the shelf two: in Chinese, in English
  TextIndex initials_;  // of their Chinese names
  // What products share: brands, shops, categories, tags, specifications, subtitles. Each text belongs to groups of products.
  TextIndex shared_texts_;
  std::vector<std::uint8_t> shared_weights_;  // by the number of the text
  NumberLists groups_of_texts_;
  NumberLists places_of_groups_;
  TextIndex shop_texts_;
  std::vector<ShopId> shops_of_texts_;  // by the number of the text
  // Words that are suggested, in their order: these, and then the names of products.
  std::vector<Localized> words_;
  TextIndex word_texts_;                                                       // of each word two: in Chinese, in English
  std::map<std::string, std::vector<std::uint32_t>, std::less<>> words_with_;  // those of words_ that an English word stands in
  std::vector<bool> is_word_;                                                  // by place: whether the product's name is a word that did not stand before
  TextPool english_texts_;
  std::vector<std::string_view> english_words_;  // all that stand in any word, in order
  std::vector<Localized> hot_words_;
  enum class Finding : std::uint8_t { unknown, finds, finds_nothing };
  mutable std::vector<std::array<std::atomic<Finding>, locale_count>> findings_;  // of words_ and hot_words_, as they are found out
};

}  // namespace galleria::catalog
