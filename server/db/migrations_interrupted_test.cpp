// Migrations that end after any of their statements: nothing of them stays, and the next start makes the schema that an undisturbed one makes.
#include <gmock/gmock.h>
#include <sqlite3.h>

#include "db/database_fixture.hpp"
#include "db/migration_runner.hpp"
#include "db/migrations.hpp"

namespace galleria::db {
namespace {

std::size_t count_of(std::string_view what, std::string_view text) {
  std::size_t count = 0;
  for (std::size_t at = text.find(what); at != std::string_view::npos; at = text.find(what, at + what.size())) ++count;
  return count;
}

// Semicolons stand inside triggers and functions too.
bool is_complete(Engine engine, const std::string& text) {
  if (!text.ends_with(";\n")) return false;
  return engine == Engine::sqlite ? sqlite3_complete(text.c_str()) == 1 : count_of("$$", text) % 2 == 0;
}

std::vector<std::string> statements_of(Engine engine, const Migration& migration) {
  std::vector<std::string> statements(1);
  std::istringstream lines(migration_text_for(enum_text(engine), migration.sql));
  for (std::string line; std::getline(lines, line);) {
    statements.back() += line + '\n';
    if (is_complete(engine, statements.back())) statements.emplace_back();
  }
  statements.pop_back();
  return statements;
}

// Everything that the migrations made, as the engine itself describes it.
std::vector<std::string> schema_of(Database& database) {
  return database.read([&](Session& session) {
    if (database.engine() == "sqlite")
      return session.rows<std::string>(
          "select type || ' ' || name || ' ' || coalesce(sql, '') as text from sqlite_master union all select 'applied ' || name || ' ' || checksum from "
          "schema_migrations order by text");
    return session.rows<std::string>(
        "select 'column ' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') as text "
        "from information_schema.columns where table_schema = 'public' "
        "union all select 'index ' || indexdef from pg_indexes where schemaname = 'public' "
        "union all select 'constraint ' || conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint "
        "where connamespace = 'public'::regnamespace "
        "union all select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal "
        "union all select 'function ' || pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace "
        "union all select 'applied ' || name || ' ' || checksum from schema_migrations order by text");
  });
}

class MigrationsInterruptedTest : public testing::TestWithParam<Engine> {
 protected:
  // A migration that ends after so many statements: SQLite finds one that it does not know, PostgreSQL loses its connection.
  std::string beginning_of(std::span<const std::string> statements) {
    std::string text;
    for (const std::string& statement : statements) text += statement;
    return text + (GetParam() == Engine::sqlite ? "select no_such_function();\n" : "select pg_terminate_backend(pg_backend_pid());\n");
  }
};
GALLERIA_ON_BOTH_DATABASES(MigrationsInterruptedTest);

TEST_P(MigrationsInterruptedTest, after_each_statement_are_completed_by_the_next_start) {
  const EmptyDatabase interrupted_place(GetParam());
  const auto interrupted = open_database({.url = interrupted_place.url()});
  std::size_t interruption_count = 0;
  for (std::size_t done_count = 0; done_count < migrations().size(); ++done_count) {
    const Migration& migration = migrations()[done_count];
    const auto statements = statements_of(GetParam(), migration);
    for (std::size_t length = 0; length <= statements.size(); ++length) {
      const std::string text = beginning_of(std::span(statements).first(length));
      std::vector<Migration> all(migrations().begin(), migrations().begin() + static_cast<std::ptrdiff_t>(done_count));
      all.push_back({migration.name, text});
      ASSERT_THROW(interrupted->migrate_to(all), DatabaseError) << migration.name << " after " << length << " statements";
      ++interruption_count;
    }
    interrupted->migrate_to(migrations().first(done_count + 1));
  }
  EXPECT_GT(interruption_count, 2 * migrations().size());
  RecordProperty("interruption_count", std::to_string(interruption_count));

  const EmptyDatabase undisturbed_place(GetParam());
  const auto undisturbed = open_database({.url = undisturbed_place.url()});
  undisturbed->migrate();
  EXPECT_EQ(schema_of(*interrupted), schema_of(*undisturbed));
}

}  // namespace
}  // namespace galleria::db
