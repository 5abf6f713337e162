// Backups of the embedded engine.
#pragma once

#include <filesystem>

namespace galleria::db {

void back_up_sqlite(const std::filesystem::path& database, const std::filesystem::path& file);
void restore_sqlite(const std::filesystem::path& file, const std::filesystem::path& database);

}  // namespace galleria::db
