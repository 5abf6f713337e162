// Runs works as groups on a PostgreSQL database of the test's own.
#pragma once

#include <gmock/gmock.h>

#include <thread>

#include "db/database_fixture.hpp"
#include "db/postgres_group.hpp"

namespace galleria::db {

class PostgresGroupFixture : public testing::Test {
 protected:
  using Works = std::vector<PostgresGroup::Work>;

  void execute(Sql sql) {
    test_database_.database().write([&](Transaction& transaction) { transaction.execute(sql); });
  }
  template <class Row>
  std::vector<Row> stored(Sql sql) {
    return test_database_.database().read([&](Session& session) { return session.rows<Row>(sql); });
  }
  // Runs the works as one group and gives their answers in the same order.
  std::vector<PostgresGroup::Answer> run_group(const Works& works) {
    PostgresGroup group(pool_, doubts_, works.size());
    std::vector<PostgresGroup::Answer> answers(works.size());
    std::vector<std::jthread> threads;
    for (std::size_t i = 0; i < works.size(); ++i) threads.emplace_back([&, i] { answers[i] = group.take_part(works[i]); });
    threads.clear();
    return answers;
  }
  static auto ends(GroupEnding ending) { return testing::Field(&PostgresGroup::Answer::ending, ending); }

  TestDatabase test_database_{Engine::postgresql};
  PostgresGroup::Pool pool_{[this] { return std::make_unique<PostgresConnection>(test_database_.url()); }, 4, std::chrono::seconds(5)};
  RowsInDoubt doubts_;
};

}  // namespace galleria::db
