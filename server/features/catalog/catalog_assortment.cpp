// Builds the indexes.
#include "features/catalog/catalog_assortment.hpp"

#include <algorithm>
#include <filesystem>
#include <stdexcept>

#include "wire/writer.hpp"

namespace galleria::catalog {
namespace {

template <class Record, class Key, class IdOf>
void index_records(const std::vector<Record>& records, std::unordered_map<Key, std::size_t>& ids, std::unordered_map<std::string, std::size_t>* keys,
                   IdOf id_of) {
  for (std::size_t i = 0; i < records.size(); ++i) {
    ids.emplace(id_of(records[i]), i);
    if (keys != nullptr) keys->emplace(records[i].key, i);
  }
}

Goods packed(const std::vector<ProductRecord>& products) {
  Goods goods(std::filesystem::temp_directory_path());
  std::int64_t position = 0;
  for (const ProductRecord& product : products) goods.add(product, wire::to_json_text(product.presentation), position++);
  goods.seal();
  return goods;
}

CatalogData without_products(CatalogData data) {
  data.products = {};
  return data;
}

}  // namespace

Assortment::Assortment(CatalogData rest, Goods its_goods) : data(std::move(rest)), goods(std::move(its_goods)) {
  index_records(data.brands, brands_, nullptr, [](const BrandRecord& brand) { return brand.brand_id; });
  index_records(data.shops, shops_, &shop_keys_, [](const ShopRecord& shop) { return shop.shop_id; });
  index_records(data.categories, categories_, &category_keys_, [](const CategoryRecord& category) { return category.category_id; });
  index_records(data.groups, groups_, &group_keys_, [](const GroupRecord& group) { return group.group_id; });
  for (ProductIndex index = 0; index < goods.product_count(); ++index) index_product(index);
}

Assortment::Assortment(CatalogData all) : Assortment(without_products(all), packed(all.products)) {}

void Assortment::index_product(ProductIndex index) {
  const Product& product = goods.product(index);
  const ShopRecord& shop = shop_of(product);
  const auto path = category_path(product.category_id);
  if (!product.is_on_shelf) return;
  on_shelf_.push_back(index);
  by_shop_[shop.shop_id].push_back(index);
  for (const CategoryRecord* category : path) by_category_[category->category_id].push_back(index);
}

SkuFacts Assortment::sku_facts(SkuIndex index) const {
  const ProductSku& sku = goods.sku(index);
  const Product& its_product = product(sku.product);
  const ShopRecord& shop = shop_of(its_product);
  SkuFacts facts;
  facts.sku_id = sku.sku_id;
  facts.product_id = its_product.product_id;
  facts.shop_id = shop.shop_id;
  facts.product_name = goods.localized(its_product.name);
  facts.shop_name = shop.name;
  facts.shop_location = shop.unit;
  facts.image_url = goods.text(sku.image_url);
  facts.sp1 = goods.localized(sku.sp1);
  facts.sp2 = goods.localized(sku.sp2);
  facts.sp3 = goods.localized(sku.sp3);
  facts.price_cents = sku.price_cents;
  facts.list_price_cents = sku.list_price_cents;
  facts.member_price_cents = sku.member_price_cents;
  if (its_product.allows_express) facts.delivery_types.push_back(DeliveryType::express);
  if (its_product.allows_pickup) facts.delivery_types.push_back(DeliveryType::pickup);
  facts.limit_per_member = its_product.limit_per_member;
  facts.weight_grams = sku.weight_grams;
  facts.is_on_shelf = its_product.is_on_shelf && sku.is_on_sale;
  for (const CategoryRecord* category : category_path(its_product.category_id)) facts.category_ids.push_back(category->category_id);
  return facts;
}

std::vector<const CategoryRecord*> Assortment::category_path(CategoryId id) const {
  std::vector<const CategoryRecord*> path;
  for (std::optional<CategoryId> at = id; at; at = path.back()->parent_id) path.push_back(&data.categories[categories_.at(*at)]);
  return path;
}

ProductIndexes Assortment::in_group(const GroupRecord& group) const {
  ProductIndexes found;
  for (const ProductId id : group.product_ids) {
    const auto index = find_product(id);
    if (index && is_on_shelf(*index)) found.push_back(*index);
  }
  return found;
}

}  // namespace galleria::catalog
