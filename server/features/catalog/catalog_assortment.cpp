// Builds the indexes.
#include "features/catalog/catalog_assortment.hpp"

#include <algorithm>
#include <stdexcept>

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

SkuFacts facts_of(const ProductRecord& product, const SkuRecord& sku, const ShopRecord& shop, const std::vector<CategoryId>& category_ids) {
  return {sku.sku_id,
          product.product_id,
          shop.shop_id,
          product.name,
          shop.name,
          shop.unit,
          sku.image_url.empty() ? product.image_url : sku.image_url,
          sku.sp1,
          sku.sp2,
          sku.sp3,
          sku.price_cents,
          sku.list_price_cents,
          sku.member_price_cents,
          product.delivery_types,
          product.limit_per_member,
          product.shelf_status == ShelfStatus::on_shelf,
          category_ids};
}

}  // namespace

Assortment::Assortment(CatalogData all) : data(std::move(all)) {
  index_records(data.brands, brands_, nullptr, [](const BrandRecord& brand) { return brand.brand_id; });
  index_records(data.shops, shops_, &shop_keys_, [](const ShopRecord& shop) { return shop.shop_id; });
  index_records(data.categories, categories_, &category_keys_, [](const CategoryRecord& category) { return category.category_id; });
  index_records(data.groups, groups_, &group_keys_, [](const GroupRecord& group) { return group.group_id; });
  index_records(data.products, products_, &product_keys_, [](const ProductRecord& product) { return product.product_id; });
  for (ProductIndex index = 0; index < data.products.size(); ++index) index_product(index);
}

void Assortment::index_product(ProductIndex index) {
  const ProductRecord& record = data.products[index];
  if (record.skus.empty()) throw std::out_of_range("product " + record.key + " has no SKU");
  const ShopRecord& shop = shop_of(record);
  std::vector<CategoryId> category_ids;
  for (const CategoryRecord* category : category_path(record.category_id)) category_ids.push_back(category->category_id);
  auto& facts = sku_facts_.emplace_back();
  for (std::size_t i = 0; i < record.skus.size(); ++i) {
    skus_.emplace(record.skus[i].sku_id, std::pair(index, i));
    facts.push_back(facts_of(record, record.skus[i], shop, category_ids));
  }
  const auto cheapest = std::min_element(record.skus.begin(), record.skus.end(),
                                         [](const SkuRecord& left, const SkuRecord& right) { return left.price_cents < right.price_cents; });
  cheapest_.push_back(static_cast<std::size_t>(cheapest - record.skus.begin()));
  if (!is_on_shelf(index)) return;
  on_shelf_.push_back(index);
  by_shop_[shop.shop_id].push_back(index);
  for (const CategoryId category_id : category_ids) by_category_[category_id].push_back(index);
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

ProductStates initial_states(const CatalogData& data) {
  ProductStates states;
  states.reserve(data.products.size());
  for (const ProductRecord& product : data.products) {
    ProductState state;
    state.sales_count = product.earlier_sales_count;
    for (const SkuRecord& sku : product.skus) {
      state.is_sku_sold_out.push_back(sku.on_hand_count <= sku.reserved_count ? 1 : 0);
      state.sales_count += sku.sold_count;
    }
    state.is_sold_out = std::find(state.is_sku_sold_out.begin(), state.is_sku_sold_out.end(), 0) == state.is_sku_sold_out.end();
    states.push_back(std::move(state));
  }
  return states;
}

}  // namespace galleria::catalog
