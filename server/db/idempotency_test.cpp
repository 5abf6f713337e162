// Idempotency keys: the effect happens once and the answer is the same.
#include "db/idempotency.hpp"

#include <gmock/gmock.h>

#include "db/database_fixture.hpp"

namespace galleria::db {
namespace {

class IdempotencyTest : public DatabaseTest {
 protected:
  IdempotencyKey key_{.member_id = MemberId{1}, .operation = "place_order", .key = "k1", .fingerprint = "f1"};

  ClaimAnswer claim_and_answer(const IdempotencyKey& key, std::string_view answer) {
    return database().write([&](Transaction& transaction) {
      auto claimed = claim_idempotency_key(transaction, key, clock_.now());
      if (claimed.claim == Claim::fresh) store_idempotent_answer(transaction, key, answer);
      return claimed;
    });
  }
  std::int64_t sweep() {
    return database().write([&](Transaction& transaction) { return sweep_idempotency_keys(transaction, clock_.now()); });
  }
};
GALLERIA_ON_BOTH_DATABASES(IdempotencyTest);

TEST_P(IdempotencyTest, a_key_is_fresh_once_and_then_replays_the_first_answer) {
  EXPECT_EQ(claim_and_answer(key_, R"({"orderId":1})").claim, Claim::fresh);
  const auto again = claim_and_answer(key_, R"({"orderId":2})");
  EXPECT_EQ(again.claim, Claim::replay);
  EXPECT_EQ(again.stored_answer, R"({"orderId":1})");
}

TEST_P(IdempotencyTest, the_same_key_with_another_request_is_a_mismatch) {
  claim_and_answer(key_, "{}");
  IdempotencyKey other = key_;
  other.fingerprint = "f2";
  EXPECT_EQ(claim_and_answer(other, "{}").claim, Claim::mismatch);
}

TEST_P(IdempotencyTest, keys_of_other_members_and_operations_are_apart) {
  claim_and_answer(key_, "{}");
  IdempotencyKey of_other_member = key_;
  of_other_member.member_id = MemberId{2};
  IdempotencyKey of_other_operation = key_;
  of_other_operation.operation = "pay_order";
  EXPECT_EQ(claim_and_answer(of_other_member, "{}").claim, Claim::fresh);
  EXPECT_EQ(claim_and_answer(of_other_operation, "{}").claim, Claim::fresh);
}

TEST_P(IdempotencyTest, a_key_of_refused_work_stays_fresh) {
  EXPECT_THROW(database().write([&](Transaction& transaction) {
    claim_idempotency_key(transaction, key_, clock_.now());
    throw std::runtime_error("refused");
  }),
               std::runtime_error);
  EXPECT_EQ(claim_and_answer(key_, "{}").claim, Claim::fresh);
}

TEST_P(IdempotencyTest, of_many_at_once_one_is_fresh_and_the_others_get_its_answer) {
  constexpr int caller_count = 16;
  std::vector<ClaimAnswer> answers(caller_count);
  {
    std::vector<std::jthread> callers;
    for (int i = 0; i < caller_count; ++i) {
      callers.emplace_back([&, i] { answers[static_cast<std::size_t>(i)] = claim_and_answer(key_, std::to_string(i)); });
    }
  }
  const auto fresh = std::find_if(answers.begin(), answers.end(), [](const ClaimAnswer& answer) { return answer.claim == Claim::fresh; });
  ASSERT_NE(fresh, answers.end());
  for (const ClaimAnswer& answer : answers) {
    if (&answer == &*fresh) continue;
    EXPECT_EQ(answer.claim, Claim::replay);
    EXPECT_EQ(answer.stored_answer, std::to_string(fresh - answers.begin()));
  }
}

TEST_P(IdempotencyTest, sweeping_takes_old_keys_but_those_kept_for_ever) {
  IdempotencyKey kept = key_;
  kept.operation = "pay_order";
  kept.retention = Retention::kept_for_ever;
  claim_and_answer(key_, "{}");
  claim_and_answer(kept, "{}");
  EXPECT_EQ(sweep(), 0);
  clock_.advance(std::chrono::hours(25));
  EXPECT_EQ(sweep(), 1);
  EXPECT_EQ(claim_and_answer(key_, "{}").claim, Claim::fresh);
  EXPECT_EQ(claim_and_answer(kept, "{}").claim, Claim::replay);
}

}  // namespace
}  // namespace galleria::db
