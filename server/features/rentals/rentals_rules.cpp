// Counts units that have begun, and divides money into what is kept, owed and given back.
#include "features/rentals/rentals_rules.hpp"

#include <algorithm>

namespace galleria::rentals {
namespace {
using namespace std::chrono_literals;

constexpr DurationMs day = 24h;

DurationMs length_of(RentalUnit unit) { return unit == RentalUnit::hour ? DurationMs(1h) : day; }

std::int64_t rounded_up(std::int64_t whole, std::int64_t part) { return (whole + part - 1) / part; }

// It is known what it came to.
bool is_decided(RentalState state) { return state == RentalState::returned || state == RentalState::settled || state == RentalState::lost; }
bool is_called_off(RentalState state) { return state == RentalState::given_up || state == RentalState::lapsed; }

Cents at_least_nought(Cents amount) { return std::max(amount, Cents{}); }

}  // namespace

RentalFee fee_of(const RentalTerms& terms, TimeMs from, TimeMs until) {
  RentalFee found;
  found.free_until = from + std::chrono::minutes(terms.free_minutes);
  if (terms.unit_cents > Cents{}) found.next_change_at = found.free_until;
  if (terms.free_minutes > 0 && until > from)
    found.steps.push_back({RentalFeeStepKind::free, from, std::min(until, found.free_until), 0, terms.unit_cents, {}});
  if (until <= found.free_until) return found;
  const DurationMs unit = length_of(terms.unit);
  const std::int64_t begun = rounded_up((until - found.free_until).count(), unit.count());
  // Compared by division: so many units may have begun that their price does not fit.
  const bool is_capped = terms.unit_cents > Cents{} && begun >= rounded_up(terms.deposit.value, terms.unit_cents.value);
  found.fee = is_capped ? terms.deposit : terms.unit_cents * begun;
  found.steps.push_back({is_capped ? RentalFeeStepKind::capped : RentalFeeStepKind::units, found.free_until, until, begun, terms.unit_cents, found.fee});
  if (is_capped) {
    found.next_change_at.reset();
  } else if (found.next_change_at) {
    found.next_change_at = found.free_until + unit * begun;
  }
  return found;
}

Cents owed_of(RentalState state, const RentalMoney& money) {
  return is_decided(state) ? at_least_nought(money.charge - (money.paid - money.refunded)) : Cents{};
}

Cents surplus_of(RentalState state, const RentalMoney& money) {
  if (!is_decided(state) && !is_called_off(state)) return {};
  return at_least_nought(money.paid - money.refunded - money.charge);
}

Cents to_keep(RentalState state, const RentalMoney& money) { return is_decided(state) ? std::min(money.charge, money.paid - money.refunded) : Cents{}; }

Cents deposit_due(RentalState state, bool asks_deposit, Cents deposit, const RentalMoney& money) {
  if (state != RentalState::reserved || !asks_deposit) return {};
  return at_least_nought(deposit - (money.paid - money.refunded));
}

std::vector<PaidPart> parts_to_give_back(std::span<const PaidPart> newest_first, Cents amount) {
  std::vector<PaidPart> parts;
  for (const PaidPart& paid : newest_first) {
    const Cents part{std::min(paid.left.value, amount.value)};
    if (part > Cents{}) parts.push_back({paid.payment_id, part});
    amount -= part;
  }
  return parts;
}

std::vector<RentalAction> actions_of(RentalState state, Cents deposit_due, Cents owed) {
  std::vector<RentalAction> actions;
  if (deposit_due > Cents{}) actions.push_back(RentalAction::pay_deposit);
  if (owed > Cents{}) actions.push_back(RentalAction::pay_fee);
  if (state == RentalState::reserved) actions.push_back(RentalAction::give_up);
  return actions;
}

std::int64_t days_overdue(TimeMs due_at, TimeMs now) { return now <= due_at ? 0 : rounded_up((now - due_at).count(), day.count()); }

std::optional<TimeMs> next_reminder(TimeMs due_at, TimeMs now, std::int64_t reminded_count, std::int64_t most_reminders) {
  if (reminded_count >= most_reminders) return std::nullopt;
  const std::int64_t days_over = (now - due_at) / day;
  return due_at + day * std::max(reminded_count, days_over + 1);
}

}  // namespace galleria::rentals
