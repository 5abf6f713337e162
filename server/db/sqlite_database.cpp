// Puts the writer, the readers and the notices of an SQLite file together.
#include "db/sqlite_database.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstring>

#include "base/clock.hpp"
#include "db/connection_pool.hpp"
#include "db/engine.hpp"
#include "db/migration_runner.hpp"
#include "db/notices.hpp"
#include "db/sqlite_writer.hpp"
#include "db/statement_spans.hpp"

namespace galleria::db {
namespace {

// Keeps a second process away. Up to SQLite 3.51.2 one that checkpoints while another commits can corrupt the file.
class FileLock {
 public:
  explicit FileLock(const std::string& path) : descriptor_(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)) {
    if (descriptor_ < 0) throw DatabaseError("cannot open " + path + ": " + std::strerror(errno));
    if (::flock(descriptor_, LOCK_EX | LOCK_NB) != 0) {
      ::close(descriptor_);
      throw DatabaseError("the database is in use by another server: " + path + " is locked");
    }
  }
  ~FileLock() { ::close(descriptor_); }
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;

 private:
  int descriptor_;
};

// A snapshot on a reader's connection: taken by the first statement, given back at the end.
class SqliteSnapshot : public Session {
 public:
  SqliteSnapshot(SqliteConnection& connection, const SqliteWriter& writer) : connection_(connection), writer_(writer) { connection_.run(Statement("begin")); }

  std::vector<std::unique_ptr<ResultSet>> run(std::span<const Statement> statements) override {
    std::vector<std::unique_ptr<ResultSet>> results;
    for (const Statement& statement : statements) {
      const StatementSpan span("sqlite", statement);
      results.push_back(connection_.run(statement));
      if (newest_commit_ == none) newest_commit_ = writer_.last_commit();
    }
    return results;
  }

  // What was seen holds no newer one.
  std::uint64_t newest_commit() const { return newest_commit_; }

 private:
  static constexpr std::uint64_t none = 0;

  SqliteConnection& connection_;
  const SqliteWriter& writer_;
  std::uint64_t newest_commit_ = none;
};

class SqliteDatabase : public Database {
 public:
  SqliteDatabase(const std::string& path, int reader_count)
      : lock_(path + ".lock"),
        writer_(path, notices_),
        readers_([path] { return std::make_unique<SqliteConnection>(path, SqliteRole::reader); }, reader_count, longest_wait) {}

  void listen(std::string channel, std::function<void(std::string)> heard) override { notices_.listen(std::move(channel), std::move(heard)); }

  bool run_if_alone(const std::function<void()>& work) override {
    work();
    return true;
  }

  void migrate_to(std::span<const Migration> all) override {
    writer_.run_alone([&](SqliteConnection& connection) {
      connection.run_script("create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at_ms bigint not null)");
      const auto applied = read_rows<AppliedMigration>(*connection.run(Statement("select name, checksum from schema_migrations")));
      for (const Migration& migration : missing_migrations(applied, all)) apply(connection, migration);
    });
  }

  bool has_one_writer() const override { return true; }
  std::string_view engine() const override { return "sqlite"; }
  WriteCounts write_counts() const override {
    WriteCounts counts = writer_.counts();
    counts.failure_count = failure_count_;
    return counts;
  }

 protected:
  void run_write(const Writing& work) override {
    const TransactionGuard guard;
    const TransactionSpan span("sqlite", "write transaction");
    count_failure(failure_count_, [&] { writer_.run([&](Transaction& transaction) { return work(transaction) == Ending::commit; }); });
  }

  void run_write_together(MemberId, const Writing& work) override { run_write(work); }

  // Nobody is told of what a power cut may still undo.
  void run_read(const std::function<void(Session&)>& work) override {
    const TransactionSpan span("sqlite", "read transaction");
    writer_.wait_until_durable(read_snapshot(work));
  }

  void run_read_ahead_of_write(const std::function<void(Session&)>& work) override {
    const TransactionSpan span("sqlite", "read transaction");
    read_snapshot(work);
  }

  void run_read_at_length(const std::function<void(Session&)>& work) override { run_read(work); }

 private:
  static constexpr auto longest_wait = std::chrono::seconds(5);

  // Gives the newest commit that the work may have seen.
  std::uint64_t read_snapshot(const std::function<void(Session&)>& work) {
    const TransactionGuard guard;
    auto connection = readers_.lend();
    try {
      SqliteSnapshot snapshot(*connection, writer_);
      work(snapshot);
      connection->run(Statement("commit"));
      return snapshot.newest_commit();
    } catch (...) {
      connection.discard();  // its state is unknown, and a new one is cheap
      throw;
    }
  }

  static void apply(SqliteConnection& connection, const Migration& migration) {
    connection.run_script("begin immediate");
    connection.run_script(migration_text_for("sqlite", migration.sql));
    connection.run(Statement("insert into schema_migrations (name, checksum, applied_at_ms) values ($1, $2, $3)", migration.name, migration_checksum(migration),
                             SystemClock().now()));
    connection.run_script("commit");
  }

  // In this order, so that the readers close first: whoever closes last moves the log into the database, and only the writer may.
  FileLock lock_;
  std::atomic<std::uint64_t> failure_count_{0};
  Notices notices_;
  SqliteWriter writer_;
  ConnectionPool<SqliteConnection> readers_;
};

}  // namespace

std::unique_ptr<Database> open_sqlite_database(const std::string& path, int reader_count) { return std::make_unique<SqliteDatabase>(path, reader_count); }

}  // namespace galleria::db
