// The search index finds what a plain look at every product and every word finds.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <random>

#include "features/catalog/catalog_search.hpp"

namespace galleria::catalog {
namespace {

constexpr int product_count = 400;
constexpr int query_count = 500;
constexpr std::size_t suggestion_limit = 10;
constexpr std::size_t alternative_limit = 6;

const std::vector<std::string> characters{"包", "鞋", "茶", "羊", "绒", "云", "手", "作", "红", "口", "é", "𠮷"};
const std::vector<std::string> letters{"coat",     "coats", "cot",   "tea",  "t",    "tv",     "55",     "double-face",
                                       "lipstick", "lip",   "stick", "café", "& co", "camera", "carmen", "wool"};

class RandomMall {
 public:
  explicit RandomMall(unsigned seed) : dice_(seed) {}

  CatalogData make() {
    CatalogData data;
    for (int i = 0; i < 4; ++i) data.brands.push_back({BrandId{i + 1}, "", name(1), "", {}, ""});
    for (int i = 0; i < 9; ++i) {
      ShopRecord shop;
      shop.shop_id = ShopId{i + 1};
      if (i % 3 > 0) shop.brand_id = BrandId{throw_dice(4) + 1};
      shop.name = name(2);
      data.shops.push_back(shop);
    }
    for (int i = 0; i < 12; ++i) {
      const std::int64_t level = i < 3 ? 1 : (i < 6 ? 2 : 3);
      const auto parent = level == 1 ? std::nullopt : std::optional(CategoryId{i % 3 + 1 + (level == 3 ? 3 : 0)});
      data.categories.push_back({CategoryId{i + 1}, "", parent, level, name(1), ""});
    }
    for (int i = 0; i < product_count; ++i) data.products.push_back(product(i));
    for (int i = 0; i < 4; ++i) data.search_hot_words.push_back(name(1));
    return data;
  }

  // What a member might type: a piece of something that there is, with a slip or a second piece now and then.
  std::string keyword(const CatalogData& data) {
    std::string typed = piece(data);
    if (throw_dice(3) == 0) typed += " " + piece(data);
    if (throw_dice(4) == 0 && typed.size() > 3 && static_cast<unsigned char>(typed[1]) < 0x80) typed.erase(1, 1);
    if (throw_dice(6) == 0) typed += letters[static_cast<std::size_t>(throw_dice(16))];
    if (throw_dice(9) == 0) typed += characters[static_cast<std::size_t>(throw_dice(12))];
    return typed;
  }

 private:
  int throw_dice(int sides) { return static_cast<int>(dice_() % static_cast<unsigned>(sides)); }

  Localized name(int longest) {
    Localized made;
    for (int i = throw_dice(longest * 3) + 1; i > 0; --i) made.zh_cn += characters[static_cast<std::size_t>(throw_dice(12))];
    if (throw_dice(4) == 0) made.zh_cn += " " + std::to_string(throw_dice(9));
    for (int i = throw_dice(longest + 1); i >= 0; --i) made.en += (made.en.empty() ? "" : " ") + letters[static_cast<std::size_t>(throw_dice(16))];
    if (throw_dice(9) == 0) made.en.clear();
    if (throw_dice(2) == 0 && !made.en.empty()) made.en[0] = static_cast<char>(std::toupper(made.en[0]));
    return made;
  }

  ProductRecord product(int i) {
    ProductRecord record;
    record.product_id = ProductId{i + 1};
    record.key = "product-" + std::to_string(i);
    record.shop_id = ShopId{throw_dice(9) + 1};
    record.category_id = CategoryId{throw_dice(6) + 7};
    record.name = name(2);
    record.subtitle = name(3);
    for (int k = throw_dice(3); k > 0; --k) record.presentation.tags.push_back(name(1));
    for (int k = throw_dice(2); k > 0; --k) record.presentation.specifications.push_back({name(1), {name(1), name(1)}});
    for (int k = throw_dice(6); k > 0; --k) record.pinyin += static_cast<char>('a' + throw_dice(5));
    if (throw_dice(9) == 0) record.shelf_status = ShelfStatus::off_shelf;
    record.skus.emplace_back();
    record.skus.back().sku_id = SkuId{i + 1};
    return record;
  }

  std::string piece(const CatalogData& data) {
    const ProductRecord& product = data.products[static_cast<std::size_t>(throw_dice(product_count))];
    const std::string texts[] = {product.name.zh_cn,  product.name.en,    product.pinyin,
                                 product.subtitle.en, product.name.zh_cn, data.shops[static_cast<std::size_t>(throw_dice(9))].name.zh_cn};
    const std::string text = search_form(texts[throw_dice(6)]);
    const auto is_cut = [&](std::size_t at) { return at == text.size() || (static_cast<unsigned char>(text[at]) & 0xC0U) != 0x80U; };
    std::vector<std::size_t> cuts;
    for (std::size_t at = 0; at <= text.size(); ++at) {
      if (is_cut(at)) cuts.push_back(at);
    }
    const auto from = static_cast<std::size_t>(throw_dice(static_cast<int>(cuts.size())));
    const auto count = static_cast<std::size_t>(throw_dice(6) + 1);
    return text.substr(cuts[from], cuts[std::min(from + count, cuts.size() - 1)] - cuts[from]);
  }

  std::mt19937 dice_;
};

// Looks at everything, every time.
class PlainSearch {
 public:
  explicit PlainSearch(const CatalogData& data) : data_(data) {
    for (const ProductRecord& product : data.products) {
      if (product.shelf_status == ShelfStatus::on_shelf) add(product);
    }
    for (const CategoryRecord& category : data.categories) {
      const bool has_products = std::any_of(sold_.begin(), sold_.end(), [&](const Sold& sold) {
        return std::any_of(sold.path.begin(), sold.path.end(), [&](const CategoryRecord* each) { return each == &category; });
      });
      if (has_products) add_word(category.name, "");
    }
    for (const BrandRecord& brand : data.brands) add_word(brand.name, "");
    for (const ShopRecord& shop : data.shops) add_word(shop.name, "");
    own_word_count_ = words_.size();
    for (const Sold& sold : sold_) add_word(sold.product->name, sold.product->pinyin);
  }

  std::vector<std::pair<std::int64_t, int>> find_products(std::string_view keyword) const {
    const auto words = words_of(search_form(keyword));
    auto found = find_best(words, words.size());
    if (!found.empty()) return found;
    const auto parts = parts_of(words);
    found = find_best(parts, (parts.size() + least_shared_part - 1) / least_shared_part);
    std::erase_if(found, [](const auto& hit) { return hit.second < pinyin_weight; });
    return found;
  }

  std::vector<std::int64_t> find_shops(std::string_view keyword) const {
    const std::string form = search_form(keyword);
    std::vector<std::int64_t> found;
    for (const ShopRecord& shop : data_.shops) {
      const BrandRecord* brand = brand_of(shop);
      const bool fits = fits_either(shop.name, form) || (brand != nullptr && fits_either(brand->name, form));
      if (fits) found.push_back(shop.shop_id.value);
    }
    return found;
  }

  std::vector<std::string> suggest(std::string_view keyword, Locale locale) const {
    const std::string form = search_form(keyword);
    std::vector<std::string> starting;
    std::vector<std::string> holding;
    for (const Word& word : words_) {
      const std::string chinese = search_form(word.shown.zh_cn);
      const std::string english = search_form(word.shown.en);
      if (chinese.starts_with(form) || english.starts_with(form) || (form.size() >= 2 && word.pinyin.starts_with(form))) {
        starting.push_back(word.shown.in(locale));
      } else if (fits_either(word.shown, form)) {
        holding.push_back(word.shown.in(locale));
      }
    }
    starting.insert(starting.end(), holding.begin(), holding.end());
    starting.resize(std::min(starting.size(), suggestion_limit));
    return starting;
  }

  std::vector<std::string> alternatives(std::string_view keyword, Locale locale) const {
    std::vector<std::string> found;
    const auto offer = [&](const std::string& text, bool finds) {
      if (finds && found.size() < alternative_limit && std::find(found.begin(), found.end(), text) == found.end()) found.push_back(text);
    };
    const std::string form = search_form(keyword);
    for (std::size_t i = 0; i < words_.size(); ++i) {
      const std::string& shown = words_[i].shown.in(locale);
      if (resembles(words_[i], form)) offer(shown, i >= own_word_count_ || !find_products(shown).empty());
    }
    for (const Localized& word : data_.search_hot_words) offer(word.in(locale), !find_products(locale == Locale::en ? word.en : word.zh_cn).empty());
    return found;
  }

 private:
  struct Sold {
    const ProductRecord* product;
    std::vector<const CategoryRecord*> path;
    std::vector<std::pair<std::string, int>> texts;  // in search form, with their weights
  };
  struct Word {
    Localized shown;
    std::string pinyin;
  };

  static bool fits_either(const Localized& text, std::string_view form) {
    return fit(search_form(text.zh_cn), form, 1) > 0 || fit(search_form(text.en), form, 1) > 0;
  }

  const BrandRecord* brand_of(const ShopRecord& shop) const {
    const auto found = std::find_if(data_.brands.begin(), data_.brands.end(), [&](const BrandRecord& brand) { return brand.brand_id == shop.brand_id; });
    return found == data_.brands.end() ? nullptr : &*found;
  }

  void add(const ProductRecord& product) {
    Sold sold{&product, {}, {}};
    const auto add_text = [&](const Localized& text, int weight) {
      sold.texts.emplace_back(search_form(text.zh_cn), weight);
      sold.texts.emplace_back(search_form(text.en), weight);
    };
    add_text(product.name, name_weight);
    const ShopRecord& shop = data_.shops[static_cast<std::size_t>(product.shop_id.value - 1)];
    if (const BrandRecord* brand = brand_of(shop)) add_text(brand->name, brand_weight);
    add_text(shop.name, shop_weight);
    for (std::optional<CategoryId> at = product.category_id; at; at = sold.path.back()->parent_id) {
      sold.path.push_back(&data_.categories[static_cast<std::size_t>(at->value - 1)]);
      add_text(sold.path.back()->name, category_weight);
    }
    for (const Localized& tag : product.presentation.tags) add_text(tag, tag_weight);
    for (const LocalizedSpecification& specification : product.presentation.specifications) {
      for (const Localized& value : specification.values) add_text(value, specification_weight);
    }
    add_text(product.subtitle, subtitle_weight);
    sold_.push_back(std::move(sold));
  }

  void add_word(const Localized& shown, const std::string& pinyin) {
    const bool is_known = std::any_of(words_.begin(), words_.end(), [&](const Word& word) { return word.shown.zh_cn == shown.zh_cn; });
    if (!is_known) words_.push_back({shown, pinyin});
  }

  int score(const Sold& sold, std::string_view part) const {
    int best = 0;
    for (const auto& [text, weight] : sold.texts) best = std::max(best, fit(text, part, weight));
    if (best > 0 || part.size() < 2 || !is_letters(part)) return best;
    return fit_initials(sold.product->pinyin, part);
  }

  std::vector<std::pair<std::int64_t, int>> find_best(const std::vector<std::string>& parts, std::size_t least) const {
    std::vector<std::pair<std::int64_t, int>> found;
    std::size_t most = std::max<std::size_t>(least, 1);
    for (const Sold& sold : sold_) {
      std::size_t count = 0;
      int total = 0;
      for (const std::string& part : parts) {
        const int fits = score(sold, part);
        count += fits > 0 ? 1U : 0U;
        total += fits;
      }
      if (count < most) continue;
      if (count > most) found.clear();
      most = count;
      found.emplace_back(sold.product->product_id.value, total);
    }
    return found;
  }

  static bool resembles(const Word& word, const std::string& form) {
    const auto known_words = words_of(search_form(word.shown.en));
    for (const std::string& typed : words_of(form)) {
      if (typed.size() < shortest_mistyped_word || !is_letters(typed)) continue;
      const std::size_t limit = largest_typing_error(typed);
      for (const std::string& known : known_words) {
        if (edit_distance(typed, known, limit) <= limit) return true;
      }
    }
    const auto typed = wide_characters(form);
    const std::string chinese = search_form(word.shown.zh_cn);
    const auto shared =
        static_cast<std::size_t>(std::count_if(typed.begin(), typed.end(), [&](const std::string& each) { return chinese.find(each) != std::string::npos; }));
    return shared > 0 && shared * 2 >= typed.size();
  }

  const CatalogData& data_;
  std::vector<Sold> sold_;
  std::vector<Word> words_;
  std::size_t own_word_count_ = 0;
};

std::vector<std::pair<std::int64_t, int>> ids_and_scores(const Assortment& assortment, const std::vector<SearchHit>& hits) {
  std::vector<std::pair<std::int64_t, int>> found;
  for (const SearchHit& hit : hits) found.emplace_back(assortment.product(hit.index).product_id.value, hit.score);
  return found;
}

TEST(CatalogSearchPlain, random_words_find_suggest_and_offer_what_a_plain_look_at_everything_gives) {
  int found_count = 0;
  int helped_count = 0;
  for (const unsigned seed : {1U, 2U}) {
    RandomMall mall(seed);
    const CatalogData data = mall.make();
    const PlainSearch plain(data);
    const Assortment assortment(data);
    const SearchIndex index(assortment);
    for (int i = 0; i < query_count; ++i) {
      const std::string keyword = mall.keyword(data);
      const auto expected = plain.find_products(keyword);
      ASSERT_EQ(ids_and_scores(assortment, index.find_products(keyword)), expected) << keyword;
      std::vector<std::int64_t> shops;
      for (const ShopId id : index.find_shops(keyword)) shops.push_back(id.value);
      ASSERT_EQ(shops, plain.find_shops(keyword)) << keyword;
      const Locale locale = i % 2 == 0 ? Locale::zh_cn : Locale::en;
      if (!search_form(keyword).empty()) {
        ASSERT_EQ(index.suggest(keyword, locale, suggestion_limit), plain.suggest(keyword, locale)) << keyword;
      }
      if (!expected.empty()) ++found_count;
      if (!expected.empty() && i % 8 != 0) continue;  // members are helped only where nothing was found
      ASSERT_EQ(index.alternatives(keyword, locale, alternative_limit), plain.alternatives(keyword, locale)) << keyword;
      ++helped_count;
    }
  }
  EXPECT_GT(found_count, query_count / 2);
  EXPECT_GT(helped_count, query_count / 8);
}

}  // namespace
}  // namespace galleria::catalog
