// Reads a table of parcels.
#include "features/orders/parcel_table.hpp"

#include <algorithm>
#include <charconv>

#include "base/constrained.hpp"

namespace galleria::orders {
namespace {

using Cells = std::vector<std::string>;
constexpr std::size_t whole_column_count = 4;
constexpr std::size_t column_count = 6;  // with SKU and pieces
constexpr std::int64_t most_pieces = 999;
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r");
  return first == std::string_view::npos ? std::string_view{} : text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

// The rows of a text with its cells; nothing if a quote never ends.
std::optional<std::vector<Cells>> rows_of(std::string_view text) {
  std::vector<Cells> rows(1, Cells(1));
  bool is_quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char letter = text[i];
    std::string& cell = rows.back().back();
    if (is_quoted) {
      if (letter != '"')
        cell += letter;
      else if (i + 1 < text.size() && text[i + 1] == '"')
        cell += text[++i];
      else
        is_quoted = false;
    } else if (letter == '"' && trimmed(cell).empty()) {
      is_quoted = true;
    } else if (letter == ',' || letter == '\t') {
      rows.back().emplace_back();
    } else if (letter == '\n') {
      rows.emplace_back(1);
    } else {
      cell += letter;
    }
  }
  return is_quoted ? std::nullopt : std::optional(std::move(rows));
}

bool is_harmful(std::string_view cell) { return !cell.empty() && std::string_view("=+-@").find(cell.front()) != std::string_view::npos; }

bool has_length(std::string_view cell, std::size_t least, std::size_t most) {
  const std::size_t count = character_count(cell);
  return count >= least && count <= most;
}

std::int64_t whole_of(std::string_view text) {
  std::int64_t value = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
  return read.ec == std::errc{} && read.ptr == text.data() + text.size() ? value : 0;
}

bool has_pieces(const Cells& cells) {
  if (cells[4].empty()) return cells[5].empty();
  const std::int64_t quantity = whole_of(cells[5]);
  return whole_of(cells[4]) > 0 && (cells[5].empty() || (quantity >= 1 && quantity <= most_pieces));
}

ParcelFault fault_of(const Cells& cells) {
  if (std::any_of(cells.begin(), cells.end(), [](const std::string& cell) { return is_harmful(cell); })) return ParcelFault::harmful;
  if (!has_length(cells[2], 1, 40) || !has_length(cells[3], 4, 40)) return ParcelFault::length;
  return has_pieces(cells) ? ParcelFault::none : ParcelFault::pieces;
}

ParcelLine line_of(std::size_t row, const Cells& cells) {
  ParcelLine line{static_cast<std::int64_t>(row) + 1, cells[0], ShopId{whole_of(cells[1])}, cells[2], cells[3], {}, 0, fault_of(cells)};
  if (!cells[4].empty()) line.sku_id = SkuId{whole_of(cells[4])};
  line.quantity = whole_of(cells[5]);
  return line;
}

}  // namespace

std::optional<std::vector<ParcelLine>> read_parcel_table(std::string_view text) {
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  auto rows = rows_of(text);
  if (!rows) return std::nullopt;
  std::vector<ParcelLine> lines;
  for (std::size_t i = 0; i < rows->size(); ++i) {
    Cells& cells = (*rows)[i];
    for (std::string& cell : cells) cell = trimmed(cell);
    if (cells == Cells(1)) continue;
    if (cells.size() != whole_column_count && cells.size() != column_count) return std::nullopt;
    if (i == 0) continue;
    cells.resize(column_count);
    lines.push_back(line_of(i, cells));
  }
  if (lines.empty() || lines.size() > most_parcels) return std::nullopt;
  return lines;
}

}  // namespace galleria::orders
