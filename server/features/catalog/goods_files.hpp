// Files of goods against the catalogue: what a row says otherwise, why it cannot be applied, and how a change is applied.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "features/catalog/goods_imports_store.hpp"

namespace galleria::catalog {

// What the catalogue keeps of that column.
std::string kept_text(csv::Column column, const store::GoodsRow& product, const store::GoodsSkuRow& sku);

// A row as it was read: the cells of the columns that the file has, in the form in which the catalogue keeps them.
struct FileRow {
  std::int64_t number = 0;
  std::map<csv::Column, std::string> texts;
  std::vector<store::ImportProblemRow> problems;
};
std::vector<FileRow> read_rows_of(const csv::Header& header, const store::PieceRow& piece);

struct CheckedRows {
  std::vector<store::ImportProblemRow> problems;
  std::vector<store::ImportChangeRow> changes;
};
// Compares rows with the goods as they are; `shops`: ShopScope::condition_text of whoever handed them in.
CheckedRows check_rows(db::Session& session, const std::vector<FileRow>& rows, std::string_view shops);

// Applies what a file says of one product: false, and nothing is changed, if somebody else has changed it since it was checked.
struct ImportedBy {
  std::int64_t change_id = 0;
  std::int64_t move_id = 0;
  std::string actor;
  std::string reason;
  TimeMs now{};
};
bool apply_changes(db::Transaction& transaction, const store::GoodsRows& goods, std::span<const store::ImportChangeRow> changes, const ImportedBy& by);

}  // namespace galleria::catalog
