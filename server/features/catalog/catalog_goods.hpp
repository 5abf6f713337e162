// The goods of the mall in little memory: rows of numbers beside one pool of texts.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "features/catalog/catalog_data.hpp"
#include "features/catalog/catalog_presentations.hpp"
#include "features/catalog/catalog_texts.hpp"

namespace galleria::catalog {

// Places of products in their order of display, and of SKUs in Goods.
using ProductIndex = std::uint32_t;
using ProductIndexes = std::vector<ProductIndex>;
using SkuIndex = std::uint32_t;

// What lists, prices and searches need of a product.
struct Product {
  ProductId product_id;
  ShopId shop_id;
  CategoryId category_id;
  TimeMs listed_at{};
  std::int64_t limit_per_member = 0;
  std::int64_t earlier_sales_count = 0;
  std::int64_t position = 0;
  PresentationPlace presentation;
  TextId key{};
  TextId image_url{};
  TextId pinyin{};
  LocalizedId name;
  LocalizedId subtitle;
  std::uint32_t tags = 0;            // numbers of lists of texts
  std::uint32_t specifications = 0;  // all values of all of them
  SkuIndex first_sku = 0;
  std::uint32_t sku_count = 0;
  SkuIndex cheapest_sku = 0;
  bool allows_express = false;
  bool allows_pickup = false;
  bool is_on_shelf = true;
};

struct ProductSku {
  SkuId sku_id;
  Cents price_cents;
  Cents list_price_cents;
  Cents member_price_cents;
  LocalizedId sp1;
  LocalizedId sp2;
  LocalizedId sp3;
  TextId image_url{};  // never empty: the product's, where it has none of its own
  ProductIndex product = 0;
  std::uint32_t weight_grams = 0;
  bool is_on_sale = true;
};

// What a SKU had when the goods were read.
struct StockAtStart {
  std::int64_t sold_count = 0;
  bool is_sold_out = false;
};

// Products are added in any order and stand in their order of display after seal(); then threads may share them.
class Goods {
 public:
  Goods(Goods&&) = default;
  // `folder`: where what only products' own pages show is kept. `shown_picture`: the address to show in place of a picture's.
  explicit Goods(std::filesystem::path folder, PictureAddress shown_picture = same_address)
      : shown_picture_(std::move(shown_picture)), presentations_(std::make_shared<Presentations>(std::move(folder))) {}

  // `presentation_json`: the product's presentation; of `product.presentation` itself only tags and specifications count. Throws std::out_of_range if the
  // product has no SKU.
  void add(const ProductRecord& product, std::string_view presentation_json, std::int64_t position);
  void seal();
  // These goods with this product as it is now in the place of what it was, or more, or without it (`product`: null). Texts that nobody bears any more stay
  // until the goods are read whole. Only one thread makes such goods at a time: all of them write into one file.
  Goods with(ProductId product_id, const ProductRecord* product, std::string_view presentation_json, std::int64_t position) const;

  std::size_t product_count() const { return products_.size(); }
  std::size_t sku_count() const { return skus_.size(); }
  const Product& product(ProductIndex index) const { return products_[index]; }
  const ProductSku& sku(SkuIndex index) const { return skus_[index]; }
  std::span<const ProductSku> skus_of(const Product& product) const { return std::span(skus_).subspan(product.first_sku, product.sku_count); }
  const StockAtStart& stock_at_start(SkuIndex index) const { return stocks_[index]; }
  std::span<const LocalizedId> text_list(std::uint32_t number) const {
    return std::span(listed_).subspan(list_starts_[number], list_starts_[number + 1] - list_starts_[number]);
  }
  std::size_t text_list_count() const { return list_starts_.size() - 1; }

  std::string_view text(TextId id) const { return texts_.text(id); }
  std::string_view text(LocalizedId id, Locale locale) const { return texts_.text(id, locale); }
  Localized localized(LocalizedId id) const { return texts_.localized(id); }

  // Nothing if there is no such thing.
  std::optional<ProductIndex> find_product(ProductId id) const;
  std::optional<ProductIndex> find_product(std::string_view key) const;
  std::optional<SkuIndex> find_sku(SkuId id) const;

  // Reads the file, which as a rule the system holds in memory. Throws std::runtime_error if what is stored does not fit its type.
  ProductPresentation read_presentation(const Product& product) const;

 private:
  // They share the file of presentations.
  Goods(const Goods&) = default;
  void remove(ProductId product_id);
  std::uint32_t add_list(std::span<const LocalizedId> list);
  void add_sku(const SkuRecord& sku, TextId product_image);

  PictureAddress shown_picture_;
  TextPool texts_;
  std::shared_ptr<Presentations> presentations_;
  std::vector<Product> products_;
  std::vector<ProductSku> skus_;  // those of a product beside each other
  std::vector<StockAtStart> stocks_;
  std::vector<LocalizedId> listed_;  // the texts of all lists
  std::vector<std::uint32_t> list_starts_{0};
  std::unordered_multimap<std::size_t, std::uint32_t> list_numbers_;  // by hash, until seal()
  ProductIndexes products_by_id_;
  ProductIndexes products_by_key_;
  std::vector<SkuIndex> skus_by_id_;
};

}  // namespace galleria::catalog
