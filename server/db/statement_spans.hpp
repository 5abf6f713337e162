// Spans of transactions and statements, for both engines: what a trace tells of the database. Private to db/.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/tracing.hpp"
#include "db/database.hpp"

namespace galleria::db {

// The first words of a statement: what it does, and with which table ("update skus"). Statements are literals with $1 in the place of values, so none stands
// there.
std::string statement_summary(std::string_view text);

// A transaction of this thread, from before it waits for its turn until its caller goes on. Nothing where nobody records; as the next.
class TransactionSpan {
 public:
  // name: a literal, "write transaction".
  TransactionSpan(std::string_view engine, std::string_view name);

 private:
  tracing::ActiveSpan span_;
};

// Statements that are run, or travel to the server, together.
class StatementSpan {
 public:
  StatementSpan(std::string_view engine, const Statement& statement);
  StatementSpan(std::string_view engine, std::span<const Statement> statements);
  StatementSpan(std::string_view engine, std::span<const Statement* const> statements);

 private:
  tracing::ActiveSpan span_;
};

}  // namespace galleria::db
