// What both engines share behind the interface: the guard against nested transactions and the check of a statement's arguments.
#pragma once

#include <atomic>
#include <cstdint>

#include "db/database.hpp"

namespace galleria::db {

// Marks this thread as inside a transaction for as long as it lives. A second one on the same thread throws std::logic_error: waiting for
// itself, it would hang on SQLite and could exhaust the pool on PostgreSQL.
class TransactionGuard {
 public:
  TransactionGuard();
  ~TransactionGuard();
  TransactionGuard(const TransactionGuard&) = delete;
  TransactionGuard& operator=(const TransactionGuard&) = delete;
};

// Runs a write, and counts if the database failed it: not where the work threw something of its own, or a constraint refused it.
template <class Write>
void count_failure(std::atomic<std::uint64_t>& failure_count, Write&& write) {
  try {
    write();
  } catch (const ConstraintError&) {
    throw;
  } catch (const DatabaseError&) {
    ++failure_count;
    throw;
  }
}

// Throws DatabaseError if a text argument holds a NUL byte, which PostgreSQL cannot store and SQLite would cut off in comparisons.
void check_arguments(const Statement& statement);
void check_text(const std::string& text, const Statement& statement);

// The highest n of the arguments $1, $2 … in a statement's text.
std::size_t argument_count(std::string_view text);

}  // namespace galleria::db
