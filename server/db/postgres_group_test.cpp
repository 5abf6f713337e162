// Works that share a transaction: one commit for all, nobody spoilt by a neighbour, and no two groups that wait for each other.
#include "db/postgres_group_fixture.hpp"

#include <gmock/gmock.h>

#include <barrier>
#include <thread>

namespace galleria::db {
namespace {

using testing::Each;
using testing::Field;

class PostgresGroupTest : public PostgresGroupFixture {
 protected:
  void SetUp() override {
    execute("create table things (id bigint primary key, number bigint not null default 0)");
    execute("insert into things (id) values (1), (2)");
  }

  std::int64_t count(Sql sql) { return stored<std::int64_t>(sql).at(0); }
  static PostgresGroup::Work inserting(std::int64_t id) {
    return [id](Transaction& transaction) {
      transaction.execute("insert into things (id) values ($1)", id);
      transaction.execute_later(Statement("update things set number = number + 1 where id = $1", id));
      return true;
    };
  }
};

TEST_F(PostgresGroupTest, makes_all_works_durable_by_one_commit) {
  Works works;
  for (std::int64_t id = 10; id < 18; ++id) works.push_back(inserting(id));
  EXPECT_THAT(run_group(works), Each(testing::AllOf(ends(GroupEnding::committed), Field(&PostgresGroup::Answer::stays, true))));
  EXPECT_EQ(count("select count(*) from things where id >= 10 and number = 1"), 8);
  EXPECT_EQ(count("select count(distinct cast(xmin as text)) from things where id >= 10"), 1);
}

TEST_F(PostgresGroupTest, gives_each_work_the_rows_that_it_asked_for) {
  Works works;
  std::array<std::int64_t, 6> found{};
  for (std::size_t i = 0; i < found.size(); ++i) {
    works.push_back([&found, i](Transaction& transaction) {
      for (std::size_t step = 0; step <= i; ++step)
        found[i] += transaction.row<std::int64_t>("select cast($1 as bigint)", static_cast<std::int64_t>(i)).value();
      return true;
    });
  }
  run_group(works);
  EXPECT_THAT(found, testing::ElementsAre(0, 2, 6, 12, 20, 30));
}

TEST_F(PostgresGroupTest, a_refusal_that_wrote_nothing_leaves_its_neighbours_alone) {
  const auto answers = run_group({inserting(10),
                                  [](Transaction& transaction) {
                                    transaction.execute_later(Statement("insert into things (id) values (99)"));
                                    return false;
                                  },
                                  [](Transaction& transaction) { return transaction.execute("update things set number = 1 where id = 77") == 1; }});
  EXPECT_THAT(answers, Each(ends(GroupEnding::committed)));
  EXPECT_TRUE(answers[0].stays);
  EXPECT_FALSE(answers[1].stays);
  EXPECT_FALSE(answers[2].stays);
  EXPECT_EQ(count("select count(*) from things where id >= 10"), 1);
}

TEST_F(PostgresGroupTest, what_a_work_throws_reaches_its_caller_alone) {
  const auto answers = run_group({inserting(10), [](Transaction&) -> bool { throw std::out_of_range("mine"); }});
  EXPECT_FALSE(answers[0].error);
  EXPECT_THROW(std::rethrow_exception(answers[1].error), std::out_of_range);
  EXPECT_EQ(count("select count(*) from things where id = 10"), 1);
}

TEST_F(PostgresGroupTest, keeps_nothing_of_a_group_in_which_one_refuses_after_it_wrote) {
  EXPECT_THAT(run_group({inserting(10),
                         [](Transaction& transaction) {
                           transaction.execute("insert into things (id) values (99)");
                           return false;
                         },
                         inserting(11)}),
              Each(ends(GroupEnding::dissolved)));
  EXPECT_EQ(count("select count(*) from things where id >= 10"), 0);
}

TEST_F(PostgresGroupTest, keeps_nothing_of_a_group_in_which_a_constraint_refuses_a_write) {
  EXPECT_THAT(run_group({inserting(10), inserting(1), inserting(11)}), Each(ends(GroupEnding::dissolved)));
  EXPECT_EQ(count("select count(*) from things where id >= 10"), 0);
}

TEST_F(PostgresGroupTest, keeps_nothing_of_a_group_whose_commit_a_constraint_refuses) {
  const auto twice = [](Transaction& transaction) {
    transaction.execute_later(Statement("insert into things (id) values (1)"));
    return true;
  };
  EXPECT_THAT(run_group({inserting(10), twice}), Each(ends(GroupEnding::dissolved)));
  EXPECT_EQ(count("select count(*) from things where id >= 10"), 0);
}

TEST_F(PostgresGroupTest, needs_no_transaction_if_all_refuse) {
  EXPECT_THAT(run_group({[](Transaction&) { return false; }, [](Transaction&) { return false; }}), Each(ends(GroupEnding::refused)));
}

TEST_F(PostgresGroupTest, is_dissolved_when_the_connection_is_lost_before_the_commit) {
  const auto losing = [](Transaction& transaction) {
    transaction.rows<bool>("select pg_terminate_backend(pg_backend_pid())");
    return true;
  };
  EXPECT_THAT(run_group({inserting(10), losing}), Each(ends(GroupEnding::dissolved)));
  EXPECT_THAT(run_group({inserting(10), inserting(11)}), Each(ends(GroupEnding::committed))) << "on another connection";
}

TEST_F(PostgresGroupTest, tells_nobody_that_all_is_well_when_the_connection_is_lost_at_the_commit) {
  const auto losing = [](Transaction& transaction) {
    transaction.execute_later(Statement("select pg_terminate_backend(pg_backend_pid())"));
    return true;
  };
  const auto answers = run_group({inserting(10), losing, [](Transaction&) { return false; }});
  EXPECT_THAT(answers, Each(ends(GroupEnding::unknown)));
  for (const auto& answer : answers) EXPECT_THROW(std::rethrow_exception(answer.error), DatabaseError);
}

TEST_F(PostgresGroupTest, locks_shared_rows_in_one_order_in_all_groups) {
  const auto adding_to = [](std::int64_t id) {
    return [id](Transaction& transaction) {
      // Long enough for the other group to lock its first row.
      const std::array<Statement, 1> slow{Statement("update things set number = number + 1 where id = $1 and pg_sleep(0.1) is not null", id)};
      transaction.run_shared(slow, std::array{id});
      return true;
    };
  };
  const auto slowly_adding_to = [&](std::int64_t id) {
    return [id, add = adding_to(id)](Transaction& transaction) {
      transaction.rows<std::int64_t>("select cast(1 as bigint)");
      return add(transaction);
    };
  };
  std::vector<PostgresGroup::Answer> of_one;
  std::vector<PostgresGroup::Answer> of_other;
  {
    const std::jthread one([&] { of_one = run_group({adding_to(2), slowly_adding_to(1)}); });
    const std::jthread other([&] { of_other = run_group({adding_to(1), slowly_adding_to(2)}); });
  }
  EXPECT_THAT(of_one, Each(ends(GroupEnding::committed)));
  EXPECT_THAT(of_other, Each(ends(GroupEnding::committed)));
  EXPECT_EQ(count("select min(number) from things"), 2);
}

TEST_F(PostgresGroupTest, a_work_that_changes_shared_rows_twice_is_to_run_alone) {
  const auto twice = [](Transaction& transaction) {
    const std::array<Statement, 1> add{Statement("update things set number = number + 1 where id = 1")};
    transaction.run_shared(add, std::array<std::int64_t, 1>{1});
    transaction.run_shared(add, std::array<std::int64_t, 1>{1});
    return true;
  };
  EXPECT_THAT(run_group({inserting(10), twice}), Each(ends(GroupEnding::dissolved)));
}

// Takes so many of the row's number, put off; notes what is left of it.
PostgresGroup::Work putting_off(std::int64_t id, std::int64_t count, std::vector<std::int64_t>* left = nullptr) {
  return [=](Transaction& transaction) {
    const std::array<Statement, 1> take{Statement("update things set number = number - $2 where id = $1 and number >= $2 returning number", id, count)};
    return transaction.put_off_shared(take, std::array{id}, [&transaction, left](auto results) {
      const ResultSet& result = *results.front();
      if (result.row_count() == 0) return false;
      if (left != nullptr) left->push_back(result.cell(0, 0).whole());
      transaction.execute_later(Statement("insert into things (id) values ($1)", 100 + result.cell(0, 0).whole()));
      return true;
    });
  };
}

TEST_F(PostgresGroupTest, changes_at_its_end_what_was_put_off_and_commits_what_follows_from_it) {
  execute("update things set number = 5 where id = 1");
  std::vector<std::int64_t> left;
  EXPECT_THAT(run_group({putting_off(1, 2, &left), inserting(10), putting_off(1, 3, &left)}), Each(ends(GroupEnding::committed)));
  EXPECT_EQ(left.size(), 2);
  EXPECT_EQ(left.back(), 0);
  EXPECT_EQ(count("select number from things where id = 1"), 0);
  EXPECT_EQ(count("select count(*) from things where id = 100"), 1) << "told by the last of them";
}

TEST_F(PostgresGroupTest, locks_what_was_put_off_only_at_its_end) {
  execute("update things set number = 5 where id = 1");
  const auto slowly = [&](Transaction& transaction) {
    const bool is_put_off = putting_off(1, 5)(transaction);
    execute("update things set number = number + 1 where id = 1");  // somebody else, meanwhile
    return is_put_off;
  };
  EXPECT_THAT(run_group({slowly, inserting(10)}), Each(ends(GroupEnding::committed)));
  EXPECT_EQ(count("select number from things where id = 1"), 1);
}

TEST_F(PostgresGroupTest, keeps_nothing_if_what_was_put_off_is_not_as_expected_and_then_puts_the_row_off_no_more) {
  execute("update things set number = 5 where id = 1");
  EXPECT_THAT(run_group({inserting(10), putting_off(1, 4), putting_off(1, 4)}), Each(ends(GroupEnding::dissolved)));
  EXPECT_EQ(count("select number from things where id = 1"), 5);
  EXPECT_EQ(count("select count(*) from things where id >= 10"), 0);
  EXPECT_THAT(run_group({inserting(10), putting_off(1, 4), putting_off(2, 0)}), Each(ends(GroupEnding::committed)));
  EXPECT_EQ(count("select number from things where id = 1"), 5) << "it was told to take the row itself, and did not";
  EXPECT_EQ(count("select count(*) from things where id = 100"), 1) << "of another row nobody doubts";
}

TEST_F(PostgresGroupTest, does_nothing_of_what_a_work_put_off_that_refuses) {
  execute("update things set number = 5 where id = 1");
  const auto refusing = [](Transaction& transaction) {
    putting_off(1, 5)(transaction);
    return false;
  };
  EXPECT_THAT(run_group({refusing, putting_off(1, 3)}), Each(ends(GroupEnding::committed)));
  EXPECT_EQ(count("select number from things where id = 1"), 2);
}

TEST_F(PostgresGroupTest, locks_what_was_put_off_and_what_was_not_in_one_order) {
  execute("update things set number = id * 50");
  const auto at_once = [](std::int64_t id) {
    return [id](Transaction& transaction) {
      const std::array<Statement, 1> slow{Statement("update things set number = number - 1 where id = $1 and pg_sleep(0.1) is not null", id)};
      transaction.run_shared(slow, std::array{id});
      return true;
    };
  };
  std::vector<PostgresGroup::Answer> of_one;
  std::vector<PostgresGroup::Answer> of_other;
  {
    const std::jthread one([&] { of_one = run_group({putting_off(1, 1), at_once(2)}); });
    const std::jthread other([&] { of_other = run_group({at_once(1), putting_off(2, 2)}); });
  }
  EXPECT_THAT(of_one, Each(ends(GroupEnding::committed)));
  EXPECT_THAT(of_other, Each(ends(GroupEnding::committed)));
  EXPECT_EQ(count("select sum(number) from things where id in (1, 2)"), 145);
}

TEST(RowsInDoubtTest, a_row_is_doubted_for_a_moment) {
  RowsInDoubt doubts;
  const auto now = RowsInDoubt::Time{} + std::chrono::hours(1);
  doubts.add(std::array<std::int64_t, 2>{7, 8}, now);
  EXPECT_TRUE(doubts.has_one_of(std::array<std::int64_t, 2>{6, 7}, now));
  EXPECT_FALSE(doubts.has_one_of(std::array<std::int64_t, 1>{6}, now));
  doubts.add(std::array<std::int64_t, 1>{8}, now + RowsInDoubt::memory / 2);
  EXPECT_FALSE(doubts.has_one_of(std::array<std::int64_t, 1>{7}, now + RowsInDoubt::memory));
  EXPECT_TRUE(doubts.has_one_of(std::array<std::int64_t, 1>{8}, now + RowsInDoubt::memory));
}

}  // namespace
}  // namespace galleria::db
