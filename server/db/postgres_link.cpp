// Opens and checks a connection.
#include "db/postgres_link.hpp"

#include "base/log.hpp"

namespace galleria::db {
namespace {

constexpr const char* session_settings =
    "set client_encoding = 'UTF8'; set statement_timeout = '10s'; set lock_timeout = '5s'; set idle_in_transaction_session_timeout = '15s'; "
    "set default_transaction_isolation = 'read committed'; set jit = off";

// A migration may have nothing to say to this engine.
bool is_success(const PGresult* result) {
  const ExecStatusType status = PQresultStatus(result);
  return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK || status == PGRES_EMPTY_QUERY;
}

PostgresSessions plain_sessions;
PostgresSessions* sessions_in_use = &plain_sessions;

std::string_view field(const PGresult* result, int code) {
  const char* text = PQresultErrorField(result, code);
  return text == nullptr ? "" : text;
}

}  // namespace

std::exception_ptr postgres_error(PGconn* connection, const PGresult* result, std::string_view what) {
  const std::string_view state = field(result, PG_DIAG_SQLSTATE);
  // The detail field is left out: it quotes values.
  const std::string_view reason = state.empty() ? std::string_view(PQerrorMessage(connection)) : field(result, PG_DIAG_MESSAGE_PRIMARY);
  const std::string message = fmt::format("{} ({}): {}", reason, state, what);
  if (state == "40001" || state == "40P01") return std::make_exception_ptr(RunAgainError(message));
  if (state.starts_with("23")) return std::make_exception_ptr(ConstraintError(message));
  // Without a state libpq itself speaks; 57P.. is the server ending the session, 25P03 our idle time-out, 08 the connection.
  if (state.empty() || state.starts_with("57P") || state.starts_with("08") || state == "25P03") return std::make_exception_ptr(ConnectionLostError(message));
  // Somebody else held a row for longer than anybody may wait for one.
  if (state == "55P03") return std::make_exception_ptr(UnavailableError(message));
  return std::make_exception_ptr(DatabaseError(message));
}

PGconn* PostgresSessions::open(const std::string& url) {
  // What the URL says comes last and so wins.
  const char* const names[] = {"connect_timeout", "application_name", "keepalives_idle", "tcp_user_timeout", "dbname", nullptr};
  const char* const values[] = {"5", "galleria", "30", "20000", url.c_str(), nullptr};
  return PQconnectdbParams(names, values, 1);
}

void use_sessions(PostgresSessions& sessions) { sessions_in_use = &sessions; }

void PostgresLink::Close::operator()(PGconn* handle) const { sessions_in_use->close(handle); }

PostgresLink::PostgresLink(const std::string& url) {
  handle_.reset(sessions_in_use->open(url));
  if (PQstatus(handle_.get()) != CONNECTION_OK) throw ConnectionLostError(fmt::format("cannot connect to PostgreSQL: {}", PQerrorMessage(handle_.get())));
  PQsetNoticeProcessor(
      handle_.get(),
      [](void*, const char* message) {
        log::debug("postgresql_notice", {{"message", message}});
      },
      nullptr);
  run_script(session_settings);
  refuse_unsafe_settings();
}

void PostgresLink::refuse_unsafe_settings() {
  const auto result = run_script(
      "select name, current_setting(name) from (values ('fsync'), ('full_page_writes'), ('synchronous_commit'), ('server_encoding')) as asked (name) where "
      "current_setting(name) = 'off' or (name = 'server_encoding' and current_setting(name) <> 'UTF8')");
  if (PQntuples(result.get()) > 0) {
    throw DatabaseError(fmt::format("PostgreSQL is refused, because its setting {} is {}", PQgetvalue(result.get(), 0, 0), PQgetvalue(result.get(), 0, 1)));
  }
}

PostgresResultHandle PostgresLink::run_script(const std::string& sql) {
  PostgresResultHandle result(PQexec(handle_.get(), sql.c_str()));
  if (!is_success(result.get())) std::rethrow_exception(postgres_error(handle_.get(), result.get(), "script"));
  return result;
}

PostgresResultHandle PostgresLink::run(const char* sql, const std::vector<std::string>& arguments) {
  std::vector<const char*> values;
  for (const std::string& argument : arguments) values.push_back(argument.c_str());
  PostgresResultHandle result(PQexecParams(handle_.get(), sql, static_cast<int>(values.size()), nullptr, values.data(), nullptr, nullptr, 0));
  if (!is_success(result.get())) std::rethrow_exception(postgres_error(handle_.get(), result.get(), sql));
  return result;
}

}  // namespace galleria::db
