// Writes and reads rows, and decides what a cell may say.
#include "features/catalog/goods_csv_rules.hpp"

#include <iconv.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <memory>
#include <stdexcept>

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

using galleria::csv::trimmed;

bool same_word(std::string_view left, std::string_view right) {
  const auto lower = [](char letter) { return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter; };
  return std::ranges::equal(left, right, {}, lower, lower);
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
