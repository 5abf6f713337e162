// The statements of payments; each condition stands in its write.
#include "features/payments/payments_store.hpp"

#include "db/state_moves.hpp"
#include "features/payments/payments_rules.hpp"

namespace galleria::payments {

std::optional<Payment> insert_payment(db::Transaction& transaction, const Payment& payment, int limit) {
  transaction.execute(
      "insert into payments (member_id, id, order_id, provider, trade_kind, out_trade_no, description, total_cents, payer_open_id, client_address, "
      "expires_at_ms, state, created_at_ms) "
      "select cast($1 as bigint), cast($2 as bigint), cast($3 as bigint), cast($4 as text), cast($5 as text), cast($6 as text), cast($7 as text), cast($8 as "
      "bigint), cast($9 as text), cast($10 as text), cast($11 as bigint), 'prepared', cast($12 as bigint) where (select count(*) from payments where order_id "
      "= $3) < $13 "
      "on conflict (order_id, provider, trade_kind, payer_open_id) do nothing",
      payment.member_id, payment.id, payment.order_id, payment.provider, payment.trade_kind, payment.out_trade_no, payment.description, payment.total_cents,
      payment.payer_open_id, payment.client_address, payment.expires_at_ms, payment.created_at_ms, limit);
  return transaction.row<Payment>(
      "select member_id, id, order_id, provider, trade_kind, out_trade_no, description, total_cents, payer_open_id, client_address, expires_at_ms, state, "
      "transaction_id, is_effective, "
      "refunded_cents, created_at_ms from payments where order_id = $1 and provider = $2 and trade_kind = $3 and payer_open_id = $4",
      payment.order_id, payment.provider, payment.trade_kind, payment.payer_open_id);
}

std::optional<Payment> find_payment(db::Session& session, PaymentId payment_id) {
  return session.row<Payment>(
      "select member_id, id, order_id, provider, trade_kind, out_trade_no, description, total_cents, payer_open_id, client_address, expires_at_ms, state, "
      "transaction_id, is_effective, "
      "refunded_cents, created_at_ms from payments where id = $1",
      payment_id);
}

std::optional<Payment> find_payment(db::Session& session, std::string_view out_trade_no) {
  return session.row<Payment>(
      "select member_id, id, order_id, provider, trade_kind, out_trade_no, description, total_cents, payer_open_id, client_address, expires_at_ms, state, "
      "transaction_id, is_effective, "
      "refunded_cents, created_at_ms from payments where out_trade_no = $1",
      out_trade_no);
}

std::vector<Payment> list_payments(db::Session& session, OrderId order_id) {
  return session.rows<Payment>(
      "select member_id, id, order_id, provider, trade_kind, out_trade_no, description, total_cents, payer_open_id, client_address, expires_at_ms, state, "
      "transaction_id, is_effective, "
      "refunded_cents, created_at_ms from payments where order_id = $1 order by id",
      order_id);
}

std::optional<std::string> find_effective_provider(db::Session& session, MemberId member_id, OrderId order_id) {
  return session.row<std::string>("select provider from payments where member_id = $1 and order_id = $2 and is_effective", member_id, order_id);
}

bool mark_captured(db::Transaction& transaction, PaymentId payment_id, std::string_view transaction_id, TimeMs captured_at) {
  return transaction.execute(
             db::moving<payment_table, PaymentMove::capture>(
                 "update payments set state = 'captured', captured_cents = total_cents, transaction_id = $2, captured_at_ms = $3 where id = $1 and state in "
                 "('prepared', 'closed')"),
             payment_id, transaction_id, captured_at) == 1;
}

bool mark_effective(db::Transaction& transaction, PaymentId payment_id) {
  return transaction.execute("update payments set is_effective = true where id = $1 and state = 'captured' and not is_effective", payment_id) == 1;
}

bool mark_payment_closed(db::Transaction& transaction, PaymentId payment_id) {
  return transaction.execute(db::moving<payment_table, PaymentMove::close>("update payments set state = 'closed' where id = $1 and state = 'prepared'"),
                             payment_id) == 1;
}

bool mark_asked(db::Transaction& transaction, PaymentId payment_id, TimeMs now, DurationMs pause) {
  return transaction.execute("update payments set asked_at_ms = $2 where id = $1 and asked_at_ms <= $3", payment_id, now, now - pause) == 1;
}

bool reserve_refund(db::Transaction& transaction, PaymentId payment_id, Cents refund) {
  return transaction.execute("update payments set refunded_cents = refunded_cents + $2 where id = $1 and refunded_cents + $2 <= captured_cents", payment_id,
                             refund) == 1;
}

RefundsSoFar count_refunds(db::Session& session, PaymentId payment_id) {
  return session
      .row<RefundsSoFar>(
          "select captured_at_ms, (select count(*) from payment_refunds where payment_id = payments.id) as count, (select max(not_before_ms) from "
          "payment_refunds where payment_id = payments.id) as last_not_before_ms from payments where id = $1",
          payment_id)
      .value();
}

bool reserve_surplus(db::Transaction& transaction, PaymentId payment_id) {
  return transaction.execute(
             "update payments set refunded_cents = captured_cents where id = $1 and state = 'captured' and not is_effective and refunded_cents = 0",
             payment_id) == 1;
}

void release_refund(db::Transaction& transaction, PaymentId payment_id, Cents refund) {
  transaction.execute("update payments set refunded_cents = refunded_cents - $2 where id = $1", payment_id, refund);
}

bool insert_refund(db::Transaction& transaction, const RefundRow& refund) {
  return transaction.execute(
             "insert into payment_refunds (id, member_id, payment_id, order_id, out_refund_no, reason, refund_cents, is_surplus, state, created_at_ms, "
             "not_before_ms) "
             "values ($1, $2, $3, $4, $5, $6, $7, $8, 'requested', $9, $10) on conflict do nothing",
             refund.id, refund.member_id, refund.payment_id, refund.order_id, refund.out_refund_no, refund.reason, refund.refund_cents, refund.is_surplus,
             refund.created_at_ms, refund.not_before_ms) == 1;
}

std::optional<RefundRow> find_refund(db::Session& session, RefundId refund_id) {
  return session.row<RefundRow>(
      "select id, member_id, payment_id, order_id, out_refund_no, reason, refund_cents, is_surplus, state, created_at_ms, not_before_ms from payment_refunds "
      "where id = $1",
      refund_id);
}

std::optional<RefundRow> find_refund(db::Session& session, std::string_view out_refund_no) {
  return session.row<RefundRow>(
      "select id, member_id, payment_id, order_id, out_refund_no, reason, refund_cents, is_surplus, state, created_at_ms, not_before_ms from payment_refunds "
      "where "
      "out_refund_no = $1",
      out_refund_no);
}

std::optional<RefundNumbers> find_refund_numbers(db::Session& session, RefundId refund_id) {
  return session.row<RefundNumbers>(
      db::sweep("select payment_refunds.state, provider, out_refund_no, provider_refund_id, finished_at_ms from payment_refunds join payments on payments.id = "
                "payment_refunds.payment_id where payment_refunds.id = $1"),
      refund_id);
}

std::int64_t count_refunds_under_way(db::Session& session, MemberId member_id) {
  return session.row<std::int64_t>("select count(*) from payment_refunds where member_id = $1 and state not in ('succeeded', 'failed')", member_id).value();
}

bool mark_refund(db::Transaction& transaction, RefundId refund_id, RefundState state, std::string_view provider_refund_id, std::optional<TimeMs> finished_at) {
  return transaction.execute(
             "update payment_refunds set state = $2, provider_refund_id = $3, finished_at_ms = $4 where id = $1 and state in ('requested', 'processing', "
             "'abnormal')",
             refund_id, state, provider_refund_id, finished_at) == 1;
}

std::vector<BookEntry> list_captured(db::Session& session, std::string_view provider, TimeMs from, TimeMs until) {
  return session.rows<BookEntry>(
      db::sweep(
          "select out_trade_no as number, transaction_id as provider_number, captured_cents as amount_cents, true as is_done from payments where provider = "
          "$1 and state = 'captured' and captured_at_ms >= $2 and captured_at_ms < $3"),
      provider, from, until);
}

std::vector<BookEntry> list_given_back(db::Session& session, std::string_view provider, TimeMs from, TimeMs until) {
  return session.rows<BookEntry>(
      db::sweep("select out_refund_no as number, coalesce(provider_refund_id, '') as provider_number, refund_cents as amount_cents, true as is_done from "
                "payment_refunds join payments on payments.member_id = payment_refunds.member_id and payments.id = payment_id where payment_refunds.state = "
                "'succeeded' and finished_at_ms >= $2 and finished_at_ms < $3 and provider = $1"),
      provider, from, until);
}

std::optional<BookEntry> find_payment_entry(db::Session& session, std::string_view provider, std::string_view out_trade_no) {
  return session.row<BookEntry>(
      db::sweep(
          "select out_trade_no as number, coalesce(transaction_id, '') as provider_number, total_cents as amount_cents, state = 'captured' as is_done from "
          "payments where out_trade_no = $2 and provider = $1"),
      provider, out_trade_no);
}

std::optional<BookEntry> find_refund_entry(db::Session& session, std::string_view provider, std::string_view out_refund_no) {
  return session.row<BookEntry>(
      db::sweep(
          "select out_refund_no as number, coalesce(provider_refund_id, '') as provider_number, refund_cents as amount_cents, payment_refunds.state = "
          "'succeeded' as is_done from payment_refunds join payments on payments.member_id = payment_refunds.member_id and payments.id = payment_id where "
          "out_refund_no = $2 and provider = $1"),
      provider, out_refund_no);
}

bool insert_notice(db::Transaction& transaction, std::int64_t id, std::string_view provider, std::string_view subject, const ProviderNotice& notice,
                   TimeMs now) {
  return transaction.execute(
             "insert into payment_inbox (id, provider, subject, event_type, notice_id, plaintext, state, received_at_ms) values ($1, $2, $3, $4, $5, $6, "
             "'waiting', $7) "
             "on conflict (provider, subject, event_type) do nothing",
             id, provider, subject, notice.event_type, notice.notice_id, notice.plaintext, now) == 1;
}

std::optional<InboxNotice> find_inbox_notice(db::Session& session, std::int64_t id) {
  return session.row<InboxNotice>("select id, provider, event_type, plaintext, state from payment_inbox where id = $1", id);
}

void mark_notice(db::Transaction& transaction, std::int64_t id, InboxState state, std::string_view detail) {
  transaction.execute("update payment_inbox set state = $2, detail = $3 where id = $1 and state = 'waiting'", id, state, detail);
}

void erase_addresses(db::Transaction& transaction, MemberId member_id) {
  transaction.execute("update payments set client_address = '' where member_id = $1", member_id);
}

}  // namespace galleria::payments
