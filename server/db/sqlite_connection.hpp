// One connection to an SQLite file: prepared statements by text, arguments by name, results in memory.
#pragma once

#include <sqlite3.h>

#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "db/database.hpp"

namespace galleria::db {

enum class SqliteRole { writer, reader };

// Not thread-safe: one thread at a time.
class SqliteConnection {
 public:
  // Opens the file: the writer creates it where needed and sets it up; a reader cannot change it. A commit is durable once the log is synced, which
  // SqliteLogSync does; whatever else must be on the disk before something else is synced here. Throws DatabaseError, also if the settings that keep
  // acknowledged writes do not hold.
  SqliteConnection(const std::string& path, SqliteRole role);
  SqliteConnection(const SqliteConnection&) = delete;
  SqliteConnection& operator=(const SqliteConnection&) = delete;

  // Runs one statement to its end. Throws ConstraintError or DatabaseError.
  std::unique_ptr<ResultSet> run(const Statement& statement);
  // Runs a script of several statements without arguments.
  void run_script(const std::string& sql);

  // False outside a transaction; also when the engine itself rolled it back (disk full, input or output error).
  bool in_transaction() const { return sqlite3_get_autocommit(handle_.get()) == 0; }
  // Whether a foreign key is broken at this moment that would make the commit fail.
  bool has_broken_foreign_key() const;

  // Rows that this connection has changed, ever, whatever became of them.
  std::int64_t change_count() const { return sqlite3_total_changes64(handle_.get()); }

  // The interface to files through which this connection opened its own, and the name of its log there, which lives as long as the connection.
  sqlite3_vfs* vfs() const;
  const char* log_path() const { return sqlite3_filename_wal(sqlite3_db_filename(handle_.get(), "main")); }

  // Pages in the write-ahead log after the last commit of this connection.
  int log_page_count() const { return log_page_count_; }
  // Moves pages from the log into the database; `mode` is SQLITE_CHECKPOINT_PASSIVE or _TRUNCATE. Only the writer may. Failing is harmless and logged.
  void checkpoint(int mode);

 private:
  struct Close {
    void operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }
  };
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  struct Prepared {
    std::unique_ptr<sqlite3_stmt, Finalize> handle;
    std::vector<std::size_t> argument_indexes;  // of each of the engine's parameters, in its order
    std::size_t argument_count = 0;
    std::shared_ptr<std::vector<std::string>> column_names;
  };

  Prepared& prepare(std::string_view text);
  void bind(const Prepared& prepared, const Statement& statement);
  void set(const std::string& pragma, std::string_view expected);
  [[noreturn]] void fail(std::string_view what) const;

  std::unique_ptr<sqlite3, Close> handle_;
  std::unordered_map<const char*, Prepared> prepared_;
  int log_page_count_ = 0;
};

}  // namespace galleria::db
