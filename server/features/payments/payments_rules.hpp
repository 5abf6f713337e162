// Decisions about payments, without I/O: what a trade means for ours, and when to ask again.
#pragma once

#include <optional>

#include "base/clock.hpp"
#include "features/payments/payments_states.hpp"

namespace galleria::payments {

// What a verified trade means for the payment of its number: money counts only if app, merchant, currency and amount are ours (P3).
Judgement judge_trade(const Payment& payment, const Trade& trade, bool is_ours);

// When to ask the provider after a payment: 5 s, 30 s, 2 min, 5 min, 30 min and 2 h after it was prepared. asked_count: how often was asked already.
std::optional<TimeMs> question_time(TimeMs prepared_at, std::int64_t asked_count);

// The pause before a refund is asked after again: a minute, growing to an hour.
DurationMs refund_pause(std::int64_t attempt_count);

}  // namespace galleria::payments
