// What works of a group want alike goes as one statement, and each is told what became of its own.
#include "db/postgres_merging.hpp"

#include <gmock/gmock.h>

#include <thread>

#include "db/change_many.hpp"
#include "db/insert_many.hpp"
#include "db/postgres_group_fixture.hpp"

namespace galleria::db {
namespace {

using testing::Each;
using testing::ElementsAre;
using testing::Field;
using testing::UnorderedElementsAre;

using InsertThings = InsertMany<"insert into things (id, number, note)", "bigint, bigint, text">;
using InsertNotes = InsertMany<"insert into notes (id, thing_id)", "bigint, bigint">;
using InsertMoves = InsertMany<"insert into moves (id)", "bigint">;
using TakeFrom = ChangeMany<"update things set number = number - $2 where id = $1 and number >= $2", "update things set number = number - given.column2 from",
                            "bigint, bigint", " where id = given.column1 and number >= given.column2">;
// Takes from all of an owner's that have enough.
using TakeFromAll =
    ChangeMany<"update things set number = number - $2 where owner = $1 and number >= $2", "update things set number = number - given.column2 from",
               "bigint, bigint", " where owner = given.column1 and number >= given.column2 returning given.column1", Many::Told::by_first_argument>;
using Reserve = AddMany<"update things set number = number - $2 where id = $1 and number >= $2 returning number as left_count",
                        "update things set number = number - given.column2 from",
                        " where id = given.column1 and number >= given.column2 returning id, number as left_count",
                        "select id from things where id = any(cast($1 as bigint[])) order by id for update">;

Statement thing(std::int64_t id) { return InsertThings::statement(row_values(id, std::int64_t{0}, std::optional<std::string>())); }
Statement note(std::int64_t id) { return InsertNotes::statement(row_values(id, id)); }
Statement move(std::int64_t id) { return InsertMoves::statement(row_values(id)); }

// The first words of each, and how many arguments it has.
std::vector<std::string> told(const std::vector<const Statement*>& statements) {
  std::vector<std::string> all;
  for (const Statement* statement : statements)
    all.push_back(std::string(statement->sql.text.substr(0, statement->sql.text.find(" ("))) + " " + std::to_string(statement->arguments.size()));
  return all;
}

TEST(MergedWishes, rows_of_one_table_go_together_and_each_work_keeps_its_order) {
  const std::vector<std::vector<Statement>> works{
      {thing(1), note(1), move(1)}, {thing(2), move(2)}, {thing(3), note(3), note(4), move(3)}, {thing(4), note(5), move(4)}};
  std::vector<Wish> wishes;
  for (std::size_t work = 0; work < works.size(); ++work) {
    for (const Statement& statement : works[work]) wishes.push_back({work, &statement});
  }
  EXPECT_THAT(told(MergedWishes(wishes).statements()), ElementsAre("insert into things 3", "insert into notes 2", "insert into moves 1"));
}

TEST(MergedWishes, works_that_want_it_in_opposite_orders_are_given_theirs) {
  const std::vector<Statement> one{note(1), move(1)};
  const std::vector<Statement> other{move(2), note(2)};
  const std::vector<Wish> wishes{{0, &one[0]}, {0, &one[1]}, {1, &other[0]}, {1, &other[1]}};
  EXPECT_THAT(told(MergedWishes(wishes).statements()), ElementsAre("insert into notes 2", "insert into moves 1", "insert into notes 2"));
}

TEST(MergedWishes, what_has_no_form_goes_as_it_is) {
  const Statement own("select 1 (");
  const Statement inserted = thing(1);
  const std::vector<Wish> wishes{{0, &own}, {0, &inserted}, {1, &own}};
  const auto statements = MergedWishes(wishes).statements();
  EXPECT_THAT(statements, ElementsAre(&own, &own, &inserted));
}

TEST(MergedWishes, many_rows_go_in_one_statement) {
  std::vector<Statement> statements;
  for (std::int64_t id = 0; id < 45; ++id) statements.push_back(move(id));
  std::vector<Wish> wishes;
  for (std::size_t work = 0; work < statements.size(); ++work) wishes.push_back({work, &statements[work]});
  EXPECT_THAT(told(MergedWishes(wishes).statements()), ElementsAre("insert into moves 1"));
}

class PostgresMergingTest : public PostgresGroupFixture {
 protected:
  void SetUp() override {
    execute("create table things (id bigint primary key, number bigint not null check (number >= 0), note text, owner bigint)");
    execute("insert into things (id, number, owner) values (1, 4, 7), (2, 100, 7), (3, 100, 8)");
  }

  // Reserves one piece of each row, and keeps what it was told of the last.
  static PostgresGroup::Work reserving(std::vector<std::int64_t> rows, std::optional<std::int64_t>& left) {
    return [rows = std::move(rows), &left](Transaction& transaction) {
      std::vector<Statement> statements;
      for (const std::int64_t row : rows) statements.push_back(Reserve::statement(row, 1));
      const auto results = transaction.run_shared(statements, rows);
      const auto found = read_rows<std::int64_t>(*results.back());
      left = found.empty() ? std::nullopt : std::optional(found.front());
      return left.has_value();
    };
  }
};

TEST_F(PostgresMergingTest, rows_of_many_works_are_stored_as_each_gave_them) {
  Works works;
  for (std::int64_t id = 10; id < 43; ++id) {
    works.push_back([id](Transaction& transaction) {
      const auto note = id % 2 == 0 ? std::nullopt : std::optional(R"(注 "\, {)" + std::to_string(id));
      transaction.execute_later(InsertThings::statement(row_values(id, id * 2, note)));
      const std::vector<RowValues> two{row_values(id * 100, id, note), row_values(id * 100 + 1, id, note)};
      EXPECT_THAT(transaction.execute_all(InsertThings::statements(two)), ElementsAre(2));
      return true;
    });
  }
  EXPECT_THAT(run_group(works), Each(ends(GroupEnding::committed)));
  EXPECT_THAT(
      stored<std::int64_t>("select count(*) as n from things where (id between 10 and 42 and number = id * 2 and coalesce(note, '') = case when id % 2 = 0 "
                           "then '' else '注 \"\\, {' || id end) or (id between 1000 and 4300 and number = id / 100)"),
      ElementsAre(99));
}

TEST_F(PostgresMergingTest, a_row_that_is_there_already_spoils_nobody_who_runs_alone_afterwards) {
  const auto inserting = [](std::int64_t id) {
    return [id](Transaction& transaction) {
      transaction.execute_later(thing(id));
      return true;
    };
  };
  EXPECT_THAT(run_group({inserting(10), inserting(1), inserting(11)}), Each(ends(GroupEnding::dissolved)));
  EXPECT_THAT(stored<std::int64_t>("select count(*) as n from things"), ElementsAre(3));
}

TEST_F(PostgresMergingTest, updates_whose_conditions_are_all_met_are_told_to_each) {
  const auto taking = [](std::int64_t id) {
    return [id](Transaction& transaction) {
      const std::array<Statement, 1> take{TakeFrom::statement(id, std::int64_t{3})};
      return transaction.execute_all(take).front() == 1;
    };
  };
  EXPECT_THAT(run_group({taking(1), taking(2), taking(3)}), Each(testing::AllOf(ends(GroupEnding::committed), Field(&PostgresGroup::Answer::stays, true))));
  EXPECT_THAT(stored<std::int64_t>("select number from things order by id"), ElementsAre(1, 97, 97));
}

TEST_F(PostgresMergingTest, an_update_whose_condition_is_not_met_has_each_run_alone) {
  const auto taking = [](std::int64_t id) {
    return [id](Transaction& transaction) {
      const std::array<Statement, 1> take{TakeFrom::statement(id, std::int64_t{5})};
      return transaction.execute_all(take).front() == 1;
    };
  };
  EXPECT_THAT(run_group({taking(1), taking(2), taking(3)}), Each(ends(GroupEnding::dissolved)));
  EXPECT_THAT(stored<std::int64_t>("select number from things order by id"), ElementsAre(4, 100, 100));
}

TEST_F(PostgresMergingTest, of_updates_that_name_their_owners_each_is_told_how_many_rows_it_changed) {
  std::array<std::int64_t, 3> changed{};
  const auto taking = [&](std::size_t place, std::int64_t owner) {
    return [&changed, place, owner](Transaction& transaction) {
      const std::array<Statement, 1> take{TakeFromAll::statement(owner, std::int64_t{3})};
      changed[place] = transaction.execute_all(take).front();
      return true;
    };
  };
  EXPECT_THAT(run_group({taking(0, 7), taking(1, 8), taking(2, 9)}), Each(ends(GroupEnding::committed)));
  EXPECT_THAT(changed, ElementsAre(2, 1, 0));
}

TEST_F(PostgresMergingTest, amounts_of_one_row_are_added_up_and_each_is_told_what_is_left) {
  std::array<std::optional<std::int64_t>, 5> left;
  EXPECT_THAT(run_group({reserving({2}, left[0]), reserving({2, 3}, left[1]), reserving({3}, left[2]), reserving({1}, left[3]), reserving({2}, left[4])}),
              Each(ends(GroupEnding::committed)));
  EXPECT_THAT(left, ElementsAre(97, 98, 98, 3, 97));
  EXPECT_THAT(stored<std::int64_t>("select number from things order by id"), ElementsAre(3, 97, 98));
}

TEST_F(PostgresMergingTest, of_what_is_too_little_for_all_as_many_get_theirs_as_there_is_for) {
  std::array<std::optional<std::int64_t>, 6> left;
  Works works;
  for (auto& told : left) works.push_back(reserving({1}, told));
  EXPECT_THAT(run_group(works), Each(ends(GroupEnding::committed)));
  EXPECT_THAT(left, UnorderedElementsAre(3, 2, 1, 0, std::nullopt, std::nullopt));
  EXPECT_THAT(stored<std::int64_t>("select number from things where id = 1"), ElementsAre(0));
}

TEST_F(PostgresMergingTest, groups_that_add_to_the_same_rows_do_not_wait_for_each_other_in_a_circle) {
  std::vector<PostgresGroup::Answer> of_one;
  std::vector<PostgresGroup::Answer> of_other;
  for (int round = 0; round < 20; ++round) {
    std::array<std::optional<std::int64_t>, 4> left;
    {
      const std::jthread one([&] { of_one = run_group({reserving({3}, left[0]), reserving({2}, left[1])}); });
      const std::jthread other([&] { of_other = run_group({reserving({2}, left[2]), reserving({3}, left[3])}); });
    }
    EXPECT_THAT(of_one, Each(ends(GroupEnding::committed)));
    EXPECT_THAT(of_other, Each(ends(GroupEnding::committed)));
  }
  EXPECT_THAT(stored<std::int64_t>("select number from things where id > 1 order by id"), ElementsAre(60, 60));
}

}  // namespace
}  // namespace galleria::db
