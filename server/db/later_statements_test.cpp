// What is made before a transaction is written in its order, with its notices, and asks nothing.
#include "db/later_statements.hpp"

#include <gtest/gtest.h>

#include <future>

#include "db/database_fixture.hpp"

namespace galleria::db {
namespace {

class LaterStatementsTest : public DatabaseTest {};
GALLERIA_ON_BOTH_DATABASES(LaterStatementsTest);

TEST_P(LaterStatementsTest, what_is_handed_over_is_written_in_its_order_and_told) {
  std::promise<std::string> heard;
  database().listen("later_test", [&](std::string payload) {
    if (!payload.empty()) heard.set_value(std::move(payload));
  });
  LaterStatements later;
  later.execute_later(Statement("insert into probes (id, written_count) values (1, $1)", 1));
  later.execute_later(Statement("update probes set written_count = written_count * $1 + 1", 10));
  later.notify("later_test", "written");
  const auto count = [&] { return database().read([](Session& session) { return session.row<std::int64_t>("select written_count from probes"); }); };
  EXPECT_FALSE(count().has_value());
  database().write([&](Transaction& transaction) { later.hand_over(transaction); });
  EXPECT_EQ(count(), 11);
  EXPECT_EQ(heard.get_future().get(), "written");
}

TEST_P(LaterStatementsTest, it_cannot_ask_the_database) {
  LaterStatements later;
  EXPECT_THROW(later.execute("update probes set written_count = $1", 2), std::logic_error);
  EXPECT_THROW(later.row<std::int64_t>("select written_count from probes"), std::logic_error);
}

}  // namespace
}  // namespace galleria::db
