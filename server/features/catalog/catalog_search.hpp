// Finds products, shops and words by what a member typed: names in both languages, brands, shops, categories, tags and pinyin initials.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
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

class SearchIndex {
 public:
  explicit SearchIndex(const Assortment& assortment);

  // On-shelf products that fit every word; if there are none, those that fit most of its parts (English words, pairs of Chinese characters), a third at least.
  // In no order.
  std::vector<SearchHit> find_products(std::string_view keyword) const;
  // Shops whose name or brand holds the keyword, in their order.
  std::vector<ShopId> find_shops(std::string_view keyword) const;
  // Names that go on from what was typed, or hold it: categories and brands before shops before products. At most `limit`.
  std::vector<std::string> suggest(std::string_view keyword, Locale locale, std::size_t limit) const;
  // Words that look like the keyword and do find something, filled up with the hot words. At most `limit`.
  std::vector<std::string> alternatives(std::string_view keyword, Locale locale, std::size_t limit) const;
  std::vector<std::string> hot_words(Locale locale) const;

 private:
  // Texts of one weight, each once however many products share it.
  struct Fields {
    TextIndex texts;
    std::vector<int> weights;                                        // by the number of the text
    std::vector<ProductIndexes> places;                              // by the number of the text: in products_
    std::unordered_map<std::string, TextIndex::TextNumber> numbers;  // by weight and text, while the index is built

    void add(std::size_t place, const std::string& text, int weight);
    void seal();
  };
  // By the place in products_; 0: does not fit. Narrow, because every search goes through those of all products.
  using Scores = std::vector<std::uint8_t>;

  // Whether a hot word finds products.
  struct Finding {
    bool in_chinese = false;
    bool in_english = false;
  };

  void add_product(const Assortment& assortment, ProductIndex index);
  void add_shop(const Assortment& assortment, const ShopRecord& shop);
  void add_word(const Localized& shown, std::string_view pinyin = {});

  // Of the products that fit at least `least` of these, those that fit most.
  std::vector<SearchHit> find_best(const std::vector<std::string>& parts, std::size_t least) const;
  // How well the word fits each product.
  Scores scores(std::string_view word) const;
  // The numbers of words_ that resemble what was typed, in their order.
  std::vector<std::size_t> resembling(std::string_view form) const;

  ProductIndexes products_;  // on the shelf
  Fields fields_;
  Fields initials_;  // of the Chinese names
  TextIndex shop_texts_;
  std::vector<ShopId> shops_of_texts_;                                       // by the number of the text
  TextIndex word_texts_;                                                     // of each word three: in Chinese, in English, its initials
  std::vector<Localized> words_;                                             // in the order in which they are suggested
  std::map<std::string, std::vector<std::size_t>, std::less<>> words_with_;  // the words that an English word stands in
  std::unordered_set<std::string> known_words_;
  std::size_t product_words_from_ = 0;  // in words_: the names of products, which find themselves
  std::vector<Localized> hot_words_;
  std::vector<Finding> finding_words_;  // by the place in hot_words_
};

}  // namespace galleria::catalog
