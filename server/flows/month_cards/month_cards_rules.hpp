// When a month card holds, without I/O.
#pragma once

#include <cstdint>
#include <optional>

#include "base/business_day.hpp"
#include "base/clock.hpp"
#include "base/money.hpp"
#include "flows/month_cards/month_cards_states.hpp"

namespace galleria::month_cards {

struct Span {
  TimeMs from{};
  TimeMs until{};  // not any more

  friend bool operator==(const Span&, const Span&) = default;
};

// The same day so many months later; where that month is shorter, its last day.
BusinessDay months_later(BusinessDay day, std::int64_t months);

// The first moment from which a card may hold that is bought now for that moment: the beginning of its day, today at the earliest. Nothing if that is more than
// so many days ahead.
std::optional<TimeMs> first_moment(std::optional<TimeMs> asked, TimeMs now, std::int64_t most_days_ahead, MallOffset mall_utc_offset);

// From the moment that was asked for on, but not before what the plate has already is over: a card that is renewed follows the one before without a gap.
Span span_of(TimeMs asked_from, std::optional<TimeMs> present_until, std::int64_t months, MallOffset mall_utc_offset);

// How many whole days of a card are left, and how many it has in all. Nothing is left of one that is over.
struct DaysLeft {
  std::int64_t left = 0;
  std::int64_t all = 1;

  // Their share of an amount, rounded down.
  Cents share_of(Cents amount) const { return Cents{amount.value * left / all}; }
  friend bool operator==(const DaysLeft&, const DaysLeft&) = default;
};
DaysLeft days_left(TimeMs from, TimeMs until, TimeMs now);

}  // namespace galleria::month_cards
