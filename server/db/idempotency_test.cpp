// Idempotency keys: the effect happens once and the answer is the same.
#include "db/idempotency.hpp"

#include <gmock/gmock.h>

#include <atomic>
#include <thread>

#include "db/database_fixture.hpp"

namespace galleria::db {
namespace {

class IdempotencyTest : public DatabaseTest {
 protected:
  IdempotencyKey key_{.member_id = MemberId{1}, .operation = "place_order", .key = "k1", .fingerprint = "f1"};

  // Answers a fresh key; gives what was found.
  std::optional<StoredAnswer> find_or_answer(const IdempotencyKey& key, std::string_view answer) {
    return database().write([&](Transaction& transaction) {
      auto found = find_idempotent_answer(transaction, key);
      if (!found) store_idempotent_answer(transaction, key, answer, clock_.now());
      return found;
    });
  }
  std::int64_t sweep() {
    return database().write([&](Transaction& transaction) { return sweep_idempotency_keys(transaction, clock_.now()); });
  }
};
GALLERIA_ON_BOTH_DATABASES(IdempotencyTest);

TEST_P(IdempotencyTest, a_key_is_fresh_once_and_then_gives_the_first_answer) {
  EXPECT_EQ(find_or_answer(key_, R"({"orderId":1})"), std::nullopt);
  const auto again = find_or_answer(key_, R"({"orderId":2})");
  ASSERT_TRUE(again);
  EXPECT_EQ(again->fingerprint, "f1");
  EXPECT_EQ(again->answer, R"({"orderId":1})");
}

TEST_P(IdempotencyTest, keys_of_other_members_and_operations_are_apart) {
  find_or_answer(key_, "{}");
  IdempotencyKey of_other_member = key_;
  of_other_member.member_id = MemberId{2};
  IdempotencyKey of_other_operation = key_;
  of_other_operation.operation = "pay_order";
  EXPECT_FALSE(find_or_answer(of_other_member, "{}"));
  EXPECT_FALSE(find_or_answer(of_other_operation, "{}"));
}

TEST_P(IdempotencyTest, a_key_of_refused_work_stays_fresh) {
  EXPECT_THROW(database().write([&](Transaction& transaction) {
    store_idempotent_answer(transaction, key_, "{}", clock_.now());
    throw std::runtime_error("refused");
  }),
               std::runtime_error);
  EXPECT_FALSE(find_or_answer(key_, "{}"));
}

TEST_P(IdempotencyTest, of_many_at_once_one_stays) {
  constexpr int caller_count = 16;
  std::atomic<int> answered_count{0};
  {
    std::vector<std::jthread> callers;
    for (int i = 0; i < caller_count; ++i) {
      callers.emplace_back([&, i] {
        try {
          if (!find_or_answer(key_, std::to_string(i))) ++answered_count;
        } catch (const ConstraintError&) {  // another was faster
        }
      });
    }
  }
  EXPECT_EQ(answered_count, 1);
  EXPECT_TRUE(find_or_answer(key_, "{}"));
}

TEST_P(IdempotencyTest, sweeping_takes_old_keys_but_those_kept_for_ever) {
  IdempotencyKey kept = key_;
  kept.operation = "pay_order";
  kept.retention = Retention::kept_for_ever;
  find_or_answer(key_, "{}");
  find_or_answer(kept, "{}");
  EXPECT_EQ(sweep(), 0);
  clock_.advance(std::chrono::hours(25));
  EXPECT_EQ(sweep(), 1);
  EXPECT_FALSE(find_or_answer(key_, "{}"));
  EXPECT_TRUE(find_or_answer(kept, "{}"));
}

}  // namespace
}  // namespace galleria::db
