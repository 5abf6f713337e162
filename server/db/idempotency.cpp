// Keeps the answers of operations that must have their effect once.
#include "db/idempotency.hpp"

#include <array>

#include "base/planted_bugs.hpp"

namespace galleria::db {
namespace {
struct StoredAnswer {
  std::string fingerprint;
  std::optional<std::string> answer;
};
BOOST_DESCRIBE_STRUCT(StoredAnswer, (), (fingerprint, answer))
}  // namespace

ClaimAnswer claim_idempotency_key(Transaction& transaction, const IdempotencyKey& key, TimeMs now) {
  if (is_planted(PlantedBug::idempotency_key_ignored)) return {Claim::fresh, {}};
  // If the same key is being used by an open transaction, the insert waits for its end. One round trip, because most keys are fresh.
  const std::array<Statement, 2> statements{
      Statement("insert into idempotency_keys (member_id, operation, key, fingerprint, answer, is_kept_for_ever, created_at_ms) "
                "values ($1, $2, $3, $4, null, $5, $6) on conflict (member_id, operation, key) do nothing",
                key.member_id, key.operation, key.key, key.fingerprint, key.retention == Retention::kept_for_ever, now),
      Statement("select fingerprint, answer from idempotency_keys where member_id = $1 and operation = $2 and key = $3", key.member_id, key.operation,
                key.key)};
  const auto results = transaction.run(statements);
  if (results[0]->affected_count() == 1) return {Claim::fresh, {}};
  const auto stored = read_rows<StoredAnswer>(*results[1]).at(0);
  if (stored.fingerprint != key.fingerprint) return {Claim::mismatch, {}};
  if (!stored.answer) throw std::logic_error("an idempotency key was claimed but never answered: " + key.operation);
  return {Claim::replay, *stored.answer};
}

void store_idempotent_answer(Transaction& transaction, const IdempotencyKey& key, std::string_view answer_json) {
  transaction.execute_later(Statement("update idempotency_keys set answer = $4 where member_id = $1 and operation = $2 and key = $3", key.member_id,
                                      key.operation, key.key, answer_json));
}

std::int64_t sweep_idempotency_keys(Transaction& transaction, TimeMs before) {
  return transaction.execute(
      "delete from idempotency_keys where (member_id, operation, key) in "
      "(select member_id, operation, key from idempotency_keys where created_at_ms < $1 and not is_kept_for_ever limit 1000)",
      before);
}

}  // namespace galleria::db
