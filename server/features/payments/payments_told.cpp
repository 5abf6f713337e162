// What a member is told of what payments keep about them.
#include "features/payments/payments.hpp"

namespace galleria::payments {

std::span<const ToldTable> told_tables() {
  static constexpr ToldTable tables[] = {
      {.table = "payments",
       .words = {"支付", "Payments"},
       .sql = "select order_id, provider, trade_kind, out_trade_no, description, total_cents, payer_open_id, client_address, state, transaction_id, "
              "captured_cents, refunded_cents, created_at_ms, captured_at_ms from payments where member_id = $1 order by id limit $2 offset $3"},
      {.table = "payment_refunds",
       .words = {"退款", "Refunds"},
       .sql = "select order_id, out_refund_no, reason, refund_cents, state, provider_refund_id, created_at_ms, finished_at_ms from payment_refunds "
              "where member_id = $1 order by id limit $2 offset $3"},
      {.table = "payment_inbox", .untold = "what providers sent about payments, which are told"},
  };
  return tables;
}

}  // namespace galleria::payments
