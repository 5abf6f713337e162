// Makes of rows what the rules and the wire speak of; and the timers that several parts set.
#pragma once

#include "features/rentals/rentals_rules.hpp"
#include "features/rentals/rentals_staff_api.hpp"
#include "features/rentals/rentals_store.hpp"

namespace galleria::rentals {

inline constexpr std::string_view lapse_timer = "lapse_rental";
inline constexpr std::string_view due_timer = "rental_falls_due";
inline constexpr std::string_view close_timer = "close_rental_payment";

inline RentalMoney money_of(const store::RentalRow& row) { return {row.charge_cents, row.paid_cents, row.kept_cents, row.refunded_cents}; }

inline Cents owed_of(const store::RentalRow& row) { return owed_of(row.state, money_of(row)); }

inline Cents deposit_due_of(const store::RentalRow& row) { return deposit_due(row.state, row.asks_deposit, row.deposit_cents, money_of(row)); }

// What the time that it was, or is, out costs. It stands still once the thing is back or lost; of what was found it is that until it was lost.
inline RentalFee fee_at(const store::RentalRow& row, TimeMs now) {
  if (!row.lent_at_ms) return {};
  return fee_of({row.free_minutes, row.unit, row.unit_cents, row.deposit_cents}, *row.lent_at_ms, row.lost_at_ms.value_or(row.returned_at_ms.value_or(now)));
}

inline bool is_out(RentalState state) { return state == RentalState::lent || state == RentalState::overdue; }

// What it costs by now, or came to in the end.
inline Cents fee_shown(const store::RentalRow& row, TimeMs now) { return is_out(row.state) ? fee_at(row, now).fee : row.charge_cents; }

}  // namespace galleria::rentals
