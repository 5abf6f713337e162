// The migrations that are built into the binary.
#pragma once

#include <span>
#include <string_view>

namespace galleria::db {

// One file of server/migrations: forward only, applied once, never edited after it was applied anywhere.
struct Migration {
  std::string_view name;  // "0001_db_kernel"
  std::string_view sql;
};

// All of them, in order. Statements end with a semicolon at the end of a line.
std::span<const Migration> migrations();

}  // namespace galleria::db
