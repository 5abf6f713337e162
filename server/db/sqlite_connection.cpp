// SQLite's C interface behind one class.
#include "db/sqlite_connection.hpp"

#include <charconv>

#include "base/log.hpp"
#include "db/engine.hpp"

namespace galleria::db {
namespace {

class SqliteResult : public ResultSet {
 public:
  explicit SqliteResult(std::shared_ptr<const std::vector<std::string>> names) : names_(std::move(names)) {}

  std::size_t row_count() const override { return names_->empty() ? 0 : cells_.size() / names_->size(); }
  std::size_t column_count() const override { return names_->size(); }
  std::string_view column_name(std::size_t column) const override { return names_->at(column); }
  Cell cell(std::size_t row, std::size_t column) const override {
    const Stored& stored = cells_.at(row * names_->size() + column);
    return {stored.type == SQLITE_NULL, stored.integer, std::string_view(texts_).substr(stored.text_start, stored.text_size), stored.type == SQLITE_TEXT};
  }
  std::int64_t affected_count() const override { return affected_count_; }

  void add_row(sqlite3_stmt* statement) {
    for (int column = 0; column < static_cast<int>(names_->size()); ++column) {
      Stored stored{.type = sqlite3_column_type(statement, column)};
      if (stored.type == SQLITE_INTEGER) stored.integer = sqlite3_column_int64(statement, column);
      if (stored.type == SQLITE_TEXT) {
        const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement, column));
        stored.text_start = texts_.size();
        stored.text_size = static_cast<std::size_t>(sqlite3_column_bytes(statement, column));
        texts_.append(text, stored.text_size);
      }
      if (stored.type == SQLITE_FLOAT || stored.type == SQLITE_BLOB)
        throw DatabaseError("column " + names_->at(static_cast<std::size_t>(column)) + " is neither a whole number nor text");
      cells_.push_back(stored);
    }
  }
  void set_affected_count(std::int64_t count) { affected_count_ = count; }

 private:
  struct Stored {
    int type = SQLITE_NULL;
    std::int64_t integer = 0;
    std::size_t text_start = 0;
    std::size_t text_size = 0;
  };
  std::shared_ptr<const std::vector<std::string>> names_;
  std::vector<Stored> cells_;
  std::string texts_;
  std::int64_t affected_count_ = 0;
};

// "$12" is the twelfth argument: SQLite itself numbers parameters by their first appearance.
std::size_t argument_number(std::string_view text, const char* parameter) {
  const std::string_view name = parameter == nullptr ? "" : parameter;
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(name.data() + 1, name.data() + name.size(), number);
  if (!name.starts_with('$') || error != std::errc{} || end != name.data() + name.size() || number == 0) {
    throw std::logic_error("arguments are written $1, $2 …: " + std::string(text));
  }
  return number;
}

}  // namespace

SqliteConnection::SqliteConnection(const std::string& path, SqliteRole role) {
  // Nobody asks how much memory SQLite uses, and counting it locks a mutex at each allocation. Refused, which is harmless, once SQLite is in use.
  [[maybe_unused]] static const int uncounted = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
  const int access = role == SqliteRole::writer ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY;
  sqlite3* handle = nullptr;
  const int code = sqlite3_open_v2(path.c_str(), &handle, access | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nullptr);
  handle_.reset(handle);
  if (code != SQLITE_OK) fail("cannot open " + path);
  set("busy_timeout = 5000", "5000");
  if (role == SqliteRole::writer) {
    set("journal_mode = wal", "wal");
    sqlite3_wal_hook(
        handle,
        [](void* connection, sqlite3*, const char*, int page_count) {
          static_cast<SqliteConnection*>(connection)->log_page_count_ = page_count;
          return SQLITE_OK;
        },
        this);
  } else {
    set("query_only = on", "");
    // A reader that closes last must not checkpoint: up to SQLite 3.51.2 that can corrupt the file while the writer commits.
    sqlite3_db_config(handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
    sqlite3_wal_autocheckpoint(handle, 0);
  }
  set("synchronous = normal", "");
  set("foreign_keys = on", "");
  set("mmap_size = 0", "0");
  set("cache_size = -32000", "");
  set("temp_store = memory", "");
  set("case_sensitive_like = on", "");  // as PostgreSQL has it
  set("synchronous", "1");
  set("journal_mode", "wal");
  set("foreign_keys", "1");
}

void SqliteConnection::set(const std::string& pragma, std::string_view expected) {
  std::string found;
  const auto keep = [](void* into, int, char** values, char**) {
    if (values[0] != nullptr) *static_cast<std::string*>(into) = values[0];
    return 0;
  };
  if (sqlite3_exec(handle_.get(), ("pragma " + pragma).c_str(), keep, &found, nullptr) != SQLITE_OK) fail(pragma);
  if (!expected.empty() && found != expected) throw DatabaseError("SQLite refuses the setting " + pragma + ": it is " + found);
}

void SqliteConnection::fail(std::string_view what) const {
  const int code = sqlite3_extended_errcode(handle_.get());
  const std::string message = fmt::format("{} ({}): {}", sqlite3_errmsg(handle_.get()), code, what);
  if ((code & 0xff) == SQLITE_CONSTRAINT) throw ConstraintError(message);
  throw DatabaseError(message);
}

void SqliteConnection::run_script(const std::string& sql) {
  if (sqlite3_exec(handle_.get(), sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) fail("script");
}

SqliteConnection::Prepared& SqliteConnection::prepare(std::string_view text) {
  const auto found = prepared_.find(text.data());
  if (found != prepared_.end()) return found->second;
  sqlite3_stmt* handle = nullptr;
  const char* rest = nullptr;
  if (sqlite3_prepare_v3(handle_.get(), text.data(), static_cast<int>(text.size()), SQLITE_PREPARE_PERSISTENT, &handle, &rest) != SQLITE_OK) fail(text);
  Prepared prepared;
  prepared.handle.reset(handle);
  if (std::string_view(rest).find_first_not_of(" \n;") != std::string_view::npos) throw std::logic_error("one statement at a time: " + std::string(text));
  for (int parameter = 1; parameter <= sqlite3_bind_parameter_count(handle); ++parameter) {
    const std::size_t number = argument_number(text, sqlite3_bind_parameter_name(handle, parameter));
    prepared.argument_indexes.push_back(number - 1);
    prepared.argument_count = std::max(prepared.argument_count, number);
  }
  prepared.column_names = std::make_shared<std::vector<std::string>>();
  for (int column = 0; column < sqlite3_column_count(handle); ++column) prepared.column_names->emplace_back(sqlite3_column_name(handle, column));
  return prepared_.emplace(text.data(), std::move(prepared)).first->second;
}

void SqliteConnection::bind(const Prepared& prepared, const Statement& statement) {
  if (statement.arguments.size() != prepared.argument_count) throw std::logic_error("the number of arguments does not fit: " + std::string(statement.sql.text));
  sqlite3_stmt* handle = prepared.handle.get();
  for (std::size_t i = 0; i < prepared.argument_indexes.size(); ++i) {
    const int parameter = static_cast<int>(i) + 1;
    const Value& value = statement.arguments[prepared.argument_indexes[i]];
    int code = SQLITE_OK;
    if (const auto* text = std::get_if<std::string>(&value)) {
      check_text(*text, statement);
      code = sqlite3_bind_text64(handle, parameter, text->data(), text->size(), SQLITE_STATIC, SQLITE_UTF8);  // outlives the step
    } else if (const auto* whole = std::get_if<std::int64_t>(&value)) {
      code = sqlite3_bind_int64(handle, parameter, *whole);
    } else if (const auto* truth = std::get_if<bool>(&value)) {
      code = sqlite3_bind_int64(handle, parameter, *truth ? 1 : 0);
    } else {
      code = sqlite3_bind_null(handle, parameter);
    }
    if (code != SQLITE_OK) fail(statement.sql.text);
  }
}

std::unique_ptr<ResultSet> SqliteConnection::run(const Statement& statement) {
  Prepared& prepared = prepare(statement.sql.text);
  sqlite3_stmt* handle = prepared.handle.get();
  // Without its arguments the statement would keep pointers to texts that are gone.
  const auto reset = [](sqlite3_stmt* used) {
    sqlite3_reset(used);
    sqlite3_clear_bindings(used);
  };
  const std::unique_ptr<sqlite3_stmt, decltype(reset)> use(handle, reset);
  bind(prepared, statement);
  auto result = std::make_unique<SqliteResult>(prepared.column_names);
  int code = sqlite3_step(handle);
  for (; code == SQLITE_ROW; code = sqlite3_step(handle)) result->add_row(handle);
  if (code != SQLITE_DONE) fail(statement.sql.text);
  if (sqlite3_stmt_readonly(handle) == 0) result->set_affected_count(sqlite3_changes64(handle_.get()));
  return result;
}

bool SqliteConnection::has_broken_foreign_key() const {
  int broken = 0;
  int unused = 0;
  sqlite3_db_status(handle_.get(), SQLITE_DBSTATUS_DEFERRED_FKS, &broken, &unused, 0);
  return broken != 0;
}

sqlite3_vfs* SqliteConnection::vfs() const {
  sqlite3_vfs* vfs = nullptr;
  if (sqlite3_file_control(handle_.get(), "main", SQLITE_FCNTL_VFS_POINTER, &vfs) != SQLITE_OK) fail("the interface to files");
  return vfs;
}

void SqliteConnection::checkpoint(int mode) {
  const int code = sqlite3_wal_checkpoint_v2(handle_.get(), nullptr, mode, nullptr, nullptr);
  if (code != SQLITE_OK && code != SQLITE_BUSY) log::error("checkpoint_failed", {{"reason", sqlite3_errmsg(handle_.get())}});
}

}  // namespace galleria::db
