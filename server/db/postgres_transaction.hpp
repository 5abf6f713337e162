// Transactions on one PostgreSQL connection, in as few round trips as their statements allow.
#pragma once

#include <exception>
#include <vector>

#include "db/notices.hpp"
#include "db/postgres_connection.hpp"

namespace galleria::db {

// The statement that tells the other nodes at the commit.
Statement notification(std::string_view channel, std::string_view payload);

// A transaction that may write. BEGIN travels with the first statements, and what was kept for later travels with COMMIT.
class PostgresTransaction : public Transaction {
 public:
  // Throws ConnectionLostError if the connection went away since its last use; work that was not begun can go to another.
  explicit PostgresTransaction(PostgresConnection& connection);

  std::vector<std::unique_ptr<ResultSet>> run(std::span<const Statement> statements) override;
  std::vector<std::unique_ptr<ResultSet>> run_shared(std::span<const Statement> statements, std::span<const std::int64_t>) override { return run(statements); }
  // As run(), for statements that do not lie together.
  std::vector<std::unique_ptr<ResultSet>> run_all(std::span<const Statement* const> statements);
  void execute_later(Statement statement) override { later_.push_back(std::move(statement)); }
  void notify(std::string_view channel, std::string_view payload) override { execute_later(notification(channel, payload)); }
  void notify_here(std::string_view channel, std::string_view payload) override { notices_.push_back({std::string(channel), std::string(payload)}); }

  // Throws the failure of a statement, also if the work caught it. When this throws ConnectionLostError, the outcome is unknown.
  void commit();
  // Does not wait for the server.
  void roll_back() noexcept;

  // Whether the work can be run again from the start, because the server asked for it or the connection was lost before the commit was sent.
  bool may_run_again() const { return may_run_again_; }

  std::vector<Notice> take_notices() { return std::move(notices_); }

 private:
  std::vector<std::unique_ptr<ResultSet>> send(std::span<const Statement* const> statements, const Statement* last);

  PostgresConnection& connection_;
  std::vector<Statement> later_;
  std::vector<Notice> notices_;
  std::exception_ptr failure_;
  bool has_begun_ = false;
  bool may_run_again_ = false;
};

// A snapshot that cannot be changed: BEGIN travels with the first statement, and nobody waits for the end. One statement costs one round trip.
class PostgresSnapshot : public Session {
 public:
  explicit PostgresSnapshot(PostgresConnection& connection);

  std::vector<std::unique_ptr<ResultSet>> run(std::span<const Statement> statements) override;
  void end() noexcept;

  bool may_run_again() const { return may_run_again_; }

 private:
  PostgresConnection& connection_;
  bool has_begun_ = false;
  bool may_run_again_ = false;
};

}  // namespace galleria::db
