// Chooses by the database's URL.
#include "db/backup.hpp"

#include "db/postgres_backup.hpp"
#include "db/sqlite_backup.hpp"

namespace galleria::db {
namespace {

constexpr std::string_view sqlite_start = "sqlite:";

bool is_sqlite(std::string_view url) { return url.starts_with(sqlite_start); }
std::filesystem::path sqlite_path(std::string_view url) { return url.substr(sqlite_start.size()); }

}  // namespace

std::string_view backup_name(std::string_view url) { return is_sqlite(url) ? "galleria.sqlite" : "galleria.dump"; }

void back_up(const std::string& url, const std::filesystem::path& file) {
  if (is_sqlite(url)) return back_up_sqlite(sqlite_path(url), file);
  back_up_postgres(url, file);
}

void restore(const std::filesystem::path& file, const std::string& url) {
  if (is_sqlite(url)) return restore_sqlite(file, sqlite_path(url));
  restore_postgres(file, url);
}

}  // namespace galleria::db
