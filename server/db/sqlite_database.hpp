// The embedded engine: one file, one writer, several readers.
#pragma once

#include <memory>
#include <string>

#include "db/database.hpp"

namespace galleria::db {

// Opens or creates the file at `path`. Throws DatabaseError if another process, or another Database in this one, has it open.
std::unique_ptr<Database> open_sqlite_database(const std::string& path, int reader_count);

}  // namespace galleria::db
