// What the wallet decides: which PINs are too easy, how a payment splits, which recharges a withdrawal goes back to, and when an offer runs.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/locale.hpp"
#include "base/money.hpp"
#include "base/state_table.hpp"
#include "features/wallet/wallet_states.hpp"

namespace galleria::wallet {

// Six digits that a stranger would not try among the first: not few different ones, no runs, no halves that are alike, nothing that reads as a date of birth.
bool is_strong_pin(std::string_view pin);

// What of an amount the principal pays; the bonus pays the rest, even if it is more than there is.
Cents principal_share(Cents principal, Cents bonus, Cents amount, bool principal_first);

// A recharge of which something can still go back by its original route.
struct ReturnableRecharge {
  RechargeId recharge_id;
  Cents pay_cents;
  Cents bonus_cents;
  Cents returned_cents;
};
BOOST_DESCRIBE_STRUCT(ReturnableRecharge, (), (recharge_id, pay_cents, bonus_cents, returned_cents))

// What of a withdrawal goes back to one recharge, and the bonus that this recharge had brought for it.
struct WithdrawalPart {
  RechargeId recharge_id;
  Cents amount_cents;
  Cents bonus_cents;
};

// Fills the amount from the recharges in their order, each up to what is left of it. Nothing if they do not suffice.
// Bonus is counted off cumulatively: a recharge that has gone back whole, in however many parts, gave up exactly what it brought.
std::optional<std::vector<WithdrawalPart>> split_withdrawal(std::span<const ReturnableRecharge> recharges, Cents amount);

// A withdrawal ends with its last part: failed if one has failed, whose money is in the wallet again.
using WithdrawalArrow = Transition<WithdrawalState, WithdrawalMove, WithdrawalActor>;
inline constexpr std::array withdrawal_arrows{
    WithdrawalArrow{std::nullopt, WithdrawalMove::request, WithdrawalState::requested, WithdrawalActor::member},
    WithdrawalArrow{std::nullopt, WithdrawalMove::hold, WithdrawalState::held, WithdrawalActor::member},
    WithdrawalArrow{WithdrawalState::held, WithdrawalMove::release, WithdrawalState::requested, WithdrawalActor::staff},
    WithdrawalArrow{WithdrawalState::held, WithdrawalMove::refuse, WithdrawalState::refused, WithdrawalActor::staff},
    WithdrawalArrow{WithdrawalState::requested, WithdrawalMove::ask, WithdrawalState::requested, WithdrawalActor::staff},
    WithdrawalArrow{WithdrawalState::requested, WithdrawalMove::pay_out, WithdrawalState::paid_out, WithdrawalActor::provider},
    WithdrawalArrow{WithdrawalState::requested, WithdrawalMove::fail, WithdrawalState::failed, WithdrawalActor::provider},
};
inline constexpr StateTable withdrawal_table("withdrawal", withdrawal_arrows);
using WithdrawalStep = Step<WithdrawalState, WithdrawalMove, WithdrawalActor>;

// Whether somebody has to look at a withdrawal before it goes: from that amount on; with 0 none waits.
bool must_wait(Cents amount, Cents from);

// Whether an offer runs now; an absent bound does not bind.
bool runs_at(std::optional<TimeMs> starts_at, std::optional<TimeMs> ends_at, TimeMs now);

// What a line of the statement is called.
std::string_view record_title(WalletReason reason, Locale locale);

}  // namespace galleria::wallet
