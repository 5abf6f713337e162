// Idempotency keys: the same key sent again gives the stored answer; the row is written in the same transaction as the effect.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "db/database.hpp"

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

enum class Claim { fresh, replay, mismatch };
struct ClaimAnswer {
  Claim claim;
  std::string stored_answer;  // for replay: the envelope's data as JSON text
};

// Claims the key for this transaction: fresh if it was never used, replay with the stored answer, or mismatch if the fingerprint differs.
ClaimAnswer claim_idempotency_key(Transaction& transaction, const IdempotencyKey& key, TimeMs now);

// Stores the answer of a fresh claim; sent with the commit.
void store_idempotent_answer(Transaction& transaction, const IdempotencyKey& key, std::string_view answer_json);

// Deletes up to 1,000 keys older than `before` that are not kept for ever, and gives how many; call again until it gives 0.
std::int64_t sweep_idempotency_keys(Transaction& transaction, TimeMs before);

}  // namespace galleria::db
