// The engine for several nodes: a PostgreSQL server.
#pragma once

#include <memory>

#include "db/database.hpp"

namespace galleria::db {

// Connects to the server that the options name. Throws DatabaseError if it cannot be reached or if it would acknowledge writes that a crash could lose.
std::unique_ptr<Database> open_postgres_database(const DatabaseOptions& options);

}  // namespace galleria::db
