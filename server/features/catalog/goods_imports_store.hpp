// All SQL of files of goods: their pieces, problems and changes. No decisions.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "db/database.hpp"
#include "features/catalog/goods_csv_rules.hpp"
#include "features/catalog/goods_rules.hpp"
#include "features/catalog/goods_store.hpp"

namespace galleria::catalog::store {

struct ImportRow {
  std::int64_t import_id = 0;
  GoodsImportState state = GoodsImportState::checking;
  std::string file_name;
  std::string header;
  std::int64_t row_count = 0;
  std::int64_t piece_count = 0;
  std::int64_t checked_piece_count = 0;
  std::int64_t problem_count = 0;
  std::string shops;
  ProductId applied_product_id;
  std::int64_t applied_count = 0;
  std::int64_t overtaken_count = 0;
  std::string actor;
  TimeMs made_at_ms{};
  TimeMs changed_at_ms{};
};
BOOST_DESCRIBE_STRUCT(ImportRow, (),
                      (import_id, state, file_name, header, row_count, piece_count, checked_piece_count, problem_count, shops, applied_product_id,
                       applied_count, overtaken_count, actor, made_at_ms, changed_at_ms))

struct PieceRow {
  std::int64_t piece = 0;
  std::int64_t first_row = 0;
  std::string content;
};
BOOST_DESCRIBE_STRUCT(PieceRow, (), (piece, first_row, content))

struct ImportProblemRow {
  std::int64_t row_number = 0;
  csv::Column column_name = csv::Column::sku_id;
  csv::Problem problem = csv::Problem::broken_row;
  std::string cell;
};
BOOST_DESCRIBE_STRUCT(ImportProblemRow, (), (row_number, column_name, problem, cell))

struct ImportChangeRow {
  ProductId product_id;
  SkuId sku_id;  // 0: of the product itself
  csv::Column field = csv::Column::price;
  std::int64_t version = 0;
  std::string before_text;
  std::string after_text;
  std::int64_t row_number = 0;
};
BOOST_DESCRIBE_STRUCT(ImportChangeRow, (), (product_id, sku_id, field, version, before_text, after_text, row_number))

// The same with the product's name.
struct NamedChangeRow {
  ProductId product_id;
  SkuId sku_id;
  csv::Column field = csv::Column::price;
  std::string before_text;
  std::string after_text;
  std::int64_t row_number = 0;
  std::string name_zh_cn, name_en;
};
BOOST_DESCRIBE_STRUCT(NamedChangeRow, (), (product_id, sku_id, field, before_text, after_text, row_number, name_zh_cn, name_en))

struct ImportSums {
  std::int64_t product_count = 0;
  std::int64_t price_count = 0;
  std::int64_t largest_price_change = 0;
};
BOOST_DESCRIBE_STRUCT(ImportSums, (), (product_count, price_count, largest_price_change))

void insert_import(db::Transaction& transaction, const ImportRow& import);
void insert_piece(db::Transaction& transaction, std::int64_t import_id, const PieceRow& piece);
// `shops` as ShopScope::condition_text(): one handed in by somebody with other shops is not found. Empty: any.
std::optional<ImportRow> find_import(db::Session& session, std::int64_t import_id, std::string_view shops);
// Newest first.
std::vector<ImportRow> list_imports(db::Session& session, std::string_view shops, std::int64_t count);
std::optional<PieceRow> find_piece(db::Session& session, std::int64_t import_id, std::int64_t piece);
// False if the piece was counted before.
bool count_piece(db::Transaction& transaction, std::int64_t import_id, std::int64_t piece, std::int64_t problem_count, TimeMs now);
void insert_import_problem(db::Transaction& transaction, std::int64_t import_id, const ImportProblemRow& problem);
std::vector<ImportProblemRow> list_import_problems(db::Session& session, std::int64_t import_id, std::int64_t count);
// False if another row says what this is to be; `find_import_change` tells what.
bool insert_import_change(db::Transaction& transaction, std::int64_t import_id, const ImportChangeRow& change);
std::optional<std::string> find_import_change(db::Session& session, std::int64_t import_id, const ImportChangeRow& change);
std::vector<NamedChangeRow> list_import_changes(db::Session& session, std::int64_t import_id, std::int64_t count);
// Of the next products behind this one.
std::vector<ImportChangeRow> list_changes_after(db::Session& session, std::int64_t import_id, ProductId after, std::int64_t product_count);
ImportSums sums_of_import(db::Session& session, std::int64_t import_id);
// False if it was not applied up to `from` any more: another worker did it.
bool count_applied(db::Transaction& transaction, std::int64_t import_id, ProductId from, ProductId to, std::int64_t applied, std::int64_t overtaken,
                   TimeMs now);
// False if the import is not where the step begins.
bool move_import(db::Transaction& transaction, std::int64_t import_id, const GoodsImportStep& step, TimeMs now);
void insert_import_move(db::Transaction& transaction, std::int64_t import_id, const GoodsImportStep& step, const GoodsMoveLine& line);
// What was kept of the file itself; what it changed stays.
void delete_pieces(db::Transaction& transaction, std::int64_t import_id);

// Of which product each of these SKUs is.
std::map<SkuId, ProductId> products_of_skus(db::Session& session, std::span<const SkuId> sku_ids);
std::map<std::string, CategoryId> categories_to_file_under(db::Session& session);

}  // namespace galleria::catalog::store
