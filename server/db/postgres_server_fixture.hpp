// A PostgreSQL server for tests: the one that GALLERIA_TEST_POSTGRES names, or one that this process starts in a temporary folder.
#pragma once

#include <string>

namespace galleria::db {

// The URL of a database on the server, which is started at the first call and stopped at the end of the process.
std::string test_postgres_url(const std::string& database_name);

// Lends a database that holds what the migrations put there and nothing else, and gives its name.
std::string borrow_postgres_database();

// Makes a database that holds nothing, and gives its name.
std::string make_empty_postgres_database();
void drop_postgres_database(const std::string& database_name);

// Takes it back for the next borrower; all connections of the borrower must be closed.
void give_back_postgres_database(const std::string& database_name);

// Closes the sessions that are kept for those who connect next: what was changed meanwhile about every session that begins shows only in new ones.
void close_kept_postgres_sessions();

}  // namespace galleria::db
