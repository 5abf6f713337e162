// Questions that are asked together, on both engines.
#include "db/read_batch.hpp"

#include <gmock/gmock.h>

#include "db/database_fixture.hpp"

namespace galleria::db {
namespace {

using ReadBatchTest = DatabaseTest;
GALLERIA_ON_BOTH_DATABASES(ReadBatchTest);

TEST_P(ReadBatchTest, each_taker_gets_what_its_own_statement_found_in_the_order_of_asking) {
  std::vector<std::int64_t> numbers;
  std::vector<std::string> texts;
  database().read([&](Session& session) {
    ReadBatch reads;
    reads.ask<std::int64_t>(Statement("select cast($1 as bigint) as number", std::int64_t{4}),
                            [&](Session&, const std::vector<std::int64_t>& found) { numbers = found; });
    reads.ask<std::string>(Statement("select cast('茶' as text) as text"), [&](Session& asked, const std::vector<std::string>& found) {
      texts = found;
      // What a taker misses it may ask for.
      for (const std::int64_t number : asked.rows<std::int64_t>("select cast($1 as bigint) as number", numbers.front() + 1)) numbers.push_back(number);
    });
    reads.send(session);
    reads.send(session);  // nothing is asked twice
  });
  EXPECT_THAT(numbers, testing::ElementsAre(4, 5));
  EXPECT_THAT(texts, testing::ElementsAre("茶"));
}

}  // namespace
}  // namespace galleria::db
