// Takes stock into account.
#include "features/catalog/catalog_states.hpp"

#include <algorithm>

namespace galleria::catalog {

ProductStates::ProductStates(const Goods& goods)
    : is_sku_sold_out_(goods.sku_count(), 1), sellable_counts_(goods.product_count(), 0), sales_counts_(goods.product_count(), 0) {
  for (ProductIndex product = 0; product < goods.product_count(); ++product) sales_counts_[product] = goods.product(product).earlier_sales_count;
  for (SkuIndex sku = 0; sku < goods.sku_count(); ++sku) {
    const StockAtStart& stock = goods.stock_at_start(sku);
    const ProductIndex product = goods.sku(sku).product;
    sales_counts_[product] += stock.sold_count;
    if (stock.is_sold_out) continue;
    is_sku_sold_out_[sku] = 0;
    ++sellable_counts_[product];
  }
}

ProductStates ProductStates::carried_over(const ProductStates& former, const Goods& before, const Goods& now, ProductId changed) {
  ProductStates states(now);
  // Products stand in one order in both; the changed one alone is missing, or at another place.
  ProductIndex at = 0;
  for (ProductIndex index = 0; index < now.product_count(); ++index) {
    const Product& product = now.product(index);
    if (product.product_id == changed) continue;
    if (before.product(at).product_id == changed) ++at;
    const Product& was = before.product(at);
    std::copy_n(former.is_sku_sold_out_.begin() + was.first_sku, was.sku_count, states.is_sku_sold_out_.begin() + product.first_sku);
    states.sellable_counts_[index] = former.sellable_counts_[at];
    states.sales_counts_[index] = former.sales_counts_[at];
    ++at;
  }
  return states;
}

void ProductStates::clear(const Goods& goods, ProductIndex index) {
  const Product& product = goods.product(index);
  std::fill_n(is_sku_sold_out_.begin() + product.first_sku, product.sku_count, 1);
  sellable_counts_[index] = 0;
  sales_counts_[index] = product.earlier_sales_count;
}

void ProductStates::add(const Goods& goods, const StockRow& row) {
  const auto sku = goods.find_sku(row.sku_id);
  if (!sku) return;
  const ProductIndex product = goods.sku(*sku).product;
  sales_counts_[product] += row.sold;
  if (row.on_hand <= row.reserved || !goods.sku(*sku).is_on_sale) return;
  is_sku_sold_out_[*sku] = 0;
  ++sellable_counts_[product];
}

ProductIndexes ProductStates::differing(const ProductStates& left, const ProductStates& right, const Goods& goods) {
  ProductIndexes found;
  for (ProductIndex index = 0; index < goods.product_count(); ++index) {
    const Product& product = goods.product(index);
    const auto first = left.is_sku_sold_out_.begin() + product.first_sku;
    const bool is_same = left.sales_counts_[index] == right.sales_counts_[index] &&
                         std::equal(first, first + product.sku_count, right.is_sku_sold_out_.begin() + product.first_sku);
    if (!is_same) found.push_back(index);
  }
  return found;
}

}  // namespace galleria::catalog
