// What of products changes with their stock: which SKUs are sold out, and how many pieces were sold.
#pragma once

#include <vector>

#include "features/catalog/catalog_goods.hpp"

namespace galleria::catalog {

// What a SKU has at one moment.
struct StockRow {
  SkuId sku_id;
  ProductId product_id;
  std::int64_t on_hand = 0;
  std::int64_t reserved = 0;
  std::int64_t sold = 0;
};
BOOST_DESCRIBE_STRUCT(StockRow, (), (sku_id, product_id, on_hand, reserved, sold))

// Small enough to be copied at each change.
class ProductStates {
 public:
  ProductStates() = default;
  // As the goods were read.
  explicit ProductStates(const Goods& goods);

  // What `former` says of the goods before, for the goods as they are now, of which one product is another: that one is as it was read.
  static ProductStates carried_over(const ProductStates& former, const Goods& before, const Goods& now, ProductId changed);

  bool is_sold_out(SkuIndex sku) const { return is_sku_sold_out_[sku] != 0; }
  bool is_product_sold_out(ProductIndex product) const { return sellable_counts_[product] == 0; }
  std::int64_t sales_count(ProductIndex product) const { return sales_counts_[product]; }

  // Has nothing of the product in stock, and nothing sold but what was before its stock was counted.
  void clear(const Goods& goods, ProductIndex product);
  // Of a SKU whose product was cleared, once. What is not among the goods is left out.
  void add(const Goods& goods, const StockRow& row);

  void set_sales_count(ProductIndex product, std::int64_t count) { sales_counts_[product] = count; }

  // Both must be of the same goods. The products whose states differ, ascending.
  static bool have_same_sales(const ProductStates& left, const ProductStates& right) { return left.sales_counts_ == right.sales_counts_; }
  static ProductIndexes differing(const ProductStates& left, const ProductStates& right, const Goods& goods);

 private:
  std::vector<char> is_sku_sold_out_;
  std::vector<std::uint32_t> sellable_counts_;  // of a product's SKUs
  std::vector<std::int64_t> sales_counts_;
};

}  // namespace galleria::catalog
