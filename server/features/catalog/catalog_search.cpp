// The search index over one assortment.
#include "features/catalog/catalog_search.hpp"

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <unordered_set>

namespace galleria::catalog {
namespace {

constexpr std::uint32_t names_of_product = 2;  // in Chinese, in English
constexpr std::uint32_t texts_of_word = 2;

// The same in a text without words: whether the word stands in it by itself, between blanks.
bool has_word(std::string_view form, std::string_view word) {
  for (auto at = form.find(word); at != std::string_view::npos; at = form.find(word, at + 1)) {
    const auto end = at + word.size();
    if ((at == 0 || form[at - 1] == ' ') && (end == form.size() || form[end] == ' ')) return true;
  }
  return false;
}

// Lists by the place that each number belongs to: `pairs` are (place, number).
NumberLists lists_of(std::size_t place_count, const std::vector<std::pair<std::uint32_t, std::uint32_t>>& pairs) {
  NumberLists lists;
  lists.starts.assign(place_count + 1, 0);
  for (const auto& [place, number] : pairs) ++lists.starts[place + 1];
  for (std::size_t place = 0; place < place_count; ++place) lists.starts[place + 1] += lists.starts[place];
  lists.numbers.resize(pairs.size());
  std::vector<std::uint32_t> next(lists.starts.begin(), lists.starts.end() - 1);
  for (const auto& [place, number] : pairs) lists.numbers[next[place]++] = number;
  return lists;
}

}  // namespace

// What is needed only while the index is built.
class SearchIndex::Builder {
 public:
  Builder(SearchIndex& index, const Assortment& assortment) : index_(index), assortment_(assortment), goods_(assortment.goods) {}

  void build() {
    for (const ProductIndex product : assortment_.on_shelf()) add_product(goods_.product(product));
    for (const ShopRecord& shop : assortment_.data.shops) add_shop(shop);
    for (const CategoryRecord& category : assortment_.data.categories) {
      if (!category.is_hidden && !assortment_.in_category(category.category_id).empty()) add_word(category.name);
    }
    for (const BrandRecord& brand : assortment_.data.brands) add_word(brand.name);
    for (const ShopRecord& shop : assortment_.data.shops) add_word(shop.name);
    for (const ProductIndex product : assortment_.on_shelf()) add_name(goods_.product(product).name);
    finish();
  }

 private:
  // Groups of products are numbered as they are met. What makes the group: the kind, and a number of its own among its kind.
  enum class Kind : std::uint64_t { shop, category, tags, specifications, subtitle };

  void add_product(const Product& product) {
    const auto place = static_cast<std::uint32_t>(place_count_++);
    index_.names_.add(search_form(goods_.text(product.name.zh_cn)));
    index_.names_.add(search_form(goods_.text(product.name.en)));
    index_.initials_.add(goods_.text(product.pinyin));
    const ShopRecord& shop = assortment_.shop_of(product);
    put(place, Kind::shop, static_cast<std::uint64_t>(product.shop_id.value), [&](std::uint32_t group) {
      if (const BrandRecord* brand = assortment_.find_brand(shop.brand_id)) add_text(group, brand->name, brand_weight);
      add_text(group, shop.name, shop_weight);
    });
    put(place, Kind::category, static_cast<std::uint64_t>(product.category_id.value), [&](std::uint32_t group) {
      for (const CategoryRecord* category : assortment_.category_path(product.category_id)) add_text(group, category->name, category_weight);
    });
    put(place, Kind::tags, product.tags, [&](std::uint32_t group) { add_list(group, product.tags, tag_weight); });
    put(place, Kind::specifications, product.specifications, [&](std::uint32_t group) { add_list(group, product.specifications, specification_weight); });
    const auto subtitle = (static_cast<std::uint64_t>(product.subtitle.zh_cn) << 32U) | static_cast<std::uint64_t>(product.subtitle.en);
    put(place, Kind::subtitle, subtitle, [&](std::uint32_t group) { add_text(group, goods_.localized(product.subtitle), subtitle_weight); });
  }

  template <class AddTexts>
  void put(std::uint32_t place, Kind kind, std::uint64_t what, AddTexts add_texts) {
    auto& groups = groups_[static_cast<std::size_t>(kind)];
    const auto [group, is_new] = groups.emplace(what, group_count_);
    if (is_new) {
      ++group_count_;
      add_texts(group->second);
    }
    places_.emplace_back(group->second, place);
  }

  void add_list(std::uint32_t group, std::uint32_t list, int weight) {
    for (const LocalizedId text : goods_.text_list(list)) add_text(group, goods_.localized(text), weight);
  }

  void add_text(std::uint32_t group, const Localized& text, int weight) {
    add_form(group, search_form(text.zh_cn), weight);
    add_form(group, search_form(text.en), weight);
  }

  // Texts of one weight, each once however many groups share it.
  void add_form(std::uint32_t group, const std::string& form, int weight) {
    if (form.empty()) return;
    const auto [known, is_new] = shared_numbers_.emplace(static_cast<char>(weight) + form, static_cast<std::uint32_t>(index_.shared_texts_.size()));
    if (is_new) {
      index_.shared_texts_.add(form);
      index_.shared_weights_.push_back(static_cast<std::uint8_t>(weight));
    }
    groups_of_texts_.emplace_back(known->second, group);
  }

  void add_shop(const ShopRecord& shop) {
    const auto add = [&](const Localized& text) {
      for (const std::string& form : {search_form(text.zh_cn), search_form(text.en)}) {
        index_.shop_texts_.add(form);
        index_.shops_of_texts_.push_back(shop.shop_id);
      }
    };
    add(shop.name);
    if (const BrandRecord* brand = assortment_.find_brand(shop.brand_id)) add(brand->name);
  }

  void add_word(const Localized& shown) {
    if (!known_words_.insert(shown.zh_cn).second) return;
    const auto number = static_cast<std::uint32_t>(index_.words_.size());
    const std::string english = search_form(shown.en);
    for (const std::string& known : words_of(english)) {
      auto& with = index_.words_with_[known];
      if (with.empty() || with.back() != number) with.push_back(number);
    }
    add_english(english);
    index_.words_.push_back(shown);
    index_.word_texts_.add(search_form(shown.zh_cn));
    index_.word_texts_.add(english);
  }

  void add_name(LocalizedId name) {
    const bool is_new = !known_words_.contains(std::string(goods_.text(name.zh_cn))) && known_names_.insert(static_cast<std::uint32_t>(name.zh_cn)).second;
    const auto place = static_cast<TextIndex::TextNumber>(index_.is_word_.size());
    index_.is_word_.push_back(is_new);
    if (is_new) add_english(index_.names_.text(place * names_of_product + 1));
  }

  void add_english(std::string_view form) {
    while (!form.empty()) {
      const auto blank = form.find(' ');
      index_.english_texts_.add(form.substr(0, blank));
      form = blank == std::string_view::npos ? std::string_view{} : form.substr(blank + 1);
    }
  }

  void finish() {
    for (TextIndex* texts : {&index_.names_, &index_.initials_, &index_.shared_texts_, &index_.shop_texts_, &index_.word_texts_}) texts->seal();
    index_.groups_of_texts_ = lists_of(index_.shared_texts_.size(), groups_of_texts_);
    index_.places_of_groups_ = lists_of(group_count_, places_);
    index_.english_texts_.seal();
    for (std::uint32_t number = 1; number <= index_.english_texts_.count(); ++number)
      index_.english_words_.push_back(index_.english_texts_.text(TextId{number}));
    std::sort(index_.english_words_.begin(), index_.english_words_.end());
  }

  SearchIndex& index_;
  const Assortment& assortment_;
  const Goods& goods_;
  std::size_t place_count_ = 0;
  std::uint32_t group_count_ = 0;
  std::array<std::unordered_map<std::uint64_t, std::uint32_t>, 5> groups_;  // by kind
  std::vector<std::pair<std::uint32_t, std::uint32_t>> places_;             // group, place
  std::unordered_map<std::string, std::uint32_t> shared_numbers_;           // by weight and text
  std::vector<std::pair<std::uint32_t, std::uint32_t>> groups_of_texts_;    // text, group
  std::unordered_set<std::string> known_words_;
  std::unordered_set<std::uint32_t> known_names_;
};

SearchIndex::SearchIndex(const Assortment& assortment) : assortment_(assortment), hot_words_(assortment.data.search_hot_words) {
  Builder(*this, assortment).build();
  findings_ = std::vector<std::array<std::atomic<Finding>, locale_count>>(words_.size() + hot_words_.size());
}

SearchIndex::Scores SearchIndex::scores(std::string_view word) const {
  Scores best(is_word_.size(), 0);
  const std::string_view part = fitting_part(word);
  names_.for_each_candidate(part, [&](TextIndex::TextNumber number) {
    auto& score = best[number / names_of_product];
    score = std::max(score, static_cast<std::uint8_t>(fit(names_.text(number), word, name_weight)));
    return true;
  });
  shared_texts_.for_each_candidate(part, [&](TextIndex::TextNumber number) {
    const auto fits = static_cast<std::uint8_t>(fit(shared_texts_.text(number), word, shared_weights_[number]));
    if (fits == 0) return true;
    for (const std::uint32_t group : groups_of_texts_.list(number)) {
      for (const std::uint32_t place : places_of_groups_.list(group)) best[place] = std::max(best[place], fits);
    }
    return true;
  });
  if (word.size() < 2 || !is_letters(word)) return best;
  initials_.for_each_candidate(word, [&](TextIndex::TextNumber place) {
    if (best[place] == 0) best[place] = static_cast<std::uint8_t>(fit_initials(initials_.text(place), word));
    return true;
  });
  return best;
}

std::vector<SearchHit> SearchIndex::find_products(std::string_view keyword) const {
  const std::string form = search_form(keyword);
  const auto words = words_of(form);
  auto hits = find_best(words, words.size());
  if (!hits.empty()) return hits;
  const auto parts = parts_of(words);
  if (parts.size() == 1 && parts == words) return hits;
  hits = find_best(parts, (parts.size() + least_shared_part - 1) / least_shared_part);
  // A part of the query somewhere in a subtitle is chance; help serves the member better.
  std::erase_if(hits, [](const SearchHit& hit) { return hit.score < pinyin_weight; });
  return hits;
}

std::vector<SearchHit> SearchIndex::find_best(const std::vector<std::string>& parts, std::size_t least) const {
  std::vector<std::uint16_t> counts(is_word_.size(), 0);
  std::vector<std::uint16_t> totals(is_word_.size(), 0);
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
    if (counts[place] == most) hits.push_back({assortment_.on_shelf()[place], totals[place]});
  }
  return hits;
}

std::vector<ShopId> SearchIndex::find_shops(std::string_view keyword) const {
  const std::string form = search_form(keyword);
  std::vector<ShopId> found;
  shop_texts_.for_each_candidate(fitting_part(form), [&](TextIndex::TextNumber number) {
    const ShopId shop_id = shops_of_texts_[number];
    if ((found.empty() || found.back() != shop_id) && fit(shop_texts_.text(number), form, 1) > 0) found.push_back(shop_id);
    return true;
  });
  return found;
}

std::string SearchIndex::product_name(std::size_t place, Locale locale) const {
  return std::string(assortment_.goods.text(assortment_.product(assortment_.on_shelf()[place]).name, locale));
}

std::vector<std::string> SearchIndex::suggest(std::string_view keyword, Locale locale, std::size_t limit) const {
  const std::string form = search_form(keyword);
  if (form.empty()) return hot_words(locale);
  std::vector<std::string> starting;
  std::vector<std::string> holding;
  std::optional<std::uint32_t> last;
  word_texts_.for_each_candidate(fitting_part(form), [&](TextIndex::TextNumber number) {
    const std::uint32_t word = number / texts_of_word;
    if (last == word) return true;
    last = word;
    const std::string_view chinese = word_texts_.text(word * texts_of_word);
    const std::string_view english = word_texts_.text(word * texts_of_word + 1);
    if (chinese.starts_with(form) || english.starts_with(form)) {
      starting.push_back(words_[word].in(locale));
    } else if (holding.size() < limit && (fit(chinese, form, 1) > 0 || fit(english, form, 1) > 0)) {
      holding.push_back(words_[word].in(locale));
    }
    return starting.size() < limit;
  });
  if (starting.size() < limit) suggest_products(form, locale, limit, starting, holding);
  starting.insert(starting.end(), holding.begin(), holding.end());
  if (starting.size() > limit) starting.resize(limit);
  return starting;
}

// Adds to `starting` at least as many names as are wanted, if there are.
void SearchIndex::suggest_products(std::string_view form, Locale locale, std::size_t limit, std::vector<std::string>& starting,
                                   std::vector<std::string>& holding) const {
  std::vector<std::uint32_t> begun;  // the first by name and the first by initials: the first of all are among them
  const bool may_be_initials = form.size() >= 2;
  const auto begins_with_initials = [&](std::uint32_t place) { return may_be_initials && initials_.text(place).starts_with(form); };
  std::size_t found_count = 0;
  std::optional<std::uint32_t> last;
  names_.for_each_candidate(fitting_part(form), [&](TextIndex::TextNumber number) {
    const std::uint32_t place = number / names_of_product;
    if (last == place || !is_word_[place]) return true;
    last = place;
    const std::string_view chinese = names_.text(place * names_of_product);
    const std::string_view english = names_.text(place * names_of_product + 1);
    if (chinese.starts_with(form) || english.starts_with(form)) {
      begun.push_back(place);
      ++found_count;
    } else if (holding.size() < limit && !begins_with_initials(place) && (fit(chinese, form, 1) > 0 || fit(english, form, 1) > 0)) {
      holding.push_back(product_name(place, locale));
    }
    return found_count < limit;
  });
  found_count = 0;
  if (may_be_initials) {
    initials_.for_each_candidate(form, [&](TextIndex::TextNumber place) {
      if (!is_word_[place] || !begins_with_initials(place)) return true;
      begun.push_back(place);
      return ++found_count < limit;
    });
  }
  std::sort(begun.begin(), begun.end());
  begun.erase(std::unique(begun.begin(), begun.end()), begun.end());
  for (const std::uint32_t place : begun) starting.push_back(product_name(place, locale));
}

std::vector<std::size_t> SearchIndex::resembling(std::string_view form) const {
  std::vector<std::size_t> found;
  for (const std::string& typed : words_of(form)) {
    if (typed.size() < shortest_mistyped_word || !is_letters(typed)) continue;
    for_each_resembling(english_words_, typed, largest_typing_error(typed), [&](std::string_view known) {
      if (const auto with = words_with_.find(known); with != words_with_.end()) found.insert(found.end(), with->second.begin(), with->second.end());
      names_.for_each_candidate(known, [&](TextIndex::TextNumber number) {
        const std::size_t place = number / names_of_product;
        const bool is_english = number % names_of_product == 1;
        if (is_english && is_word_[place] && has_word(names_.text(number), known)) found.push_back(words_.size() + place);
        return true;
      });
    });
  }
  const auto characters = wide_characters(form);
  std::vector<std::uint32_t> shared(characters.empty() ? 0 : words_.size() + is_word_.size());
  for (const std::string& character : characters) {
    const auto count = [&](const TextIndex& texts, std::size_t first) {
      texts.for_each_candidate(character, [&](TextIndex::TextNumber number) {
        const bool is_chinese = number % texts_of_word == 0;
        if (is_chinese && texts.text(number).find(character) != std::string_view::npos) ++shared[first + number / texts_of_word];
        return true;
      });
    };
    count(word_texts_, 0);
    count(names_, words_.size());
  }
  for (std::size_t number = 0; number < shared.size(); ++number) {
    const bool is_word = number < words_.size() || is_word_[number - words_.size()];
    if (shared[number] > 0 && shared[number] * 2 >= characters.size() && is_word) found.push_back(number);
  }
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

bool SearchIndex::finds_products(std::size_t number, Locale locale) const {
  auto& known = findings_[number][static_cast<std::size_t>(locale)];
  if (known.load(std::memory_order_relaxed) == Finding::unknown) {
    const bool is_hot = number >= words_.size();
    const Localized& word = is_hot ? hot_words_[number - words_.size()] : words_[number];
    const std::string& text = is_hot && locale == Locale::en ? word.en : word.in(locale);
    known.store(find_products(text).empty() ? Finding::finds_nothing : Finding::finds, std::memory_order_relaxed);
  }
  return known.load(std::memory_order_relaxed) == Finding::finds;
}

std::vector<std::string> SearchIndex::alternatives(std::string_view keyword, Locale locale, std::size_t limit) const {
  std::vector<std::string> found;
  const auto is_new = [&](const std::string& text) { return std::find(found.begin(), found.end(), text) == found.end(); };
  for (const std::size_t number : resembling(search_form(keyword))) {
    if (found.size() == limit) return found;
    const bool is_product = number >= words_.size();  // which finds itself
    const std::string text = is_product ? product_name(number - words_.size(), locale) : words_[number].in(locale);
    if (is_new(text) && (is_product || finds_products(number, locale))) found.push_back(text);
  }
  for (std::size_t place = 0; place < hot_words_.size() && found.size() < limit; ++place) {
    const std::string& text = hot_words_[place].in(locale);
    if (is_new(text) && finds_products(words_.size() + place, locale)) found.push_back(text);
  }
  return found;
}

std::vector<std::string> SearchIndex::hot_words(Locale locale) const {
  std::vector<std::string> words;
  for (const Localized& word : hot_words_) words.push_back(word.in(locale));
  return words;
}

}  // namespace galleria::catalog
