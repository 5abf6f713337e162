// Opens the engine that a URL names, and holds what both engines share.
#include "db/database.hpp"

#include <charconv>

#include "db/engine.hpp"
#include "db/migrations.hpp"
#include "db/postgres_database.hpp"
#include "db/sqlite_database.hpp"

namespace galleria::db {
namespace {
thread_local bool inside_transaction = false;
}

TransactionGuard::TransactionGuard() {
  if (inside_transaction) throw std::logic_error("a transaction was opened inside another one");
  inside_transaction = true;
}

TransactionGuard::~TransactionGuard() { inside_transaction = false; }

void check_text(const std::string& text, const Statement& statement) {
  if (text.find('\0') != std::string::npos) throw DatabaseError("a text argument holds a NUL byte: " + std::string(statement.sql.text));
}

void check_arguments(const Statement& statement) {
  for (const Value& value : statement.arguments) {
    if (const auto* text = std::get_if<std::string>(&value)) check_text(*text, statement);
  }
}

std::size_t argument_count(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t dollar = text.find('$'); dollar != std::string_view::npos; dollar = text.find('$', dollar + 1)) {
    std::size_t number = 0;
    std::from_chars(text.data() + dollar + 1, text.data() + text.size(), number);
    count = std::max(count, number);
  }
  return count;
}

std::vector<std::int64_t> Transaction::execute_all(std::span<const Statement> statements) {
  std::vector<std::int64_t> counts;
  for (const auto& result : run(statements)) counts.push_back(result->affected_count());
  return counts;
}

void Database::migrate() { migrate_to(migrations()); }

void Database::probe() {
  const std::int64_t written = write([](Transaction& transaction) {
    return transaction
        .row<std::int64_t>(
            "insert into probes (id, written_count) values (1, 1) on conflict (id) do update set written_count = probes.written_count + 1 returning "
            "written_count")
        .value();
  });
  const std::int64_t found = read([](Session& session) { return session.row<std::int64_t>("select written_count from probes where id = 1").value(); });
  if (found < written) throw DatabaseError("the probe row that was written is not the one that is read");
}

std::int64_t Database::count_bytes(Session& session) const {
  if (engine() == "sqlite") return session.row<std::int64_t>("select page_count * page_size from pragma_page_count(), pragma_page_size()").value();
  return session.row<std::int64_t>("select pg_database_size(current_database())").value();
}

std::unique_ptr<Database> open_database(const DatabaseOptions& options) {
  const std::string_view url = options.url;
  if (url.starts_with("sqlite:")) return open_sqlite_database(std::string(url.substr(7)), options.reader_count);
  if (url.starts_with("postgres://") || url.starts_with("postgresql://")) return open_postgres_database(options);
  throw std::invalid_argument("a database URL starts with sqlite: or postgres://");
}

}  // namespace galleria::db
