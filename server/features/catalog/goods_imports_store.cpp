// Reads and writes files of goods.
#include "features/catalog/goods_imports_store.hpp"

#define IMPORT_COLUMNS                                                                                                                          \
  "import_id, state, file_name, header, row_count, piece_count, checked_piece_count, problem_count, shops, applied_product_id, applied_count, " \
  "overtaken_count, actor, made_at_ms, changed_at_ms"

namespace galleria::catalog::store {

void insert_import(db::Transaction& transaction, const ImportRow& import) {
  transaction.execute("insert into goods_imports (" IMPORT_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)",
                      import.import_id, import.state, import.file_name, import.header, import.row_count, import.piece_count, import.checked_piece_count,
                      import.problem_count, import.shops, import.applied_product_id, import.applied_count, import.overtaken_count, import.actor,
                      import.made_at_ms, import.changed_at_ms);
}

void insert_piece(db::Transaction& transaction, std::int64_t import_id, const PieceRow& piece) {
  transaction.execute("insert into goods_import_pieces (import_id, piece, first_row, content) values ($1, $2, $3, $4)", import_id, piece.piece, piece.first_row,
                      piece.content);
}

std::optional<ImportRow> find_import(db::Session& session, std::int64_t import_id, std::string_view shops) {
  return session.row<ImportRow>("select " IMPORT_COLUMNS " from goods_imports where import_id = $1 and ($2 = '' or shops = $2)", import_id, shops);
}

std::vector<ImportRow> list_imports(db::Session& session, std::string_view shops, std::int64_t count) {
  return session.rows<ImportRow>("select " IMPORT_COLUMNS " from goods_imports where ($1 = '' or shops = $1) order by made_at_ms desc, import_id desc limit $2",
                                 shops, count);
}

std::optional<PieceRow> find_piece(db::Session& session, std::int64_t import_id, std::int64_t piece) {
  return session.row<PieceRow>("select piece, first_row, content from goods_import_pieces where import_id = $1 and piece = $2", import_id, piece);
}

bool count_piece(db::Transaction& transaction, std::int64_t import_id, std::int64_t piece, std::int64_t problem_count, TimeMs now) {
  return transaction.execute(
             "update goods_imports set checked_piece_count = checked_piece_count + 1, problem_count = problem_count + $3, changed_at_ms = $4 where import_id = "
             "$1 and state = 'checking' and checked_piece_count = $2",
             import_id, piece, problem_count, now) == 1;
}

void insert_import_problem(db::Transaction& transaction, std::int64_t import_id, const ImportProblemRow& problem) {
  transaction.execute(
      "insert into goods_import_problems (import_id, row_number, column_name, problem, cell) values ($1, $2, $3, $4, $5) on conflict (import_id, row_number, "
      "column_name) do nothing",
      import_id, problem.row_number, problem.column_name, problem.problem, problem.cell);
}

std::vector<ImportProblemRow> list_import_problems(db::Session& session, std::int64_t import_id, std::int64_t count) {
  return session.rows<ImportProblemRow>(
      "select row_number, column_name, problem, cell from goods_import_problems where import_id = $1 order by row_number, column_name limit $2", import_id,
      count);
}

bool insert_import_change(db::Transaction& transaction, std::int64_t import_id, const ImportChangeRow& change) {
  return transaction.execute(
             "insert into goods_import_changes (import_id, product_id, sku_id, field, version, before_text, after_text, row_number) values ($1, $2, $3, $4, "
             "$5, "
             "$6, $7, $8) on conflict (import_id, product_id, sku_id, field) do nothing",
             import_id, change.product_id, change.sku_id, change.field, change.version, change.before_text, change.after_text, change.row_number) == 1;
}

std::optional<std::string> find_import_change(db::Session& session, std::int64_t import_id, const ImportChangeRow& change) {
  return session.row<std::string>("select after_text from goods_import_changes where import_id = $1 and product_id = $2 and sku_id = $3 and field = $4",
                                  import_id, change.product_id, change.sku_id, change.field);
}

std::vector<NamedChangeRow> list_import_changes(db::Session& session, std::int64_t import_id, std::int64_t count) {
  return session.rows<NamedChangeRow>(
      "select product_id, sku_id, field, before_text, after_text, row_number, name_zh_cn, name_en from goods_import_changes join products on products.id = "
      "product_id where import_id = $1 order by case when field like '%price' then 0 else 1 end, row_number, field limit $2",
      import_id, count);
}

std::vector<ImportChangeRow> list_changes_after(db::Session& session, std::int64_t import_id, ProductId after, std::int64_t product_count) {
  return session.rows<ImportChangeRow>(
      "select product_id, sku_id, field, version, before_text, after_text, row_number from goods_import_changes where import_id = $1 and product_id in (select "
      "distinct product_id from goods_import_changes where import_id = $1 and product_id > $2 order by product_id limit $3) order by product_id, sku_id",
      import_id, after, product_count);
}

ImportSums sums_of_import(db::Session& session, std::int64_t import_id) {
  return session
      .row<ImportSums>(
          "select count(distinct product_id) as product_count, count(distinct case when field like '%price' then sku_id end) as price_count, "
          "coalesce(max(case when field = 'price' or field = 'member_price' then abs(cast(after_text as bigint) - cast(before_text as bigint)) end), 0) as "
          "largest_price_change from goods_import_changes where import_id = $1",
          import_id)
      .value();
}

bool count_applied(db::Transaction& transaction, std::int64_t import_id, ProductId from, ProductId to, std::int64_t applied, std::int64_t overtaken,
                   TimeMs now) {
  return transaction.execute(
             "update goods_imports set applied_product_id = $3, applied_count = applied_count + $4, overtaken_count = overtaken_count + $5, changed_at_ms = $6 "
             "where import_id = $1 and state = 'applying' and applied_product_id = $2",
             import_id, from, to, applied, overtaken, now) == 1;
}

bool move_import(db::Transaction& transaction, std::int64_t import_id, const GoodsImportStep& step, TimeMs now) {
  return transaction.execute("update goods_imports set state = $3, changed_at_ms = $4 where import_id = $1 and state = $2", import_id, step.from(), step.to(),
                             now) == 1;
}

void insert_import_move(db::Transaction& transaction, std::int64_t import_id, const GoodsImportStep& step, const GoodsMoveLine& line) {
  transaction.execute(
      "insert into goods_import_moves (import_id, move_id, from_state, move, to_state, actor_kind, actor, reason, at_ms) values ($1, $2, $3, $4, $5, $6, $7, "
      "$8, $9)",
      import_id, line.move_id, step.from(), step.move(), step.to(), step.actor(), line.actor, line.reason, line.at);
}

void delete_pieces(db::Transaction& transaction, std::int64_t import_id) {
  transaction.execute("delete from goods_import_pieces where import_id = $1", import_id);
}

std::map<SkuId, ProductId> products_of_skus(db::Session& session, std::span<const SkuId> sku_ids) {
  std::vector<db::Statement> statements;
  statements.reserve(sku_ids.size());
  for (const SkuId sku_id : sku_ids)
    statements.push_back(
        db::Statement("select products.id from skus join products on products.id = product_id where skus.id = $1 and shelf_status <> 'draft'", sku_id));
  std::map<SkuId, ProductId> products;
  const auto results = session.run(statements);
  for (std::size_t i = 0; i < results.size(); ++i) {
    for (const ProductId product_id : db::read_rows<ProductId>(*results[i])) products[sku_ids[i]] = product_id;
  }
  return products;
}

std::map<std::string, CategoryId> categories_to_file_under(db::Session& session) {
  std::map<std::string, CategoryId> by_key;
  for (const auto& category : list_categories_of_goods(session)) {
    if (category.level == 3) by_key[category.key] = category.id;
  }
  return by_key;
}

}  // namespace galleria::catalog::store
