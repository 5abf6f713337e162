// What a module tells a member of what it keeps about them, table by table: for the copy of their data that the law gives them a right to.
#pragma once

#include <span>
#include <string_view>

#include "base/locale.hpp"
#include "db/database.hpp"

namespace galleria {

inline constexpr db::Sql no_statement = "";

// A table, or why nothing of it is told. Each table that says something of members stands in exactly one module: server/app/member_data_test.cpp holds them to
// tables.tsv.
struct ToldTable {
  std::string_view table;
  Message words = {};  // what it holds
  // Of the rows of member $1 in a fixed order, $2 at most, behind the first $3. Each column is told by its name; where the table is sealed, the first is the
  // row's id, row_id, by which it opens.
  db::Sql sql = no_statement;
  std::string_view untold = {};  // "a digest of the PIN"

  constexpr bool is_told() const { return untold.empty(); }
};

using ToldTables = std::span<const ToldTable> (*)();

}  // namespace galleria
