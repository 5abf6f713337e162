// All SQL of the sandbox's UnionPay: payments and refunds by their numbers.
#pragma once

#include <boost/describe.hpp>

#include <optional>
#include <string>

#include "base/clock.hpp"
#include "base/money.hpp"
#include "db/database.hpp"

namespace galleria::gateways {

enum class SandboxUnionState { waiting, done };
BOOST_DESCRIBE_ENUM(SandboxUnionState, waiting, done)

struct SandboxUnionRow {
  std::string order_id;
  std::int64_t id = 0;
  std::string txn_type;  // "01", "04"
  std::string txn_time;
  std::optional<std::string> query_id;       // a payment's once it is paid
  std::optional<std::string> paid_query_id;  // of a refund: the payment's
  std::string description;
  Cents total_cents;
  Cents refunded_cents;
  std::string front_url;
  std::string back_url;
  SandboxUnionState state = SandboxUnionState::waiting;
  TimeMs created_at_ms;
  TimeMs expires_at_ms;
};
BOOST_DESCRIBE_STRUCT(SandboxUnionRow, (),
                      (order_id, id, txn_type, txn_time, query_id, paid_query_id, description, total_cents, refunded_cents, front_url, back_url, state,
                       created_at_ms, expires_at_ms))

// False if the number is taken.
bool insert_union_trade(db::Transaction& transaction, const SandboxUnionRow& trade);
std::optional<SandboxUnionRow> find_union_trade(db::Session& session, std::string_view order_id);
std::optional<SandboxUnionRow> find_union_trade(db::Session& session, std::int64_t id);
std::optional<SandboxUnionRow> find_union_payment(db::Session& session, std::string_view query_id);

// Charges an unpaid, unexpired payment; nothing if it is neither.
std::optional<SandboxUnionRow> mark_union_paid(db::Transaction& transaction, std::int64_t id, std::string_view query_id, TimeMs now);
// Takes the amount off what can still be refunded of a payment; false if it is more than that.
bool reserve_union_refund(db::Transaction& transaction, std::string_view query_id, Cents refund);
// Pays a refund out; nothing if that was done before.
std::optional<SandboxUnionRow> mark_union_refunded(db::Transaction& transaction, std::int64_t id);

}  // namespace galleria::gateways
