// A database written into one file and back, by another process than the server and while the server goes on writing.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace galleria::db {

// What the file of a backup is called: it tells which engine can read it.
std::string_view backup_name(std::string_view url);

// Writes what the database held at one moment into `file`, which must not exist. Nobody waits for it. Throws DatabaseError; then there is no such file.
// PostgreSQL's needs the program pg_dump.
void back_up(const std::string& url, const std::filesystem::path& file);

// Fills the database from such a file. Throws DatabaseError unless the database is empty; an SQLite one must not exist. PostgreSQL's needs pg_restore.
void restore(const std::filesystem::path& file, const std::string& url);

}  // namespace galleria::db
