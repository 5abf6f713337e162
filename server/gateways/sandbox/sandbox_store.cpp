// The sandbox's statements; each condition stands in its write.
#include "gateways/sandbox/sandbox_store.hpp"

namespace galleria::gateways {

SandboxTradeRow insert_trade(db::Transaction& transaction, const SandboxTradeRow& trade) {
  transaction.execute(
      "insert into sandbox_trades (out_trade_no, id, prepay_id, fingerprint, kind, app_id, merchant_id, description, total_cents, payer_open_id, notify_url, "
      "state, created_at_ms, "
      "expires_at_ms) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'not_pay', $12, $13) on conflict (out_trade_no) do nothing",
      trade.out_trade_no, trade.id, trade.prepay_id, trade.fingerprint, trade.kind, trade.app_id, trade.merchant_id, trade.description, trade.total_cents,
      trade.payer_open_id, trade.notify_url, trade.created_at_ms, trade.expires_at_ms);
  return find_trade(transaction, trade.out_trade_no).value();
}

std::optional<SandboxTradeRow> find_trade(db::Session& session, std::string_view out_trade_no) {
  return session.row<SandboxTradeRow>(
      "select out_trade_no, id, prepay_id, fingerprint, kind, app_id, merchant_id, description, total_cents, refunded_cents, payer_open_id, notify_url, state, "
      "transaction_id, "
      "created_at_ms, expires_at_ms, paid_at_ms from sandbox_trades where out_trade_no = $1",
      out_trade_no);
}

std::optional<SandboxTradeRow> find_trade_of_prepay(db::Session& session, std::string_view prepay_id) {
  return session.row<SandboxTradeRow>(
      "select out_trade_no, id, prepay_id, fingerprint, kind, app_id, merchant_id, description, total_cents, refunded_cents, payer_open_id, notify_url, state, "
      "transaction_id, "
      "created_at_ms, expires_at_ms, paid_at_ms from sandbox_trades where prepay_id = $1",
      prepay_id);
}

std::vector<SandboxTradeRow> list_trades(db::Session& session, int limit) {
  return session.rows<SandboxTradeRow>(
      "select out_trade_no, id, prepay_id, fingerprint, kind, app_id, merchant_id, description, total_cents, refunded_cents, payer_open_id, notify_url, state, "
      "transaction_id, "
      "created_at_ms, expires_at_ms, paid_at_ms from sandbox_trades order by id desc limit $1",
      limit);
}

std::vector<SandboxTradeRow> list_paid_trades(db::Session& session, TimeMs from, TimeMs until) {
  return session.rows<SandboxTradeRow>(
      "select out_trade_no, id, prepay_id, fingerprint, kind, app_id, merchant_id, description, total_cents, refunded_cents, payer_open_id, notify_url, state, "
      "transaction_id, created_at_ms, expires_at_ms, paid_at_ms from sandbox_trades where paid_at_ms >= $1 and paid_at_ms < $2 order by paid_at_ms, id",
      from, until);
}

std::vector<SandboxRefundRow> list_refunds_of(db::Session& session, TimeMs from, TimeMs until) {
  return session.rows<SandboxRefundRow>(
      "select out_refund_no, id, out_trade_no, refund_cents, notify_url, state, created_at_ms, success_at_ms from sandbox_refunds where created_at_ms >= $1 "
      "and "
      "created_at_ms < $2 order by id",
      from, until);
}

std::optional<SandboxTradeRow> mark_paid(db::Transaction& transaction, std::string_view prepay_id, std::string_view transaction_id, TimeMs now) {
  const auto changed = transaction.execute(
      "update sandbox_trades set state = 'success', transaction_id = $2, paid_at_ms = $3 where prepay_id = $1 and state = 'not_pay' and expires_at_ms > $3",
      prepay_id, transaction_id, now);
  return changed == 1 ? find_trade_of_prepay(transaction, prepay_id) : std::nullopt;
}

bool mark_closed(db::Transaction& transaction, std::string_view out_trade_no) {
  return transaction.execute("update sandbox_trades set state = 'closed' where out_trade_no = $1 and state = 'not_pay'", out_trade_no) == 1;
}

bool reserve_refund(db::Transaction& transaction, std::string_view out_trade_no, Cents refund) {
  return transaction.execute(
             "update sandbox_trades set refunded_cents = refunded_cents + $2, state = 'refund' where out_trade_no = $1 and state in ('success', 'refund') and "
             "refunded_cents + $2 <= "
             "total_cents",
             out_trade_no, refund) == 1;
}

void insert_refund(db::Transaction& transaction, const SandboxRefundRow& refund) {
  transaction.execute(
      "insert into sandbox_refunds (out_refund_no, id, out_trade_no, refund_cents, notify_url, state, created_at_ms) values ($1, $2, $3, $4, $5, 'processing', "
      "$6)",
      refund.out_refund_no, refund.id, refund.out_trade_no, refund.refund_cents, refund.notify_url, refund.created_at_ms);
}

std::optional<SandboxRefundRow> find_refund(db::Session& session, std::string_view out_refund_no) {
  return session.row<SandboxRefundRow>(
      "select out_refund_no, id, out_trade_no, refund_cents, notify_url, state, created_at_ms, success_at_ms from sandbox_refunds where out_refund_no = $1",
      out_refund_no);
}

std::optional<SandboxRefundRow> mark_refunded(db::Transaction& transaction, std::int64_t id, TimeMs now) {
  return transaction.row<SandboxRefundRow>(
      "update sandbox_refunds set state = 'success', success_at_ms = $2 where id = $1 and state = 'processing' "
      "returning out_refund_no, id, out_trade_no, refund_cents, notify_url, state, created_at_ms, success_at_ms",
      id, now);
}

std::optional<SandboxRefundRow> close_refund(db::Transaction& transaction, std::int64_t id) {
  const auto closed = transaction.row<SandboxRefundRow>(
      "update sandbox_refunds set state = 'closed' where id = $1 and state = 'processing' returning out_refund_no, id, out_trade_no, refund_cents, notify_url, "
      "state, created_at_ms, success_at_ms",
      id);
  if (closed)
    transaction.execute("update sandbox_trades set refunded_cents = refunded_cents - $2 where out_trade_no = $1", closed->out_trade_no, closed->refund_cents);
  return closed;
}

void insert_notice(db::Transaction& transaction, const SandboxNoticeRow& notice) {
  transaction.execute(
      "insert into sandbox_notices (id, notify_url, event_type, original_type, plaintext, has_bad_signature, state, created_at_ms) values ($1, $2, $3, $4, $5, "
      "$6, $7, $8)",
      notice.id, notice.notify_url, notice.event_type, notice.original_type, notice.plaintext, notice.has_bad_signature, notice.state, notice.created_at_ms);
}

std::optional<SandboxNoticeRow> find_notice(db::Session& session, std::int64_t id) {
  return session.row<SandboxNoticeRow>(
      "select id, notify_url, event_type, original_type, plaintext, has_bad_signature, state, created_at_ms from sandbox_notices where id = $1", id);
}

void mark_notice(db::Transaction& transaction, std::int64_t id, SandboxNoticeState state) {
  transaction.execute("update sandbox_notices set state = $2 where id = $1 and state = 'pending'", id, state);
}

void insert_message(db::Transaction& transaction, const SandboxMessageRow& message) {
  transaction.execute("insert into sandbox_messages (id, phone, purpose, code, sent_at_ms) values ($1, $2, $3, $4, $5)", message.id, message.phone,
                      message.purpose, message.code, message.sent_at_ms);
}

std::vector<SandboxMessageRow> list_messages(db::Session& session, int limit) {
  return session.rows<SandboxMessageRow>("select id, phone, purpose, code, sent_at_ms from sandbox_messages order by id desc limit $1", limit);
}

void insert_receipt(db::Transaction& transaction, const SandboxReceiptRow& receipt) {
  transaction.execute(
      "insert into sandbox_receipts (message_id, text_id, code, state, copy_count, has_forger, sent_at_ms, due_at_ms) values ($1, $2, $3, $4, $5, $6, $7, $8)",
      receipt.message_id, receipt.text_id, receipt.code, receipt.state, receipt.copy_count, receipt.has_forger, receipt.sent_at_ms, receipt.due_at_ms);
}

std::optional<SandboxReceiptOfPhoneRow> find_receipt_of_message(db::Session& session, std::int64_t message_id) {
  return session.row<SandboxReceiptOfPhoneRow>(
      "select message_id, text_id, sandbox_receipts.code, state, copy_count, has_forger, sandbox_receipts.sent_at_ms, due_at_ms, phone from sandbox_receipts "
      "join sandbox_messages on sandbox_messages.id = sandbox_receipts.message_id where message_id = $1",
      message_id);
}

std::optional<SandboxReceiptOfPhoneRow> find_receipt_of_text(db::Session& session, std::string_view text_id, std::string_view phone) {
  return session.row<SandboxReceiptOfPhoneRow>(
      "select message_id, text_id, sandbox_receipts.code, state, copy_count, has_forger, sandbox_receipts.sent_at_ms, due_at_ms, phone from sandbox_receipts "
      "join sandbox_messages on sandbox_messages.id = sandbox_receipts.message_id where text_id = $1 and phone = $2 order by message_id desc limit 1",
      text_id, phone);
}

void mark_receipt(db::Transaction& transaction, std::int64_t message_id, SandboxReceiptState state) {
  transaction.execute("update sandbox_receipts set state = $2 where message_id = $1 and state = 'waiting'", message_id, state);
}

}  // namespace galleria::gateways
