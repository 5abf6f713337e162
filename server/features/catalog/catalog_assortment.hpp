// What the mall sells, indexed: everything of a snapshot that does not change with the stock.
#pragma once

#include <string_view>
#include <unordered_map>
#include <vector>

#include "features/catalog/catalog.hpp"
#include "features/catalog/catalog_data.hpp"

namespace galleria::catalog {

// Places of products in CatalogData::products.
using ProductIndex = std::size_t;
using ProductIndexes = std::vector<ProductIndex>;

class Assortment {
 public:
  // Throws std::out_of_range if a product names a shop or category that is not there.
  explicit Assortment(CatalogData all);

  const CatalogData data;

  const ProductRecord& product(ProductIndex index) const { return data.products[index]; }
  const ShopRecord& shop_of(const ProductRecord& product) const { return data.shops[shops_.at(product.shop_id)]; }
  // The product's SKU with the lowest price.
  const SkuRecord& cheapest_sku(ProductIndex index) const { return product(index).skus[cheapest_[index]]; }
  const std::vector<SkuFacts>& sku_facts(ProductIndex index) const { return sku_facts_[index]; }
  bool is_on_shelf(ProductIndex index) const { return product(index).shelf_status == ShelfStatus::on_shelf; }

  // Nothing if there is no such thing.
  std::optional<ProductIndex> find_product(ProductId id) const { return find(products_, id); }
  std::optional<ProductIndex> find_product(std::string_view key) const { return find(product_keys_, key); }
  std::optional<std::pair<ProductIndex, std::size_t>> find_sku(SkuId id) const { return find(skus_, id); }
  const ShopRecord* find_shop(ShopId id) const { return at(data.shops, find(shops_, id)); }
  const ShopRecord* find_shop(std::string_view key) const { return at(data.shops, find(shop_keys_, key)); }
  const CategoryRecord* find_category(CategoryId id) const { return at(data.categories, find(categories_, id)); }
  const CategoryRecord* find_category(std::string_view key) const { return at(data.categories, find(category_keys_, key)); }
  const GroupRecord* find_group(ProductGroupId id) const { return at(data.groups, find(groups_, id)); }
  const GroupRecord* find_group(std::string_view key) const { return at(data.groups, find(group_keys_, key)); }
  const BrandRecord* find_brand(std::optional<BrandId> id) const { return id ? at(data.brands, find(brands_, *id)) : nullptr; }

  // On-shelf products in their order of display.
  const ProductIndexes& in_category(CategoryId id) const { return list(by_category_, id); }  // or below it
  const ProductIndexes& in_shop(ShopId id) const { return list(by_shop_, id); }
  const ProductIndexes& on_shelf() const { return on_shelf_; }
  ProductIndexes in_group(const GroupRecord& group) const;

  // The category and those above it, itself first.
  std::vector<const CategoryRecord*> category_path(CategoryId id) const;

 private:
  template <class Key, class Value, class Wanted>
  static std::optional<Value> find(const std::unordered_map<Key, Value>& map, const Wanted& wanted) {
    const auto found = map.find(Key(wanted));
    return found == map.end() ? std::nullopt : std::optional(found->second);
  }
  template <class Record>
  static const Record* at(const std::vector<Record>& records, std::optional<std::size_t> index) {
    return index ? &records[*index] : nullptr;
  }
  template <class Key>
  static const ProductIndexes& list(const std::unordered_map<Key, ProductIndexes>& lists, Key key) {
    static const ProductIndexes none;
    const auto found = lists.find(key);
    return found == lists.end() ? none : found->second;
  }
  void index_product(ProductIndex index);

  std::unordered_map<ProductId, ProductIndex> products_;
  std::unordered_map<SkuId, std::pair<ProductIndex, std::size_t>> skus_;
  std::unordered_map<ShopId, std::size_t> shops_;
  std::unordered_map<CategoryId, std::size_t> categories_;
  std::unordered_map<ProductGroupId, std::size_t> groups_;
  std::unordered_map<BrandId, std::size_t> brands_;
  std::unordered_map<std::string, std::size_t> product_keys_, shop_keys_, category_keys_, group_keys_;
  std::vector<std::size_t> cheapest_;
  std::vector<std::vector<SkuFacts>> sku_facts_;
  std::unordered_map<CategoryId, ProductIndexes> by_category_;
  std::unordered_map<ShopId, ProductIndexes> by_shop_;
  ProductIndexes on_shelf_;
};

// What of a product changes with its stock.
struct ProductState {
  std::vector<char> is_sku_sold_out;  // in the order of its SKUs
  bool is_sold_out = false;
  std::int64_t sales_count = 0;

  friend bool operator==(const ProductState&, const ProductState&) = default;
};
using ProductStates = std::vector<ProductState>;  // by ProductIndex

ProductStates initial_states(const CatalogData& data);

}  // namespace galleria::catalog
