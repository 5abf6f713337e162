// Stock: reserving, giving back and selling pieces inside the caller's transaction.
#include <algorithm>
#include <stdexcept>

#include "features/catalog/catalog.hpp"
#include "features/catalog/catalog_store.hpp"

namespace galleria::catalog {
namespace {

std::vector<StockLine> in_lock_order(std::span<const StockLine> lines) {
  std::vector<StockLine> sorted(lines.begin(), lines.end());
  std::sort(sorted.begin(), sorted.end(), [](const StockLine& left, const StockLine& right) { return left.sku_id < right.sku_id; });
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    if (sorted[i].quantity <= 0) throw std::logic_error("a stock line has no pieces");
    if (i > 0 && sorted[i].sku_id == sorted[i - 1].sku_id) throw std::logic_error("a SKU stands in two stock lines");
  }
  return sorted;
}

// Only a SKU that becomes sold out, or stops being so, changes what members see in lists: few commits need to tell the other nodes.
void tell_of_stock(db::Transaction& transaction, SkuId sku_id) { transaction.notify("catalog_stock", std::to_string(sku_id.value)); }

// Tells of what was reserved that it was the last. False if a line has too little.
bool all_reserved(db::Transaction& transaction, const store::Availabilities& available, std::span<const StockLine> lines) {
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (!available[i]) return false;
    if (*available[i] == 0) tell_of_stock(transaction, lines[i].sku_id);
  }
  return true;
}

void require_all(const store::Availabilities& available, std::span<const StockLine> lines) {
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (!available[i])
      throw std::logic_error("more pieces of SKU " + std::to_string(lines[i].sku_id.value) +
                             " were given back, sold or put back on the shelf than there can be");
  }
}

}  // namespace

std::optional<StockShortage> Catalog::reserve_stock(db::Transaction& transaction, std::span<const StockLine> lines) {
  const auto sorted = in_lock_order(lines);
  if (store::put_off_reserving(transaction, sorted, [&transaction, sorted](const auto& available) { return all_reserved(transaction, available, sorted); }))
    return std::nullopt;
  const auto available = store::reserve(transaction, sorted);
  if (all_reserved(transaction, available, sorted)) return std::nullopt;
  const auto missing = std::find(available.begin(), available.end(), std::nullopt) - available.begin();
  const SkuId sku_id = sorted[static_cast<std::size_t>(missing)].sku_id;
  return StockShortage{sku_id, store::find_available(transaction, sku_id).value_or(0)};
}

void Catalog::release_stock(db::Transaction& transaction, std::span<const StockLine> lines) {
  const auto sorted = in_lock_order(lines);
  const auto available = store::release(transaction, sorted);
  require_all(available, sorted);
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    if (*available[i] == sorted[i].quantity) tell_of_stock(transaction, sorted[i].sku_id);
  }
}

void Catalog::sell_stock(db::Transaction& transaction, std::span<const StockLine> lines) {
  const auto sorted = in_lock_order(lines);
  require_all(store::sell(transaction, sorted), sorted);
}

void Catalog::restock(db::Transaction& transaction, std::span<const StockLine> lines) {
  const auto sorted = in_lock_order(lines);
  const auto available = store::restock(transaction, sorted);
  require_all(available, sorted);
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    if (*available[i] == sorted[i].quantity) tell_of_stock(transaction, sorted[i].sku_id);
  }
}

bool Catalog::set_apart(db::Transaction& transaction, SkuId sku_id, std::int64_t quantity) {
  const auto left = store::move_apart(transaction, sku_id, -quantity, 0);
  if (left == 0) tell_of_stock(transaction, sku_id);
  return left.has_value();
}

void Catalog::put_back(db::Transaction& transaction, SkuId sku_id, std::int64_t quantity) {
  const auto left = store::move_apart(transaction, sku_id, quantity, 0);
  if (!left) throw std::logic_error("more pieces came back to SKU " + std::to_string(sku_id.value) + " than lay apart");
  if (*left == quantity) tell_of_stock(transaction, sku_id);
}

void Catalog::reserve_set_apart(db::Transaction& transaction, SkuId sku_id, std::int64_t quantity) {
  if (!store::move_apart(transaction, sku_id, quantity, quantity))
    throw std::logic_error("more pieces of SKU " + std::to_string(sku_id.value) + " were reserved than lay apart");
}

db::Statement Catalog::reserving_set_apart(SkuId sku_id, std::int64_t quantity) { return store::moving_apart(sku_id, quantity, quantity); }

void Catalog::set_apart_reserved(db::Transaction& transaction, SkuId sku_id, std::int64_t quantity) {
  if (!store::move_apart(transaction, sku_id, -quantity, -quantity))
    throw std::logic_error("more pieces of SKU " + std::to_string(sku_id.value) + " were set apart than an order had reserved");
}

std::unordered_map<SkuId, std::int64_t> Catalog::available_counts(db::Session& session, std::span<const SkuId> sku_ids) const {
  return store::available_counts(session, sku_ids);
}

}  // namespace galleria::catalog
