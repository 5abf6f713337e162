// The statements of the sandbox's UnionPay; each condition stands in its write.
#include "gateways/sandbox/sandbox_union_store.hpp"

#define UNION_TRADES                                                                                                                                        \
  "select order_id, id, txn_type, txn_time, query_id, paid_query_id, description, total_cents, refunded_cents, front_url, back_url, state, created_at_ms, " \
  "expires_at_ms from sandbox_union_trades"

namespace galleria::gateways {

bool insert_union_trade(db::Transaction& transaction, const SandboxUnionRow& trade) {
  return transaction.execute(
             "insert into sandbox_union_trades (order_id, id, txn_type, txn_time, query_id, paid_query_id, description, total_cents, front_url, back_url, "
             "state, created_at_ms, expires_at_ms) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'waiting', $11, $12) on conflict (order_id) do nothing",
             trade.order_id, trade.id, trade.txn_type, trade.txn_time, trade.query_id, trade.paid_query_id, trade.description, trade.total_cents,
             trade.front_url, trade.back_url, trade.created_at_ms, trade.expires_at_ms) == 1;
}

std::optional<SandboxUnionRow> find_union_trade(db::Session& session, std::string_view order_id) {
  return session.row<SandboxUnionRow>(UNION_TRADES " where order_id = $1", order_id);
}

std::optional<SandboxUnionRow> find_union_trade(db::Session& session, std::int64_t id) {
  return session.row<SandboxUnionRow>(UNION_TRADES " where id = $1", id);
}

std::optional<SandboxUnionRow> find_union_payment(db::Session& session, std::string_view query_id) {
  return session.row<SandboxUnionRow>(UNION_TRADES " where query_id = $1 and txn_type = '01'", query_id);
}

std::optional<SandboxUnionRow> mark_union_paid(db::Transaction& transaction, std::int64_t id, std::string_view query_id, TimeMs now) {
  const auto changed = transaction.execute(
      "update sandbox_union_trades set state = 'done', query_id = $2 where id = $1 and txn_type = '01' and state = 'waiting' and expires_at_ms > $3", id,
      query_id, now);
  return changed == 1 ? find_union_trade(transaction, id) : std::nullopt;
}

bool reserve_union_refund(db::Transaction& transaction, std::string_view query_id, Cents refund) {
  return transaction.execute(
             "update sandbox_union_trades set refunded_cents = refunded_cents + $2 where query_id = $1 and txn_type = '01' and refunded_cents + $2 <= "
             "total_cents",
             query_id, refund) == 1;
}

std::optional<SandboxUnionRow> mark_union_refunded(db::Transaction& transaction, std::int64_t id) {
  const auto changed = transaction.execute("update sandbox_union_trades set state = 'done' where id = $1 and txn_type = '04' and state = 'waiting'", id);
  return changed == 1 ? find_union_trade(transaction, id) : std::nullopt;
}

}  // namespace galleria::gateways
