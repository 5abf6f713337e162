// What a borrowed thing costs and why, what somebody owes or gets back, and what its member may do, without I/O.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/money.hpp"
#include "features/rentals/rentals_states.hpp"

namespace galleria::rentals {

// free: time that is the member's. units: so many hours or days have begun. capped: it costs as much as its deposit, and no more.
enum class RentalFeeStepKind { free, units, capped };
BOOST_DESCRIBE_ENUM(RentalFeeStepKind, free, units, capped)

struct RentalFeeStep {
  RentalFeeStepKind kind = RentalFeeStepKind::free;
  TimeMs from{};
  TimeMs until{};
  std::int64_t unit_count = 0;
  Cents unit_cents;
  Cents amount_cents;
};
BOOST_DESCRIBE_STRUCT(RentalFeeStep, (), (kind, from, until, unit_count, unit_cents, amount_cents))

struct RentalTerms {
  std::int64_t free_minutes = 0;
  RentalUnit unit = RentalUnit::hour;
  Cents unit_cents;
  Cents deposit;  // the most that it costs
};

struct RentalFee {
  Cents fee;
  std::vector<RentalFeeStep> steps;  // whose amounts add up to the fee
  TimeMs free_until{};
  std::optional<TimeMs> next_change_at;  // when it will be more; nothing once it is capped
};

// What is charged of the time from `from` to `until`: each unit that has begun after the free minutes, and never more than the deposit. Never below nought, and
// never less with more time.
RentalFee fee_of(const RentalTerms& terms, TimeMs from, TimeMs until);

// The money of a rental. `charge` is what it came to; it is nought while the thing is out.
struct RentalMoney {
  Cents charge;
  Cents paid;
  Cents kept;
  Cents refunded;
};
// What the member is still to pay, once it is back or lost.
Cents owed_of(RentalState state, const RentalMoney& money);
// What of the money is to go back: all beyond the charge, once the thing is not out any more.
Cents surplus_of(RentalState state, const RentalMoney& money);
// What of the money is the mall's by now.
Cents to_keep(RentalState state, const RentalMoney& money);
// What is missing of the deposit before the thing is lent.
Cents deposit_due(RentalState state, bool asks_deposit, Cents deposit, const RentalMoney& money);

// Of which payments so much goes back, the newest first. `left` is what each still has.
struct PaidPart {
  OrderId payment_id;
  Cents left;
};
std::vector<PaidPart> parts_to_give_back(std::span<const PaidPart> newest_first, Cents amount);

std::vector<RentalAction> actions_of(RentalState state, Cents deposit_due, Cents owed);

// Whole days that have begun since it was to be back.
std::int64_t days_overdue(TimeMs due_at, TimeMs now);

// The member is told when it falls due and each day after, so often at most. Days on which nobody could be told are not made up for.
std::optional<TimeMs> next_reminder(TimeMs due_at, TimeMs now, std::int64_t reminded_count, std::int64_t most_reminders);

}  // namespace galleria::rentals
