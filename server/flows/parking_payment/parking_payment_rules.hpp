// What comes off a parking fee and in which order, without I/O.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/clock.hpp"
#include "base/money.hpp"
#include "flows/parking_payment/parking_payment_states.hpp"

namespace galleria::parking_payment {

// What points are worth here: whole units of them, up to a share of what is left after the free hours and the coupon.
struct PointsTerms {
  std::int64_t unit_points = 100;
  Cents unit_cents{100};
  std::int64_t most_percent = 50;
};

struct Offer {
  Cents fee;
  Cents free_hours;               // what the free minutes are worth, if they come off; may be more than the fee
  std::int64_t free_minutes = 0;  // 0: they do not come off
  std::int64_t points = 0;        // what the member has
  bool uses_points = false;
  Cents coupon = {};  // what the chosen one takes off at most; nought: none is chosen
  Cents gifts = {};   // what hours that shops gave are worth; they come off first
  Cents cards = {};   // what the member's gift cards hold, if they are to pay; then the wallet
  Cents wallet = {};
};

// Each part at least nought; those of cents, but for the usable ones, add up to the fee. What comes off does so in this order, and then is paid in this order:
// nothing takes or pays more than what those before it have left.
struct Split {
  Cents gifts = {};
  Cents free_hours;
  Cents coupon = {};
  std::int64_t points = 0;
  Cents points_cents;
  Cents cards = {};
  Cents wallet = {};
  Cents payable;                   // with money
  std::int64_t usable_points = 0;  // what could come off by points, used or not
  Cents usable_points_cents;

  // What is left to be paid by whatever pays.
  Cents due() const { return cards + wallet + payable; }
};
Split split_fee(const Offer& offer, const PointsTerms& terms);

// What each of several pays of an amount, in their order, each up to what it holds. Together at most the amount.
std::vector<Cents> shares_in_turn(std::span<const Cents> holding, Cents amount);

// What is known of a stay when a page asks for it.
struct StayFacts {
  bool is_found = false;
  bool is_inside = false;
  bool is_set_aside = false;
  bool is_paying = false;
  bool is_waiting_for_gate = false;
  bool was_paid = false;
  bool may_leave = false;  // the time to drive out is not over
  bool owes = false;
};
ParkingStayView view_of(const StayFacts& facts);

// A quote is a moment: what it said holds for anybody who names that moment, if it is not longer ago than that and not to come.
bool is_quote_valid(TimeMs quoted_at, TimeMs now, DurationMs quote_life);

}  // namespace galleria::parking_payment
