// What the mall sells, indexed: everything of a snapshot that does not change with the stock.
#pragma once

#include <memory>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "features/catalog/catalog.hpp"
#include "features/catalog/catalog_data.hpp"
#include "features/catalog/catalog_goods.hpp"

namespace galleria::catalog {

class Assortment {
 public:
  // `rest`: everything but its products, which are in `goods`, sealed. Throws std::out_of_range if a product names a shop or category that is not there.
  Assortment(CatalogData rest, Goods goods);
  // The same of a catalogue whose products are at hand.
  explicit Assortment(CatalogData all);

  // The same with another product, or with more of them, or fewer: see Goods::with.
  std::shared_ptr<const Assortment> with(ProductId product_id, const ProductRecord* product, std::string_view presentation_json, std::int64_t position) const {
    return std::make_shared<const Assortment>(data, goods.with(product_id, product, presentation_json, position));
  }

  const CatalogData data;  // without its products
  const Goods goods;

  const Product& product(ProductIndex index) const { return goods.product(index); }
  const ShopRecord& shop_of(const Product& product) const { return data.shops[shops_.at(product.shop_id)]; }
  // The product's SKU with the lowest price.
  const ProductSku& cheapest_sku(ProductIndex index) const { return goods.sku(product(index).cheapest_sku); }
  bool is_on_shelf(ProductIndex index) const { return product(index).is_on_shelf; }
  SkuFacts sku_facts(SkuIndex index) const;

  // Nothing if there is no such thing.
  std::optional<ProductIndex> find_product(ProductId id) const { return goods.find_product(id); }
  std::optional<ProductIndex> find_product(std::string_view key) const { return goods.find_product(key); }
  std::optional<SkuIndex> find_sku(SkuId id) const { return goods.find_sku(id); }
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

  std::unordered_map<ShopId, std::size_t> shops_;
  std::unordered_map<CategoryId, std::size_t> categories_;
  std::unordered_map<ProductGroupId, std::size_t> groups_;
  std::unordered_map<BrandId, std::size_t> brands_;
  std::unordered_map<std::string, std::size_t> shop_keys_, category_keys_, group_keys_;
  std::unordered_map<CategoryId, ProductIndexes> by_category_;
  std::unordered_map<ShopId, ProductIndexes> by_shop_;
  ProductIndexes on_shelf_;
};

}  // namespace galleria::catalog
