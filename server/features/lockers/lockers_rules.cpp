// Counts hours that have begun.
#include "features/lockers/lockers_rules.hpp"

#include <algorithm>

namespace galleria::lockers {
namespace {
using namespace std::chrono_literals;

constexpr DurationMs hour = 1h;
constexpr DurationMs day = 24h;

}  // namespace

LockerFee fee_of(const LockerTerms& terms, TimeMs from, TimeMs until) {
  LockerFee found;
  found.free_until = from + std::chrono::minutes(terms.free_minutes);
  found.next_change_at = found.free_until;
  if (terms.free_minutes > 0 && until > from) found.steps.push_back({LockerFeeStepKind::free, from, std::min(until, found.free_until), 0, {}, {}});
  for (TimeMs begin = found.free_until; begin < until; begin += day) {
    const TimeMs end = std::min(until, begin + day);
    const std::int64_t begun = std::chrono::ceil<std::chrono::hours>(end - begin).count();
    const bool is_capped = begun >= terms.day_hours && terms.day_hours < 24;
    const std::int64_t charged = std::min(begun, terms.day_hours);
    const Cents amount{terms.hour_cents.value * charged};
    found.steps.push_back({is_capped ? LockerFeeStepKind::capped : LockerFeeStepKind::hours, begin, end, charged, terms.hour_cents, amount});
    found.fee = Cents{found.fee.value + amount.value};
    found.next_change_at = is_capped ? begin + day : begin + hour * begun;
  }
  return found;
}

LockerOwed owed_at(const LockerAccount& account, TimeMs at) {
  if (!account.started_at) return {};
  const TimeMs until = account.jammed_at ? std::min(*account.jammed_at, at) : at;
  LockerOwed found{fee_of(account.terms, *account.started_at, until), {}};
  if (account.open_until && until <= *account.open_until) return found;
  found.owed = Cents{std::max<std::int64_t>(found.fee.fee.value - account.paid.value, 0)};
  return found;
}

bool is_quote_valid(TimeMs quoted_at, TimeMs now, DurationMs quote_life) { return quoted_at <= now && now - quoted_at <= quote_life; }

std::vector<LockerAction> actions_of(LockerStayState state, Cents owed, bool has_called) {
  using enum LockerAction;
  std::vector<LockerAction> actions;
  const bool owes = owed > Cents{};
  if (state == LockerStayState::held) actions = {open, make_code, give_up};
  if (state == LockerStayState::occupied && !owes) actions = {open, finish, make_code};
  if (state == LockerStayState::overdue && !owes) actions = {finish, make_code};
  if ((state == LockerStayState::occupied || state == LockerStayState::overdue) && owes) actions = {pay};
  const bool may_call = state == LockerStayState::occupied || state == LockerStayState::overdue || state == LockerStayState::open;
  if (may_call && !has_called) actions.push_back(call_help);
  return actions;
}

}  // namespace galleria::lockers
