// Finds products, shops and words by what a member typed: names in both languages, brands, shops, categories, tags and pinyin initials.
#pragma once

#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "features/catalog/catalog_assortment.hpp"

namespace galleria::catalog {

// Text as it is compared: ASCII in lower case, full-width forms as ASCII, white space as single blanks.
std::string search_form(std::string_view text);

// How well one word of a query fits a text of this weight; 0: not at all. Both in search form. A whole match counts most, then a match at the text's start, at
// a word's start, and inside; an English plural finds its singular.
int fit(std::string_view text, std::string_view word, int weight);

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
  struct Field {
    std::string text;
    int weight;
  };
  struct Entry {
    ProductIndex index;
    std::vector<Field> fields;
    std::string pinyin;
  };
  struct ShopEntry {
    ShopId shop_id;
    std::vector<std::string> texts;
  };
  struct Word {
    Localized shown;
    std::string zh_cn, en, pinyin;  // in search form
  };

  // Of the products that fit at least `least` of these, those that fit most.
  std::vector<SearchHit> find_best(const std::vector<std::string>& parts, std::size_t least) const;
  Entry entry_of(const Assortment& assortment, ProductIndex index) const;
  void add_word(const Localized& shown, std::string_view pinyin = {});
  static int score(const Entry& entry, std::string_view word);

  std::vector<Entry> entries_;
  std::vector<ShopEntry> shops_;
  std::vector<Word> words_;  // in the order in which they are suggested
  std::unordered_set<std::string> known_words_;
  std::vector<Localized> hot_words_;
};

}  // namespace galleria::catalog
