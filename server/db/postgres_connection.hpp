// A connection of the pool: prepared statements, several of them in one round trip.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "db/database.hpp"
#include "db/postgres_link.hpp"

namespace galleria::db {

// Not thread-safe: one thread at a time.
class PostgresConnection {
 public:
  explicit PostgresConnection(const std::string& url);

  // Sends all statements in one round trip and gives their results in order. At the first failure the server skips the rest; the failure is
  // thrown: RunAgainError, ConstraintError, ConnectionLostError or DatabaseError.
  std::vector<std::unique_ptr<ResultSet>> run(std::span<const Statement* const> statements);

  // Sends a statement whose outcome nobody waits for; settle() must come before anything else.
  void send_unawaited(const Statement& statement);

  // Reads the outcome of what was sent unawaited and looks whether the server is still there; throws ConnectionLostError if not. Then nothing
  // of the caller's was sent yet.
  void settle();

  // Whether the connection can be used again.
  bool is_usable();

 private:
  // One statement as prepared for arguments of these types. A null fits any type; a type of 0 was left to the server, because the argument was null.
  struct Prepared {
    std::string name;
    std::vector<Oid> types;
    bool is_prepared = false;
  };
  struct Sent {
    Prepared* prepared;
    std::string_view text;
    bool is_preparation;
  };

  using Forms = std::vector<std::unique_ptr<Prepared>>;

  Prepared& find_prepared(const Statement& statement);
  static void learn_types(std::vector<Oid>& types, const Forms& forms, const Statement& statement);
  void send(const Statement& statement);
  void end_of_sending();
  std::vector<std::unique_ptr<ResultSet>> receive();
  PostgresResultHandle next_result();
  [[noreturn]] void fail_connection(std::string_view what);

  PostgresLink link_;
  PGconn* handle_;
  std::unordered_map<const char*, Forms> prepared_;
  std::vector<Sent> sent_;
  int prepared_count_ = 0;
  bool is_between_ = false;  // sent or read in part: if an exception leaves it so, the connection is lost
};

}  // namespace galleria::db
