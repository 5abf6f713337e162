// Tables of words: a row for each value of an enumeration.
#pragma once

#include <algorithm>
#include <stdexcept>

namespace galleria {

// The row whose field has the value. Throws std::logic_error if the table has none.
template <class Table, class Row, class Value>
const Row& row_of(const Table& table, Value Row::*field, const Value& value) {
  const auto found = std::find_if(table.begin(), table.end(), [&](const Row& row) { return row.*field == value; });
  if (found == table.end()) throw std::logic_error("a table of words lacks a value");
  return *found;
}

}  // namespace galleria
