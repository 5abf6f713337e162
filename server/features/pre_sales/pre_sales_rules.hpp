// Where a pre-sale stands, what of it fits together, what a deposit takes off, and what a pre-order waits for next. Pure.
#pragma once

#include <cstdint>
#include <optional>

#include "base/clock.hpp"
#include "base/money.hpp"
#include "features/pre_sales/pre_sales_states.hpp"

namespace galleria::pre_sales {

// So long before the end of the time for the rest its members are told once more.
inline constexpr DurationMs told_before_end = std::chrono::hours(24);
// How long a time for the rest is at least: that word comes when there is time left to act on it.
inline constexpr DurationMs shortest_rest_time = std::chrono::hours(25);

struct PreSalePlan {
  PreSaleState state = PreSaleState::draft;
  Cents price_cents;    // a piece
  Cents deposit_cents;  // a piece
  Cents worth_cents;    // what the deposit of a piece counts as
  TimeMs deposit_from{};
  TimeMs deposit_until{};
  TimeMs rest_from{};
  TimeMs rest_until{};
  TimeMs ships_by{};
};

// Of one that is no draft.
PreSalePhase phase_of(const PreSalePlan& plan, TimeMs now);

// Whether the windows follow one another with time to pay the last deposit in between, word of the end comes in time, and something is left to pay. `pay_time`:
// how long a deposit may take.
bool is_fit(const PreSalePlan& plan, DurationMs pay_time);

// What a piece costs at checkout, of which the deposit then pays its part: the price less what the deposit counts beyond itself. Goods that have become cheaper
// cost no more than their shelf price; nothing where they cost no more than the deposit, which then would not be used up.
std::optional<Cents> order_price(Cents price, Cents deposit, Cents worth, Cents goods_price);

// What happens to a pre-order at a moment when nobody asked for anything.
enum class PreOrderDue { nothing, lapse, give_back, tell_begins, tell_ends, keep };
struct PreOrderPlan {
  PreOrderState state = PreOrderState::to_pay;
  bool is_called_off = false;  // its offer
  TimeMs pay_before{};
  TimeMs rest_from{};
  TimeMs rest_until{};
};
struct NextOfPreOrder {
  PreOrderDue due = PreOrderDue::nothing;
  std::optional<TimeMs> again_at;  // when to look again; none: nothing comes by itself any more
};
NextOfPreOrder next_of(const PreOrderPlan& plan, TimeMs now);

}  // namespace galleria::pre_sales
