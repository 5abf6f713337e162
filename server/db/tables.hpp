// The tables of the schema as server/migrations/tables.tsv declares them, built into the binary.
#pragma once

#include <span>
#include <string_view>

#include "db/database.hpp"

namespace galleria::db {

// How a table's rows will be spread over machines: decision 0021.
enum class TableKind { member, reference, counter, directory, local };

struct Table {
  std::string_view name;
  TableKind kind;
  std::string_view at_the_end;     // of a member's account: "erased", "kept: why", "passes: how" or "none"
  std::string_view staying_texts;  // columns that are kept as they are, separated by spaces
  Sql empty;                       // deletes all rows
};

// Every table but the list of migrations, parents before their children.
std::span<const Table> tables();

}  // namespace galleria::db
