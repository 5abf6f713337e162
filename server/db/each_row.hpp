// A result's rows one by one, for results that are better not turned into rows all at once.
#pragma once

#include <stdexcept>
#include <string>
#include <utility>

#include "db/database.hpp"

namespace galleria::db {

// Calls `take` with each row of the result in turn; the row is the same object each time. Columns are as read_rows() wants them.
template <class Row, class Take>
void read_each_row(const ResultSet& result, Take take) {
  std::size_t column_count = 0;
  for_each_member<Row>([&](std::string_view name, auto) {
    if (column_count >= result.column_count() || result.column_name(column_count) != name)
      throw std::logic_error("column of " + std::string(name) + " is missing or out of order");
    ++column_count;
  });
  if (column_count != result.column_count()) throw std::logic_error("a statement has more columns than its row has members");
  Row row{};
  for (std::size_t i = 0; i < result.row_count(); ++i) {
    std::size_t column = 0;
    for_each_member<Row>([&](std::string_view, auto pointer) {
      using Member = std::remove_cvref_t<decltype(row.*pointer)>;
      const Cell cell = result.cell(i, column++);
      if constexpr (std::is_same_v<Member, std::string>) {
        if (cell.is_null) throw std::runtime_error("a column is null that must not be");
        (row.*pointer).assign(cell.characters());  // into the memory that it has
      } else {
        row.*pointer = Member{};
        read_cell(cell, row.*pointer);
      }
    });
    take(std::as_const(row));
  }
}

// The same of a statement.
template <class Row, class Take, class... Arguments>
void for_each_row(Session& session, Sql sql, Take take, const Arguments&... arguments) {
  const Statement statement(sql, arguments...);
  read_each_row<Row>(*session.run(std::span(&statement, 1)).front(), std::move(take));
}

}  // namespace galleria::db
