// Stock by hand: each change is a move with its reason, and never takes what orders have reserved.
#include "base/planted_bugs.hpp"
#include "features/catalog/goods_desk.hpp"
#include "features/catalog/goods_views.hpp"
#include "http/once.hpp"

namespace galleria::catalog {
namespace {

constexpr std::int64_t moves_per_page = 30;
constexpr std::int64_t any_count = -1;

// Why it was not moved, of what is there now.
Refusal refusal_of(const store::SkuStockRow& stock, const MoveStock& request) {
  if (request.kind == StockMoveKind::counted && stock.on_hand != *request.on_hand_count)
    return Refusal(goods_stock_moved, {{"count", std::to_string(stock.on_hand)}});
  return Refusal(goods_stock_below_reserved, {{"reserved", std::to_string(stock.reserved)}});
}

store::StockMoveRow move_of(StockMoveKind kind, const store::SkuStockRow& after, std::int64_t delta, const GoodsDesk::StockArrival& said, TimeMs now) {
  const std::int64_t counted = after.on_hand + after.apart + after.sold;
  return {0, kind, delta, counted - delta, counted, after.on_hand, after.reserved, after.apart, said.reason, said.actor, now};
}

// Lists change only where a SKU sells out or comes back.
void tell_if_selling_changes(db::Transaction& transaction, const store::SkuStockRow& after, std::int64_t delta) {
  const std::int64_t available = after.on_hand - after.reserved;
  if ((available > 0) != (available - delta > 0)) transaction.notify("catalog_stock", std::to_string(after.sku_id.value));
}

StockMove move_view(const store::StockMoveRow& row, std::int64_t counted_since) {
  return {row.move_number, row.kind, row.delta, row.on_hand, row.reserved, counted_since, row.reason, row.actor, row.at_ms};
}

// Pieces that were sold by then: what was counted in all, less what was on hand and what offers held.
std::int64_t sold_after(const store::StockMoveRow& row) { return row.counted_after - row.on_hand - row.apart; }

}  // namespace

Result<http::Reply<MovedStock>> GoodsDesk::move_stock(const http::Call& call, const http::ShopOperator& caller, const MoveStock& request) {
  const bool is_count = request.kind == StockMoveKind::counted;
  if (!is_count && *request.quantity == 0) return goods_quantity_needed;
  if (is_count && !request.on_hand_count) return goods_count_without_base;
  const TimeMs now = clock_.now();
  return http::once(database_, call, caller, now, [&](db::Transaction& transaction) -> Result<MovedStock> {
    const auto before = store::find_sku_stock(transaction, request.sku_id, caller.shops.condition_text());
    if (!before) return goods_not_found;
    if (virtual_kind_of(before->product_id) == VirtualKind::code) return goods_stock_of_pool;
    const std::int64_t delta = delta_of(request.kind, *request.quantity, request.on_hand_count.value_or(0));
    const bool is_bound = is_count && !is_planted(PlantedBug::counted_without_looking);
    const auto after = store::move_on_hand(transaction, request.sku_id, delta, is_bound ? *request.on_hand_count : any_count);
    if (!after) return refusal_of(*before, request);
    store::insert_stock_move(transaction, request.sku_id, move_of(request.kind, *after, delta, {caller.name, *request.reason}, now));
    tell_if_selling_changes(transaction, *after, delta);
    TRY(caller.record(transaction,
                      {goods_subject, std::to_string(after->product_id.value), http::facts("skuId", request.sku_id, "onHand", after->on_hand - delta),
                       http::facts("skuId", request.sku_id, "onHand", after->on_hand, "kind", request.kind), *request.reason, delta < 0 ? -delta : delta}));
    return MovedStock{request.sku_id, after->on_hand, after->reserved};
  });
}

bool GoodsDesk::receive_stock(db::Transaction& transaction, SkuId sku_id, std::int64_t count, const StockArrival& arrival) {
  const auto after = store::move_on_hand(transaction, sku_id, count, any_count);
  if (!after) return false;
  store::insert_stock_move(transaction, sku_id, move_of(StockMoveKind::received, *after, count, arrival, clock_.now()));
  tell_if_selling_changes(transaction, *after, count);
  return true;
}

Result<StockMovePage> GoodsDesk::list_stock_moves(const http::ShopOperator& caller, const ListStockMoves& request) const {
  return database_.read([&](db::Session& session) -> Result<StockMovePage> {
    if (!store::find_sku_stock(session, request.sku_id, caller.shops.condition_text())) return goods_not_found;
    // One more than is shown tells what was sold before the last of them.
    const auto rows = store::list_stock_moves(session, request.sku_id, request.before_number.value_or(largest_id), moves_per_page + 1);
    StockMovePage page;
    page.has_more = static_cast<std::int64_t>(rows.size()) > moves_per_page;
    for (std::size_t i = 0; i < rows.size() && i < static_cast<std::size_t>(moves_per_page); ++i) {
      const std::int64_t sold_before = i + 1 < rows.size() ? sold_after(rows[i + 1]) : 0;
      page.moves.push_back(move_view(rows[i], sold_after(rows[i]) - sold_before));
    }
    return page;
  });
}

}  // namespace galleria::catalog
