// The engine for several nodes: a PostgreSQL server.
#pragma once

#include <memory>
#include <string>

#include "db/database.hpp"

namespace galleria::db {

// Connects to the server at `url`. Throws DatabaseError if it cannot be reached or if it would acknowledge writes that a crash could lose.
std::unique_ptr<Database> open_postgres_database(const std::string& url, int connection_count);

}  // namespace galleria::db
