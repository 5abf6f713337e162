// Shows what each kind of trade means for a payment, and when the provider is asked.
#include "features/payments/payments_rules.hpp"

#include <gtest/gtest.h>

namespace galleria::payments {
namespace {
using namespace std::chrono_literals;

Payment prepared() {
  Payment payment;
  payment.out_trade_no = "P1";
  payment.total_cents = Cents{100};
  return payment;
}

Trade paid() {
  Trade trade;
  trade.out_trade_no = "P1";
  trade.transaction_id = "42";
  trade.state = TradeState::success;
  trade.total = Cents{100};
  trade.currency = "CNY";
  return trade;
}

template <class Change>
Verdict verdict_of(const Payment& payment, const Change& change, bool is_ours = true) {
  auto trade = paid();
  change(trade);
  return judge_trade(payment, trade, is_ours).verdict;
}

TEST(PaymentRules, money_of_ours_is_captured) {
  EXPECT_EQ(verdict_of(prepared(), [](Trade&) {}), Verdict::capture);
  auto closed = prepared();
  closed.state = PaymentState::closed;
  EXPECT_EQ(verdict_of(closed, [](Trade&) {}), Verdict::capture);
}

TEST(PaymentRules, money_that_differs_in_anything_is_quarantined) {
  EXPECT_EQ(verdict_of(
                prepared(), [](Trade&) {}, false),
            Verdict::quarantine);
  EXPECT_EQ(verdict_of(prepared(), [](Trade& trade) { trade.total = Cents{99}; }), Verdict::quarantine);
  EXPECT_EQ(verdict_of(prepared(), [](Trade& trade) { trade.total = Cents{101}; }), Verdict::quarantine);
  EXPECT_EQ(verdict_of(prepared(), [](Trade& trade) { trade.currency = "USD"; }), Verdict::quarantine);
  EXPECT_EQ(verdict_of(prepared(), [](Trade& trade) { trade.currency = ""; }), Verdict::quarantine);
  EXPECT_EQ(verdict_of(prepared(), [](Trade& trade) { trade.out_trade_no = "P2"; }), Verdict::quarantine);
  EXPECT_EQ(verdict_of(prepared(), [](Trade& trade) { trade.transaction_id = ""; }), Verdict::quarantine);
  EXPECT_EQ(verdict_of(prepared(), [](Trade& trade) { trade.state = TradeState::refund; }), Verdict::quarantine);
}

TEST(PaymentRules, money_captured_before_is_left_alone_unless_its_number_changed) {
  auto captured = prepared();
  captured.state = PaymentState::captured;
  captured.transaction_id = "42";
  EXPECT_EQ(verdict_of(captured, [](Trade&) {}), Verdict::wait);
  EXPECT_EQ(verdict_of(captured, [](Trade& trade) { trade.state = TradeState::refund; }), Verdict::wait);
  EXPECT_EQ(verdict_of(captured, [](Trade& trade) { trade.state = TradeState::closed; }), Verdict::wait);
  EXPECT_EQ(verdict_of(captured, [](Trade& trade) { trade.transaction_id = "43"; }), Verdict::quarantine);
}

TEST(PaymentRules, a_trade_without_money_closes_or_waits) {
  for (const auto state : {TradeState::closed, TradeState::revoked, TradeState::pay_error})
    EXPECT_EQ(verdict_of(prepared(), [&](Trade& trade) { trade.state = state; }), Verdict::close);
  for (const auto state : {TradeState::not_pay, TradeState::user_paying})
    EXPECT_EQ(verdict_of(prepared(), [&](Trade& trade) { trade.state = state; }), Verdict::wait);
}

TEST(PaymentRules, the_provider_is_asked_six_times_within_two_hours) {
  const auto start = time_from_epoch_ms(1'000);
  EXPECT_EQ(question_time(start, 0), start + 5s);
  EXPECT_EQ(question_time(start, 3), start + 5min);
  EXPECT_EQ(question_time(start, 5), start + 2h);
  EXPECT_EQ(question_time(start, 6), std::nullopt);
  EXPECT_EQ(refund_pause(0), 1min);
  EXPECT_EQ(refund_pause(100), 1h);
}

TEST(PaymentRules, a_closed_payment_may_still_be_captured_and_a_captured_one_is_never_closed) {
  EXPECT_TRUE(payment_table.may(PaymentState::closed, PaymentMove::capture));
  EXPECT_TRUE(payment_table.is_end(PaymentState::captured));
}

}  // namespace
}  // namespace galleria::payments
