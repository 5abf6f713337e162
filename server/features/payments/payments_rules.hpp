// Decisions about payments, without I/O: how a payment goes on, what a trade means for ours, and when to ask again.
#pragma once

#include <array>
#include <optional>

#include "base/clock.hpp"
#include "base/state_table.hpp"
#include "features/payments/payments_states.hpp"

namespace galleria::payments {

enum class PaymentMove { prepare, capture, close };
BOOST_DESCRIBE_ENUM(PaymentMove, prepare, capture, close)

using PaymentTable = StateTable<PaymentState, PaymentMove, Any, Any>;
using PaymentArrow = PaymentTable::Arrow;

// A payment that we closed may still have been paid at the same moment.
inline constexpr std::array payment_arrows{
    PaymentArrow{std::nullopt, PaymentMove::prepare, PaymentState::prepared},
    PaymentArrow{PaymentState::prepared, PaymentMove::capture, PaymentState::captured},
    PaymentArrow{PaymentState::closed, PaymentMove::capture, PaymentState::captured},
    PaymentArrow{PaymentState::prepared, PaymentMove::close, PaymentState::closed},
};
inline constexpr StateTable payment_table("payment", payment_arrows);

// What a verified trade means for the payment of its number: money counts only if app, merchant, currency and amount are ours (P3).
Judgement judge_trade(const Payment& payment, const Trade& trade, bool is_ours);

// When to ask the provider after a payment: 5 s, 30 s, 2 min, 5 min, 30 min and 2 h after it was prepared. asked_count: how often was asked already.
std::optional<TimeMs> question_time(TimeMs prepared_at, std::int64_t asked_count);

// The pause before a refund is asked after again: a minute, growing to an hour.
DurationMs refund_pause(std::int64_t attempt_count);

}  // namespace galleria::payments
