// Translates between orders and the catalogue's stock.
#include "app/adapters_orders.hpp"

namespace galleria::app {

std::vector<catalog::StockLine> stock_lines(orders::Pieces pieces) {
  std::vector<catalog::StockLine> lines;
  for (const auto& [sku_id, quantity] : pieces) lines.push_back({sku_id, quantity});
  return lines;
}

orders::OrderEffects stock_effects(catalog::Catalog& catalog) {
  orders::OrderEffects effects;
  effects.release_stock = [&catalog](db::Transaction& transaction, OrderId, orders::Pieces pieces) { catalog.release_stock(transaction, stock_lines(pieces)); };
  effects.sell_stock = [&catalog](db::Transaction& transaction, OrderId, orders::Pieces pieces) { catalog.sell_stock(transaction, stock_lines(pieces)); };
  effects.restock = [&catalog](db::Transaction& transaction, OrderId, orders::Pieces pieces) { catalog.restock(transaction, stock_lines(pieces)); };
  return effects;
}

}  // namespace galleria::app
