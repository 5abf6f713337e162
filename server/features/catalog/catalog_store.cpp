// Stock moves: each a single conditional update, so that no interleaving can oversell.
#include "features/catalog/catalog_store.hpp"

#include <array>
#include <thread>

#include "base/planted_bugs.hpp"
#include "db/change_many.hpp"
#include "db/each_row.hpp"

namespace galleria::catalog::store {
namespace {

std::vector<std::int64_t> rows_of(std::span<const StockLine> lines) {
  std::vector<std::int64_t> rows;
  for (const StockLine& line : lines) rows.push_back(line.sku_id.value);
  return rows;
}

Availabilities availabilities(std::span<const std::unique_ptr<db::ResultSet>> results) {
  Availabilities available;
  available.reserve(results.size());
  for (const auto& result : results)
    available.push_back(result->row_count() == 0 ? std::nullopt : std::optional(db::from_cell<std::int64_t>(result->cell(0, 0))));
  return available;
}

Availabilities move_stock(db::Transaction& transaction, std::span<const db::Statement> statements, std::span<const StockLine> lines) {
  return availabilities(transaction.run_shared(statements, rows_of(lines)));
}

Availabilities move_stock(db::Transaction& transaction, db::Sql sql, std::span<const StockLine> lines) {
  std::vector<db::Statement> statements;
  for (const StockLine& line : lines) statements.emplace_back(sql, line.sku_id, line.quantity);
  return move_stock(transaction, statements, lines);
}

// The planted bug: what was there a moment ago decides.
Availabilities read_then_reserve(db::Transaction& transaction, std::span<const StockLine> lines) {
  Availabilities available;
  for (const StockLine& line : lines) {
    const std::int64_t left = find_available(transaction, line.sku_id).value_or(0) - line.quantity;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));  // what a busy server takes here
    if (left >= 0) transaction.execute("update sku_stocks set reserved = on_hand - $2 where sku_id = $1", line.sku_id, left);
    available.push_back(left >= 0 ? std::optional(left) : std::nullopt);
  }
  return available;
}

std::vector<db::Statement> reserving(std::span<const StockLine> lines) {
  using Reserve = db::AddMany<
      "update sku_stocks set reserved = reserved + $2 where sku_id = $1 and on_hand - reserved >= $2 returning on_hand - reserved as available_count",
      "update sku_stocks set reserved = reserved + given.column2 from",
      " where sku_id = given.column1 and on_hand - reserved >= given.column2 returning sku_id, on_hand - reserved as available_count",
      "select sku_id from sku_stocks where sku_id = any(cast($1 as bigint[])) order by sku_id for update">;
  std::vector<db::Statement> statements;
  for (const StockLine& line : lines) statements.push_back(Reserve::statement(line.sku_id.value, line.quantity));
  return statements;
}

}  // namespace

Availabilities reserve(db::Transaction& transaction, std::span<const StockLine> lines) {
  if (is_planted(PlantedBug::stock_read_then_written)) return read_then_reserve(transaction, lines);
  return move_stock(transaction, reserving(lines), lines);
}

bool put_off_reserving(db::Transaction& transaction, std::span<const StockLine> lines, std::function<bool(const Availabilities&)> take) {
  if (is_planted(PlantedBug::stock_read_then_written)) return false;
  return transaction.put_off_shared(reserving(lines), rows_of(lines), [take = std::move(take)](auto results) {
    return take(availabilities(results)) || is_planted(PlantedBug::put_off_stock_taken_for_granted);
  });
}

Availabilities release(db::Transaction& transaction, std::span<const StockLine> lines) {
  return move_stock(transaction,
                    "update sku_stocks set reserved = reserved - $2 where sku_id = $1 and reserved >= $2 returning on_hand - reserved as available_count",
                    lines);
}

Availabilities sell(db::Transaction& transaction, std::span<const StockLine> lines) {
  return move_stock(transaction,
                    "update sku_stocks set on_hand = on_hand - $2, reserved = reserved - $2, sold = sold + $2 where sku_id = $1 and reserved >= $2 "
                    "returning on_hand - reserved as available_count",
                    lines);
}

Availabilities restock(db::Transaction& transaction, std::span<const StockLine> lines) {
  return move_stock(transaction,
                    "update sku_stocks set on_hand = on_hand + $2, sold = sold - $2 where sku_id = $1 and sold >= $2 returning on_hand - reserved as "
                    "available_count",
                    lines);
}

db::Statement moving_apart(SkuId sku_id, std::int64_t on_hand, std::int64_t reserved) {
  return db::Statement(
      "update sku_stocks set on_hand = on_hand + $2, apart = apart - $2, reserved = reserved + $3 where sku_id = $1 and apart >= $2 and reserved + $3 >= 0 and "
      "on_hand + $2 >= reserved + $3 returning on_hand - reserved as available_count",
      sku_id, on_hand, reserved);
}

std::optional<std::int64_t> move_apart(db::Transaction& transaction, SkuId sku_id, std::int64_t on_hand, std::int64_t reserved) {
  const auto results = transaction.run(std::array{moving_apart(sku_id, on_hand, reserved)});
  if (results.front()->row_count() == 0) return std::nullopt;
  return db::from_cell<std::int64_t>(results.front()->cell(0, 0));
}

namespace {
constexpr db::Sql select_available = "select on_hand - reserved as available_count from sku_stocks where sku_id = $1";
}

std::optional<std::int64_t> find_available(db::Session& session, SkuId sku_id) { return session.row<std::int64_t>(select_available, sku_id); }

std::unordered_map<SkuId, std::int64_t> available_counts(db::Session& session, std::span<const SkuId> sku_ids) {
  std::vector<db::Statement> statements;
  statements.reserve(sku_ids.size());
  for (const SkuId sku_id : sku_ids) statements.emplace_back(select_available, sku_id);
  std::unordered_map<SkuId, std::int64_t> available;
  const auto results = session.run(statements);
  for (std::size_t i = 0; i < sku_ids.size(); ++i) {
    if (results[i]->row_count() > 0) available[sku_ids[i]] = db::from_cell<std::int64_t>(results[i]->cell(0, 0));
  }
  return available;
}

void read_stocks(db::Session& session, const std::function<void(const StockRow&)>& take) {
  constexpr std::int64_t part_size = 10'000;
  for (std::int64_t last = 0, count = part_size; count == part_size;) {
    count = 0;
    db::for_each_row<StockRow>(
        session, "select sku_id, product_id, on_hand, reserved, sold from sku_stocks where sku_id > $1 order by sku_id limit $2",
        [&](const StockRow& row) {
          take(row);
          last = row.sku_id.value;
          ++count;
        },
        last, part_size);
  }
}

std::vector<StockRow> list_sibling_stocks(db::Session& session, SkuId sku_id) {
  return session.rows<StockRow>(
      "select sku_id, product_id, on_hand, reserved, sold from sku_stocks where product_id = (select product_id from sku_stocks where sku_id = $1) order by "
      "sku_id",
      sku_id);
}

std::vector<StockRow> list_product_stocks(db::Session& session, ProductId product_id) {
  return session.rows<StockRow>("select sku_id, product_id, on_hand, reserved, sold from sku_stocks where product_id = $1 order by sku_id", product_id);
}

}  // namespace galleria::catalog::store
