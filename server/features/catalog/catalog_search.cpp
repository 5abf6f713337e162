// The search index over one assortment.
#include "features/catalog/catalog_search.hpp"

#include <algorithm>
#include <optional>

namespace galleria::catalog {
namespace {

// What a match is worth, by where it stands.
constexpr int name_weight = 100;
constexpr int brand_weight = 70;
constexpr int shop_weight = 60;
constexpr int category_weight = 55;
constexpr int tag_weight = 40;
constexpr int pinyin_weight = 35;
constexpr int specification_weight = 30;
constexpr int subtitle_weight = 25;

constexpr std::size_t least_shared_part = 3;  // a product that fits in part fits at least a third of the query
constexpr std::size_t shortest_mistyped_word = 4;
constexpr std::size_t shortest_inside_initials = 3;
constexpr std::size_t texts_of_word = 3;  // in Chinese, in English, its initials

std::vector<std::string> words_of(std::string_view form) {
  std::vector<std::string> words;
  while (!form.empty()) {
    const auto blank = form.find(' ');
    words.emplace_back(form.substr(0, blank));
    form = blank == std::string_view::npos ? std::string_view{} : form.substr(blank + 1);
  }
  return words;
}

bool is_letters(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); });
}

// The characters of a text beyond ASCII, one by one.
std::vector<std::string> wide_characters(std::string_view text) {
  std::vector<std::string> characters;
  for (const char c : text) {
    const auto octet = static_cast<unsigned char>(c);
    if (octet >= 0xC0) characters.emplace_back();
    if (octet >= 0x80 && !characters.empty()) characters.back() += c;
  }
  return characters;
}

std::vector<std::string> character_pairs(std::string_view text) {
  const auto characters = wide_characters(text);
  std::vector<std::string> pairs;
  for (std::size_t i = 0; i + 1 < characters.size(); ++i) pairs.push_back(characters[i] + characters[i + 1]);
  return pairs;
}

// What a query is made of when it fits nothing as a whole: its ASCII words, and each two neighbouring characters of the others.
std::vector<std::string> parts_of(const std::vector<std::string>& words) {
  std::vector<std::string> parts;
  for (const std::string& word : words) {
    const auto pairs = character_pairs(word);
    parts.insert(parts.end(), pairs.begin(), pairs.end());
    if (is_letters(word)) parts.push_back(word);
  }
  return parts;
}

// One slip in a short word makes another word of it.
std::size_t largest_typing_error(std::string_view word) { return word.size() <= 5 ? 1 : 2; }

int fit_initials(std::string_view initials, std::string_view word) {
  if (initials.starts_with(word)) return pinyin_weight + (initials == word ? pinyin_weight : 0);
  return word.size() >= shortest_inside_initials && initials.find(word) != std::string_view::npos ? pinyin_weight / 2 : 0;
}

}  // namespace

void SearchIndex::Fields::add(std::size_t place, const std::string& text, int weight) {
  const auto [known, is_new] = numbers.emplace(std::to_string(weight) + ' ' + text, static_cast<TextIndex::TextNumber>(texts.size()));
  if (is_new) {
    texts.add(text);
    weights.push_back(weight);
    places.emplace_back();
  }
  places[known->second].push_back(place);
}

void SearchIndex::Fields::seal() {
  texts.seal();
  numbers = {};
}

SearchIndex::SearchIndex(const Assortment& assortment) : hot_words_(assortment.data.search_hot_words) {
  for (const ProductIndex index : assortment.on_shelf()) add_product(assortment, index);
  for (const ShopRecord& shop : assortment.data.shops) add_shop(assortment, shop);
  for (const CategoryRecord& category : assortment.data.categories) {
    if (!assortment.in_category(category.category_id).empty()) add_word(category.name);
  }
  for (const BrandRecord& brand : assortment.data.brands) add_word(brand.name);
  for (const ShopRecord& shop : assortment.data.shops) add_word(shop.name);
  product_words_from_ = words_.size();
  for (const ProductIndex index : assortment.on_shelf()) add_word(assortment.product(index).name, assortment.product(index).pinyin);
  fields_.seal();
  initials_.seal();
  shop_texts_.seal();
  word_texts_.seal();
  known_words_ = {};
  for (const Localized& word : hot_words_) finding_words_.push_back({!find_products(word.zh_cn).empty(), !find_products(word.en).empty()});
}

void SearchIndex::add_product(const Assortment& assortment, ProductIndex index) {
  const ProductRecord& product = assortment.product(index);
  const ShopRecord& shop = assortment.shop_of(product);
  const std::size_t place = products_.size();
  products_.push_back(index);
  const auto add = [&](const Localized& text, int weight) {
    fields_.add(place, search_form(text.zh_cn), weight);
    fields_.add(place, search_form(text.en), weight);
  };
  add(product.name, name_weight);
  if (const BrandRecord* brand = assortment.find_brand(shop.brand_id)) add(brand->name, brand_weight);
  add(shop.name, shop_weight);
  for (const CategoryRecord* category : assortment.category_path(product.category_id)) add(category->name, category_weight);
  for (const Localized& tag : product.presentation.tags) add(tag, tag_weight);
  for (const LocalizedSpecification& specification : product.presentation.specifications) {
    for (const Localized& value : specification.values) add(value, specification_weight);
  }
  add(product.subtitle, subtitle_weight);
  initials_.add(place, product.pinyin, pinyin_weight);
}

void SearchIndex::add_shop(const Assortment& assortment, const ShopRecord& shop) {
  const auto add = [&](const Localized& text) {
    for (const std::string& form : {search_form(text.zh_cn), search_form(text.en)}) {
      shop_texts_.add(form);
      shops_of_texts_.push_back(shop.shop_id);
    }
  };
  add(shop.name);
  if (const BrandRecord* brand = assortment.find_brand(shop.brand_id)) add(brand->name);
}

void SearchIndex::add_word(const Localized& shown, std::string_view pinyin) {
  if (!known_words_.insert(shown.zh_cn).second) return;
  const std::string english = search_form(shown.en);
  for (const std::string& known : words_of(english)) {
    auto& with = words_with_[known];
    if (with.empty() || with.back() != words_.size()) with.push_back(words_.size());
  }
  words_.push_back(shown);
  word_texts_.add(search_form(shown.zh_cn));
  word_texts_.add(english);
  word_texts_.add(pinyin);
}

SearchIndex::Scores SearchIndex::scores(std::string_view word) const {
  Scores best(products_.size(), 0);
  fields_.texts.for_each_candidate(fitting_part(word), [&](TextIndex::TextNumber number) {
    const auto fits = static_cast<std::uint8_t>(fit(fields_.texts.text(number), word, fields_.weights[number]));
    if (fits == 0) return;
    for (const std::size_t place : fields_.places[number]) best[place] = std::max(best[place], fits);
  });
  if (word.size() < 2 || !is_letters(word)) return best;
  initials_.texts.for_each_candidate(word, [&](TextIndex::TextNumber number) {
    const auto fits = static_cast<std::uint8_t>(fit_initials(initials_.texts.text(number), word));
    for (const std::size_t place : initials_.places[number]) {
      if (best[place] == 0) best[place] = fits;
    }
  });
  return best;
}

std::vector<SearchHit> SearchIndex::find_products(std::string_view keyword) const {
  const std::string form = search_form(keyword);
  const auto words = words_of(form);
  auto hits = find_best(words, words.size());
  if (!hits.empty()) return hits;
  const auto parts = parts_of(words);
  hits = find_best(parts, (parts.size() + least_shared_part - 1) / least_shared_part);
  // A part of the query somewhere in a subtitle is chance; help serves the member better.
  std::erase_if(hits, [](const SearchHit& hit) { return hit.score < pinyin_weight; });
  return hits;
}

std::vector<SearchHit> SearchIndex::find_best(const std::vector<std::string>& parts, std::size_t least) const {
  std::vector<std::uint16_t> counts(products_.size(), 0);
  std::vector<std::uint16_t> totals(products_.size(), 0);
  for (const std::string& part : parts) {
    const Scores part_scores = scores(part);
    for (std::size_t place = 0; place < counts.size(); ++place) {
      counts[place] = static_cast<std::uint16_t>(counts[place] + (part_scores[place] > 0 ? 1 : 0));
      totals[place] = static_cast<std::uint16_t>(totals[place] + part_scores[place]);
    }
  }
  const std::size_t most = counts.empty() ? 0 : *std::max_element(counts.begin(), counts.end());
  std::vector<SearchHit> hits;
  if (most < std::max<std::size_t>(least, 1)) return hits;
  for (std::size_t place = 0; place < counts.size(); ++place) {
    if (counts[place] == most) hits.push_back({products_[place], totals[place]});
  }
  return hits;
}

std::vector<ShopId> SearchIndex::find_shops(std::string_view keyword) const {
  const std::string form = search_form(keyword);
  std::vector<ShopId> found;
  shop_texts_.for_each_candidate(fitting_part(form), [&](TextIndex::TextNumber number) {
    const ShopId shop_id = shops_of_texts_[number];
    if ((found.empty() || found.back() != shop_id) && fit(shop_texts_.text(number), form, 1) > 0) found.push_back(shop_id);
  });
  return found;
}

std::vector<std::string> SearchIndex::suggest(std::string_view keyword, Locale locale, std::size_t limit) const {
  const std::string form = search_form(keyword);
  if (form.empty()) return hot_words(locale);
  std::vector<std::string> starting;
  std::vector<std::string> holding;
  std::optional<std::size_t> last;
  word_texts_.for_each_candidate(fitting_part(form), [&](TextIndex::TextNumber number) {
    const std::size_t place = number / texts_of_word;
    if (last == place) return;
    last = place;
    const auto text = [&](std::size_t which) { return word_texts_.text(static_cast<TextIndex::TextNumber>(place * texts_of_word + which)); };
    if (text(0).starts_with(form) || text(1).starts_with(form) || (form.size() >= 2 && text(2).starts_with(form))) {
      starting.push_back(words_[place].in(locale));
    } else if (holding.size() < limit && (fit(text(0), form, 1) > 0 || fit(text(1), form, 1) > 0)) {
      holding.push_back(words_[place].in(locale));
    }
  });
  starting.insert(starting.end(), holding.begin(), holding.end());
  if (starting.size() > limit) starting.resize(limit);
  return starting;
}

std::vector<std::size_t> SearchIndex::resembling(std::string_view form) const {
  std::vector<std::size_t> found;
  for (const std::string& typed : words_of(form)) {
    if (typed.size() < shortest_mistyped_word || !is_letters(typed)) continue;
    const std::size_t largest_error = largest_typing_error(typed);
    for (const auto& [known, places] : words_with_) {
      if (edit_distance(typed, known, largest_error) <= largest_error) found.insert(found.end(), places.begin(), places.end());
    }
  }
  const auto characters = wide_characters(form);
  std::vector<std::uint32_t> shared(characters.empty() ? 0 : words_.size());
  for (const std::string& character : characters) {
    word_texts_.for_each_candidate(character, [&](TextIndex::TextNumber number) {
      const bool is_chinese = number % texts_of_word == 0;
      if (is_chinese && word_texts_.text(number).find(character) != std::string_view::npos) ++shared[number / texts_of_word];
    });
  }
  for (std::size_t place = 0; place < shared.size(); ++place) {
    if (shared[place] > 0 && shared[place] * 2 >= characters.size()) found.push_back(place);
  }
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

std::vector<std::string> SearchIndex::alternatives(std::string_view keyword, Locale locale, std::size_t limit) const {
  std::vector<std::string> found;
  const auto offer = [&](const Localized& shown, auto finds) {
    const std::string& text = shown.in(locale);
    const bool is_new = std::find(found.begin(), found.end(), text) == found.end();
    if (found.size() < limit && is_new && finds(text)) found.push_back(text);
  };
  for (const std::size_t place : resembling(search_form(keyword))) {
    if (found.size() == limit) return found;
    offer(words_[place], [&](const std::string& text) { return place >= product_words_from_ || !find_products(text).empty(); });
  }
  for (std::size_t place = 0; place < hot_words_.size(); ++place) {
    const Finding& finding = finding_words_[place];
    offer(hot_words_[place], [&](const std::string&) { return locale == Locale::en ? finding.in_english : finding.in_chinese; });
  }
  return found;
}

std::vector<std::string> SearchIndex::hot_words(Locale locale) const {
  std::vector<std::string> words;
  for (const Localized& word : hot_words_) words.push_back(word.in(locale));
  return words;
}

}  // namespace galleria::catalog
