// One statement that inserts several rows. Its texts, one for each number of rows, are made when the program is built: connections know a statement by the
// address of its text.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "db/database.hpp"

namespace galleria::db {

// A text that is an argument of a template.
template <std::size_t Size>
struct FixedText {
  char characters[Size] = {};
  consteval FixedText(const char (&literal)[Size]) { std::copy_n(literal, Size, characters); }  // NOLINT(google-explicit-constructor): statements read as text
};

// The values of one row, in the order of the columns.
using RowValues = std::vector<Value>;
template <class... Values>
RowValues row_values(const Values&... values) {
  return {to_value(values)...};
}

// `Head` is "insert into table (columns)", `Tail` what follows the values, from its space on: " on conflict … do nothing".
template <FixedText Head, std::size_t ColumnCount, FixedText Tail = "">
class InsertMany {
 public:
  static constexpr std::size_t most_rows = 8;

  // What inserts these rows, in their order, most_rows at a time.
  static std::vector<Statement> statements(std::span<const RowValues> rows) {
    std::vector<Statement> all;
    for (; !rows.empty(); rows = rows.subspan(std::min(rows.size(), most_rows))) all.push_back(statement(rows.first(std::min(rows.size(), most_rows))));
    return all;
  }

 private:
  static Statement statement(std::span<const RowValues> rows) {
    Statement statement(texts[rows.size() - 1]);
    for (const RowValues& row : rows) statement.arguments.insert(statement.arguments.end(), row.begin(), row.end());
    return statement;
  }

  // Counts the characters, and writes them if it is told where to. (Under the sanitizers g++ takes no comparison of an address with null for a constant.)
  struct Writer {
    char* into = nullptr;
    bool is_writing = false;
    std::size_t length = 0;

    constexpr void put(char character) {
      if (is_writing) into[length] = character;
      ++length;
    }
    constexpr void put(std::size_t number) {
      if (number >= 10) put(number / 10);
      put(static_cast<char>('0' + number % 10));
    }
    template <std::size_t Size>
    constexpr void put(const char (&text)[Size]) {
      for (std::size_t i = 0; i + 1 < Size; ++i) put(text[i]);
    }
  };

  static constexpr std::size_t write(std::size_t row_count, Writer writer) {
    writer.put(Head.characters);
    writer.put(" values ");
    for (std::size_t number = 1; number <= row_count * ColumnCount; ++number) {
      const bool is_first_of_row = (number - 1) % ColumnCount == 0;
      if (!is_first_of_row) writer.put(", ");
      if (is_first_of_row && number > 1) writer.put("), ");
      if (is_first_of_row) writer.put('(');
      writer.put('$');
      writer.put(number);
    }
    writer.put(')');
    writer.put(Tail.characters);
    return writer.length;
  }

  template <std::size_t RowCount>
  struct Text {
    char characters[write(RowCount, {}) + 1] = {};
    consteval Text() { write(RowCount, {characters, true}); }
  };
  template <std::size_t RowCount>
  static constexpr Text<RowCount> text{};

  template <std::size_t... Indexes>
  static consteval std::array<Sql, most_rows> make_texts(std::index_sequence<Indexes...>) {
    return {Sql(text<Indexes + 1>.characters)...};
  }
  static constexpr std::array<Sql, most_rows> texts = make_texts(std::make_index_sequence<most_rows>());
};

}  // namespace galleria::db
