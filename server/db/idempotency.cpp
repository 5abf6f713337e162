// Keeps the answers of operations that must have their effect once.
#include "db/idempotency.hpp"

#include "base/planted_bugs.hpp"
#include "db/insert_many.hpp"

namespace galleria::db {

std::optional<StoredAnswer> find_idempotent_answer(Session& session, const IdempotencyKey& key) {
  std::optional<StoredAnswer> stored;
  ReadBatch reads;
  ask_idempotent_answer(reads, key, stored);
  reads.send(session);
  return stored;
}

void ask_idempotent_answer(ReadBatch& reads, const IdempotencyKey& key, std::optional<StoredAnswer>& stored) {
  if (is_planted(PlantedBug::idempotency_key_ignored)) return;
  Statement ask("select fingerprint, answer from idempotency_keys where member_id = $1 and operation = $2 and key = $3", key.member_id, key.operation, key.key);
  reads.ask<StoredAnswer>(std::move(ask), [&stored](Session&, std::vector<StoredAnswer> rows) {
    if (!rows.empty()) stored = std::move(rows.front());
  });
}

void store_idempotent_answer(Transaction& transaction, const IdempotencyKey& key, std::string_view answer_json, TimeMs now) {
  if (is_planted(PlantedBug::idempotency_key_ignored)) return;
  // A plain insert: what came second must not stay. One row, written once: the effect needs no lock on the key while it happens.
  using InsertKeys = InsertMany<"insert into idempotency_keys (member_id, operation, key, fingerprint, answer, is_kept_for_ever, created_at_ms)",
                                "bigint, text, text, text, text, boolean, bigint">;
  transaction.execute_later(
      InsertKeys::statement(row_values(key.member_id, key.operation, key.key, key.fingerprint, answer_json, key.retention == Retention::kept_for_ever, now)));
}

std::int64_t sweep_idempotency_keys(Transaction& transaction, TimeMs before) {
  return transaction.execute(sweep("delete from idempotency_keys where (member_id, operation, key) in "
                                   "(select member_id, operation, key from idempotency_keys where created_at_ms < $1 and not is_kept_for_ever limit 1000)"),
                             before);
}

}  // namespace galleria::db
