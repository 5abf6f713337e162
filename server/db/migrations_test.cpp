// Migrations: applied once, in order, each whole or not at all, and never on a database that does not fit.
#include "db/migrations.hpp"

#include <gmock/gmock.h>

#include <regex>

#include "db/database_fixture.hpp"
#include "db/migration_runner.hpp"

namespace galleria::db {
namespace {

class MigrationsTest : public DatabaseTest {
 protected:
  // Those that the fixture applied, and these.
  void migrate_with(std::initializer_list<Migration> more) {
    std::vector<Migration> all(migrations().begin(), migrations().end());
    all.insert(all.end(), more);
    database().migrate_to(all);
  }
  std::int64_t row_count() {
    return database().read([](Session& session) { return session.row<std::int64_t>("select count(*) from things").value(); });
  }

  static constexpr Migration make_things{"9001_things", "create table things (id bigint primary key);\ninsert into things (id) values (1);\n"};
  static constexpr Migration add_thing{"9002_more_things", "insert into things (id) values (2);\n"};
};
GALLERIA_ON_BOTH_DATABASES(MigrationsTest);

TEST_P(MigrationsTest, are_applied_once_and_in_order) {
  migrate_with({make_things});
  migrate_with({make_things, add_thing});
  migrate_with({make_things, add_thing});
  EXPECT_EQ(row_count(), 2);
}

TEST_P(MigrationsTest, that_were_edited_are_refused) {
  migrate_with({make_things});
  EXPECT_THROW(migrate_with({{"9001_things", "create table things (id bigint primary key, name text);\n"}}), DatabaseError);
}

TEST_P(MigrationsTest, unknown_to_this_program_are_refused) {
  migrate_with({make_things, add_thing});
  EXPECT_THROW(migrate_with({make_things}), DatabaseError);
}

TEST_P(MigrationsTest, that_fail_leave_nothing_and_can_be_applied_when_mended) {
  EXPECT_THROW(migrate_with({make_things, {"9002_more_things", "insert into things (id) values (2);\ninsert into things (id) values (1);\n"}}),
               ConstraintError);
  EXPECT_EQ(row_count(), 1);
  migrate_with({make_things, add_thing});
  EXPECT_EQ(row_count(), 2);
}

TEST_P(MigrationsTest, may_say_a_thing_differently_to_each_engine) {
  migrate_with({make_things,
                {"9003_engine",
                 "-- only sqlite\ninsert into things (id) values (10);\n-- only postgresql\ninsert into things (id) values (20);\n-- both\ninsert into things "
                 "(id) values (30);\n"}});
  const auto ids = database().read([](Session& session) { return session.rows<std::int64_t>("select id from things order by id"); });
  EXPECT_THAT(ids, testing::ElementsAre(1, GetParam() == Engine::sqlite ? 10 : 20, 30));
}

// SQLite fills a table of its own with a list of more than two, each time a statement checks a value against it: an order took three of them.
TEST_P(MigrationsTest, make_tables_whose_checks_compare_instead_of_looking_up_in_lists) {
  if (GetParam() != Engine::sqlite) return;
  const auto tables = database().read([](Session& session) { return session.rows<std::string>("select sql from sqlite_schema where type = 'table'"); });
  EXPECT_GT(tables.size(), 100U);
  const std::regex list(R"( in \([^()]*,[^()]*,[^()]*\))");
  for (const std::string& table : tables) EXPECT_FALSE(std::regex_search(table, list)) << "write (a = 1 or a = 2 or a = 3) for SQLite: " << table;
}

TEST(MigrationsInTheBinary, bear_their_order_in_their_names) {
  ASSERT_FALSE(migrations().empty());
  for (std::size_t i = 0; i < migrations().size(); ++i) {
    const std::string_view name = migrations()[i].name;
    EXPECT_TRUE(name.size() > 5 && name[4] == '_') << name;
    if (i == 0) continue;
    EXPECT_LT(migrations()[i - 1].name.substr(0, 4), name.substr(0, 4)) << "two migrations bear the same number";
  }
}

}  // namespace
}  // namespace galleria::db
