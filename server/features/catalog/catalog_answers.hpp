// Turns the catalogue into the answers that members get, in one language, as JSON text with an ETag.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "features/catalog/catalog_assortment.hpp"
#include "features/catalog/catalog_rules.hpp"
#include "features/catalog/catalog_sorted.hpp"
#include "features/catalog/catalog_states.hpp"
#include "http/endpoint.hpp"

namespace galleria::catalog {

inline constexpr std::int64_t default_page_size = 20;
inline constexpr std::size_t similar_product_count = 6;
inline constexpr std::size_t ranking_product_count = 20;

enum class AnswerKind { first_categories, second_categories, products_by_category, product, rankings, group, shops, shops_of_floor, shop, brands };

// Which answer is meant. Members that a kind does not need are left as they are.
struct AnswerKey {
  AnswerKind kind = AnswerKind::brands;
  Locale locale = Locale::zh_cn;
  std::int64_t id = 0;  // of the category, product, group or shop
  ProductSort sort = ProductSort::recommended;
  std::int64_t page_no = 1;
  std::int64_t page_size = default_page_size;
  std::string floor = {};

  friend bool operator==(const AnswerKey&, const AnswerKey&) = default;
};

struct AnswerKeyHash {
  std::size_t operator()(const AnswerKey& key) const noexcept;
};

struct Answer {
  http::Serialised data;
  // The products whose state the answer depends on. Lists depend on all products of their category or shop instead, and boards on all there are.
  ProductIndexes depends_on;
  bool is_empty_list = false;
};

// The answer to a search for shops, which is made for one member.
Answer make_answer(const std::vector<ShopCard>& shops);

// Builds answers from one state of the catalogue.
class AnswerMaker {
 public:
  AnswerMaker(const Assortment& assortment, const ProductStates& states, const SortedLists& lists, Locale locale)
      : assortment_(assortment), states_(states), lists_(lists), locale_(locale) {}

  // Nothing if the thing that the key names does not exist.
  std::optional<Answer> make(const AnswerKey& key) const;

  ProductCard card(ProductIndex index) const;
  ShopCard shop_card(const ShopRecord& shop) const;

 private:
  std::vector<Category> first_categories() const;
  std::vector<SecondCategory> second_categories(const CategoryRecord& first) const;
  ProductDetail product(ProductIndex index, const ProductIndexes& similar) const;
  ProductIndexes similar_to(ProductIndex index) const;
  std::vector<RankingBoard> rankings() const;
  ProductGroup group(const GroupRecord& group) const;
  ShopDetail shop(const ShopRecord& shop) const;
  std::vector<Brand> brands() const;
  std::vector<ShopCard> shops(std::string_view floor) const;
  std::vector<ProductCard> cards(const ProductIndexes& indexes) const;
  Sku sku(const ProductSku& sku, bool is_sold_out) const;
  std::string text(LocalizedId id) const { return std::string(assortment_.goods.text(id, locale_)); }
  std::string text(TextId id) const { return std::string(assortment_.goods.text(id)); }

  const Assortment& assortment_;
  const ProductStates& states_;
  const SortedLists& lists_;
  const Locale locale_;
};

}  // namespace galleria::catalog
