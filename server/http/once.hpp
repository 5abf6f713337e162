// Runs a use case's transaction at most once for an idempotency key: the same key sent again gives the same answer.
#pragma once

#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>

#include "db/database.hpp"
#include "db/idempotency.hpp"
#include "http/endpoint.hpp"
#include "wire/reader.hpp"
#include "wire/writer.hpp"

namespace galleria::http {

// Whose a key is: the same key of another member or of another operator is another one.
struct KeyOwner {
  KeyOwner(MemberId id) : member_id(id) {}
  KeyOwner(const Operator& caller) : operator_name(caller.name) {}
  // Rows know members only; an operator's name stands beside the operation.
  db::IdempotencyKey key_of(const Call& call, db::Retention retention) const {
    const std::string operation = member_id == MemberId{} ? call.operation + " of " + operator_name : call.operation;
    return {member_id, operation, call.idempotency_key, call.fingerprint, retention};
  }

  MemberId member_id;
  std::string operator_name;
};

// work(transaction) gives Result<Response>. What it does and the key's row are committed together; a refusal keeps neither, so the client may try again with
// the same key. A key that was used for another request is refused with key_reused. Keys of orders and payments are kept for ever.
template <class Work>
auto once(db::Database& database, const Call& call, const KeyOwner& owner, TimeMs now, Work&& work, db::Retention retention = db::Retention::swept)
    -> Result<Reply<typename std::invoke_result_t<Work&, db::Transaction&>::value_type>> {
  using Response = typename std::invoke_result_t<Work&, db::Transaction&>::value_type;
  const db::IdempotencyKey key = owner.key_of(call, retention);
  return database.write([&](db::Transaction& transaction) -> Result<Reply<Response>> {
    const db::ClaimAnswer claimed = db::claim_idempotency_key(transaction, key, now);
    if (claimed.claim == db::Claim::mismatch) return key_reused;
    if (claimed.claim == db::Claim::replay) {
      if constexpr (std::is_same_v<Response, Done>) {
        return Reply<Response>{Done{}, {}, true};
      } else {
        wire::Problems problems;
        auto stored = wire::read_json_text<Response>(claimed.stored_answer, problems);
        if (!stored) throw std::runtime_error("a stored answer of " + call.operation + " does not fit its type any more");
        return Reply<Response>{std::move(*stored), {}, true};
      }
    }
    Response response = TRY(work(transaction));
    db::store_idempotent_answer(transaction, key, wire::to_json_text(response));
    return Reply<Response>{std::move(response), {}, false};
  });
}

}  // namespace galleria::http
