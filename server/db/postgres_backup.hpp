// Backups of a PostgreSQL database, by PostgreSQL's own programs.
#pragma once

#include <filesystem>
#include <string>

namespace galleria::db {

void back_up_postgres(const std::string& url, const std::filesystem::path& file);
void restore_postgres(const std::filesystem::path& file, const std::string& url);

}  // namespace galleria::db
