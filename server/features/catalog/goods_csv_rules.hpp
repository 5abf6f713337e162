// The format of files of goods: how cells are written and read, which columns there are, and what a cell must say. Pure.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <boost/describe.hpp>

#include "base/csv.hpp"
#include "base/locale.hpp"
#include "base/money.hpp"

namespace galleria::catalog::csv {

// One row is one SKU; what says something of its product stands in each of the product's rows, or in one of them.
enum class Column { sku_id, product_key, version, name_zh, name_en, subtitle_zh, subtitle_en, category, shelf, code, barcode, list_price, price, member_price };
BOOST_DESCRIBE_ENUM(Column, sku_id, product_key, version, name_zh, name_en, subtitle_zh, subtitle_en, category, shelf, code, barcode, list_price, price,
                    member_price)
inline constexpr std::size_t column_count = 14;

// Why a row cannot be applied.
enum class Problem {
  broken_row,           // it has more cells than the header
  not_a_number,         //
  not_a_price,          // yuan with at most two decimals, above nought
  empty_text,           //
  long_text,            //
  odd_character,        // a control character, or a line break
  unknown_shelf,        // neither on sale nor off
  unknown_sku,          // or one of a shop that is not theirs
  other_product,        // the SKU is of another product
  moved_on,             // changed since the file was written
  unknown_category,     // or one that is not of the third level
  prices_out_of_order,  // member price ≤ price ≤ list price
  price_is_timed,       // another price holds until its end
  contradiction         // another row says otherwise
};
BOOST_DESCRIBE_ENUM(Problem, broken_row, not_a_number, not_a_price, empty_text, long_text, odd_character, unknown_shelf, unknown_sku, other_product, moved_on,
                    unknown_category, prices_out_of_order, price_is_timed, contradiction)

std::string_view title_of(Column column, Locale locale);
// By its title in either language, without regard to case and to white space around it.
std::optional<Column> column_of(std::string_view title);

// ---- cells ----

using galleria::csv::byte_order_mark;
using galleria::csv::Reader;
using galleria::csv::write_row;

// The text of a file: UTF-8 with or without its mark, or else GBK. Nothing if it is neither.
std::optional<std::string> text_of_file(std::string_view bytes);

// ---- what the cells say ----

// Which column each cell of a row is of; nothing for a title that nobody knows.
using Header = std::vector<std::optional<Column>>;

enum class HeaderFlaw { no_sku_id, column_twice, nothing_to_change };
struct ReadHeader {
  Header columns;
  std::optional<HeaderFlaw> flaw;
};
ReadHeader read_header(std::span<const std::string> titles);

// A cell in the form in which the catalogue keeps it: numbers in digits, prices in cents, on_shelf or off_shelf, texts trimmed.
struct ReadCell {
  std::string text;
  std::optional<Problem> problem;
};
ReadCell read_cell(Column column, std::string_view cell);

// The reverse: what stands in a file for what the catalogue keeps.
std::string written_cell(Column column, std::string_view kept, Locale locale);

// "2680", "2,680.50", "¥2680.5" in cents; nothing if it is no such amount.
std::optional<Cents> cents_of(std::string_view text);

}  // namespace galleria::catalog::csv
