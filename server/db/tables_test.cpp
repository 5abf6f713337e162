// Shows that every table is declared.
#include "db/tables.hpp"

#include <gmock/gmock.h>

#include <set>

#include "db/migrations.hpp"

namespace galleria::db {
namespace {

std::vector<std::string> names_after(std::string_view sql, std::string_view start) {
  std::vector<std::string> names;
  for (auto at = sql.find(start); at != std::string_view::npos; at = sql.find(start, at + 1)) {
    const auto rest = sql.substr(at + start.size());
    names.emplace_back(rest.substr(0, rest.find_first_of(" (;\n")));
  }
  return names;
}

TEST(TablesTest, are_those_of_the_migrations) {
  std::set<std::string> created;
  for (const Migration& migration : migrations()) {
    // What is dropped and takes its place again under another's rows is only written anew.
    for (const std::string& name : names_after(migration.sql, "drop table ")) created.erase(name);
    for (const std::string& name : names_after(migration.sql, "create table ")) {
      if (!name.starts_with("new_")) created.insert(name);
    }
    for (const std::string& name : names_after(migration.sql, " rename to ")) created.insert(name);
  }
  std::vector<std::string> known;
  for (const Table& table : tables()) known.emplace_back(table.name);
  EXPECT_THAT(known, testing::UnorderedElementsAreArray(created)) << "a new table belongs into server/migrations/tables.tsv";
}

}  // namespace
}  // namespace galleria::db
