// Idempotency keys: the same key sent again gives the stored answer; the row is written in the same transaction as the effect.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "db/database.hpp"
#include "db/read_batch.hpp"

namespace galleria::db {

// Whether a key may be forgotten after a day; those of orders and payments never are.
enum class Retention { swept, kept_for_ever };

struct IdempotencyKey {
  MemberId member_id;       // 0 for operators, whose name then stands in the operation
  std::string operation;    // the endpoint's name
  std::string key;          // as the client sent it, 1 to 64 characters
  std::string fingerprint;  // digest of the request: the same key with another request is refused
  Retention retention = Retention::swept;
};

struct StoredAnswer {
  std::string fingerprint;
  std::string answer;  // the envelope's data as JSON text

  friend bool operator==(const StoredAnswer&, const StoredAnswer&) = default;
};
BOOST_DESCRIBE_STRUCT(StoredAnswer, (), (fingerprint, answer))

// What the key was answered, if it was ever used. Of the same key sent twice at once both may find nothing.
std::optional<StoredAnswer> find_idempotent_answer(Session& session, const IdempotencyKey& key);

// The same, together with other questions. Does not change `stored` if the key was never used.
void ask_idempotent_answer(ReadBatch& reads, const IdempotencyKey& key, std::optional<StoredAnswer>& stored);

// Stores the answer, with the commit. If the key was answered meanwhile, the commit throws ConstraintError: then nothing of the transaction stays.
void store_idempotent_answer(Transaction& transaction, const IdempotencyKey& key, std::string_view answer_json, TimeMs now);

// Deletes up to 1,000 keys older than `before` that are not kept for ever, and gives how many; call again until it gives 0.
std::int64_t sweep_idempotency_keys(Transaction& transaction, TimeMs before);

}  // namespace galleria::db
