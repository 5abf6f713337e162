// A plain connection to PostgreSQL: opened with our time-outs, and refused if the server could lose acknowledged writes.
#pragma once

#include <libpq-fe.h>

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "db/database.hpp"

namespace galleria::db {

// The server asks to run the transaction again: serialisation failure or deadlock.
struct RunAgainError : UnavailableError {
  using UnavailableError::UnavailableError;
};
// The connection is gone; what was sent last may or may not have happened.
struct ConnectionLostError : UnavailableError {
  using UnavailableError::UnavailableError;
};

struct ClearResult {
  void operator()(PGresult* result) const { PQclear(result); }
};
using PostgresResultHandle = std::unique_ptr<PGresult, ClearResult>;

// What a failed result says, as one of our errors. `what` is the statement; values never get into the text.
std::exception_ptr postgres_error(PGconn* connection, const PGresult* result, std::string_view what);

// Opens sessions and closes them. A program that needs many short ones puts another in its place before the first: to begin a session costs the server more
// than most work that is done in one.
class PostgresSessions {
 public:
  virtual ~PostgresSessions() = default;
  // Gives a session as a new one would be. Whether it could be opened, PQstatus() says. Thread-safe, as the next one.
  virtual PGconn* open(const std::string& url);
  virtual void close(PGconn* session) noexcept { PQfinish(session); }
};
// Takes `sessions`, which outlives every link, in the place of those that open and close.
void use_sessions(PostgresSessions& sessions);

// Not thread-safe.
class PostgresLink {
 public:
  // Throws ConnectionLostError if the server cannot be reached within 5 s, DatabaseError if its settings are unsafe.
  explicit PostgresLink(const std::string& url);

  // Runs a script without arguments; throws on the first failure. Gives the last statement's result.
  PostgresResultHandle run_script(const std::string& sql);
  PostgresResultHandle run(const char* sql, const std::vector<std::string>& arguments);

  PGconn* handle() { return handle_.get(); }

 private:
  struct Close {
    void operator()(PGconn* handle) const;
  };
  void refuse_unsafe_settings();

  std::unique_ptr<PGconn, Close> handle_;
};

}  // namespace galleria::db
