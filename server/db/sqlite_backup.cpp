// Copies a snapshot page by page. It only reads the file of the server, which alone may write to it and move its log.
#include "db/sqlite_backup.hpp"

#include <sqlite3.h>

#include <memory>
#include <string>

#include "db/database.hpp"

namespace galleria::db {
namespace {

namespace fs = std::filesystem;

struct Close {
  void operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }
};
using Handle = std::unique_ptr<sqlite3, Close>;

[[noreturn]] void fail(sqlite3* handle, const std::string& what) { throw DatabaseError(what + ": " + sqlite3_errmsg(handle)); }

Handle open(const fs::path& path, int access) {
  sqlite3* opened = nullptr;
  const int code = sqlite3_open_v2(path.c_str(), &opened, access | SQLITE_OPEN_EXRESCODE, nullptr);
  Handle handle(opened);
  if (code != SQLITE_OK) fail(opened, "cannot open " + path.string());
  sqlite3_busy_timeout(opened, 5'000);
  return handle;
}

// A reader that closes last must not checkpoint: up to SQLite 3.51.2 that can corrupt the file while the writer commits.
Handle open_to_read(const fs::path& path) {
  if (!fs::is_regular_file(path)) throw DatabaseError("there is no database " + path.string());
  Handle handle = open(path, SQLITE_OPEN_READONLY);
  sqlite3_db_config(handle.get(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
  return handle;
}

// All pages in one step: the snapshot is held for so long, and a step that is not the last would begin anew after each commit.
void copy_pages(sqlite3* from, sqlite3* into) {
  sqlite3_backup* backup = sqlite3_backup_init(into, "main", from, "main");
  if (backup == nullptr) fail(into, "cannot begin the copy");
  sqlite3_backup_step(backup, -1);
  if (sqlite3_backup_finish(backup) != SQLITE_OK) fail(into, "cannot copy the database");
}

std::string answer_of(sqlite3* handle, const char* pragma) {
  std::string answer;
  const auto keep = [](void* kept, int, char** values, char**) {
    *static_cast<std::string*>(kept) += values[0];
    return 0;
  };
  if (sqlite3_exec(handle, pragma, keep, &answer, nullptr) != SQLITE_OK) fail(handle, pragma);
  return answer;
}

void write_copy(sqlite3* source, const fs::path& to) {
  const Handle copy = open(to, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
  copy_pages(source, copy.get());
  // One file without a log beside it, whatever the original was.
  answer_of(copy.get(), "pragma journal_mode = delete");
  const std::string found = answer_of(copy.get(), "pragma integrity_check");
  if (found != "ok") throw DatabaseError("the copy " + to.string() + " is broken: " + found);
}

void copy_database(const fs::path& from, const fs::path& to) {
  if (fs::exists(to)) throw DatabaseError(to.string() + " exists already");
  const Handle source = open_to_read(from);
  try {
    write_copy(source.get(), to);
  } catch (...) {
    std::error_code ignored;  // the reason for the failure is worth more than this one's
    for (const char* suffix : {"", "-journal", "-wal", "-shm"}) fs::remove(to.string() + suffix, ignored);
    throw;
  }
}

}  // namespace

void back_up_sqlite(const fs::path& database, const fs::path& file) { copy_database(database, file); }

void restore_sqlite(const fs::path& file, const fs::path& database) { copy_database(file, database); }

}  // namespace galleria::db
