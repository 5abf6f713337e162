// Decides what goes to the server together.
#include "db/postgres_transaction.hpp"

#include "base/fault_points.hpp"
#include "base/log.hpp"
#include "db/statement_spans.hpp"

namespace galleria::db {
namespace {

// Sends the end of a transaction that nobody waits for. If that fails, the connection is not usable and the server rolls back by itself.
void end_unawaited(PostgresConnection& connection, Sql end) noexcept {
  if (!connection.is_usable()) return;
  try {
    connection.send_unawaited(Statement(end));
  } catch (const std::exception& error) {
    log::warning("connection_lost_at_end", {{"reason", error.what()}});
  }
}

// What makes the server ask to run the transaction again, where that is ordered.
std::optional<Statement> collision_for(FaultAction action) {
  if (action == FaultAction::serialization) return Statement("do $$ begin raise exception using errcode = '40001'; end $$");
  if (action == FaultAction::deadlock) return Statement("do $$ begin raise exception using errcode = '40P01'; end $$");
  return std::nullopt;
}

}  // namespace

Statement notification(std::string_view channel, std::string_view payload) { return Statement("select pg_notify($1, $2)", channel, payload); }

PostgresTransaction::PostgresTransaction(PostgresConnection& connection) : connection_(connection) { connection_.settle(); }

std::vector<std::unique_ptr<ResultSet>> PostgresTransaction::send(std::span<const Statement* const> statements, const Statement* last) {
  static const Statement begin("begin");
  const auto later = std::exchange(later_, {});
  std::vector<const Statement*> all;
  if (!has_begun_) all.push_back(&begin);
  const std::size_t first_named = all.size();
  for (const Statement& statement : later) all.push_back(&statement);
  const std::size_t first_wanted = all.size();
  all.insert(all.end(), statements.begin(), statements.end());
  if (last != nullptr) all.push_back(last);
  has_begun_ = true;
  try {
    const StatementSpan span("postgresql", std::span<const Statement* const>(all).subspan(first_named));
    auto results = connection_.run(all);
    results.erase(results.begin(), results.begin() + static_cast<std::ptrdiff_t>(first_wanted));
    return results;
  } catch (const RunAgainError&) {
    may_run_again_ = true;
    failure_ = std::current_exception();
  } catch (const ConnectionLostError&) {
    may_run_again_ = last == nullptr;  // once the commit was sent, it may have happened
    failure_ = std::current_exception();
  } catch (...) {
    failure_ = std::current_exception();
  }
  std::rethrow_exception(failure_);
}

std::vector<std::unique_ptr<ResultSet>> PostgresTransaction::run(std::span<const Statement> statements) {
  std::vector<const Statement*> all;
  for (const Statement& statement : statements) all.push_back(&statement);
  return run_all(all);
}

std::vector<std::unique_ptr<ResultSet>> PostgresTransaction::run_all(std::span<const Statement* const> statements) {
  if (failure_) throw DatabaseError("the transaction goes on after a failed statement");
  if (statements.empty()) return {};  // nobody travels for nothing
  return send(statements, nullptr);
}

void PostgresTransaction::commit() {
  static const Statement end("commit");
  if (failure_) std::rethrow_exception(failure_);
  if (!has_begun_ && later_.empty()) return;
  if (auto collision = collision_for(reach(FaultPoint::before_commit))) execute_later(*std::move(collision));
  send({}, &end);
  has_begun_ = false;
  reach(FaultPoint::after_commit);
}

void PostgresTransaction::roll_back() noexcept {
  if (has_begun_) end_unawaited(connection_, "rollback");
}

PostgresSnapshot::PostgresSnapshot(PostgresConnection& connection) : connection_(connection) { connection_.settle(); }

std::vector<std::unique_ptr<ResultSet>> PostgresSnapshot::run(std::span<const Statement> statements) {
  if (statements.empty()) return {};
  static const Statement begin("begin isolation level repeatable read read only");
  std::vector<const Statement*> all;
  const bool begins = !has_begun_;
  if (begins) all.push_back(&begin);
  for (const Statement& statement : statements) all.push_back(&statement);
  has_begun_ = true;
  try {
    const StatementSpan span("postgresql", statements);
    auto results = connection_.run(all);
    if (begins) results.erase(results.begin());
    return results;
  } catch (const ConnectionLostError&) {
    may_run_again_ = true;
    throw;
  } catch (const RunAgainError&) {
    may_run_again_ = true;
    throw;
  }
}

void PostgresSnapshot::end() noexcept {
  if (has_begun_) end_unawaited(connection_, "rollback");
}

}  // namespace galleria::db
