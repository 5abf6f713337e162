// Idempotency keys belong to whoever sends them.
#include "http/once.hpp"

#include <gmock/gmock.h>

#include "db/database_fixture.hpp"

namespace galleria::http {
namespace {

struct Stamp {
  std::int64_t number = 0;
};
BOOST_DESCRIBE_STRUCT(Stamp, (), (number))

class OnceTest : public db::DatabaseTest {
 protected:
  // What a call with the key "k" is answered: the number of times that the work was done, by then or long before.
  Result<Reply<Stamp>> stamp(const KeyOwner& owner, std::string fingerprint = "same") {
    Call call;
    call.operation = "stamp";
    call.idempotency_key = "k";
    call.fingerprint = std::move(fingerprint);
    return once(database(), call, owner, clock_.now(), [&](db::Transaction&) -> Result<Stamp> { return Stamp{++work_count_}; });
  }

  std::int64_t work_count_ = 0;
};
GALLERIA_ON_BOTH_DATABASES(OnceTest);

TEST_P(OnceTest, two_operators_with_the_same_key_are_two) {
  const Operator desk{"desk"};
  const Operator till{"till"};
  EXPECT_EQ(stamp(desk)->data.number, 1);
  EXPECT_EQ(stamp(till, "another request")->data.number, 2);
  EXPECT_EQ(stamp(desk)->data.number, 1);
  EXPECT_TRUE(stamp(till).error().is(key_reused));
  EXPECT_EQ(work_count_, 2);
}

TEST_P(OnceTest, members_and_operators_have_keys_of_their_own) {
  EXPECT_EQ(stamp(MemberId{7})->data.number, 1);
  EXPECT_EQ(stamp(MemberId{8})->data.number, 2);
  EXPECT_EQ(stamp(Operator{"7"})->data.number, 3);
  EXPECT_TRUE(stamp(MemberId{7})->is_replayed);
  EXPECT_EQ(work_count_, 3);
}

}  // namespace
}  // namespace galleria::http
