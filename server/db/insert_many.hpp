// One statement that inserts several rows. Its texts, one for each number of rows, are made when the program is built: connections know a statement by the
// address of its text.
#pragma once

#include <array>
#include <iterator>
#include <span>
#include <utility>
#include <vector>

#include "db/many.hpp"

namespace galleria::db {

// The values of one row, in the order of the columns.
using RowValues = std::vector<Value>;
template <class... Values>
RowValues row_values(const Values&... values) {
  return values_of(values...);
}

// `Head` is "insert into table (columns)", `Types` are the columns' types, and `Tail` is what follows the values, from its space on: " on conflict … do
// nothing".
template <FixedText Head, FixedText Types, FixedText Tail = "">
class InsertMany {
 public:
  static constexpr std::size_t most_rows = 8;

  // What inserts these rows, in their order, most_rows at a time.
  static std::vector<Statement> statements(std::vector<RowValues> all_rows) {
    std::vector<Statement> all;
    std::span<RowValues> rows(all_rows);
    for (; !rows.empty(); rows = rows.subspan(std::min(rows.size(), most_rows))) all.push_back(statement_of(rows.first(std::min(rows.size(), most_rows))));
    return all;
  }

  // What inserts this row.
  static Statement statement(RowValues row) {
    Statement one(texts.front());
    one.many = &many;
    one.arguments = std::move(row);
    return one;
  }

  // Has one of these statements insert one row more; tells whether there was room for it.
  static bool add(Statement& statement, RowValues& row) {
    const std::size_t row_count = statement.arguments.size() / column_count;
    if (row_count == most_rows) return false;
    statement.sql = texts[row_count];
    take_values(statement, row);
    return true;
  }

 private:
  static constexpr std::size_t column_count = column_count_of<Types>;

  static Statement statement_of(std::span<RowValues> rows) {
    Statement several(texts[rows.size() - 1]);
    several.many = &many;
    several.arguments.reserve(rows.size() * column_count);
    for (RowValues& row : rows) take_values(several, row);
    return several;
  }

  static void take_values(Statement& into, RowValues& row) {
    into.arguments.insert(into.arguments.end(), std::make_move_iterator(row.begin()), std::make_move_iterator(row.end()));
  }

  static constexpr std::size_t write(std::size_t row_count, TextWriter writer) {
    writer.put(Head.characters);
    writer.put(" values ");
    for (std::size_t number = 1; number <= row_count * column_count; ++number) {
      const bool is_first_of_row = (number - 1) % column_count == 0;
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

  static constexpr Many many{column_count, GivenRows<Head, " select * from", Types, Tail>::sql};
};

}  // namespace galleria::db
