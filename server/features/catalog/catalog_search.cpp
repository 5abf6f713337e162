// The search index over one assortment.
#include "features/catalog/catalog_search.hpp"

#include <algorithm>

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

}  // namespace

SearchIndex::SearchIndex(const Assortment& assortment) : hot_words_(assortment.data.search_hot_words) {
  for (const ProductIndex index : assortment.on_shelf()) entries_.push_back(entry_of(assortment, index));
  for (const ShopRecord& shop : assortment.data.shops) {
    ShopEntry entry{shop.shop_id, {search_form(shop.name.zh_cn), search_form(shop.name.en)}};
    if (const BrandRecord* brand = assortment.find_brand(shop.brand_id)) {
      entry.texts.push_back(search_form(brand->name.zh_cn));
      entry.texts.push_back(search_form(brand->name.en));
    }
    shops_.push_back(std::move(entry));
  }
  for (const CategoryRecord& category : assortment.data.categories) {
    if (!assortment.in_category(category.category_id).empty()) add_word(category.name);
  }
  for (const BrandRecord& brand : assortment.data.brands) add_word(brand.name);
  for (const ShopRecord& shop : assortment.data.shops) add_word(shop.name);
  for (const ProductIndex index : assortment.on_shelf()) add_word(assortment.product(index).name, assortment.product(index).pinyin);
}

SearchIndex::Entry SearchIndex::entry_of(const Assortment& assortment, ProductIndex index) const {
  const ProductRecord& product = assortment.product(index);
  const ShopRecord& shop = assortment.shop_of(product);
  Entry entry{index, {}, product.pinyin};
  const auto add = [&](const Localized& text, int weight) {
    entry.fields.push_back({search_form(text.zh_cn), weight});
    entry.fields.push_back({search_form(text.en), weight});
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
  return entry;
}

void SearchIndex::add_word(const Localized& shown, std::string_view pinyin) {
  if (known_words_.insert(shown.zh_cn).second) words_.push_back({shown, search_form(shown.zh_cn), search_form(shown.en), std::string(pinyin)});
}

int SearchIndex::score(const Entry& entry, std::string_view word) {
  int best = 0;
  for (const Field& field : entry.fields) best = std::max(best, fit(field.text, word, field.weight));
  if (best == 0 && word.size() >= 2 && is_letters(word) && entry.pinyin.starts_with(word)) best = pinyin_weight + (entry.pinyin == word ? pinyin_weight : 0);
  if (best == 0 && word.size() >= 3 && is_letters(word) && entry.pinyin.find(word) != std::string::npos) best = pinyin_weight / 2;
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
  std::vector<SearchHit> hits;
  std::size_t best = std::max<std::size_t>(least, 1);
  for (const Entry& entry : entries_) {
    std::size_t fitting = 0;
    int total = 0;
    for (const std::string& part : parts) {
      const int fits = score(entry, part);
      total += fits;
      fitting += fits > 0 ? 1 : 0;
    }
    if (fitting < best) continue;
    if (fitting > best) hits.clear();
    best = fitting;
    hits.push_back({entry.index, total});
  }
  return hits;
}

std::vector<ShopId> SearchIndex::find_shops(std::string_view keyword) const {
  const std::string form = search_form(keyword);
  std::vector<ShopId> found;
  for (const ShopEntry& shop : shops_) {
    if (std::any_of(shop.texts.begin(), shop.texts.end(), [&](const std::string& text) { return fit(text, form, 1) > 0; })) found.push_back(shop.shop_id);
  }
  return found;
}

std::vector<std::string> SearchIndex::suggest(std::string_view keyword, Locale locale, std::size_t limit) const {
  const std::string form = search_form(keyword);
  if (form.empty()) return hot_words(locale);
  std::vector<std::string> starting;
  std::vector<std::string> holding;
  for (const Word& word : words_) {
    const bool starts = word.zh_cn.starts_with(form) || word.en.starts_with(form) || (form.size() >= 2 && word.pinyin.starts_with(form));
    if (starts) {
      starting.push_back(word.shown.in(locale));
    } else if (fit(word.zh_cn, form, 1) > 0 || fit(word.en, form, 1) > 0) {
      holding.push_back(word.shown.in(locale));
    }
  }
  starting.insert(starting.end(), holding.begin(), holding.end());
  if (starting.size() > limit) starting.resize(limit);
  return starting;
}

std::vector<std::string> SearchIndex::alternatives(std::string_view keyword, Locale locale, std::size_t limit) const {
  const std::string form = search_form(keyword);
  const auto typed = words_of(form);
  const auto characters = wide_characters(form);
  const auto resembles = [&](const Word& word) {
    for (const std::string& known : words_of(word.en)) {
      for (const std::string& one : typed) {
        if (one.size() < shortest_mistyped_word || !is_letters(one)) continue;
        if (edit_distance(one, known, largest_typing_error(one)) <= largest_typing_error(one)) return true;
      }
    }
    const auto shared =
        std::count_if(characters.begin(), characters.end(), [&](const std::string& character) { return word.zh_cn.find(character) != std::string::npos; });
    return shared > 0 && static_cast<std::size_t>(shared) * 2 >= characters.size();
  };
  std::vector<std::string> found;
  const auto offer = [&](const Localized& shown) {
    const std::string& text = shown.in(locale);
    const bool is_new = std::find(found.begin(), found.end(), text) == found.end();
    if (found.size() < limit && is_new && !find_products(text).empty()) found.push_back(text);
  };
  for (const Word& word : words_) {
    if (found.size() < limit && resembles(word)) offer(word.shown);
  }
  for (const Localized& word : hot_words_) offer(word);
  return found;
}

std::vector<std::string> SearchIndex::hot_words(Locale locale) const {
  std::vector<std::string> words;
  for (const Localized& word : hot_words_) words.push_back(word.in(locale));
  return words;
}

}  // namespace galleria::catalog
