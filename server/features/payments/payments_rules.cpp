// Tables and comparisons behind the decisions about payments.
#include "features/payments/payments_rules.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace galleria::payments {
namespace {
using namespace std::chrono_literals;

constexpr std::array<DurationMs, 6> questions{5s, 30s, 2min, 5min, 30min, 2h};
constexpr std::array<DurationMs, 4> refund_pauses{1min, 5min, 20min, 1h};

bool has_money(TradeState state) { return state == TradeState::success || state == TradeState::refund; }

Judgement judge_money(const Payment& payment, const Trade& trade) {
  if (trade.transaction_id.empty()) return {Verdict::quarantine, "paid without a transaction id"};
  if (trade.currency != "CNY") return {Verdict::quarantine, "currency is " + trade.currency};
  if (trade.total != payment.total_cents)
    return {Verdict::quarantine, "total is " + std::to_string(trade.total.value) + ", ours is " + std::to_string(payment.total_cents.value)};
  if (payment.state == PaymentState::captured && payment.transaction_id != trade.transaction_id)
    return {Verdict::quarantine, "captured before under another transaction id"};
  // A trade that was given back outside our books must be looked at by a person.
  if (payment.state != PaymentState::captured && trade.state == TradeState::refund) return {Verdict::quarantine, "refunded before we captured it"};
  return {payment_table.may(payment.state, PaymentMove::capture) ? Verdict::capture : Verdict::wait, ""};
}

}  // namespace

Judgement judge_trade(const Payment& payment, const Trade& trade, bool is_ours) {
  if (!is_ours) return {Verdict::quarantine, "another app or merchant"};
  if (trade.out_trade_no != payment.out_trade_no) return {Verdict::quarantine, "another out_trade_no"};
  if (has_money(trade.state)) return judge_money(payment, trade);
  const bool is_over = trade.state == TradeState::closed || trade.state == TradeState::revoked || trade.state == TradeState::pay_error;
  return {is_over && payment_table.may(payment.state, PaymentMove::close) ? Verdict::close : Verdict::wait, ""};
}

std::optional<TimeMs> question_time(TimeMs prepared_at, std::int64_t asked_count) {
  if (asked_count < 0 || static_cast<std::size_t>(asked_count) >= questions.size()) return std::nullopt;
  return prepared_at + questions[static_cast<std::size_t>(asked_count)];
}

DurationMs refund_pause(std::int64_t attempt_count) {
  return refund_pauses[static_cast<std::size_t>(std::clamp<std::int64_t>(attempt_count, 0, refund_pauses.size() - 1))];
}

}  // namespace galleria::payments
