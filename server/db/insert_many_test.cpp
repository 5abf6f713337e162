// Many rows in few statements, on both engines.
#include "db/insert_many.hpp"

#include <gmock/gmock.h>

#include "db/database_fixture.hpp"

namespace galleria::db {
namespace {

struct Leaf {
  std::int64_t id = 0;
  std::optional<std::int64_t> parent_id;
  std::string text;
  bool is_green = false;

  friend bool operator==(const Leaf&, const Leaf&) = default;
};
BOOST_DESCRIBE_STRUCT(Leaf, (), (id, parent_id, text, is_green))

using InsertLeaves = InsertMany<"insert into leaves (id, parent_id, text, is_green)", "bigint, bigint, text, boolean", " on conflict (id) do nothing">;

// Every other one without a parent: a row may have nothing where another has a number.
std::vector<Leaf> leaves_of(std::size_t count) {
  std::vector<Leaf> leaves;
  for (std::size_t i = 0; i < count; ++i) {
    const auto id = static_cast<std::int64_t>(i);
    leaves.push_back({id, i % 2 == 0 ? std::nullopt : std::optional(id / 2), "叶 " + std::to_string(i), i % 3 == 0});
  }
  return leaves;
}

std::vector<RowValues> rows_of(std::span<const Leaf> leaves) {
  std::vector<RowValues> rows;
  for (const Leaf& leaf : leaves) rows.push_back(row_values(leaf.id, leaf.parent_id, leaf.text, leaf.is_green));
  return rows;
}

class InsertManyTest : public DatabaseTest {
 protected:
  void SetUp() override {
    database().write([](Transaction& transaction) {
      transaction.execute("create table leaves (id bigint primary key, parent_id bigint, text text not null, is_green boolean not null)");
    });
  }
  void TearDown() override {
    database().write([](Transaction& transaction) { transaction.execute("drop table leaves"); });
  }

  // How many rows each statement wrote.
  std::vector<std::int64_t> insert(std::span<const Leaf> leaves) {
    return database().write([&](Transaction& transaction) { return transaction.execute_all(InsertLeaves::statements(rows_of(leaves))); });
  }
  std::vector<Leaf> stored() {
    return database().read([](Session& session) { return session.rows<Leaf>("select id, parent_id, text, is_green from leaves order by id"); });
  }
};
GALLERIA_ON_BOTH_DATABASES(InsertManyTest);

TEST_P(InsertManyTest, every_number_of_rows_is_written_as_it_was_given) {
  for (std::size_t count = 0; count <= 2 * InsertLeaves::most_rows + 1; ++count) {
    const auto leaves = leaves_of(count);
    std::int64_t written = 0;
    for (const std::int64_t rows : insert(leaves)) written += rows;
    EXPECT_EQ(written, static_cast<std::int64_t>(count));
    EXPECT_EQ(stored(), leaves);
    database().write([](Transaction& transaction) { transaction.execute("delete from leaves"); });
  }
}

TEST_P(InsertManyTest, so_many_rows_go_in_one_statement) {
  EXPECT_EQ(InsertLeaves::statements(rows_of(leaves_of(InsertLeaves::most_rows))).size(), 1U);
  EXPECT_EQ(InsertLeaves::statements(rows_of(leaves_of(InsertLeaves::most_rows + 1))).size(), 2U);
}

TEST_P(InsertManyTest, a_row_is_added_to_a_statement_while_it_has_room) {
  const auto leaves = leaves_of(InsertLeaves::most_rows + 1);
  auto rows = rows_of(leaves);
  Statement statement = InsertLeaves::statement(rows.front());
  for (std::size_t i = 1; i < InsertLeaves::most_rows; ++i) EXPECT_TRUE(InsertLeaves::add(statement, rows[i]));
  EXPECT_FALSE(InsertLeaves::add(statement, rows.back()));
  const auto written = database().write([&](Transaction& transaction) { return transaction.execute_all(std::span(&statement, 1)); });
  EXPECT_THAT(written, testing::ElementsAre(static_cast<std::int64_t>(InsertLeaves::most_rows)));
  EXPECT_EQ(stored(), std::vector<Leaf>(leaves.begin(), leaves.end() - 1));
}

TEST_P(InsertManyTest, rows_that_are_there_are_not_counted) {
  const auto leaves = leaves_of(5);
  insert(std::span(leaves).first(2));
  EXPECT_THAT(insert(leaves), testing::ElementsAre(3));
  EXPECT_EQ(stored(), leaves);
}

}  // namespace
}  // namespace galleria::db
