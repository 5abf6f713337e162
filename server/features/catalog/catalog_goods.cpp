// Packs products, and finds them.
#include "features/catalog/catalog_goods.hpp"

#include <algorithm>
#include <numeric>
#include <stdexcept>

#include "wire/reader.hpp"

namespace galleria::catalog {
namespace {

bool allows(const ProductRecord& product, DeliveryType type) {
  return std::find(product.delivery_types.begin(), product.delivery_types.end(), type) != product.delivery_types.end();
}

std::size_t hash_of(std::span<const LocalizedId> list) {
  std::size_t hash = list.size();
  for (const LocalizedId& id : list) hash = (hash * 1'000'003 ^ static_cast<std::size_t>(id.zh_cn)) * 1'000'003 ^ static_cast<std::size_t>(id.en);
  return hash;
}

// The places 0 to count - 1 in the order of what `key_of` says of each.
template <class KeyOf>
std::vector<std::uint32_t> sorted_places(std::size_t count, KeyOf key_of) {
  std::vector<std::uint32_t> places(count);
  std::iota(places.begin(), places.end(), 0U);
  std::sort(places.begin(), places.end(), [&](std::uint32_t left, std::uint32_t right) { return key_of(left) < key_of(right); });
  return places;
}

template <class Key, class KeyOf>
std::optional<std::uint32_t> find_place(const std::vector<std::uint32_t>& sorted, const Key& wanted, KeyOf key_of) {
  const auto found = std::lower_bound(sorted.begin(), sorted.end(), wanted, [&](std::uint32_t place, const Key& key) { return key_of(place) < key; });
  return found != sorted.end() && key_of(*found) == wanted ? std::optional(*found) : std::nullopt;
}

}  // namespace

void Goods::add(const ProductRecord& record, std::string_view presentation_json, std::int64_t position) {
  if (record.skus.empty()) throw std::out_of_range("product " + record.key + " has no SKU");
  Product product;
  product.product_id = record.product_id;
  product.shop_id = record.shop_id;
  product.category_id = record.category_id;
  product.listed_at = record.listed_at;
  product.limit_per_member = record.limit_per_member;
  product.earlier_sales_count = record.earlier_sales_count;
  product.position = position;
  product.presentation = presentations_->add(presentation_json);
  product.key = texts_.add(record.key);
  product.image_url = texts_.add(shown_picture_(record.image_url));
  product.pinyin = texts_.add(record.pinyin);
  product.name = texts_.add(record.name);
  product.subtitle = texts_.add(record.subtitle);
  product.allows_express = allows(record, DeliveryType::express);
  product.allows_pickup = allows(record, DeliveryType::pickup);
  product.is_on_shelf = record.shelf_status == ShelfStatus::on_shelf;
  std::vector<LocalizedId> list;
  for (const Localized& tag : record.presentation.tags) list.push_back(texts_.add(tag));
  product.tags = add_list(list);
  list.clear();
  for (const LocalizedSpecification& specification : record.presentation.specifications) {
    for (const Localized& value : specification.values) list.push_back(texts_.add(value));
  }
  product.specifications = add_list(list);
  product.first_sku = static_cast<SkuIndex>(skus_.size());
  product.sku_count = static_cast<std::uint32_t>(record.skus.size());
  for (const SkuRecord& sku : record.skus) add_sku(sku, product.image_url);
  // What is off sale is shown to nobody.
  const auto cheapest = std::min_element(record.skus.begin(), record.skus.end(), [](const SkuRecord& left, const SkuRecord& right) {
    return std::pair(!left.is_on_sale, left.price_cents) < std::pair(!right.is_on_sale, right.price_cents);
  });
  product.cheapest_sku = product.first_sku + static_cast<SkuIndex>(cheapest - record.skus.begin());
  products_.push_back(product);
}

void Goods::add_sku(const SkuRecord& record, TextId product_image) {
  ProductSku sku;
  sku.sku_id = record.sku_id;
  sku.price_cents = record.price_cents;
  sku.list_price_cents = record.list_price_cents;
  sku.member_price_cents = record.member_price_cents;
  sku.sp1 = texts_.add(record.sp1);
  sku.sp2 = texts_.add(record.sp2);
  sku.sp3 = texts_.add(record.sp3);
  sku.image_url = record.image_url.empty() ? product_image : texts_.add(shown_picture_(record.image_url));
  sku.is_on_sale = record.is_on_sale;
  sku.weight_grams = static_cast<std::uint32_t>(record.weight_grams);
  skus_.push_back(sku);
  stocks_.push_back({record.sold_count, !record.is_on_sale || record.on_hand_count <= record.reserved_count});
}

std::uint32_t Goods::add_list(std::span<const LocalizedId> list) {
  const std::size_t hash = hash_of(list);
  const auto [first, last] = list_numbers_.equal_range(hash);
  for (auto known = first; known != last; ++known) {
    const auto kept = text_list(known->second);
    if (std::equal(kept.begin(), kept.end(), list.begin(), list.end())) return known->second;
  }
  const auto number = static_cast<std::uint32_t>(text_list_count());
  listed_.insert(listed_.end(), list.begin(), list.end());
  list_starts_.push_back(static_cast<std::uint32_t>(listed_.size()));
  list_numbers_.emplace(hash, number);
  return number;
}

void Goods::seal() {
  std::sort(products_.begin(), products_.end(),
            [](const Product& left, const Product& right) { return std::pair(left.position, left.product_id) < std::pair(right.position, right.product_id); });
  for (ProductIndex index = 0; index < products_.size(); ++index) {
    for (SkuIndex sku = 0; sku < products_[index].sku_count; ++sku) skus_[products_[index].first_sku + sku].product = index;
  }
  texts_.seal();
  presentations_->seal();
  list_numbers_ = {};
  products_.shrink_to_fit();
  skus_.shrink_to_fit();
  stocks_.shrink_to_fit();
  products_by_id_ = sorted_places(products_.size(), [&](ProductIndex index) { return products_[index].product_id; });
  products_by_key_ = sorted_places(products_.size(), [&](ProductIndex index) { return text(products_[index].key); });
  skus_by_id_ = sorted_places(skus_.size(), [&](SkuIndex index) { return skus_[index].sku_id; });
}

void Goods::remove(ProductId product_id) {
  const auto index = find_product(product_id);
  if (!index) return;
  const Product removed = products_[*index];
  const auto first = static_cast<std::ptrdiff_t>(removed.first_sku);
  const auto end = first + static_cast<std::ptrdiff_t>(removed.sku_count);
  skus_.erase(skus_.begin() + first, skus_.begin() + end);
  stocks_.erase(stocks_.begin() + first, stocks_.begin() + end);
  products_.erase(products_.begin() + static_cast<std::ptrdiff_t>(*index));
  for (Product& product : products_) {
    if (product.first_sku < removed.first_sku) continue;
    product.first_sku -= removed.sku_count;
    product.cheapest_sku -= removed.sku_count;
  }
}

Goods Goods::with(ProductId product_id, const ProductRecord* product, std::string_view presentation_json, std::int64_t position) const {
  Goods next(*this);
  next.remove(product_id);
  next.texts_.open_anew();
  for (std::uint32_t number = 0; number < next.text_list_count(); ++number) next.list_numbers_.emplace(hash_of(next.text_list(number)), number);
  if (product != nullptr) next.add(*product, presentation_json, position);
  next.seal();
  return next;
}

std::optional<ProductIndex> Goods::find_product(ProductId id) const {
  return find_place(products_by_id_, id, [&](ProductIndex index) { return products_[index].product_id; });
}

std::optional<ProductIndex> Goods::find_product(std::string_view key) const {
  return find_place(products_by_key_, key, [&](ProductIndex index) { return text(products_[index].key); });
}

std::optional<SkuIndex> Goods::find_sku(SkuId id) const {
  return find_place(skus_by_id_, id, [&](SkuIndex index) { return skus_[index].sku_id; });
}

ProductPresentation Goods::read_presentation(const Product& product) const {
  wire::Problems problems;
  auto presentation = wire::read_json_text<ProductPresentation>(presentations_->read(product.presentation), problems);
  if (!presentation) throw std::runtime_error("the stored presentation of product " + std::string(text(product.key)) + " does not fit its type");
  for (std::string& address : presentation->image_urls) address = shown_picture_(address);
  if (presentation->detail_image_urls) {
    for (std::string& address : *presentation->detail_image_urls) address = shown_picture_(address);
  }
  return std::move(*presentation);
}

}  // namespace galleria::catalog
