// Idempotency keys belong to whoever sends them.
#include "http/once.hpp"

#include <gmock/gmock.h>

#include <atomic>
#include <barrier>
#include <mutex>
#include <set>
#include <thread>

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
  const Operator desk{{}, "desk"};
  const Operator till{{}, "till"};
  EXPECT_EQ(stamp(desk)->data.number, 1);
  EXPECT_EQ(stamp(till, "another request")->data.number, 2);
  EXPECT_EQ(stamp(desk)->data.number, 1);
  EXPECT_TRUE(stamp(till).error().is(key_reused));
  EXPECT_EQ(work_count_, 2);
}

TEST_P(OnceTest, members_and_operators_have_keys_of_their_own) {
  EXPECT_EQ(stamp(MemberId{7})->data.number, 1);
  EXPECT_EQ(stamp(MemberId{8})->data.number, 2);
  EXPECT_EQ(stamp(Operator{{}, "7"})->data.number, 3);
  EXPECT_TRUE(stamp(MemberId{7})->is_replayed);
  EXPECT_EQ(work_count_, 3);
}

TEST_P(OnceTest, the_same_request_at_once_from_many_is_done_once_and_all_get_its_answer) {
  constexpr int caller_count = 12;
  std::barrier all_have_looked(caller_count);
  std::atomic<int> number{0};
  std::mutex mutex;
  std::set<std::int64_t> answers;
  {
    std::vector<std::jthread> callers;
    for (int i = 0; i < caller_count; ++i) {
      callers.emplace_back([&] {
        Call call;
        call.operation = "stamp";
        call.idempotency_key = "k";
        const auto reply = once(database(), call, MemberId{7}, clock_.now(), [&](db::Transaction& transaction) -> Result<Stamp> {
          // On SQLite the next one looks when the former has written.
          if (GetParam() == db::Engine::postgresql) all_have_looked.arrive_and_wait();
          return Stamp{transaction.row<std::int64_t>("select 1").value() + number++};
        });
        const std::lock_guard lock(mutex);
        answers.insert(reply->data.number);
      });
    }
  }
  EXPECT_THAT(answers, testing::SizeIs(1));
}

// As when it finds the cart empty that the same request has just emptied.
TEST_P(OnceTest, a_refusal_that_the_same_request_caused_gives_its_answer) {
  Call call;
  call.operation = "stamp";
  call.idempotency_key = "k";
  const auto refused = once(database(), call, MemberId{7}, clock_.now(), [&](db::Transaction&) -> Result<Stamp> {
    if (GetParam() == db::Engine::postgresql) std::thread([&] { EXPECT_EQ(stamp(MemberId{7}, "")->data.number, 1); }).join();
    return not_signed_in;
  });
  if (GetParam() == db::Engine::sqlite) {
    EXPECT_TRUE(refused.error().is(not_signed_in)) << "there is one writer: nobody comes between";
    return;
  }
  ASSERT_TRUE(refused.has_value());
  EXPECT_EQ(refused->data.number, 1);
  EXPECT_TRUE(refused->is_replayed);
}

}  // namespace
}  // namespace galleria::http
