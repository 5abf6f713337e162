// Shows that every table is declared.
#include "db/tables.hpp"

#include <gmock/gmock.h>

#include "db/migrations.hpp"

namespace galleria::db {
namespace {

TEST(TablesTest, are_those_of_the_migrations) {
  std::vector<std::string> created;
  for (const Migration& migration : migrations()) {
    constexpr std::string_view start = "create table ";
    for (auto at = migration.sql.find(start); at != std::string_view::npos; at = migration.sql.find(start, at + 1)) {
      const auto rest = migration.sql.substr(at + start.size());
      const auto name = rest.substr(0, rest.find_first_of(" (\n"));
      if (!name.starts_with("new_")) created.emplace_back(name);  // that one takes another's name and place
    }
  }
  std::vector<std::string> known;
  for (const Table& table : tables()) known.emplace_back(table.name);
  EXPECT_THAT(known, testing::UnorderedElementsAreArray(created)) << "a new table belongs into server/migrations/tables.tsv";
}

}  // namespace
}  // namespace galleria::db
