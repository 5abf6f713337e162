// Runs a use case's transaction at most once for an idempotency key: the same key sent again gives the same answer.
#pragma once

#include <optional>
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
  KeyOwner(const ShopOperator& caller) : operator_name(caller.name) {}
  // Rows know members only; an operator's name stands beside the operation.
  db::IdempotencyKey key_of(const Call& call, db::Retention retention) const {
    const std::string operation = member_id == MemberId{} ? call.operation + " of " + operator_name : call.operation;
    return {member_id, operation, call.idempotency_key, call.fingerprint, retention};
  }

  MemberId member_id;
  std::string operator_name;
};

// The answer that the key was given, again; key_reused if it was given to another request.
template <class Response>
Result<Reply<Response>> replay(const Call& call, const db::IdempotencyKey& key, const db::StoredAnswer& stored) {
  if (stored.fingerprint != key.fingerprint) return key_reused;
  if constexpr (std::is_same_v<Response, Done>) {
    return Reply<Response>{Done{}, {}, true};
  } else {
    wire::Problems problems;
    auto response = wire::read_json_text<Response>(stored.answer, problems);
    if (!response) throw std::runtime_error("a stored answer of " + call.operation + " does not fit its type any more");
    return Reply<Response>{std::move(*response), {}, true};
  }
}

// What the call's key was answered before, if it was.
template <class Response>
std::optional<Result<Reply<Response>>> find_reply(db::Database& database, const Call& call, const db::IdempotencyKey& key) {
  const auto stored = database.read([&](db::Session& session) { return db::find_idempotent_answer(session, key); });
  if (!stored) return std::nullopt;
  return replay<Response>(call, key, *stored);
}

// As once(), below, with the function that runs a transaction: Database::write or Database::write_together. `ask(reads)` adds what the work needs to know, so
// that it is asked in one round trip with the key; when the work is run, it has been answered.
template <class Write, class Work, class Ask>
auto once_by(const Write& write, db::Database& database, const Call& call, const db::IdempotencyKey& key, TimeMs now, Work&& work, const Ask& ask)
    -> Result<Reply<typename std::invoke_result_t<Work&, db::Transaction&>::value_type>> {
  using Response = typename std::invoke_result_t<Work&, db::Transaction&>::value_type;
  try {
    auto reply = write([&](db::Transaction& transaction) -> Result<Reply<Response>> {
      std::optional<db::StoredAnswer> stored;
      db::ReadBatch reads;
      db::ask_idempotent_answer(reads, key, stored);
      ask(reads);
      reads.send(transaction);
      if (stored) return replay<Response>(call, key, *stored);
      Response response = TRY(work(transaction));
      db::store_idempotent_answer(transaction, key, wire::to_json_text(response), now);
      return Reply<Response>{std::move(response), {}, false};
    });
    if (reply.has_value()) return reply;
    // What refused it may be the effect of the same request, which was sent twice at once.
    auto stored = find_reply<Response>(database, call, key);
    return stored ? std::move(*stored) : std::move(reply);
  } catch (const db::ConstraintError&) {
    // The same request was faster.
    if (auto stored = find_reply<Response>(database, call, key)) return std::move(*stored);
    throw;
  }
}

// work(transaction) gives Result<Response>. What it does and the key's row are committed together; a refusal keeps neither, so the client may try again with
// the same key. A key that was used for another request is refused with key_reused. Keys of orders and payments are kept for ever.
template <class Work>
auto once(db::Database& database, const Call& call, const KeyOwner& owner, TimeMs now, Work&& work, db::Retention retention = db::Retention::swept) {
  const auto write = [&](auto&& run) { return database.write(run); };
  const auto nothing_more = [](db::ReadBatch&) {};
  return once_by(write, database, call, owner.key_of(call, retention), now, std::forward<Work>(work), nothing_more);
}

}  // namespace galleria::http
