// Files of rows as spreadsheets write and read them. Pure.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace galleria::csv {

// What marks a file as UTF-8 for spreadsheets.
inline constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

// Adds the row with its end. A cell that a spreadsheet would take for a formula (it begins with = + - @, a tab or a return) gets an apostrophe before it, which
// reading takes away again: what is written is read as the same.
void write_row(std::string& into, std::span<const std::string> cells);

// Reads row by row. Rows end with a line feed, with or without a return before it; empty lines are passed over.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  // The next row's cells; false at the end.
  bool next(std::vector<std::string>& cells);
  // A quotation mark is never closed, or something follows one that is: nothing behind it can be trusted.
  bool is_broken() const { return is_broken_; }
  // Where the row begins that was read last, and where the next one does.
  std::size_t row_start() const { return row_start_; }
  std::size_t position() const { return position_; }

 private:
  std::string read_quoted();
  std::string read_plain();
  bool at_row_end() const;
  void pass_row_end();

  std::string_view text_;
  std::size_t position_ = 0;
  std::size_t row_start_ = 0;
  bool is_broken_ = false;
};

// Without the white space around it.
std::string_view trimmed(std::string_view text);

}  // namespace galleria::csv
