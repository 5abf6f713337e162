// What a payment is and what can be concluded about one; both the rules and the use cases speak of them.
#pragma once

#include <boost/describe.hpp>

#include <optional>
#include <string>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/money.hpp"
#include "features/payments/payments_port.hpp"

namespace galleria::payments {

enum class PaymentState { prepared, captured, closed };
BOOST_DESCRIBE_ENUM(PaymentState, prepared, captured, closed)

// One way in which somebody set out to pay an order.
struct Payment {
  MemberId member_id;
  PaymentId id;
  OrderId order_id;
  std::string provider;
  TradeKind trade_kind = TradeKind::h5;
  std::string out_trade_no;
  std::string description;
  Cents total_cents;
  std::string payer_open_id;
  std::string client_address;
  TimeMs expires_at_ms{};
  PaymentState state = PaymentState::prepared;
  std::optional<std::string> transaction_id;
  bool is_effective = false;
  Cents refunded_cents;
  TimeMs created_at_ms{};
};
BOOST_DESCRIBE_STRUCT(Payment, (),
                      (member_id, id, order_id, provider, trade_kind, out_trade_no, description, total_cents, payer_open_id, client_address, expires_at_ms,
                       state, transaction_id, is_effective, refunded_cents, created_at_ms))

enum class RefundState { requested, processing, succeeded, abnormal, failed };
BOOST_DESCRIBE_ENUM(RefundState, requested, processing, succeeded, abnormal, failed)

// What a verified trade means for the payment of its number.
enum class Verdict { capture, close, wait, quarantine };
struct Judgement {
  Verdict verdict = Verdict::wait;
  std::string reason;  // of a quarantine
};

}  // namespace galleria::payments
