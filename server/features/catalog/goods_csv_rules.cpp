// Writes and reads rows, and decides what a cell may say.
#include "features/catalog/goods_csv_rules.hpp"

#include <iconv.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <memory>
#include <stdexcept>
#include <utility>

#include "base/constrained.hpp"

namespace galleria::catalog::csv {
namespace {

enum class CellKind { number, price, name, text, shelf };

struct ColumnFacts {
  Column column;
  Message title;
  CellKind kind;
  std::size_t most_characters = 0;
};

constexpr std::array<ColumnFacts, column_count> all_columns{{
    {Column::sku_id, {"规格编号", "SKU number"}, CellKind::number},
    {Column::product_key, {"商品标识", "Product key"}, CellKind::name, 80},
    {Column::version, {"版本", "Version"}, CellKind::number},
    {Column::name_zh, {"中文名称", "Chinese name"}, CellKind::name, 80},
    {Column::name_en, {"英文名称", "English name"}, CellKind::text, 120},
    {Column::subtitle_zh, {"中文副标题", "Chinese subtitle"}, CellKind::text, 120},
    {Column::subtitle_en, {"英文副标题", "English subtitle"}, CellKind::text, 160},
    {Column::category, {"分类标识", "Category key"}, CellKind::name, 80},
    {Column::shelf, {"上架状态", "On sale"}, CellKind::shelf},
    {Column::code, {"商家编码", "Code"}, CellKind::text, 64},
    {Column::barcode, {"条码", "Barcode"}, CellKind::text, 64},
    {Column::list_price, {"划线价", "List price"}, CellKind::price},
    {Column::price, {"售价", "Price"}, CellKind::price},
    {Column::member_price, {"会员价", "Member price"}, CellKind::price},
}};

const ColumnFacts& facts_of(Column column) { return all_columns.at(static_cast<std::size_t>(column)); }

struct ShelfWord {
  std::string_view kept;
  Message words;
};
constexpr std::array<ShelfWord, 2> shelf_words{{{"on_shelf", {"上架", "on"}}, {"off_shelf", {"下架", "off"}}}};

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blank = " \t\r\n";
  const auto first = text.find_first_not_of(blank);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(blank) - first + 1);
}

bool same_word(std::string_view left, std::string_view right) {
  const auto lower = [](char letter) { return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter; };
  return std::ranges::equal(left, right, {}, lower, lower);
}

bool is_formula_sign(char first) { return first == '=' || first == '+' || first == '-' || first == '@' || first == '\t' || first == '\r'; }
// An apostrophe that stands before one of these was put there.
bool is_guarded(char behind) { return is_formula_sign(behind) || behind == '\''; }

bool needs_guard(std::string_view cell) { return !cell.empty() && (is_formula_sign(cell[0]) || (cell[0] == '\'' && cell.size() > 1 && is_guarded(cell[1]))); }

std::string without_guard(std::string cell) {
  if (cell.size() > 1 && cell[0] == '\'' && is_guarded(cell[1])) cell.erase(0, 1);
  return cell;
}

std::optional<std::int64_t> whole_of(std::string_view text) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc{} && end == text.data() + text.size() && value > 0 ? std::optional(value) : std::nullopt;
}

ReadCell read_text(std::string_view text, const ColumnFacts& facts) {
  if (text.empty()) return {{}, facts.kind == CellKind::name ? std::optional(Problem::empty_text) : std::nullopt};
  if (character_count(text) > facts.most_characters) return {std::string(text), Problem::long_text};
  const bool is_odd = std::ranges::any_of(text, [](char letter) { return static_cast<unsigned char>(letter) < 0x20 || letter == 0x7F; });
  return {std::string(text), is_odd ? std::optional(Problem::odd_character) : std::nullopt};
}

ReadCell read_shelf(std::string_view text) {
  for (const ShelfWord& word : shelf_words) {
    if (same_word(text, word.kept) || same_word(text, word.words.zh_cn) || same_word(text, word.words.en)) return {std::string(word.kept), {}};
  }
  return {std::string(text), Problem::unknown_shelf};
}

// Nothing if the bytes are no text of that character set.
std::optional<std::string> text_of(std::string_view bytes, const char* character_set, std::size_t expected_size) {
  const auto close = [](void* opened) { iconv_close(opened); };
  iconv_t const opened = iconv_open("UTF-8", character_set);
  if (opened == reinterpret_cast<iconv_t>(-1)) throw std::runtime_error(std::string("the system cannot read ") + character_set);
  const std::unique_ptr<void, decltype(close)> converter(opened, close);
  std::string text;
  text.reserve(expected_size);
  auto* from = const_cast<char*>(bytes.data());  // NOLINT: iconv does not write there
  for (std::size_t left = bytes.size(); left > 0;) {
    std::array<char, 16'384> part{};
    char* into = part.data();
    std::size_t room = part.size();
    const bool is_through = iconv(opened, &from, &left, &into, &room) != static_cast<std::size_t>(-1);
    if (!is_through && errno != E2BIG) return std::nullopt;
    text.append(part.data(), part.size() - room);
  }
  return text;
}

}  // namespace

std::string_view title_of(Column column, Locale locale) { return facts_of(column).title.in(locale); }

std::optional<Column> column_of(std::string_view title) {
  const std::string_view wanted = trimmed(title);
  for (const ColumnFacts& facts : all_columns) {
    if (same_word(wanted, facts.title.zh_cn) || same_word(wanted, facts.title.en)) return facts.column;
  }
  return std::nullopt;
}

void write_row(std::string& into, std::span<const std::string> cells) {
  bool is_first = true;
  for (const std::string& cell : cells) {
    if (!std::exchange(is_first, false)) into += ',';
    const bool is_quoted = cell.find_first_of(",\"\r\n") != std::string::npos || (cells.size() == 1 && cell.empty());
    if (is_quoted) into += '"';
    if (needs_guard(cell)) into += '\'';
    for (const char letter : cell) {
      if (letter == '"') into += '"';
      into += letter;
    }
    if (is_quoted) into += '"';
  }
  into += "\r\n";
}

bool Reader::at_row_end() const {
  const std::string_view rest = text_.substr(position_);
  return rest.empty() || rest[0] == '\n' || rest.starts_with("\r\n");
}

void Reader::pass_row_end() {
  const std::string_view rest = text_.substr(position_);
  position_ += rest.starts_with("\r\n") ? 2U : std::min<std::size_t>(rest.size(), 1);
}

std::string Reader::read_quoted() {
  std::string cell;
  for (++position_; position_ < text_.size(); ++position_) {
    if (text_[position_] != '"') {
      cell += text_[position_];
      continue;
    }
    ++position_;
    if (position_ < text_.size() && text_[position_] == '"') {
      cell += '"';
      continue;
    }
    is_broken_ = !at_row_end() && text_[position_] != ',';
    return cell;
  }
  is_broken_ = true;
  return cell;
}

std::string Reader::read_plain() {
  const std::size_t start = position_;
  while (!at_row_end() && text_[position_] != ',') ++position_;
  return std::string(text_.substr(start, position_ - start));
}

bool Reader::next(std::vector<std::string>& cells) {
  cells.clear();
  while (position_ < text_.size() && at_row_end()) pass_row_end();
  row_start_ = position_;
  if (is_broken_ || position_ >= text_.size()) return false;
  while (true) {
    const bool is_quoted = position_ < text_.size() && text_[position_] == '"';
    cells.push_back(without_guard(is_quoted ? read_quoted() : read_plain()));
    if (is_broken_) return false;
    if (at_row_end()) break;
    ++position_;
  }
  pass_row_end();
  return true;
}

std::optional<std::string> text_of_file(std::string_view bytes) {
  if (bytes.starts_with(byte_order_mark)) bytes.remove_prefix(byte_order_mark.size());
  if (bytes.find('\0') != std::string_view::npos) return std::nullopt;
  if (auto text = text_of(bytes, "UTF-8", bytes.size())) return text;
  return text_of(bytes, "GB18030", bytes.size() * 3 / 2);  // GBK and all that came after it
}

ReadHeader read_header(std::span<const std::string> titles) {
  ReadHeader header;
  std::array<int, column_count> counts{};
  for (const std::string& title : titles) {
    header.columns.push_back(column_of(title));
    if (header.columns.back()) ++counts.at(static_cast<std::size_t>(*header.columns.back()));
  }
  // The first three say which row it is; the others, what it is to be.
  if (counts[0] == 0) {
    header.flaw = HeaderFlaw::no_sku_id;
  } else if (std::ranges::any_of(counts, [](int count) { return count > 1; })) {
    header.flaw = HeaderFlaw::column_twice;
  } else if (std::all_of(counts.begin() + 3, counts.end(), [](int count) { return count == 0; })) {
    header.flaw = HeaderFlaw::nothing_to_change;
  }
  return header;
}

std::optional<Cents> cents_of(std::string_view text) {
  for (const std::string_view sign : {std::string_view("¥"), std::string_view("￥")}) {
    if (text.starts_with(sign)) text.remove_prefix(sign.size());
  }
  std::string yuan;
  const auto point = std::min(text.find('.'), text.size());
  for (const char letter : text.substr(0, point)) {
    if (letter == ',') continue;
    if (letter < '0' || letter > '9') return std::nullopt;
    yuan += letter;
  }
  std::string decimals(point < text.size() ? text.substr(point + 1) : std::string_view{});
  const bool fits = !yuan.empty() && yuan.size() <= 9 && decimals.size() <= 2 && (point == text.size() || !decimals.empty());
  if (!fits || !std::ranges::all_of(decimals, [](char letter) { return letter >= '0' && letter <= '9'; })) return std::nullopt;
  decimals.resize(2, '0');
  std::int64_t cents = 0;
  const std::string digits = yuan + decimals;
  std::from_chars(digits.data(), digits.data() + digits.size(), cents);
  return Cents{cents};
}

ReadCell read_cell(Column column, std::string_view cell) {
  const ColumnFacts& facts = facts_of(column);
  const std::string_view text = trimmed(cell);
  switch (facts.kind) {
    case CellKind::number:
      if (const auto whole = whole_of(text)) return {std::to_string(*whole), {}};
      return {std::string(text), Problem::not_a_number};
    case CellKind::price:
      if (const auto cents = cents_of(text); cents && cents->value > 0) return {std::to_string(cents->value), {}};
      return {std::string(text), Problem::not_a_price};
    case CellKind::shelf:
      return read_shelf(text);
    case CellKind::name:
    case CellKind::text:
      return read_text(text, facts);
  }
  return {std::string(text), {}};
}

std::string written_cell(Column column, std::string_view kept, Locale locale) {
  const CellKind kind = facts_of(column).kind;
  if (kind == CellKind::price) return yuan_text(Cents{whole_of(kept).value_or(0)});
  if (kind != CellKind::shelf) return std::string(kept);
  for (const ShelfWord& word : shelf_words) {
    if (word.kept == kept) return std::string(word.words.in(locale));
  }
  return std::string(kept);
}

}  // namespace galleria::catalog::csv
