// Translates between orders, the catalogue's stock and members.
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

orders::BuyerDirectory buyer_directory(const members::Members& members) {
  return {[&members](db::Session& session, MemberId member_id) -> std::optional<orders::Buyer> {
            const auto found = members.find_masked_member(session, member_id);
            return found ? std::optional(orders::Buyer{found->name, found->phone, found->member_number}) : std::nullopt;
          },
          [&members](db::Session& session, const Phone& phone) { return members.find_member_of_phone(session, phone); }};
}

}  // namespace galleria::app
