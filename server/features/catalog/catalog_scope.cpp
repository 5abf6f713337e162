// Names by id, and the products of a scope.
#include <algorithm>

#include "features/catalog/catalog.hpp"
#include "features/catalog/catalog_state.hpp"

namespace galleria::catalog {
namespace {

template <class Id>
bool holds(const std::vector<Id>& ids, Id id) {
  return std::find(ids.begin(), ids.end(), id) != ids.end();
}

bool is_in(const Assortment& assortment, const Product& product, const ProductScope& scope) {
  if (!scope.shop_ids.empty() && !holds(scope.shop_ids, product.shop_id)) return false;
  if (!scope.product_ids.empty() && !holds(scope.product_ids, product.product_id)) return false;
  if (holds(scope.excluded_product_ids, product.product_id)) return false;
  if (scope.category_ids.empty()) return true;
  const auto path = assortment.category_path(product.category_id);
  return std::any_of(path.begin(), path.end(), [&](const CategoryRecord* category) { return holds(scope.category_ids, category->category_id); });
}

// On-shelf products in their order of display, among which are those of the scope: the fewer, the more it says.
ProductIndexes candidates_of(const Assortment& assortment, const ProductScope& scope) {
  ProductIndexes found;
  const auto add = [&](const ProductIndexes& more) { found.insert(found.end(), more.begin(), more.end()); };
  if (!scope.product_ids.empty()) {
    for (const ProductId id : scope.product_ids) {
      const auto index = assortment.find_product(id);
      if (index && assortment.is_on_shelf(*index)) found.push_back(*index);
    }
  } else if (!scope.shop_ids.empty()) {
    for (const ShopId id : scope.shop_ids) add(assortment.in_shop(id));
  } else if (!scope.category_ids.empty()) {
    for (const CategoryId id : scope.category_ids) add(assortment.in_category(id));
  } else {
    return assortment.on_shelf();
  }
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

}  // namespace

std::optional<Localized> Catalog::find_shop_name(ShopId shop_id) const {
  const auto snapshot = state_->current();
  const ShopRecord* shop = snapshot->assortment().find_shop(shop_id);
  return shop != nullptr ? std::optional(shop->name) : std::nullopt;
}

std::optional<Localized> Catalog::find_category_name(CategoryId category_id) const {
  const auto snapshot = state_->current();
  const CategoryRecord* category = snapshot->assortment().find_category(category_id);
  return category != nullptr ? std::optional(category->name) : std::nullopt;
}

bool Catalog::has_product(ProductId product_id) const { return state_->current()->assortment().find_product(product_id).has_value(); }

std::vector<ProductCard> Catalog::list_products(const ProductScope& scope, Locale locale, std::int64_t offset, std::int64_t count) const {
  const auto snapshot = state_->current();
  const AnswerMaker maker = snapshot->maker(locale);
  std::vector<ProductCard> cards;
  for (const ProductIndex index : candidates_of(snapshot->assortment(), scope)) {
    if (!is_in(snapshot->assortment(), snapshot->assortment().product(index), scope)) continue;
    if (offset-- > 0) continue;
    if (static_cast<std::int64_t>(cards.size()) == count) break;
    cards.push_back(maker.card(index));
  }
  return cards;
}

ShownIds Catalog::list_shown() const {
  const auto snapshot = state_->current();
  const Assortment& assortment = snapshot->assortment();
  ShownIds shown;
  for (const ProductIndex index : assortment.on_shelf()) shown.products.push_back(assortment.product(index).product_id);
  for (const ShopRecord& shop : assortment.data.shops) shown.shops.push_back(shop.shop_id);
  for (const GroupRecord& group : assortment.data.groups) shown.groups.push_back(group.group_id);
  return shown;
}

}  // namespace galleria::catalog
